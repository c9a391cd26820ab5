/** The service's true records for the panel, with the changes since the start. */
import type { Language } from '../protocol';
import type { RecordLine, RecordsPicture } from '../protocol-panel';
import type { ServiceDesk } from './desk';
import { fieldsOf } from './lists';

/** The panel shows only so many records of a list; a search finds others. */
const SHOWN = 60;

export function recordsPicture(
  desk: ServiceDesk,
  list: string,
  search: string,
  language: Language,
): RecordsPicture {
  const fields = fieldsOf(list, language);
  const first = desk.firstOf(list);
  const byAddOn = touchedByAddOn(desk, list);
  const wanted = search.trim().toLowerCase();
  const lines: RecordLine[] = [];
  for (const record of desk.service.records(list)) {
    const cells = fields.map(({ name }) => textOf(record[name]));
    if (wanted !== '' && !cells.some(cell => cell.toLowerCase().includes(wanted))) continue;
    const { id } = record;
    const before = first.get(id);
    const colleague = desk.touchedByColleague(list, id);
    const addOn = byAddOn.get(id);
    lines.push({
      id,
      cells,
      mark:
        addOn !== undefined
          ? { by: 'add-on', what: addOn }
          : colleague === null
            ? null
            : { by: 'colleague', what: colleague },
      changed: fields.flatMap(({ name }, i) =>
        before !== undefined && textOf(before[name]) !== cells[i] ? [i] : [],
      ),
    });
  }
  const touched = lines.filter(({ mark }) => mark !== null);
  const others = lines.filter(({ mark }) => mark === null);
  return { list, search, fields, found: lines.length, rows: [...touched, ...others].slice(0, SHOWN) };
}

/** By id, the last effect of the add-on's requests. */
function touchedByAddOn({ service }: ServiceDesk, list: string): ReadonlyMap<string, 'created' | 'updated'> {
  const touched = new Map<string, 'created' | 'updated'>();
  for (const { effect } of service.log()) {
    if (effect.kind === 'updated-many') {
      if (effect.resource === list) for (const id of effect.ids) touched.set(id, 'updated');
      continue;
    }
    const did = effect.kind === 'landed-late' ? effect.was : effect.kind;
    if ((did !== 'created' && did !== 'updated') || !('resource' in effect) || effect.resource !== list)
      continue;
    if (touched.get(effect.id) !== 'created') touched.set(effect.id, did);
  }
  return touched;
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
