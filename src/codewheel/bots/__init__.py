"""Floor 2, who thinks: resumable searches with budgets in nodes. Imports rules."""
