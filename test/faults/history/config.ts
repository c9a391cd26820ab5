/** The fixed facts of a history: its list, the service's behaviour, and the spreadsheet at the start. */

import { type Bulk, bulkUpdateOf } from './bulk';
import type { FaultSwitches } from './faults';

export type IdempotencyMode = 'off' | 'success' | 'everything';

export interface Config {
  readonly resource: 'tags' | 'contacts' | 'tickets';
  /** How transactions are changed; null for other lists. */
  readonly bulk: Bulk | null;
  /** The number of records at the start. */
  readonly records: number;
  readonly idempotency: IdempotencyMode;
  /** The time that the service keeps answers by key. */
  readonly retentionMs: number;
  readonly scopedToApiKey: boolean;
  readonly inFlight409: boolean;
  readonly bodyMismatch422: boolean;
  /** What an update does to fields that it leaves out. resets: flags and choices get their default back. */
  readonly servicePut: 'merge' | 'replace' | 'resets';
  readonly settingPut: 'merge' | 'replace';
  /** The list shows account numbers with stars. */
  readonly masks: boolean;
  readonly trims: boolean;
  /** Fields that the service accepts and forgets. */
  readonly ignored: readonly string[];
  readonly writeAnswer: 'record' | 'id' | 'empty';
  readonly bare: boolean;
  readonly paging: 'none' | 'cursor' | 'total-only' | 'has-more';
  /** The place of the record's id in a PUT, for the service and in the setting. */
  readonly putNaming: 'body' | 'query' | 'path';
  readonly emptyAs: 'text' | 'null';
  /** The setting "the service ignores keys". */
  readonly ignoresKeys: boolean;
  /** The number of parallel requests in a push. */
  readonly parallel: number;
  /** An editor without a key writes into hidden sheets, metadata and labels. */
  readonly forging: boolean;
  /** Pushes of 60 to 200 rows, and outages. */
  readonly large: boolean;
  readonly userColumn: 'end' | 'middle';
  /** The seed of every random choice in driver and add-on. */
  readonly seed: number;
}

export interface ResourceFacts {
  readonly entryPoint: string;
  readonly label: string;
  /** Fields that the users of the histories edit. */
  readonly edited: readonly string[];
  /** The edited fields that need a setting. */
  readonly bySetting: readonly string[];
  readonly required: readonly string[];
  readonly requiredInPut: readonly string[];
  /** The field that is filled into many rows. Records may be equal in it. */
  readonly filled: string;
  /** Labels in the tab and in dialogs. */
  readonly labels: Readonly<Record<string, string>>;
  /** Labels of fields that only a forger fills. */
  readonly otherLabels: Readonly<Record<string, string>>;
}

export const facts: Readonly<Record<Config['resource'], ResourceFacts>> = {
  tags: {
    entryPoint: 'menuPullTags',
    label: 'Tags',
    edited: ['name', 'description'],
    bySetting: ['description'],
    required: ['name'],
    requiredInPut: ['name'],
    filled: 'description',
    labels: { name: 'Name', description: 'Description' },
    otherLabels: { isHidden: 'Hidden' },
  },
  contacts: {
    entryPoint: 'menuPullContacts',
    label: 'Contacts',
    edited: ['companyName', 'registrationNumber', 'memo', 'email'],
    bySetting: ['memo', 'email'],
    required: ['companyName', 'registrationNumber'],
    requiredInPut: [],
    filled: 'memo',
    labels: {
      companyName: 'Company',
      registrationNumber: 'Registration number',
      memo: 'Memo',
      email: 'E-mail',
    },
    otherLabels: {
      ceoName: 'CEO',
      businessTypes: 'Business type',
      businessItems: 'Business item',
      businessPlace: 'Business place',
      email2: 'E-mail 2',
      phone: 'Mobile',
      tel: 'Telephone',
      bankName: 'Bank',
      accountNumber: 'Account number',
      bankAccountOwnerName: 'Account holder',
      region: 'Region',
      nation: 'Nation',
      isFavorite: 'Favourite',
      isHidden: 'Hidden',
    },
  },
  tickets: {
    entryPoint: 'menuPullTickets',
    label: 'Transactions',
    edited: ['description', 'expenseCategory.id', 'tagId'],
    bySetting: [],
    required: [],
    requiredInPut: [],
    filled: 'description',
    labels: { description: 'Description', 'expenseCategory.id': 'Category', tagId: 'Tag' },
    otherLabels: {},
  },
};

/** The switches after the faults: no record is refused any more. */
export function calmSwitchesOf(config: Config): FaultSwitches {
  const bulk = config.bulk && { ...config.bulk, refused: [] };
  return { ...switchesOf({ ...config, bulk }), staleReadsMs: 0 };
}

/** The service's switches for the whole history. */
export function switchesOf(config: Config): FaultSwitches {
  return {
    idempotency: {
      mode: config.idempotency,
      retentionMs: config.retentionMs,
      scopedToApiKey: config.scopedToApiKey,
      inFlight409: config.inFlight409,
      bodyMismatch422: config.bodyMismatch422,
    },
    putNaming: config.putNaming,
    putMode: config.servicePut,
    masking: config.masks ? 'all' : 'published',
    normalise: { trim: config.trims, hyphens: config.trims },
    ignoredFields: [...config.ignored],
    writeAnswer: config.writeAnswer,
    answerShape: config.bare ? 'bare' : 'envelope',
    // A bare array cannot say that more records follow.
    paging: config.paging === 'cursor' && !config.bare ? 'cursor' : 'none',
    pageSize: config.paging === 'cursor' && !config.bare ? (config.large ? 40 : 3) : 100,
    ...(config.bulk === null ? {} : { bulkUpdate: bulkUpdateOf(config.bulk) }),
  };
}
