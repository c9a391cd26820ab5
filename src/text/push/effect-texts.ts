/** Texts about fields that an update changed although no user had edited them, and about the user's answers. */

import { alike, particle, say, type Text, text } from '../words';

/** others: records that were sent before this was seen; '' for none. */
export const stopped = text((title: string, changes: Text, others: string) => ({
  ko: say`⚠ 수정하지 않은 항목의 값이 서비스에서 바뀌어 보내기를 멈췄습니다. "${title}" 1건에서 바뀐 값: ${changes}. ${others === '' ? '다른 건은 보내지 않았습니다.' : `이를 확인하기 전에 보낸 건도 함께 확인해 주세요: ${others}.`}`,
  en: say`⚠ Stopped: the service changed fields that were not edited. Changed on the one record "${title}": ${changes}. ${others === '' ? 'No other record was touched.' : `Check these too, which were sent before this was seen: ${others}.`}`,
}));
export const refused = text((title: string, changes: Text) => ({
  ko: say`⚠ 지난번에 보낼 때 수정하지 않은 항목의 값이 서비스에서 바뀌어 아무것도 보내지 않았습니다. "${title}" 1건에서 바뀐 값: ${changes}.`,
  en: say`⚠ Nothing was sent: with an earlier push, the service changed fields that were not edited. Changed on the one record "${title}": ${changes}.`,
}));
/** In a pull. asks: the next push asks; otherwise the request was described anew since. */
export const found = text((title: string, changes: Text, asks: boolean) => ({
  ko: say`⚠ 지난번에 보낼 때 수정하지 않은 항목의 값이 서비스에서 바뀌었습니다. "${title}" 1건에서 바뀐 값: ${changes}. 시트에는 바뀐 값이 들어왔습니다.${asks ? ' 다음에 보낼 때 어떻게 할지 물어봅니다.' : ''}`,
  en: say`⚠ With an earlier push, the service changed fields that were not edited. Changed on the one record "${title}": ${changes}. The tab now shows these values.${asks ? ' The next push asks what to do.' : ''}`,
}));
/** Another spreadsheet handed on that an update damages these fields. */
export const handed = text((labels: readonly Text[]) => ({
  ko: say`⚠ 받은 [알려진 서비스 동작]에 따르면, 수정을 보낼 때 수정하지 않은 항목의 값이 잘못 바뀝니다: ${labels}. 아무것도 보내지 않았습니다.`,
  en: say`⚠ Nothing was sent: by the facts that were taken over, a change damages fields that were not edited: ${labels}.`,
}));
/** In the preview. answer: the question is open. allFields: that would help. elsewhere: all fields go along already. */
export const wouldBeRefused = text(
  (labels: readonly Text[], toChoose: 'answer' | 'allFields' | 'elsewhere') => ({
    ko: say`⚠ 수정하지 않은 항목(${labels})의 값도 서비스에서 바뀌므로 지금은 아무것도 보내지 않습니다: ${{ answer: '보내기를 누르면 나오는 질문에서 [함께 바뀌는 값임] 또는 [잘못 바뀜]을 선택해 주세요.', allFields: '설정에서 이 목록의 [전체 항목 보내기]를 선택해 주세요.', elsewhere: '이 목록은 웹 서비스에서 수정해 주세요.' }[toChoose]}`,
    en: say`⚠ Nothing will be sent for now, because a change of this list also changes fields that were not edited (${labels}): ${{ answer: 'send, and answer the question with [That belongs to it] or [That is damage].', allFields: 'choose [Send all fields] for this list in the settings.', elsewhere: 'change this list in the web application.' }[toChoose]}`,
  }),
);
export const change = text((label: Text, was: Text, now: Text) => alike(say`${label}: ${was} → ${now}`));
/** Why the list is not sent, and the possible answers. */
export const toChoose = text((list: Text, isAnswered: boolean, canPutBack: boolean) => ({
  ko: say`${isAnswered ? '잘못 바뀐 것으로 답하셨습니다. ' : '답하실 때까지 '}"${list}"의 수정은 보내지 않습니다. 수정할 때 항상 함께 바뀌는 값이면 [함께 바뀌는 값임], 바뀌면 안 되는 값이면 [잘못 바뀜]을 선택해 주세요. 잘못 바뀐 값은 ${canPutBack ? '[원래 값 되돌리기]로 다시 넣을 수 있습니다.' : '웹 서비스에서 다시 입력해 주세요.'}`,
  en: say`${isAnswered ? 'You answered that this is damage. ' : 'Until this is answered, '}${isAnswered ? 'No' : 'no'} change of "${list}" is sent. Choose [That belongs to it] if these values always change with an update, and [That is damage] if they must not. ${canPutBack ? '[Put back] sends the old values again.' : 'Put the old values back in the web application.'}`,
}));
export const belongs = { ko: '함께 바뀌는 값임', en: 'That belongs to it' };
export const damage = { ko: '잘못 바뀜', en: 'That is damage' };
export const other = { ko: '다른 사람이 바꿈', en: 'Somebody else changed it' };
export const putBack = { ko: '원래 값 되돌리기', en: 'Put back' };
/** The user types the answer. */
export const ask = text((list: Text) => ({
  ko: say`"${list}": 이 값이 함께 바뀌는 것이 맞습니까? "${belongs}", "${damage}", "${other}" 중 하나를 입력해 주세요. 비워 두면 나중에 다시 묻고, 그때까지 보내지 않습니다.`,
  en: say`"${list}": does this change belong to an update? Type "${belongs}" (it always changes along), "${damage}" (it must not change), or "${other}". Leave it empty to be asked later; nothing is sent until then.`,
}));
export const unknownAnswer = text((typed: string) => ({
  ko: say`"${typed}"${particle(typed, '은/는')} 답이 아닙니다. "${belongs}", "${damage}", "${other}" 중 하나를 입력해 주세요.`,
  en: say`"${typed}" is none of the answers: type "${belongs}", "${damage}" or "${other}".`,
}));
export const nothingToAnswer = text((list: Text) => ({
  ko: say`"${list}": 답할 질문이 없습니다.`,
  en: say`"${list}": there is no question to answer.`,
}));
/** sendsAll: all known fields go along already, and the service nevertheless changes some. */
export const answered = text((list: Text, answer: 'belongs' | 'damage' | 'other', sendsAll: boolean) => ({
  ko: say`"${list}": ${{ belongs: '이 항목이 함께 바뀌어도 멈추지 않습니다. 다시 검토하고 보내 주세요.', damage: sendsAll ? '수정을 더 보내지 않습니다. 이 목록은 웹 서비스에서 수정해 주세요.' : '수정을 더 보내지 않습니다. 설정에서 [전체 항목 보내기]를 선택하면 보낼 수 있는 항목을 모두 함께 보냅니다.', other: '이 변경은 무시합니다. 다시 검토하고 보내 주세요.' }[answer]}`,
  en: say`"${list}": ${{ belongs: 'these fields may change with updates from now on. Review and send again.', damage: sendsAll ? 'no change is sent any more. Change this list in the web application.' : 'no change is sent any more. With [Send all fields] in the settings all known fields go along.', other: 'this change is ignored. Review and send again.' }[answer]}`,
}));
/** The answers that can be typed. */
export const setting = text(() => ({
  ko: say`수정하지 않은 항목이 바뀌었을 때의 답. ${belongs} (belongs), ${damage} (damage), ${other} (other), ${putBack} (putback)`,
  en: say`what a change of fields that were not edited means: ${belongs} (belongs), ${damage} (damage), ${other} (other), ${putBack} (putback)`,
}));
export const offerPutBack = text((list: Text) => ({
  ko: say`바뀐 값을 지금 되돌릴까요? "${list}" 설정의 [전체 항목 보내기]를 켜고, 보낼 값(마지막으로 확인한 값)을 먼저 보여 드립니다.`,
  en: say`Put the old values back now? This turns on [Send all fields] in the settings of "${list}" and first shows what would be sent: the last known values.`,
}));
export const noDamage = text((list: Text) => ({
  ko: say`"${list}": 되돌릴 값이 없습니다.`,
  en: say`"${list}": there is nothing to put back.`,
}));
export const cutValue = text((label: Text) => ({
  ko: say`"${label}" 값이 길어 앞부분만 남아 있습니다. 웹 서비스에서 다시 입력해 주세요.`,
  en: say`Only the beginning of "${label}" is known. Put it back in the web application.`,
}));
export const noColumnOf = text((label: Text) => ({
  ko: say`"${label}" 항목은 시트에서 보낼 수 없습니다. 웹 서비스에서 다시 입력해 주세요.`,
  en: say`"${label}" cannot be sent from the sheet. Put it back in the web application.`,
}));
