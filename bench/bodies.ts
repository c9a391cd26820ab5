/**
 * Bodies of a contacts push, in equal parts: one changed field, three changed fields, a new contact with all fields.
 */
import type { JsonObject } from '../src/common/json';
import type { RemoteRecord } from '../src/changes/remote';
import type { Scalar } from '../src/changes/scalar';
import { toRemote } from '../src/changes/to-remote';
import { carriedFields, createBody, updateBody } from '../src/push/plan/body';
import { contacts } from '../src/resources/contacts';
import { defaultSettings } from '../src/resources/settings';
import { contacts as made } from '../service/data/contacts';
import { DEFAULT_SIZES, World } from '../service/data/world';

const writable = contacts.fields.filter(field => field.writable !== undefined).map(({ name }) => name);

export function bodiesOf(count: number): JsonObject[] {
  const world = new World({ seed: 1, sizes: { ...DEFAULT_SIZES, contacts: count }, nasty: false });
  const records = JSON.parse(JSON.stringify(made(world))) as JsonObject[];
  return records.map((record, i) => {
    const remote = toRemote(contacts, record);
    if (i % 3 === 0) return updateOf(remote, ['memo']);
    if (i % 3 === 1) return updateOf(remote, ['companyName', 'email', 'phone']);
    return createBody(contacts, valuesOf(remote, writable));
  });
}

function updateOf(remote: RemoteRecord, changed: readonly string[]): JsonObject {
  const carried = carriedFields(contacts, defaultSettings, changed, remote);
  return {
    id: remote.id,
    ...updateBody(contacts, defaultSettings, valuesOf(remote, changed), carried),
  };
}

function valuesOf({ values }: RemoteRecord, names: readonly string[]): Record<string, Scalar> {
  return Object.fromEntries(
    names.map(name => [name, values[contacts.fields.findIndex(field => field.name === name)] ?? null]),
  );
}
