// Unpacks what candor.html carries: denser than LZMA by a quarter for code and by more than a fifth
// for prose.
//
// Bytes are coded as bits (byte_codes.h), every bit with a probability. Each context remembers how
// the next bit went after it: after the last bytes, in a module after the last instructions, in all
// else after words and signs. One more input goes by the longest place that was the same. Mixers
// learn whom to trust in which situation, a last one learns which mixer, and a table corrects what
// that was wrong about so far. Whole numbers only, so that every browser finds the same.
//
// A page waits for this, so what costs most is done least: contexts that are few have tables of
// their own, the others share slots that are all fetched at once, and mixers reckon with two
// numbers of 32 bits in one of 64.
//
// A program of its own beside the core, because it unpacks the core. An instance does one text:
// its memory begins as zeros. With DENSE_PACK it has the other direction too, for the build.
#include "byte_codes.h"
#include "instructions.h"

#include <stddef.h>

#define EXPORT(name) __attribute__((export_name(#name))) name
#define ONCE         __attribute__((noinline, minsize)) // what is done once may take its time, but no room

enum {
    DIRECT = 3,  // contexts with tables of their own
    HASHED = 10, // and those that share slots
    CONTEXTS = DIRECT + HASHED,
    MATCH = CONTEXTS,
    INPUTS,
    PAIRS = INPUTS / 2,
    MIXERS = 4,
    SITUATIONS = BYTES + INSTRUCTION_STATES,
    DEPTHS = 8, // of a bit in its code that a mixer tells apart
    SETS = SITUATIONS * DEPTHS,
    LAST_SETS = INSTRUCTION_STATES + 2,
    SLOTS = 1 << 19,
    SLOT = 16, // predictions for four bits; the first says whose it is
    MOST_SEEN = 10,
    LEARNING = 15,   // of 256
    WEIGHT = 110000, // to begin with, of 1 << 19
    SURE = 4096,     // evidence is counted in half of it, both ways
    CERTAIN = 65536,
    SURE_ENOUGH = 1100, // evidence
    LONGEST_MATCH = 32,
    LONG_MATCH = 6,  // whose next byte is a context
    FAR = 16,        // steps in which it counts how long a place was the same
    LAST_KINDS = 64, // kinds of the last three bytes
    STEP = 256,      // of evidence, from one correction to the next
    STEPS = SURE / STEP + 1,
};

static const uint32_t middle = 0x8000; // added to what is kept, so that zeros are undecided

// 12 bits of probability and 4 of how often it was seen.
static _Alignas(64) uint16_t slots[SLOTS][SLOT];
static uint64_t weights[MIXERS * SETS][PAIRS]; // the first of a pair is the lower half
static uint16_t tables[DIRECT][SITUATIONS * BYTES];
static int32_t last_weights[LAST_SETS * MIXERS];
static int16_t corrections[SITUATIONS * BYTES][STEPS];
static int32_t squashed[SURE];      // from a weight of evidence, -2048 to 2047, to a probability
static int16_t stretched[SURE];     // and back, in eighths of it
static int32_t rate[MOST_SEEN + 1]; // how far a prediction moves after it was seen so often
static int32_t trust[LONGEST_MATCH + 1]; // how likely a place is right that was the same so far
static uint32_t places[1 << 18];         // where these five bytes stood last
static uint16_t followers[1 << 16];      // the last two bytes that came after these two
static uint16_t blank[SLOT];             // of a context that is new

static struct Model {
    uint8_t *out;
    uint32_t at;    // bytes known
    uint32_t bits;  // of the next one
    uint32_t path;  // those bits
    uint32_t node;  // where in byte_tree they lead
    uint32_t four;  // the bits since its slots were found, behind a 1
    uint32_t marks; // of slots, read to have them near
    uint32_t situation;
    uint32_t hash[HASHED];
    uint32_t place[HASHED]; // the same with the bits so far
    bool is_settled;        // no slot is blank
    uint16_t *slot[CONTEXTS];
    uint64_t pair[PAIRS];           // of inputs, the first is the lower half
    uint64_t turned[PAIRS];         // the other is
    uint64_t (*set[MIXERS])[PAIRS]; // of weights, for this byte
    uint64_t *mixer[MIXERS];        // and for this bit
    int32_t says[MIXERS];
    int32_t *last;    // the weights of the mixers themselves
    int32_t evidence; // what they say together
    bool is_sure;     // the first one is: then the others are not asked
    uint32_t word, word_before;
    uint32_t signs;         // the last three bytes that are no letters, digits or spaces
    uint32_t shape;         // the kinds of the last 16
    uint32_t match, length; // the place that was the same, and how long it was
    Instructions instructions;
} model;

static uint32_t back(uint32_t n) {
    return n <= model.at ? model.out[model.at - n] : 0;
}

static uint32_t last_four(void) {
    return back(1) | back(2) << 8 | back(3) << 16 | back(4) << 24;
}

static uint32_t scatter(uint32_t hash, uint32_t value) {
    hash = (hash + value + 1) * 0x2f0b4c47u;
    return hash ^ hash >> 15;
}

// Nothing else begins with a zero.
static bool is_module(void) {
    return model.out[0] == 0;
}

// ---- contexts

// Of two places the one that is this context's own. A new one has none before it learns: most that
// are new are sure all the same, and so much less of memory is filled.
static uint16_t *slot_of(uint32_t hash) {
    uint16_t *slot = slots[hash % SLOTS], *other = slots[(hash ^ 1) % SLOTS];
    uint16_t mark = (uint16_t)(hash >> 16);
    return slot[0] == mark ? slot : other[0] == mark ? other : blank;
}

// Of two places the one that was seen less, begun anew.
static uint16_t *new_slot(uint32_t hash) {
    uint16_t *slot = slots[hash % SLOTS], *other = slots[(hash ^ 1) % SLOTS];
    if ((other[1] & 15) < (slot[1] & 15))
        slot = other;
    __builtin_memset(slot, 0, sizeof slots[0]);
    slot[0] = (uint16_t)(hash >> 16);
    return slot;
}

// All are touched before the first is needed: memory brings many as soon as one. The bits so far
// lead to a place nearby, which memory finds sooner than one far away.
static void touch_slots(void) {
    uint32_t bits = model.node * 0x9e3779b1u, near = bits >> 24 | (bits & 0x3ff00000);
    for (uint32_t k = 0; k < HASHED; k++) {
        model.place[k] = model.hash[k] ^ near;
        model.marks += slots[model.place[k] % SLOTS][0];
    }
}

// The slot of each context for the four bits that come.
static void find_slots(void) {
    for (uint32_t k = 0; k < HASHED; k++)
        model.slot[DIRECT + k] = slot_of(model.place[k]);
    model.four = 1;
    model.is_settled = false;
}

static void settle(void) {
    for (uint32_t k = 0; k < HASHED; k++)
        if (model.slot[DIRECT + k] == blank)
            model.slot[DIRECT + k] = new_slot(model.place[k]);
    model.is_settled = true;
}

static void set_hashes(const uint32_t *values) {
    for (uint32_t k = 0; k < HASHED; k++) {
        uint32_t x = scatter(values[k], k * 0x1000193u) * 0x3d4d51cbu;
        x = (x ^ x >> 15) * 0x297a2d39u;
        model.hash[k] = x ^ x >> 13;
    }
}

static void add_instructions(uint32_t last) {
    const Instructions *in = &model.instructions;
    uint32_t number = in->number < 3 ? in->number : 3;
    uint32_t what = scatter(in->state * 4 + number, in->value + (in->shift << 20));
    uint32_t four = (uint32_t)in->opcodes, two_more = (uint32_t)(in->opcodes >> 32) & 0xffff;
    uint32_t after = scatter(what, four & 255), after_four = scatter(what, four);
    bool has_begun = instructions_in_number(in);
    set_hashes((const uint32_t[]){
        last & 0xffff,
        last & 0xffff00,
        scatter(what, four & 0xffffff),
        scatter(after_four, two_more),
        scatter(after_four, in->locals & 0xffff),
        scatter(after, in->function),
        scatter(scatter(has_begun ? after : what, has_begun ? in->before : in->now), in->function),
        scatter(after, in->depth),
        followers[last & 0xffff],
        scatter(what, four & 0xffff),
    });
}

// The last one is for tables: there the third number before is of the same kind.
static void add_words(uint32_t four) {
    set_hashes((const uint32_t[]){
        four & 0xffff,
        followers[four & 0xffff],
        four & 0xffffff,
        model.word,
        scatter(model.word, model.word_before),
        scatter(model.shape, back(1)),
        model.signs,
        four >> 16,
        four,
        scatter(back(12), model.at % 4),
    });
}

// What the next byte belongs to: an instruction, or else the kinds of the last three and how far
// there is a place that was the same.
static uint32_t situation(void) {
    const Instructions *in = &model.instructions;
    if (is_module())
        return instructions_in_number(in) ? in->opcodes & 255 : BYTES + in->state;
    uint32_t far = model.length < 2 * FAR ? (model.length + FAR) / FAR : 3;
    return (model.length ? far : 0) * LAST_KINDS + model.shape % LAST_KINDS;
}

static void find_contexts(void) {
    if (is_module())
        add_instructions(last_four());
    else
        add_words(last_four());
    touch_slots();
}

static void choose_tables(void) {
    uint32_t there = model.length > LONG_MATCH ? model.out[model.match] + 1u : 0;
    model.slot[0] = tables[0] + back(1) * BYTES;
    model.slot[1] = tables[1] + model.situation * BYTES;
    model.slot[2] = tables[2] + there * BYTES;
}

// By the bits so far, the last byte, the one before, and what the byte belongs to.
static void choose_mixers(void) {
    const Instructions *in = &model.instructions;
    model.set[1] = weights + SETS + back(1) * DEPTHS;
    model.set[2] = weights + SETS * 2 + back(2) * DEPTHS;
    model.set[3] = weights + SETS * 3 + model.situation * DEPTHS;
    model.last = last_weights + MIXERS * (is_module() ? 2 + in->state : model.length > 0);
}

// ---- the place that was the same

// How the next bit went there, if the bits before it were the same: -1, 0 for unknown, or 1.
static int32_t bit_there(void) {
    ByteCode code = byte_codes[model.out[model.match]];
    uint32_t left = code.length - model.bits;
    if (model.length == 0 || left - 1 >= LONGEST_CODE || code.bits >> left != model.path)
        return 0;
    return code.bits >> (left - 1) & 1 ? 1 : -1;
}

static int32_t *trust_there(void) {
    return &trust[model.length < LONGEST_MATCH ? model.length : LONGEST_MATCH];
}

static void judge_match(int32_t bit) {
    int32_t said = bit_there(), *of = trust_there();
    if (said != 0)
        *of += ((said == 2 * bit - 1 ? CERTAIN - 1 : 0) - *of) >> 6;
}

static void find_match(void) {
    uint32_t key = last_four() * 0x2f0b4c47u;
    key = (key ^ key >> 15 ^ back(5)) * 0x2c1b3c6du >> 14;
    if (model.length == 0) {
        model.match = places[key];
        while (model.length < LONGEST_MATCH && model.length < model.match &&
               model.out[model.match - 1 - model.length] == back(1 + model.length))
            model.length++;
    }
    places[key] = model.at;
}

// ---- a bit

static int32_t within(int32_t evidence) {
    return evidence < -2047 ? -2047 : evidence > 2047 ? 2047 : evidence;
}

// A pair times a turned pair has in its upper half what both inputs say together: half as many
// multiplications. Sums are modulo 2^64: those of a sound text are far from it.
static int32_t ask_first(void) {
    uint64_t sum = 0;
    for (int k = 0; k < PAIRS; k++)
        sum += model.turned[k] * model.mixer[0][k];
    return within((int32_t)((int64_t)sum >> 48));
}

// The others at once, so that an input is fetched once.
static void ask_others(void) {
    const uint64_t *a = model.mixer[1], *b = model.mixer[2], *c = model.mixer[3];
    uint64_t sums[MIXERS - 1] = {0};
    for (int k = 0; k < PAIRS; k++) {
        uint64_t turned = model.turned[k];
        sums[0] += turned * a[k];
        sums[1] += turned * b[k];
        sums[2] += turned * c[k];
    }
    model.says[0] = model.evidence;
    uint32_t all = (uint32_t)model.says[0] * (uint32_t)model.last[0];
    for (int m = 1; m < MIXERS; m++) {
        model.says[m] = within((int32_t)((int64_t)sums[m - 1] >> 48));
        all += (uint32_t)model.says[m] * (uint32_t)model.last[m];
    }
    model.evidence = within((int32_t)all >> 16);
}

static int16_t *correction(void) {
    uint32_t at = model.situation * BYTES + model.node - BYTES;
    return &corrections[at][(uint32_t)(model.evidence + SURE / 2) / STEP];
}

static int32_t corrected(void) {
    const int16_t *at = correction();
    int32_t place = model.evidence + SURE / 2, part = place % STEP;
    return squashed[place] + (at[0] * (STEP - part) + at[1] * part) / STEP;
}

static uint16_t *place_of(int k) {
    return &model.slot[k][k < DIRECT ? model.node - BYTES : model.four];
}

static uint64_t input_of(int k) {
    if (k == MATCH)
        return (uint64_t)(int64_t)(stretched[*trust_there() >> 4] * bit_there());
    return (uint64_t)(int64_t)stretched[(*place_of(k) ^ middle) >> 4];
}

// How likely the next bit is a 1, of CERTAIN. Not inlined: a browser makes a function fast once it
// has been called often.
__attribute__((noinline)) static uint32_t predict(void) {
#pragma clang loop unroll(full) // the one loop that is worth the room
    for (int k = 0; k < PAIRS; k++) {
        uint64_t first = input_of(2 * k), other = input_of(2 * k + 1);
        model.pair[k] = first + (other << 32);
        model.turned[k] = other + (first << 32);
    }
    uint32_t depth = model.bits < DEPTHS ? model.bits : DEPTHS - 1;
    model.mixer[0] = weights[model.node - BYTES];
    for (int m = 1; m < MIXERS; m++)
        model.mixer[m] = model.set[m][depth];
    model.evidence = ask_first();
    model.is_sure = model.evidence > SURE_ENOUGH || model.evidence < -SURE_ENOUGH;
    if (!model.is_sure)
        ask_others();
    int32_t likely = (squashed[model.evidence + SURE / 2] + 3 * corrected()) >> 2;
    return (uint32_t)(likely < 1 ? 1 : likely > CERTAIN - 1 ? CERTAIN - 1 : likely);
}

// How wrong that evidence was, of SURE.
static int32_t wrong_by(int32_t evidence, int32_t bit) {
    return (bit * (CERTAIN - 1) - squashed[evidence + SURE / 2]) >> 4;
}

static void teach(const uint64_t *wrong) {
    uint64_t *a = model.mixer[0], *b = model.mixer[1], *c = model.mixer[2], *d = model.mixer[3];
    for (int k = 0; k < PAIRS; k++) {
        uint64_t pair = model.pair[k];
        a[k] += pair * wrong[0];
        b[k] += pair * wrong[1];
        c[k] += pair * wrong[2];
        d[k] += pair * wrong[3];
    }
}

static void learn_mixers(int32_t bit) {
    uint64_t wrong[MIXERS];
    int32_t together = wrong_by(model.evidence, bit) * 4;
    for (int m = 0; m < MIXERS; m++) {
        int32_t by = wrong_by(model.says[m], bit);
        wrong[m] = (uint64_t)(int64_t)(by * LEARNING >> 8);
        model.last[m] += (model.says[m] * together + 0x8000) >> 16;
    }
    teach(wrong);
}

// The nearer one of the two that were used.
static void learn_correction(int32_t bit) {
    int32_t place = model.evidence + SURE / 2, is_next = place % STEP >= STEP / 2;
    int16_t *at = correction() + is_next;
    int32_t step = (place / STEP + is_next) * STEP, curve = squashed[step < SURE ? step : SURE - 1];
    int32_t likely = curve + *at;
    *at = (int16_t)(likely + ((bit * (CERTAIN - 1) - likely) >> 6) - curve);
}

static void learn_contexts(int32_t bit) {
    for (int k = 0; k < CONTEXTS; k++) {
        uint16_t *place = place_of(k);
        uint32_t seen = *place ^ middle, count = seen & 15;
        int32_t likely = (int32_t)(seen | 15) - 7;
        likely += ((bit * (CERTAIN - 1) - likely) * rate[count]) >> 16;
        count += count < MOST_SEEN;
        *place = (uint16_t)(((uint32_t)likely & ~15u) | count) ^ (uint16_t)middle;
    }
}

// From what was sure and right nothing is learnt: that is most bits, and what is rare is remembered
// better.
static void learn(int32_t bit) {
    learn_correction(bit);
    judge_match(bit);
    if (model.is_sure && (model.evidence > 0) == bit)
        return;
    if (model.is_sure)
        ask_others();
    learn_mixers(bit);
    if (!model.is_settled)
        settle();
    learn_contexts(bit);
}

// ---- a byte

enum { SPACE, LETTER, DIGIT, SIGN };

static uint32_t kind_of(uint32_t byte) {
    if ((byte | 32) - 'a' < 26 || byte >= 128)
        return LETTER;
    return byte == ' ' ? SPACE : byte - '0' < 10 ? DIGIT : SIGN;
}

static void read_on(uint32_t byte) {
    uint32_t kind = kind_of(byte);
    model.shape = model.shape << 2 | kind;
    if (kind == SIGN)
        model.signs = (model.signs << 8 | byte) & 0xffffff;
    if (kind == LETTER) {
        model.word = scatter(model.word, byte | 32);
    } else if (model.word) {
        model.word_before = model.word;
        model.word = 0;
    }
}

static void begin_byte(void) {
    model.bits = model.path = 0;
    model.node = BYTES;
    find_contexts();
    find_match();
    find_slots();
    model.situation = situation();
    choose_tables();
    choose_mixers();
}

static void take(uint32_t byte) {
    bool is_same = model.length > 0 && model.out[model.match] == byte;
    uint16_t *after = &followers[last_four() & 0xffff];
    *after = (uint16_t)((uint32_t)*after << 8 | byte);
    model.out[model.at++] = (uint8_t)byte;
    model.match++;
    model.length = is_same ? model.length + 1 : 0;
    if (is_module())
        instructions_take(&model.instructions, byte);
    else
        read_on(byte);
    begin_byte();
}

__attribute__((noinline)) static void update(uint32_t bit) {
    learn((int32_t)bit);
    model.node = byte_tree[model.node][bit];
    model.path = model.path * 2 + bit;
    model.four = model.four * 2 + bit;
    model.bits++;
    if (model.node < BYTES)
        take(model.node);
    else if (model.four >= SLOT) {
        touch_slots();
        find_slots();
    }
}

// ---- a text

// 65536 / (1 + exp(-x / 256)) at every 128 from -2048 on, and in between straight.
ONCE static void draw_curves(void) {
    static const uint16_t curve[] = {22,    36,    60,    98,    162,   267,   439,   720,   1179,
                                     1921,  3108,  4971,  7812,  11955, 17625, 24743, 32768, 40793,
                                     47911, 53581, 57724, 60565, 62428, 63615, 64357, 64816, 65097,
                                     65269, 65374, 65438, 65476, 65500, 65514};
    for (int32_t i = 0; i < SURE; i++)
        squashed[i] =
            (curve[i / 128] * (128 - i % 128) + curve[i / 128 + 1] * (i % 128) + 64) / 128;
    for (int32_t p = 0, at = 1; p < SURE; p++) {
        while (at < SURE - 1 && squashed[at] < p * (CERTAIN / SURE))
            at++;
        stretched[p] = (int16_t)((at - SURE / 2) / 8);
    }
}

ONCE static void begin(uint8_t *out) {
    draw_curves();
    for (int32_t n = 0; n <= MOST_SEEN; n++)
        rate[n] = CERTAIN * 10 / (8 * n + 12);
    for (int32_t n = 0; n <= LONGEST_MATCH; n++)
        trust[n] = 40000 + 700 * n;
    for (int i = 0; i < MIXERS * SETS; i++)
        for (int k = 0; k < PAIRS; k++)
            weights[i][k] = (uint64_t)WEIGHT << 32 | WEIGHT;
    for (int i = 0; i < LAST_SETS * MIXERS; i++)
        last_weights[i] = CERTAIN / MIXERS;
    model.out = out;
    begin_byte();
}

typedef struct Interval {
    uint32_t low, high;
} Interval;

static uint32_t divide(const Interval *in) {
    return in->low + (uint32_t)((uint64_t)(in->high - in->low) * predict() / CERTAIN);
}

static void narrow(Interval *in, uint32_t at, uint32_t bit) {
    if (bit)
        in->high = at;
    else
        in->low = at + 1;
    update(bit);
}

// Whether its first byte is known: that is taken off then.
static bool shift(Interval *in) {
    if ((in->low ^ in->high) >> 24)
        return false;
    in->low <<= 8;
    in->high = in->high << 8 | 255;
    return true;
}

static struct Packed {
    const uint8_t *bytes;
    uint32_t length, taken;
    uint32_t code; // the four bytes that are at the interval
    Interval in;
} from;

// Behind the end of what is packed are zeros.
static void take_code(void) {
    from.code = from.code << 8 | (from.taken < from.length ? from.bytes[from.taken] : 0);
    from.taken++;
}

// `packed` has room for CODE_LENGTHS bytes, however short it is.
void EXPORT(open)(const uint8_t *packed, uint32_t length, uint8_t *out) {
    from = (struct Packed){packed, length, CODE_LENGTHS, 0, {0, UINT32_MAX}};
    byte_codes_read(packed);
    begin(out);
    for (int i = 0; i < 4; i++)
        take_code();
}

// On until so much of it is there, so that what comes first can be used first.
void EXPORT(unpack)(uint32_t size) {
    while (model.at < size) {
        uint32_t at = divide(&from.in);
        narrow(&from.in, at, from.code <= at);
        while (shift(&from.in))
            take_code();
    }
}

#ifdef DENSE_PACK
// Gives the length of what is packed; `copy` has room for as much as there is to pack.
uint32_t EXPORT(pack)(const uint8_t *bytes, uint32_t size, uint8_t *copy, uint8_t *packed) {
    Interval in = {0, UINT32_MAX};
    uint32_t length = CODE_LENGTHS;
    byte_codes_choose(bytes, size, packed);
    byte_codes_read(packed);
    begin(copy);
    for (uint32_t i = 0; i < size; i++) {
        ByteCode byte = byte_codes[bytes[i]];
        for (uint32_t left = byte.length; left-- > 0;) {
            narrow(&in, divide(&in), byte.bits >> left & 1);
            for (uint32_t first = in.high >> 24; shift(&in); first = in.high >> 24)
                packed[length++] = (uint8_t)first;
        }
    }
    for (int i = 24; i >= 0; i -= 8)
        packed[length++] = (uint8_t)(in.low >> i);
    return length;
}
#endif
