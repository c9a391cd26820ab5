import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../src/common/json';
import { parseJson } from '../../../src/common/json';
import { contacts } from '../../../src/resources/contacts';
import { fieldOf } from '../../../src/resources/definition';
import { people } from '../../../src/resources/people';
import {
  defaultSettings,
  isCreatable,
  isEditable,
  needsProof,
  parseSettings,
  type ResourceSettings,
} from '../../../src/resources/settings';
import { tickets } from '../../../src/resources/tickets';

describe('parseSettings', () => {
  it('gives back every setting that was stored', () => {
    const settings: ResourceSettings = {
      putNaming: 'path',
      putMode: 'replace',
      emptyAs: 'null',
      extraWritable: ['memo'],
      otherFields: 'never',
      parallel: 5,
      windowDays: 7,
      ignoresKeys: true,
      comesWhole: true,
    };
    expect(parseSettings(parseJson(JSON.stringify(settings)))).toEqual(settings);
    expect(parseSettings({ putNaming: 'query' }).putNaming).toBe('query');
  });

  it('has defaults for what is missing, of another kind, or unknown', () => {
    for (const stored of [
      undefined,
      null,
      'x',
      7,
      [],
      {},
      { putNaming: 'header', putMode: 1, emptyAs: null, extraWritable: 'memo' },
      { parallel: 0, windowDays: 32, ignoresKeys: 'true' },
      { parallel: 6, windowDays: 0, ignoresKeys: 1 },
      { parallel: 1.5, windowDays: '7' },
      { parallel: null, windowDays: [7] },
    ]) {
      expect(parseSettings(stored as JsonObject)).toEqual(defaultSettings);
    }
    expect(parseSettings({ extraWritable: ['memo', 7, null] as never }).extraWritable).toEqual(['memo']);
  });
});

describe('what a row may send', () => {
  const never: ResourceSettings = { ...defaultSettings, otherFields: 'never' };

  it('is what the contract writes, and by default what may be tried', () => {
    const editable = (settings: ResourceSettings): string[] =>
      contacts.fields.filter(field => isEditable(contacts, field, settings)).map(field => field.name);
    expect(editable(never)).toEqual(['companyName', 'registrationNumber']);
    expect(editable(defaultSettings)).toEqual(expect.arrayContaining(['companyName', 'memo', 'isHidden']));
    expect(editable(defaultSettings)).not.toContain('lastIssuedAt');
    expect(editable({ ...defaultSettings, otherFields: 'always' })).toEqual(editable(defaultSettings));
  });

  it('needs a proof where neither contract nor setting speaks', () => {
    const memo = fieldOf(contacts, 'memo');
    expect(needsProof(contacts, memo, defaultSettings, 'update')).toBe(true);
    expect(needsProof(contacts, fieldOf(contacts, 'companyName'), defaultSettings, 'update')).toBe(false);
    for (const setting of [{ otherFields: 'always' as const }, { extraWritable: ['memo'] }])
      expect(needsProof(contacts, memo, { ...defaultSettings, ...setting }, 'create')).toBe(false);
  });

  it('grows by the fields that a setting adds, never by read-only ones', () => {
    const settings = {
      ...never,
      extraWritable: ['memo', 'id', 'lastIssuedAt', 'managers', 'nope'],
    };
    const editable = contacts.fields
      .filter(field => isEditable(contacts, field, settings))
      .map(field => field.name);
    expect(editable).toEqual(['companyName', 'registrationNumber', 'memo']);
    expect(isCreatable(contacts, fieldOf(contacts, 'memo'), settings)).toBe(true);
    expect(isCreatable(contacts, fieldOf(contacts, 'memo'), never)).toBe(false);
  });

  it('is nothing for members that exist, and the required fields for invitations', () => {
    const { fields } = people;
    expect(fields.filter(field => isEditable(people, field, defaultSettings))).toEqual([]);
    expect(
      fields.filter(field => isCreatable(people, field, defaultSettings)).map(field => field.name),
    ).toEqual(['name', 'email', 'phoneNumber']);
  });

  it('is nothing at all for transactions', () => {
    const settings = { ...defaultSettings, extraWritable: tickets.fields.map(field => field.name) };
    expect(
      tickets.fields.filter(
        field => isEditable(tickets, field, settings) || isCreatable(tickets, field, settings),
      ),
    ).toEqual([]);
  });
});
