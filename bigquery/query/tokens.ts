/** GoogleSQL, cut into tokens: the parts of its lexical structure that bigquery/SQL.md names. */
import { invalidQuery } from '../errors';

export type TokenKind = 'word' | 'quoted' | 'text' | 'number' | 'parameter' | 'sign';

export interface Token {
  readonly kind: TokenKind;
  /** As it stands in the query; for a quoted name and a text, what it means. */
  readonly value: string;
  /** Counted from 1. */
  readonly line: number;
}

const NEXT =
  /(?<space>\s+|--[^\n]*|#[^\n]*|\/\*[\s\S]*?\*\/)|(?<word>[A-Za-z_]\w*)|`(?<quoted>[^`\\\n]+)`|(?<text>'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")|(?<number>(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?)|@(?<parameter>[A-Za-z_]\w*)|(?<sign><=|>=|<>|!=|\|\||[-+*/(),.<>=;])/y;

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r' };

function meant(text: string): string {
  return text.slice(1, -1).replace(/\\(.)/gs, (_, escaped: string) => {
    if (/[\\'"`?]/.test(escaped)) return escaped;
    const found = ESCAPES[escaped];
    if (found === undefined) throw invalidQuery(`Syntax error: Illegal escape sequence: \\${escaped}`);
    return found;
  });
}

export function tokensOf(query: string): Token[] {
  const tokens: Token[] = [];
  const pattern = new RegExp(NEXT);
  let line = 1;
  while (pattern.lastIndex < query.length) {
    const at = pattern.lastIndex;
    const groups = pattern.exec(query)?.groups;
    if (groups === undefined)
      throw invalidQuery(`Syntax error: Illegal input character "${query[at]}" at [${line}]`);
    const [kind, value] = Object.entries(groups).find(([, text]) => text !== undefined) as [string, string];
    if (kind !== 'space')
      tokens.push({ kind: kind as TokenKind, value: kind === 'text' ? meant(value) : value, line });
    line += value.split('\n').length - 1;
  }
  return tokens;
}
