"""What all tables share: commands, news, prompts, who thinks, the course of games, ends, keeping."""
