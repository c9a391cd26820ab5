/** The screen "Decide" of the sidebar. */

import { alike, counted, n, particle, say, text, type Text } from '../words';

export const title = { ko: '확인할 행', en: 'Decide' };
export const nothing = { ko: '확인할 행이 없습니다.', en: 'Nothing waits for your decision.' };
export const nothingHint = {
  ko: '다른 사람도 같은 값을 수정한 행, 이미 등록되었을 수 있는 행, 결과를 확인 중인 행을 여기에서 처리합니다. 보낼 수 없는 이유는 "검토·보내기"에 있습니다.',
  en: 'Rows come here when another person changed the same value, when they may exist already, or when an outcome is not known yet. Why a value cannot be sent stands under "Review".',
};
/** The location of a card. rows: their numbers. */
export const rows = text((rows: string, count: number) => ({
  ko: `${rows}행`,
  en: `${count === 1 ? 'Row' : 'Rows'} ${rows}`,
}));
export const noRow = { ko: '시트에 행이 없음', en: 'No row in this tab' };
export const more = text((count: number) => ({
  ko: `${n(count)}행이 더 있습니다. 위의 행을 처리하면 나옵니다.`,
  en: `${counted(count, 'more row')} ${count === 1 ? 'comes' : 'come'} once these are decided.`,
}));
// Conflicts
export const conflicts = text((count: number) => ({
  ko: `⚠ 충돌 ${n(count)}건`,
  en: `⚠ ${counted(count, 'conflict')}`,
}));
export const conflictHint = {
  ko: '내가 수정한 값이 서비스에서도 수정되었습니다. 어느 값을 쓸지 선택해 주세요.',
  en: 'These values were edited here and changed on the service. Choose which one counts.',
};
export const mine = { ko: '내 값', en: 'Mine' };
export const theirs = { ko: '서비스', en: 'Service' };
export const other = { ko: '다른 값', en: 'Another value' };
export const pulled = { ko: '가져왔을 때', en: 'When pulled' };
export const whole = { ko: '전체 보기', en: 'Full values' };
export const base = text((value: string) => ({ ko: `가져왔을 때: ${value}`, en: `When pulled: ${value}` }));
export const formula = {
  ko: '셀에 수식이 있습니다. 서비스 값을 쓰려면 셀을 직접 수정해 주세요.',
  en: "The cell holds a formula. To take the service's value, edit the cell yourself.",
};
export const allMine = { ko: '모두 내 값으로', en: 'All mine' };
export const allTheirs = { ko: '모두 서비스 값으로', en: "All the service's" };
export const allMineSure = text((count: number) => ({
  ko: `${n(count)}개 항목에 내 값을 씁니다. 다음에 보낼 때 서비스의 값이 이렇게 바뀝니다.`,
  en: `Your values count for ${counted(count, 'field')}. The next push changes them on the service like this:`,
}));
export const allTheirsSure = text((count: number) => ({
  ko: `${n(count)}개 항목에 서비스 값을 씁니다. 시트의 셀이 이렇게 바뀝니다.`,
  en: `The service's values count for ${counted(count, 'field')}. Your cells change like this:`,
}));
export const withoutFormulas = text((count: number) => ({
  ko: `수식이 있는 셀 ${n(count)}개는 그대로 둡니다.`,
  en: `${counted(count, 'cell')} with a formula ${count === 1 ? 'stays as it is' : 'stay as they are'}.`,
}));
export const useMine = text((count: number) => ({
  ko: `${n(count)}개 항목에 내 값 쓰기`,
  en: `Use mine for ${counted(count, 'field')}`,
}));
export const useTheirs = text((count: number) => ({
  ko: `${n(count)}개 항목에 서비스 값 쓰기`,
  en: `Use the service's for ${counted(count, 'field')}`,
}));
// New rows that may exist already
export const doubles = text((count: number) => ({
  ko: `⚠ 이미 등록되었을 수 있는 신규 ${n(count)}건`,
  en: `⚠ ${counted(count, 'new row')} that may exist already`,
}));
export const linkTo = text((title: string) => ({ ko: `기존 건에 연결: ${title}`, en: `Link to ${title}` }));
export const linkFirst = text((row: number) => ({
  ko: `같은 내용의 행이 여러 개라 ${row}행에 연결합니다.`,
  en: `Several rows are alike. The link goes to row ${row}.`,
}));
export const differs = {
  ko: '연결하면 아래 값은 수정한 값으로 남고, 보내면 서비스 값이 바뀝니다.',
  en: "Linked, these stay as edits, and change the service's values when you send them:",
};
export const create = { ko: '그래도 신규 등록', en: 'Create it anyway' };
// Odd values
export const odd = text((count: number) => ({
  ko: `⊘ 보낼 수 없는 값 ${n(count)}건`,
  en: `⊘ ${counted(count, 'value')} that cannot be sent`,
}));
export const meant = {
  ko: '이 값이 맞음: 다음에 그대로 보냅니다',
  en: 'The value is right: send it as it is',
};
// Unknown outcomes
export const unknown = text((count: number) => ({
  ko: `? 결과 확인 중 ${n(count)}건`,
  en: `? ${counted(count, 'row')} whose outcome is not known`,
}));
export const sentValues = { ko: '보낸 값', en: 'What was sent' };
export const until = text((time: string, minutes: number) => ({
  ko: `${time}(${n(minutes)}분 뒤) 이후에 새로 고치거나 다시 확인하면 결과가 자동으로 정해집니다.`,
  en: `It settles by itself at the first refresh or check after ${time} (in ${counted(minutes, 'minute')}).`,
}));
export const check = { ko: '서비스에서 다시 확인', en: 'Check again now' };
export const notApplied = {
  ko: '반영되지 않았음을 웹 서비스에서 확인함',
  en: 'I looked in the web application: it was not applied',
};
export const freeAt = text((time: string, minutes: number) => ({
  ko: `늦게 반영될 수 있어 ${time}(${n(minutes)}분 뒤)부터 선택할 수 있습니다.`,
  en: `It may still take effect, so this can be chosen from ${time} on (in ${counted(minutes, 'minute')}).`,
}));
export const madeThis = text((title: string) => ({
  ko: `이 건으로 등록되었음: ${title}`,
  en: `It became ${title}`,
}));
// Counterparties that share a number
export const shared = text((count: number) => ({
  ko: `⚠ 사업자등록번호가 같은 거래처 ${n(count)}쌍`,
  en: `⚠ ${counted(count, 'registration number')} that several contacts share`,
}));
export const sharedHint = {
  ko: '같은 회사라면 웹 서비스에서 하나로 정리해 주세요.',
  en: 'If they are one company, merge them in the web application.',
};
// Deciding
export const apply = text((count: number) => ({
  ko: `${n(count)}건 적용`,
  en: `Apply ${counted(count, 'decision')}`,
}));
export const applyNone = { ko: '선택한 항목이 없습니다', en: 'Nothing chosen yet' };
export const applied = text((count: number) => ({
  ko: `${n(count)}건을 적용했습니다. 아직 서비스로 보내지 않았습니다. "검토·보내기"에서 확인하고 보내 주세요.`,
  en: `${counted(count, 'decision')} applied. Nothing was sent yet: check and send it under "Review".`,
}));
export const leftAsItWas = text((what: string) => ({
  ko: `${what}: 그사이 바뀌어 그대로 두었습니다. 지금 값을 확인하고 다시 선택해 주세요.`,
  en: `${what}: changed meanwhile, so nothing was done. Look at its values now and choose again.`,
}));
export const left = text((what: string, why: string) => alike(`${what}: ${why}`));
export const later = { ko: '선택 취소', en: 'Take back' };
export const nothingSent = {
  ko: '여기서는 아무것도 서비스로 보내지 않습니다.',
  en: 'Nothing is sent from here.',
};

// For the script only
export const exists = text((label: Text) => ({
  ko: say`같은 "${label}"${particle(label, '이/가')} 서비스에 이미 등록되어 있습니다. 기존 건에 연결하거나 신규 등록을 선택해 주세요.`,
  en: say`A record with this "${label}" exists on the service. Link the row to it, or create another.`,
}));
export const lostRow = {
  ko: '아래 건과 연결이 끊어진 행으로 보입니다. 다시 연결하거나 시트에서 실행취소(Ctrl+Z)를 해 주세요.',
  en: 'This row seems to have lost its link to the record below. Link it again, or undo (Ctrl+Z) in the tab.',
};
export const sentByMe = text((time: string) => ({
  ko: `${time}에 내가 보냄`,
  en: `You sent this at ${time}`,
}));
export const sentBySomebody = text((user: string, time: string) => ({
  ko: `기록에는 ${time}에 ${user === '' ? '다른 사용자가' : `${user}님이`} 보냄`,
  en: `Sent at ${time} by ${user === '' ? 'another user' : user}, as the record says`,
}));
export const mayBe = {
  ko: '서비스에 이 행으로 보이는 건이 있습니다. 웹 서비스에서 확인한 뒤 선택해 주세요.',
  en: 'The service has a record that may be this row. Look at it in the web application, then choose.',
};
