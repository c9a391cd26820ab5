import { koreanMinute } from '../../common/calendar';
import { shown } from '../../changes/cell-text';
import { toCell } from '../../changes/cell-codec';
import type { Scalar } from '../../changes/scalar';
import { type JournalEntry, wasTried } from '../../push/entry/journal';
import type { FieldDefinition } from '../../resources/definition';
import { resourceNamed } from '../../resources/registry';
import { historyView, writeView } from '../../sheet/tabs/history-sheet';
import { MOST_OPERATIONS } from '../../sheet/hidden/journal-sheet';
import * as historyTexts from '../../text/push/history-texts';
import { inLanguage, type Language, type Text } from '../../text/text';
import type { Context } from '../context';

/** Lists all operations, the latest first, with a line for each field. */
export function history(context: Context): void {
  context.requireConnected();
  const { workbook } = context.platform;
  context.withLock(() => {
    const journal = context.journal();
    journal.prune();
    const entries = [...journal.history(), ...journal.open()].sort((a, b) => b.confirmedAt - a.confirmedAt);
    const { language } = context;
    const lines = entries.flatMap(entry => linesOf(entry, language));
    const closing = inLanguage(historyTexts.closing(MOST_OPERATIONS, journal.dropped()), language);
    writeView(workbook, historyView(), lines, closing, language).activate();
  });
}

function linesOf(entry: JournalEntry, language: Language): string[][] {
  const resource = resourceNamed(entry.resource);
  const { create } = historyTexts;
  const { update, undo } = historyTexts;
  const action = entry.undoes === '' ? { create, update }[entry.kind] : undo;
  const open = entry.state === 'planned' ? 'planned' : 'open';
  const ended = 'outcome' in entry ? entry.outcome : open;
  const outcome = historyTexts.results[ended ?? open];
  const answer = [entry.status === null ? '' : String(entry.status), entry.message].join(' ').trim();
  return Object.keys(entry.after).map(name => {
    const field = resource?.fields.find(one => one.name === name);
    return [
      koreanMinute(entry.confirmedAt),
      entry.user,
      nameOf(resource, entry.resource, language),
      inLanguage(action, language),
      entry.title,
      entry.recordId ?? entry.token ?? '',
      nameOf(field, name, language),
      valueIn(field, entry.before[name] ?? null, language),
      valueIn(field, entry.after[name] ?? null, language),
      outcome === undefined ? '' : inLanguage(outcome, language),
      answer,
      entry.reason,
      wasTried(entry) ? entry.key : '',
      entry.runId,
    ];
  });
}

/** The label; for an unknown list or field its name. */
function nameOf(known: { readonly label: Text } | undefined, name: string, language: Language): string {
  return known === undefined ? name : inLanguage(known.label, language);
}

/** The text that a cell would show; for an unknown field the plain value. */
function valueIn(field: FieldDefinition | undefined, value: Scalar, language: Language): string {
  return field === undefined ? String(value ?? '') : shown(toCell(field, value, language));
}
