/**
 * The members that the stand-in takes, against the types that Google generates from the discovery document of BigQuery:
 * @google-cloud/bigquery has them. What the stand-in takes of a request of the add-on, Google knows.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { checked, MESSAGES, type Members, type Shape } from '../messages';

const FILE = fileURLToPath(
  new URL('../node_modules/@google-cloud/bigquery/build/src/types.d.ts', import.meta.url),
);
const source = ts.createSourceFile(FILE, readFileSync(FILE, 'utf8'), ts.ScriptTarget.Latest, true);

/** Google's messages, by their names in the file. */
const types = new Map<string, ts.TypeNode>();
const look = (node: ts.Node): void => {
  if (ts.isTypeAliasDeclaration(node) && !types.has(node.name.text)) types.set(node.name.text, node.type);
  if (ts.isSourceFile(node) || ts.isModuleDeclaration(node) || ts.isModuleBlock(node))
    node.forEachChild(look);
};
look(source);

/** Sent by Google's client, and missing in the discovery document. */
const BESIDE = ['Job.configuration.load.location'];

/** What the discovery document lacks of a shape. */
function lacks(shape: Shape, type: ts.TypeNode | undefined, at: string): string[] {
  if (type === undefined) return BESIDE.includes(at) ? [] : [at];
  const real = ts.isTypeReferenceNode(type) ? types.get(type.typeName.getText()) : undefined;
  if (real !== undefined) return lacks(shape, real, at);
  if (shape === 'any' || shape === 'labels') return [];
  const text = type.getText();
  if (shape === 'int64' || shape === 'string')
    return /^string\b|^'|^\| '/.test(text) ? [] : [`${at}: ${text} is no ${shape}`];
  if (shape === 'boolean' || shape === 'number')
    return text === shape ? [] : [`${at}: ${text} is no ${shape}`];
  if (shape === 'texts')
    return /^(?:Array<string>|string\[\])$/.test(text) ? [] : [`${at}: ${text} is no list`];
  if ('listOf' in shape) {
    const item = ts.isArrayTypeNode(type)
      ? type.elementType
      : ts.isTypeReferenceNode(type) && type.typeName.getText() === 'Array'
        ? type.typeArguments?.[0]
        : undefined;
    return item === undefined
      ? [`${at}: ${text} is no list`]
      : lacks(shape.listOf as Members, item, `${at}[]`);
  }
  if (!ts.isTypeLiteralNode(type)) return [`${at}: ${text} is no object`];
  const members = new Map(
    type.members
      .filter(member => ts.isPropertySignature(member))
      .map(member => [member.name.getText().replace(/['"]/g, ''), member.type]),
  );
  return Object.entries(shape).flatMap(([name, inner]) =>
    lacks(inner as Shape, members.get(name), `${at}.${name}`),
  );
}

describe('the members of requests', () => {
  it.each(Object.keys(MESSAGES) as (keyof typeof MESSAGES)[])('of a %s are in the discovery document', name =>
    expect(lacks(MESSAGES[name], types.get(`I${name}`), name)).toEqual([]),
  );

  it('would be missed in it', () => {
    expect(lacks({ tabelReference: 'string', etag: 'boolean' }, types.get('ITable'), 'Table')).toEqual([
      'Table.tabelReference',
      'Table.etag: string is no boolean',
    ]);
    expect(BESIDE.flatMap(() => lacks(MESSAGES.Job, types.get('IJob'), 'Other'))).toEqual([
      'Other.configuration.load.location',
    ]);
  });

  it.each([
    ['a name that is spelt wrong', { schemaUpdateOption: [] }, 'Unknown name "schemaUpdateOption"'],
    [
      'a member of another type',
      { ignoreUnknownValues: 'true' },
      "'job.configuration.load.ignoreUnknownValues'",
    ],
    ['a list that is none', { schema: { fields: {} } }, "'job.configuration.load.schema.fields'"],
    ['a member of an item', { schema: { fields: [{ named: 'id' }] } }, 'Unknown name "named"'],
    ['a name of all objects', { toString: 'x' }, 'Unknown name "toString"'],
  ])('are refused: %s', (_, load, words) =>
    expect(() => checked('Job', { configuration: { load } })).toThrow(words),
  );
});
