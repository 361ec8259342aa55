/* The strongest players of TriAxis against each other, twenty times as fast as in Python: behind arena.py.
 *
 *   arena WEIGHTS match FIRST SECOND PAIRS SEED   pairs of games on one island with the places exchanged
 *   arena WEIGHTS moves                           of positions on the standard input the moves
 *
 * A player is a budget in nodes of `strongest`, or 0 for `strongest-1`. A position is a line of numbers: the player,
 * moves left or 0 for a growth, what the growth is followed by (AFTER or BEFORE), then of each zone its six neighbours,
 * colour and code. It is held in step with codewheel/bots/triaxis/{beam,answers,search,growth,hunt}.py by a test.
 */
#include "../weights.h"
#define main trainer
#include "training.c"
#undef main

enum {
    SURE = 1000000, WAYS = 12, TOUCHED = 32, WIDE = 136, LAYERS = 7 * WIDE, KEPT = 5, FULL = 8192, STOPS = 8, SPINS = 6,
    FORMER = 8, PLACES = 16, NODES_TO_SQUARE = 60, WHOLE_VALUE = 4, HUNTED = 4, FAR = 12, PROMISE = 3000, NEARER = 40,
    LAST_TURN = 1500
};

typedef struct { int landing, over, count; int16_t line[TOUCHED], source[TOUCHED], middle[TOUCHED], target[TOUCHED]; } Way;
typedef struct { int value, order, node; Step step; } Choice;
typedef struct { Eye eye; Step first; int begun; uint64_t key; } Place;
typedef struct { int value, order, begun; Step first; Eye eye; } End;
typedef struct { long worth; int end; Eye eye, after[SPINS]; } Answered;
typedef struct { int on, leads, far[7][ZONES]; } Hunt;

static Island island;
static Way ways[ZONES][WAYS];
static int way_count[ZONES];
static int16_t weights[WEIGHTS];
static long nodes; /* of the move that is thought about */
static const int LOGISTIC[] = {500, 562, 622, 679, 731, 777, 818, 852, 881, 905, 924, 940, 953, 963, 971, 977, 982, 986,
                               989, 991, 993, 995, 996, 997, 998, 998, 998, 999, 999, 999, 999, 1000, 1000};

static int square_root(int of) {
    int root = 0;
    while ((root + 1) * (root + 1) <= of) root++;
    return root;
}

/* lines and ways of an island of which neighbours and colours are known */
static void lay(void) {
    memset(island.lines, 0, sizeof island.lines);
    memset(way_count, 0, sizeof way_count);
    for (int z = 0; z < ZONES; z++)
        for (int d = 0; d < 3; d++) {
            int part[3] = {island.near[z][d], z, island.near[z][d + 3]}, times[3] = {CODES * CODES, CODES, 1};
            for (int k = 0; k < 3; k++)
                if (part[k] >= 0) {
                    int at = island.lines[part[k]]++;
                    island.line[part[k]][at] = 3 * z + d;
                    island.times[part[k]][at] = times[k];
                }
        }
    for (int z = 0; z < ZONES; z++)
        for (int d = 0; d < 6; d++) {
            int beside = island.near[z][d];
            for (int jump = 0; jump < 2 && beside >= 0; jump++) {
                int landing = jump ? island.near[beside][d] : beside;
                if (landing < 0) continue;
                Way *way = &ways[z][way_count[z]++];
                int zone[3] = {z, jump ? beside : -1, landing};
                memset(way, 0, sizeof *way);
                way->landing = landing;
                way->over = zone[1];
                for (int k = 0; k < 3; k++)
                    for (int i = 0; zone[k] >= 0 && i < island.lines[zone[k]]; i++) {
                        int at = 0;
                        while (at < way->count && way->line[at] != island.line[zone[k]][i]) at++;
                        if (at == way->count) way->line[way->count++] = island.line[zone[k]][i];
                        (k == 0 ? way->source : k == 1 ? way->middle : way->target)[at] += island.times[zone[k]][i];
                    }
            }
        }
}

static void bare(Eye *eye) {
    Game nobody = {0};
    for (int z = 0; z < ZONES; z++) nobody.owner[z] = -1;
    look(eye, &island, &nobody, 0);
}
static void turned(Eye *to, const Eye *from) {
    static Eye empty;
    static int known[ZONES][6];
    if (memcmp(known, island.near, sizeof known)) bare(&empty), memcpy(known, island.near, sizeof known);
    *to = empty;
    for (int z = 0; z < ZONES; z++)
        if (from->code[z]) put(to, &island, z, from->code[z] > 6 ? from->code[z] - 6 : from->code[z] + 6);
}

/* --- values -------------------------------------------------------------------------------------------------- */

static int stage_phase(const Eye *eye) { return eye->mine + eye->theirs > 20 ? 0 : eye->mine + eye->theirs > 8 ? 1 : 2; }
static const int16_t *lines_of(int stage, int phase) { return weights + LINES + PATTERNS * table_of(stage, phase); }
static int totals(int mine, int theirs, int pop, int foes) {
    return weights[MINE + least(mine, 63)] + weights[THEIRS + least(theirs, 63)] + weights[POP + least(pop, 127)]
         + weights[FOES + least(foes, 127)] + weights[FEW + 10 * least(mine, 9) + least(theirs, 9)];
}
static int coloured(int phase, int own, int foe) {
    return weights[COLOURS + 256 * phase + 16 * least(own, 15) + least(foe, 15)];
}
static int summed(const Eye *eye, int phase) {
    int v = totals(eye->mine, eye->theirs, eye->pop, eye->foes);
    for (int c = 0; c < 6; c++) v += coloured(phase, eye->own[c], eye->foe[c]);
    return v;
}
static int lined(const Eye *eye, const int16_t *lines) {
    int v = 0;
    for (int i = 0; i < 3 * ZONES; i++) v += lines[eye->at[i]];
    return v;
}
static int worth_of(const Eye *eye, int stage, int phase) {
    if (!eye->theirs || !eye->mine) return eye->mine ? SURE : -SURE;
    return lined(eye, lines_of(stage, phase)) + summed(eye, phase);
}
static long odds(int v) {
    int step = SCALE / 4, size = least(abs(v), 32 * step - 1), at = size / step, rest = size % step;
    long found = (long)LOGISTIC[at] * step + (long)(LOGISTIC[at + 1] - LOGISTIC[at]) * rest;
    return v >= 0 ? found : 1000L * step - found;
}

static void hunt(Hunt *found, const Eye *eye) {
    found->on = eye->theirs > 0 && eye->theirs <= HUNTED;
    found->leads = eye->mine > eye->theirs;
    for (int size = 0; found->on && size < 7; size++) {
        int *far = found->far[size], queue[FAR * ZONES], end = 0;
        for (int z = 0; z < ZONES; z++) far[z] = FAR;
        for (int z = 0; z < ZONES; z++)
            for (int d = 0; eye->code[z] > 6 && eye->code[z] - 6 <= size && d < 6; d++) {
                int start = island.near[z][d], behind = island.near[z][(d + 3) % 6];
                if (start >= 0 && behind >= 0 && !eye->code[behind] && eye->code[start] <= 6 && far[start])
                    far[start] = 0, queue[end++] = start;
            }
        for (int i = 0; i < end; i++)
            for (int d = 0; d < 6; d++) {
                int beside = island.near[queue[i]][d];
                if (beside >= 0 && far[beside] > far[queue[i]] + 1 && eye->code[beside] <= 6)
                    far[beside] = far[queue[i]] + 1, queue[end++] = beside;
            }
    }
}
static int hunters(const Hunt *hunting, const Eye *eye) {
    int v = 0;
    for (int z = 0; hunting && hunting->on && hunting->leads && z < ZONES; z++)
        if (eye->code[z] > 0 && eye->code[z] <= 6) v -= NEARER * hunting->far[eye->code[z]][z];
    return v;
}

/* --- the beam ------------------------------------------------------------------------------------------------ */

static int better(const void *a, const void *b) {
    const Choice *x = a, *y = b;
    return x->value != y->value ? (x->value < y->value ? 1 : -1) : x->order - y->order;
}
static int earlier(const void *a, const void *b) {
    const End *x = *(End *const *)a, *y = *(End *const *)b;
    return x->value != y->value ? (x->value < y->value ? 1 : -1) : x->order - y->order;
}

static Choice awaiting[7][FULL];
static int awaited[7];

static void wait_for(int rest, int width, Choice choice) {
    if (width == 1) { /* of one place nothing but the best is kept */
        if (!awaited[rest] || choice.value > awaiting[rest][0].value) awaiting[rest][0] = choice, awaited[rest] = 1;
        return;
    }
    if (awaited[rest] == FULL) {
        qsort(awaiting[rest], FULL, sizeof(Choice), better);
        awaited[rest] = KEPT * width;
    }
    awaiting[rest][awaited[rest]++] = choice;
}

static int captured(const Eye *eye, int z, const Way *way, const int16_t *lines, int base, int phase) {
    int size = eye->code[z], there = eye->code[way->over], victim = there - 6, landed = size < 6 ? size + 1 : 0;
    int mine = eye->mine - !landed, v = base, colours[3];
    if (!mine) return -SURE;
    if (eye->theirs == 1) return SURE;
    for (int i = 0; i < way->count; i++) {
        int at = eye->at[way->line[i]];
        v += lines[at - way->source[i] * size - way->middle[i] * there + way->target[i] * landed] - lines[at];
    }
    v += totals(mine, eye->theirs - 1, eye->pop + landed - size, eye->foes - victim);
    v -= totals(eye->mine, eye->theirs, eye->pop, eye->foes);
    colours[0] = island.colour[z], colours[1] = island.colour[way->over], colours[2] = island.colour[way->landing];
    for (int k = 0; k < 3; k++) {
        int c = colours[k];
        if ((k > 0 && c == colours[0]) || (k > 1 && c == colours[1])) continue;
        int more = (c == colours[2] ? landed : 0) - (c == colours[0] ? size : 0), less = c == colours[1] ? victim : 0;
        v += coloured(phase, eye->own[c] + more, eye->foe[c] - less) - coloured(phase, eye->own[c], eye->foe[c]);
    }
    return v;
}

/* the ends of a turn, best first; answers how many */
static int beam(const Eye *root, int moves, int width, int phase, const Hunt *hunting, End *out) {
    static Place places[LAYERS];
    static End *sorted[LAYERS], copies[LAYERS];
    int total = 0, ended = 0, order = 0;
    memset(awaited, 0, sizeof awaited);
    for (int left = moves; left >= 0; left--) {
        int start = total;
        if (left == moves) {
            places[total].eye = *root;
            places[total++].begun = 0;
        } else if (width > 1)
            qsort(awaiting[left], awaited[left], sizeof(Choice), better);
        for (int i = 0; left < moves && i < least(awaited[left], KEPT * width) && total - start < width; i++) {
            Choice *choice = &awaiting[left][i];
            Place *from = &places[choice->node], *to = &places[total];
            int was[2], twin = 0;
            to->eye = from->eye;
            make(&to->eye, &island, choice->step, was);
            to->key = key_of(&to->eye);
            for (int j = start; j < total; j++) twin |= places[j].key == to->key;
            if (twin) continue;
            to->first = from->begun ? from->first : choice->step;
            to->begun = 1;
            total++;
        }
        for (int at = start; at < total; at++) {
            const Eye *eye = &places[at].eye;
            int base[4], known[4] = {0}, before = order, sums = summed(eye, phase);
            for (int size = 1; size <= least(left, 6) && eye->theirs && eye->mine; size++)
                for (int z = 0; z < ZONES; z++) {
                    if (eye->code[z] != size) continue;
                    int rest = left - size, stage = least(rest, 3), terrain = island.colour[z];
                    const int16_t *lines = lines_of(stage, phase);
                    if (!known[stage]) known[stage] = 1, base[stage] = lined(eye, lines) + sums;
                    for (int k = 0; k < way_count[z]; k++) {
                        const Way *way = &ways[z][k];
                        int over = way->over < 0 ? -1 : eye->code[way->over], v = base[stage];
                        if (eye->code[way->landing] || !over || over - 6 > size) continue;
                        if (over > 6) {
                            v = captured(eye, z, way, lines, base[stage], phase);
                        } else {
                            int ground = island.colour[way->landing];
                            for (int i = 0; i < way->count; i++) {
                                int number = eye->at[way->line[i]];
                                v += lines[number + size * (way->target[i] - way->source[i])] - lines[number];
                            }
                            if (ground != terrain) {
                                v += coloured(phase, eye->own[terrain] - size, eye->foe[terrain]);
                                v -= coloured(phase, eye->own[terrain], eye->foe[terrain]);
                                v += coloured(phase, eye->own[ground] + size, eye->foe[ground]);
                                v -= coloured(phase, eye->own[ground], eye->foe[ground]);
                            }
                            if (hunting && hunting->on && rest && (hunting->far[size][way->landing] + 1) * size <= rest)
                                v += PROMISE;
                        }
                        wait_for(rest, width, (Choice){v, order++, at, {z, way->landing, way->over}});
                    }
                }
            if (order > before) continue;
            int v = worth_of(eye, AFTER, phase);
            if (abs(v) != SURE) v += hunters(hunting, eye);
            copies[ended] = (End){v, ended, places[at].begun, places[at].first, *eye};
            sorted[ended] = &copies[ended];
            ended++;
        }
    }
    nodes += order;
    qsort(sorted, ended, sizeof *sorted, earlier);
    for (int i = 0; i < least(ended, width); i++) out[i] = *sorted[i];
    return least(ended, width);
}

/* --- the plies after ----------------------------------------------------------------------------------------- */

static long unmoved(const Eye *eye, int stage, int phase) {
    long total = 0;
    for (int c = 0; c < 6; c++) {
        Eye left = *eye;
        for (int z = 0; z < ZONES; z++)
            if (left.code[z] && island.colour[z] == c) put(&left, &island, z, 0);
        total += left.mine || left.theirs ? odds(worth_of(&left, stage, stage_phase(&left))) : odds(SURE) / 2;
        nodes += WHOLE_VALUE;
    }
    return total / 6 + odds(worth_of(eye, AFTER, phase));
}

static void answer(const Eye *eye, int phase, Answered *found) {
    static End end[1];
    Eye other;
    turned(&other, eye);
    found->eye = *eye;
    found->worth = (STOPS - SPINS) * odds(worth_of(eye, AFTER, phase));
    for (int spin = 1; spin <= SPINS; spin++) {
        beam(&other, spin, 1, phase, NULL, end);
        turned(&found->after[spin - 1], &end[0].eye);
        found->worth += odds(worth_of(&found->after[spin - 1], BEFORE, phase));
    }
}

static long spun(const Eye *eye, int phase) {
    static End end[1];
    long total = 0;
    if (!eye->mine || !eye->theirs) return eye->mine ? STOPS * odds(SURE) : 0;
    for (int spin = 1; spin <= SPINS; spin++) {
        beam(eye, spin, 1, phase, NULL, end);
        total += odds(end[0].value);
    }
    return total + unmoved(eye, AFTER, phase);
}

static long deeper(const Answered *answered, int phase) {
    long total = 0;
    for (int i = 0; i < SPINS; i++) total += spun(&answered->after[i], phase);
    return total + STOPS * unmoved(&answered->eye, BEFORE, phase);
}

static int worthier(const void *a, const void *b) {
    const Answered *x = *(Answered *const *)a, *y = *(Answered *const *)b;
    return x->worth != y->worth ? (x->worth < y->worth ? 1 : -1) : x->end - y->end;
}

/* the first step of a turn, answers whether there is one */
static int choose(const Eye *root, int left, int budget, Step *step) {
    static End end[WIDE];
    static Answered found[WIDE], *sorted[WIDE];
    int phase = stage_phase(root), wide = budget ? square_root(budget / NODES_TO_SQUARE) : FORMER, seen = 0, alike = 1;
    if (wide < 1) wide = 1;
    if (wide > WIDE) exit(7);
    Hunt hunting;
    hunt(&hunting, root);
    nodes = 0;
    int count = beam(root, left, wide, phase, &hunting, end);
    *step = end[0].first;
    for (int i = 1; i < count; i++) alike &= !memcmp(&end[i].first, &end[0].first, sizeof(Step));
    if (!end[0].begun || end[0].value >= SURE || alike) return end[0].begun;
    for (int i = 0; i < count; i++) {
        answer(&end[i].eye, phase, &found[i]);
        found[i].end = i;
        sorted[seen++] = &found[i];
        if (budget && nodes >= budget / 2) break;
    }
    qsort(sorted, seen, sizeof *sorted, worthier);
    *step = end[sorted[0]->end].first;
    long top = -1;
    for (int i = 0; i < seen && nodes < budget; i++) {
        long worth = deeper(sorted[i], phase);
        if (worth > top) top = worth, *step = end[sorted[i]->end].first;
    }
    return 1;
}

/* a zone for one unit of growth */
static int grow(const Eye *eye, int stage, int phase, int adds, int grows, int budget) {
    const int16_t *lines = lines_of(stage, phase);
    int base = lined(eye, lines) + summed(eye, phase) - totals(eye->mine, eye->theirs, eye->pop, eye->foes);
    int zones[ZONES], values[ZONES], count = 0;
    Hunt hunting = {0};
    if (phase != PLACING) hunt(&hunting, eye);
    for (int z = 0; z < ZONES; z++) {
        int code = eye->code[z], to = code < 6 ? code + 1 : 0, by = to - code, c = island.colour[z], v = base, at;
        if (code > 6 || (code ? !grows : !adds)) continue;
        int mine = eye->mine + !!to - !!code;
        for (int i = 0; i < island.lines[z]; i++) {
            int number = eye->at[island.line[z][i]];
            v += lines[number + by * island.times[z][i]] - lines[number];
        }
        v += totals(mine, eye->theirs, eye->pop + by, eye->foes);
        v += coloured(phase, eye->own[c] + by, eye->foe[c]) - coloured(phase, eye->own[c], eye->foe[c]);
        if (hunting.on && hunting.leads && !code) v -= NEARER * hunting.far[1][z];
        if (!mine) v = -SURE;
        for (at = count++; at && values[at - 1] < v; at--) values[at] = values[at - 1], zones[at] = zones[at - 1];
        values[at] = v;
        zones[at] = z;
    }
    if (!count) return -1;
    int best = zones[0];
    long top = -1;
    nodes = count;
    for (int i = 0; i < least(count, PLACES) && phase != PLACING && !hunting.on; i++) {
        static Answered found;
        Eye after = *eye;
        if (values[i] <= -SURE || nodes >= budget) break;
        put(&after, &island, zones[i], eye->code[zones[i]] < 6 ? eye->code[zones[i]] + 1 : 0);
        long worth;
        if (stage == BEFORE) worth = spun(&after, phase);
        else answer(&after, phase, &found), worth = found.worth;
        if (worth > top) top = worth, best = zones[i];
    }
    return best;
}

/* --- games --------------------------------------------------------------------------------------------------- */

static void more(Eye *eye, int z) { put(eye, &island, z, eye->code[z] < 6 ? eye->code[z] + 1 : 0); }

static void reap(Eye *eye, int colour, const int *player, int seat) {
    int due[2] = {0};
    for (int z = 0; z < ZONES; z++)
        if (eye->code[z] && island.colour[z] == colour) due[eye->code[z] > 6] += (eye->code[z] - 1) % 6 + 1;
    for (int other = 0; other < 2; other++) {
        for (; due[other] && eye->mine && eye->theirs; due[other]--) {
            int budget = player[other ? 1 - seat : seat];
            Eye seen = *eye;
            if (other) turned(&seen, eye);
            int z = grow(&seen, other ? BEFORE : AFTER, stage_phase(eye), seen.mine < SHARE[2], 1, budget);
            if (z < 0) break;
            more(&seen, z);
            if (other) turned(eye, &seen);
            else *eye = seen;
        }
    }
}

/* answers who has survived, -1 for nobody or no end; the eye is always that of who acts */
static int fought(const int *player, uint64_t seed) {
    Eye eye, other;
    state = seed;
    arise(&island);
    lay();
    bare(&eye);
    for (int i = 0; i < SHARE[2]; i++) {
        more(&eye, grow(&eye, AFTER, PLACING, 1, 0, 0));
        turned(&other, &eye);
        eye = other;
    }
    for (int turn = 0; turn < LAST_TURN; turn++) {
        int seat = turn & 1, spin = 1 + below(STOPS), colour = spin > SPINS ? below(6) : 0, left = spin;
        Step step;
        if (spin == 7) reap(&eye, colour, player, seat);
        for (int z = 0; spin == 8 && z < ZONES; z++)
            if (eye.code[z] && island.colour[z] == colour) put(&eye, &island, z, 0);
        while (spin <= SPINS && left && eye.mine && eye.theirs && choose(&eye, left, player[seat], &step)) {
            int was[2];
            make(&eye, &island, step, was);
            left -= was[0];
        }
        if (!eye.mine && !eye.theirs) return -1;
        if (!eye.mine || !eye.theirs) return eye.mine ? seat : 1 - seat;
        turned(&other, &eye);
        eye = other;
    }
    return -1;
}

static void match(int first, int second, int pairs, uint64_t seed) {
    int won = 0, drawn = 0, lost = 0;
    double squares = 0;
    for (int pair = 0; pair < pairs; pair++) {
        int points = 0;
        for (int place = 0; place < 2; place++) {
            int player[2] = {place ? second : first, place ? first : second};
            int winner = fought(player, (seed + pair) * 1000003ULL);
            won += winner == place;
            lost += winner == 1 - place;
            drawn += winner < 0;
            points += winner == place ? 2 : winner < 0;
        }
        squares += points * points / 16.0;
        if ((pair + 1) % 10 && pair + 1 < pairs) continue;
        int games = 2 * (pair + 1);
        double mean = (won + drawn / 2.0) / games, spread = squares / (pair + 1) - mean * mean;
        printf("%d won, %d drawn, %d lost: %.1f %%, give or take %.1f\n", won, drawn, lost, 100 * mean,
               196 * sqrt(spread / (pair + 1)));
        fflush(stdout);
    }
}

static void tell_moves(void) {
    int player, left, stage, code;
    while (scanf("%d %d %d", &player, &left, &stage) == 3) {
        int codes[ZONES];
        Eye eye;
        for (int z = 0; z < ZONES; z++) {
            for (int d = 0; d < 6; d++)
                if (scanf("%d", &island.near[z][d]) != 1) exit(8);
            if (scanf("%d %d", &island.colour[z], &code) != 2) exit(8);
            codes[z] = code;
        }
        lay();
        bare(&eye);
        for (int z = 0; z < ZONES; z++)
            if (codes[z]) put(&eye, &island, z, codes[z]);
        Step step = {-1, -1, -1};
        if (left && !choose(&eye, left, player, &step)) step.from = step.to = -1;
        if (!left) step.from = grow(&eye, stage, stage_phase(&eye), eye.mine < SHARE[2], 1, player);
        printf("%d %d %ld\n", step.from, step.to, nodes);
    }
}

int main(int count, char **words) {
    prepare();
    int fault = count > 2 ? read_weights(words[1], weights, WEIGHTS) : 1;
    if (fault) return fault;
    if (count == 7 && !strcmp(words[2], "match"))
        match(atoi(words[3]), atoi(words[4]), atoi(words[5]), strtoull(words[6], NULL, 10));
    else if (count == 3 && !strcmp(words[2], "moves"))
        tell_moves();
    else
        return 1;
    return 0;
}
