// Unpacks what candor.html carries: denser than LZMA by a tenth for code and by a fifth for prose.
//
// Every bit is coded with a probability. Seven contexts (the last bytes, up to four of them, the
// word so far, and two that leave a byte out) each remember how the next bit went after them, and
// one more input goes by the longest place that was the same. Three small mixers learn whom to
// trust: after which bits of this byte, after which byte, and after which byte before that.
// Whole numbers only, so that every browser finds the same.
//
// A program of its own beside the core, because it unpacks the core. An instance does one text:
// its memory begins as zeros. With DENSE_PACK it has the other direction too, for the build.
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define EXPORT(name) __attribute__((export_name(#name))) name

enum {
    ORDERS = 4,
    WORD = ORDERS,
    WITHOUT_LAST,
    WITHOUT_SECOND,
    CONTEXTS,
    MATCH = CONTEXTS,
    INPUTS,
    MIXERS = 3,
    SLOTS = 1 << 18,
    HALF_BYTE = 16, // predictions in a slot; the first says whose it is
    MOST_SEEN = 12,
    LEARNING = 48,
    NEARLY_RIGHT = 64, // so close a mixer learns nothing from: most bits are
    WEIGHT = 19000,    // to begin with, of 65536
    SURE = 4096,       // evidence is counted in half of it, both ways
    CERTAIN = 65536,
    LONGEST_MATCH = 40,
};

static const uint32_t middle = 0x80000000u; // added to what is kept, so that zeros are undecided

static uint32_t slots[SLOTS][HALF_BYTE]; // 22 bits of probability and 10 of how often it was seen
static int32_t weights[MIXERS][256 * 8][INPUTS];
static int32_t squashed[SURE];      // from a weight of evidence, -2048 to 2047, to a probability
static int32_t stretched[SURE];     // and back
static int32_t rate[MOST_SEEN + 1]; // how far a prediction moves after it was seen so often
static uint32_t last[1 << 16];      // where these five bytes stood last

static struct Model {
    uint8_t *out;
    uint32_t at;    // bytes known
    uint32_t bits;  // of the next one
    uint32_t begun; // the bits of it that are known, behind a 1
    uint32_t half;  // the same of its present half
    uint32_t hash[CONTEXTS];
    uint32_t *slot[CONTEXTS];
    int32_t input[INPUTS];
    int32_t *mixer[MIXERS];
    int32_t mixed[MIXERS];
    uint32_t word;          // its letters so far
    uint32_t match, length; // the place that was the same, and how long it was
} model;

static uint32_t back(uint32_t n) {
    return n <= model.at ? model.out[model.at - n] : 0;
}

static uint32_t scatter(uint32_t hash, uint32_t value) {
    return (hash + value + 1) * 0x2f0b4c47u;
}

// ---- contexts

// Of two places the one that is this context's own, or else the one that was seen less, begun anew.
static uint32_t *slot_of(uint32_t hash) {
    uint32_t *slot = slots[hash % SLOTS], *other = slots[(hash ^ 1) % SLOTS];
    if (slot[0] != hash && (other[0] == hash || (other[1] & 1023) < (slot[1] & 1023)))
        slot = other;
    if (slot[0] != hash)
        for (int i = 1; i < HALF_BYTE; i++)
            slot[i] = 0;
    slot[0] = hash;
    return slot;
}

// The slot of each context for the half of a byte that comes.
static void find_slots(void) {
    for (uint32_t k = 0; k < CONTEXTS; k++) {
        uint32_t x = (model.hash[k] + model.begun * 0x9e3779b1u) * 0x2c1b3c6du;
        x = (x ^ x >> 15) * 0x297a2d39u;
        model.slot[k] = slot_of(x ^ x >> 15);
    }
    model.half = 1;
}

static void find_contexts(void) {
    static const uint8_t order[ORDERS] = {0, 1, 2, 4};
    uint32_t hash = 0, from = 1;
    for (uint32_t k = 0; k < ORDERS; k++) {
        for (; from <= order[k]; from++)
            hash = scatter(hash, back(from)) + k;
        model.hash[k] = hash + k * 0x1000193u;
    }
    model.hash[WORD] = (model.word + 7) * 0x3d4d51cbu;
    model.hash[WITHOUT_LAST] = (back(2) << 8 | back(3) | 1u << 20) * 0x27d4eb2fu;
    model.hash[WITHOUT_SECOND] = (back(1) << 8 | back(3) | 1u << 21) * 0x3d4d51cbu;
    find_slots();
}

// ---- the place that was the same

static int32_t foretold(void) {
    uint32_t expected = model.out[model.match] + 256u;
    if (model.length == 0 || expected >> (8 - model.bits) != model.begun)
        return 0;
    int32_t trust = (int32_t)(model.length < 31 ? model.length : 31) * 64;
    return expected >> (7 - model.bits) & 1 ? trust : -trust;
}

static void find_match(void) {
    uint32_t key = 0;
    for (uint32_t i = 1; i <= 5; i++)
        key = scatter(key, back(i));
    key >>= 16;
    if (model.length == 0) {
        model.match = last[key];
        while (model.length < LONGEST_MATCH && model.length < model.match &&
               model.out[model.match - 1 - model.length] == back(1 + model.length))
            model.length++;
    }
    last[key] = model.at;
}

// ---- a bit

static int32_t within(int64_t sum) {
    sum >>= 16;
    return sum < -2047 ? -2047 : sum > 2047 ? 2047 : (int32_t)sum;
}

static int32_t mix(int32_t *mixer) {
    int64_t sum = 0;
    for (int k = 0; k < INPUTS; k++)
        sum += (int64_t)model.input[k] * mixer[k];
    return within(sum);
}

// How likely the next bit is a 1, of CERTAIN. Not inlined: a browser makes a function fast once it
// has been called often.
__attribute__((noinline)) static uint32_t predict(void) {
    for (int k = 0; k < CONTEXTS; k++)
        model.input[k] = stretched[(model.slot[k][model.half] ^ middle) >> 20];
    model.input[MATCH] = foretold();
    model.mixer[0] = weights[0][model.begun];
    model.mixer[1] = weights[1][back(1) * 8 + model.bits];
    model.mixer[2] = weights[2][back(2) * 8 + model.bits];
    int32_t evidence = 0;
    for (int m = 0; m < MIXERS; m++) {
        int32_t says = mix(model.mixer[m]);
        model.mixed[m] = squashed[says + SURE / 2];
        evidence += says;
    }
    int32_t likely = squashed[evidence / MIXERS + SURE / 2];
    return (uint32_t)(likely < 1 ? 1 : likely);
}

static void learn(int32_t bit) {
    for (int m = 0; m < MIXERS; m++) {
        int32_t wrong = (bit * (CERTAIN - 1) - model.mixed[m]) / (CERTAIN / SURE);
        for (int k = 0; k < INPUTS && (wrong > NEARLY_RIGHT || wrong < -NEARLY_RIGHT); k++)
            model.mixer[m][k] += (model.input[k] * wrong * LEARNING + 0x8000) >> 16;
    }
    for (int k = 0; k < CONTEXTS; k++) {
        uint32_t *place = &model.slot[k][model.half], seen = *place ^ middle, count = seen & 1023;
        int32_t was = (int32_t)(seen >> 10);
        int64_t move = (int64_t)((bit ? 0x3fffff : 0) - was) * rate[count];
        seen = (uint32_t)(was + (int32_t)(move >> 16)) << 10 | (count + (count < MOST_SEEN));
        *place = seen ^ middle;
    }
}

static void take(uint32_t byte) {
    bool as_foretold = model.length > 0 && model.out[model.match] == byte;
    model.out[model.at++] = (uint8_t)byte;
    model.match++;
    model.length = as_foretold ? model.length + 1 : 0;
    bool is_letter = (byte | 32) - 'a' < 26 || byte >= 128;
    model.word = is_letter ? scatter(model.word, byte | 32) : 0;
    find_match();
    model.bits = 0;
    model.begun = 1;
    find_contexts();
}

__attribute__((noinline)) static void update(uint32_t bit) {
    learn((int32_t)bit);
    model.begun = model.begun * 2 + bit;
    model.half = model.half * 2 + bit;
    model.bits++;
    if (model.bits == 4)
        find_slots();
    if (model.bits == 8)
        take(model.begun & 255);
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
        stretched[p] = at - SURE / 2;
    }
}

static void begin(uint8_t *out) {
    draw_curves();
    for (int32_t n = 0; n <= MOST_SEEN; n++)
        rate[n] = 131072 / (2 * n + 3);
    for (int m = 0; m < MIXERS; m++)
        for (int i = 0; i < 256 * 8; i++)
            for (int k = 0; k < INPUTS; k++)
                weights[m][i][k] = WEIGHT;
    model.out = out;
    model.begun = 1;
    find_contexts();
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

// Behind the end of what is packed are zeros.
void EXPORT(unpack)(const uint8_t *packed, uint32_t length, uint8_t *out, uint32_t size) {
    Interval in = {0, UINT32_MAX};
    uint32_t code = 0, taken = 0;
    begin(out);
    for (; taken < 4; taken++)
        code = code << 8 | (taken < length ? packed[taken] : 0);
    for (uint32_t i = 0; i < size * 8; i++) {
        uint32_t at = divide(&in);
        narrow(&in, at, code <= at);
        for (; shift(&in); taken++)
            code = code << 8 | (taken < length ? packed[taken] : 0);
    }
}

#ifdef DENSE_PACK
// Gives the length of what is packed; `copy` has room for as much as there is to pack.
uint32_t EXPORT(pack)(const uint8_t *bytes, uint32_t size, uint8_t *copy, uint8_t *packed) {
    Interval in = {0, UINT32_MAX};
    uint32_t length = 0;
    begin(copy);
    for (uint32_t i = 0; i < size * 8; i++) {
        narrow(&in, divide(&in), bytes[i / 8] >> (7 - i % 8) & 1);
        for (uint32_t first = in.high >> 24; shift(&in); first = in.high >> 24)
            packed[length++] = (uint8_t)first;
    }
    for (int i = 24; i >= 0; i -= 8)
        packed[length++] = (uint8_t)(in.low >> i);
    return length;
}
#endif
