import { describe, expect, it } from 'vitest';
import { OtherFields } from '../../../src/changes/other-fields';
import type { JsonObject } from '../../../src/common/json';
import { tickets } from '../../../src/resources/tickets';

function found(...records: JsonObject[]): Record<string, string> {
  const others = new OtherFields(tickets);
  others.see(records);
  return Object.fromEntries(others.specs().map(({ name, type }) => [name, type]));
}

describe('fields that came', () => {
  it('are told by path and type, without those that have a column', () => {
    expect(
      found({
        id: 't',
        amount: 1,
        workspaceId: 'w',
        parentId: 5,
        isMine: true,
        rate: 1.5,
        count: 3,
        labels: ['a'],
        cardUsage: { storeName: 'shown', raw: { issuer: 'x' }, point: 0 },
      }),
    ).toEqual({
      isMine: 'boolean',
      rate: 'decimal',
      count: 'integer',
      labels: 'list',
      'cardUsage.raw.issuer': 'text',
      'cardUsage.point': 'integer',
    });
  });

  it('have the type that all values have: numbers of both kinds are decimal, anything else is text', () => {
    expect(found({ a: 1, b: 1, c: true, d: true, e: 1 }, { a: 1.5, b: 'x', c: 'y', d: 1, e: false })).toEqual(
      {
        a: 'decimal',
        b: 'text',
        c: 'text',
        d: 'text',
        e: 'text',
      },
    );
  });

  it('keep the type that every record gives', () => {
    expect(found({ a: 1, b: true, c: 1.5 }, { a: 2, b: false, c: 2.5 })).toEqual({
      a: 'integer',
      b: 'boolean',
      c: 'decimal',
    });
  });

  it('are not told from nothing: null says no type', () => {
    expect(found({ a: null }, { b: null })).toEqual({});
    expect(found({ a: null }, { a: 3 })).toEqual({ a: 'integer' });
  });

  it('may be one member of each record of a list', () => {
    expect(
      found({
        users: [{ name: 'shown', email: 'a@b', nick: 'x', team: { id: 1 } }],
        notes: [{ text: 'hi' }],
      }),
    ).toEqual({
      'users[].nick': 'list',
      notes: 'list',
      'notes[].text': 'list',
    });
  });

  it('are not told where they are left out with all that they hold', () => {
    expect(
      found({
        messages: [{ text: 'hi' }],
        attachments: [{ name: 'a.pdf', uploadedUrl: 'https://files.example/a', size: 3 }],
      }),
    ).toEqual({ 'attachments[].size': 'list' });
  });

  it('are looked for in the first members of such a list only: it may have thousands', () => {
    const notes = ['a', 'a', 'a', 'a', 'b', 'late'].map(name => ({ [name]: 'x' }));
    expect(Object.keys(found({ notes }))).toEqual(['notes', 'notes[].a', 'notes[].b']);
  });

  it('are told no deeper than three levels: what lies there is shown as it came', () => {
    expect(found({ a: { b: { c: { d: 1 } } } })).toEqual({ 'a.b.c': 'text' });
  });

  it('are left out where the name is none that a path could be made of', () => {
    expect(
      found({ 'a.b': 1, 'a[]': 1, '': 1, 한글: 1, __proto__x: 1, ['x'.repeat(60)]: 1, ok_1: 1 }),
    ).toEqual({
      ok_1: 'integer',
    });
  });

  it('are no more than can be remembered with a tab', () => {
    const many = Object.fromEntries(Array.from({ length: 500 }, (_, i) => [`f${i}`, i]));
    expect(Object.keys(found(many)).length).toBe(80);
  });

  it('are looked for in the first records only', () => {
    const others = new OtherFields(tickets);
    others.see(Array.from({ length: 199 }, () => ({ early: 1 })));
    others.see([{ inTime: 1 }, { late: 1 }]);
    others.see([{ later: 1 }]);
    expect(others.specs().map(({ name }) => name)).toEqual(['early', 'inTime']);
  });
});
