/* L'Oeil's solitaire, solved whole: the fewest moves to the end from every position, layer by layer from the last.

   A layer is a set of colours taken and a state of rule 6. In it every position (a pattern, six of the 32 holes) has
   the least cost of reaching a capture and of all that follows it: a search backwards from all captures that this
   layer allows, which are forced and end the layer. Kept are the costs of the positions right after a capture. Up to
   64 layers of one state are searched at once, a bit of a word each.

   oeil_solo_table BOARD OUT SAMPLES: reads the board and the states of rule 6 (see workshop/oeil_solo/table.py), writes one byte
   a cost, 255 where there is no way to the end; and to stdout lines of random positions with their costs: state,
   colours taken, pattern, holes, cost; SAMPLES of each search. */

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PATTERNS = 4, HOLES = 32, COLOURS = 8, COUNTERS = 6, PLACES = 906192, ALL = PATTERNS * PLACES, PAIRS = 378 };
enum { NONE = 255, STUCK = 254, MOST_STATES = 256, SLICE = PATTERNS * COLOURS * PAIRS, MOST_COST = 64, LANES = 64 };

static uint32_t beside[PATTERNS][HOLES], of_colour[PATTERNS][COLOURS];
static uint8_t colour[PATTERNS][HOLES], turn_pattern[4][PATTERNS], turn_hole[4][PATTERNS][HOLES];
static uint32_t blocked[4][PATTERNS];
static int states, level[MOST_STATES], next_state[MOST_STATES][PATTERNS];

static uint32_t *place;                        /* the masks by rank */
static uint32_t low_rank[1 << 16], high_rank[1 << 16], bases[COUNTERS + 2];
static uint8_t capture[ALL];                   /* the colour that is complete, NONE, or STUCK */
static uint32_t turn_low[4][PATTERNS][1 << 16], turn_high[4][PATTERNS][1 << 16];
static uint8_t *kept[MOST_STATES][256];
static uint32_t number_of[ALL];               /* of a position right after a capture, among all of them */
static uint8_t is_asked[ALL];
static uint32_t capture_at[SLICE];             /* positions right after a capture, by pattern, colour, pair */

static uint64_t choose(int n, int k) {
    uint64_t found = 1;
    for (int i = 0; i < k; i++) found = found * (n - i) / (i + 1);
    return k < 0 || k > n ? 0 : found;
}

static inline uint32_t rank_of(uint32_t mask) {
    uint32_t low = mask & 0xffff, high = mask >> 16;
    int count = __builtin_popcount(low);
    return bases[count] + low_rank[low] + high_rank[high];
}

static void number_places(void) {
    uint32_t seen[17] = {0}, at = 0;
    for (uint32_t half = 0; half < 1 << 16; half++) {
        int count = __builtin_popcount(half);
        uint32_t number = seen[count]++;
        high_rank[half] = number;
        low_rank[half] = number * (uint32_t)choose(16, COUNTERS - count);
    }
    for (int count = 0; count <= COUNTERS; count++) {
        bases[count] = at;
        at += (uint32_t)(choose(16, count) * choose(16, COUNTERS - count));
    }
    place = malloc(sizeof *place * PLACES);
    for (uint32_t low = 0; low < 1 << 16; low++) {
        int count = __builtin_popcount(low);
        if (count > COUNTERS) continue;
        for (uint32_t high = 0; high < 1 << 16; high++)
            if (__builtin_popcount(high) == COUNTERS - count) place[rank_of(low | high << 16)] = low | high << 16;
    }
}

static void read_board(const char *name) {
    FILE *file = fopen(name, "r");
    if (!file) { perror(name); exit(1); }
    int value, ok = 1;
#define NEXT() (ok &= fscanf(file, "%d", &value) == 1, value)
    for (int t = 0; t < PATTERNS; t++)
        for (int h = 0; h < HOLES; h++) {
            colour[t][h] = (uint8_t)NEXT();
            of_colour[t][colour[t][h]] |= 1u << h;
            for (int count = NEXT(); count > 0; count--) beside[t][h] |= 1u << NEXT();
        }
    for (int w = 0; w < 4; w++)
        for (int t = 0; t < PATTERNS; t++) {
            turn_pattern[w][t] = (uint8_t)NEXT();
            for (int h = 0; h < HOLES; h++) {
                int to = NEXT();
                if (to < 0) blocked[w][t] |= 1u << h;
                turn_hole[w][t][h] = (uint8_t)(to < 0 ? 0 : to);
            }
            for (uint32_t half = 0; half < 1 << 16; half++)
                for (int h = 0; h < 16; h++)
                    if (half >> h & 1) {
                        turn_low[w][t][half] |= 1u << turn_hole[w][t][h];
                        turn_high[w][t][half] |= 1u << turn_hole[w][t][h + 16];
                    }
        }
    states = NEXT();
    for (int s = 0; s < states; s++) {
        level[s] = NEXT();
        for (int t = 0; t < PATTERNS; t++) next_state[s][t] = NEXT();
    }
    if (!ok) { fprintf(stderr, "%s is cut off\n", name); exit(1); }
    fclose(file);
}

static void find_captures(void) {
    for (int t = 0; t < PATTERNS; t++)
        for (uint32_t r = 0; r < PLACES; r++) {
            int most = 0, which = 0;
            for (int c = 0; c < COLOURS; c++) {
                int count = __builtin_popcount(place[r] & of_colour[t][c]);
                if (count > most) most = count, which = c;
            }
            capture[t * PLACES + r] = (uint8_t)(most == 4 ? which : most == 1 ? STUCK : NONE);
        }
    int at = 0;
    for (int t = 0; t < PATTERNS; t++)
        for (int c = 0; c < COLOURS; c++)
            for (int i = 0; i < HOLES; i++)
                for (int j = i + 1; j < HOLES; j++) {
                    uint32_t pair = 1u << i | 1u << j;
                    if (!(pair & of_colour[t][c]))
                        number_of[capture_at[at] = t * PLACES + rank_of(of_colour[t][c] | pair)] = at, at++;
                }
}

typedef struct { uint32_t *items; size_t size, room; } List;

static void push(List *list, uint32_t item) {
    if (list->size == list->room) {
        list->room = list->room ? 2 * list->room : 1024;
        list->items = realloc(list->items, list->room * sizeof *list->items);
    }
    list->items[list->size++] = item;
}

static int arrives(int state, int pattern) {
    for (int before = 0; before < states; before++)
        if (next_state[before][pattern] == state) return 1;
    return 0;
}

typedef struct {
    uint64_t *seen, *front, *then;  /* by position; `seen`: lanes that have a cost or need none */
    List here, next;
} Room;

static inline void reach(Room *room, uint32_t from, uint64_t lanes) {
    uint64_t fresh = lanes & ~room->seen[from];
    if (!fresh) return;
    if (!room->then[from]) push(&room->next, from);
    room->then[from] |= fresh;
    room->seen[from] |= fresh;
}

/* The costs of up to 64 layers of a state. `asked`: positions whose costs in one lane each are wanted as well. */
static void solve(int state, const int *taken, int lanes, Room *room, const uint32_t *asked, int *answers, int asks) {
    uint64_t with[COLOURS] = {0}, all = lanes == LANES ? ~0ull : (1ull << lanes) - 1;
    for (int lane = 0; lane < lanes; lane++)
        for (int c = 0; c < COLOURS; c++) with[c] |= (uint64_t)(taken[lane] >> c & 1) << lane;
    for (uint32_t id = 0; id < ALL; id++) {
        int c = capture[id];
        int open = next_state[state][id / PLACES] >= 0;
        room->seen[id] = c == STUCK ? all : c < COLOURS && open ? all & ~with[c] : 0;
    }
    for (int v = 0; v <= MOST_COST; v++) {
        for (int t = 0; t < PATTERNS; t++) {
            int after = next_state[state][t];
            for (int i = t * COLOURS * PAIRS; after >= 0 && i < (t + 1) * COLOURS * PAIRS; i++) {
                int c = i / PAIRS % COLOURS;
                uint64_t found = 0;
                for (int lane = 0; lane < lanes; lane++) {
                    if (taken[lane] >> c & 1) continue;
                    const uint8_t *known = kept[after][taken[lane] | 1 << c];
                    found |= (uint64_t)((known ? known[i] : 0) == v) << lane;  /* after the last there is no more to do */
                }
                if (!found) continue;
                if (!room->then[capture_at[i]]) push(&room->next, capture_at[i]);
                room->then[capture_at[i]] |= found;
            }
        }
        List swap = room->here;
        room->here = room->next, room->next = swap, room->next.size = 0;
        uint64_t *other = room->front;
        room->front = room->then, room->then = other;
        for (size_t at = 0; at < room->here.size; at++) {
            uint32_t id = room->here.items[at], t = id / PLACES, mask = place[id % PLACES];
            uint64_t now = room->front[id];
            int c = capture[id];
            room->front[id] = 0;
            if (c < COLOURS && now & with[c]) {
                int i = number_of[id];
                for (uint64_t left = now & with[c]; left; left &= left - 1)
                    kept[state][taken[__builtin_ctzll(left)]][i] = (uint8_t)v;
            }
            if (is_asked[id])
                for (int k = 0; k < asks; k++)
                    if (asked[k] == id && now >> (k % lanes) & 1) answers[k] = v;
            for (int w = 0; w < 4; w++)  /* a wheel backwards is the same wheel the other way */
                if (!(mask & blocked[w][t]))
                    reach(room, turn_pattern[w][t] * PLACES +
                          rank_of(turn_low[w][t][mask & 0xffff] | turn_high[w][t][mask >> 16]), now);
            for (uint32_t left = mask; left; left &= left - 1) {
                int target = __builtin_ctz(left);
                uint32_t rest = mask ^ 1u << target, company = 0;
                for (uint32_t others = rest; others; others &= others - 1)
                    company |= of_colour[t][colour[t][__builtin_ctz(others)]];
                for (uint32_t from = beside[t][target] & ~mask & company; from; from &= from - 1)
                    reach(room, t * PLACES + rank_of(rest | (from & -from)), now);
            }
        }
    }
}

static uint32_t below(uint64_t *chance, uint32_t limit) {
    *chance = *chance * 6364136223846793005u + 1442695040888963407u;
    return (uint32_t)((*chance >> 33) % limit);
}

typedef struct { int state, lanes, taken[LANES]; } Job;

static void write_out(const char *name) {
    FILE *out = fopen(name, "wb");
    if (!out) { perror(name); exit(1); }
    for (int n = 1; n < COLOURS; n++)
        for (int s = 0; s < states; s++)
            for (int taken = 0; taken < 256; taken++)
                for (int t = 0; t < PATTERNS; t++)
                    for (int c = 0; c < COLOURS; c++)
                        if (level[s] == n && kept[s][taken] && arrives(s, t) && taken >> c & 1)
                            fwrite(kept[s][taken] + (t * COLOURS + c) * PAIRS, 1, PAIRS, out);
    if (fclose(out)) { perror(name); exit(1); }
}

int main(int count, char **words) {
    if (count != 4) { fprintf(stderr, "oeil_solo_table BOARD OUT SAMPLES\n"); return 1; }
    read_board(words[1]);
    number_places();
    find_captures();
    int samples = atoi(words[3]);
    for (int n = COLOURS - 1; n >= 0; n--) {
        static Job jobs[2 * MOST_STATES];
        int size = 0;
        for (int s = 0; s < states; s++) {
            if (level[s] != n) continue;
            int first = size;
            for (int taken = 0; taken < 256; taken++) {
                if (__builtin_popcount(taken) != n) continue;
                if (size == first || jobs[size - 1].lanes == LANES) jobs[size++] = (Job){.state = s};
                jobs[size - 1].taken[jobs[size - 1].lanes++] = taken;
                memset(kept[s][taken] = malloc(SLICE), NONE, SLICE);
            }
        }
        char **lines = calloc(size, sizeof *lines);
#pragma omp parallel
        {
            Room room = {malloc(8ul * ALL), calloc(ALL, 8), calloc(ALL, 8), {0}, {0}};
            uint32_t *asked = malloc(4ul * (samples + 1));
            int *answers = malloc(sizeof *answers * (samples + 1));
#pragma omp for schedule(dynamic)
            for (int j = 0; j < size; j++) {
                uint64_t chance = (uint64_t)(n * 1000 + j);
                for (int k = 0; k < samples; k++) {
                    asked[k] = below(&chance, ALL), answers[k] = NONE;
                    is_asked[asked[k]] = 1;
                }
                solve(jobs[j].state, jobs[j].taken, jobs[j].lanes, &room, asked, answers, samples);
                size_t length = 0;
                FILE *memory = open_memstream(&lines[j], &length);
                for (int k = 0; k < samples; k++) {
                    int taken = jobs[j].taken[k % jobs[j].lanes], c = capture[asked[k]];
                    if (c < COLOURS && !(taken >> c & 1)) continue;
                    fprintf(memory, "%d %d %u %u %d\n", jobs[j].state, taken, asked[k] / PLACES,
                            place[asked[k] % PLACES], answers[k]);
                }
                fclose(memory);
            }
            for (int k = 0; k < 3; k++) free(k == 0 ? room.seen : k == 1 ? room.front : room.then);
            free(room.here.items), free(room.next.items), free(asked), free(answers);
        }
        for (int j = 0; j < size; j++) fputs(lines[j], stdout), free(lines[j]);
        free(lines);
        fprintf(stderr, "%d taken: %d searches\n", n, size);
    }
    write_out(words[2]);
    return 0;
}
