"""`python -m codewheel`."""

from .cli import main

raise SystemExit(main())
