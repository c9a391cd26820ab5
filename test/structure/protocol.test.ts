/**
 * The protocol's version is a fingerprint of all methods: the types that each takes and gives, as the compiler infers
 * them. A change of meaning without a change of types keeps the version, and an old page misreads such an answer.
 */
import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { PROTOCOL_VERSION } from '../../src/sidebar/protocol';

/** A type in full, with every name resolved. Equal types give equal texts, in any order of members and choices. */
function spelt(checker: ts.TypeChecker, type: ts.Type, within: readonly ts.Type[] = []): string {
  if (within.includes(type)) return '(itself)';
  const inner = (one: ts.Type): string => spelt(checker, one, [...within, type]);
  if (type.isUnion()) return [...new Set(type.types.map(inner))].sort().join('|');
  if ((type.flags & ts.TypeFlags.Object) === 0 && !type.isIntersection()) return checker.typeToString(type);
  if (checker.isTupleType(type))
    return `[${checker
      .getTypeArguments(type as ts.TypeReference)
      .map(inner)
      .join()}]`;
  const item = checker.isArrayType(type) ? checker.getIndexTypeOfType(type, ts.IndexKind.Number) : undefined;
  if (item !== undefined) return `(${inner(item)})[]`;
  const members = checker.getPropertiesOfType(type).map(member => {
    const isOptional = (member.flags & ts.SymbolFlags.Optional) !== 0;
    return `${member.name}${isOptional ? '?' : ''}:${inner(checker.getTypeOfSymbol(member))}`;
  });
  const any = checker.getIndexTypeOfType(type, ts.IndexKind.String);
  return `{${[...members.sort(), ...(any === undefined ? [] : [`[]:${inner(any)}`])].join(';')}}`;
}

const CONTRACT = resolve('src/sidebar/contract.ts');
const PAIRS: readonly (readonly [what: string, before: string, after: string])[] = [
  ['a member that comes', '{ a: string }', '{ a: string; b: number }'],
  ['a member that may be missing', '{ a: string }', '{ a?: string }'],
  ['a member of another name', '{ a: string }', '{ b: string }'],
  ['another kind of value', '{ a: string }', '{ a: number }'],
  ['null beside it', '{ a: string }', '{ a: string | null }'],
  ['a word more to choose from', "{ a: 'x' }", "{ a: 'x' | 'y' }"],
  ['something deep inside', '{ a: { b: string[] }[] }', '{ a: { b: number[] }[] }'],
  ['a place more of a row', '[a: string]', '[a: string, b: string]'],
  ['what any member holds', 'Record<string, string>', 'Record<string, number>'],
];
const SAME = ["{ a: 'x' | 'y'; b: readonly string[] }", "{ readonly b: Array<string> } & { a: 'y' | 'x' }"];

/** A file of types to compare, which stands nowhere but here. */
const TYPES = resolve('test/structure/types-to-compare.ts');
const samples = [...PAIRS.flatMap(([, ...pair]) => pair), ...SAME];

const { config } = ts.readConfigFile('tsconfig.json', ts.sys.readFile);
const { options } = ts.parseJsonConfigFileContent({ ...config, include: [], files: [] }, ts.sys, '.');
const host = ts.createCompilerHost(options);
const program = ts.createProgram([CONTRACT, TYPES], options, {
  ...host,
  fileExists: path => path === TYPES || host.fileExists(path),
  getSourceFile: (path, target) =>
    path === TYPES
      ? ts.createSourceFile(path, samples.map((text, i) => `export type T${i} = ${text};`).join('\n'), target)
      : host.getSourceFile(path, target),
});

function exported(path: string, name: string): string {
  const checker = program.getTypeChecker();
  const file = program.getSourceFile(path);
  const module = file && checker.getSymbolAtLocation(file);
  const symbol = module && checker.getExportsOfModule(module).find(one => one.name === name);
  if (symbol === undefined) throw new Error(`${path} exports no ${name}`);
  return spelt(checker, checker.getDeclaredTypeOfSymbol(symbol));
}

const sample = (text: string): string => exported(TYPES, `T${samples.indexOf(text)}`);

describe('the version of the protocol', () => {
  it('is the fingerprint of the methods: whoever changes one writes the new version into protocol.ts', () => {
    const methods = exported(CONTRACT, 'Methods');
    // A type that the compiler lost would hide whatever changes in it.
    expect(/[:|(](?:any|unknown)\b|:never\b/.exec(methods)?.[0]).toBeUndefined();
    expect(methods).toContain('pageStart:{input:null;result:{email:string;');
    expect(PROTOCOL_VERSION).toBe(createHash('sha256').update(methods).digest('hex').slice(0, 12));
  });

  it.each(PAIRS)('changes with %s', (_, before, after) => {
    expect(sample(before)).not.toBe(sample(after));
  });

  it('stays where the same is written otherwise', () => {
    expect(new Set(SAME.map(sample)).size).toBe(1);
  });
});
