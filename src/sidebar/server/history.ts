/** Pushes by day and person, and what each sent. */

import { type ListedPush, OUTCOME_GROUPS, pushes, type SentRow, sentRows } from '../../commands/push/pushes';
import type { Context } from '../../commands/context';
import { koreanMinute } from '../../common/calendar';
import { lazy } from '../../common/lazy';
import { object, oneOf, text, where, finite } from '../../common/decode';
import { shownLine } from '../../common/shown-line';
import { MOST_OPERATIONS } from '../../sheet/hidden/journal-sheet';
import { historyScriptTexts } from '../../text/history-script-texts';
import { undoTexts } from '../../text/undo-texts';
import { UserError } from '../../text/user-error';
import type { HistoryMethods, PushView, SentRowView } from '../methods/history';
import { type Handlers, method } from './method';
import { shown } from './shown';

/** Of a name, and of what somebody has written as a reason. */
const LONGEST_NAME = 60;
const LONGEST_REASON = 300;

const page = lazy(() =>
  object({ user: text, list: text, outcome: oneOf('', ...OUTCOME_GROUPS), after: text }),
);
const place = lazy(() =>
  object({ push: text, from: where(finite, value => Number.isInteger(value) && value >= 0) }),
);

export const historyMethods = (): Handlers<HistoryMethods> => ({
  history: method<'history'>(
    json => page()(json),
    (context, { after, ...filter }) => {
      const found = pushes(context, filter, after);
      return {
        pushes: found.pushes.map(one => pushView(context, one)),
        more: found.more,
        users: found.users.map(user => ({ value: user, label: shownLine(user, LONGEST_NAME) })),
        lists: found.lists.map(({ name, label }) => ({ value: name, label: shown(context, label) })),
        dropped:
          found.dropped === 0
            ? ''
            : shown(context, historyScriptTexts.closing(MOST_OPERATIONS, found.dropped)),
      };
    },
  ),
  sentRows: method<'sentRows'>(
    json => place()(json),
    (context, { push, from }) => {
      const found = sentRows(context, push, from);
      if (found === null) throw new UserError(undoTexts.notThere());
      return { rows: found.rows.map(row => rowView(context, row)), more: found.more };
    },
  ),
});

function pushView(context: Context, push: ListedPush): PushView {
  const { id, confirmedAt, user, who, list, reason, isUndo, undone, updates, creates, counts } = push;
  const [day = '', time = ''] = koreanMinute(confirmedAt).split(' ');
  return {
    ...{ name: id, day, time, who, isUndo, undone, updates, creates, counts },
    user: shownLine(user, LONGEST_NAME),
    list: shown(context, list),
    reason: shownLine(reason, LONGEST_REASON),
    undoProblem: push.undoProblem === null ? '' : shown(context, push.undoProblem),
  };
}

function rowView(context: Context, { kind, title, outcome, group, answer, fields }: SentRow): SentRowView {
  return {
    ...{ isCreate: kind === 'create', group },
    title: shownLine(title, LONGEST_NAME),
    outcome: shown(context, outcome),
    answer:
      answer === '' ? '' : shown(context, historyScriptTexts.answered(shownLine(answer, LONGEST_REASON))),
    fields: fields.map(({ label, from, to, note }) => ({
      label: shown(context, label),
      from: shown(context, from),
      to: shown(context, to),
      note: note === null ? '' : shown(context, note),
    })),
  };
}
