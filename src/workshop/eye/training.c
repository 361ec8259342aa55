/* Self-play of EYE for two players, learning what a position at a turn's start is worth to the seat to move.
   Board tables come from a header that training.py writes out of the rules; see there for use.
   Features and their order are those of codewheel/bots/eye/value.py. */
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "eye_tables.h" /* OPEN AREA NEAR1 NEAR2 NEAR3 AROUND AROUND_STEPS NEARBY */

typedef uint64_t u64;
enum { NEEDS = 9, RACE = 2 * 4 * NEEDS * 2 * 4 * NEEDS, MARKS = 49, TAKES = 10 * 4 * 10 * 4, THREATS = 24 * 24, SPANS = 81 };
enum { WEIGHTS = RACE + MARKS + TAKES + THREATS + SPANS, FEATURES = 5, LONGEST = 300, SLOTS = 1 << 17, MOST = 60000 };

static float weights[WEIGHTS];
static uint32_t visits[WEIGHTS];
static u64 random_state;

static u64 draw(void) {
    u64 z = (random_state += 0x9E3779B97F4A7C15ULL);
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9ULL;
    z = (z ^ z >> 27) * 0x94D049BB133111EBULL;
    return z ^ z >> 31;
}
static int below(int n) { return (int)(draw() % (u64)n); }
static double part(void) { return (double)(draw() >> 11) / 9007199254740992.0; }
static int count(u64 m) { return __builtin_popcountll(m); }

typedef struct { int config; u64 mask[2]; int8_t control[8]; } Board;

static u64 owned(const Board *b, int config, int seat) {
    u64 found = 0;
    for (int c = 0; c < 8; c++) if (b->control[c] == seat) found |= AREA[config][c];
    return found;
}
static int most(u64 mask, int config) {
    int best = 1;
    for (int c = 0; c < 8; c++) { int n = count(mask & AREA[config][c]); if (n > best) best = n; }
    return best;
}
/* The fewest steps in which `own` might stand on a colour, and in how many configs it might within `reach`, or with
   one step more: 0-3 times 6 and 0-5. */
static int need(u64 own, u64 block, int config, int colour, int reach, int *ways) {
    int best = NEEDS - 1, close = 0, closer = 0;
    for (int i = 0; i < NEARBY; i++) {
        int steps = AROUND_STEPS[i], other = AROUND[config][i];
        u64 area = AREA[other][colour];
        if (steps >= best && steps > reach + 1) break;
        if (block & (area | ~OPEN[other])) continue;
        u64 missing = area & ~own, rest = own & ~area;
        int cost = steps + count(missing);
        if (cost >= best && cost > reach + 1) continue;
        for (; missing; missing &= missing - 1) {
            int hole = __builtin_ctzll(missing);
            cost += rest & NEAR1[hole] ? 0 : rest & NEAR2[hole] ? 1 : rest & NEAR3[hole] ? 2 : 3;
        }
        closer += cost <= reach;
        close += cost <= reach + 1;
        if (cost < best) best = cost;
    }
    *ways = (closer < 3 ? closer : 3) * 6 + (close < 5 ? close : 5);
    return best;
}
/* How far the wheels can be turned against each other with all these counters: 1-8 steps. */
static int span(u64 mask, int config) {
    int found = 0;
    for (int d = 0; d < 16; d++) found += !(mask & ~OPEN[(config + d) & 15]);
    return found;
}
/* The features of a board with `seat` to move, the other having moved. */
static void look(const Board *b, int seat, int *at) {
    int other = 1 - seat, config = b->config, ways_x, ways_y, unused;
    u64 x = b->mask[seat], y = b->mask[other] & ~owned(b, config, seat);
    int mx = most(x, config), my = most(y, config);
    int nx = need(x, y, config, seat, mx, &ways_x), ny = need(y, x, config, other, my, &ways_y);
    int lost_x = b->control[seat] == other, lost_y = b->control[other] == seat, cx = 0, cy = 0;
    int ex = lost_y ? 9 : need(x, y, config, other, 0, &unused), ey = lost_x ? 9 : need(y, x, config, seat, 0, &unused);
    for (int c = 2; c < 8; c++) { cx += b->control[c] == seat; cy += b->control[c] == other; }
    at[0] = ((((lost_x * 4 + mx - 1) * NEEDS + nx) * 2 + lost_y) * 4 + my - 1) * NEEDS + ny;
    at[1] = RACE + cx * 7 + cy;
    at[2] = RACE + MARKS + ((ex * 4 + mx - 1) * 10 + ey) * 4 + my - 1;
    at[3] = RACE + MARKS + TAKES + ways_x * 24 + ways_y;
    at[4] = RACE + MARKS + TAKES + THREATS + span(x, config) * 9 + span(b->mask[other], config);
}
static double sum(const int *at) {
    double s = 0;
    for (int i = 0; i < FEATURES; i++) s += weights[at[i]];
    return s;
}
static double worth(const Board *b, int seat) { int at[FEATURES]; look(b, seat, at); return sum(at); }

static int stands(const Board *b, int seat, int colour) {
    u64 area = AREA[b->config][colour];
    return (b->mask[seat] & area) == area;
}
/* 1 when the seat has won; takes what it stands on, `news` says whether. */
static int judge(Board *b, int seat, int *news) {
    if (stands(b, seat, seat)) return 1;
    for (int c = 0; c < 8; c++)
        if (c != seat && b->control[c] < 0 && stands(b, seat, c)) { b->control[c] = (int8_t)seat; *news = 1; }
    return 0;
}

typedef struct { u64 own; int config, scene; } Node;
static Node nodes[MOST];
static int node_count, slots[SLOTS];
static uint32_t stamps[SLOTS], stamp;
static Board scenes[64];
static int scene_count;

static int scene_of(const Board *b) {
    for (int i = 0; i < scene_count; i++) if (!memcmp(scenes[i].control, b->control, 8)) return i;
    if (scene_count == 64) return 0;
    scenes[scene_count] = *b;
    return scene_count++;
}
static int add(u64 own, int config, int scene) {
    u64 h = (own ^ (u64)(config * 64 + scene) * 0x9E3779B97F4A7C15ULL) * 0xBF58476D1CE4E5B9ULL;
    uint32_t at = (uint32_t)(h >> 47);
    for (; stamps[at] == stamp; at = (at + 1) & (SLOTS - 1)) {
        Node *n = &nodes[slots[at]];
        if (n->own == own && n->config == config && n->scene == scene) return -1;
    }
    if (node_count == MOST) return -1;
    stamps[at] = stamp; slots[at] = node_count;
    nodes[node_count] = (Node){own, config, scene};
    return node_count++;
}
/* All outcomes of a turn into nodes[]; 1 when one of them wins. */
static int turn(const Board *root, int seat, int left) {
    u64 block = root->mask[1 - seat];
    stamp++; node_count = scene_count = 0;
    add(root->mask[seat], root->config, scene_of(root));
    for (int depth = 0, from = 0; depth < left; depth++) {
        int to = node_count;
        for (int i = from; i < to; i++) {
            Node at = nodes[i];
            for (int w = 0; w < 4; w++) {
                int config = w == 0 ? (at.config + 16) & 255 : w == 1 ? (at.config - 16) & 255
                    : (at.config & 240) | ((at.config + (w == 2 ? 1 : 15)) & 15);
                if (!((block | at.own) & ~OPEN[config])) add(at.own, config, at.scene);
            }
            u64 room = OPEN[at.config] & ~(block | at.own);
            for (u64 rest = at.own; rest; rest &= rest - 1)
                for (u64 t = NEAR1[__builtin_ctzll(rest)] & room; t; t &= t - 1)
                    add((at.own ^ (rest & -rest)) | (t & -t), at.config, at.scene);
        }
        from = to;
        for (int i = from, end = node_count; i < end; i++) {
            Board b = scenes[nodes[i].scene];
            int news = 0;
            b.config = nodes[i].config; b.mask[seat] = nodes[i].own;
            if (judge(&b, seat, &news)) return 1;
            if (news) { nodes[i].scene = scene_of(&b); }
        }
    }
    return 0;
}
static void relocate(Board *b, int seat) {
    int other = 1 - seat;
    for (u64 rest = b->mask[other] & owned(b, b->config, seat); rest; rest &= rest - 1) {
        u64 bit = rest & -rest, best = bit;
        double top = -1e9;
        for (u64 t = OPEN[b->config] & ~(b->mask[0] | b->mask[1]); t; t &= t - 1) {
            Board c = *b;
            c.mask[other] = (c.mask[other] ^ bit) | (t & -t);
            double v = worth(&c, seat);
            if (v > top) { top = v; best = t & -t; }
        }
        b->mask[other] = (b->mask[other] ^ bit) | best;
    }
}
static void deal(Board *b) {
    static const int patterns[4] = {0, 16, 17, 1};
    b->config = patterns[below(4)];
    if (below(2)) b->config = 0;
    b->mask[0] = b->mask[1] = 0;
    memset(b->control, -1, 8);
    for (int i = 0; i < 12; i++) {
        u64 bit;
        int colour = below(8), biased = below(3) == 0;
        do bit = 1ULL << below(64);
        while (!(bit & OPEN[b->config]) || (bit & (b->mask[0] | b->mask[1])) || (biased && !(bit & AREA[b->config][colour]) && below(20)));
        b->mask[i & 1] |= bit;
    }
    if (below(8) == 0) for (int c = 0; c < 8; c++) if (!below(4)) { int s = below(2); if (s != c) b->control[c] = (int8_t)s; }
}

static int seen[LONGEST][FEATURES];
static u64 chosen_nodes, turns;

/* One game; learns from it. Gives the winner, -1 for a draw. */
static int play(double explore, double rate, double lambda) {
    Board b;
    deal(&b);
    int seat = 0, quiet = 0, length = 0, winner = -1;
    for (; length < LONGEST; length++) {
        int news = 0;
        if (length == 0) look(&b, 0, seen[length]); /* the board before the first turn */
        else look(&b, seat, seen[length]);
        if (judge(&b, seat, &news)) { winner = seat; length++; break; }
        quiet = news ? 0 : quiet + 1;
        if (quiet > 60) { length++; break; }
        int left = most(b.mask[seat], b.config);
        relocate(&b, seat);
        turns++;
        int8_t before[8];
        memcpy(before, b.control, 8);
        if (turn(&b, seat, left)) { winner = seat; length++; break; }
        chosen_nodes += (u64)node_count;
        int pick = below(node_count);
        if (part() >= explore) {
            double top = 1e9;
            for (int i = 0; i < node_count; i++) {
                Board c = scenes[nodes[i].scene];
                c.config = nodes[i].config; c.mask[seat] = nodes[i].own;
                double v = worth(&c, 1 - seat);
                if (v < top) { top = v; pick = i; }
            }
        }
        Board c = scenes[nodes[pick].scene];
        c.config = nodes[pick].config; c.mask[seat] = nodes[pick].own;
        b = c;
        if (memcmp(before, b.control, 8)) quiet = 0;
        seat = 1 - seat;
    }
    /* seat s(t) = t mod 2 is to move at seen[t]; targets from the end backwards, for the seat to move */
    double next = winner < 0 ? 0.5 : winner == (length - 1) % 2 ? 1 : 0;
    for (int t = length - 1; t >= 0; t--) {
        double p = 1 / (1 + exp(-sum(seen[t])));
        for (int i = 0; i < FEATURES; i++) {
            int at = seen[t][i];
            double step = rate / (1 + visits[at] * rate * 0.02);
            if (step < rate * 0.05) step = rate * 0.05;
            weights[at] += (float)(step * (next - p));
            visits[at]++;
        }
        next = 1 - (lambda * next + (1 - lambda) * p);
    }
    return winner;
}

int main(int argc, char **argv) {
    if (argc != 4) { fprintf(stderr, "usage: eye_training SEED GAMES WEIGHTS\n"); return 2; }
    random_state = strtoull(argv[1], 0, 10);
    long games = atol(argv[2]), results[3] = {0, 0, 0};
    /* a first idea: who needs less is better off */
    for (int i = 0; i < RACE; i++) {
        int ny = i % NEEDS, my = i / NEEDS % 4, nx = i / (NEEDS * 8) % NEEDS, mx = i / (NEEDS * 8 * NEEDS) % 4;
        weights[i] = (float)(0.3 * (ny - nx) + 0.2 * (mx - my) + (nx <= mx + 1 ? 1.5 : 0) + (nx > mx + 1 && ny <= my + 1 ? -0.7 : 0));
    }
    for (long g = 0; g < games; g++) {
        double done = (double)g / (double)games;
        results[play(0.20 - 0.12 * done, 0.10 * (1 - 0.9 * done), 0.7) + 1]++;
        if ((g + 1) % 500 == 0) {
            fprintf(stderr, "%ld games: draws %ld, red %ld, blue %ld; %.1f turns a game, %.0f outcomes a turn\n", g + 1, results[0],
                results[1], results[2], (double)turns / 500, (double)chosen_nodes / (double)turns);
            results[0] = results[1] = results[2] = 0; turns = chosen_nodes = 0;
        }
    }
    FILE *file = fopen(argv[3], "wb");
    if (!file) { perror(argv[3]); return 1; }
    for (int i = 0; i < WEIGHTS; i++) {
        int v = (int)lrint(weights[i] * 1024);
        v = v > 32767 ? 32767 : v < -32767 ? -32767 : v;
        fputc(v & 255, file); fputc(v >> 8 & 255, file);
    }
    return fclose(file) != 0;
}
