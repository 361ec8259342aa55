/* Phase two of Ein-Auge, solved backwards from its ends, for workshop/einauge/tables.py.

   A board is the stones `own` of the side that acts, one bit a square from a5 row by row, and the eye; all other
   squares are the opponent's. Boards are turned so that the eye lies on one of six squares, and of their images there
   the one with the least `own` stands for all. Values: n won in n moves, -n lost in n, 0 drawn; the layers are found
   one after the other, each from the positions that lead to the one before it.

   einauge_tables OUT: writes for each of the six eyes the number of boards (4 bytes), each board's `own` in ascending
   order (4 bytes each) and its value for the side that owns those stones and acts (2 bytes each; 0 where it cannot
   act), all in this machine's byte order; says on stdout what it has counted. */

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SQUARES = 25, ALL = (1 << SQUARES) - 1, EYES = 6, STONES = 12, SLOTS = 5, NONE = -1 };
enum { FOUR = 1, FIVE = 2, MOST = 4000000 };
static const int eye_at[EYES] = {23, 17, 24, 22, 18, 12};
static const int images[EYES] = {8, 4, 4, 4, 4, 1}; /* squares that are turned onto it */
static const int step[SLOTS] = {0, -5, -1, 1, 5};   /* of a slot: 0 nothing barred, else where the barred stone lies */

static uint32_t row_image[8][5][32], near[SQUARES];
static uint8_t made_in[32];
static int eye_of[SQUARES], ways[SQUARES], way[SQUARES][8];
static uint32_t *boards[EYES];
static int32_t *number_of[EYES]; /* of a board, by its other 24 squares */
static int count[EYES];
static int16_t *value[EYES]; /* SLOTS of each board */

typedef struct { int32_t eye, place; } Place;
typedef struct { Place place; int16_t value; } Found;
static Found *found;
static Place *layer;
static long founds;

static int image(int square, int symmetry) {
    int row = square / 5, column = square % 5;
    if (symmetry & 4) { int other = row; row = column; column = other; }
    return 5 * (symmetry & 2 ? 4 - row : row) + (symmetry & 1 ? 4 - column : column);
}

static inline uint32_t turned(uint32_t stones, int symmetry) {
    uint32_t(*rows)[32] = row_image[symmetry];
    return rows[0][stones & 31] | rows[1][stones >> 5 & 31] | rows[2][stones >> 10 & 31] | rows[3][stones >> 15 & 31]
         | rows[4][stones >> 20];
}

static inline uint32_t column_of(uint32_t stones, int column) {
    stones >>= column;
    return (stones & 1) | (stones >> 4 & 2) | (stones >> 8 & 4) | (stones >> 12 & 8) | (stones >> 16 & 16);
}

/* what the stone on the square has made: a five goes before a four */
static inline int made(uint32_t stones, int square) {
    int row = made_in[stones >> square / 5 * 5 & 31], column = made_in[column_of(stones, square % 5)];
    return row > column ? row : column;
}

static int over(uint32_t stones) {
    for (int i = 0; i < 5; i++)
        if (made_in[stones >> 5 * i & 31] || made_in[column_of(stones, i)]) return 1;
    return 0;
}

static inline uint32_t without(uint32_t stones, int eye) {
    return (stones & ((1u << eye) - 1)) | stones >> (eye + 1) << eye;
}

static int slot_of(int eye, int barred) {
    for (int slot = 1; slot < SLOTS; slot++)
        if (eye + step[slot] == barred) return slot;
    return 0;
}

static Place place_of(uint32_t own, int eye, int barred) {
    int k = eye_of[eye], least_slot = SLOTS;
    uint32_t least = UINT32_MAX;
    for (int i = 0; i < ways[eye]; i++) {
        int symmetry = way[eye][i];
        uint32_t stones = turned(own, symmetry);
        int slot = barred == NONE ? 0 : slot_of(eye_at[k], image(barred, symmetry));
        if (stones < least || (stones == least && slot < least_slot)) { least = stones; least_slot = slot; }
    }
    return (Place){k, number_of[k][without(least, eye_at[k])] * SLOTS + least_slot};
}

/* the value by the moves, as far as layers before `n` decide it */
static int by_moves(uint32_t own, uint32_t opp, int eye, int barred, int n) {
    uint32_t moves = own & near[eye];
    int open = 0, longest = 0, shortest = 0;
    if (barred != NONE) moves &= ~(1u << barred);
    for (; moves; moves &= moves - 1) {
        int from = __builtin_ctz(moves), end, worth;
        uint32_t after = (own ^ 1u << from) | 1u << eye;
        if ((end = made(after, eye)) == FOUR) return 1;
        if (end == FIVE) {
            if (!longest) longest = 1;
            continue;
        }
        if (opp & near[from]) {
            Place next = place_of(opp, from, NONE);
            worth = -value[next.eye][next.place];
        } else {
            Place next = place_of(after, from, eye);
            worth = value[next.eye][next.place];
        }
        if (worth == 0 || abs(worth) >= n) open = 1;
        else if (worth > 0) shortest = shortest && shortest <= worth ? shortest : worth + 1;
        else if (longest <= -worth) longest = 1 - worth;
    }
    return shortest ? shortest : open ? 0 : -longest;
}

static void try(uint32_t own, uint32_t opp, int eye, int barred, int n) {
    Place place = place_of(own, eye, barred);
    if (value[place.eye][place.place]) return;
    int worth = by_moves(own, opp, eye, barred, n);
    if (!worth) return;
    if (founds == MOST) { fprintf(stderr, "A layer is too large.\n"); exit(1); }
    found[founds++] = (Found){place, (int16_t)worth};
}

static void prepare(void) {
    for (int bits = 0; bits < 32; bits++) made_in[bits] = bits == 31 ? FIVE : bits == 15 || bits == 30 ? FOUR : 0;
    for (int symmetry = 0; symmetry < 8; symmetry++)
        for (int row = 0; row < 5; row++)
            for (int bits = 0; bits < 32; bits++)
                for (int k = 0; k < 5; k++)
                    if (bits >> k & 1) row_image[symmetry][row][bits] |= 1u << image(5 * row + k, symmetry);
    for (int i = 0; i < SQUARES; i++) {
        if (i >= 5) near[i] |= 1u << (i - 5);
        if (i < 20) near[i] |= 1u << (i + 5);
        if (i % 5) near[i] |= 1u << (i - 1);
        if (i % 5 < 4) near[i] |= 1u << (i + 1);
        for (int symmetry = 0; symmetry < 8; symmetry++)
            for (int k = 0; k < EYES; k++)
                if (image(i, symmetry) == eye_at[k]) { eye_of[i] = k; way[i][ways[i]++] = symmetry; }
    }
    found = malloc(sizeof *found * MOST);
    layer = malloc(sizeof *layer * MOST);
}

static void number_boards(void) {
    for (int k = 0; k < EYES; k++) {
        int eye = eye_at[k];
        number_of[k] = malloc(sizeof(int32_t) << 24);
        memset(number_of[k], 255, sizeof(int32_t) << 24);
        boards[k] = malloc(sizeof(uint32_t) * 1000000);
        for (uint32_t rest = 0; rest < 1 << 24; rest++) {
            if (__builtin_popcount(rest) != STONES) continue;
            uint32_t own = (rest & ((1u << eye) - 1)) | rest >> eye << (eye + 1);
            if (over(own) || over(ALL ^ own ^ 1u << eye)) continue;
            number_of[k][rest] = count[k];
            boards[k][count[k]++] = own;
        }
        value[k] = calloc((size_t)count[k] * SLOTS, sizeof(int16_t));
    }
}

static int same(Place a, Place b) { return a.eye == b.eye && a.place == b.place; }

/* all positions that one move decides; how many positions there are */
static void first_layer(void) {
    long free_ones = 0, barred_ones = 0;
    for (int k = 0; k < EYES; k++)
        for (int i = 0; i < count[k]; i++) {
            int eye = eye_at[k];
            uint32_t own = boards[k][i], opp = ALL ^ own ^ 1u << eye;
            if (own & near[eye] && same(place_of(own, eye, NONE), (Place){k, i * SLOTS})) {
                free_ones++;
                try(own, opp, eye, NONE, 1);
            }
            if (opp & near[eye]) continue;
            for (int slot = 1; slot < SLOTS; slot++) {
                int barred = eye + step[slot];
                if (barred < 0 || barred >= SQUARES || !(near[eye] >> barred & 1)) continue;
                if (!same(place_of(own, eye, barred), (Place){k, i * SLOTS + slot})) continue;
                barred_ones++;
                try(own, opp, eye, barred, 1);
            }
        }
    printf("positions up to symmetry and colour: %ld, with a barred stone %ld\n", free_ones, barred_ones);
}

/* the positions from which one move leads here, with what is known up to layer n */
static void lead_here(Place place, int n) {
    int eye = eye_at[place.eye], slot = place.place % SLOTS;
    uint32_t own = boards[place.eye][place.place / SLOTS], opp = ALL ^ own ^ 1u << eye;
    uint32_t mover = slot ? own : opp, other = slot ? opp : own;
    uint32_t moved = slot ? 1u << (eye + step[slot]) : opp & near[eye];
    for (; moved; moved &= moved - 1) {
        int from = __builtin_ctz(moved);
        uint32_t before = (mover ^ 1u << from) | 1u << eye;
        if (over(before)) continue;
        try(before, other, from, NONE, n + 1);
        if (other & near[from]) continue;
        for (uint32_t bars = near[from] & ~(1u << eye); bars; bars &= bars - 1)
            try(before, other, from, __builtin_ctz(bars), n + 1);
    }
}

static void solve(void) {
    first_layer();
    for (int n = 1; founds; n++) {
        long places = 0;
        for (long i = 0; i < founds; i++) {
            int16_t *known = &value[found[i].place.eye][found[i].place.place];
            if (*known) continue;
            *known = found[i].value;
            layer[places++] = found[i].place;
        }
        founds = 0;
        for (long i = 0; i < places; i++) lead_here(layer[i], n);
    }
}

/* the start boards, White to move: blocked, it lets Black begin */
static void tell(void) {
    long won = 0, drawn = 0, lost = 0;
    int longest_win = 0, longest_loss = 0;
    for (int k = 0; k < EYES; k++)
        for (int i = 0; i < count[k]; i++) {
            uint32_t own = boards[k][i], opp = ALL ^ own ^ 1u << eye_at[k];
            int can = (own & near[eye_at[k]]) != 0;
            Place place = place_of(can ? own : opp, eye_at[k], NONE);
            int worth = value[place.eye][place.place];
            if (!can) worth = -worth;
            *(worth > 0 ? &won : worth < 0 ? &lost : &drawn) += images[k];
            if (worth > longest_win) longest_win = worth;
            if (-worth > longest_loss) longest_loss = -worth;
        }
    printf("start boards: %ld, for White won %ld, drawn %ld, lost %ld; longest win %d, longest loss %d\n",
           won + drawn + lost, won, drawn, lost, longest_win, longest_loss);
}

static int write_out(const char *name) {
    FILE *out = fopen(name, "wb");
    if (!out) return 1;
    int failed = 0;
    for (int k = 0; k < EYES; k++) {
        int16_t *plain = malloc(sizeof(int16_t) * (size_t)count[k]);
        for (int i = 0; i < count[k]; i++) {
            Place place = place_of(boards[k][i], eye_at[k], NONE);
            plain[i] = boards[k][i] & near[eye_at[k]] ? value[place.eye][place.place] : 0;
        }
        failed |= fwrite(&count[k], sizeof count[k], 1, out) != 1;
        failed |= fwrite(boards[k], sizeof(uint32_t), (size_t)count[k], out) != (size_t)count[k];
        failed |= fwrite(plain, sizeof(int16_t), (size_t)count[k], out) != (size_t)count[k];
        free(plain);
    }
    return fclose(out) || failed;
}

int main(int words, char **word) {
    if (words != 2) { fprintf(stderr, "einauge_tables OUT\n"); return 2; }
    prepare();
    number_boards();
    solve();
    tell();
    if (write_out(word[1])) { fprintf(stderr, "%s cannot be written.\n", word[1]); return 1; }
    return 0;
}
