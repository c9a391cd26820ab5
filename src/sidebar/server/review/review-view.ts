/** A plan as rows of the page, in reading order, part by part. */

import type { Context } from '../../../commands/context';
import { caveatsOf } from '../../../commands/push/effects-command';
import type { PlannedPush } from '../../../commands/push/plan-push';
import { colleagueText } from '../../../commands/push/others';
import { closesSomething, countOf, fingerprint, othersNote } from '../../../commands/push/push-command';
import { carriedText, isLong, pairTexts, valueText, wholeValue } from '../../../commands/value-text';
import { shownLine } from '../../../common/shown-line';
import { namedOperations } from '../../../push/plan/choice';
import type { FieldChange, Operation, Plan, RowConflict, RowNote } from '../../../push/plan/plan';
import { fieldOf, type ResourceDefinition } from '../../../resources/definition';
import type { Text } from '../../../text/text';
import { cutLine } from '../../../text/texts';
import { type Shown, shown } from '../method';
import { type After, partOf } from '../preview-part';

const MOST = { rows: 300, text: 1_000_000 };
const TITLE = 60;
const REASON = 400;

/**
 * In reading order. blocked: not sent. check: sent, but needs attention. open: waits for an earlier push. again:
 * confirmed before, sent again. already: the service has it already. vanished: deleted from the tab, stays on the
 * service.
 */
const ORDER = [
  'blocked',
  'check',
  'conflict',
  'open',
  'again',
  'changed',
  'new',
  'already',
  'vanished',
] as const;

export type ReviewGroup = (typeof ORDER)[number];
export type ReviewRow = Shown<ReturnType<typeof rowView>>;
export type ReviewField = ReviewRow['fields'][number];

export function reviewView(context: Context, planned: PlannedPush, after: After) {
  const others = othersNote(planned);
  const { plan, skipped } = planned;
  const { resource } = planned.table;
  const say = (text: Text): string => shown(context, text);
  const sketches = sketchesOf(plan, skipped);
  const counts: Partial<Record<ReviewGroup, number>> = {};
  for (const { group } of sketches) counts[group] = (counts[group] ?? 0) + 1;
  const print = fingerprint(planned);
  const colleague = colleagueText(context);
  return {
    kind: 'plan' as const,
    tab: shownLine(plan.tab, 100),
    /** The number of operations, with nothing left out. */
    count: countOf(plan),
    /** The number of rows per group. */
    counts,
    ...partOf(sketches, print, after, MOST, sketch => shown(context, rowView(say, resource, sketch))),
    /** Identifies the plan in the confirmation. */
    fingerprint: print,
    /** Something that looks wrong about the whole plan and needs its own confirmation; else ''. */
    suspicion: plan.suspicion ?? '',
    /** Other messages to read. */
    notices: [
      ...(colleague === null ? [] : [colleague]),
      ...(others === null ? [] : [others]),
      ...caveatsOf(context, planned),
    ],
    /** Whether results of an earlier push can be journalled, although nothing is sent. */
    closes: closesSomething(planned),
  };
}

interface Noted<Note = RowNote> {
  readonly isBlocking: boolean;
  readonly note: Note;
}

/** A row without its texts, which only the rows of the requested part need. */
interface Sketch {
  readonly group: ReviewGroup;
  readonly name: string;
  readonly row: number;
  readonly title: string;
  readonly operation?: Operation;
  readonly conflict?: RowConflict;
  readonly notes: readonly Noted<Pick<RowNote, 'field' | 'reason'>>[];
}

function sketchesOf(plan: Plan, skipped: readonly RowNote[]): Sketch[] {
  const notes: readonly Noted[] = [
    ...[...plan.blocked, ...skipped].map(note => ({ isBlocking: true, note })),
    ...plan.warnings.map(note => ({ isBlocking: false, note })),
  ];
  // Deleted rows share the number 0.
  const gone = notes.filter(({ note }) => note.row === 0);
  const notesOf = new Map<number, Noted[]>();
  for (const one of notes)
    if (one.note.row !== 0) notesOf.set(one.note.row, [...(notesOf.get(one.note.row) ?? []), one]);
  const resends = new Map<Operation, Text>(plan.resends.map(resend => [resend, resend.reason]));
  const sent = [...namedOperations(plan)].map(([name, operation]): Sketch => {
    const { row, title, kind } = operation;
    const own = notesOf.get(row) ?? [];
    const why = resends.get(operation);
    const usual = own.length > 0 ? 'check' : kind === 'update' ? 'changed' : 'new';
    const again = why === undefined ? [] : [{ isBlocking: false, note: { field: null, reason: why } }];
    return {
      group: again.length > 0 ? 'again' : usual,
      name,
      row,
      title,
      operation,
      notes: [...again, ...own],
    };
  });
  const conflicts = plan.conflicts.map(
    (conflict): Sketch => ({
      ...unsent('conflict', conflict, notesOf.get(conflict.row)),
      conflict,
    }),
  );
  const shown = new Set([...sent, ...conflicts].map(({ row }) => row));
  const alone = [
    ...[...notesOf].flatMap(([row, own]) => (shown.has(row) ? [] : [own])),
    ...gone.map(one => [one]),
  ];
  const blocked = alone.flatMap(own => {
    const group = own.some(({ isBlocking }) => isBlocking) ? 'blocked' : 'check';
    return own[0] === undefined ? [] : [unsent(group, own[0].note, own)];
  });
  return [
    ...blocked,
    ...sent,
    ...conflicts,
    ...plan.open.map(note => unsent('open', note, [{ isBlocking: true, note }])),
    ...plan.alreadyThere.map(one => unsent('already', one)),
    ...plan.vanished.map(one => unsent('vanished', { row: 0, title: one.title })),
  ].sort((a, b) => ORDER.indexOf(a.group) - ORDER.indexOf(b.group) || a.row - b.row);
}

function unsent(
  group: ReviewGroup,
  { row, title }: Pick<RowNote, 'row' | 'title'>,
  notes: Sketch['notes'] = [],
): Sketch {
  return { group, name: '', row, title, notes };
}

function rowView(say: (text: Text) => string, resource: ResourceDefinition, sketch: Sketch) {
  const { group, name, row, title, operation, conflict, notes } = sketch;
  const carried = carriedText(resource, operation?.carried);
  return {
    group,
    /** Its name for leaving it out; '' if it is not sent. */
    name,
    /** 0: the row no longer exists. */
    row,
    title: shownLine(title, TITLE),
    fields:
      operation !== undefined
        ? operation.changes.map(change => fieldView(resource, operation.kind === 'create', change))
        : (conflict?.fields ?? []).map(({ field, mine, theirs }) =>
            fieldView(resource, false, { field, from: theirs, to: mine }),
          ),
    /** Unedited values that are sent along; '' for none. */
    carried: carried === null ? '' : say(carried).trim(),
    /** Why it is not sent, or what needs attention, with the label of the column concerned. */
    notes: notes.map(({ isBlocking, note: { field, reason } }) => {
      const text = say(cutLine(reason, REASON));
      const label = field === null ? '' : say(fieldOf(resource, field).label);
      // Many reasons name their column.
      return { isBlocking, text: text.includes(label) ? text : `${label}: ${text}` };
    }),
  };
}

function fieldView(resource: ResourceDefinition, isNew: boolean, { field, from, to }: FieldChange) {
  const { label } = fieldOf(resource, field);
  // The whole value if it was cut.
  const whole = isLong(resource, field, to) ? wholeValue(resource, field, to).join('') : '';
  if (isNew) return { label, from: null, to: valueText(resource, field, to), note: null, whole };
  return { label, whole, ...pairTexts(resource, field, from, to) };
}
