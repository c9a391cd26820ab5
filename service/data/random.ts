// Seeded randomness for all invented data, so that a seed gives the same bytes on every machine.

/** A small, fast generator (sfc32), seeded by a text. Not for secrets. */
export class Random {
  #a: number;
  #b: number;
  #c: number;
  #d = 1;

  /** @param seed Any text; different texts give unrelated streams. */
  constructor(seed: string) {
    const words = hashWords(seed);
    this.#a = words[0];
    this.#b = words[1];
    this.#c = words[2];
    for (let i = 0; i < 12; i++) this.next();
  }

  /** A number in [0, 1). */
  next(): number {
    const sum = (((this.#a + this.#b) | 0) + this.#d) | 0;
    this.#d = (this.#d + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = (this.#c << 21) | (this.#c >>> 11);
    this.#c = (this.#c + sum) | 0;
    return (sum >>> 0) / 4294967296;
  }

  /** A whole number from `min` to `max`, both included. */
  int(min: number, max: number): number {
    return min + Math.floor(this.next() * (max - min + 1));
  }

  /** True with the given probability. */
  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /** An element of a non-empty list. */
  pick<T>(list: readonly T[]): T {
    return list[Math.floor(this.next() * list.length)]!;
  }

  /** One of the values, by weight: `weighted([['a', 3], ['b', 1]])`. */
  weighted<T>(choices: readonly (readonly [T, number])[]): T {
    const total = choices.reduce((sum, choice) => sum + choice[1], 0);
    let rest = this.next() * total;
    for (const [value, weight] of choices) {
      rest -= weight;
      if (rest < 0) return value;
    }
    return choices[choices.length - 1]![0];
  }

  /** A text of decimal digits. */
  digits(count: number): string {
    let text = '';
    for (let i = 0; i < count; i++) text += Math.floor(this.next() * 10);
    return text;
  }

  /** An id that looks like a UUID, version 4. */
  uuid(): string {
    const hex = (length: number) => {
      let text = '';
      while (text.length < length)
        text += Math.floor(this.next() * 65536)
          .toString(16)
          .padStart(4, '0');
      return text;
    };
    const body = hex(32);
    const variant = '89ab'[this.int(0, 3)]!;
    return `${body.slice(0, 8)}-${body.slice(8, 12)}-4${body.slice(13, 16)}-${variant}${body.slice(17, 20)}-${body.slice(20)}`;
  }

  /** An amount of money between two bounds, rounded to `step`. Small amounts are more frequent. */
  money(min: number, max: number, step = 100): number {
    const spread = this.next() ** 3;
    return Math.max(step, Math.round((min + (max - min) * spread) / step) * step);
  }
}

/** Three well-mixed 32-bit words from a text (cyrb128, shortened). */
function hashWords(text: string): [number, number, number] {
  let a = 1779033703;
  let b = 3144134277;
  let c = 1013904242;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    a = b ^ Math.imul(a ^ code, 597399067);
    b = c ^ Math.imul(b ^ code, 2869860233);
    c = a ^ Math.imul(c ^ code, 951274213);
  }
  return [
    Math.imul(a ^ (b >>> 18), 597399067),
    Math.imul(b ^ (c >>> 22), 2869860233),
    Math.imul(c ^ (a >>> 17), 951274213),
  ];
}
