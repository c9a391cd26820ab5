/** Errors between the add-on and the service, and what the user can do about them. */

import { counted, n, say, type Text, text } from './words';

/** url: '…' if it may be a secret. */
export const invalidBaseUrl = text((url: string) => ({
  ko:
    url === '…'
      ? '서비스 주소 형식이 아닙니다. 예: https://api.example.com. API 키를 주소 자리에 넣지 않았는지 확인해 주세요.'
      : `서비스 주소로 쓸 수 없습니다: ${url}. 예: https://api.example.com. https://로 시작하고 "?"나 "#"이 없는 주소여야 합니다.`,
  en:
    url === '…'
      ? 'The address "…" cannot be used. Enter the service\'s address, for example https://api.example.com, and the API key in its own field.'
      : `The address "${url}" cannot be used. An address starts with https:// and has no "?" or "#", for example https://api.example.com`,
}));
export const otherHostRefused = text((host: string, pinned: string) => ({
  ko: `이 부가기능은 ${pinned}에만 연결할 수 있습니다. ${host}에는 연결하지 않습니다.`,
  en: `This add-on connects to ${pinned} only, not to ${host}.`,
}));
export const unauthorised = text((said: string) => ({
  ko: say`서비스가 API 키를 받아들이지 않았습니다 (401). 메뉴의 "연결..."에서 키를 다시 입력해 주세요.${quoted(said)}`,
  en: say`The service did not accept the API key (401). Enter the key again with "Connect..." in the menu.${quoted(said)}`,
}));
export const forbidden = text((said: string) => ({
  ko: say`이 API 키에는 이 작업 권한이 없습니다 (403). 서비스 관리자에게 권한을 요청해 주세요.${quoted(said)}`,
  en: say`This API key may not do that (403). Ask the service's administrator for the permission.${quoted(said)}`,
}));
export const noAnswer = text((what: Text) => ({
  ko: say`서비스에서 응답이 오지 않았습니다 (${what}). 인터넷 연결과 서비스 주소를 확인하고 다시 시도해 주세요.`,
  en: say`No answer came from the service (${what}). Check the network and the service's address, then try again.`,
}));
// Why a request never left
export const unsent = {
  noSuchHost: {
    ko: '서비스 주소를 찾을 수 없어 보내지 못했습니다. 메뉴의 "연결..."에서 서비스 주소를 확인해 주세요.',
    en: 'The request was not sent: the service\'s address does not exist. Check it with "Connect..." in the menu.',
  },
  badAddress: {
    ko: '서비스 주소의 형식이 잘못되어 보내지 못했습니다. 메뉴의 "연결..."에서 서비스 주소를 확인해 주세요.',
    en: 'The request was not sent: Google does not accept the service\'s address. Check the address with "Connect..." in the menu.',
  },
  blocked: {
    ko: 'Google Workspace 관리자가 서비스 주소로의 연결을 막아 보내지 못했습니다. 관리자에게 이 주소를 허용해 달라고 요청해 주세요.',
    en: "The request was not sent: your Google Workspace administrator does not allow the service's address. Ask for this address to be allowed.",
  },
  overQuota: {
    ko: '이 계정의 하루 Google 요청 한도에 도달해 보내지 못했습니다. 내일 같은 메뉴를 다시 실행해 주세요.',
    en: 'The request was not sent: this account has used up the daily requests of Google. Run the same command again tomorrow.',
  },
};
export const notJson = text((what: Text, html: boolean) => ({
  ko: html
    ? say`서비스가 데이터 대신 웹 페이지를 보냈습니다 (${what}). 주소가 맞는지, 점검 중은 아닌지 확인해 주세요.`
    : say`서비스 응답을 끝까지 읽을 수 없습니다 (${what}). 잠시 뒤 다시 시도해 주세요.`,
  en: html
    ? say`The service sent a web page instead of data (${what}). Check the address, and whether the service is under maintenance.`
    : say`The service's answer cannot be read to its end (${what}). Try again in a while.`,
}));
export const garbled = text((what: Text) => ({
  ko: say`서비스가 보낸 글자를 읽을 수 없습니다 (${what}). 글자가 깨져 있습니다. 서비스 담당자에게 응답의 문자 인코딩을 확인해 달라고 요청해 주세요.`,
  en: say`The characters that the service sent cannot be read (${what}). They came garbled. Ask the service's support to check the character encoding of its answers.`,
}));
export const redirected = text((status: number) => ({
  ko: `서비스가 다른 주소로 연결하려 했습니다 (${status}). API 키를 보호하기 위해 연결하지 않았습니다. "연결..."에서 서비스 주소를 확인해 주세요.`,
  en: `The service pointed to another address (${status}). To protect the key, the add-on did not go there. Check the service's address with "Connect...".`,
}));
export const throttled = {
  ko: '서비스의 요청 한도에 도달했습니다 (429). 잠시 뒤 다시 시도해 주세요.',
  en: "The service's rate limit was reached (429). Try again in a while.",
};
export const refused = text((status: number, said: string) => ({
  ko: say`서비스가 요청을 거절했습니다 (${status}).${quoted(said)}`,
  en: say`The service refused the request (${status}).${quoted(said)}`,
}));
export const failed = text((status: number, said: string) => ({
  ko: say`서비스 오류(${status}): 잠시 뒤에 다시 시도해 주세요.${quoted(said)}`,
  en: say`Service error (${status}): try again in a while.${quoted(said)}`,
}));
export const notOffered = text((said: string) => ({
  ko: say`서비스가 이 기능을 제공하지 않습니다 (501). 경로와 방식을 확인해 주세요.${quoted(said)}`,
  en: say`The service does not offer this (501). Check the path and the method.${quoted(said)}`,
}));
export const notAList = text((what: Text) => ({
  ko: say`서비스 응답이 목록이 아닙니다 (${what}).`,
  en: say`The service's answer is not a list (${what}).`,
}));
// Why a day is missing in a list by dates.
export const noAnswerGap = {
  ko: '응답이 오지 않았거나 너무 큽니다 (50 MB 한도)',
  en: 'no answer, or one that is too large (50 MB)',
};
export const failedGap = text((status: number) => ({
  ko: `서비스 오류 (${status})`,
  en: `the service failed (${status})`,
}));
export const nothingCame = text((why: Text) => ({
  ko: say`아무것도 받지 못했습니다 (${why}). 시트는 그대로입니다. 기간을 줄이거나 종류를 나누어 가져와 주세요.`,
  en: say`Nothing could be fetched (${why}). The sheet is as it was. Pull fewer days, or one type at a time.`,
}));
// Why a list counts as incomplete.
export const someDaysOnly = {
  ko: '일부 날짜만 확인했습니다',
  en: 'not all of its days were looked at',
};
/** days: of the records that came from outside the asked days. */
export const otherDays = text((count: number, days: string) => ({
  ko: `서비스의 날짜가 한국 시간과 다릅니다. 요청하지 않은 날짜(${days})의 ${n(count)}건이 섞여 있어 요청한 날짜의 일부가 빠졌을 수 있습니다. 앞뒤로 하루씩 더 가져와 주세요`,
  en: `the service's days are not Korean days: ${counted(count, 'record')} came from other days (${days}), so some of these days may be missing. Pull one more day before and after`,
}));
export const suspectedCut = text((count: number) => ({
  ko: `${n(count)}건만 조회되어 일부가 빠졌을 수 있습니다`,
  en: `exactly ${n(count)} came, so some may be missing`,
}));
export const newestOnly = text((count: number) => ({
  ko: `서비스에서 최근 ${n(count)}건까지만 조회됩니다. 그 이전 건은 이 시트에 없을 수 있습니다`,
  en: `the service shows the newest ${n(count)} only, so others may be missing here`,
}));
export const knownCut = text((count: number, total: number | null) => ({
  ko:
    total === null
      ? `${n(count)}건까지 받았고, 나머지는 받을 수 없었습니다`
      : `전체 ${n(total)}건 중 ${n(count)}건만 받았습니다`,
  en:
    total === null
      ? `the service has more than these ${n(count)}, which could not be fetched`
      : `only ${n(count)} of ${n(total)} came`,
}));
export const unclearPaging = text((count: number, names: string) => ({
  ko: `${n(count)}건을 받았지만 전부인지 확인할 수 없습니다. 응답에 해석할 수 없거나 서로 맞지 않는 내용이 있습니다${names === '' ? '' : `: ${names}`}`,
  en: `${n(count)} came, perhaps not all: parts of the answer are unclear or contradict each other${names === '' ? '' : ` (${names})`}`,
}));
export const deletedMeanwhile = text((count: number) => ({
  ko: `${n(count)}건을 받았지만, 받는 동안 서비스에서 삭제된 것이 있어 일부가 빠졌을 수 있습니다`,
  en: `${n(count)} came, but records were deleted meanwhile, so some may be missing`,
}));
export const overwritten = text((count: number, lost: number) => ({
  ko: `${n(count)}건 가운데 ${n(lost)}건은 다른 건과 ID가 같고 값이 다릅니다. 같은 ID로는 마지막 것만 보여 줍니다`,
  en: `${n(count)} came, of which ${n(lost)} ${lost === 1 ? 'has' : 'have'} the id of another and other values: the last one is shown`,
}));
export const errorsBeside = text((count: number, said: string) => ({
  ko: `${n(count)}건을 받았지만, 서비스가 오류도 함께 보내 일부가 빠졌을 수 있습니다${said === '' ? '' : ` (서비스 응답: ${said})`}`,
  en: `${n(count)} came with errors, so some may be missing${said === '' ? '' : ` (the service said: ${said})`}`,
}));
export const refusedPage = text((count: number, why: Text) => ({
  ko: say`${n(count)}건까지 받은 뒤 다음 페이지를 받지 못했습니다. ${why}`,
  en: say`the page after the first ${n(count)} could not be fetched. ${why}`,
}));
export const ambiguousList = text((what: Text, names: string) => ({
  ko: say`서비스 응답에 목록이 여러 개 있어 어느 것인지 알 수 없습니다 (${what}: ${names}). 시트는 그대로입니다. "팀의 요청 (고급)..."으로 가져올 수 있습니다.`,
  en: say`The service's answer holds several lists, and which one is meant is unclear (${what}: ${names}). The sheet is as it was. "Requests of the team (advanced)..." can fetch it.`,
}));
export const emptyList = {
  ko: '빈 목록을 받았습니다',
  en: 'the list came back empty',
};
export const notEnabled = text((said: string) => ({
  ko: `서비스가 이 목록을 제공하지 않습니다${said === '' ? '' : `: ${said}`}`,
  en: `the service does not provide this list${said === '' ? '' : `: ${said}`}`,
}));
/** The service's answer to one write. */
export const answer = text((status: number | null, said: string) => {
  const [code, words] = [status === null ? '' : `(${status})`, said === '' ? '' : `: ${said}`];
  if (status !== null && status < 300 && said === '')
    return {
      ko: `서비스가 접수함${code}, 목록에서 확인하지 못함`,
      en: `The service took it ${code}, and its list was not seen`,
    };
  return (status ?? 0) < 500
    ? { ko: `서비스 응답${code}${words}`, en: `The service said ${code}${words}` }
    : { ko: `서비스 오류${code}${words}`, en: `Service error ${code}${words}` };
});

function quoted(said: string) {
  return said === '' ? '' : { ko: `\n서비스 응답: ${said}`, en: `\nThe service says: ${said}` };
}
