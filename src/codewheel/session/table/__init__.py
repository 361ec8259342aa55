"""What all tables share: commands, news, prompts, who thinks, the flow of games, ends, keeping."""
