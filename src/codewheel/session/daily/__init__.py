"""The day's five: a deal, a start and three problems, the same for everybody. What is drawn, what came of it."""
