/**
 * A resource as data. Everything that the add-on does with a list follows from its definition, so a new list needs
 * only a file here and a line in the registry. Facts and their marks: docs/service.md.
 */

import type { Text } from '../text/text';
import type { PathWith } from './contract-paths';
import type { TemplateParts, UpdateTemplate } from './update-template';

/** The rules of each type are in changes/field-types.ts. */
export const FIELD_TYPES = [
  /** Identifies the record; text, never edited. */
  'id',
  'text',
  /** Ten digits, shown with hyphens, sent without. */
  'registrationNumber',
  'boolean',
  /** Whole won. */
  'integer',
  /** A number with a fraction; the service sends some as texts ("10.00"). */
  'decimal',
  /** YYYY-MM-DD. */
  'date',
  /** Korean wall-clock time. */
  'time',
  /** One of a set of codes, shown by label. */
  'enumeration',
  /** Several values, joined for reading. */
  'list',
] as const;

export type FieldType = (typeof FIELD_TYPES)[number];

export interface Choice {
  readonly value: string;
  readonly label: Text;
  /** Synonyms: words of earlier versions, or from when the tab was filled. */
  readonly aliases?: readonly string[];
  /** What else people type for it: its account code, alone and with its name; its name, if others have it too. */
  readonly alsoTyped?: readonly string[];
  /** Its Korean word in earlier versions. Their tabs keep it, because users' formulas and reports depend on it. */
  readonly former?: string;
  /** Cells may still show it, but it can no longer be chosen. */
  readonly isGone?: boolean;
  /** false: the dropdown has no room for it, but it can be typed. */
  readonly isOffered?: false;
}

/** The value of a field; null for nothing. */
export type FieldValue = string | number | boolean | null;

/** How a read-only column is computed from other fields of the record. */
export interface Derivation {
  readonly from: readonly FieldDefinition[];
  /**
   * Gets their values in canonical form, in that order. undefined: unknown; the cell stays empty, and Status says so.
   */
  readonly value: (...values: readonly FieldValue[]) => FieldValue | undefined;
  /** The value is never undefined. */
  readonly isAlwaysTold?: true;
}

export interface FieldDefinition {
  /** The path in the record, and the field's name everywhere: "expenseCategory.name", "users[].name". */
  readonly name: string;
  readonly type: FieldType;
  readonly label: Text;
  /** Column width in pixels. */
  readonly width?: number;
  /** always: in the contract. bySetting: proven by the first use, or by a setting. Absent: read-only. */
  readonly writable?: 'always' | 'bySetting';
  readonly choices?: readonly Choice[];
  /** The list of the record whose id it holds. Once pulled, cells show names (sheet/table/references.ts). */
  readonly reference?: string;
  /** The field with the currency. The column is visible if the first pull has a foreign currency. */
  readonly foreignBy?: string;
  /** The value is computed. Its name begins with "$" if it is no member of the record. */
  readonly derived?: Derivation;
  /** The service keeps it by itself, such as when the record was changed last: it may change with any update. */
  readonly isMaintained?: true;
  /** Labels of earlier versions or of other kinds of tabs. Tabs, formulas and presets may still use these labels. */
  readonly former?: readonly string[];
}

/** Read-only columns that are computed from all records of a pull: whether a record is the same money as another. */
export interface Together {
  readonly fields: readonly FieldDefinition[];
  /** The fields that are kept of each record until all have come. */
  readonly from: readonly FieldDefinition[];
  /**
   * The values of the columns by record id, where there are any. Gets those of `from` in canonical form. beside: rows
   * of the tab that this pull leaves as they are, with the same values, followed by those of the columns.
   */
  readonly values: (
    records: ReadonlyMap<string, readonly FieldValue[]>,
    beside: ReadonlyMap<string, readonly FieldValue[]>,
  ) => ReadonlyMap<string, readonly FieldValue[]>;
}

/** A parameter of a list besides its dates. */
export interface ParameterDefinition {
  /** The service's name. */
  readonly name: string;
  readonly label: Text;
  readonly type: 'choice' | 'text' | 'date' | 'boolean';
  /** Labels of earlier versions. */
  readonly former?: readonly string[];
  readonly choices?: readonly Choice[];
  /** Whether unlisted codes may be typed. */
  readonly isOpen?: boolean;
  readonly isRequired?: boolean;
  /** requests: one request per value. list: an array in the body. */
  readonly several?: 'requests' | 'list';
  /** The list whose record id is the value; the user chooses the record by name. */
  readonly reference?: string;
  /** A parameter that qualifies the value (NONE, EXACT_MATCH). */
  readonly queryOption?: string;
  /** It selects a moment and not the contents: another value fills the same tab. */
  readonly isMoment?: boolean;
}

export interface WindowDefinition {
  readonly startParameter: string;
  readonly endParameter: string;
  /** The longest range of one request in days, both ends included. */
  readonly maxDays: number;
  /** The field whose day decides the window of a record. */
  readonly dayField: string;
}

/** How an answer becomes rows, if it is not a plain list of records with ids. */
export interface ListShape {
  /** The answer is one record instead of a list. */
  readonly isRecord?: boolean;
  /** A list within each record. Each of its members becomes a row: the record with the member in place of the list. */
  readonly rows?: string;
  /** The names of day and value in such a row, if the list is an object by day. */
  readonly rowsByDay?: readonly [day: string, value: string];
  /** A member that is false if the service has no data, so that an empty list proves nothing. */
  readonly enabled?: string;
  /** Fields that together identify a row, if records have no id. */
  readonly rowKey?: readonly string[];
  /** Documented paging parameters, whatever `meta` says. */
  readonly paging?: 'offset' | 'lastSeenId';
  /** The service returns this many newest records, so an answer of exactly this size may be partial. */
  readonly newest?: number;
}

type ListDefinition = (
  | { readonly method: 'get'; readonly path: PathWith<'get'> }
  | { readonly method: 'post'; readonly path: PathWith<'post'> }
) &
  ListShape & {
    readonly window?: WindowDefinition;
    readonly parameters?: readonly ParameterDefinition[];
    /** The field whose day a moment parameter sets. Rows of other days stay. */
    readonly momentField?: string;
  };

interface CreateDefinition {
  readonly path: PathWith<'post'>;
  readonly required: readonly string[];
  /** Sending it notifies people (an invitation mail), so it is never resent automatically. */
  readonly invitation?: boolean;
}

interface UpdateDefinition {
  readonly path: PathWith<'put'>;
  /** Fields in every update, edited or not. */
  readonly required: readonly string[];
  readonly template?: undefined;
  readonly parts?: undefined;
}

/** The team's request for a list without an update in the contract (resources/described.ts). */
interface DescribedUpdate {
  readonly required: readonly string[];
  readonly path?: undefined;
  readonly template: UpdateTemplate;
  readonly parts: TemplateParts;
}

/** The differences of a tab with one kind of records from a tab with several. */
export interface KindDefinition {
  /** Absent: those of the list. */
  readonly inSight?: readonly string[];
  readonly labels: Readonly<Record<string, Text>>;
  /** Members of records of this kind. Columns of other kinds' members must be chosen. Absent: all. */
  readonly parts?: readonly string[];
  /** Fields that only its tabs have. */
  readonly fields?: readonly FieldDefinition[];
  /** Other words for a field's choices, by code, in tabs from these words on (resources/kinds.ts); latest last. */
  readonly words?: readonly {
    readonly since: number;
    readonly of: Readonly<Record<string, Readonly<Record<string, Text>>>>;
  }[];
}

/** How records with members' data are recognised. */
export interface PersonalKinds {
  /** The parameter that selects a kind, and the field with a record's kind. */
  readonly by: string;
  /** The kind with members' data. */
  readonly kind: string;
  /** The kind that includes all others. */
  readonly every: string;
}

/** A field with the id of another list's record. */
export interface PickedReference {
  readonly reference: string;
  /** The field beside it with the record's name. */
  readonly shown: string;
}

export interface ResourceDefinition {
  readonly name: string;
  /** Name of the tab. */
  readonly label: Text;
  /** Labels of earlier versions. */
  readonly former?: readonly string[];
  readonly list: ListDefinition;
  readonly create?: CreateDefinition;
  readonly update?: UpdateDefinition | DescribedUpdate;
  /**
   * Fields with another list's record id, chosen by name if a team's description makes them editable
   * (resources/described.ts). Absent: the list cannot be described.
   */
  readonly picks?: Readonly<Record<string, PickedReference>>;
  /** Fields that show that a new row may be an existing record, the strongest first. */
  readonly sameness?: readonly string[];
  /**
   * Its records are parties of invoices, identified by registration number. If the list is partial, pulled invoices
   * have others (sheet/table/invoice-parties.ts).
   */
  readonly isParty?: true;
  /** Names that show an equal counterparty or shop, the most reliable first (commands/fill/suggest.ts). */
  readonly likeness?: readonly string[];
  /** A field whose values keep them apart even then. */
  readonly likenessApart?: string;
  /** Fields with the amount and the card that rules of the team compare. Absent: the list has no rules. */
  readonly ruled?: { readonly amount: string; readonly cards: readonly string[] };
  readonly fields: readonly FieldDefinition[];
  /** Published fields that are not columns of a new tab; a user chooses them, or the tab's kind shows them. */
  readonly more?: readonly FieldDefinition[];
  /** Columns among `fields`. */
  readonly together?: Together;
  /**
   * Published members that are not offered, with everything in them (contract/coverage.md has the reasons). Members of
   * a list are written like those of an object.
   */
  readonly leftOut?: readonly string[];
  /** Visible columns of a new tab in order, the naming one first. Absent: all but ids. */
  readonly inSight?: readonly string[];
  /** Kinds of records with different tabs, by the value of the parameter that selects them. */
  readonly kinds?: {
    readonly parameter: string;
    /** Members of records that only some kinds have. */
    readonly parts: readonly string[];
    readonly of: Readonly<Record<string, KindDefinition>>;
    /** For a tab of several kinds, and for kinds without an entry. */
    readonly others: KindDefinition;
  };
  /** Every record is members' data (api/members.ts). */
  readonly isPersonal?: true;
  /** Records of some kinds are members' data. */
  readonly personalKinds?: PersonalKinds;
}

/** Whether rows of this resource can be sent in any way. */
export function isWritable(resource: ResourceDefinition): boolean {
  return resource.create !== undefined || resource.update !== undefined;
}

/** The list's columns, and the other columns that a user can choose. */
export function allFields({ fields, more = [] }: ResourceDefinition): readonly FieldDefinition[] {
  return [...fields, ...more];
}

/** The field of this name. Throws a plain Error if there is none, because that is a defect. */
export function fieldOf(resource: ResourceDefinition, name: string): FieldDefinition {
  const field = resource.fields.find(candidate => candidate.name === name);
  if (field === undefined) throw new Error(`${resource.name} has no field ${name}`);
  return field;
}
