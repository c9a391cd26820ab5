import { describe, expect, it } from 'vitest';
import { carriedFields, createBody, updateBody as bodyOf } from '../../../../src/push/plan/body';
import type { RemoteRecord } from '../../../../src/changes/remote';
import { toRemote } from '../../../../src/changes/to-remote';
import type { ResourceDefinition } from '../../../../src/resources/definition';
import { contacts } from '../../../../src/resources/contacts';
import { defaultSettings, type ResourceSettings } from '../../../../src/resources/settings';
import { tagDetails, tags } from '../../../../src/resources/tags';
import { record, things, type Values } from '../../../support/builders/push';

/** What the run does with a record as the list shows it. */
function updateBody(
  resource: ResourceDefinition,
  settings: ResourceSettings,
  after: Values,
  one: RemoteRecord,
): object {
  return bodyOf(resource, settings, after, carriedFields(resource, settings, Object.keys(after), one));
}

const current = record(tags, { id: 't1', name: 'as it is now', description: 'd', isHidden: true });

describe('the body of an update', () => {
  it('holds the changed fields and those that the service requires, these as the service has them now', () => {
    expect(updateBody(tags, defaultSettings, { description: 'B' }, current)).toEqual({
      name: 'as it is now',
      description: 'B',
    });
    expect(updateBody(tags, defaultSettings, { name: 'N' }, current)).toEqual({ name: 'N' });
  });

  it('holds nothing else', () => {
    const one = record(contacts, { id: 'c1', companyName: 'c', registrationNumber: '1248100998', memo: 'm' });
    expect(updateBody(contacts, defaultSettings, { companyName: 'd' }, one)).toEqual({ companyName: 'd' });
  });

  it('empties a field as the setting says', () => {
    expect(updateBody(things, defaultSettings, { memo: null }, record(things, { id: 't' }))).toEqual({
      memo: '',
    });
    const settings = { ...defaultSettings, emptyAs: 'null' as const };
    expect(updateBody(things, settings, { memo: null }, record(things, { id: 't' }))).toEqual({ memo: null });
  });

  it('keeps zero and false', () => {
    expect(
      updateBody(things, defaultSettings, { amount: 0, isHidden: false }, record(things, { id: 't' })),
    ).toEqual({
      amount: 0,
      isHidden: false,
    });
  });

  it('carries all known writable fields where PUT replaces, and none that is read only', () => {
    const settings = { ...defaultSettings, putMode: 'replace' as const };
    const full = record(things, {
      id: 't',
      name: 'N',
      memo: 'm',
      amount: 0,
      kind: 'BIG',
      note: 'n',
      isHidden: false,
      createdAt: '2025',
    });
    expect(updateBody(things, settings, { memo: 'B' }, full)).toEqual({
      name: 'N',
      memo: 'B',
      amount: 0,
      kind: 'BIG',
      note: 'n',
      isHidden: false,
    });
  });
});

describe('what goes along unedited', () => {
  const replace = { ...defaultSettings, putMode: 'replace' as const };

  it.each([' trailing ', '가나'.normalize('NFD'), 'a\r\nb', '\u200bzero', '\u00a0x', '１２３'])(
    'is byte for byte as the service has it: %j',
    name => {
      const one = toRemote(tags, { id: 't1', name, description: 'd' });
      expect(updateBody(tags, defaultSettings, { description: 'B' }, one)).toEqual({
        name,
        description: 'B',
      });
    },
  );

  it('keeps the JSON type in which the service wrote it, except a flag or a code that came as a number', () => {
    const one = toRemote(things, {
      id: 't',
      name: 7,
      memo: ['a', 'b'],
      amount: '10.00',
      kind: 'BIG',
      isHidden: 1,
      note: null,
    });
    // An edit sends a truth value and a text there, and a service that checks its input takes nothing else.
    expect(updateBody(things, replace, { kind: 'SMALL' }, one)).toEqual({
      name: '7',
      memo: ['a', 'b'],
      amount: '10.00',
      kind: 'SMALL',
      isHidden: true,
    });
    const odd = toRemote(things, { id: 't', name: 'N', isHidden: 2 });
    expect(updateBody(things, replace, { name: 'M' }, odd)).toEqual({ name: 'M', isHidden: 2 });
    const ofNumber = toRemote(tagDetails, { id: 7, name: 'N', tagId: 12, isHidden: 0 });
    expect(updateBody(tagDetails, replace, { name: 'M' }, ofNumber)).toEqual({
      name: 'M',
      tagId: 12,
      isHidden: false,
    });
  });

  it('holds what the service lists as empty where it asks for whole records, and nothing that it does not list', () => {
    const whole = { ...defaultSettings, putMode: 'whole' as const };
    const one = toRemote(things, { id: 't', name: 'N', memo: '', note: null });
    expect(updateBody(things, whole, { name: 'M' }, one)).toEqual({ name: 'M', memo: '', note: null });
    expect(updateBody(things, replace, { name: 'M' }, one)).toEqual({ name: 'M' });
    expect(updateBody(things, defaultSettings, { name: 'M' }, one)).toEqual({ name: 'M' });
  });
});

describe('the body of a create', () => {
  it('holds the filled fields in canonical form', () => {
    const after = { companyName: ' 가나 '.normalize('NFD'), registrationNumber: '124-81-00998', memo: null };
    expect(createBody(contacts, after)).toEqual({ companyName: '가나', registrationNumber: '1248100998' });
  });
});
