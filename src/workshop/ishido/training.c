/* Ishido: the value of a board after a move, learned from the games it plays against chance.

   Compiled and run by `workshop/ishido/training.py`, which documents it. Squares 0 … 95 are 12 * row + column, a
   type is 6 * colour + symbol. The features are those of `codewheel/bots/ishido/value.py`, in the same order. */
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef uint64_t u64;
enum { SQUARES = 96, TYPES = 36, PHASES = 14, CLASSES = 28, STATES = 71, MOST = 400 };
enum {
    PLACES = CLASSES * STATES,
    PAIRS = STATES * (STATES + 1) / 2,
    HOLES = 5 * 7 * 4 * 2,
    KINDS = 2 * 16 * 3 * 4,
    DEAD = 16 * 8,
    LIVE = 6 * 6,
    WAYS = 6 * 28,
    TWOS = 2 * 8 * 8,
    AT_PAIRS = PLACES,
    AT_HOLES = AT_PAIRS + PAIRS,
    AT_KINDS = AT_HOLES + HOLES,
    AT_DEAD = AT_KINDS + KINDS,
    AT_LIVE = AT_DEAD + DEAD,
    AT_WAYS = AT_LIVE + LIVE,
    AT_TWOS = AT_WAYS + WAYS,
    WEIGHTS = AT_TWOS + TWOS,
    ALL = PHASES * WEIGHTS
};
static const double LAMBDA = 0.8, EMPTIED = 2.0;
/* The first steps; over the last fifth of the games they shrink to a tenth. Errors are counted from CALM on. */
static const double PACE = 0.05, CALM = 10.0, LATE = 0.8, SMALL = 0.1;

static int near_[SQUARES][4], nears[SQUARES], class_[SQUARES], pair_[STATES][STATES], one_side[24];
static u64 reach[TYPES], colour_of[TYPES], symbol_of[TYPES], row_[6], column_[6];
static const int opening[6] = {0, 11, 84, 95, 41, 54};
static float weight[ALL], walked[ALL]; /* and the sum of the squares of each one's errors */

typedef struct {
    signed char type[SQUARES], filled[SQUARES];
    u64 fit[SQUARES], u1, u2;
    int left; /* stones undrawn */
} Board;

static int triangle(int a, int b) { return a < b ? b * (b + 1) / 2 + a : a * (a + 1) / 2 + b; }

static int coarse[STATES]; /* a missing side of a two-sided hole: 0 bare, 1 dead, 2-5 stones that fit, 6 Beyond */

static void prepare(void) {
    for (int s = 0; s < STATES; s++) {
        int n = s < 13 ? s - 1 : s < 37 ? (s - 13) / 4 : s < 42 ? s - 37 : s < 47 ? s - 42 : s < 60 ? s - 48 : s < 66 ? s - 60 : s - 66;
        if (s == 0) coarse[s] = 0;
        else if (s == 47) coarse[s] = 6;
        else if (n == 0) coarse[s] = 1;
        else if (s > 47) coarse[s] = 6;
        else if (s < 13) coarse[s] = n < 3 ? 2 : n < 5 ? 3 : n < 8 ? 4 : 5;
        else coarse[s] = n < 3 || s > 41 ? 2 : 3;
    }
    for (int i = 0; i < SQUARES; i++) {
        int r = i / 12, c = i % 12, n = 0;
        if (r > 0) near_[i][n++] = i - 12;
        if (c > 0) near_[i][n++] = i - 1;
        if (c < 11) near_[i][n++] = i + 1;
        if (r < 7) near_[i][n++] = i + 12;
        nears[i] = n;
        int y = r < 4 ? r : 7 - r, x = c < 6 ? c : 11 - c;
        class_[i] = 6 * y + x;
    }
    int extra[8] = {29, 40, 42, 53, 55, 66, -1, -1};
    for (int k = 0; k < 6; k++) {
        int i = extra[k], j = SQUARES - 1 - i;
        class_[i] = 24 + (i == 42 || i == 53 ? 0 : (i < j ? i : j) == 29 ? 1 : 2);
    }
    for (int i = 0; i < 6; i++) row_[i] = 63ull << (6 * i), column_[i] = 0x041041041ull << i;
    for (int t = 0; t < TYPES; t++) {
        colour_of[t] = row_[t / 6];
        symbol_of[t] = column_[t % 6];
        reach[t] = colour_of[t] | symbol_of[t];
    }
    for (int a = 0; a < STATES; a++)
        for (int b = 0; b < STATES; b++) pair_[a][b] = triangle(a, b);
    for (int n = 0; n < 24; n++) one_side[n] = n < 3 ? n : n > 18 ? 11 : (n + 3) / 2;
}

/* The types that fit a square with these neighbours. */
static u64 fitting(const Board *b, int q) {
    u64 all = ~0ull, c1 = 0, c2 = 0, s1 = 0, s2 = 0;
    int n = 0;
    for (int k = 0; k < nears[q]; k++) {
        int t = b->type[near_[q][k]];
        if (t < 0) continue;
        n++;
        all &= reach[t];
        c2 |= c1 & colour_of[t];
        c1 |= colour_of[t];
        s2 |= s1 & symbol_of[t];
        s1 |= symbol_of[t];
    }
    if (n == 0) return 0;
    if (n == 1) return all;
    return n < 4 ? all & c1 & s1 : all & c2 & s2;
}

/* The types that match every neighbour of a square in one way or the other. */
static u64 matching(const Board *b, int q) {
    u64 all = ~0ull;
    for (int k = 0; k < nears[q]; k++)
        if (b->type[near_[q][k]] >= 0) all &= reach[(int)b->type[near_[q][k]]];
    return all;
}

static int count(const Board *b, u64 types) {
    return __builtin_popcountll(types & b->u1) + __builtin_popcountll(types & b->u2);
}

static int least(int a, int b) { return a < b ? a : b; }

/* What an empty square is: its sides that are taken and the undrawn stones that fit. */
static int state_of(const Board *b, int q) {
    int within = nears[q] == 4, n = b->filled[q];
    if (n == 0) return within ? 0 : 47;
    int c = count(b, b->fit[q]);
    if (n == 1) return (within ? 1 : 48) + one_side[least(c, 23)];
    if (n == 2) {
        if (!within) return 60 + least(c, 5);
        int more = count(b, matching(b, q)) - c;
        return 13 + 4 * least(c, 5) + (more == 0 ? 0 : more < 3 ? 1 : more < 6 ? 2 : 3);
    }
    if (n == 3) return (within ? 37 : 66) + least(c, 4);
    return 42 + least(c, 4);
}

/* The stones that fill the last side of a three-sided hole so that an undrawn stone still makes the 4-Way. */
static int completing(const Board *b, int q, int m) {
    u64 hubs = b->fit[q] & b->u1, wanted = 0, c1 = 0, c2 = 0, s1 = 0, s2 = 0;
    for (int k = 0; k < 4; k++) {
        int t = b->type[near_[q][k]];
        if (t < 0) continue;
        c2 |= c1 & colour_of[t];
        c1 |= colour_of[t];
        s2 |= s1 & symbol_of[t];
        s1 |= symbol_of[t];
    }
    u64 by_symbol = hubs & c2, by_colour = hubs & s2;
    for (int i = 0; i < 6; i++) {
        if (by_symbol & column_[i]) wanted |= column_[i];
        if (by_colour & row_[i]) wanted |= row_[i];
    }
    return count(b, b->filled[m] ? wanted & b->fit[m] : wanted);
}

/* The features of a board, as places in the table of its phase. */
static int features(const Board *b, int *out) {
    int n = 0, state[SQUARES], frontier = 0, live4 = 0, live3 = 0;
    signed char avail[TYPES] = {0}, wait3[TYPES] = {0}, wait4[TYPES] = {0}, wait2[TYPES] = {0}, beyond[TYPES] = {0};
    for (int q = 0; q < SQUARES; q++) {
        if (b->type[q] >= 0) continue;
        int s = state[q] = state_of(b, q), k = b->filled[q];
        out[n++] = class_[q] * STATES + s;
        if (k == 0) continue;
        frontier++;
        u64 f = b->fit[q] & b->u1;
        int whole = nears[q] == 4;
        if (k == 2 && whole) for (u64 g = matching(b, q) & b->u1; g; g &= g - 1) wait2[__builtin_ctzll(g)]++;
        if (!whole) for (u64 g = f; g; g &= g - 1) beyond[__builtin_ctzll(g)]++;
        if (k == 4 && f) live4++;
        if (k == 3 && whole && f) live3++;
        for (; f; f &= f - 1) {
            int t = __builtin_ctzll(f);
            avail[t]++;
            wait4[t] += k == 4;
            wait3[t] += k == 3 && whole;
        }
    }
    for (int q = 0; q < SQUARES; q++) {
        if (b->type[q] >= 0) continue;
        int right = q % 12 < 11 ? q + 1 : -1, below = q < 84 ? q + 12 : -1;
        if (right >= 0 && b->type[right] < 0 && b->filled[q] + b->filled[right])
            out[n++] = AT_PAIRS + pair_[state[q]][state[right]];
        if (below >= 0 && b->type[below] < 0 && b->filled[q] + b->filled[below])
            out[n++] = AT_PAIRS + pair_[state[q]][state[below]];
        if (b->filled[q] == 2 && nears[q] == 4) {
            int m[2], k2 = 0;
            for (int k = 0; k < 4; k++)
                if (b->type[near_[q][k]] < 0) m[k2++] = coarse[state[near_[q][k]]];
            int hubs = count(b, matching(b, q));
            hubs = hubs < 3 ? hubs : hubs < 5 ? 3 : hubs < 9 ? 4 : 5;
            out[n++] = AT_WAYS + hubs * 28 + triangle(m[0], m[1]);
        }
        if (b->filled[q] == 3 && nears[q] == 4) {
            int m = 0;
            for (int k = 0; k < 4; k++)
                if (b->type[near_[q][k]] < 0) m = near_[q][k];
            int hubs = least(count(b, b->fit[q]), 4), more = least(completing(b, q, m), 6);
            out[n++] = AT_HOLES + ((hubs * 7 + more) * 4 + b->filled[m]) * 2 + (nears[m] == 4);
        }
    }
    int dead = 0;
    for (u64 f = b->u1; f; f &= f - 1) {
        int t = __builtin_ctzll(f), copies = 1 + (int)(b->u2 >> t & 1);
        if (!avail[t]) dead += copies;
        out[n++] = AT_TWOS + ((copies - 1) * 8 + least(wait2[t], 7)) * 8 + least(beyond[t], 7);
        out[n++] = AT_KINDS + (((copies - 1) * 16 + least(avail[t], 15)) * 3 + least(wait4[t], 2)) * 4 + least(wait3[t], 3);
    }
    out[n++] = AT_DEAD + least(dead, 15) * 8 + least(frontier / 5, 7);
    out[n++] = AT_LIVE + least(live4, 5) * 6 + least(live3, 5);
    return n;
}

static int phase(const Board *b) { return least(b->left / 5, PHASES - 1); }

static double value(const Board *b) {
    if (b->left == 0) return 0;
    int f[MOST], n = features(b, f);
    const float *w = weight + phase(b) * WEIGHTS;
    double sum = 0;
    for (int i = 0; i < n; i++) sum += w[f[i]];
    return sum;
}

static void draw(Board *b, int t) {
    if (b->u2 >> t & 1) b->u2 &= ~(1ull << t);
    else b->u1 &= ~(1ull << t);
    b->left--;
}

static void place(Board *b, int q, int t) {
    b->type[q] = t;
    for (int k = 0; k < nears[q]; k++) {
        int m = near_[q][k];
        b->filled[m]++;
        if (b->type[m] < 0) b->fit[m] = fitting(b, m);
    }
}

static void start(Board *b, const int *stones) {
    memset(b, 0, sizeof *b);
    memset(b->type, -1, sizeof b->type);
    b->u1 = b->u2 = (1ull << TYPES) - 1;
    b->left = 72;
    for (int i = 0; i < 6; i++) draw(b, stones[i]), place(b, opening[i], stones[i]);
}

/* ---- chance */

static u64 mix(u64 v) {
    v += 0x9E3779B97F4A7C15ull;
    v = (v ^ v >> 30) * 0xBF58476D1CE4E5B9ull;
    v = (v ^ v >> 27) * 0x94D049BB133111EBull;
    return v ^ v >> 31;
}

static u64 rng;
static int below(int n) { return (int)((rng = mix(rng)) >> 33) % n; }

static void shuffle(int *a, int n) {
    for (int i = n - 1; i > 0; i--) {
        int j = below(i + 1), t = a[i];
        a[i] = a[j];
        a[j] = t;
    }
}

/* An opening tableau and a pouch: six types, then 66 stones. */
static void deal(int *stones) {
    int c[6], s[6], used[TYPES] = {0}, n = 6;
    for (int i = 0; i < 6; i++) c[i] = s[i] = i;
    shuffle(c, 6);
    shuffle(s, 6);
    for (int i = 0; i < 6; i++) used[stones[i] = 6 * c[i] + s[i]] = 1;
    for (int t = 0; t < TYPES; t++)
        for (int k = used[t]; k < 2; k++) stones[n++] = t;
    shuffle(stones + 6, 66);
}

/* ---- playing and learning */

static int list[72][MOST], lengths[72], phases[72];
static double values[72], gains[72];

/* One game by the value; the boards after its moves are kept for `learn`. Returns moves made. */
static int play(const int *stones, int *ways) {
    Board b;
    start(&b, stones);
    *ways = 0;
    int n = 0;
    for (; n < 66; n++) {
        int t = stones[6 + n], best = -1, full = 0;
        double top = -1e9;
        draw(&b, t);
        for (int q = 0; q < SQUARES; q++) {
            if (b.type[q] >= 0 || !(b.fit[q] >> t & 1)) continue;
            Board after = b;
            place(&after, q, t);
            double v = value(&after) + (b.filled[q] == 4);
            if (v > top) top = v, best = q, full = b.filled[q] == 4;
        }
        if (best < 0) break;
        place(&b, best, t);
        *ways += full;
        gains[n] = full;
        lengths[n] = features(&b, list[n]);
        phases[n] = phase(&b);
        values[n] = top - full;
    }
    return n;
}

/* Move the weights towards what came of it: TD(lambda), each weight by a step of its own, which shrinks with the
   errors that it has had a part in. */
static void learn(int n, double pace) {
    double wanted = 0; /* what was still to come from the board on */
    for (int i = n - 1; i >= 0; i--) {
        if (i < n - 1) {
            double last = i == 64 ? EMPTIED : 0;
            wanted = gains[i + 1] + last + (1 - LAMBDA) * values[i + 1] + LAMBDA * wanted;
        }
        if (i == 65) continue;
        float *w = weight + phases[i] * WEIGHTS, *a = walked + phases[i] * WEIGHTS;
        double now = 0;
        for (int k = 0; k < lengths[i]; k++) now += w[list[i][k]];
        double error = wanted - now;
        for (int k = 0; k < lengths[i]; k++) {
            int f = list[i][k];
            a[f] += (float)(error * error);
            w[f] += (float)(pace * error / sqrt(a[f] + CALM));
        }
    }
}

static void read_all(const char *path, long *games) {
    FILE *file = fopen(path, "rb");
    if (!file) return;
    u64 head[2];
    if (fread(head, sizeof head, 1, file) == 1 && fread(weight, sizeof weight, 1, file) == 1 &&
        fread(walked, sizeof walked, 1, file) == 1)
        *games = (long)head[0], rng = head[1];
    else exit(3);
    fclose(file);
}

static void write_all(const char *path, long games) {
    char part[4096];
    snprintf(part, sizeof part, "%s.part", path);
    FILE *file = fopen(part, "wb");
    u64 head[2] = {(u64)games, rng};
    if (!file || fwrite(head, sizeof head, 1, file) != 1 || fwrite(weight, sizeof weight, 1, file) != 1 ||
        fwrite(walked, sizeof walked, 1, file) != 1 || fclose(file) || rename(part, path))
        exit(4);
}

#ifndef NO_MAIN
/* CHECKPOINT GAMES SEED EVERY: train up to so many games in all, a line and a checkpoint every so many. */
int main(int argc, char **argv) {
    if (argc != 5) return 2;
    long games = 0, wanted = atol(argv[2]), every = atol(argv[4]);
    prepare();
    rng = mix(strtoull(argv[3], 0, 10));
    read_all(argv[1], &games);
    long ways = 0, emptied = 0, since = 0;
    while (games < wanted) {
        int stones[72], made;
        deal(stones);
        int n = play(stones, &made);
        double done = (double)games / wanted, rest = done < LATE ? 1 : (1 - done) / (1 - LATE);
        learn(n, PACE * (SMALL + (1 - SMALL) * rest));
        games++, since++, ways += made, emptied += n == 66;
        if (games % every == 0 || games == wanted) {
            write_all(argv[1], games);
            printf("%ld %.3f %.2f\n", games, (double)ways / since, 100.0 * emptied / since);
            fflush(stdout);
            ways = emptied = since = 0;
        }
    }
    return 0;
}
#endif
