"""Pictures of the players' own: stonesets, boards, and the files of paint programs."""
