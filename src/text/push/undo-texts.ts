/** Undoing a push, cancelling a push, and the history. */

import { counted, particle, say, type Text, text } from '../words';

export const choose = {
  ko: '어느 보내기를 되돌릴까요? 번호를 입력해 주세요.\n보낼 내용을 먼저 보여 드리고, 확인하시면 보냅니다.',
  en: 'Which push do you want to undo? Enter its number.\nWhat would be sent is shown first; it is sent when you confirm it.',
};
export const run = text(
  (p: {
    number: number;
    time: string;
    list: Text;
    updates: number;
    creates: number;
    user: string;
    reason: string;
    undone: boolean;
    undoes: boolean;
    /** It has the reader's name, but nothing proves that the reader confirmed it. */
    unsure: boolean;
  }) => ({
    ko: say`${p.number}. ${p.time} · ${p.list} · 수정 ${p.updates}, 신규 ${p.creates}${tail([p.undoes ? '되돌리기' : '', p.undone ? '되돌림 완료' : '', p.unsure ? '내가 확인한 것인지 알 수 없음' : '', p.user, p.reason])}`,
    en: say`${p.number}. ${p.time} · ${p.list} · ${p.updates} updated, ${p.creates} created${tail([p.undoes ? 'an undo' : '', p.undone ? 'undone' : '', p.unsure ? 'not known to be yours' : '', p.user, p.reason])}`,
  }),
);
export const none = {
  ko: '되돌릴 수 있는 보내기가 없습니다.',
  en: 'There is no push to undo.',
};
export const unknownRun = text((typed: string) => ({
  ko: `"${typed}"${particle(typed, '은/는')} 목록에 있는 번호가 아닙니다. 바뀐 것은 없습니다.`,
  en: `"${typed}" is not a number of the list. Nothing was changed.`,
}));
export const notThere = {
  ko: '그 보내기는 기록에 없습니다. 바뀐 것은 없습니다.',
  en: 'That push is no longer in the history. Nothing was changed.',
};
export const problems = {
  noEffect: {
    ko: '서비스에 반영된 변경이 없어 되돌릴 수 없습니다.',
    en: 'Nothing of it took effect, so there is nothing to undo.',
  },
  onlyCreates: {
    ko: '신규 등록은 되돌릴 수 없습니다. 필요하면 웹 서비스에서 삭제해 주세요.',
    en: 'It only created records, which cannot be undone. Delete them in the web application if need be.',
  },
  undone: { ko: '모두 되돌린 보내기입니다.', en: 'All of it was undone.' },
  noTab: {
    ko: '이 목록의 시트가 없어 되돌릴 수 없습니다. 먼저 다시 가져와 주세요.',
    en: 'The tab of this list is gone. Pull the list first.',
  },
};
export const skippedHeading = { ko: '되돌리지 않는 항목:', en: 'Not undone:' };
export const isCreate = {
  ko: '신규 등록은 되돌릴 수 없습니다. 필요하면 웹 서비스에서 삭제해 주세요.',
  en: 'a created record cannot be undone. Delete it in the web application if need be.',
};
export const notKnown = {
  ko: '보낸 결과를 아직 확인하지 못했습니다. 상태 열에 결과가 나온 뒤 다시 되돌려 주세요.',
  en: 'its outcome is not known yet. Undo it again once its Status says what became of it.',
};
export const notListed = {
  ko: '서비스 목록에 없습니다.',
  en: "it is not in the service's list.",
};
export const notShownYet = {
  ko: '방금 보낸 값이 서비스 목록에 아직 보이지 않습니다. 10분 뒤에 다시 되돌려 주세요.',
  en: 'the service does not show the sent value yet. Undo it again in ten minutes.',
};
export const masked = {
  ko: '서비스가 그때 일부를 가린 값만 보여 주었습니다. 실제 값은 웹 서비스에서 다시 입력해 주세요.',
  en: 'the service showed only a part of that value. Put the real value back in the web application.',
};
export const noRow = {
  ko: '이 시트에 행이 없습니다. 먼저 다시 가져와 주세요.',
  en: 'it has no row in this tab. Pull first.',
};
export const noColumn = {
  ko: '이 시트에 그 열이 없습니다. 먼저 다시 가져와 주세요.',
  en: 'this tab has no such column. Pull first.',
};
export const changedOnService = text((now: string) => ({
  ko: `그 뒤 서비스에서 바뀌었습니다 (지금: ${now === '' ? '빈 값' : now}).`,
  en: `it was changed on the service since (now: ${now === '' ? 'empty' : now}).`,
}));
export const readOnly = { ko: '수정할 수 없는 열입니다.', en: 'this column cannot be edited.' };
export const formula = { ko: '셀에 수식이 있습니다.', en: 'the cell holds a formula.' };
export const editedSince = {
  ko: '그 뒤 시트에서 수정하고 아직 보내지 않았습니다.',
  en: 'it was edited in the tab since, and not pushed.',
};
// Cancel
export const nothingToCancel = {
  ko: '취소할 보내기가 없습니다.',
  en: 'There is nothing to cancel.',
};
export const askCancel = text((count: number, users: string) => ({
  ko: `확인했지만 아직 보내지 않은 ${count}건${users === '' ? '' : ` (${users})`}을 취소할까요? 이미 보낸 행은 그대로이고, 수정한 내용은 시트에 남습니다.`,
  en: `Drop the ${counted(count, 'row')} that ${count === 1 ? 'was' : 'were'} confirmed and not sent yet${users === '' ? '' : ` (${users})`}? What was sent stays sent, and your edits stay in the tab.`,
}));
export const askDropPaused = text((list: Text) => ({
  ko: say`"${list}"${particle(list, '을/를')} 가져오다 멈춘 작업이 있습니다. 그때까지 받은 데이터를 삭제할까요? 시트는 그대로입니다.`,
  en: say`A pull of "${list}" is paused. Remove what it has fetched so far? The tabs stay as they are.`,
}));
export const pausedDropped = text((list: Text) => ({
  ko: say`"${list}"에서 받은 데이터를 삭제했습니다.`,
  en: say`What was fetched of "${list}" was removed.`,
}));
export const cancelled = text((count: number) => ({
  ko: `${count}건을 취소했습니다. 수정한 내용은 시트에 그대로 있습니다.`,
  en: `${counted(count, 'row')} dropped. Your edits are still in the tab.`,
}));
export const cancelAsked = {
  ko: '보내기가 실행 중입니다. 지금 보내고 있는 묶음(최대 50건)이 끝나면 멈춥니다.',
  en: 'A push is running. It will stop after the batch (at most 50 rows) that is being sent.',
};

function tail(parts: readonly string[]): string {
  return parts.map(part => (part === '' ? '' : ` · ${part}`)).join('');
}
