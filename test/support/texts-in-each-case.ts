/**
 * Every text that is made of facts, with each kind of fact that its types allow: one and several, nothing and
 * something, yes and no.
 */
import { basename } from 'node:path';
import ts from 'typescript';
import type { Text } from '../../src/text/text';
import { sourcesBelow } from './sources';

/** Longer lists of cases are thinned out: each fact varies alone, beside the first and the last case of the others. */
const MOST_CASES = 600;

const files = sourcesBelow('src/text').filter(name => name.endsWith('-texts.ts'));
const program = ts.createProgram(files, {
  strict: true,
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
});
const checker = program.getTypeChecker();

type Maker = (...facts: readonly unknown[]) => Text;

/** The cases of a fact: what its type allows, and nothing where the text asks for it. null: unknown to this test. */
function casesOf(type: ts.Type, name: string, source: string): readonly unknown[] | null {
  const asks = (sign: string): boolean => new RegExp(`\\b${name}(?:\\.length)? [!=<>]+ ${sign}`).test(source);
  if (type.isUnion() && !isOf(type, ts.TypeFlags.Boolean)) {
    const each = type.types.map(one => casesOf(one, name, source));
    return each.includes(null) ? null : [...new Set(each.flatMap(cases => cases ?? []))];
  }
  if (type.isStringLiteral() || type.isNumberLiteral()) return [type.value];
  if (isOf(type, ts.TypeFlags.Null)) return [null];
  if (isOf(type, ts.TypeFlags.Undefined)) return [undefined];
  if (isOf(type, ts.TypeFlags.BooleanLiteral)) return [checker.typeToString(type) === 'true'];
  if (isOf(type, ts.TypeFlags.BooleanLike)) return [true, false];
  if (isOf(type, ts.TypeFlags.NumberLike)) return asks('0') ? [2, 1, 0] : [2, 1];
  if (isOf(type, ts.TypeFlags.StringLike)) return asks("''") ? [`⟨${name}⟩`, ''] : [`⟨${name}⟩`];
  if (type.getProperty('ko') !== undefined) return [{ ko: `⟨${name}⟩`, en: `⟨${name}⟩` }];
  if (checker.isTupleType(type)) {
    const members = checker.getTypeArguments(type as ts.TypeReference).map(one => casesOf(one, name, source));
    return members.includes(null) ? null : together(members.map(cases => cases ?? []));
  }
  if (checker.isArrayType(type)) {
    const [member] = checker.getTypeArguments(type as ts.TypeReference);
    const members = member === undefined ? null : casesOf(member, name, source);
    if (members === null) return null;
    return [[members[0]], [members[0], members[0]], ...(asks('0') ? [[]] : [])];
  }
  const properties = type.getProperties();
  const isRecord = isOf(type, ts.TypeFlags.Object) || type.isIntersection();
  if (!isRecord || type.getCallSignatures().length > 0 || properties.length === 0) return null;
  const parts = properties.map(one => casesOf(checker.getTypeOfSymbol(one), one.name, source));
  return parts.includes(null)
    ? null
    : together(parts.map(cases => cases ?? [])).map(values =>
        Object.fromEntries(properties.map(({ name: of }, i) => [of, values[i]])),
      );
}

function isOf(type: ts.Type, flag: ts.TypeFlags): boolean {
  return (type.flags & flag) !== 0;
}

function together(cases: readonly (readonly unknown[])[]): readonly (readonly unknown[])[] {
  if (cases.reduce((count, { length }) => count * length, 1) <= MOST_CASES)
    return cases.reduce<readonly (readonly unknown[])[]>(
      (all, each) => all.flatMap(one => each.map(value => [...one, value])),
      [[]],
    );
  return [cases.map(([first]) => first), cases.map(each => each[each.length - 1])].flatMap(base =>
    cases.flatMap((each, at) => each.map(value => base.map((other, i) => (i === at ? value : other)))),
  );
}

/** Names and types of the facts of a text: text() hands them on as one list. */
function factsOf(signature: ts.Signature): readonly (readonly [string, ts.Type])[] {
  return signature.getParameters().flatMap(parameter => {
    const type = checker.getTypeOfSymbol(parameter);
    if (!checker.isTupleType(type)) return [[parameter.name, type] as const];
    const { labeledElementDeclarations: labels } = (type as ts.TupleTypeReference).target;
    return checker
      .getTypeArguments(type as ts.TupleTypeReference)
      .map((one, i) => [labels?.[i]?.name.getText() ?? `fact ${i}`, one] as const);
  });
}

/** Cases that the add-on never makes: rows of no kind that were not sent, and a fact that it does not know. */
const NEVER_MADE = ['notSentRows', 'typedFact'];

interface Made {
  /** planTexts.counts */
  readonly name: string;
  readonly text: Text;
}

/** The name under which a file of texts is imported: push/plan-texts as planTexts. */
export function nameOfTexts(path: string): string {
  return basename(path).replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** Texts by file, with all cases of their facts. Types tell these, so they are found once. null: unknown here. */
const found = files.map(file => {
  const module = program.getSourceFile(file);
  const symbol = module === undefined ? undefined : checker.getSymbolAtLocation(module);
  if (symbol === undefined) throw new Error(file);
  const members = checker.getExportsOfModule(symbol).flatMap(member => {
    const [signature] = checker.getTypeOfSymbol(member).getCallSignatures();
    if (signature === undefined || NEVER_MADE.includes(member.name)) return [];
    const source = member.valueDeclaration?.getText() ?? '';
    const cases = factsOf(signature).map(([fact, type]) => casesOf(type, fact, source));
    const all = cases.includes(null) ? null : together(cases.map(each => each ?? []));
    return [{ member: member.name, all }];
  });
  return { path: file.slice('src/text/'.length, -'.ts'.length), members };
});

/** Every text with all its cases. unknown: names of texts whose facts this test cannot make. */
export async function textsInEachCase(): Promise<{ made: Made[]; unknown: string[] }> {
  const made: Made[] = [];
  const unknown: string[] = [];
  for (const { path, members } of found) {
    const own = (await import(/* @vite-ignore */ `../../src/text/${path}.ts`)) as Record<string, unknown>;
    for (const { member, all } of members) {
      const name = `${nameOfTexts(path)}.${member}`;
      if (all === null) unknown.push(name);
      else for (const facts of all) made.push({ name, text: (own[member] as Maker)(...facts) });
    }
  }
  return { made, unknown };
}
