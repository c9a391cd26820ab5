/**
 * Only functions of push/entry/entry-states.ts change the state of an outbox entry, of a row or of a request. Types
 * keep illegal transitions out; this test keeps out objects that are written by hand.
 */
import { readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { sourcesBelow } from '../support/sources';

const src = resolve('src');
/** Where states are written; and src/pull, which cannot import an entry: its states are those of a cell. */
const MAY_WRITE = [/^push\/entry\//, /^pull\//];
const STATES = ['planned', 'sent', 'accepted', 'rejected', 'unknown', 'closed', 'withdrawn'];

/** Places where an object gets a state: one that is copied from another, or one that is spelt out. */
function writtenStates(name: string, text: string): string[] {
  const places: string[] = [];
  const file = ts.createSourceFile(name, text, ts.ScriptTarget.ES2020, true);
  const look = (node: ts.Node): void => {
    if (ts.isObjectLiteralExpression(node)) {
      const state = node.properties.find(property => property.name?.getText() === 'state');
      const isCopy = node.properties.some(ts.isSpreadAssignment);
      const isSpelt = state !== undefined && STATES.some(word => state.getText().includes(`'${word}'`));
      if (state !== undefined && (isCopy || isSpelt)) {
        const { line } = file.getLineAndCharacterOfPosition(state.getStart());
        places.push(`${name}:${line + 1}: ${state.getText()}`);
      }
    }
    ts.forEachChild(node, look);
  };
  look(file);
  return places;
}

describe('the state of an entry', () => {
  it('is written by the functions of its life only', () => {
    const names = sourcesBelow(src).map(path => relative(src, path));
    const found = names
      .filter(name => !MAY_WRITE.some(pattern => pattern.test(name)))
      .flatMap(name => writtenStates(name, readFileSync(join(src, name), 'utf8')));
    expect(found).toEqual([]);
  });

  it.each([
    "const a = { ...entry, state: 'closed', outcome: 'landed' };",
    "save(entries.map(entry => ({ ...entry, state: isOver ? 'closed' : entry.state })));",
    'const c = { ...entry, state };',
    "const change = { state: 'sent', lastSentAt: now };",
  ])('is found where it is written: %s', text => {
    expect(writtenStates('a.ts', text)).toHaveLength(1);
  });

  it.each([
    "if (entry.state === 'closed') go();",
    'const { state } = entry;',
    'const a = { state: mark.state };',
  ])('may be read: %s', text => {
    expect(writtenStates('a.ts', text)).toEqual([]);
  });
});
