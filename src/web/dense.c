// Unpacks what candor.html carries: denser than LZMA by a fifth for code and by a quarter for
// prose.
//
// Bytes are coded as bits (byte_codes.h), every bit with a probability. Each context remembers how
// the next bit went after it: after the last bytes, in a module after the last instructions, in all
// else after words and signs. One more input goes by the longest place that was the same. Mixers
// learn whom to trust in which situation, a last one learns which mixer, and a table corrects what
// that was wrong about so far. Whole numbers only, so that every browser finds the same.
//
// A program of its own beside the core, because it unpacks the core. An instance does one text:
// its memory begins as zeros. With DENSE_PACK it has the other direction too, for the build.
#include "byte_codes.h"
#include "instructions.h"

#include <stddef.h>

#define EXPORT(name) __attribute__((export_name(#name))) name

enum {
    SHARED_CONTEXTS = 6,
    CONTEXTS = 15,
    MATCH = CONTEXTS,
    INPUTS,
    MIXERS = 4,
    DEPTHS = 8, // of a bit in its code that a mixer tells apart
    SETS = (BYTES + INSTRUCTION_STATES) * DEPTHS,
    LAST_SETS = INSTRUCTION_STATES + 2,
    SLOTS = 1 << 20,
    SLOT = 16, // predictions for four bits; the first says whose it is
    MOST_SEEN = 10,
    LEARNING = 52,
    NEARLY_RIGHT = 256, // so close a mixer learns nothing from: most bits are
    WEIGHT = 12000,     // to begin with, of CERTAIN
    SURE = 4096,        // evidence is counted in half of it, both ways
    CERTAIN = 65536,
    SURE_ENOUGH = 1100, // evidence
    LONGEST_MATCH = 32,
    STEP = 128, // of evidence, from one correction to the next
    STEPS = SURE / STEP + 1,
};

static const uint32_t middle = 0x8000; // added to what is kept, so that zeros are undecided

// 12 bits of probability and 4 of how often it was seen.
static _Alignas(64) uint16_t slots[SLOTS][SLOT];
static _Alignas(64) int32_t weights[MIXERS * SETS][INPUTS];
static int32_t last_weights[LAST_SETS * MIXERS];
static int16_t corrections[BYTES * BYTES][STEPS];
static int32_t squashed[SURE];      // from a weight of evidence, -2048 to 2047, to a probability
static int16_t stretched[SURE];     // and back
static int32_t rate[MOST_SEEN + 1]; // how far a prediction moves after it was seen so often
static int32_t trust[LONGEST_MATCH + 1]; // how likely a place is right that was the same so far
static uint32_t places[1 << 18];         // where these five bytes stood last
static uint16_t followers[1 << 16];      // the last two bytes that came after these two

static struct Model {
    uint8_t *out;
    uint32_t at;    // bytes known
    uint32_t bits;  // of the next one
    uint32_t path;  // those bits
    uint32_t node;  // where in byte_tree they lead
    uint32_t four;  // the bits since its slots were found, behind a 1
    uint32_t marks; // of slots, read to have them near
    uint32_t hash[CONTEXTS];
    uint16_t *slot[CONTEXTS];
    int32_t input[INPUTS];
    int32_t (*set[MIXERS])[INPUTS]; // of weights, for this byte
    int32_t *mixer[MIXERS];         // and for this bit
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

// Of two places the one that is this context's own, or else the one that was seen less, begun anew.
static uint16_t *slot_of(uint32_t hash) {
    uint16_t *slot = slots[hash % SLOTS], *other = slots[(hash ^ 1) % SLOTS];
    uint16_t mark = (uint16_t)(hash >> 16 ^ hash << 3);
    if (slot[0] == mark)
        return slot;
    if (other[0] == mark)
        return other;
    if ((other[1] & 15) < (slot[1] & 15))
        slot = other;
    __builtin_memset(slot, 0, sizeof slots[0]);
    slot[0] = mark;
    return slot;
}

// The slot of each context for the four bits that come. All are touched before the first is needed:
// memory brings many as soon as one.
static void find_slots(void) {
    uint32_t found[CONTEXTS];
    for (uint32_t k = 0; k < CONTEXTS; k++) {
        uint32_t x = (model.hash[k] + model.node * 0x9e3779b1u) * 0x2c1b3c6du;
        x = (x ^ x >> 15) * 0x297a2d39u;
        found[k] = x ^ x >> 13;
        model.marks += slots[found[k] % SLOTS][0];
    }
    for (uint32_t k = 0; k < CONTEXTS; k++)
        model.slot[k] = slot_of(found[k]);
    model.four = 1;
}

static void set_hashes(uint32_t first, const uint32_t *values, uint32_t count) {
    for (uint32_t k = 0; k < count; k++)
        model.hash[first + k] = scatter(values[k], (first + k) * 0x1000193u) * 0x3d4d51cbu;
}

static void add_instructions(void) {
    const Instructions *in = &model.instructions;
    uint32_t number = in->number < 3 ? in->number : 3;
    uint32_t what = scatter(in->state * 4 + number, in->value + (in->shift << 20));
    uint32_t four = (uint32_t)in->opcodes, two_more = (uint32_t)(in->opcodes >> 32) & 0xffff;
    uint32_t after = scatter(what, four & 255), after_four = scatter(what, four);
    bool has_begun = instructions_in_number(in);
    set_hashes(SHARED_CONTEXTS,
               (const uint32_t[]){
                   after,
                   scatter(what, four & 0xffff),
                   scatter(what, four & 0xffffff),
                   after_four,
                   scatter(after_four, two_more),
                   scatter(after_four, in->locals & 255),
                   scatter(after, in->function),
                   scatter(scatter(has_begun ? after : what, has_begun ? in->before : in->now),
                           in->function),
                   scatter(after, in->depth),
               },
               CONTEXTS - SHARED_CONTEXTS);
}

static void add_words(uint32_t four) {
    set_hashes(SHARED_CONTEXTS,
               (const uint32_t[]){
                   four & 0xffffff,
                   four,
                   scatter(scatter(four, back(5)), back(6)),
                   model.word,
                   scatter(model.word, model.word_before),
                   scatter(model.shape, back(1)),
                   model.signs,
                   scatter(model.signs, back(1)),
                   four >> 16,
               },
               CONTEXTS - SHARED_CONTEXTS);
}

static void find_contexts(void) {
    uint32_t four = last_four();
    set_hashes(0,
               (const uint32_t[]){
                   0,
                   four & 255,
                   four & 0xffff,
                   four & 0xffff00,
                   four & 0xff00ff,
                   followers[four & 0xffff],
               },
               SHARED_CONTEXTS);
    if (is_module())
        add_instructions();
    else
        add_words(four);
    find_slots();
}

// By the bits so far, the last byte, the one before, and what the byte belongs to.
static void choose_mixers(void) {
    const Instructions *in = &model.instructions;
    uint32_t length = model.length < 15 ? model.length : 15, belongs = length;
    if (is_module())
        belongs = instructions_in_number(in) ? in->opcodes & 255 : BYTES + in->state;
    model.set[1] = weights + SETS + back(1) * DEPTHS;
    model.set[2] = weights + SETS * 2 + back(2) * DEPTHS;
    model.set[3] = weights + SETS * 3 + belongs * DEPTHS;
    model.last = last_weights + MIXERS * (is_module() ? 2 + in->state : length > 0);
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

static int32_t within(uint32_t sum) {
    int32_t all = (int32_t)sum >> 16;
    return all < -2047 ? -2047 : all > 2047 ? 2047 : all;
}

// Sums are modulo 2^32: those of a sound text are far from it.
static int32_t ask_first(void) {
    uint32_t sum = 0;
    for (int k = 0; k < INPUTS; k++)
        sum += (uint32_t)model.input[k] * (uint32_t)model.mixer[0][k];
    return within(sum);
}

// All mixers at once, so that an input is fetched once.
static void ask_all(void) {
    const int32_t *a = model.mixer[0], *b = model.mixer[1], *c = model.mixer[2],
                  *d = model.mixer[3];
    uint32_t sums[MIXERS] = {0};
    for (int k = 0; k < INPUTS; k++) {
        uint32_t input = (uint32_t)model.input[k];
        sums[0] += input * (uint32_t)a[k];
        sums[1] += input * (uint32_t)b[k];
        sums[2] += input * (uint32_t)c[k];
        sums[3] += input * (uint32_t)d[k];
    }
    uint32_t all = 0;
    for (int m = 0; m < MIXERS; m++) {
        model.says[m] = within(sums[m]);
        all += (uint32_t)model.says[m] * (uint32_t)model.last[m];
    }
    model.evidence = within(all);
}

static int16_t *correction(void) {
    uint32_t situation = back(1) * BYTES + model.node - BYTES;
    return &corrections[situation][(model.evidence + SURE / 2) / STEP];
}

static int32_t corrected(void) {
    const int16_t *at = correction();
    int32_t place = model.evidence + SURE / 2, part = place % STEP;
    return squashed[place] + (at[0] * (STEP - part) + at[1] * part) / STEP;
}

// How likely the next bit is a 1, of CERTAIN. Not inlined: a browser makes a function fast once it
// has been called often.
__attribute__((noinline)) static uint32_t predict(void) {
    for (int k = 0; k < CONTEXTS; k++)
        model.input[k] = stretched[(model.slot[k][model.four] ^ middle) >> 4];
    model.input[MATCH] = stretched[*trust_there() >> 4] * bit_there();
    uint32_t depth = model.bits < DEPTHS ? model.bits : DEPTHS - 1;
    model.mixer[0] = weights[model.node - BYTES];
    for (int m = 1; m < MIXERS; m++)
        model.mixer[m] = model.set[m][depth];
    model.evidence = ask_first();
    model.is_sure = model.evidence > SURE_ENOUGH || model.evidence < -SURE_ENOUGH;
    if (!model.is_sure)
        ask_all();
    int32_t likely = (squashed[model.evidence + SURE / 2] + 3 * corrected()) / 4;
    return (uint32_t)(likely < 1 ? 1 : likely > CERTAIN - 1 ? CERTAIN - 1 : likely);
}

// How wrong that evidence was, of SURE.
static int32_t wrong_by(int32_t evidence, int32_t bit) {
    return (bit * (CERTAIN - 1) - squashed[evidence + SURE / 2]) / (CERTAIN / SURE);
}

static void teach(const int32_t *wrong) {
    int32_t *a = model.mixer[0], *b = model.mixer[1], *c = model.mixer[2], *d = model.mixer[3];
    for (int k = 0; k < INPUTS; k++) {
        int32_t input = model.input[k];
        a[k] += (input * wrong[0] + 0x8000) >> 16;
        b[k] += (input * wrong[1] + 0x8000) >> 16;
        c[k] += (input * wrong[2] + 0x8000) >> 16;
        d[k] += (input * wrong[3] + 0x8000) >> 16;
    }
}

static void learn_mixers(int32_t bit) {
    int32_t wrong[MIXERS], together = wrong_by(model.evidence, bit) * 4;
    bool is_any = false;
    for (int m = 0; m < MIXERS; m++) {
        int32_t by = wrong_by(model.says[m], bit);
        bool learns = by > NEARLY_RIGHT || by < -NEARLY_RIGHT;
        wrong[m] = learns ? by * LEARNING : 0;
        is_any |= learns;
        model.last[m] += (model.says[m] * together + 0x8000) >> 16;
    }
    if (is_any)
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
        uint16_t *place = &model.slot[k][model.four];
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
        ask_all();
    learn_mixers(bit);
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
    choose_mixers();
}

static void take(uint32_t byte) {
    bool is_same = model.length > 0 && model.out[model.match] == byte;
    uint16_t *after = &followers[last_four() & 0xffff];
    *after = (uint16_t)((uint32_t)*after << 8 | byte);
    model.out[model.at++] = (uint8_t)byte;
    model.match++;
    model.length = is_same ? model.length + 1 : 0;
    find_match();
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
    else if (model.four >= SLOT)
        find_slots();
}

// ---- a text

// 65536 / (1 + exp(-x / 256)) at every 128 from -2048 on, and in between straight.
static void draw_curves(void) {
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
        stretched[p] = (int16_t)(at - SURE / 2);
    }
}

static void begin(uint8_t *out) {
    draw_curves();
    for (int32_t n = 0; n <= MOST_SEEN; n++)
        rate[n] = CERTAIN * 10 / (9 * n + 12);
    for (int32_t n = 0; n <= LONGEST_MATCH; n++)
        trust[n] = 40000 + 700 * n;
    for (int i = 0; i < MIXERS * SETS; i++)
        for (int k = 0; k < INPUTS; k++)
            weights[i][k] = WEIGHT;
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
