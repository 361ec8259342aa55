/* A player of Ishido's solitaire in one file of C: it knows the game from the page manuals/ishido.md and the protocol
   from manuals/protocol.md, and nothing else.

       cc -O2 -o player manuals/examples/player.c
       codewheel match ishido --players "exec:./player,greedy" --games 10

   Ishido hides the order of the stones: so the board comes as a whole before every move, by `load`, and `play` is never
   said. The first stone of its pouch is the one to be placed. A square is worth what it matches; a 4-Way most of all. */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { COLUMNS = 12, ROWS = 8 };

static int colour[ROWS][COLUMNS], symbol[ROWS][COLUMNS]; /* 0: no stone there */

/* How many neighbours a stone has on a square, or -1 if it may not be placed there. */
static int matched(int row, int column, int c, int s) {
    static const int down[4] = {-1, 0, 0, 1}, right[4] = {0, -1, 1, 0};
    int around = 0, colours = 0, symbols = 0;
    if (colour[row][column]) return -1;
    for (int k = 0; k < 4; k++) {
        int y = row + down[k], x = column + right[k];
        if (y < 0 || y >= ROWS || x < 0 || x >= COLUMNS || !colour[y][x]) continue;
        around++;
        if (colour[y][x] != c && symbol[y][x] != s) return -1; /* each must match in something */
        colours += colour[y][x] == c;
        symbols += symbol[y][x] == s;
    }
    return around && colours >= around / 2 && symbols >= around / 2 ? around : -1;
}

/* The two signs of the stone at a place in a text: its colour a-f and its symbol 1-6. 0 if there is none. */
static int stone(const char *at, int *c, int *s) {
    if (!at || at[0] < 'a' || at[0] > 'f' || at[1] < '1' || at[1] > '6') return 0;
    *c = at[0] - 'a' + 1;
    *s = at[1] - '0';
    return 1;
}

/* Read the stones of {"board":["A1=b4",...],"pouch":["c1",...],...} and the one to be placed. 0 if that is not a state. */
static int load(const char *state, int *c, int *s) {
    const char *board = strstr(state, "\"board\":["), *pouch = strstr(state, "\"pouch\":[\"");
    memset(colour, 0, sizeof colour);
    if (!board || !pouch) return 0;
    for (const char *at = board + 9; *at && *at != ']'; at++) {
        if (*at != '=' || at < board + 12) continue;
        int column = at[-2] - 'A', row = at[-1] - '1';
        if (column < 0 || column >= COLUMNS || row < 0 || row >= ROWS) return 0;
        if (!stone(at + 1, &colour[row][column], &symbol[row][column])) return 0;
    }
    return stone(pouch + 10, c, s);
}

int main(void) {
    static char line[1 << 16];
    int c = 0, s = 0, loaded = 0;
    while (fgets(line, sizeof line, stdin)) {
        line[strcspn(line, "\r\n")] = 0;
        if (!strcmp(line, "quit")) break;
        if (!strncmp(line, "known_command ", 14)) {
            const char *word = line + 14;
            int known = !strcmp(word, "go") || !strcmp(word, "load") || !strcmp(word, "new");
            printf("= %s\n\n", known ? "true" : "false");
        } else if (!strncmp(line, "load ", 5) && (loaded = load(line + 5, &c, &s))) {
            printf("=\n\n");
        } else if (!strncmp(line, "go", 2) && loaded) {
            int best = -1, x = 0, y = 0;
            for (int row = 0; row < ROWS; row++)
                for (int column = 0; column < COLUMNS; column++) {
                    int edge = row == 0 || column == 0 || row == ROWS - 1 || column == COLUMNS - 1;
                    int around = matched(row, column, c, s), worth = around < 0 ? -1 : 2 * around - edge + 1;
                    if (worth > best) best = worth, y = row, x = column;
                }
            if (best < 0) printf("= end\n\n");
            else printf("= %c%c\n\n", 'A' + x, '1' + y);
        } else if (!strncmp(line, "new", 3)) {
            printf("=\n\n");
        } else {
            printf("? not understood\n\n");
        }
        fflush(stdout);
    }
    return 0;
}
