/** The history: pushes by day and user, and the rows that each push has sent. */

import {
  filterShape,
  type ListedPush,
  type OutcomeGroup,
  pushes,
  type SentRow,
  sentRows,
} from '../../commands/push/pushes';
import { koreanMinute } from '../../common/calendar';
import { object, text, where, finite } from '../../common/decode';
import { shownLine } from '../../common/shown-line';
import { MOST_OPERATIONS } from '../../sheet/hidden/journal-sheet';
import * as historyTexts from '../../text/push/history-texts';
import * as sidebarTexts from '../../text/sidebar-texts';
import { inSheet, type Shown } from './method';

/** The maximum lengths of a name and of a typed reason. */
const LONGEST_NAME = 60;
const LONGEST_REASON = 300;

export type OutcomeName = OutcomeGroup;
export type PushView = Shown<ReturnType<typeof pushView>>;
export type SentRowView = Shown<ReturnType<typeof rowView>>;

export const historyMethods = () => ({
  /** A filter of '' lets all pass. after: the name of the last shown push; '' for none. */
  history: inSheet(object({ ...filterShape(), after: text }), (context, { after, ...filter }) => {
    const found = pushes(context, filter, after);
    return {
      pushes: found.pushes.map(pushView),
      more: found.more,
      users: found.users.map(user => ({ value: user, label: shownLine(user, LONGEST_NAME) })),
      lists: found.lists.map(({ name, label }) => ({ value: name, label })),
      /** How many of the oldest operations were dropped; '' for none. */
      dropped: found.dropped === 0 ? '' : historyTexts.closing(MOST_OPERATIONS, found.dropped),
    };
  }),
  sentRows: inSheet(
    object({ push: text, from: where(finite, value => Number.isInteger(value) && value >= 0) }),
    (context, { push, from }) => {
      const { rows, more } = sentRows(context, push, from);
      return { rows: rows.map(rowView), more };
    },
  ),
});

function pushView({ id, confirmedAt, user, reason, undoProblem, ...push }: ListedPush) {
  const [day = '', time = ''] = koreanMinute(confirmedAt).split(' ');
  return {
    ...{ ...push, name: id, day, time },
    /** The recorded name; '' for none. */
    user: shownLine(user, LONGEST_NAME),
    reason: shownLine(reason, LONGEST_REASON),
    /** Why it cannot be undone; '' if it can. */
    undoProblem: undoProblem ?? '',
  };
}

function rowView({ kind, title, answer, ...row }: SentRow) {
  return {
    ...row,
    isCreate: kind === 'create',
    title: shownLine(title, LONGEST_NAME),
    /** The service's answer to a refusal; else ''. */
    answer: answer === '' ? '' : sidebarTexts.answered(shownLine(answer, LONGEST_REASON)),
  };
}
