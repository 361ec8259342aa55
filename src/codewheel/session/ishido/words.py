"""The words of Ishido's table beside those of every table: news, prompts, who ends a turn."""

# kinds of news
DEALT = "dealt"  # a new game begins
TICKED = "ticked"  # one of the last seconds of a clock has passed
ALERT = "alert"  # something that has to be read, as what is wrong with a file

# prompts; those without a list of answers take any text
YES, NO = "yes", "no"
OVER_AGAIN, END_GAME, END_FIRST = "over_again", "end_game", "end_first"  # yes or no
LOSE = "lose_tournament"  # an unsaved tournament: yes or no
HELP = "help"  # it bars from lists: yes or no
ALWAYS = "always"  # moves are always shown: leave_on, turn_off, and cancel before a new game
TOURNAMENT = "tournament"  # there is one: continue, new, cancel
NAME = "name"  # of who has a place in a list, "" for none; it waits while something else is asked
QUESTION = "question"  # to the Oracle; `withdraw` asks none
AUGURY = "augury"  # the Oracle has answered, `augury`: go_on

LEAVE_ON, TURN_OFF, CANCEL, GO_ON = "leave_on", "turn_off", "cancel", "go_on"

CLOCK = "clock"  # a turn was ended by time
