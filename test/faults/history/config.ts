/** What is fixed for a whole history: which list, how the service behaves, how the spreadsheet looks at its start. */

import { type Bulk, bulkUpdateOf } from './bulk';
import type { FaultSwitches } from './faults';

export type IdempotencyMode = 'off' | 'success' | 'everything';

export interface Config {
  readonly resource: 'tags' | 'contacts' | 'tickets';
  /** How transactions are changed; null for the other lists. */
  readonly bulk: Bulk | null;
  /** Records at the start. */
  readonly records: number;
  readonly idempotency: IdempotencyMode;
  /** How long the service keeps answers by their keys. */
  readonly retentionMs: number;
  readonly scopedToApiKey: boolean;
  readonly inFlight409: boolean;
  readonly bodyMismatch422: boolean;
  readonly servicePut: 'merge' | 'replace';
  readonly settingPut: 'merge' | 'replace';
  readonly trims: boolean;
  /** Fields that the service takes and forgets. */
  readonly ignored: readonly string[];
  readonly writeAnswer: 'record' | 'id' | 'empty';
  readonly bare: boolean;
  readonly paging: 'none' | 'cursor' | 'total-only' | 'has-more';
  /** How a PUT names its record, to the service and in the setting. */
  readonly putNaming: 'body' | 'query' | 'path';
  readonly emptyAs: 'text' | 'null';
  /** The setting "the service ignores keys". */
  readonly ignoresKeys: boolean;
  /** Requests of a push that are under way at the same time. */
  readonly parallel: number;
  /** An editor without any key writes into hidden sheets, metadata and labels. */
  readonly forging: boolean;
  /** Pushes of 60 to 200 rows, and outages. */
  readonly large: boolean;
  readonly userColumn: 'end' | 'middle';
  /** For everything random in driver and add-on. */
  readonly seed: number;
}

export interface ResourceFacts {
  readonly entryPoint: string;
  readonly label: string;
  /** Fields that the users of the histories edit. */
  readonly edited: readonly string[];
  /** Those of them that need a setting. */
  readonly bySetting: readonly string[];
  readonly required: readonly string[];
  readonly requiredInPut: readonly string[];
  /** What is typed into many rows: no two records must differ in it. */
  readonly filled: string;
  /** Labels in the tab and in dialogs. */
  readonly labels: Readonly<Record<string, string>>;
  /** Of fields that only a forger's hand fills. */
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

/** The same once all is well: no record is refused any more. */
export function calmSwitchesOf(config: Config): FaultSwitches {
  const bulk = config.bulk && { ...config.bulk, refused: [] };
  return { ...switchesOf({ ...config, bulk }), staleReadsMs: 0 };
}

/** The service's switches that hold for the whole history. */
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
    normalise: { trim: config.trims, hyphens: config.trims },
    ignoredFields: [...config.ignored],
    writeAnswer: config.writeAnswer,
    answerShape: config.bare ? 'bare' : 'envelope',
    // A bare array cannot say that there is more.
    paging: config.paging === 'cursor' && !config.bare ? 'cursor' : 'none',
    pageSize: config.paging === 'cursor' && !config.bare ? (config.large ? 40 : 3) : 100,
    ...(config.bulk === null ? {} : { bulkUpdate: bulkUpdateOf(config.bulk) }),
  };
}
