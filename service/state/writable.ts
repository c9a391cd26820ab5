// What can be written: the writable fields of each resource, which of them the contract promises, and their empty
// values.
import { roleOf } from '../data/people';
import type { RecordData } from '../data/world';
import type { Switches } from '../switches';

export interface WritableResource {
  /** Writable fields with their empty values. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** The fields marked [C]. */
  readonly contractFields: readonly string[];
  /** The other fields of a new record. */
  readonly defaults: Readonly<Record<string, unknown>>;
  /** Whether its records have createdAt and modifiedAt. */
  readonly hasTimes: boolean;
}

export const writableResources: Readonly<Record<string, WritableResource>> = {
  categories: {
    fields: {
      name: '',
      code: '',
      subInfo: '',
      description: '',
      costType: 'NONE',
      taxType: 'DETERMINE_NEEDED',
      isHidden: false,
      isFavorite: false,
    },
    contractFields: ['name'],
    defaults: { type: 'CUSTOM' },
    hasTimes: false,
  },
  tags: {
    fields: { name: '', description: '', isHidden: false },
    contractFields: ['name'],
    defaults: { type: 'Tag', tagId: null, code: null, outAmount: 0, inAmount: 0 },
    hasTimes: true,
  },
  'tag-details': {
    fields: { name: '', tagId: null, description: '', isHidden: false },
    contractFields: ['name'],
    defaults: { type: 'TagDetail', code: null, outAmount: 0, inAmount: 0 },
    hasTimes: true,
  },
  contacts: {
    fields: {
      companyName: '',
      registrationNumber: '',
      ceoName: '',
      businessTypes: '',
      businessItems: '',
      businessPlace: '',
      email: null,
      email2: null,
      phone: null,
      tel: null,
      bankName: null,
      accountNumber: null,
      bankAccountOwnerName: null,
      region: 'DOMESTIC',
      nation: '',
      memo: '',
      isHidden: false,
      isFavorite: false,
    },
    contractFields: ['companyName', 'registrationNumber'],
    defaults: { lastIssuedAt: '', managers: [] },
    hasTimes: false,
  },
  people: {
    fields: { name: '', email: '', phoneNumber: '' },
    contractFields: ['name', 'email', 'phoneNumber'],
    defaults: {
      teamId: null,
      teamName: null,
      role: roleOf('구성원'),
    },
    hasTimes: false,
  },
};

/** What a PUT makes of the writable fields that it does not get. */
export function unsentValues(
  { fields }: WritableResource,
  putMode: Switches['putMode'],
): Readonly<Record<string, unknown>> {
  if (putMode === 'merge') return {};
  const isFlagOrChoice = (empty: unknown): boolean => empty !== null && empty !== '';
  const reset = Object.entries(fields).filter(([, empty]) => putMode === 'replace' || isFlagOrChoice(empty));
  return Object.fromEntries(reset);
}

/** The canonical form of a create's body without empty fields. Two creates with equal forms are duplicates. */
export function canonicalBody(resource: string, body: Readonly<Record<string, unknown>>): string {
  const fields = writableResources[resource]?.fields ?? body;
  const parts: [string, unknown][] = [];
  for (const field of Object.keys(fields).sort()) {
    const value = body[field];
    const canonical =
      typeof value === 'string' ? value.normalize('NFC').replaceAll('\r\n', '\n').trim() : value;
    if (canonical !== undefined && canonical !== null && canonical !== '') parts.push([field, canonical]);
  }
  return JSON.stringify(Object.fromEntries(parts));
}

/** A new record: the sent values over the empty values, with the fields that the service adds. */
export function newRecord(
  resource: WritableResource,
  id: string,
  values: Readonly<Record<string, unknown>>,
  workspaceId: string,
  now: string,
): RecordData {
  return {
    id,
    ...resource.fields,
    ...values,
    ...resource.defaults,
    ...(resource.hasTimes ? { createdAt: now, modifiedAt: now } : {}),
    workspaceId,
  };
}
