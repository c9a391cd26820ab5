/**
 * A resource as data. Everything that the add-on does with a list follows from its definition, so a new list is a new file here and a line in the registry.
 * Facts and their marks: docs/service.md.
 */

import type { Text } from '../text/text';
import type { PathWith } from './contract-paths';
import type { TemplateParts, UpdateTemplate } from './update-template';

/** What the add-on knows of each: changes/field-types.ts. */
export const FIELD_TYPES = [
  /** Names the record; text, never edited. */
  'id',
  'text',
  /** Ten digits, shown with hyphens, sent without. */
  'registrationNumber',
  'boolean',
  /** Whole won. */
  'integer',
  /** A number with a fraction; the service writes some as texts ("10.00"). */
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
  /** Words that mean the same: those of earlier versions, or of when the tab was filled. */
  readonly aliases?: readonly string[];
  /** Its Korean word in earlier versions; their tabs keep it, because formulas of users and reports count on it. */
  readonly former?: string;
  /** Cells may still show it; nobody can choose it any more. */
  readonly isGone?: boolean;
  /** false: the dropdown has no room for it. People can type it. */
  readonly isOffered?: false;
}

/** What a field of a record holds; null for nothing. */
export type FieldValue = string | number | boolean | null;

/** How a column that is only read is worked out from other fields of the same record. */
export interface Derivation {
  readonly from: readonly FieldDefinition[];
  /** Takes their values in canonical form, in that order. undefined: they do not tell; the cell stays empty, and Status says so. */
  readonly value: (...values: readonly FieldValue[]) => FieldValue | undefined;
  /** The value is never undefined. */
  readonly isAlwaysTold?: true;
}

export interface FieldDefinition {
  /** Path in the record, and the field's name everywhere: "expenseCategory.name", "users[].name". */
  readonly name: string;
  readonly type: FieldType;
  readonly label: Text;
  /** Column width in pixels. */
  readonly width?: number;
  /** always: part of the contract; bySetting: the service may well take it, which is proven at its first use unless a setting says otherwise. Absent: read only. */
  readonly writable?: 'always' | 'bySetting';
  readonly choices?: readonly Choice[];
  /** The field holds the id of a record of this list; where that list was pulled, cells show the record's name instead (sheet/table/references.ts). */
  readonly reference?: string;
  /** The field with the record's currency. The column is in sight only where a record of the first pull is in a foreign one. */
  readonly foreignBy?: string;
  /** The value is worked out. The name of a field that is no member of the record begins with "$", so that it is no path either. */
  readonly derived?: Derivation;
  /** The service keeps it by itself, such as when the record was changed last: it may change with any update. */
  readonly isMaintained?: true;
  /** Other names that it goes by: labels of earlier versions, or of other kinds of tabs. Tabs, formulas and presets may still say so. */
  readonly former?: readonly string[];
}

/** Columns that all records of a pull decide together: whether one is the same money as another. They are only read, and no member of a record. */
export interface Together {
  readonly fields: readonly FieldDefinition[];
  /** What is kept of each record until all have come. */
  readonly from: readonly FieldDefinition[];
  /** The values of the columns by id, where there are any. Takes those of `from` in canonical form. */
  readonly values: (
    records: ReadonlyMap<string, readonly FieldValue[]>,
  ) => ReadonlyMap<string, readonly FieldValue[]>;
}

/** What a list can be asked with, besides its dates. */
export interface ParameterDefinition {
  /** As the service calls it. */
  readonly name: string;
  readonly label: Text;
  readonly type: 'choice' | 'text' | 'date' | 'boolean';
  /** Labels of earlier versions. */
  readonly former?: readonly string[];
  readonly choices?: readonly Choice[];
  /** Codes that nobody listed may be typed as well. */
  readonly isOpen?: boolean;
  readonly isRequired?: boolean;
  /** requests: one request for each value; list: an array in the body. */
  readonly several?: 'requests' | 'list';
  /** The value is the id of a record of this list, which a user picks by its name. */
  readonly reference?: string;
  /** Parameter that says how the value is meant (NONE, EXACT_MATCH). */
  readonly queryOption?: string;
  /** Not what the tab shows but as of when: another value fills the same tab. */
  readonly isMoment?: boolean;
}

export interface WindowDefinition {
  readonly startParameter: string;
  readonly endParameter: string;
  /** Longest range of one request, both days counted. */
  readonly maxDays: number;
  /** The field whose day decides in which window a record lies. */
  readonly dayField: string;
}

/** How an answer becomes rows, where it is not simply a list of records with ids. */
export interface ListShape {
  /** The answer is one record and no list. */
  readonly isRecord?: boolean;
  /** A list within each record, whose members are a row each: the row is the record with that one member in the list's place. */
  readonly rows?: string;
  /** Members of such a row for its day and its value, where the list comes as an object by day. */
  readonly rowsByDay?: readonly [day: string, value: string];
  /** A member of the record: false where the service has nothing to tell, perhaps with a `reason` beside it. Its empty list then means nothing. */
  readonly enabled?: string;
  /** Fields that together name a row, where a record has no id of its own. */
  readonly rowKey?: readonly string[];
  /** The list is paged by parameters of its own, whatever `meta` says. */
  readonly paging?: 'offset' | 'lastSeenId';
  /** The service has been seen to give so many of the newest records, and no older ones. An answer of exactly so many, in which nothing speaks of paging, may be a part. */
  readonly newest?: number;
}

type ListDefinition = (
  | { readonly method: 'get'; readonly path: PathWith<'get'> }
  | { readonly method: 'post'; readonly path: PathWith<'post'> }
) &
  ListShape & {
    readonly window?: WindowDefinition;
    readonly parameters?: readonly ParameterDefinition[];
    /** The field whose day a moment parameter sets: rows of other days stay. */
    readonly momentField?: string;
  };

interface CreateDefinition {
  readonly path: PathWith<'post'>;
  readonly required: readonly string[];
  /** Sending it does something that people notice (an invitation mail), so it is never sent again by itself. */
  readonly invitation?: boolean;
}

interface UpdateDefinition {
  readonly path: PathWith<'put'>;
  /** Fields that every update carries, edited or not. */
  readonly required: readonly string[];
  readonly template?: undefined;
  readonly parts?: undefined;
}

/** Of a list for which the contract describes no update: the request that a team has described (resources/described.ts). */
interface DescribedUpdate {
  readonly required: readonly string[];
  readonly path?: undefined;
  readonly template: UpdateTemplate;
  readonly parts: TemplateParts;
}

/** How a tab that holds one kind of a list's records differs from one of several. */
export interface KindDefinition {
  /** Absent: those of the list. */
  readonly inSight?: readonly string[];
  readonly labels: Readonly<Record<string, Text>>;
  /** Members of a record that are of this kind; its tabs have no column for those of other kinds, unless somebody chooses one. Absent: all. */
  readonly parts?: readonly string[];
  /** Fields that only its tabs have. */
  readonly fields?: readonly FieldDefinition[];
  /** Other words for the choices of a field, by code, in tabs that were made since these words are used (resources/kinds.ts); the latest last. */
  readonly words?: readonly {
    readonly since: number;
    readonly of: Readonly<Record<string, Readonly<Record<string, Text>>>>;
  }[];
}

/** How a list tells its records with data about members from the others. */
export interface PersonalKinds {
  /** The parameter that asks for a kind, and the field in which a record names its own. */
  readonly by: string;
  /** The kind that is known to hold them. */
  readonly kind: string;
  /** The kind that takes in all others. */
  readonly every: string;
}

/** A field with the id of a record of another list. */
export interface PickedReference {
  readonly reference: string;
  /** The field beside it that shows the record's name. */
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
  /** Fields with the id of a record of another list, which is picked by its name where a team can edit them; present: the list may be edited so (resources/described.ts). */
  readonly picks?: Readonly<Record<string, PickedReference>>;
  /** Fields, the strongest first, by which a new row is suspected to be a record that exists already. */
  readonly sameness?: readonly string[];
  /** Its records are parties of invoices, which name them by registration number: where the list is a part, pulled invoices tell of others (sheet/table/invoice-parties.ts). */
  readonly isParty?: true;
  /** Fields with a name, the surest first, by which two records are taken for ones of the same counterparty or shop (commands/fill/suggest.ts). */
  readonly likeness?: readonly string[];
  /** The field by whose values they are taken apart all the same. */
  readonly likenessApart?: string;
  readonly fields: readonly FieldDefinition[];
  /** Published fields that are no columns of a new tab: its user chooses them, or its kind shows them. */
  readonly more?: readonly FieldDefinition[];
  /** Columns among `fields`. */
  readonly together?: Together;
  /** Published members of a record, with all that they hold, that are offered nowhere: docs/coverage.md says why. Members of a list are written like those of an object. */
  readonly leftOut?: readonly string[];
  /** The columns in sight of a new tab, in their order, the one that names a row first; the others are hidden. Absent: all but ids, as the fields stand. */
  readonly inSight?: readonly string[];
  /** Kinds of records that look different, by the value of the parameter that asks for them. */
  readonly kinds?: {
    readonly parameter: string;
    /** The members of a record that only some kinds have. */
    readonly parts: readonly string[];
    readonly of: Readonly<Record<string, KindDefinition>>;
    /** For a tab of several kinds, and of one that has no entry. */
    readonly others: KindDefinition;
  };
  /** Every record is data about members (api/members.ts decides with it). */
  readonly isPersonal?: true;
  /** Records of some kinds are. */
  readonly personalKinds?: PersonalKinds;
}

/** True when rows of this resource can be sent back in any way. */
export function isWritable(resource: ResourceDefinition): boolean {
  return resource.create !== undefined || resource.update !== undefined;
}

/** The columns of the list, and what else its user can choose. */
export function allFields({ fields, more = [] }: ResourceDefinition): readonly FieldDefinition[] {
  return [...fields, ...more];
}

/** The field of that name. Throws when the definition has none: a defect, not bad input. */
export function fieldOf(resource: ResourceDefinition, name: string): FieldDefinition {
  const field = resource.fields.find(candidate => candidate.name === name);
  if (field === undefined) throw new Error(`${resource.name} has no field ${name}`);
  return field;
}
