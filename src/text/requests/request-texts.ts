/** Requests of the team: dialogs and results. */

import { answer } from '../api-texts';
import { counted, type Counts, lines, listed, n, particle, say, type Text, text } from '../words';

/** For every unknown outcome. */
const DOUBT: Text = {
  ko: '반영 여부를 확인하지 못했습니다. 자동으로 다시 보내지 않습니다. 웹 서비스에서 확인해 주세요.',
  en: 'Whether it took effect could not be confirmed. It is not sent again by itself. Look in the web application.',
};

export const sameName = text((name: string) => ({
  ko: `"${name}" 이름의 요청이 이미 있습니다. 다른 이름을 입력해 주세요.`,
  en: `There is another request named "${name}". Choose a different name.`,
}));
export const noRoom = text((name: string) => ({
  ko: `"${name}"${particle(name, '을/를')} 저장할 수 없습니다. 너무 길거나, 저장된 요청이 200건입니다. 내용을 줄이거나 쓰지 않는 요청을 삭제해 주세요.`,
  en: `"${name}" cannot be kept: it is too long, or 200 requests are kept already. Shorten it, or remove requests that are not used.`,
}));
export const changedSince = text((name: string) => ({
  ko: `그사이 다른 사람이 "${name}"${particle(name, '을/를')} 변경하거나 삭제했습니다. 다시 불러와 확인해 주세요.`,
  en: `Another user changed or removed "${name}" meanwhile. Reload, and look at it again.`,
}));
// Checks
/** users: who confirmed them according to the journal; '' if unknown. */
export const othersWaiting = text((count: number, users: string) => ({
  ko: `아직 보내지 않은 요청 ${count}건${users === '' ? '' : ` (${users})`}은 내가 최근 하루 안에 확인하지 않아 보내지 않았습니다 (다른 사용자가 확인했거나, 이미 보냈거나 취소되었거나, 기록이 바뀜). 필요하면 "행별 요청..."에서 다시 확인해 주세요. 스프레드시트 사본이라면 원본에서 보내 주세요. "대기 중인 보내기 취소..."로 삭제할 수 있습니다.`,
  en: `${counted(count, 'request')} ${count === 1 ? 'is' : 'are'} not sent yet${users === '' ? '' : ` (${users})`}. You did not confirm this within the last day (another user did, it was sent or cancelled, or its record was changed), so nothing was sent. If it is needed, confirm it yourself with "Requests for each row...". In a copy of a spreadsheet, send it from the original instead. "Cancel what is not sent..." drops it.`,
}));
export const notInPath = text((name: string, value: string) => ({
  ko: `{{${name}}}의 값 "${value}"${particle(value, '은/는')} 경로에 넣을 수 없습니다 (영문자, 숫자, - _ . ~만 됩니다). 값을 수정하거나 다른 열을 사용해 주세요.`,
  en: `The value of {{${name}}}, "${value}", cannot stand in a path: only letters, digits, - _ . ~ can. Correct the value, or use another column.`,
}));
/** A row with a word such as "Total". */
export const looksLikeTotal = {
  ko: '합계 행으로 보입니다. 보낼 행이 아니면 선택을 해제해 주세요.',
  en: 'This looks like a row of sums. Untick it if it is none to send.',
};
export const badPath = text((typed: string) => ({
  ko: `경로 "${typed}"${particle(typed, '은/는')} 쓸 수 없습니다. /api/public-docs/ 아래의 이름만 됩니다 (영문자, 숫자, - _ . ~ /). 쿼리는 따로 입력합니다. 보낸 것은 없습니다.`,
  en: `The path "${typed}" cannot be used: only names below /api/public-docs/ (letters, digits, - _ . ~ /); the query stands apart. Nothing was sent.`,
}));
export const badQuery = text((part: string) => ({
  ko: `쿼리의 "${part}"${particle(part, '이/가')} 잘못되었습니다. a=b&c=d처럼 이름마다 한 번씩 입력해 주세요. 보낸 것은 없습니다.`,
  en: `"${part}" in the query is wrong. Write it like a=b&c=d, each name once. Nothing was sent.`,
}));
export const tooLong = {
  ko: '너무 깁니다: 경로와 쿼리는 1,700자, 본문은 8,000자까지입니다.',
  en: 'Too long: path and query take 1,700 characters, a body 8,000.',
};
export const bodyOfGet = {
  ko: 'GET 요청에는 본문이 없습니다. 쿼리에 입력해 주세요.',
  en: 'A GET has no body. Use the query.',
};
/** What is wrong with a body from some place on. */
export const bodyFaults = {
  syntax: { ko: '여기서부터 JSON이 아닙니다', en: 'no JSON from here on' },
  number: { ko: '너무 긴 숫자입니다. 따옴표로 감싸 주세요', en: 'too long a number; put it in quotes' },
  twice: { ko: '같은 이름이 두 번 있습니다', en: 'this name stands twice' },
  braces: { ko: '{{ }}의 괄호가 빠졌습니다', en: 'a brace of {{ }} is missing' },
};
export const missingBrace = text((near: string) => ({
  ko: `{{ }}의 괄호가 빠졌습니다: ${near}. 보낸 것은 없습니다.`,
  en: `A brace of {{ }} is missing: ${near}. Nothing was sent.`,
}));
export const badBody = text((why: Text, line: number, column: number, near: string) => ({
  ko: say`본문 ${line}번째 줄 ${column}번째 글자 (${near === '' ? '끝' : near}): ${why}. 보낸 것은 없습니다.`,
  en: say`Body, line ${line}, character ${column} (${near === '' ? 'the end' : near}): ${why}. Nothing was sent.`,
}));
export const emptyValue = text((name: string) => ({
  ko: `{{${name}}}${particle(name, '이/가')} 비어 있습니다. 비어도 되면 {{${name}?}}로 입력해 주세요.`,
  en: `{{${name}}} is empty. If it may be, write {{${name}?}}.`,
}));
export const badCell = text((name: string, value: string) => ({
  ko: `{{${name}}}의 셀은 보낼 수 없습니다: ${value}`,
  en: `The cell of {{${name}}} cannot be sent: ${value}`,
}));
export const sameLabels = text((name: string) => ({
  ko: `제목이 "${name}"인 열이 두 개 이상입니다. 하나만 남기고 제목을 바꿔 주세요.`,
  en: `Several columns are called "${name}". Rename all but one of them.`,
}));
export const noCell = text((name: string) => ({
  ko: `{{${name}}}에 해당하는 셀이 없습니다.`,
  en: `There is no cell {{${name}}}.`,
}));
export const longCell = text((name: string, value: string) => ({
  ko: `"${name}"의 숫자(${value})는 자릿수가 많아 정확히 보낼 수 없습니다. 셀 서식을 일반 텍스트로 바꿔 다시 입력하고 본문에서 {{ }}를 따옴표로 감싸거나, 수식이면 ROUND로 줄여 주세요.`,
  en: `The number in "${name}" (${value}) has too many digits to be sent exactly. Format the cell as plain text and type it again, with quotes around its {{ }} in the body; or put ROUND around its formula.`,
}));
export const unknownPlaceholders = text((names: string) => ({
  ko: `값을 찾을 수 없음: ${names}. 행별 요청이면 선택한 시트의 열 제목과 같은지 확인해 주세요. 셀은 {{B2}}나 {{시트!B2}}로, 화면에서 입력할 값은 띄어쓰기 없는 이름으로 입력해 주세요.`,
  en: `No value for ${names}. For each row it must be a column label of the selected tab. A cell is {{B2}} or {{Sheet!B2}}; a value to type on the screen has a name without spaces.`,
}));
export const sentBefore = text(
  (p: { time: string; user: string; isUnknown: boolean; heldUntil: string; otherKey: boolean }) => ({
    ko: listed(
      [
        `같은 요청을 ${p.time}에 ${p.user === '' ? '다른 사용자가' : `${p.user}님이`} 보냈습니다.`,
        p.isUnknown ? DOUBT : '접수되었습니다.',
        p.otherKey && '다른 API 키로 보내 서비스가 같은 요청인지 모를 수 있습니다.',
        p.heldUntil !== '' && `늦게 반영될 수 있어 ${p.heldUntil}까지는 다시 보낼 수 없습니다.`,
      ],
      ' ',
    ),
    en: listed(
      [
        `The same was sent on ${p.time} by ${p.user === '' ? 'another user' : p.user}.`,
        p.isUnknown ? DOUBT : 'It was accepted.',
        p.otherKey && 'It went with another API key: the service may not know it again.',
        p.heldUntil !== '' && `It may take effect late: it cannot be sent again before ${p.heldUntil}.`,
      ],
      ' ',
    ),
  }),
);
// Outcomes
export const accepted = text((said: string) => ({
  ko: `접수되었습니다. ${said}`,
  en: `The service accepted the request. ${said}`,
}));
export const unknown = text((status: number | null, said: string) => ({
  ko: say`? ${status === null ? '응답이 오지 않았습니다.' : answer(status, said)}\n${DOUBT}`,
  en: say`? ${status === null ? 'No answer came.' : answer(status, said)}\n${DOUBT}`,
}));
// From rows
export const selectRows = {
  ko: '보낼 행을 선택하고 다시 실행해 주세요 (제목 행 아래, 500행까지).',
  en: 'Select the rows to send (below the header, 500 at most), then run this again.',
};
export const notForRows = text((name: string) => ({
  ko: `"${name}"${particle(name, '은/는')} 읽기만 하는 요청입니다. "팀의 요청 (고급)..."에서 실행해 주세요.`,
  en: `"${name}" only reads. Run it with "Requests of the team (advanced)...".`,
}));
export const sameAs = text((row: number) => ({
  ko: `${row}행과 같은 요청입니다`,
  en: `the same request as row ${row}`,
}));
export const rowsDone = text((p: Counts<'accepted' | 'rejected' | 'unknown' | 'left' | 'waiting'>) => ({
  ko: lines(
    `접수됨 ${p.accepted}, 거절됨 ${p.rejected}, 결과 확인 중 ${p.unknown} ("요청 결과" 시트)`,
    p.left > 0 && `그사이 같은 요청을 보내 제외한 요청 ${p.left}`,
    p.unknown > 0 && DOUBT,
    p.waiting > 0 && `남은 ${p.waiting}건은 "이어서 실행"으로 보냅니다.`,
  ),
  en: lines(
    `${p.accepted} accepted, ${p.rejected} rejected, ${p.unknown} unknown (tab "Request results")`,
    p.left > 0 && `${p.left} left out: the same was sent meanwhile`,
    p.unknown > 0 && DOUBT,
    p.waiting > 0 && `"Continue" sends the remaining ${p.waiting}.`,
  ),
}));
/** Labels in the tab of earlier versions. */
export const oldColumns = {
  name: { ko: '이름', en: 'Name' },
  method: { ko: '방식', en: 'Method' },
  path: { ko: '경로', en: 'Path' },
  query: { ko: '쿼리', en: 'Query' },
  body: { ko: '본문 (JSON)', en: 'Body (JSON)' },
};
/** left: the number that did not fit. */
export const takenOver = text((tab: string, count: number, left: number, names: Text) => ({
  ko: say`"${tab}" 시트의 요청 ${n(count)}건을 여기로 옮겼습니다. 시트는 그대로 두었고, 이제 수정해도 요청은 바뀌지 않습니다.${left > 0 && say`\n옮기지 못한 요청 ${n(left)}건 (너무 길거나 200건을 넘음): ${names}`}`,
  en: say`${counted(count, 'request')} from the tab "${tab}" ${count === 1 ? 'was' : 'were'} moved here. The tab stays as it is; editing it changes no request any more.${left > 0 && say`\n${n(left)} not moved (too long, or beyond 200): ${names}`}`,
}));
// The tab of results
export const results = { ko: '요청 결과', en: 'Request results' };
export const resultsNote = {
  ko: '요청을 보낼 때마다 새로 작성됩니다. 오른쪽에 추가한 열은 유지되지만 행을 따라 움직이지 않습니다.',
  en: 'Written again whenever requests are sent. Columns that you add at the right stay, but do not move with the rows.',
};
export const request = { ko: '요청', en: 'Request' };
export const isAccepted = { ko: '✓ 접수됨', en: '✓ accepted' };
