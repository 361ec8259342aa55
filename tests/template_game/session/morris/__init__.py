"""Three Men's Morris keeps no facts of its own."""

from codewheel.session.contract import PLAIN

KEEPS = PLAIN
