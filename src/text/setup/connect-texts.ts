/** Connecting and disconnecting. */

import * as sidebarTexts from '../sidebar-texts';
import { lines, orNone, say, text } from '../words';

export const askBaseUrl = text((current: string, colleagues: string) => ({
  ko: lines(
    '서비스 주소를 입력해 주세요 (예: api.example.com).',
    current !== '' && `비워 두면 지금 주소를 씁니다: ${current}`,
    colleagues !== '' && sidebarTexts.colleagues(colleagues),
  ),
  en: lines(
    "Enter the service's address (for example api.example.com).",
    current !== '' && `Leave it empty to keep ${current}`,
    colleagues !== '' && sidebarTexts.colleagues(colleagues),
  ),
}));
export const askKey = {
  ko: 'API 키를 입력해 주세요. 키는 나만 쓸 수 있게 저장되고, 시트나 기록에 남지 않습니다.',
  en: 'Enter the API key. It is kept for you alone, never in a cell or a log.',
};
export const emptyKey = {
  ko: 'API 키가 비어 있습니다. 바뀐 것은 없습니다.',
  en: 'The API key is empty. Nothing was changed.',
};
/** tab: a tab of another workspace, theirs; '' for none. */
export const connected = text((p: { workspace: string; member: string; tab: string; theirs: string }) => ({
  ko: lines(
    `연결되었습니다: ${p.workspace}`,
    p.member !== '' && `키의 사용자: ${p.member}`,
    p.tab === ''
      ? '이제 "가져오기"에서 목록을 선택하면 새 시트로 가져옵니다.'
      : `"${p.tab}" 시트를 다른 워크스페이스(${p.theirs})에서 가져왔으므로 여기에는 가져올 수 없습니다. 새 스프레드시트에서 가져오거나 그 워크스페이스에 다시 연결해 주세요.`,
  ),
  en: lines(
    `Connected: ${p.workspace}`,
    p.member !== '' && `The key belongs to ${p.member}`,
    p.tab === ''
      ? 'Choose a list under "Pull" to pull it into a new tab.'
      : `The tab "${p.tab}" was pulled from another workspace (${p.theirs}), so nothing can be pulled here. Pull into a new spreadsheet, or connect to that workspace again.`,
  ),
}));
// Why connecting failed
export const noSuchHost = text((address: string) => ({
  ko: `존재하지 않는 주소입니다: ${address}. 오타가 없는지 확인해 주세요.`,
  en: `There is no such address: ${address}. Check the spelling.`,
}));
export const unreachable = text((address: string) => ({
  ko: `주소에 연결할 수 없습니다: ${address}. 주소와 포트를 확인하고, 사내망 전용 주소인지 서비스 관리자에게 문의해 주세요.`,
  en: `No answer came: ${address} cannot be reached. Check address and port, and ask whether it can be reached from the internet.`,
}));
export const insecure = text((address: string) => ({
  ko: `안전한 연결(https)을 할 수 없는 주소입니다: ${address} (인증서나 암호화 오류). 키를 보내지 않았습니다. 주소를 확인하거나 서비스 관리자에게 알려 주세요.`,
  en: `No secure connection (https) to ${address}: its encryption or certificate cannot be trusted. The key was not sent. Check the address, or tell the service's administrator.`,
}));
export const noAnswer = text((address: string) => ({
  ko: `주소에서 응답이 오지 않았습니다: ${address}. 주소를 확인하고 잠시 뒤 다시 시도해 주세요.`,
  en: `No answer came from ${address}. Check the address, then try again in a while.`,
}));
export const keyRefused = text((said: string) => ({
  ko: lines(
    '주소는 맞지만 서비스가 API 키를 받아들이지 않았습니다 (401). 키 전체를 다시 복사해 입력하거나 새 키를 발급받아 주세요.',
    said !== '' && `서비스 응답: ${said}`,
  ),
  en: lines(
    'The address is right, but the service did not accept the API key (401). Copy the whole key again, or get a new one.',
    said !== '' && `The service says: ${said}`,
  ),
}));
export const keyForbidden = text((said: string) => ({
  ko: lines(
    '이 API 키에는 서비스 이용 권한이 없습니다 (403). 서비스 관리자에게 권한을 요청해 주세요.',
    said !== '' && `서비스 응답: ${said}`,
  ),
  en: lines(
    'This API key may not use the service (403). Ask its administrator for the permission.',
    said !== '' && `The service says: ${said}`,
  ),
}));
export const noSuchPath = text((address: string, status: number) => ({
  ko: `서버는 응답했지만 이 주소에 서비스의 API가 없습니다 (${status}): ${address}. 주소 뒤의 경로를 지우거나 API 주소를 확인해 주세요.`,
  en: `A server answers, but the service's API is not at this address (${status}): ${address}. Remove what follows the host, or look up the address of the API.`,
}));
export const webPage = text((address: string) => ({
  ko: `API가 아니라 웹 페이지의 주소입니다: ${address}. 웹 서비스 주소가 아닌 API 주소를 입력해 주세요. 점검 중일 수도 있습니다.`,
  en: `${address} is a web page, not this API. Enter the address of the API, not the one you see in a browser. The service may also be under maintenance.`,
}));
export const otherShape = text((address: string) => ({
  ko: `이 서비스의 API가 아닙니다: ${address}. 응답이 워크스페이스 정보가 아닙니다. API 주소를 확인해 주세요.`,
  en: `This is not this API: ${address} answers, but not with a workspace. Check the address of the API.`,
}));
export const movedAway = text((address: string) => ({
  ko: `${address}에서 다른 주소로 연결하려 했습니다. API 키를 보호하기 위해 연결하지 않았습니다. API 주소를 확인해 주세요.`,
  en: `${address} pointed to another address. To protect the key, the add-on did not go there. Check the address of the API.`,
}));
export const serviceFails = text((status: number) => ({
  ko: `서비스 오류(${status}): 잠시 뒤에 다시 시도해 주세요.`,
  en: `Service error (${status}): try again in a while.`,
}));
export const nothingKept = { ko: '연결은 바뀌지 않았습니다.', en: 'The connection was not changed.' };
export const askDisconnect = text((workspace: string) => ({
  ko: `이 스프레드시트에서 ${workspace}의 내 API 키를 삭제할까요? 시트, 수정한 내용, 보낸 기록은 그대로 남습니다.`,
  en: `Remove your API key of ${workspace} from this spreadsheet? Tabs, edits and the history stay.`,
}));
export const disconnected = {
  ko: '내 API 키를 삭제했습니다.',
  en: 'Your API key was removed.',
};
export const timeZone = text((zone: string) => ({
  ko: `이 스프레드시트의 시간대는 ${zone}입니다. 서비스의 날짜는 한국 시간이므로, 날짜 계산이 달라질 수 있습니다 (파일 > 설정).`,
  en: `This spreadsheet's time zone is ${zone}. The service's dates are Korean time, so date arithmetic may be off (File > Settings).`,
}));
export const about = text((p: { version: string; workspace: string; baseUrl: string; user: string }) => ({
  ko: say`재무 시트 ${p.version}\n워크스페이스: ${orNone(p.workspace)}\n주소: ${orNone(p.baseUrl)}\n사용자: ${p.user}\n\n라이선스: Apache-2.0`,
  en: say`Finance Sheets ${p.version}\nWorkspace: ${orNone(p.workspace)}\nAddress: ${orNone(p.baseUrl)}\nUser: ${p.user}\n\nLicence: Apache-2.0`,
}));
