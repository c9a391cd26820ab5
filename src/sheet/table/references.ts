/**
 * A field with the id of another list's record shows its name: as that list has it, else as pulled records tell it
 * (told-names.ts). Cells are read by the names with which they were written, so a renamed record stays the same. If two
 * records share a name, the label contains the code or the id.
 */

import type { Workbook } from '../../platform/ports';
import { codeWords } from '../../resources/called';
import {
  type Choice,
  type FieldDefinition,
  isWritable,
  type ResourceDefinition,
} from '../../resources/definition';
import { cellWords } from '../../text/texts';
import { inLanguage } from '../../text/text';
import type { Binding } from '../binding';
import { type LabelRow, LabelStore, type Written } from './label-store';
import { isWhole, type Names, pulledCalled } from './pulled-names';

/** Sheets refuses a dropdown with more entries. */
const MOST_OFFERED = 500;

/** An edited cell keeps its word until the push. The limit allows for some renames in that time. */
const MOST_LABELS = 6;

/** Gives references their choices: names of pulled lists, told names, labels in cells. Without these, ids are shown. */
export function resolveReferences(workbook: Workbook, resource: ResourceDefinition): ResourceDefinition {
  if (!resource.fields.some(field => field.reference !== undefined)) return resource;
  const written = new LabelStore(workbook);
  const fields = resource.fields.map((field): FieldDefinition => {
    if (field.reference === undefined) return field;
    const before = written.of(resource.name, field.name);
    const { names = null, codes } = pulledCalled(workbook, field.reference) ?? {};
    const told = written.told(field.reference);
    if (names === null && before.size === 0 && told.size === 0) return field;
    // A complete list lacks only deleted records, and those that are newer than its pull.
    const areOffered = told.size > 0 && !isWhole(workbook, field.reference);
    return { ...field, type: 'enumeration', choices: choicesOf(names, before, told, areOffered, codes) };
  });
  return { ...resource, fields };
}

/**
 * Stores the words of the definition's references.
 * - Call before cells are written: old words are kept, because a kill may leave them in cells.
 * - Call after the write with `standing`, the words in each field's cells: other old words are dropped.
 * A dropped word becomes free for the record that has it as its name now.
 */
export function rememberLabels(
  workbook: Workbook,
  binding: Binding,
  resource: ResourceDefinition,
  standing?: ReadonlyMap<string, ReadonlySet<unknown>>,
): void {
  // Every pull writes read-only fields anew.
  const fields = isWritable(resource) ? resource.fields.filter(isResolved) : [];
  const rows = fields.flatMap(({ name, choices = [] }) => {
    const stands = (word: string): boolean => standing?.get(name)?.has(word) !== false;
    return choices.map(({ value, label, aliases = [], isGone }): LabelRow => {
      const words = [inLanguage(label, 'en'), ...aliases];
      const labels = words.filter((word, i) => stands(word) || (i === 0 && isGone !== true));
      return { resource: resource.name, field: name, id: value, labels: labels.slice(0, MOST_LABELS) };
    });
  });
  if (rows.length > 0) new LabelStore(workbook).remember(binding, rows);
}

/** True for a reference that shows names. */
export function isResolved(field: FieldDefinition): boolean {
  return field.reference !== undefined && field.choices !== undefined;
}

/**
 * One label for each id, and no label for two ids. A name that belongs or belonged to another record gets its code
 * added, or its id where the code does not tell them apart.
 * told: names besides the pulled list, the latest first. If they are offered, the dropdown holds as many as fit.
 */
export function choicesOf(
  listed: Names | null,
  written: Written,
  told: Names = new Map(),
  areOffered = true,
  codes: Names = new Map(),
): Choice[] {
  const names = new Map([...told, ...(listed ?? [])]);
  const others = [...told.keys()].filter(id => listed?.has(id) !== true);
  const gone = new Set(areOffered ? [] : others);
  const withoutRoom = new Set(others.slice(Math.max(0, MOST_OFFERED - (listed?.size ?? 0))));
  const owners = new Map<string, Set<string>>();
  const owns = (label: string, id: string): void => {
    owners.set(alike(label), (owners.get(alike(label)) ?? new Set()).add(id));
  };
  for (const [id, name] of names) owns(name, id);
  for (const [id, labels] of written) for (const label of labels) owns(label, id);
  const ids = new Set([...(listed ?? []), ...names, ...written].map(([id]) => id));
  return [...ids].map(id => {
    const name = names.get(id);
    const old = written.get(id) ?? [];
    const isShared = name !== undefined && ((owners.get(alike(name))?.size ?? 0) > 1 || ids.has(name));
    const apart = (): string => {
      const code = codes.get(id) ?? '';
      const others = [...(owners.get(alike(name ?? '')) ?? [])].filter(other => other !== id);
      const owned = owners.get(alike(`${name} (${code})`)) ?? new Set([id]);
      const isItsOwn = owned.size === 1 && owned.has(id) && !ids.has(code);
      return code !== '' && isItsOwn && others.every(other => codes.get(other) !== code) ? code : id;
    };
    const label = name === undefined ? (old[0] ?? id) : isShared ? `${name} (${apart()})` : name;
    // A word that now names another record is never a label. A cell that still shows it keeps its old meaning.
    const aliases = old.filter(word => word !== label);
    // Who types a name that several have is told all of them.
    const typed = codeWords(codes.get(id) ?? '', name ?? label).concat(
      isShared && !ids.has(name) ? name : [],
    );
    return {
      value: id,
      label: cellWords(label),
      ...(aliases.length === 0 ? {} : { aliases }),
      ...(typed.length === 0 ? {} : { alsoTyped: typed }),
      ...(gone.has(id) || (listed !== null && name === undefined) ? { isGone: true } : {}),
      ...(withoutRoom.has(id) ? { isOffered: false } : {}),
    };
  });
}

/** Brings similar names to one form: case, width and spaces do not count. */
function alike(name: string): string {
  return name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
}
