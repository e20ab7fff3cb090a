// A second, slow model of Threshold, written from the rulings over a plain grid of characters. It
// shares no code with the rules, not even the dice, and must agree with them after every input of
// 10,000 random runs, refused ones included.
#include "table.h"

#include "base/rng.h"

typedef struct Model {
    char grid[13][13];
    bool tuned;
    int x, y, coherence, counter, limit, period, bonus, anchor;
    bool below, oneway, strict, inverter, severance, lens, still;
    bool asking, over, won;
    int carried;
    uint64_t seed;
    char artifact[13][13]; // 'i' 's' 'l' 'p' 'n' under each star
} Model;

// splitmix64's finaliser, twice: once for the stream, once for the place in it.
static uint64_t scramble(uint64_t z) {
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
}

// A-23: north, east, south, west by the two highest bits.
static int die(uint64_t seed, int wave, int x, int y) {
    uint64_t golden = 0x9e3779b97f4a7c15u;
    int number = wave * 256 + y * 16 + x;
    uint64_t place = (uint64_t)number;
    uint64_t key = scramble(seed + golden + 0xd1342543de82ef95u);
    return (int)(scramble(key + (place + 1) * golden) >> 62);
}

static void model_wave(Model *m, int wave) {
    static const int dx[] = {0, 1, 0, -1}, dy[] = {-1, 0, 1, 0};
    char before[13][13];
    memcpy(before, m->grid, sizeof before);
    for (int y = 0; y < 13; y++) {
        for (int x = 0; x < 13; x++) {
            if (before[y][x] != '~')
                continue;
            int d = die(m->seed, wave, x, y);
            if (before[y + dy[d]][x + dx[d]] == '.')
                m->grid[y + dy[d]][x + dx[d]] = '~';
        }
    }
}

static void model_finish(Model *m, char entered) {
    if (m->grid[m->y][m->x] == 'O' && !m->severance) {
        m->coherence += m->anchor;
        m->grid[m->y][m->x] = '.';
        for (int y = 0; m->inverter && y < 13; y++)
            for (int x = 0; x < 13; x++)
                if (m->grid[y][x] == 'O')
                    m->grid[y][x] = '.';
    }
    if (m->y >= 6)
        m->below = true;
    if (entered == 'X') {
        m->over = true;
        m->won = m->coherence > 0;
        return;
    }
    bool on = m->grid[m->y][m->x] == '~';
    bool beside = m->grid[m->y - 1][m->x] == '~' || m->grid[m->y + 1][m->x] == '~' ||
                  m->grid[m->y][m->x - 1] == '~' || m->grid[m->y][m->x + 1] == '~';
    int drain = on ? 2 : beside && !m->severance ? (m->still ? 2 : 1) : 0;
    if (m->lens && (drain > 0 || m->strict))
        drain += 1;
    m->coherence -= drain;
    if (m->below) {
        m->counter += 1;
        if (m->period > 0 && m->counter % m->period == 0 && !m->still)
            model_wave(m, m->counter / m->period);
    }
    if (m->coherence <= 0)
        m->over = true;
}

static void model_swap(Model *m) {
    for (int y = 0; y < 13; y++) {
        for (int x = 0; x < 13; x++) {
            char c = m->grid[y][x];
            m->grid[y][x] = (char)(c == '~' ? 'O' : c == 'O' ? '~' : c);
        }
    }
}

static void model_answer(Model *m, bool yes) {
    m->asking = false;
    if (yes) {
        m->coherence += m->tuned && m->artifact[m->y][m->x] == 'i' ? 0 : m->bonus; // A-47
        m->grid[m->y][m->x] = '.';
        m->carried += 1;
        switch (m->artifact[m->y][m->x]) {
        case 's': m->severance = true; break;
        case 'l': m->lens = true; break;
        case 'p': m->still = true; break;
        case 'i':
            m->inverter = true;
            model_swap(m);
            break;
        default: break;
        }
    }
    model_finish(m, '*');
}

// Whether the input was taken.
static bool model_input(Model *m, char key) {
    int dx = (key == 'R') - (key == 'L'), dy = (key == 'D') - (key == 'U');
    if (m->over || m->asking != (key == 'Y' || key == 'N'))
        return false;
    if (m->asking) {
        model_answer(m, key == 'Y');
        return true;
    }
    char there = m->grid[m->y + dy][m->x + dx];
    if (there == '#' || (m->oneway && dy < 0 && there == '+'))
        return false;
    m->x += dx;
    m->y += dy;
    m->coherence -= 1;
    if (there == '*' && m->carried < m->limit)
        m->asking = true;
    else
        model_finish(m, there);
    return true;
}

static Model model_new(const Table *t) {
    static const char *const rows[13] = {
        "#############", "#..........X#", "#...........#", "#.....~.....#", "#..*........#",
        "#....+++++++#", "#....*......#", "#.....O.....#", "#..~........#", "#......*....#",
        "#....*......#", "#.....~.....#", "#############"};
    static const char effect[TH_EFFECTS] = {
        [TH_NEUTRAL] = 'n', [TH_INVERT] = 'i', [TH_SEVER] = 's', [TH_LENS] = 'l', [TH_STILL] = 'p'};
    bool tuned = strstr(t->setup.line, "tuned") != NULL;
    Model m = {.x = 1,
               .y = 1,
               .coherence = 20,
               .period = 3,
               .limit = t->c.rules[tuned].carry_limit.value,
               .tuned = tuned,
               .bonus = tuned ? 10 : 6,
               .anchor = tuned ? 12 : 10,
               .oneway = tuned || strstr(t->setup.line, "oneway") != NULL,
               .strict = strstr(t->setup.line, "strict") != NULL,
               .seed = t->seed};
    for (int y = 0; y < 13; y++)
        memcpy(m.grid[y], rows[y], 13);
    for (int i = 0; i < 4; i++) {
        uint8_t cell = t->c.board.star[i].cell;
        m.artifact[cell / 16][cell % 16] = effect[th_artifact_at(&t->c, &t->s, cell)->effect];
    }
    return m;
}

static void compare(const Table *t, const Model *m) {
    for (int y = 0; y < 13; y++)
        for (int x = 0; x < 13; x++)
            if (glyph(t, x, y) != m->grid[y][x])
                fail_msg("seed %d, turn %d: (%d,%d) is %c, the model has %c", (int)t->seed,
                         t->s.turn, x, y, glyph(t, x, y), m->grid[y][x]);
    at(t, m->x, m->y);
    assert_int_equal(t->s.coherence, m->coherence);
    assert_int_equal(t->s.clock, m->counter);
    assert_int_equal(t->s.crossed, m->below);
    assert_int_equal(t->s.carried_count, m->carried);
    assert_int_equal(t->s.mode == TH_MODE_PROMPT, m->asking);
    assert_int_equal(t->s.outcome != TH_RUNNING, m->over);
    assert_int_equal(t->s.outcome == TH_WON, m->won);
}

// Deep runs are what tells: keys lean downward at first, and more Coherence makes them long.
static char choose(uint64_t seed, uint32_t step) {
    static const char early[] = "DDDDRRRLUYN", late[] = "UUDLRRLDYNY";
    uint32_t drawn = rng_below(seed, 7, step, 11);
    return step < 14 ? early[drawn] : late[drawn];
}

static void play_both(uint64_t seed, size_t counts[4]) {
    static const char *const setups[] = {"", "oneway", "tuned", "strict-lens",
                                         "oneway strict-lens"};
    Table *t = table_new(setups[seed % 5], seed);
    uint32_t shift = rng_below(seed, 8, 0, 4);
    for (uint32_t i = 0; i < 4; i++)
        t->c.board.star[i].artifact = (uint8_t)((i + shift) % 4);
    if (seed % 3 == 0)
        t->c.rules[0].carry_limit.value = t->c.rules[1].carry_limit.value = (int)(seed % 2) + 2;
    table_restart(t);
    Model m = model_new(t);
    m.coherence = t->s.coherence = (int16_t)(seed % 7 == 0 ? 90 : 20 + seed % 20);
    for (uint32_t step = 0; step < 400 && !m.over; step++) {
        char key = choose(seed, step);
        const char one[] = {key, '\0'};
        if (model_input(&m, key))
            keys(t, one);
        else
            bump(t, key);
        compare(t, &m);
        // The record of the turn agrees too.
        int16_t shown = t->s.last.before;
        Terms terms = {.count = 0};
        if (t->s.last.verb)
            assert_int_equal(shown + th_turn_terms(&t->s, &terms), m.coherence);
        counts[0]++;
    }
    counts[1] += m.below;
    counts[2] += m.carried > 0;
    counts[3] += m.won;
    table_free(t);
}

// T-078, T-080, T-049, T-067, T-068, T-069, T-083: waves, drain and artifacts of 10,000 runs.
static void test_agrees(void **state) {
    (void)state;
    size_t counts[4] = {0};
    for (uint64_t seed = 1; seed <= 10000; seed++)
        play_both(seed, counts);
    print_message("# %zu inputs, %zu runs crossed, %zu carried something, %zu left\n", counts[0],
                  counts[1], counts[2], counts[3]);
    assert_true(counts[1] > 5000 && counts[2] > 3000 && counts[3] > 50);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_agrees)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
