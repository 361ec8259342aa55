/* EYE's strongest players between two as in codewheel/bots/eye (search.py, deep.py), move for move and node for node, for
   workshop/eye/arena.py; the board's tables come from the header that training.py writes.

   eye_arena WEIGHTS match FIRST SECOND PAIRS SEED   games from boards on stdin, each from both seats
   eye_arena WEIGHTS moves                           the move and the nodes for each position on stdin */
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "../weights.h"
#include "eye_tables.h" /* OPEN AREA NEAR1 NEAR2 NEAR3 AROUND AROUND_STEPS NEARBY */

typedef uint64_t u64;
enum { NEEDS = 9, FAR = 8, RACE = 2 * 4 * NEEDS * 2 * 4 * NEEDS, MARKS = 49, TAKES = 10 * 4 * 10 * 4, WAYS = 24, SPAN = 9 };
enum { WEIGHTS = RACE + MARKS + TAKES + WAYS * WAYS + SPAN * SPAN };
enum { SURE = 1000000, AGAIN = 200, CHUNK = 24, THIRD = 3, QUIET = 100, STAY = -1, STEPS = 4, LOOK = 4 };
enum { ROUNDS = 5, FIRST = 2, LEAST = 24, KILLERS = 6, SHORT = 3, NARROW = 2, BEAM = 30, REPLIES = 36, CHEAP = 4 };
enum { FORMER_WIDTH = 60, FORMER_BUDGET = 200000, WIDTH = 100, QUICK = 2, MOST = 200000, GROUPS = 4000 };
static const int rounds[ROUNDS][2] = {{6, 4}, {8, 6}, {12, 6}, {12, 8}, {12, 12}};
static int16_t weights[WEIGHTS];

static int count(u64 m) { return __builtin_popcountll(m); }
static int least(int a, int b) { return a < b ? a : b; }

/* --- positions ----------------------------------------------------------------------------------------------- */

typedef struct { int8_t of[8]; } Control;
typedef struct { int config, seat, left, over, winner; u64 mask[2]; Control control; } Pos;

static int same(const Control *a, const Control *b) { return !memcmp(a, b, sizeof *a); }

static int wheeled(int config, int wheel) {
    if (wheel < 2) return (config + (wheel ? 240 : 16)) & 255;
    return (config & 240) | ((config + (wheel == 2 ? 1 : 15)) & 15);
}
static u64 controlled(int config, const Control *control, int seat) {
    u64 found = 0;
    for (int c = 0; c < 8; c++) if (control->of[c] == seat) found |= AREA[config][c];
    return found;
}
static int allowed(int config, u64 mask) {
    int best = 0;
    for (int c = 0; c < 8; c++) { int n = count(mask & AREA[config][c]); if (n > best) best = n; }
    return best;
}
static int stands(int config, u64 mask, int colour) { return (mask & AREA[config][colour]) == AREA[config][colour]; }

/* 1 where the seat has won; it takes what it stands on */
static int judged(int config, u64 mask, Control *control, int seat) {
    if (stands(config, mask, seat)) return 1;
    for (int c = 0; c < 8; c++)
        if (c != seat && control->of[c] < 0 && stands(config, mask, c)) control->of[c] = (int8_t)seat;
    return 0;
}
static Pos passed(Pos p) {
    p.seat = 1 - p.seat;
    if (judged(p.config, p.mask[p.seat], &p.control, p.seat)) { p.over = 1; p.winner = p.seat; }
    p.left = allowed(p.config, p.mask[p.seat]);
    return p;
}
static u64 keyed(const Pos *p) { /* as the rules tell positions apart: by the squares, not by the holes */
    u64 found = (u64)((p->config >> 4) % 2 * 4 + p->config % 2 * 2 + p->seat) + 1;
    int alpha = p->config >> 4, beta = p->config & 15;
    for (int s = 0; s < 2; s++) {
        u64 seen[2] = {0, 0};
        for (u64 rest = p->mask[s]; rest; rest &= rest - 1) {
            int hole = __builtin_ctzll(rest), u = hole / 8, v = hole % 8;
            int square = 16 * ((2 * (v - u) + beta - alpha) & 15) + ((2 * u + alpha) & 15);
            seen[square >> 6] |= 1ULL << (square & 63);
        }
        for (int i = 0; i < 2; i++) found = (found ^ seen[i]) * 0x9E3779B97F4A7C15ULL, found ^= found >> 29;
    }
    for (int c = 0; c < 8; c++) found = (found ^ (u64)(p->control.of[c] + 1)) * 0xBF58476D1CE4E5B9ULL, found ^= found >> 31;
    return found;
}

/* --- values ---------------------------------------------------------------------------------------------------- */

static int walk(u64 own, u64 area) { /* steps from the counters to all holes of the colour */
    u64 missing = area & ~own, rest = own & ~area;
    int cost = count(missing);
    for (; missing; missing &= missing - 1) {
        int hole = __builtin_ctzll(missing);
        cost += rest & NEAR1[hole] ? 0 : rest & NEAR2[hole] ? 1 : rest & NEAR3[hole] ? 2 : 3;
    }
    return cost;
}
static int many(int within, int close) { return least(within, 3) * 6 + least(close, 5); }
static int spans(u64 mask) {
    int found = 0;
    for (int d = 0; d < 16; d++) found += !(mask & ~OPEN[d]);
    return found;
}

typedef struct { int count, steps[NEARBY]; u64 area[NEARBY]; } Roads;
typedef struct { int count, cost[NEARBY]; u64 bar[NEARBY]; } Bars;
typedef struct {
    int config, moves_x, lost_x, lost_y, open_x, open_y, constant, span;
    u64 keep;
    Roads ways, takes;
    Bars rival, take_mine;
} Lens;

static void roads(Roads *found, int config, u64 block, int colour) {
    found->count = 0;
    for (int i = 0; i < NEARBY; i++) {
        int other = AROUND[config][i];
        u64 area = AREA[other][colour];
        if (block & (area | ~OPEN[other])) continue;
        found->steps[found->count] = AROUND_STEPS[i];
        found->area[found->count++] = area;
    }
}
static void bars(Bars *found, int config, u64 block, u64 mask, int colour) {
    found->count = 0;
    for (int i = 0; i < NEARBY; i++) {
        int other = AROUND[config][i], cost, at;
        u64 area = AREA[other][colour], bar = area | ~OPEN[other];
        if (block & bar || AROUND_STEPS[i] >= FAR || (cost = AROUND_STEPS[i] + walk(mask, area)) >= FAR) continue;
        for (at = found->count++; at && found->cost[at - 1] > cost; at--)
            found->cost[at] = found->cost[at - 1], found->bar[at] = found->bar[at - 1];
        found->cost[at] = cost;
        found->bar[at] = bar;
    }
}
static int nearest(u64 own, const Roads *ways, int reach, int *ways_found) {
    int best = FAR, within = 0, close = 0, beyond = reach + 1;
    for (int i = 0; i < ways->count; i++) {
        int cost = ways->steps[i];
        u64 area = ways->area[i];
        if (cost >= best && cost > beyond) break;
        int short_by = count(area & ~own);
        if (short_by && cost + short_by >= best && cost + short_by > beyond) continue;
        cost += walk(own, area);
        if (cost <= beyond) { close++; within += cost <= reach; }
        if (cost < best) best = cost;
    }
    *ways_found = many(within, close);
    return best;
}
static int barred(u64 mask, const Bars *rival, int moves, int *ways_found) {
    int best = FAR, within = 0, close = 0;
    for (int i = 0; i < rival->count; i++) {
        int cost = rival->cost[i];
        if (!(mask & rival->bar[i])) {
            if (best == FAR) best = cost;
            if (cost > moves + 1) break;
            close++;
            within += cost <= moves;
        } else if (cost > moves + 1 && best < FAR) break;
    }
    *ways_found = many(within, close);
    return best;
}
/* a seat's outcomes in a config, the other one to move next */
static void lens(Lens *eyes, int config, const Control *control, u64 others, int seat) {
    int other = 1 - seat, cx = 0, cy = 0;
    eyes->config = config;
    eyes->keep = ~controlled(config, control, other);
    eyes->lost_x = control->of[other] == seat;
    eyes->lost_y = control->of[seat] == other;
    eyes->open_x = !eyes->lost_y;
    eyes->open_y = !eyes->lost_x;
    eyes->moves_x = allowed(config, others);
    roads(&eyes->ways, config, others, seat);
    bars(&eyes->rival, config, 0, others, other);
    if (eyes->open_x) bars(&eyes->take_mine, config, 0, others, seat);
    if (eyes->open_y) roads(&eyes->takes, config, others, other);
    for (int c = 2; c < 8; c++) { cx += control->of[c] == other; cy += control->of[c] == seat; }
    eyes->constant = weights[RACE + 7 * cx + cy];
    eyes->span = spans(others);
}
static int worth(const Lens *eyes, u64 own) {
    u64 mask = own & eyes->keep;
    int mx = least(eyes->moves_x, 4) - 1, my = allowed(eyes->config, mask), count_x, count_y, unused;
    my = my < 1 ? 1 : least(my, 4);
    int nx = barred(mask, &eyes->rival, eyes->moves_x, &count_x), ny = nearest(mask, &eyes->ways, my, &count_y);
    int ex = NEEDS, ey = NEEDS;
    if (eyes->open_x) {
        ex = FAR;
        for (int i = 0; i < eyes->take_mine.count; i++)
            if (!(mask & eyes->take_mine.bar[i])) { ex = eyes->take_mine.cost[i]; break; }
    }
    if (eyes->open_y) ey = nearest(mask, &eyes->takes, 0, &unused);
    const int16_t *at = weights;
    int found = at[((((eyes->lost_x * 4 + mx) * NEEDS + nx) * 2 + eyes->lost_y) * 4 + my - 1) * NEEDS + ny];
    at += RACE + MARKS;
    found += at[40 * (4 * ex + mx) + 4 * ey + my - 1];
    at += TAKES;
    found += at[WAYS * count_x + count_y];
    return -eyes->constant - found - at[WAYS * WAYS + SPAN * eyes->span + spans(own)];
}
static int slack(const Pos *p) {
    u64 mask = p->mask[p->seat], block = p->mask[1 - p->seat];
    int moves = allowed(p->config, mask), best = FAR;
    for (int i = 0; i < NEARBY; i++) {
        int steps = AROUND_STEPS[i], other = AROUND[p->config][i];
        u64 area = AREA[other][p->seat];
        if (steps > least(LOOK, moves + 1) || steps >= best || block & (area | ~OPEN[other])) continue;
        best = least(best, steps + walk(mask, area));
    }
    return best - moves;
}

/* --- all outcomes of a turn ------------------------------------------------------------------------------------ */

typedef struct { u64 *at; int size, room; } Masks;
static void push(Masks *m, u64 mask) {
    if (m->size == m->room && !(m->at = realloc(m->at, sizeof(u64) * (size_t)(m->room = m->room ? 2 * m->room : 64)))) exit(9);
    m->at[m->size++] = mask;
}
typedef struct { int config, depth, valued; Control control; Masks masks, fresh; } Group;
typedef struct { int winner, first, depth; } End;
enum { SLOTS = 1 << 19 };
typedef struct {
    Pos root;
    int most, groups, ends, won, depth, count, entries;
    Group group[GROUPS];
    End end;               /* the first win: the shallowest, of these the least first move */
    u64 own[MOST];
    int of[MOST], first[MOST], slot[SLOTS];
    uint32_t stamp[SLOTS], now;
} Turn;

static int *entry(Turn *t, int group, u64 own, int *is_new) {
    u64 h = (own ^ (u64)(group + 1) * 0x9E3779B97F4A7C15ULL) * 0xBF58476D1CE4E5B9ULL;
    uint32_t at = (uint32_t)(h >> 45);
    for (; t->stamp[at] == t->now; at = (at + 1) & (SLOTS - 1))
        if (t->own[t->slot[at]] == own && t->of[t->slot[at]] == group) { *is_new = 0; return &t->first[t->slot[at]]; }
    if (t->entries == MOST) { fprintf(stderr, "A turn has too many outcomes.\n"); exit(9); }
    t->stamp[at] = t->now;
    t->slot[at] = t->entries;
    t->own[t->entries] = own;
    t->of[t->entries] = group;
    *is_new = 1;
    return &t->first[t->entries++];
}
static int group_of(Turn *t, int config, const Control *control, int depth) {
    for (int i = 0; i < t->groups; i++)
        if (t->group[i].config == config && same(&t->group[i].control, control)) return i;
    if (t->groups == GROUPS) exit(9);
    Group *g = &t->group[t->groups];
    g->config = config; g->depth = depth; g->valued = 0; g->control = *control;
    g->masks.size = g->fresh.size = 0;
    return t->groups++;
}
static void begin_turn(Turn *t, const Pos *root, int most) {
    int is_new;
    if (!++t->now) memset(t->stamp, 0, sizeof t->stamp), t->now = 1;
    t->root = *root;
    t->most = least(most, root->left);
    t->groups = t->ends = t->won = t->depth = t->entries = 0;
    int g = group_of(t, root->config, &root->control, 0);
    *entry(t, g, root->mask[root->seat], &is_new) = STAY;
    push(&t->group[g].fresh, root->mask[root->seat]);
    push(&t->group[g].masks, root->mask[root->seat]);
    t->count = 1;
}
static void reach(Turn *t, int group, u64 own, int first) {
    int is_new, *at = entry(t, group, own, &is_new);
    if (!is_new) return;
    *at = first;
    push(&t->group[group].fresh, own);
}
static int first_of(Turn *t, int group, u64 own) { int is_new; return *entry(t, group, own, &is_new); }

/* one move further; answers 0 where there is none, or where the turn is won */
static int deepen(Turn *t) {
    static u64 *part;
    static int part_room;
    static struct { int group; u64 own; } changed[MOST];
    int seat = t->root.seat, depth = t->depth + 1, groups = t->groups, changes = 0;
    u64 block = t->root.mask[1 - seat];
    if (t->won || t->depth >= t->most) return 0;
    /* what was reached last is taken off all groups before any of it is moved on */
    int total = 0, from[GROUPS], size[GROUPS];
    for (int g = 0; g < groups; g++) {
        Masks *fresh = &t->group[g].fresh;
        if (total + fresh->size > part_room) part = realloc(part, sizeof(u64) * (size_t)(part_room = 2 * (total + fresh->size)));
        from[g] = total;
        size[g] = fresh->size;
        memcpy(part + total, fresh->at, sizeof(u64) * (size_t)fresh->size);
        total += fresh->size;
        fresh->size = 0;
    }
    for (int g = 0; g < groups; g++) {
        int config = t->group[g].config;
        Control control = t->group[g].control;
        if (!size[g]) continue;
        for (int w = 0; w < 4; w++) {
            int other = wheeled(config, w);
            if (block & ~OPEN[other]) continue;
            int target = group_of(t, other, &control, depth);
            for (int i = 0; i < size[g]; i++) {
                u64 own = part[from[g] + i];
                if (!(own & ~OPEN[other])) reach(t, target, own, depth == 1 ? w : first_of(t, g, own));
            }
        }
        int target = group_of(t, config, &control, depth);
        for (int i = 0; i < size[g]; i++) {
            u64 own = part[from[g] + i], room = OPEN[config] & ~(block | own);
            int first = first_of(t, g, own);
            for (u64 rest = own; rest; rest &= rest - 1)
                for (u64 to = NEAR1[__builtin_ctzll(rest)] & room; to; to &= to - 1)
                    reach(t, target, (own ^ (rest & -rest)) | (to & -to),
                          depth == 1 ? STEPS + 64 * __builtin_ctzll(rest) + __builtin_ctzll(to) : first);
        }
    }
    for (int g = 0, all = t->groups; g < all; g++) {
        int fresh = t->group[g].fresh.size, kept = 0;
        for (int i = 0; i < fresh; i++) {
            Group *at = &t->group[g];
            u64 own = at->fresh.at[i];
            Control control = at->control;
            int won = judged(at->config, own, &control, seat);
            if (!won && same(&control, &at->control)) {
                at->fresh.at[kept++] = own;
                push(&at->masks, own);
                continue;
            }
            int first = first_of(t, g, own), is_new;
            if (won) {
                t->ends++;
                if (!t->won || depth < t->end.depth || (depth == t->end.depth && first < t->end.first)) t->end = (End){seat, first, depth};
                t->won = 1;
                continue;
            }
            int other = group_of(t, at->config, &control, depth), *there = entry(t, other, own, &is_new);
            if (is_new) { *there = first; changed[changes].group = other; changed[changes++].own = own; }
        }
        t->group[g].fresh.size = kept;
    }
    for (int i = 0; i < changes; i++) {
        push(&t->group[changed[i].group].masks, changed[i].own);
        push(&t->group[changed[i].group].fresh, changed[i].own);
    }
    t->count = t->ends;
    for (int g = 0; g < t->groups; g++) t->count += t->group[g].masks.size;
    if (t->won) return 0;
    t->depth = depth;
    return 1;
}
static Pos reached(const Pos *root, int config, const Control *control, u64 own) {
    Pos p = *root;
    p.config = config;
    p.control = *control;
    p.mask[root->seat] = own;
    return p;
}

/* --- offenders ------------------------------------------------------------------------------------------------- */

static Pos cleared(Pos p) {
    int other = 1 - p.seat;
    for (u64 rest = p.mask[other] & controlled(p.config, &p.control, p.seat); rest; rest &= rest - 1) {
        static Lens eyes;
        u64 bit = rest & -rest, base = p.mask[other] ^ bit, best = bit;
        lens(&eyes, p.config, &p.control, p.mask[p.seat], other);
        eyes.keep = ~0ULL;
        int low = worth(&eyes, base | bit);
        for (u64 to = OPEN[p.config] & ~(p.mask[0] | p.mask[1]); to; to &= to - 1) {
            int value = worth(&eyes, base | (to & -to));
            if (value < low) low = value, best = to & -to;
        }
        p.mask[other] = base | best;
    }
    return p;
}

/* --- the search ------------------------------------------------------------------------------------------------ */

typedef struct { int count; u64 key[QUIET + 2]; Control control; } Past;
typedef struct { int value, config, depth, at, first; u64 own; } Candidate;
typedef struct { int value, order, config; Control control; u64 own; int group; } Outcome;
typedef struct { int wheels, steps; uint8_t wheel[SHORT]; u64 source[SHORT], target[SHORT]; } Refutation;
typedef struct { int known, sure, replies; Pos reply[REPLIES]; int value[REPLIES]; uint8_t asked[REPLIES], whole[REPLIES]; } Answered;

static Turn *root_turn, *turn_a, *turn_b;
static int nodes, budget_now, root_seat;
static const Past *past;
static Refutation killers[2][KILLERS + 1];
static int killer_count[2];
static Answered answered_of[2 * WIDTH];

static int times(const Pos *after) {
    int found = 0;
    u64 key = keyed(after);
    for (int i = 0; i < past->count; i++) found += past->key[i] == key;
    return found;
}
static int again(int value, const Pos *after) {
    if (!past->count || !same(&after->control, &past->control)) return value;
    int been = times(after);
    return been >= THIRD - 1 ? 0 : been ? value - AGAIN : value;
}
static Refutation without(const Refutation *r, int wheel, int step) {
    Refutation rest = {0};
    for (int i = 0; i < r->wheels; i++) if (i != wheel) rest.wheel[rest.wheels++] = r->wheel[i];
    for (int i = 0; i < r->steps; i++)
        if (i != step) rest.source[rest.steps] = r->source[i], rest.target[rest.steps++] = r->target[i];
    return rest;
}
static int follow(int config, u64 own, u64 others, const Refutation *r) {
    if (!r->wheels && !r->steps) return config;
    for (int i = 0; i < r->steps; i++)
        if (own & r->source[i] && r->target[i] & OPEN[config] & ~(own | others)) {
            Refutation rest = without(r, -1, i);
            int found = follow(config, own ^ r->source[i] ^ r->target[i], others, &rest);
            if (found >= 0) return found;
        }
    for (int i = 0, last = -1; i < r->wheels; i++) {
        if (r->wheel[i] == last) continue;
        last = r->wheel[i];
        int other = wheeled(config, last);
        if ((own | others) & ~OPEN[other]) continue;
        Refutation rest = without(r, i, -1);
        int found = follow(other, own, others, &rest);
        if (found >= 0) return found;
    }
    return -1;
}
static int refutation(const Pos *p, int config, u64 own, Refutation *r) {
    u64 before = p->mask[p->seat], gone = before & ~own, entered = own & ~before;
    int alpha = (((config >> 4) - (p->config >> 4) + 24) & 15) - 8, beta = ((config - p->config + 264) & 15) - 8;
    memset(r, 0, sizeof *r);
    if (abs(alpha) + abs(beta) + count(gone) > SHORT) return 0;
    for (int i = 0; i < abs(alpha); i++) r->wheel[r->wheels++] = alpha > 0 ? 0 : 1;
    for (int i = 0; i < abs(beta); i++) r->wheel[r->wheels++] = beta > 0 ? 2 : 3;
    for (; gone; gone &= gone - 1) {
        u64 near = entered & NEAR1[__builtin_ctzll(gone)];
        if (!near) return 0;
        entered ^= near & -near;
        r->source[r->steps] = gone & -gone;
        r->target[r->steps++] = near & -near;
    }
    return 1;
}
static void remember(const Pos *p, const Group *g, u64 own) {
    Refutation r, *list = killers[p->seat];
    int *size = &killer_count[p->seat];
    if (!same(&g->control, &p->control) || !refutation(p, g->config, own, &r)) return;
    for (int i = 0; i < *size; i++) if (!memcmp(&list[i], &r, sizeof r)) return;
    memmove(list + 1, list, sizeof r * (size_t)*size);
    list[0] = r;
    *size = least(*size + 1, KILLERS);
}

static int better(const void *a, const void *b) {
    const Outcome *x = a, *y = b;
    return x->value != y->value ? (x->value < y->value ? 1 : -1) : x->order - y->order;
}
/* values what is new of a turn; `fresh` has room for all */
static int looked(Turn *t, int top, int ceiling, Outcome *fresh, int *size) {
    const Pos *p = &t->root;
    static Lens eyes;
    for (int at = 0; at < t->groups; at++) {
        Group *g = &t->group[at];
        int since = g->valued, all = g->masks.size;
        if (since == all) continue;
        g->valued = all;
        lens(&eyes, g->config, &g->control, p->mask[1 - p->seat], p->seat);
        for (int start = since; start < all; start += CHUNK) {
            int end = least(start + CHUNK, all), base = *size, best = -2 * SURE, place = start;
            nodes += end - start;
            for (int i = start; i < end; i++) {
                int value = worth(&eyes, g->masks.at[i]);
                if (value > best) best = value, place = i;
                fresh[*size] = (Outcome){value, *size, g->config, g->control, g->masks.at[i], at};
                ++*size;
            }
            if (best > top) {
                top = best;
                if (top >= ceiling) {
                    *size = base;
                    remember(p, g, g->masks.at[place]);
                    return top;
                }
            }
        }
    }
    return top;
}
static int reaches(u64 own, const Roads *ways, int moves) {
    for (int i = 0; i < ways->count && ways->steps[i] <= moves; i++)
        if (ways->steps[i] + walk(own, ways->area[i]) <= moves) return 1;
    return 0;
}
/* whether a turn can be won: what may still reach it with the moves that are left is moved on */
static int wins(const Pos *p) {
    static int queue[MOST];
    static Roads ways[256];
    uint8_t known[256] = {0};
    Turn *t = turn_b;
    u64 others = p->mask[1 - p->seat];
    int kept = 1, from = 0, is_new;
    if (!++t->now) memset(t->stamp, 0, sizeof t->stamp), t->now = 1;
    t->entries = queue[0] = 0;
    entry(t, p->config, p->mask[p->seat], &is_new);
    for (int left = p->left - 1, to; left >= 0; left--, from = to) {
        to = kept;
        for (int i = from; i < to; i++) {
            int config = t->of[queue[i]];
            u64 own = t->own[queue[i]];
            for (int w = -1; w < 4; w++) {
                int other = w < 0 ? config : wheeled(config, w);
                u64 closed = ~OPEN[other];
                if ((others | (w < 0 ? 0 : own)) & closed) continue;
                if (!known[other]) { roads(&ways[other], other, others, p->seat); known[other] = 1; }
                if (w >= 0) {
                    entry(t, other, own, &is_new);
                    if (is_new && reaches(own, &ways[other], left)) queue[kept++] = t->entries - 1;
                    continue;
                }
                for (u64 rest = own; rest; rest &= rest - 1)
                    for (u64 steps = NEAR1[__builtin_ctzll(rest)] & OPEN[config] & ~(others | own); steps; steps &= steps - 1) {
                        u64 after = (own ^ (rest & -rest)) | (steps & -steps);
                        entry(t, config, after, &is_new);
                        if (is_new && reaches(after, &ways[config], left)) queue[kept++] = t->entries - 1;
                    }
            }
        }
    }
    nodes += (kept - 1) / CHEAP;
    return kept > from;
}
/* the value of the best outcome to who moves; with `found`, all that were valued */
static int turned(const Pos *p, int ceiling, Outcome *found, int *found_size) {
    static Outcome fresh[MOST];
    Turn *t = turn_a;
    int wide = p->left <= NARROW, top = -SURE, size;
    begin_turn(t, p, 99);
    while (deepen(t)) {
        size = 0;
        top = looked(t, top, ceiling, fresh, &size);
        if (top >= ceiling) return top;
        if (found) memcpy(found + *found_size, fresh, sizeof *fresh * (size_t)size), *found_size += size;
        if (!wide && NARROW <= t->depth && t->depth < p->left) {
            qsort(fresh, (size_t)size, sizeof *fresh, better);
            for (int g = 0; g < t->groups; g++) t->group[g].fresh.size = 0;
            for (int i = 0; i < least(size, BEAM); i++) push(&t->group[fresh[i].group].fresh, fresh[i].own);
        }
    }
    if (t->won) return SURE;
    size = 0;
    top = looked(t, top, ceiling, fresh, &size);
    if (found) memcpy(found + *found_size, fresh, sizeof *fresh * (size_t)size), *found_size += size;
    if (!wide && top < ceiling && slack(p) <= 0 && wins(p)) return SURE;
    return top;
}
static int most(const Pos *p, int ceiling) {
    static Lens eyes;
    Refutation *list = killers[p->seat];
    for (int i = 0; i < killer_count[p->seat]; i++) {
        Refutation r = list[i];
        u64 own = p->mask[p->seat], others = p->mask[1 - p->seat];
        if (r.wheels + r.steps > p->left) continue;
        int config = follow(p->config, own, others, &r), taking = 0;
        if (config < 0) continue;
        for (int k = 0; k < r.steps; k++) own ^= r.source[k] | r.target[k];
        for (int c = 0; c < 8; c++) taking |= stands(config, own, c);
        if (taking) continue;
        nodes++;
        lens(&eyes, config, &p->control, others, p->seat);
        int value = worth(&eyes, own);
        if (value >= ceiling) {
            memmove(list + 1, list, sizeof r * (size_t)i);
            list[0] = r;
            return value;
        }
    }
    return turned(p, ceiling, NULL, NULL);
}
static int against(const Pos *after, int floor) {
    if (after->over) return after->winner == root_seat ? SURE : -SURE;
    Pos p = cleared(*after);
    return -most(&p, -floor);
}
static void replies(Answered *a, Pos after) {
    static Outcome found[2 * MOST];
    int size = 0;
    memset(a, 0, sizeof *a);
    a->known = 1;
    if (after.over) { a->sure = after.winner == root_seat ? SURE : -SURE; return; }
    after = cleared(after);
    if (turned(&after, 2 * SURE, found, &size) == SURE) { a->sure = -SURE; return; }
    for (int i = 0; i < size; i++) found[i].order = i;
    qsort(found, (size_t)size, sizeof *found, better);
    for (int i = 0; i < least(size, REPLIES); i++)
        a->reply[a->replies++] = passed(reached(&after, found[i].config, &found[i].control, found[i].own));
}
static int answered(int number, const Pos *after, int width, int floor) {
    Answered *a = &answered_of[number];
    int worst = 2 * SURE;
    if (!a->known) replies(a, *after);
    if (a->sure) return a->sure;
    for (int at = 0; at < a->replies; at++) {
        if (at >= width && (worst < SURE / 2 || at >= 3 * width)) break;
        int value = a->asked[at] ? a->value[at] : -2 * SURE;
        if (!(a->asked[at] && a->whole[at]) && value < worst) {
            const Pos *reply = &a->reply[at];
            if (reply->over) value = reply->winner == root_seat ? SURE : -SURE;
            else { Pos p = cleared(*reply); value = most(&p, worst); }
            a->asked[at] = 1;
            a->whole[at] = value < worst;
            a->value[at] = value;
        }
        worst = least(worst, value);
        if (worst <= floor) break;
    }
    return worst;
}
typedef struct { int value, number; } Ranked;
static int rank(const void *a, const void *b) {
    const Ranked *x = a, *y = b;
    return x->value != y->value ? (x->value < y->value ? 1 : -1) : x->number - y->number;
}
static Pos after_of(const Candidate *c) {
    const Group *g = &root_turn->group[c->at];
    return passed(reached(&root_turn->root, g->config, &g->control, c->own));
}
static int deep(const Candidate *best, int size) {
    Ranked ranked[2 * WIDTH + 1];
    int seen = 0, widest = rounds[ROUNDS - 1][0];
    killer_count[0] = killer_count[1] = 0;
    for (int i = 0; i < size; i++) answered_of[i].known = 0;
    for (int number = 0; number < size; number++) {
        int enough = nodes >= (number < LEAST ? budget_now : budget_now / FIRST);
        if (number && enough && (ranked[0].value > -SURE || nodes >= 2 * budget_now)) break;
        int floor = seen >= widest ? ranked[widest - 1].value : -2 * SURE;
        Pos after = after_of(&best[number]);
        int value = again(against(&after, floor), &after);
        ranked[seen++] = (Ranked){value, number};
        qsort(ranked, (size_t)seen, sizeof *ranked, rank);
        seen = least(seen, widest);
    }
    for (int round = 0; round < ROUNDS && nodes < budget_now && ranked[0].value < SURE / 2; round++) {
        Ranked found[2 * WIDTH];
        int top = -2 * SURE, done = 0;
        for (int i = 0; i < least(seen, rounds[round][0]); i++) {
            if (done && nodes >= budget_now) break;
            Pos after = after_of(&best[ranked[i].number]);
            int value = again(answered(ranked[i].number, &after, rounds[round][1], top), &after);
            Ranked one = {value, ranked[i].number};
            if (value > top) {
                top = value;
                memmove(found + 1, found, sizeof one * (size_t)done);
                found[0] = one;
            } else found[done] = one;
            done++;
        }
        memcpy(ranked, found, sizeof *found * (size_t)done);
    }
    return best[ranked[0].number].first;
}

/* --- who was the strongest -------------------------------------------------------------------------------------- */

static int duel(const Pos *after, int floor) {
    static Lens eyes;
    Pos p = cleared(*after);
    int stages[2] = {p.left <= QUICK ? p.left : QUICK, p.left}, worst = SURE - 1;
    for (int stage = p.left <= QUICK; stage < 2; stage++) {
        begin_turn(turn_a, &p, stages[stage]);
        while (deepen(turn_a));
        if (turn_a->won) return -SURE;
        for (int at = 0; at < turn_a->groups; at++) {
            Group *g = &turn_a->group[at];
            if (!g->masks.size) continue;
            lens(&eyes, g->config, &g->control, p.mask[1 - p.seat], p.seat);
            for (int start = 0; start < g->masks.size; start += CHUNK) {
                int end = least(start + CHUNK, g->masks.size);
                nodes += end - start;
                for (int i = start; i < end; i++) worst = least(worst, -worth(&eyes, g->masks.at[i]));
                if (worst <= floor) break;
            }
            if (worst <= floor) return worst;
        }
    }
    return worst;
}
static int former(const Candidate *best, int size) {
    int chosen = 0, top = -10 * SURE;
    for (int number = 0; number < size; number++) {
        int enough = number >= FORMER_WIDTH || nodes >= FORMER_BUDGET;
        if (enough && (top > -SURE || nodes >= 2 * FORMER_BUDGET)) break;
        Pos after = after_of(&best[number]);
        int value = after.over ? (after.winner == root_seat ? SURE : -SURE) : duel(&after, top);
        if (past->count && same(&after.control, &past->control) && times(&after)) value = least(value - AGAIN, best[number].value);
        if (value > top) chosen = number, top = value;
    }
    return best[chosen].first;
}

static int earlier(const void *a, const void *b) {
    const Candidate *x = a, *y = b;
    if (x->value != y->value) return x->value < y->value ? 1 : -1;
    if (x->config != y->config) return x->config - y->config;
    if (x->own != y->own) return x->own < y->own ? -1 : 1;
    return x->depth != y->depth ? x->depth - y->depth : x->at - y->at;
}
/* the first move of the turn that is chosen; `budget` 0: who was the strongest */
static int choose(const Pos *root, const Past *history, int budget) {
    static Candidate best[MOST];
    static Lens eyes;
    int size = 0, keep = 2 * (budget ? WIDTH : FORMER_WIDTH);
    Turn *t = root_turn;
    past = history;
    root_seat = root->seat;
    budget_now = budget;
    begin_turn(t, root, 8);
    while (deepen(t));
    nodes = t->count;
    if (t->won) return t->end.first;
    for (int at = 0, kept = 0; at < t->groups; at++) {
        Group *g = &t->group[at];
        if (!g->masks.size) continue;
        lens(&eyes, g->config, &g->control, root->mask[1 - root->seat], root->seat);
        for (int i = 0; i < g->masks.size; i++)
            best[size++] = (Candidate){worth(&eyes, g->masks.at[i]), g->config, g->depth, kept, at, g->masks.at[i]};
        kept++;
    }
    qsort(best, (size_t)size, sizeof *best, earlier);
    size = least(size, keep);
    for (int i = 0; i < size; i++) {
        int group = best[i].first;
        best[i].first = first_of(t, group, best[i].own);
        best[i].at = group;
        if (!past->count || !same(&t->group[group].control, &past->control)) continue;
        Pos after = after_of(&best[i]);
        int been = times(&after);
        if (been) best[i].value = been >= THIRD - 1 ? least(best[i].value, 0) : best[i].value - AGAIN;
    }
    qsort(best, (size_t)size, sizeof *best, earlier);
    return budget ? deep(best, size) : former(best, size);
}

/* --- games ------------------------------------------------------------------------------------------------------- */

static void made(Pos *p, int move) {
    if (move < STEPS) p->config = wheeled(p->config, move);
    else p->mask[p->seat] ^= 1ULL << (move - STEPS) / 64 | 1ULL << (move - STEPS) % 64;
}
/* the winner, -1 for a draw */
static int played(Pos p, const int *player) {
    Past history = {.count = 0};
    int quiet = 0;
    for (p.seat = 0;; p.seat = 1 - p.seat) {
        Control before = p.control;
        if (judged(p.config, p.mask[p.seat], &p.control, p.seat)) return p.seat;
        if (!same(&before, &p.control)) history.count = quiet = 0;
        p.left = allowed(p.config, p.mask[p.seat]);
        history.control = p.control;
        u64 key = keyed(&p);
        int been = 1;
        for (int i = 0; i < history.count; i++) been += history.key[i] == key;
        history.key[history.count++] = key;
        if (been >= THIRD || ++quiet > QUIET) return -1;
        p = cleared(p);
        while (p.left) {
            int move = choose(&p, &history, player[p.seat]);
            if (move == STAY) break;
            made(&p, move);
            p.left--;
            before = p.control;
            if (judged(p.config, p.mask[p.seat], &p.control, p.seat)) return p.seat;
            if (!same(&before, &p.control)) { history.count = quiet = 0; history.control = p.control; }
        }
    }
}
static int read_position(Pos *p) {
    unsigned long long x, y;
    memset(p, 0, sizeof *p);
    if (scanf("%d %llu %llu", &p->config, &x, &y) != 3) return 0;
    p->mask[0] = x;
    p->mask[1] = y;
    memset(&p->control, -1, sizeof p->control);
    return 1;
}
static void match(int first, int second) {
    int won = 0, drawn = 0, lost = 0, pairs = 0;
    double squares = 0;
    Pos p;
    while (read_position(&p)) {
        int points = 0;
        for (int place = 0; place < 2; place++) {
            int player[2] = {place ? second : first, place ? first : second};
            int winner = played(p, player);
            won += winner == place;
            lost += winner == 1 - place;
            drawn += winner < 0;
            points += winner == place ? 2 : winner < 0;
        }
        squares += points * points / 16.0;
        pairs++;
        int games = 2 * pairs;
        double mean = (won + drawn / 2.0) / games, spread = squares / pairs - mean * mean;
        printf("%d won, %d drawn, %d lost: %.1f %%, give or take %.1f\n", won, drawn, lost, 100 * mean, 196 * sqrt(spread / pairs));
        fflush(stdout);
    }
}
static void tell_moves(void) {
    Pos p;
    Past none = {.count = 0};
    while (read_position(&p)) {
        int budget;
        if (scanf("%d %d %d", &p.seat, &p.left, &budget) != 3) exit(8);
        for (int c = 0, owner; c < 8; c++) {
            if (scanf("%d", &owner) != 1) exit(8);
            p.control.of[c] = (int8_t)owner;
        }
        int move = choose(&p, &none, budget);
        printf("%d %d\n", move, nodes);
    }
}
int main(int words, char **word) {
    int fault = words > 2 ? read_weights(word[1], weights, WEIGHTS) : 1;
    if (fault) return fault;
    root_turn = calloc(1, sizeof *root_turn);
    turn_a = calloc(1, sizeof *turn_a);
    turn_b = calloc(1, sizeof *turn_b);
    if (!root_turn || !turn_a || !turn_b) return 9;
    if (words == 5 && !strcmp(word[2], "match")) match(atoi(word[3]), atoi(word[4]));
    else if (words == 3 && !strcmp(word[2], "moves")) tell_moves();
    else return 1;
    return 0;
}
