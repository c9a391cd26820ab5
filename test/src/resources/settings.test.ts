import { describe, expect, it } from 'vitest';
import { contacts } from '../../../src/resources/contacts';
import { fieldOf } from '../../../src/resources/definition';
import { people } from '../../../src/resources/people';
import {
  ALL_FIELDS,
  defaultSettings,
  isCreatable,
  isEditable,
  needsProof,
  type ResourceSettings,
  wordsFor,
} from '../../../src/resources/settings';
import { tickets } from '../../../src/resources/tickets';

describe('what a row may send', () => {
  const never: ResourceSettings = { ...defaultSettings, fields: wordsFor([ALL_FIELDS], 'never') };

  it('is what the contract writes, and by default what may be tried', () => {
    const editable = (settings: ResourceSettings): string[] =>
      contacts.fields.filter(field => isEditable(contacts, field, settings)).map(field => field.name);
    expect(editable(never)).toEqual(['companyName', 'registrationNumber']);
    expect(editable(defaultSettings)).toEqual(expect.arrayContaining(['companyName', 'memo', 'isHidden']));
    expect(editable(defaultSettings)).not.toContain('lastIssuedAt');
    expect(editable({ ...defaultSettings, fields: wordsFor([ALL_FIELDS], 'taken') })).toEqual(
      editable(defaultSettings),
    );
  });

  it('needs a proof where neither contract nor profile speaks', () => {
    const memo = fieldOf(contacts, 'memo');
    expect(needsProof(contacts, memo, defaultSettings, 'update')).toBe(true);
    expect(needsProof(contacts, fieldOf(contacts, 'companyName'), defaultSettings, 'update')).toBe(false);
    for (const name of [ALL_FIELDS, 'memo']) {
      const taken = { ...defaultSettings, fields: wordsFor([name], 'taken') };
      expect(needsProof(contacts, memo, taken, 'create')).toBe(false);
    }
    // What the last trial showed is tried again.
    const refused = { ...defaultSettings, fields: wordsFor(['memo'], 'refused') };
    expect(needsProof(contacts, memo, refused, 'update')).toBe(true);
  });

  it('grows by the fields that a person names, never by read-only ones', () => {
    const named = wordsFor(['memo', 'id', 'lastIssuedAt', 'managers', 'nope'], 'taken');
    const settings = { ...never, fields: { ...never.fields, ...named } };
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
    const all = tickets.fields.map(field => field.name);
    const settings = { ...defaultSettings, fields: wordsFor(all, 'taken') };
    expect(
      tickets.fields.filter(
        field => isEditable(tickets, field, settings) || isCreatable(tickets, field, settings),
      ),
    ).toEqual([]);
  });
});
