// What can be written: per resource its writable fields, which of them the contract promises, and what an empty one holds.
import type { RecordData } from '../data/world';

export interface WritableResource {
  /** Writable fields and what they hold when empty. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** The fields marked [C]. */
  readonly contractFields: readonly string[];
  /** The other fields of a new record. */
  readonly defaults: Readonly<Record<string, unknown>>;
  /** Times that the service sets, besides `createdAt` of a create. */
  readonly modifiedAt: boolean;
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
    modifiedAt: false,
  },
  tags: {
    fields: { name: '', description: '', isHidden: false },
    contractFields: ['name'],
    defaults: {},
    modifiedAt: true,
  },
  'tag-details': {
    fields: { name: '', tagId: null, description: '', isHidden: false },
    contractFields: ['name'],
    defaults: {},
    modifiedAt: true,
  },
  contacts: {
    fields: {
      companyName: '',
      registrationNumber: '',
      ceoName: '',
      businessTypes: '',
      businessItems: '',
      businessPlace: '',
      email: '',
      email2: '',
      phone: '',
      tel: '',
      bankName: '',
      accountNumber: '',
      bankAccountOwnerName: '',
      region: 'DOMESTIC',
      nation: '',
      memo: '',
      isHidden: false,
      isFavorite: false,
    },
    contractFields: ['companyName', 'registrationNumber'],
    defaults: { lastIssuedAt: null, managers: [] },
    modifiedAt: false,
  },
  people: {
    fields: { name: '', email: '', phoneNumber: '' },
    contractFields: ['name', 'email', 'phoneNumber'],
    defaults: {
      teamId: null,
      teamName: null,
      nickname: null,
      role: { name: '구성원', isOwner: false },
      cards: [],
      notificationConfig: {},
      invitationStatus: 'PENDING',
    },
    modifiedAt: false,
  },
};

/** The canonical form of what a create sent: two creates are duplicates when theirs are equal. Empty fields do not count. */
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

/** A new record: what was sent over the empty values, with what the service adds. */
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
    createdAt: now,
    ...(resource.modifiedAt ? { modifiedAt: now } : {}),
    workspaceId,
  };
}
