import { describe, expect, it } from 'vitest';
import { createBody, updateBody } from '../../../src/push/body';
import { contacts } from '../../../src/resources/contacts';
import { defaultSettings } from '../../../src/resources/settings';
import { tags } from '../../../src/resources/tags';
import { record, things } from '../../support/builders/push';

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

describe('the body of a create', () => {
  it('holds the filled fields in canonical form', () => {
    const after = { companyName: ' 가나 '.normalize('NFD'), registrationNumber: '124-81-00998', memo: null };
    expect(createBody(contacts, after)).toEqual({ companyName: '가나', registrationNumber: '1248100998' });
  });
});
