/** Finds where a text stops being JSON, by line and column, because parsers report it differently. */

export interface JsonFault {
  /** Index of the character. */
  readonly at: number;
  /**
   * number: JavaScript cannot hold it exactly, so another number would be sent. twice: the name of an earlier member,
   * whose value would be lost.
   */
  readonly kind: 'syntax' | 'number' | 'twice';
}

const DEEPEST = 50;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const WORD = /true|false|null/y;
const SPACE = /[ \t\r\n]*/y;
const ESCAPE = /\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/y;

/** null if the text is JSON. */
export function jsonFault(text: string): JsonFault | null {
  return new Checker(text).run();
}

class Checker {
  private at = 0;
  private kind: JsonFault['kind'] = 'syntax';

  constructor(private readonly text: string) {}

  run(): JsonFault | null {
    const isGood = this.value(0) && this.at === this.text.length;
    return isGood ? null : { at: this.at, kind: this.kind };
  }

  private value(depth: number): boolean {
    this.skip(SPACE);
    const first = this.text[this.at];
    if ((first === '{' || first === '[') && depth > DEEPEST) return false;
    const isGood =
      first === '{'
        ? this.object(depth)
        : first === '['
          ? this.members(']', () => this.value(depth + 1))
          : first === '"'
            ? this.string()
            : this.skip(WORD) || this.number();
    if (isGood) this.skip(SPACE);
    return isGood;
  }

  private object(depth: number): boolean {
    const names = new Set<string>();
    return this.members('}', () => {
      const from = this.at;
      if (!this.string()) return false;
      const name = this.text.slice(from, this.at);
      if (names.has(name)) {
        this.at = from;
        this.kind = 'twice';
        return false;
      }
      names.add(name);
      return this.sign(':') && this.value(depth + 1);
    });
  }

  private members(end: string, one: () => boolean): boolean {
    this.at++;
    if (this.sign(end)) return true;
    for (;;) {
      this.skip(SPACE);
      if (!one()) return false;
      if (this.sign(end)) return true;
      if (!this.sign(',')) return false;
    }
  }

  private string(): boolean {
    if (this.text[this.at] !== '"') return false;
    for (this.at++; this.at < this.text.length; ) {
      const character = this.text[this.at] as string;
      if (character === '"') {
        this.at++;
        return true;
      }
      if (character === '\\') {
        if (!this.skip(ESCAPE)) return false;
      } else if (character < ' ') return false;
      else this.at++;
    }
    return false;
  }

  private number(): boolean {
    const from = this.at;
    if (!this.skip(NUMBER)) return false;
    const digits = this.text
      .slice(from, this.at)
      .replace(/[eE].*/, '')
      .replace(/\D/g, '')
      .replace(/^0+/, '');
    if (digits.length <= 15) return true;
    this.at = from;
    this.kind = 'number';
    return false;
  }

  /** Consumes the character, after optional spaces. */
  private sign(wanted: string): boolean {
    this.skip(SPACE);
    if (this.text[this.at] !== wanted) return false;
    this.at++;
    return true;
  }

  private skip(token: RegExp): boolean {
    token.lastIndex = this.at;
    if (!token.test(this.text)) return false;
    this.at = token.lastIndex;
    return true;
  }
}
