"""The Oracle of the Stones: the question, the augury by moonlight, the book of auguries."""
