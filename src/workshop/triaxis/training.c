/* TriAxis learned by self-play: the trainer behind training.py, which tells how to run it.
 *
 *   triaxis_training SEED GAMES PLAN FEWEST_SEATS MOST_SEATS OUT        learn; the rate falls over PLAN games
 *   triaxis_training match SEED GAMES SEATS FIRST SECOND WIDTH WIDTH    compare weights; "-" plays greedily
 *
 * The layout of the weights and what each entry counts are those of codewheel/bots/triaxis/table.py.
 */
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    COLUMNS = 13, ROWS = 8, BLOCK = COLUMNS * ROWS, ZONES = 96, SEATS = 6,
    CODES = 14, SEA = 13, PATTERNS = CODES * CODES * CODES, TABLES = 16, PLACING = 3,
    LINES = 0, COLOURS = LINES + TABLES * PATTERNS, MINE = COLOURS + 4 * 256, THEIRS = MINE + 64,
    POP = THEIRS + 64, FOES = POP + 128, FEW = FOES + 128, WEIGHTS = FEW + 100,
    AFTER = 0, BEFORE = 4, WIDEST = 32, CANDIDATES = 4096, TURNS = 400, SCALE = 4000
};

typedef struct { float w[WEIGHTS], drift[WEIGHTS], travel[WEIGHTS]; } Weights;

typedef struct {
    int near[ZONES][6], colour[ZONES];
    int line[ZONES][9], times[ZONES][9], lines[ZONES];
} Island;

typedef struct {
    int seats, owner[ZONES], size[ZONES], stock[SEATS], alive[SEATS], count[SEATS];
} Game;

/* what one seat sees: codes of the zones and what follows from them */
typedef struct {
    int8_t code[ZONES + 1];
    int16_t at[3 * ZONES];
    int16_t own[6], foe[6], mine, theirs, pop, foes;
} Eye;

typedef struct { int16_t from, to, over; } Step;
typedef struct { float value; int parent; Step step; int left; } Candidate;
typedef struct { Eye eye; float value, best; int parent; Step step; uint64_t key; int table; } Node;

static uint64_t state;
static int16_t mirror[PATTERNS], blank[PATTERNS];
static uint64_t keys[ZONES][CODES];
static const int SHARE[7] = {0, 0, 40, 28, 20, 16, 13};
static int share_of(int seats, int seat) { return seats == 3 && seat == 2 ? 24 : SHARE[seats]; }

static uint64_t bits(void) {
    uint64_t v = (state += 0x9E3779B97F4A7C15ULL);
    v = (v ^ v >> 30) * 0xBF58476D1CE4E5B9ULL;
    v = (v ^ v >> 27) * 0x94D049BB133111EBULL;
    return v ^ v >> 31;
}
static int below(int limit) { return (int)((bits() >> 32) * (uint64_t)limit >> 32); }
static float chance(float logit) { return 1.0f / (1.0f + expf(-logit)); }
static int least(int a, int b) { return a < b ? a : b; }

/* --- the island ---------------------------------------------------------------------------------------------- */

static int found(const int8_t *land, int column, int y) {
    if (column < 0 || column >= COLUMNS || y < (column & 1) || y > 2 * ROWS - 2 + (column & 1)) return -1;
    int at = column * ROWS + y / 2;
    return land[at] ? at : -1;
}
static const int WAY[6][2] = {{0, -2}, {1, -1}, {1, 1}, {0, 2}, {-1, 1}, {-1, -1}};

static int sound(const int8_t *land) {
    int seen[BLOCK] = {0}, stack[BLOCK], top = 0, total = 0, reached = 0;
    for (int z = 0; z < BLOCK; z++) {
        if (!land[z]) continue;
        int column = z / ROWS, y = 2 * (z % ROWS) + (column & 1), count = 0;
        for (int d = 0; d < 6; d++) count += found(land, column + WAY[d][0], y + WAY[d][1]) >= 0;
        if (count < 2) return 0;
        if (!total++) stack[top++] = z, seen[z] = 1;
    }
    while (top) {
        int z = stack[--top], column = z / ROWS, y = 2 * (z % ROWS) + (column & 1);
        reached++;
        for (int d = 0; d < 6; d++) {
            int to = found(land, column + WAY[d][0], y + WAY[d][1]);
            if (to >= 0 && !seen[to]) seen[to] = 1, stack[top++] = to;
        }
    }
    return reached == total;
}

static void arise(Island *island) {
    int8_t land[BLOCK];
    int number[BLOCK], total = BLOCK, bag[ZONES];
    memset(land, 1, sizeof land);
    while (total > ZONES) {
        int z = below(BLOCK);
        if (!land[z]) continue;
        int column = z / ROWS, row = z % ROWS;
        int y = 2 * row + (column & 1), coast = 0;
        for (int d = 0; d < 6; d++) coast |= found(land, column + WAY[d][0], y + WAY[d][1]) < 0;
        if (!coast) continue;
        land[z] = 0;
        if (sound(land)) total--; else land[z] = 1;
    }
    for (int z = 0, n = 0; z < BLOCK; z++) number[z] = land[z] ? n++ : -1;
    for (int i = 0; i < ZONES; i++) bag[i] = i % 6;
    for (int i = ZONES - 1; i > 0; i--) { int j = below(i + 1), kept = bag[i]; bag[i] = bag[j]; bag[j] = kept; }
    memset(island->lines, 0, sizeof island->lines);
    for (int z = 0; z < BLOCK; z++) {
        if (!land[z]) continue;
        int n = number[z], column = z / ROWS, y = 2 * (z % ROWS) + (column & 1);
        island->colour[n] = bag[n];
        for (int d = 0; d < 6; d++) {
            int to = found(land, column + WAY[d][0], y + WAY[d][1]);
            island->near[n][d] = to < 0 ? -1 : number[to];
        }
    }
    for (int z = 0; z < ZONES; z++)
        for (int d = 0; d < 3; d++) {
            int part[3] = {island->near[z][d], z, island->near[z][d + 3]}, times[3] = {196, 14, 1};
            for (int k = 0; k < 3; k++) {
                if (part[k] < 0) continue;
                int p = part[k], i = island->lines[p]++;
                island->line[p][i] = 3 * z + d;
                island->times[p][i] = times[k];
            }
        }
}

/* --- what a seat sees ---------------------------------------------------------------------------------------- */

static void put(Eye *eye, const Island *island, int z, int code) {
    int was = eye->code[z], by = code - was, colour = island->colour[z];
    if (was > 6) eye->theirs--, eye->foes -= was - 6, eye->foe[colour] -= was - 6;
    else if (was) eye->mine--, eye->pop -= was, eye->own[colour] -= was;
    if (code > 6) eye->theirs++, eye->foes += code - 6, eye->foe[colour] += code - 6;
    else if (code) eye->mine++, eye->pop += code, eye->own[colour] += code;
    eye->code[z] = code;
    for (int i = 0; i < island->lines[z]; i++) eye->at[island->line[z][i]] += by * island->times[z][i];
}

static void look(Eye *eye, const Island *island, const Game *game, int seat) {
    memset(eye, 0, sizeof *eye);
    for (int z = 0; z < ZONES; z++)
        for (int d = 0; d < 3; d++) {
            if (island->near[z][d] < 0) eye->at[3 * z + d] += SEA * 196;
            if (island->near[z][d + 3] < 0) eye->at[3 * z + d] += SEA;
        }
    for (int z = 0; z < ZONES; z++)
        if (game->owner[z] >= 0) put(eye, island, z, game->size[z] + (game->owner[z] == seat ? 0 : 6));
}

static int phase_of(const Game *game) {
    int total = 0;
    for (int seat = 0; seat < game->seats; seat++) total += game->count[seat];
    return total > 20 ? 0 : total > 8 ? 1 : 2;
}
static int table_of(int class, int phase) { return phase == PLACING ? 15 : 3 * class + phase; }

static float sums(const Eye *eye, const float *w, int phase) {
    float v = w[MINE + least(eye->mine, 63)] + w[THEIRS + least(eye->theirs, 63)];
    v += w[POP + least(eye->pop, 127)] + w[FOES + least(eye->foes, 127)];
    v += w[FEW + 10 * least(eye->mine, 9) + least(eye->theirs, 9)];
    const float *colours = w + COLOURS + 256 * phase;
    for (int c = 0; c < 6; c++) v += colours[16 * least(eye->own[c], 15) + least(eye->foe[c], 15)];
    return v;
}
static float value(const Eye *eye, const float *w, int class, int phase) {
    const float *lines = w + LINES + PATTERNS * table_of(class, phase);
    float v = sums(eye, w, phase);
    for (int i = 0; i < 3 * ZONES; i++) v += lines[eye->at[i]];
    return v;
}

static void nudge(Weights *weights, int i, float error, float rate) {
    float step = error * (weights->travel[i] > 0 ? fabsf(weights->drift[i]) / weights->travel[i] : 1.0f);
    weights->drift[i] += error;
    weights->travel[i] += fabsf(error);
    weights->w[i] += rate * step;
}

static void learn(Weights *weights, const Eye *eye, int class, int phase, float target, float rate) {
    float error = target - chance(value(eye, weights->w, class, phase));
    int base = LINES + PATTERNS * table_of(class, phase), colours = COLOURS + 256 * phase;
    for (int i = 0; i < 3 * ZONES; i++) {
        int at = eye->at[i];
        if (blank[at]) continue;
        int other = mirror[at], first = least(at, other);
        nudge(weights, base + first, error, rate);
        weights->w[base + first + (at + other - 2 * first)] = weights->w[base + first];
    }
    for (int c = 0; c < 6; c++)
        nudge(weights, colours + 16 * least(eye->own[c], 15) + least(eye->foe[c], 15), error, rate);
    nudge(weights, MINE + least(eye->mine, 63), error, rate);
    nudge(weights, THEIRS + least(eye->theirs, 63), error, rate);
    nudge(weights, POP + least(eye->pop, 127), error, rate);
    nudge(weights, FOES + least(eye->foes, 127), error, rate);
    nudge(weights, FEW + 10 * least(eye->mine, 9) + least(eye->theirs, 9), error, rate);
}

/* --- steps --------------------------------------------------------------------------------------------------- */

static int steps(const Eye *eye, const Island *island, int left, Step *out) {
    int count = 0;
    for (int z = 0; z < ZONES; z++) {
        int size = eye->code[z];
        if (size < 1 || size > least(left, 6)) continue;
        for (int d = 0; d < 6; d++) {
            int next = island->near[z][d];
            if (next < 0) continue;
            int there = eye->code[next];
            if (!there) { out[count++] = (Step){z, next, -1}; continue; }
            int behind = island->near[next][d];
            if (behind < 0 || eye->code[behind] || (there > 6 && there - 6 > size)) continue;
            out[count++] = (Step){z, behind, next};
        }
    }
    return count;
}

/* makes a step; what is undone later is kept in `was` */
static void make(Eye *eye, const Island *island, Step step, int *was) {
    int size = eye->code[step.from], landed = size, there = step.over >= 0 ? eye->code[step.over] : 0;
    was[0] = size;
    was[1] = there;
    put(eye, island, step.from, 0);
    if (there > 6) put(eye, island, step.over, 0), landed++;
    if (landed <= 6) put(eye, island, step.to, landed);
}
static void unmake(Eye *eye, const Island *island, Step step, const int *was) {
    put(eye, island, step.to, 0);
    if (was[1] > 6) put(eye, island, step.over, was[1]);
    put(eye, island, step.from, was[0]);
}

static uint64_t key_of(const Eye *eye) {
    uint64_t key = 0;
    for (int z = 0; z < ZONES; z++) key ^= keys[z][eye->code[z]];
    return key;
}

/* value of the position after changes of up to three zones, by the lines that change alone */
static float after(Eye *eye, const Island *island, Step step, const float *w, const float *lines, int phase,
                   float base) {
    int was[2], zones[3] = {step.from, step.to, step.over}, seen[32], count = 0;
    float v = base;
    for (int k = 0; k < 3; k++) {
        int z = zones[k];
        if (z < 0) continue;
        for (int i = 0; i < island->lines[z]; i++) {
            int line = island->line[z][i], j = 0;
            while (j < count && seen[j] != line) j++;
            if (j == count) seen[count++] = line, v -= lines[eye->at[line]];
        }
    }
    make(eye, island, step, was);
    for (int j = 0; j < count; j++) v += lines[eye->at[seen[j]]];
    v += eye->theirs ? sums(eye, w, phase) : eye->mine ? 1000.0f : 0.0f;
    unmake(eye, island, step, was);
    return v;
}

static int descending(const void *a, const void *b) {
    const Candidate *x = a, *y = b;
    return x->value < y->value ? 1 : x->value > y->value ? -1 : 0;
}

/* the best way to spend `spin` moves; layers of the search by moves left. Answers the number of steps. */
static Node layer[7][WIDEST];
static int filled[7];
static Candidate waiting[7][CANDIDATES];
static int waits[7];
static Candidate ends[CANDIDATES];
static int ended;

static int search(Eye *root, const Island *island, const Weights *weights, int spin, int phase, int width, Step *path,
                  Weights *learner) {
    const float *w = weights->w;
    memset(waits, 0, sizeof waits);
    ended = 0;
    for (int left = spin; left >= 0; left--) {
        int class = least(left, 3);
        filled[left] = 0;
        if (left == spin) {
            Node *node = &layer[left][filled[left]++];
            node->eye = *root;
            node->parent = -1;
        } else {
            qsort(waiting[left], waits[left], sizeof(Candidate), descending);
            for (int i = 0; i < waits[left] && filled[left] < width; i++) {
                Candidate *c = &waiting[left][i];
                Node *node = &layer[left][filled[left]], *parent = &layer[c->parent >> 8][c->parent & 255];
                int was[2], twin = 0;
                node->eye = parent->eye;
                make(&node->eye, island, c->step, was);
                node->key = key_of(&node->eye);
                for (int j = 0; j < filled[left]; j++) twin |= layer[left][j].key == node->key;
                if (twin) continue;
                node->parent = c->parent;
                node->step = c->step;
                node->value = c->value;
                filled[left]++;
            }
        }
        for (int at = 0; at < filled[left]; at++) {
            Node *node = &layer[left][at];
            Step legal[1200];
            int count = left && node->eye.theirs && node->eye.mine ? steps(&node->eye, island, left, legal) : 0;
            node->best = -1e9f;
            node->table = class;
            if (!count) {
                float v = node->eye.theirs ? node->eye.mine ? value(&node->eye, w, AFTER, phase) : -1000.0f : 1000.0f;
                node->best = v;
                if (ended < CANDIDATES) ends[ended++] = (Candidate){v, left << 8 | at, node->step, left};
                continue;
            }
            float base[7];
            int known[7] = {0};
            for (int i = 0; i < count; i++) {
                int rest = left - node->eye.code[legal[i].from], next = least(rest, 3);
                const float *lines = w + LINES + PATTERNS * table_of(next, phase);
                if (!known[next]) {
                    known[next] = 1;
                    base[next] = 0;
                    for (int k = 0; k < 3 * ZONES; k++) base[next] += lines[node->eye.at[k]];
                }
                float v = after(&node->eye, island, legal[i], w, lines, phase, base[next]);
                if (waits[rest] < CANDIDATES)
                    waiting[rest][waits[rest]++] = (Candidate){v, left << 8 | at, legal[i], rest};
            }
        }
    }
    int best = 0;
    for (int i = 1; i < ended; i++)
        if (ends[i].value > ends[best].value) best = i;
    if (learner) {
        for (int i = 0; i < ended; i++)
            for (int at = layer[ends[i].parent >> 8][ends[i].parent & 255].parent; at >= 0;) {
                Node *node = &layer[at >> 8][at & 255];
                if (ends[i].value > node->best) node->best = ends[i].value;
                at = node->parent;
            }
        for (int left = spin - 1; left > 0; left--)
            for (int at = 0; at < filled[left]; at++)
                if (layer[left][at].best > -900 && layer[left][at].best < 900 && layer[left][at].eye.theirs &&
                    below(4) == 0)
                    learn(learner, &layer[left][at].eye, least(left, 3), phase, chance(layer[left][at].best), 0.002f);
        if (below(20) == 0) best = below(ended);
    }
    int length = 0;
    Step back[8];
    for (int at = ends[best].parent; layer[at >> 8][at & 255].parent >= 0; at = layer[at >> 8][at & 255].parent)
        back[length++] = layer[at >> 8][at & 255].step;
    for (int i = 0; i < length; i++) path[i] = back[length - 1 - i];
    return length;
}

/* --- the game ------------------------------------------------------------------------------------------------ */

static void vanish(Game *game, int z) {
    int owner = game->owner[z];
    game->owner[z] = -1;
    game->size[z] = 0;
    game->count[owner]--;
    game->stock[owner]++;
}
static void settle(Game *game, int z, int seat) {
    game->owner[z] = seat;
    game->size[z] = 1;
    game->count[seat]++;
    game->stock[seat]--;
}
static void perform(Game *game, Step step) {
    int seat = game->owner[step.from], size = game->size[step.from];
    if (step.over >= 0 && game->owner[step.over] != seat) {
        vanish(game, step.over);
        size++;
    }
    game->owner[step.from] = -1;
    game->size[step.from] = 0;
    game->owner[step.to] = seat;
    game->size[step.to] = size;
    if (size > 6) vanish(game, step.to);
}

static int following(const Game *game, int seat) {
    for (int i = 1; i <= game->seats; i++)
        if (game->alive[(seat + i) % game->seats]) return (seat + i) % game->seats;
    return -1;
}

/* a zone for one unit of growth: empty = a new marker, own = one more */
static int grown(const Island *island, Eye *eye, const Weights *weights, int class, int phase, int adds, int grows) {
    const float *w = weights->w;
    int best = -1;
    float top = -1e9f;
    float base = 0;
    const float *lines = w + LINES + PATTERNS * table_of(class, phase);
    for (int k = 0; k < 3 * ZONES; k++) base += lines[eye->at[k]];
    for (int z = 0; z < ZONES; z++) {
        int code = eye->code[z];
        if (code > 6 || (!code && !adds) || (code && !grows)) continue;
        float v = base;
        for (int i = 0; i < island->lines[z]; i++) v -= lines[eye->at[island->line[z][i]]];
        put(eye, island, z, code == 6 ? 0 : code + 1);
        for (int i = 0; i < island->lines[z]; i++) v += lines[eye->at[island->line[z][i]]];
        v += sums(eye, w, phase);
        put(eye, island, z, code);
        if (v > top) top = v, best = z;
    }
    return best;
}

static int any(const Game *game, int seat) {
    int chosen = -1, count = 0;
    for (int z = 0; z < ZONES; z++)
        if (game->owner[z] == seat && below(++count) == 0) chosen = z;
    return chosen;
}

static void harvest(Game *game, const Island *island, int spinner, int colour, const Weights **weights) {
    int due[SEATS] = {0}, phase = phase_of(game), next = following(game, spinner);
    for (int z = 0; z < ZONES; z++)
        if (game->owner[z] >= 0 && island->colour[z] == colour) due[game->owner[z]] += game->size[z];
    for (int i = 0; i < game->seats; i++) {
        int seat = (spinner + i) % game->seats;
        if (!due[seat]) continue;
        Eye eye;
        look(&eye, island, game, seat);
        for (; due[seat]; due[seat]--) {
            int z;
            if (weights[seat]) z = grown(island, &eye, weights[seat], seat == next ? BEFORE : AFTER, phase,
                                         game->stock[seat] > 0, 1);
            else {
                do z = below(ZONES);
                while (game->owner[z] >= 0 && game->stock[seat] > 0);
                if (game->stock[seat] <= 0) z = any(game, seat);
            }
            if (z < 0) break;
            if (game->owner[z] < 0) settle(game, z, seat), put(&eye, island, z, 1);
            else if (++game->size[z] > 6) vanish(game, z), put(&eye, island, z, 0);
            else put(&eye, island, z, game->size[z]);
        }
    }
}

static int greedy(const Game *game, const Island *island, int seat, int left, Step *path) {
    Game copy = *game;
    int length = 0;
    for (;;) {
        Eye eye;
        Step legal[1200];
        look(&eye, island, &copy, seat);
        int count = steps(&eye, island, left, legal), best = -1, top = -1, ties = 0;
        for (int i = 0; i < count; i++) {
            int there = legal[i].over >= 0 ? eye.code[legal[i].over] : 0;
            int size = eye.code[legal[i].from];
            int gain = there > 6 ? there - 6 + (size < 6 ? 1 : -size) : 0;
            if (gain > top) top = gain, ties = 0, best = -1;
            if (gain == top && below(++ties) == 0) best = i;
        }
        if (best < 0) return length;
        path[length++] = legal[best];
        left -= eye.code[legal[best].from];
        perform(&copy, legal[best]);
    }
}

static int judge(Game *game) {
    int left = 0, last = -1;
    for (int seat = 0; seat < game->seats; seat++) {
        if (!game->count[seat]) game->alive[seat] = 0;
        if (game->alive[seat]) left++, last = seat;
    }
    return left == 0 ? -2 : left == 1 ? last : -1;
}

typedef struct { Eye eye; int phase, seat, class; float chance; } Moment;
static Moment moments[2 * TURNS + 200];
static int taken;

static void keep(const Island *island, const Game *game, int seat, int phase, int class, const Weights *weights) {
    Moment *m = &moments[taken++];
    look(&m->eye, island, game, seat);
    m->phase = phase;
    m->seat = seat;
    m->class = class;
    m->chance = chance(value(&m->eye, weights->w, class, phase));
}

/* answers the winner, -2 for nobody, -1 where the turns ran out */
static int play(int seats, const Weights **weights, const int *width, Weights *learner, float rate, int *turns) {
    Island island;
    Game game = {.seats = seats};
    arise(&island);
    int result = -1, loose = learner ? below(3) : 1;
    taken = 0;
    for (int z = 0; z < ZONES; z++) game.owner[z] = -1;
    for (int seat = 0; seat < seats; seat++) game.stock[seat] = share_of(seats, seat), game.alive[seat] = 1;
    for (int i = 0; i < SHARE[seats] / 2; i++)
        for (int seat = 0; seat < seats; seat++) {
            if (i >= share_of(seats, seat) / 2) continue;
            int z = -1;
            if (weights[seat] && !(learner && loose == 0) && !(learner && loose == 2 && below(3) == 0)) {
                Eye eye;
                look(&eye, &island, &game, seat);
                z = grown(&island, &eye, weights[seat], AFTER, PLACING, 1, 0);
            }
            while (z < 0 || game.owner[z] >= 0) z = below(ZONES);
            settle(&game, z, seat);
            if (learner && i + 2 >= SHARE[seats] / 2 - below(3)) keep(&island, &game, seat, PLACING, AFTER, learner);
        }
    int seat = 0;
    *turns = 0;
    while (*turns < TURNS) {
        int spin = 1 + below(8), phase = phase_of(&game);
        ++*turns;
        if (learner) keep(&island, &game, seat, phase, BEFORE, learner);
        if (spin <= 6) {
            Step path[8];
            int length;
            if (weights[seat]) {
                Eye eye;
                look(&eye, &island, &game, seat);
                length = search(&eye, &island, weights[seat], spin, phase, width[seat], path, learner);
            } else
                length = greedy(&game, &island, seat, spin, path);
            for (int i = 0; i < length; i++) perform(&game, path[i]);
        } else if (spin == 7)
            harvest(&game, &island, seat, below(6), weights);
        else {
            int colour = below(6);
            for (int z = 0; z < ZONES; z++)
                if (game.owner[z] >= 0 && island.colour[z] == colour) vanish(&game, z);
        }
        result = judge(&game);
        if (result != -1) break;
        if (learner && game.alive[seat]) keep(&island, &game, seat, phase, AFTER, learner);
        seat = following(&game, seat);
    }
    if (learner) {
        float target[SEATS];
        for (int s = 0; s < seats; s++) target[s] = result == s ? 1.0f : result == -2 ? 1.0f / seats : result == -1 ? 0.5f / seats : 0.0f;
        for (int i = taken - 1; i >= 0; i--) {
            Moment *m = &moments[i];
            float goal = target[m->seat];
            learn(learner, &m->eye, m->class, m->phase, goal, rate);
            target[m->seat] = m->class == BEFORE ? goal : 0.8f * goal + 0.2f * m->chance;
        }
    }
    return result;
}

static void prepare(void) {
    for (int a = 0; a < CODES; a++)
        for (int b = 0; b < CODES; b++)
            for (int c = 0; c < CODES; c++) {
                int at = 196 * a + 14 * b + c;
                mirror[at] = 196 * c + 14 * b + a;
                blank[at] = a % 13 == 0 && b % 13 == 0 && c % 13 == 0;
            }
    state = 1;
    for (int z = 0; z < ZONES; z++)
        for (int c = 1; c < CODES; c++) keys[z][c] = bits();
}

static Weights *fresh(void) {
    Weights *weights = calloc(1, sizeof(Weights));
    if (!weights) exit(2);
    return weights;
}
static Weights *load(const char *path) {
    if (!strcmp(path, "-")) return NULL;
    Weights *weights = fresh();
    FILE *file = fopen(path, "rb");
    uint8_t pair[2];
    for (int i = 0; file && i < WEIGHTS; i++) {
        if (fread(pair, 1, 2, file) != 2) exit(3);
        weights->w[i] = (float)(int16_t)(pair[0] | pair[1] << 8) / SCALE;
    }
    if (!file) exit(4);
    fclose(file);
    return weights;
}
static int save(const Weights *weights, const char *path) {
    FILE *file = fopen(path, "wb");
    if (!file) return 5;
    for (int i = 0; i < WEIGHTS; i++) {
        float v = weights->w[i] * SCALE;
        int whole = (int)lrintf(v > 32767 ? 32767 : v < -32767 ? -32767 : v);
        fputc(whole & 255, file);
        fputc(whole >> 8 & 255, file);
    }
    return fclose(file) ? 6 : 0;
}

int main(int argc, char **argv) {
    prepare();
    if (argc == 9 && !strcmp(argv[1], "match")) {
        int games = atoi(argv[3]), seats = atoi(argv[4]), wins = 0, nobody = 0, open = 0, turns;
        long all = 0;
        const Weights *both[2] = {load(argv[5]), load(argv[6])}, *at[SEATS];
        int width[SEATS];
        for (int g = 0; g < games; g++) {
            int alone = g % seats;
            state = strtoull(argv[2], NULL, 10) * 1000003ULL + g / seats;
            for (int s = 0; s < seats; s++) at[s] = both[s != alone], width[s] = atoi(argv[s == alone ? 7 : 8]);
            int result = play(seats, at, width, NULL, 0, &turns);
            wins += result == alone;
            nobody += result == -2;
            open += result == -1;
            all += turns;
        }
        printf("%d of %d won, %d nobody, %d open, %.1f turns\n", wins, games, nobody, open, (double)all / games);
        return 0;
    }
    if (argc != 7) return 1;
    Weights *weights = fresh();
    const Weights *at[SEATS];
    int width[SEATS], games = atoi(argv[2]), plan = atoi(argv[3]), fewest = atoi(argv[4]), most = atoi(argv[5]), turns, nobody = 0, open = 0;
    long all = 0;
    for (int s = 0; s < SEATS; s++) at[s] = weights, width[s] = 4;
    state = strtoull(argv[1], NULL, 10);
    for (int g = 1; g <= games; g++) {
        float rate = 0.01f * (g < plan / 2 ? 1.0f : g < plan * 4 / 5 ? 0.4f : 0.15f);
        int result = play(fewest + below(most - fewest + 1), at, width, weights, rate, &turns);
        nobody += result == -2;
        open += result == -1;
        all += turns;
        if (g % 1000 == 0) {
            printf("%d games, %.1f turns, %d nobody, %d open\n", g, all / 1000.0, nobody, open);
            fflush(stdout);
            all = nobody = open = 0;
            int fault = save(weights, argv[6]);
            if (fault) return fault;
        }
    }
    return save(weights, argv[6]);
}
