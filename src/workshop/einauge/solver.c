/* The first phase of Ein-Auge solved from a few stones on, for workshop/einauge/book.py.

   White's and Black's stones are sets of 25 bits, one a square from a5 row by row. Below a position all ways to fill
   the empty squares are decided together: LOW of them are digits to the base of three (0 empty, 1 White, 2 Black) of a
   place in a row of bits, the last of these no digit, for it follows from the number of stones; the others, the high
   ones, make the number of the row. A row holds 243 bits for "White wins" and 243 for "White does not lose". Rows are
   decided from the full board backwards; taking a stone off a digit shifts a row.

   einauge_solver STARTS opening OUT   every position of eight stones
   einauge_solver STARTS book OUT      the moves of a side that never lets go what it has: White's from the centre win in
                                       the fewest plies
   STARTS: for each of six eyes a byte for each set of White's stones, by its number: 0 lost, 1 drawn, n + 1 won for
   White in n moves of phase two. Memory: 7.8 GiB. */

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>

typedef uint8_t u8;
typedef uint32_t u32;
typedef uint64_t u64;
typedef u64 Row __attribute__((vector_size(64)));
typedef long long Order __attribute__((vector_size(64)));

enum { SQUARES = 25, ALL = (1 << SQUARES) - 1, EYES = 6, SETS = 2704156, DIGITS = 5, PLACES = 243, LOW = 6, HIGH = 16, FULL = 24 };
enum { LOST, DRAWN, WON, UNKNOWN }; /* a start is WON or a move of phase two more for each after the first */
static const int eye_at[EYES] = {23, 17, 24, 22, 18, 12};
static const int liking[SQUARES] = {0, 4, 20, 24, 2,  10, 14, 22, 1,  3,  5,  9, 15,
                                    19, 21, 23, 6, 8, 16, 18, 7,  11, 13, 17, 12};

static u32 row_image[8][5][32];
static int eye_of[SQUARES], turn_of[SQUARES];
static u32 number_high[4096], number_low[4096];
static u8 *starts;
static long power[HIGH + 1];

static inline int bits(u32 set) { return __builtin_popcount(set); }
static inline int lowest(u32 set) { return __builtin_ctz(set); }

static int image(int square, int symmetry) {
    int row = square / 5, column = square % 5;
    if (symmetry & 4) { int other = row; row = column; column = other; }
    return 5 * (symmetry & 2 ? 4 - row : row) + (symmetry & 1 ? 4 - column : column);
}

static inline u32 turned(u32 stones, int symmetry) {
    u32(*rows)[32] = row_image[symmetry];
    return rows[0][stones & 31] | rows[1][stones >> 5 & 31] | rows[2][stones >> 10 & 31] | rows[3][stones >> 15 & 31]
         | rows[4][stones >> 20];
}

static u64 standing(u32 white, u32 black) { /* the image that stands for all eight */
    u64 least = UINT64_MAX;
    for (int s = 0; s < 8; s++) {
        u64 one = (u64)turned(white, s) << 25 | turned(black, s);
        if (one < least) least = one;
    }
    return least;
}

/* for White, whose stones are all squares but Black's and the eye */
static inline int start(u32 white, u32 black) {
    int eye = lowest(ALL ^ white ^ black), k = eye_of[eye];
    u32 set = turned(white, turn_of[eye]);
    set = (set & ((1u << eye_at[k]) - 1)) | set >> (eye_at[k] + 1) << eye_at[k];
    return starts[(long)k * SETS + number_high[set >> 12] + number_low[set & 4095]];
}

static void *room(size_t size) {
    enum { PAGE = 1 << 21 };
    void *found = aligned_alloc(PAGE, (size + PAGE - 1) / PAGE * PAGE);
    if (!found) { fprintf(stderr, "There is no memory for %zu bytes.\n", size); exit(1); }
#ifdef MADV_HUGEPAGE
    madvise(found, size, MADV_HUGEPAGE); /* large pages take half the time */
#endif
    return found;
}

/* ---- rows */

static Row layers[LOW + 1][LOW + 1], exact[LOW + 1][LOW + 1], holding[3][DIGITS], every, first_half;
static const Row none;
static int limits[2]; /* where not 0: does White win with so many plies of the game at most? */
static int whites_in[PLACES], blacks_in[PLACES];
typedef struct { Row five, four; } Ended;
static Ended (*ended[2])[2]; /* side; its stones on high squares; whether the last low square is its own */

static Row one(int place) {
    Row row = none;
    row[place >> 6] = row[4 + (place >> 6)] = 1ull << (place & 63);
    return row;
}

static void prepare(const char *path) {
    u32 size = 0, counts[13] = {0}, binomial[13] = {1};
    FILE *file = fopen(path, "rb");
    starts = room((size_t)EYES * SETS);
    if (!file || fread(starts, 1, (size_t)EYES * SETS, file) != (size_t)EYES * SETS) { fprintf(stderr, "%s is not there or short.\n", path); exit(1); }
    fclose(file);
    for (int k = 1; k < 13; k++) binomial[k] = binomial[k - 1] * (13 - k) / k;
    for (int set = 0; set < 4096; set++) {
        number_low[set] = counts[bits(set)]++;
        number_high[set] = size;
        size += binomial[12 - bits(set)];
    }
    for (int s = 0; s < 8; s++)
        for (int square = 0; square < SQUARES; square++)
            for (int set = 0; set < 32; set++)
                if (set >> square % 5 & 1) row_image[s][square / 5][set] |= 1u << image(square, s);
    for (int square = 0; square < SQUARES; square++)
        for (int s = 0; s < 8; s++)
            for (int k = 0; k < EYES; k++)
                if (image(square, s) == eye_at[k]) { eye_of[square] = k; turn_of[square] = s; }
    power[0] = 1;
    for (int i = 1; i <= HIGH; i++) power[i] = 3 * power[i - 1];
    for (int side = 0; side < 2; side++) ended[side] = room(sizeof(Ended[2]) << HIGH);
    for (int place = 0; place < PLACES; place++) {
        int rest = place;
        every |= one(place);
        for (int i = 0; i < DIGITS; i++, rest /= 3) {
            whites_in[place] += rest % 3 == 1;
            blacks_in[place] += rest % 3 == 2;
            holding[rest % 3][i] |= one(place);
        }
        exact[whites_in[place]][blacks_in[place]] |= one(place);
    }
    for (int i = 0; i < 4; i++) first_half[i] = every[i];
    for (int a = 0; a <= LOW; a++)
        for (int b = 0; a + b <= LOW; b++)
            layers[a][b] = exact[a][b] | (a ? exact[a - 1][b] : none) | (b ? exact[a][b - 1] : none);
}

/* ---- all below a position */

typedef struct {
    u32 stones[2];      /* of the position */
    int low[LOW], high[HIGH], highs, role[SQUARES]; /* role: digit, DIGITS the last low one, 10 … high, -1 none */
    Row *rows[2];       /* White to place, Black to place: where White succeeds */
} Tree;

static Ended line_sets(const Tree *tree, int side, u32 high, int last) {
    Ended found = {none, none};
    u32 stones = tree->stones[side] | (last ? 1u << tree->low[DIGITS] : 0);
    for (; high; high &= high - 1) stones |= 1u << tree->high[lowest(high)];
    for (int line = 0; line < 10; line++) {
        Row held[5];
        for (int i = 0; i < 5; i++) {
            int square = line < 5 ? 5 * line + i : 5 * i + line - 5, role = tree->role[square];
            held[i] = stones >> square & 1 ? every : role >= 0 && role < DIGITS ? holding[1 + side][role] : none;
        }
        Row middle = held[1] & held[2] & held[3];
        found.five |= middle & held[0] & held[4];
        found.four |= middle & (held[0] | held[4]);
    }
    found.four &= ~found.five;
    return found;
}

static Row full_boards(const Tree *tree, u32 white, u32 black, int low_whites, int low_blacks, Row mask) {
    Row found = none;
    for (int place = 0; place < PLACES; place++) {
        if (!(mask[place >> 6] >> (place & 63) & 1)) continue;
        u32 sets[2] = {white, black};
        int rest = place;
        for (int i = 0; i < DIGITS; i++, rest /= 3)
            if (rest % 3) sets[rest % 3 - 1] |= 1u << tree->low[i];
        if (low_whites > whites_in[place]) sets[0] |= 1u << tree->low[DIGITS];
        if (low_blacks > blacks_in[place]) sets[1] |= 1u << tree->low[DIGITS];
        int worth = start(sets[0], sets[1]), plies = FULL + worth - WON + 1;
        if (worth >= WON && (!limits[0] || plies <= limits[0])) found[place >> 6] |= 1ull << (place & 63);
        if (limits[0] ? worth >= WON && plies <= limits[1] : worth != LOST) found[4 + (place >> 6)] |= 1ull << (place & 63);
    }
    return found;
}

#define WORDS(row, a, b, c, d) __builtin_shuffle(row, none, (Order){a, b, c, d, a + 4 * (a < 8), b + 4 * (b < 8), c + 4 * (c < 8), d + 4 * (d < 8)})

static inline Row white_off(Row row) { /* shifted by 1, 3, 9, 27, 81 */
    const Row *left = holding[0];
    Row a = WORDS(row, 1, 2, 3, 8), b = WORDS(row, 2, 3, 8, 8);
    return ((row >> 1 | a << 63) & left[0]) | ((row >> 3 | a << 61) & left[1]) | ((row >> 9 | a << 55) & left[2])
         | ((row >> 27 | a << 37) & left[3]) | ((a >> 17 | b << 47) & left[4]) | row;
}

static inline Row black_off(Row row) { /* shifted by 2, 6, 18, 54, 162 */
    const Row *left = holding[0];
    Row a = WORDS(row, 1, 2, 3, 8), b = WORDS(row, 2, 3, 8, 8), c = WORDS(row, 3, 8, 8, 8);
    return ((row >> 2 | a << 62) & left[0]) | ((row >> 6 | a << 58) & left[1]) | ((row >> 18 | a << 46) & left[2])
         | ((row >> 54 | a << 10) & left[3]) | ((b >> 34 | c << 30) & left[4]) | row;
}

/* Squares of `aside` are neither high nor low. With `beyond`, the rows hold what one more stone there is worth: White's
   in rows[1], Black's in rows[0]. */
static void solve(Tree *tree, u32 white, u32 black, u32 aside, int beyond) {
    int empty = 0, stones = bits(white | black), whites = bits(white), blacks = bits(black);
    tree->stones[0] = white;
    tree->stones[1] = black;
    for (int i = 0; i < SQUARES; i++) {
        int square = liking[i];
        tree->role[square] = -1;
        if ((white | black | aside) >> square & 1) continue;
        tree->role[square] = empty < LOW ? empty : 10 + empty - LOW;
        if (empty < LOW) tree->low[empty] = square; else tree->high[empty - LOW] = square;
        empty++;
    }
    tree->highs = empty - LOW;
    u32 full = (1u << tree->highs) - 1;
    for (int side = 0; side < 2; side++)
        for (u32 set = 0; set <= full; set++)
            for (int last = 0; last < 2; last++) ended[side][set][last] = line_sets(tree, side, set, last);
    int few = tree->highs / 2;
    static u32 sets[2][2][59049];
    for (int half = 0; half < 2; half++)
        for (long n = 0; n < power[half ? tree->highs - few : few]; n++) {
            long rest = n;
            sets[half][0][n] = sets[half][1][n] = 0;
            for (int i = half ? few : 0; rest; i++, rest /= 3)
                if (rest % 3) sets[half][rest % 3 - 1][n] |= 1u << i;
        }
    for (long n = power[tree->highs] - 1; n >= 0; n--) {
        long upper = n / power[few], lower = n % power[few];
        u32 own = sets[0][0][lower] | sets[1][0][upper], opp = sets[0][1][lower] | sets[1][1][upper];
        int mine = bits(own), theirs = bits(opp), more = whites + mine - blacks - theirs;
        if (more > LOW + 1 || more < -LOW || whites + mine > 12 || blacks + theirs > 12) continue;
        Row succeeds = beyond ? tree->rows[1][n] : none, holds = beyond ? tree->rows[0][n] : every;
        for (u32 rest = full & ~(own | opp); rest; rest &= rest - 1) {
            long step = power[lowest(rest)];
            succeeds |= tree->rows[1][n + step];
            holds &= tree->rows[0][n + 2 * step];
        }
        Row found[2] = {none, none}, up = none, up_mask = none;
        int most = 24 - stones - mine - theirs < LOW ? 24 - stones - mine - theirs : LOW;
        for (int filled = most; filled >= 0; filled--) {
            int all = stones + mine + theirs + filled, a = (all + 1) / 2 - whites - mine, b = all / 2 - blacks - theirs;
            if (a < 0 || b < 0) break;
            Row mask = layers[a][b], now;
            if (all == 24) {
                u32 w = white, k = black;
                for (u32 rest = own; rest; rest &= rest - 1) w |= 1u << tree->high[lowest(rest)];
                for (u32 rest = opp; rest; rest &= rest - 1) k |= 1u << tree->high[lowest(rest)];
                now = full_boards(tree, w, k, a, b, mask);
            } else if (all % 2 == 0) {
                now = filled < LOW ? succeeds | white_off(up) : succeeds;
            } else {
                now = filled < LOW ? holds & ~black_off(up_mask & ~up) : holds;
            }
            Row last_white = a ? exact[a - 1][b] : none, last_black = b ? exact[a][b - 1] : none;
            Ended *w = ended[0][own], *k = ended[1][opp];
            Row yes = (w[0].four & ~last_white) | (w[1].four & last_white) | (k[0].five & ~last_black) | (k[1].five & last_black);
            Row no = (w[0].five & ~last_white) | (w[1].five & last_white) | (k[0].four & ~last_black) | (k[1].four & last_black);
            if (limits[0]) { /* what is won too late is not won */
                Row late = (all > limits[0] ? first_half : none) | (all > limits[1] ? every & ~first_half : none);
                no |= yes & late;
            }
            up = ((now | yes) & ~no) & mask;
            up_mask = mask;
            found[all % 2] |= up;
        }
        tree->rows[0][n] = found[0];
        tree->rows[1][n] = found[1];
    }
}

/* The row that holds a board of the tree, and its bit: square for square, White's one, Black's two. */
static const Row *row_of(const Tree *tree, u32 white, u32 black, int *place) {
    long row = 0;
    u32 added[2] = {white & ~tree->stones[0], black & ~tree->stones[1]};
    *place = 0;
    for (int colour = 0; colour < 2; colour++)
        for (u32 rest = added[colour]; rest; rest &= rest - 1) {
            int role = tree->role[lowest(rest)];
            if (role >= 10) row += (colour + 1) * power[role - 10];
            else if (role < DIGITS) *place += (colour + 1) * power[role];
        }
    return &tree->rows[bits(white | black) % 2][row];
}

static int wins_within(const Tree *tree, u32 white, u32 black, int which) {
    int place;
    const Row *found = row_of(tree, white, black, &place);
    return (*found)[4 * which + (place >> 6)] >> (place & 63) & 1;
}

static int worth(const Tree *tree, u32 white, u32 black) {
    int place;
    const Row *found = row_of(tree, white, black, &place);
    return ((*found)[place >> 6] >> (place & 63) & 1) + ((*found)[4 + (place >> 6)] >> (place & 63) & 1);
}

static double seconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec + 1e-9 * now.tv_nsec;
}

/* ---- every position of eight stones */

enum { FOURS_OF = 12650, MANY = 1000 };
static int choose[26][6];
static u8 *eight; /* by the numbers of White's four and Black's four stones */

static int number(u32 set) {
    int found = 0, k = 0;
    for (; set; set &= set - 1) found += choose[lowest(set)][++k];
    return found;
}

static inline long eight_at(u32 white, u32 black) { return (long)number(white) * FOURS_OF + number(black); }

/* all positions of eight stones that hold those of the tree, with so many more stones of each side */
static long collect(const Tree *tree, u32 aside, int whites, int blacks) {
    u32 free = ALL & ~(tree->stones[0] | tree->stones[1] | aside);
    int squares[SQUARES], count = 0;
    long found = 0;
    for (u32 rest = free; rest; rest &= rest - 1) squares[count++] = lowest(rest);
    for (u32 w = (1u << whites) - 1; w < 1u << count;) {
        u32 white = tree->stones[0];
        for (u32 rest = w; rest; rest &= rest - 1) white |= 1u << squares[lowest(rest)];
        for (u32 b = (1u << blacks) - 1; b < 1u << count;) {
            if (!(b & w)) {
                u32 black = tree->stones[1];
                for (u32 rest = b; rest; rest &= rest - 1) black |= 1u << squares[lowest(rest)];
                if (eight[eight_at(white, black)] == UNKNOWN) {
                    u8 value = worth(tree, white, black);
                    for (int s = 0; s < 8; s++) eight[eight_at(turned(white, s), turned(black, s))] = value;
                    found++;
                }
            }
            if (!b) break;
            u32 least = b & -b, next = b + least;
            b = next | ((b ^ next) >> 2) / least;
        }
        if (!w) break;
        u32 least = w & -w, next = w + least;
        w = next | ((w ^ next) >> 2) / least;
    }
    return found;
}

static long missing(u32 *pairs) { /* counts for each pair of a white and a black stone the open positions that hold it */
    long found = 0;
    memset(pairs, 0, sizeof(u32) * SQUARES * SQUARES);
    for (u32 w = 15; w < 1u << SQUARES;) {
        for (u32 b = 15; b < 1u << SQUARES;) {
            if (!(b & w) && eight[eight_at(w, b)] == UNKNOWN) {
                found++;
                for (u32 i = w; i; i &= i - 1)
                    for (u32 k = b; k; k &= k - 1) pairs[lowest(i) * SQUARES + lowest(k)]++;
            }
            u32 least = b & -b, next = b + least;
            b = next | ((b ^ next) >> 2) / least;
        }
        u32 least = w & -w, next = w + least;
        w = next | ((w ^ next) >> 2) / least;
    }
    return found;
}

/* All below a white and a black stone, in three parts: one more square is White's, is Black's, is empty. */
static void two_stones(Row *rows[3], int w, int b) {
    u32 white = 1u << w, black = 1u << b, aside = 1u << (w != 12 && b != 12 ? 12 : w != 6 && b != 6 ? 6 : 7);
    Tree tree;
    tree.rows[0] = rows[0];
    tree.rows[1] = rows[1];
    solve(&tree, white | aside, black, 0, 0);
    collect(&tree, 0, 2, 3);
    tree.rows[1] = rows[2];
    solve(&tree, white, black | aside, 0, 0);
    collect(&tree, 0, 3, 2);
    tree.rows[1] = rows[1];
    solve(&tree, white, black, aside, 1);
    collect(&tree, aside, 3, 3);
}

static void opening(const char *path) {
    static u32 pairs[SQUARES * SQUARES];
    Row *rows[3];
    double begun = seconds();
    for (int i = 0; i < 3; i++) rows[i] = room(sizeof(Row) * power[HIGH]);
    for (int n = 0; n < 26; n++)
        for (int k = 0; k < 6; k++) choose[n][k] = k ? n ? choose[n - 1][k - 1] + choose[n - 1][k] : 0 : 1;
    eight = room((size_t)FOURS_OF * FOURS_OF);
    memset(eight, UNKNOWN, (size_t)FOURS_OF * FOURS_OF);
    for (long left; (left = missing(pairs));) {
        int best = 0;
        for (int i = 0; i < SQUARES * SQUARES; i++)
            if (pairs[i] > pairs[best]) best = i;
        printf("eight stones: %ld to be solved, %.0f s\n", left, seconds() - begun);
        fflush(stdout);
        if (pairs[best] > MANY) { two_stones(rows, best / SQUARES, best % SQUARES); continue; }
        for (u32 w = 15; w < 1u << SQUARES;) { /* one by one */
            for (u32 b = 15; b < 1u << SQUARES;) {
                if (!(b & w) && eight[eight_at(w, b)] == UNKNOWN) {
                    Tree tree = {.rows = {rows[0], rows[1]}};
                    solve(&tree, w, b, 0, 0);
                    collect(&tree, 0, 0, 0);
                }
                u32 least = b & -b, next = b + least;
                b = next | ((b ^ next) >> 2) / least;
            }
            u32 least = w & -w, next = w + least;
            w = next | ((w ^ next) >> 2) / least;
        }
    }
    FILE *file = fopen(path, "wb");
    if (!file || fwrite(eight, 1, (size_t)FOURS_OF * FOURS_OF, file) != (size_t)FOURS_OF * FOURS_OF || fclose(file)) { fprintf(stderr, "%s cannot be written.\n", path); exit(1); }
}

/* ---- the moves of a side that never lets go what it has */

static const u32 centre = 1u << 12;
static u64 *seen;
static const u64 seen_mask = (1ull << 20) - 1;
static FILE *out;
static const Tree *known;

static int fresh(u32 white, u32 black) {
    u64 key = standing(white, black), place = (key ^ key >> 31) * 0x9E3779B97F4A7C15ull >> 44;
    for (; seen[place]; place = (place + 1) & seen_mask)
        if (seen[place] == key) return 0;
    seen[place] = key;
    return 1;
}

/* where one more stone makes a four; a five goes before it, and is no place for a stone of either kind of reply */
static u32 fours(u32 stones, u32 *fives) {
    u32 found = 0;
    *fives = 0;
    for (int line = 0; line < 10; line++)
        for (int gap = 0; gap < 5; gap++) {
            int there[5];
            for (int i = 0; i < 5; i++) there[i] = i == gap || stones >> (line < 5 ? 5 * line + i : 5 * i + line - 5) & 1;
            int square = line < 5 ? 5 * line + gap : 5 * gap + line - 5;
            if (stones >> square & 1 || !(there[1] && there[2] && there[3])) continue;
            if (there[0] && there[4]) *fives |= 1u << square;
            else if (there[0] || there[4]) found |= 1u << square;
        }
    found &= ~*fives;
    return found;
}

static int over(u32 stones) {
    u32 fives, rest = stones;
    for (; rest; rest &= rest - 1)
        if ((fours(stones & ~(rest & -rest), &fives) | fives) & rest & -rest) return 1;
    return 0;
}

static int value_for(int side, u32 own, u32 opp) {
    int found = side ? worth(known, opp, own) : worth(known, own, opp);
    return side ? 2 - found : found;
}

/* Of the moves that keep the value: in a won game the one after which most of the next ones win too, otherwise the one
   after which the opponent has the fewest replies that keep its own. */
static int best_move(int side, u32 own, u32 opp, int value) {
    int best = -1;
    long best_score = 0;
    for (u32 moves = ALL & ~(own | opp); moves; moves &= moves - 1) {
        u32 mine = own | (moves & -moves);
        if (over(mine) || value_for(side, mine, opp) != value) continue;
        long score = 0;
        for (u32 replies = ALL & ~(mine | opp); replies; replies &= replies - 1) {
            u32 theirs = opp | (replies & -replies);
            if (over(theirs)) { if (value != WON) score--; continue; }
            if (value != WON) { score -= value_for(side, mine, theirs) == value; continue; }
            for (u32 next = ALL & ~(mine | theirs); next; next &= next - 1)
                score += over(mine | (next & -next)) ? 4 : value_for(side, mine | (next & -next), theirs) == WON;
        }
        if (best < 0 || score > best_score) { best = lowest(moves); best_score = score; }
    }
    return best;
}

static void write_down(int side, u32 own, u32 opp, int value, int move) {
    fprintf(out, "%u %u %d %d\n", side ? opp : own, side ? own : opp, value, move);
}

/* From a position in which the side is to place: its moves for whatever the other one does, to so many stones. */
static void follow(int side, u32 own, u32 opp, int most) {
    u32 fives, threats = fours(opp, &fives) & ~own, all = own | opp;
    if (fours(own, &fives) & ~opp || threats & (threats - 1) || !fresh(side ? opp : own, side ? own : opp)) return;
    int move = threats ? lowest(threats) : -1; /* a reply that is forced is not written down */
    if (move < 0) {
        int value = value_for(side, own, opp);
        move = best_move(side, own, opp, value);
        write_down(side, own, opp, value, move);
    }
    if (bits(all) + 2 > most) return;
    own |= 1u << move;
    for (u32 replies = ALL & ~(own | opp); replies; replies &= replies - 1)
        if (!over(opp | (replies & -replies))) follow(side, own, opp | (replies & -replies), most);
}

/* ---- White from the centre: it wins in the fewest plies */

enum { LIKELY = 163, TARGETS = 24 }; /* what is asked for first */
typedef struct { u32 white, black; int low, high, move; } Target; /* White to place; it wins within low … high plies */
static Row *rooms[3];

/* Which third stones win within the limits after the centre and a reply. */
static void third_stones(Row *rows[3], u32 black, u32 found[2]) {
    u32 aside = 1u << (black >> 6 & 1 ? 7 : 6);
    Tree tree = {.rows = {rows[0], rows[1]}};
    found[0] = found[1] = 0;
    solve(&tree, centre | aside, black, 0, 0);
    for (int which = 0; which < 2; which++)
        if (wins_within(&tree, centre | aside, black, which)) found[which] |= aside;
    tree.rows[1] = rows[2];
    solve(&tree, centre, black | aside, 0, 0);
    tree.rows[1] = rows[1];
    solve(&tree, centre, black, aside, 1);
    for (u32 moves = ALL & ~(centre | black | aside); moves; moves &= moves - 1)
        for (int which = 0; which < 2; which++)
            if (wins_within(&tree, centre | (moves & -moves), black, which)) found[which] |= moves & -moves;
}

/* Of the moves that win in time the one after which most of the next ones do as well. */
static int quickest(const Tree *tree, u32 white, u32 black, int which) {
    int best = -1;
    long best_score = 0;
    for (u32 moves = ALL & ~(white | black); moves; moves &= moves - 1) {
        u32 mine = white | (moves & -moves);
        long score = 0;
        if (over(mine) || !wins_within(tree, mine, black, which)) continue;
        for (u32 replies = ALL & ~(mine | black); replies; replies &= replies - 1) {
            u32 theirs = black | (replies & -replies);
            if (over(theirs)) continue;
            for (u32 next = ALL & ~(mine | theirs); next; next &= next - 1)
                score += over(mine | (next & -next)) ? 4 : wins_within(tree, mine | (next & -next), theirs, which);
        }
        if (best < 0 || score > best_score) { best = lowest(moves); best_score = score; }
    }
    return best;
}

/* Two numbers of plies to ask for: in the middle of the two spans in which most targets are, or a third and two thirds
   into the only one. Answers 0 where all is known. */
static int ask_for(const Target *target, int count) {
    int many[TARGETS] = {0}, first = -1, second = -1;
    for (int i = 0; i < count; i++) {
        const Target *t = &target[i];
        if (t->low == t->high && t->move >= 0) continue;
        int k = 0;
        while (target[k].low != t->low || target[k].high != t->high) k++;
        many[k]++;
    }
    for (int i = 0; i < count; i++) {
        if (!many[i]) continue;
        if (first < 0 || many[i] > many[first]) { second = first; first = i; }
        else if (second < 0 || many[i] > many[second]) second = i;
    }
    if (first < 0) return 0;
    int low = target[first].low, high = target[first].high;
    if (second < 0) {
        limits[0] = low + (high - low) / 3;
        limits[1] = low + 2 * (high - low) / 3;
        if (limits[0] == limits[1] && limits[1] < high) limits[1]++;
    } else {
        limits[0] = (low + high) / 2;
        limits[1] = (target[second].low + target[second].high) / 2;
    }
    return 1;
}

/* The positions after each reply of Black, each once, and how soon White wins there; it does within `most_plies`. Those
   in which it has to keep a four have their move alone. */
static int after_replies(Tree *tree, u32 white, u32 black, int most_plies, Target *target) {
    u64 keys[TARGETS];
    int count = 0;
    for (u32 replies = ALL & ~(white | black); replies; replies &= replies - 1) {
        u32 theirs = black | (replies & -replies), fives, threats = fours(theirs, &fives) & ~white;
        u64 key = standing(white, theirs);
        int k = 0;
        if (over(theirs) || fours(white, &fives) & ~theirs) continue;
        while (k < count && keys[k] != key) k++;
        if (k < count) continue;
        keys[count] = key;
        if (threats) target[count++] = (Target){white, theirs, 0, 0, lowest(threats)};
        else target[count++] = (Target){white, theirs, bits(white | theirs) + 1, most_plies, -1};
    }
    while (ask_for(target, count)) {
        solve(tree, white, black, 0, 0);
        for (int i = 0; i < count; i++)
            for (int which = 0; which < 2; which++) {
                Target *t = &target[i];
                if (limits[which] < t->low || limits[which] > t->high) continue;
                int move = quickest(tree, t->white, t->black, which);
                if (move < 0) t->low = limits[which] + 1;
                else { t->high = limits[which]; t->move = move; }
            }
    }
    limits[0] = limits[1] = 0;
    return count;
}

/* Writes down White's moves in such positions and further on, to so many stones. */
static void win(Tree *tree, const Target *target, int count, int most_plies, int most) {
    for (int i = 0; i < count; i++) {
        const Target *t = &target[i];
        int forced = !t->high, plies = forced ? most_plies : t->high;
        if (!fresh(t->white, t->black)) continue;
        if (!forced) write_down(0, t->white, t->black, WON, t->move);
        if (bits(t->white | t->black) + 2 > most) continue;
        Target next[TARGETS];
        u32 white = t->white | 1u << t->move;
        win(tree, next, after_replies(tree, white, t->black, plies, next), plies, most);
    }
}

/* White's best third stone after the centre and a reply, and all that follows: answers after how many plies it has won. */
static int win_after(u32 black, double start_time) {
    Tree tree = {.rows = {rooms[0], rooms[1]}};
    Target target[TARGETS];
    u32 moves = 0, found[2];
    int plies = LIKELY + 1, count = 0, move = -1;
    for (;;) {
        limits[0] = plies - 2;
        limits[1] = plies - 1;
        third_stones(rooms, black, found);
        moves = found[0] ? found[0] : found[1];
        if (!moves) break;
        for (int k = 0; k < SQUARES; k++)
            if (moves >> liking[k] & 1) move = liking[k];
        count = after_replies(&tree, centre | 1u << move, black, found[0] ? plies - 2 : plies - 1, target);
        plies = 0;
        for (int i = 0; i < count; i++)
            if (target[i].high > plies) plies = target[i].high;
        printf("After c3 and %d, by %d within %d plies: %.0f s\n", lowest(black), move, plies, seconds() - start_time);
        fflush(stdout);
    }
    limits[0] = limits[1] = 0;
    if (move < 0) { fprintf(stderr, "White takes longer than %d plies.\n", LIKELY); exit(1); }
    write_down(0, centre, black, WON, move);
    win(&tree, target, count, plies, 8);
    return plies;
}

static void book(const char *path, int reply_to_centre) {
    static u64 begun_with[1000];
    int begun = 0, longest = 0;
    double start_time = seconds();
    for (int i = 0; i < 3; i++) rooms[i] = room(sizeof(Row) * power[HIGH]);
    Tree tree = {.rows = {rooms[0], rooms[1]}};
    known = &tree;
    seen = calloc(seen_mask + 1, sizeof *seen);
    out = fopen(path, "w");
    if (!out) { fprintf(stderr, "%s cannot be written.\n", path); exit(1); }
    fprintf(out, "0 0 %d 12\n", WON);
    for (int i = SQUARES - 1; i >= 0; i--) { /* White from the centre */
        int reply = liking[i];
        if (reply == 12 || !fresh(centre, 1u << reply)) continue;
        int plies = win_after(1u << reply, start_time);
        if (plies > longest) longest = plies;
        printf("White after c3 and its reply %d: %.0f s\n", reply, seconds() - start_time);
        fflush(stdout);
    }
    printf("From the centre White wins within %d plies.\n", longest);
    fflush(stdout);
    for (int first = SQUARES - 1; first >= 0; first--) { /* Black: the centre where it is free */
        u32 black = liking[first] == 12 ? 1u << reply_to_centre : centre;
        u32 one_stone = 1u << liking[first];
        int value = liking[first] == 12 ? LOST : DRAWN;
        if (!fresh(one_stone, 0)) continue;
        write_down(1, 0, one_stone, value, lowest(black));
        for (int square = 0; square < SQUARES; square++) {
            u32 white = one_stone | 1u << square;
            if (white == one_stone || white & black) continue;
            u64 key = standing(white, black);
            int k = 0;
            while (k < begun && begun_with[k] != key) k++;
            if (k < begun) continue;
            begun_with[begun++] = key;
            solve(&tree, white, black, 0, 0);
            if (worth(&tree, white, black) == WON && value == DRAWN) { fprintf(stderr, "Black's reply loses.\n"); exit(1); }
            follow(1, black, white, 7);
        }
        printf("Black after the first stone %d: %.0f s\n", liking[first], seconds() - start_time);
        fflush(stdout);
    }
    if (fclose(out)) { fprintf(stderr, "%s cannot be written.\n", path); exit(1); }
}

int main(int count, char **words) {
    if (count < 4) { fprintf(stderr, "einauge_solver STARTS opening OUT, or STARTS book OUT\n"); return 1; }
    prepare(words[1]);
    if (!strcmp(words[2], "opening")) opening(words[3]);
    else book(words[3], 7);
    return 0;
}
