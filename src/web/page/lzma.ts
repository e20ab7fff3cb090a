// Unpacks the module inside candor.html: the .lzma format that `xz --format=lzma` writes. Browsers
// unpack deflate by themselves, but the page would be a tenth larger with it.
//
// A range coder decodes one bit at a time with a probability that adapts; bits make literals, and
// matches that repeat earlier bytes. The names are those of the LZMA specification.

const TOP = 2 ** 24;
const HALF = 1024; // of 2048: as likely as not

class RangeDecoder {
  #range = 0xffffffff;
  #code = 0;

  constructor(
    private readonly input: Uint8Array,
    private at: number,
  ) {
    this.at++; // the first byte is always 0
    for (let i = 0; i < 4; i++) this.#code = ((this.#code << 8) | this.#next()) >>> 0;
  }

  #next(): number {
    const byte = this.input[this.at++];
    if (byte === undefined) throw new Error("The packed module is cut short.");
    return byte;
  }

  #normalize(): void {
    if (this.#range >= TOP) return;
    this.#range = (this.#range << 8) >>> 0;
    this.#code = ((this.#code << 8) | this.#next()) >>> 0;
  }

  bit(probs: Uint16Array, index: number): number {
    const prob = probs[index] ?? HALF;
    const bound = (this.#range >>> 11) * prob;
    const bit = this.#code < bound ? 0 : 1;
    if (bit === 0) {
      this.#range = bound;
      probs[index] = prob + ((2048 - prob) >> 5);
    } else {
      this.#range -= bound;
      this.#code -= bound;
      probs[index] = prob - (prob >> 5);
    }
    this.#normalize();
    return bit;
  }

  /** Bits that are as likely 0 as 1. */
  direct(count: number): number {
    let result = 0;
    for (; count > 0; count--) {
      this.#range >>>= 1;
      const bit = this.#code >= this.#range ? 1 : 0;
      if (bit) this.#code -= this.#range;
      result = result * 2 + bit;
      this.#normalize();
    }
    return result;
  }

  /** A number of so many bits, the highest first. */
  tree(probs: Uint16Array, bits: number, offset = 0): number {
    let m = 1;
    for (let i = 0; i < bits; i++) m = m * 2 + this.bit(probs, offset + m);
    return m - 2 ** bits;
  }

  /** The same, the lowest bit first. */
  reverse(probs: Uint16Array, bits: number, offset = 0): number {
    let m = 1;
    let result = 0;
    for (let i = 0; i < bits; i++) {
      const bit = this.bit(probs, offset + m);
      m = m * 2 + bit;
      result += bit * 2 ** i;
    }
    return result;
  }
}

const probs = (count: number) => new Uint16Array(count).fill(HALF);

class LengthDecoder {
  #choice = probs(2);
  #low = probs(16 * 8);
  #mid = probs(16 * 8);
  #high = probs(256);

  decode(coder: RangeDecoder, posState: number): number {
    if (coder.bit(this.#choice, 0) === 0) return 2 + coder.tree(this.#low, 3, posState * 8);
    if (coder.bit(this.#choice, 1) === 0) return 10 + coder.tree(this.#mid, 3, posState * 8);
    return 18 + coder.tree(this.#high, 8);
  }
}

export function unpack(input: Uint8Array): Uint8Array<ArrayBuffer> {
  const properties = input[0] ?? 0;
  const lc = properties % 9;
  const lp = Math.floor(properties / 9) % 5;
  const pb = Math.floor(properties / 45);
  const head = new DataView(input.buffer, input.byteOffset);
  const size = head.getUint32(5, true);
  const out = new Uint8Array(size);
  const coder = new RangeDecoder(input, 13);

  const literal = probs(0x300 << (lc + lp));
  const isMatch = probs(12 * 16);
  const isRep0Long = probs(12 * 16);
  const isRep = probs(12);
  const isRepG = [probs(12), probs(12), probs(12)];
  const posSlot = [probs(64), probs(64), probs(64), probs(64)];
  const posSpecial = probs(128);
  const align = probs(16);
  const length = new LengthDecoder();
  const repLength = new LengthDecoder();

  let at = 0;
  let state = 0;
  let [rep0, rep1, rep2, rep3] = [0, 0, 0, 0];

  const decodeLiteral = () => {
    const before = out[at - 1] ?? 0;
    const place = (at & ((1 << lp) - 1)) * 2 ** lc + (before >> (8 - lc));
    const offset = 0x300 * place;
    let symbol = 1;
    if (state >= 7) {
      let match = out[at - rep0 - 1] ?? 0;
      while (symbol < 0x100) {
        const expected = (match >> 7) & 1;
        match <<= 1;
        const bit = coder.bit(literal, offset + (1 + expected) * 0x100 + symbol);
        symbol = symbol * 2 + bit;
        if (bit !== expected) break;
      }
    }
    while (symbol < 0x100) symbol = symbol * 2 + coder.bit(literal, offset + symbol);
    out[at++] = symbol;
    state = state < 4 ? 0 : state < 10 ? state - 3 : state - 6;
  };

  const decodeDistance = (matched: number): number => {
    const slots = posSlot[Math.min(matched - 2, 3)] ?? align;
    const slot = coder.tree(slots, 6);
    if (slot < 4) return slot;
    const bits = (slot >> 1) - 1;
    const distance = (2 | (slot & 1)) * 2 ** bits;
    if (slot < 14) return distance + coder.reverse(posSpecial, bits, distance - slot);
    return distance + coder.direct(bits - 4) * 16 + coder.reverse(align, 4);
  };

  /** Takes one of the last four distances again; how many bytes. */
  const decodeRepeat = (posState: number): number => {
    const [g0, g1, g2] = isRepG as [Uint16Array, Uint16Array, Uint16Array];
    if (coder.bit(g0, state) === 0) {
      if (coder.bit(isRep0Long, state * 16 + posState) === 0) {
        state = state < 7 ? 9 : 11;
        return 1;
      }
    } else if (coder.bit(g1, state) === 0) {
      [rep0, rep1] = [rep1, rep0];
    } else if (coder.bit(g2, state) === 0) {
      [rep0, rep1, rep2] = [rep2, rep0, rep1];
    } else {
      [rep0, rep1, rep2, rep3] = [rep3, rep0, rep1, rep2];
    }
    state = state < 7 ? 8 : 11;
    return repLength.decode(coder, posState);
  };

  while (at < size) {
    const posState = at & ((1 << pb) - 1);
    if (coder.bit(isMatch, state * 16 + posState) === 0) {
      decodeLiteral();
      continue;
    }
    let count: number;
    if (coder.bit(isRep, state) === 1) {
      count = decodeRepeat(posState);
    } else {
      [rep1, rep2, rep3] = [rep0, rep1, rep2];
      count = length.decode(coder, posState);
      state = state < 7 ? 7 : 10;
      rep0 = decodeDistance(count);
    }
    if (rep0 >= at) throw new Error("The packed module is damaged.");
    for (; count > 0 && at < size; count--, at++) out[at] = out[at - rep0 - 1] ?? 0;
  }
  return out;
}
