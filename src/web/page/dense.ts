// Packs stories denser than LZMA does, by a sixth, and unpacks them inside candor.html: a page is
// mostly prose, and prose is best foretold by what stood before it.
//
// Every bit is coded with a probability. Seven contexts (the last one, two, three, four and six bytes,
// the word so far, and that with the word before) each remember how the next bit went after them, and
// one more goes by the longest place that was the same. A small mixer, one for every beginning of a
// byte, learns whom to trust. Whole numbers only, so that every browser finds the same.

const ORDERS = [1, 2, 3, 4, 6];
const CONTEXTS = ORDERS.length + 2;
const SLOTS = 1 << 15; // of each context; 16 predictions each, for half a byte
const MOST_SEEN = 127;
const HALF = 2 ** 31;
const LEARNING = 14;
const WEIGHT = 20000; // to begin with, of 65536

// 4096 / (1 + exp(-x / 256)) at every 128 from -2048 on.
const CURVE = [
  1, 2, 3, 6, 10, 16, 27, 45, 73, 120, 194, 310, 488, 747, 1101, 1546, 2047, 2549, 2994, 3348, 3607,
  3785, 3901, 3975, 4022, 4050, 4068, 4079, 4085, 4089, 4092, 4093, 4094,
];

/** From a weight of evidence, -2047 to 2047, to a probability of 4096. */
const SQUASH = Uint16Array.from({ length: 4096 }, (_, i) => {
  const low = CURVE[i >> 7] ?? 0;
  const high = CURVE[(i >> 7) + 1] ?? 4095;
  return (low * (128 - (i & 127)) + high * (i & 127) + 64) >> 7;
});

/** And back. */
const STRETCH = Int16Array.from({ length: 4096 }, (_, p) => {
  let at = 1;
  while (at < 4095 && (SQUASH[at] ?? 0) < p) at++;
  return at - 2048;
});

/** How far a prediction moves after it has been right or wrong so often, of 65536. */
const RATE = Uint16Array.from({ length: MOST_SEEN + 1 }, (_, n) =>
  Math.floor(131072 / (2 * n + 3)),
);

const isLetter = (c: number) => (c >= 97 && c <= 122) || (c >= 65 && c <= 90) || c >= 128;

class Model {
  readonly out: Uint8Array<ArrayBuffer>;
  #at = 0; // bytes known
  #bits = 0; // of the next one
  #begun = 1; // the bits of it that are known, behind a 1
  #half = 1; // the same of its present half
  readonly #seen = new Uint32Array(CONTEXTS * SLOTS * 16).fill(HALF); // 22 bits of probability, count
  readonly #hash = new Int32Array(CONTEXTS);
  readonly #base = new Int32Array(CONTEXTS);
  readonly #input = new Int32Array(CONTEXTS + 1);
  readonly #weight = new Int32Array(256 * (CONTEXTS + 1)).fill(WEIGHT);
  #mixed = 0;
  #word = 0;
  #wordBefore = 0;
  readonly #last = new Int32Array(1 << 16); // where these five bytes stood last
  #match = 0;
  #length = 0;

  constructor(size: number) {
    this.out = new Uint8Array(size);
    this.#look();
  }

  #back(n: number): number {
    return this.out[this.#at - n] ?? 0;
  }

  /** After a whole byte: the contexts of the next. */
  #look(): void {
    let hash = 0;
    let from = 1;
    ORDERS.forEach((order, k) => {
      for (; from <= order; from++) hash = Math.imul(hash + this.#back(from) + 1, 0x2f0b4c47) + k;
      this.#hash[k] = hash;
    });
    this.#hash[CONTEXTS - 2] = Math.imul(this.#word + 7, 0x3d4d51cb);
    this.#hash[CONTEXTS - 1] = Math.imul(this.#word + this.#wordBefore * 31 + 9, 0x27d4eb2f);
    this.#find();
  }

  #find(): void {
    for (let k = 0; k < CONTEXTS; k++) {
      let x = Math.imul((this.#hash[k] ?? 0) + Math.imul(this.#begun, 0x9e3779b1), 0x2c1b3c6d);
      x = Math.imul(x ^ (x >>> 15), 0x297a2d39);
      this.#base[k] = (k * SLOTS + ((x ^ (x >>> 15)) & (SLOTS - 1))) * 16;
    }
    this.#half = 1;
  }

  /** What the place that was the same says of the next bit. */
  #foretold(): number {
    const expected = (this.out[this.#match] ?? 0) + 256;
    if (this.#length === 0 || expected >> (8 - this.#bits) !== this.#begun) return 0;
    const trust = Math.min(this.#length, 31) * 64;
    return (expected >> (7 - this.#bits)) & 1 ? trust : -trust;
  }

  /** How likely the next bit is a 1, of 4096. */
  predict(): number {
    const first = this.#begun * (CONTEXTS + 1);
    let sum = 0;
    for (let k = 0; k <= CONTEXTS; k++) {
      const input =
        k === CONTEXTS
          ? this.#foretold()
          : (STRETCH[(this.#seen[(this.#base[k] ?? 0) + this.#half] ?? 0) >>> 20] ?? 0);
      this.#input[k] = input;
      sum += input * (this.#weight[first + k] ?? 0);
    }
    const weighed = Math.max(-2047, Math.min(2047, Math.trunc(sum / 65536)));
    this.#mixed = SQUASH[weighed + 2048] ?? 0;
    return Math.max(1, Math.min(4095, this.#mixed));
  }

  update(bit: number): void {
    const wrong = ((bit << 12) - this.#mixed) * LEARNING;
    const first = this.#begun * (CONTEXTS + 1);
    for (let k = 0; k <= CONTEXTS; k++)
      this.#weight[first + k]! += ((this.#input[k] ?? 0) * wrong + 0x8000) >> 16;
    for (let k = 0; k < CONTEXTS; k++) {
      const place = (this.#base[k] ?? 0) + this.#half;
      const seen = this.#seen[place] ?? 0;
      const count = seen & 1023;
      const was = seen >>> 10;
      const now = was + Math.trunc(((bit ? 4194303 - was : -was) * (RATE[count] ?? 0)) / 65536);
      this.#seen[place] = now * 1024 + Math.min(count + 1, MOST_SEEN);
    }
    this.#begun = this.#begun * 2 + bit;
    this.#half = this.#half * 2 + bit;
    this.#bits++;
    if (this.#bits === 4) this.#find();
    if (this.#bits === 8) this.#take(this.#begun & 255);
  }

  #take(byte: number): void {
    const expected = this.out[this.#match];
    this.out[this.#at++] = byte;
    if (isLetter(byte)) this.#word = Math.imul(this.#word + (byte | 32), 0x2f0b4c47);
    else if (this.#word !== 0) [this.#wordBefore, this.#word] = [this.#word, 0];
    if (this.#length > 0 && expected === byte)
      [this.#match, this.#length] = [this.#match + 1, this.#length + 1];
    else this.#length = 0;
    this.#remember();
    this.#bits = 0;
    this.#begun = 1;
    this.#look();
  }

  #remember(): void {
    let key = 0;
    for (let i = 1; i <= 5; i++) key = Math.imul(key + this.#back(i) + 1, 0x2f0b4c47);
    key >>>= 16;
    if (this.#length === 0) {
      this.#match = this.#last[key] ?? 0;
      while (
        this.#length < 40 &&
        this.#length < this.#match &&
        this.out[this.#match - 1 - this.#length] === this.#back(1 + this.#length)
      )
        this.#length++;
    }
    this.#last[key] = this.#at;
  }
}

/** Where an interval of 32 bits is divided. */
const between = (low: number, high: number, p: number) => low + Math.floor((high - low) / 4096) * p;

export function unpackDense(packed: Uint8Array, size: number): Uint8Array<ArrayBuffer> {
  const model = new Model(size);
  let low = 0;
  let high = 0xffffffff;
  let code = 0;
  let at = 0;
  const next = () => ((code << 8) | (packed[at++] ?? 0)) >>> 0;
  while (at < 4) code = next();
  for (let i = 0; i < size * 8; i++) {
    const middle = between(low, high, model.predict());
    const bit = code <= middle ? 1 : 0;
    if (bit) high = middle;
    else low = middle + 1;
    model.update(bit);
    for (; (low ^ high) >>> 24 === 0; code = next())
      [low, high] = [(low << 8) >>> 0, ((high << 8) | 255) >>> 0];
  }
  return model.out;
}

/** The other direction, for the build. */
export function packDense(bytes: Uint8Array): Uint8Array {
  const model = new Model(bytes.length);
  const packed: number[] = [];
  let low = 0;
  let high = 0xffffffff;
  for (const byte of bytes)
    for (let i = 7; i >= 0; i--) {
      const bit = (byte >> i) & 1;
      const middle = between(low, high, model.predict());
      if (bit) high = middle;
      else low = middle + 1;
      model.update(bit);
      for (; (low ^ high) >>> 24 === 0; [low, high] = [(low << 8) >>> 0, ((high << 8) | 255) >>> 0])
        packed.push(high >>> 24);
    }
  return Uint8Array.from([...packed, low >>> 24, (low >>> 16) & 255, (low >>> 8) & 255, low & 255]);
}
