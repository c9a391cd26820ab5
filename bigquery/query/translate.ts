/**
 * From GoogleSQL to DuckDB, token by token. What is not named here is refused: a query that runs means the same on
 * both sides. bigquery/SQL.md lists what there is.
 */
import { literal, quoted } from '../engine';
import { invalidQuery } from '../errors';
import { TYPES, typeName } from '../types';
import { FUNCTIONS, isDatePattern, isJsonPath, PARTS } from './functions';
import { type Token, tokensOf } from './tokens';
import { CALLED_KEYWORDS, FOLLOWERS, KEYWORDS, OTHER_KEYWORDS } from './words';

export interface Parameter {
  readonly type: string;
  readonly value: string | null;
}

export interface Surroundings {
  /** What stands for a table: the engine's name, or a query in brackets for a view. @throws if there is none. */
  readonly table: (parts: readonly string[]) => string;
  readonly parameters: Readonly<Record<string, Parameter>>;
}

const STATEMENTS =
  /^(?:INSERT|UPDATE|DELETE|MERGE|TRUNCATE|CREATE|DROP|ALTER|DECLARE|BEGIN|CALL|EXPORT|LOAD|GRANT)$/;

/** @returns the kind of a statement that changes something, null for a query. */
export function changingStatement(query: string): string | null {
  const first = tokensOf(query)[0]?.value.toUpperCase() ?? '';
  return STATEMENTS.test(first) ? first : null;
}

export function translate(query: string, around: Surroundings): string {
  const tokens = tokensOf(query);
  if (tokens.at(-1)?.value === ';') tokens.pop();
  const first = tokens[0]?.value.toUpperCase();
  if (first !== 'SELECT' && first !== 'WITH')
    throw invalidQuery(
      `Syntax error: Unexpected ${first ?? 'end of script'}; the stand-in runs SELECT and WITH.`,
    );
  return new Translation(around, namedQueries(tokens)).write(tokens);
}

/** The names of WITH: a word, AS and a bracket stand together nowhere else. */
function namedQueries(tokens: readonly Token[]): ReadonlySet<string> {
  const names = tokens.filter(
    (token, i) =>
      (token.kind === 'word' || token.kind === 'quoted') &&
      tokens[i + 1]?.value.toUpperCase() === 'AS' &&
      tokens[i + 2]?.value === '(',
  );
  return new Set(names.map(({ value }) => value.toLowerCase()));
}

const is = (token: Token | undefined, sign: string): boolean =>
  token?.kind === 'sign' && token.value === sign;
const isWord = (token: Token | undefined, ...words: readonly string[]): boolean =>
  token?.kind === 'word' && words.includes(token.value.toUpperCase());
const isName = (token: Token | undefined): boolean =>
  token?.kind === 'quoted' || (token?.kind === 'word' && !isReserved(token.value.toUpperCase()));
const isReserved = (word: string): boolean =>
  KEYWORDS.has(word) || OTHER_KEYWORDS.has(word) || CALLED_KEYWORDS.has(word);

class Translation {
  constructor(
    private readonly around: Surroundings,
    private readonly named: ReadonlySet<string>,
  ) {}

  write(tokens: readonly Token[]): string {
    const written: string[] = [];
    let at = 0;
    while (at < tokens.length) {
      const [text, next] = this.one(tokens, at);
      written.push(text);
      at = next;
    }
    return written.join(' ');
  }

  /** @returns what stands for the token at this place, and where to go on. */
  private one(tokens: readonly Token[], at: number): [string, number] {
    const token = tokens[at] as Token;
    const before = tokens[at - 1];
    const after = tokens[at + 1];
    if (token.kind === 'text') return [this.text(token, after), at + 1];
    if (token.kind === 'number')
      return [/^\d+$/.test(token.value) ? token.value : `${token.value}::DOUBLE`, at + 1];
    if (token.kind === 'parameter') return [this.parameter(token.value), at + 1];
    if (token.kind === 'sign') return this.sign(tokens, at);
    if (isWord(before, 'FROM', 'JOIN')) return this.source(tokens, at);
    if (token.kind === 'quoted' || is(before, '.')) return [quoted(token.value), at + 1];
    const word = token.value.toUpperCase();
    if (word === 'EXCEPT' && is(before, '*') && is(after, '(')) return ['EXCLUDE', at + 1];
    if (is(after, '(') && !KEYWORDS.has(word)) return this.call(tokens, at);
    if (after?.kind === 'text' && typeName(word) !== undefined) return [this.typed(word, after), at + 2];
    if (FOLLOWERS[before?.value.toUpperCase() ?? '']?.includes(word)) return [word, at + 1];
    if (word === 'OFFSET' && before?.kind === 'number') return [word, at + 1];
    if (word === 'UNION' && !isWord(after, 'ALL')) throw invalidQuery('Only UNION ALL is in the stand-in.');
    const isKeyword = KEYWORDS.has(word) && !isWord(before, 'AS');
    if (isKeyword) return [word, at + 1];
    if (isReserved(word)) throw invalidQuery(`Syntax error: Unexpected keyword ${word} at [${token.line}]`);
    return [quoted(token.value), at + 1];
  }

  private text(token: Token, after: Token | undefined): string {
    if (after?.kind === 'text')
      throw invalidQuery(`Syntax error: Unexpected string literal at [${after.line}]`);
    return literal(token.value);
  }

  /** DATE '2026-10-01' and its like. */
  private typed(word: string, text: Token): string {
    return this.value({ type: word, value: text.value });
  }

  private parameter(name: string): string {
    const given = Object.entries(this.around.parameters).find(
      ([one]) => one.toLowerCase() === name.toLowerCase(),
    );
    if (given === undefined) throw invalidQuery(`Query parameter '${name}' not found`);
    return this.value(given[1]);
  }

  private value({ type, value }: Parameter): string {
    const name = typeName(type);
    const engine = TYPES[name ?? '']?.engine;
    if (engine === undefined) throw invalidQuery(`The stand-in has no values of the type ${type}.`);
    return `CAST(${value === null ? 'NULL' : literal(value)} AS ${engine})`;
  }

  private sign(tokens: readonly Token[], at: number): [string, number] {
    const { value, line } = tokens[at] as Token;
    const before = tokens[at - 1];
    // Both engines divide and multiply decimals differently.
    const isAll =
      before === undefined ||
      is(before, '(') ||
      is(before, ',') ||
      is(before, '.') ||
      isWord(before, 'SELECT', 'DISTINCT');
    if (value === '/' || value === ';' || (value === '*' && !isAll))
      throw invalidQuery(`Syntax error: Unexpected "${value}" at [${line}]: the stand-in does not have it.`);
    return [value, at + 1];
  }

  /** What follows FROM or JOIN. */
  private source(tokens: readonly Token[], at: number): [string, number] {
    if (is(tokens[at], '(')) return ['(', at + 1];
    const parts: string[] = [];
    let next = at;
    for (;;) {
      const token = tokens[next];
      if (token === undefined || !isName(token))
        throw invalidQuery(
          `Syntax error: Unexpected "${token?.value ?? 'end of script'}" behind FROM or JOIN`,
        );
      parts.push(...(token.kind === 'quoted' ? token.value.split('.') : [token.value]));
      next += 1;
      if (!is(tokens[next], '.')) break;
      next += 1;
    }
    const last = parts.at(-1) ?? '';
    if (parts.length === 1 && this.named.has(last.toLowerCase())) return [quoted(last), next];
    const table = this.around.table(parts);
    const hasName = isWord(tokens[next], 'AS') || isName(tokens[next]);
    return [hasName ? table : `${table} AS ${quoted(last)}`, next];
  }

  private call(tokens: readonly Token[], at: number): [string, number] {
    const { value, line } = tokens[at] as Token;
    const name = value.toUpperCase();
    const [args, next] = argumentsOf(tokens, at + 2);
    return [this.called(name, args, line), next];
  }

  private called(name: string, args: readonly (readonly Token[])[], line: number): string {
    if (name === 'CAST' || name === 'SAFE_CAST') return this.cast(name, args[0] ?? []);
    if (name === 'EXTRACT') return this.extract(args[0] ?? []);
    if (name === 'DATE_TRUNC') return this.truncate(args);
    const rule = Object.hasOwn(FUNCTIONS, name) ? FUNCTIONS[name] : undefined;
    if (rule === undefined)
      throw invalidQuery(`Function not found: ${name} at [${line}], or the stand-in does not have it.`);
    const [least, most] = rule.takes;
    if (args.length < least || args.length > most)
      throw invalidQuery(`No matching signature for function ${name} at [${line}]`);
    const written = args.map(arg => this.write(arg));
    const form = { FORMAT_DATE: isDatePattern(written[0] ?? ''), JSON_VALUE: isJsonPath(written[1] ?? '') }[
      name
    ];
    if (form === false || (name === 'JSON_QUERY' && !isJsonPath(written[1] ?? '')))
      throw invalidQuery(`The stand-in does not have this form of ${name} at [${line}]`);
    return rule.write(written);
  }

  private cast(name: string, arg: readonly Token[]): string {
    const at = arg.findLastIndex(token => isWord(token, 'AS'));
    const type = typeName(arg[at + 1]?.value ?? '');
    if (at < 1 || arg.length !== at + 2 || type === undefined)
      throw invalidQuery(`The stand-in has no such ${name}.`);
    const value = this.write(arg.slice(0, at));
    // The engine would write 1.5 as 1.500000000.
    if (type === 'STRING') return `bigquery_text(${value})`;
    return `${name === 'CAST' ? 'CAST' : 'TRY_CAST'}(${value} AS ${TYPES[type]?.engine})`;
  }

  private extract(arg: readonly Token[]): string {
    const [part, from, ...value] = arg;
    if (!isWord(part, ...PARTS) || !isWord(from, 'FROM'))
      throw invalidQuery('The stand-in has no such EXTRACT.');
    return `EXTRACT(${part?.value} FROM (${this.write(value)}))`;
  }

  private truncate([value = [], part = []]: readonly (readonly Token[])[]): string {
    if (part.length !== 1 || !isWord(part[0], ...PARTS))
      throw invalidQuery('The stand-in has no such DATE_TRUNC.');
    return `bigquery_date_trunc(${literal((part[0]?.value ?? '').toLowerCase())}, ${this.write(value)})`;
  }
}

/** The arguments of a call whose bracket stands just before; commas within brackets part nothing. */
function argumentsOf(tokens: readonly Token[], from: number): [Token[][], number] {
  const args: Token[][] = [];
  let current: Token[] = [];
  let depth = 0;
  for (let at = from; at < tokens.length; at++) {
    const token = tokens[at] as Token;
    if (is(token, ')') && depth === 0) {
      if (current.length > 0 || args.length > 0) args.push(current);
      return [args, at + 1];
    }
    if (is(token, '(')) depth += 1;
    if (is(token, ')')) depth -= 1;
    if (is(token, ',') && depth === 0) {
      args.push(current);
      current = [];
    } else current.push(token);
  }
  throw invalidQuery('Syntax error: Expected ")" but got end of script');
}

/** What the engine must know before a translated query. DATE_TRUNC takes a DATE, and gives one. */
export const MACROS: readonly string[] = [
  `CREATE MACRO bigquery_text(x) AS CASE
    WHEN typeof(x) LIKE 'DECIMAL%' THEN regexp_replace(CAST(x AS VARCHAR), '\\.?0+$', '')
    WHEN typeof(x) IN ('VARCHAR', 'BIGINT', 'HUGEINT', 'INTEGER', 'DATE', 'BOOLEAN', '"NULL"') THEN CAST(x AS VARCHAR)
    ELSE error('The stand-in does not write this type as a STRING: ' || typeof(x)) END`,
  `CREATE MACRO bigquery_date_trunc(part, x) AS CAST(date_trunc(part,
    CASE WHEN typeof(x) = 'DATE' THEN x ELSE error('DATE_TRUNC takes a DATE, not ' || typeof(x)) END) AS DATE)`,
];
