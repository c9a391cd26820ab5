/** Connecting and disconnecting. */

import { lines, texts } from './words';

export const connectTexts = texts({
  askBaseUrl: (current: string, colleagues: string) => ({
    ko: lines(
      '서비스 주소를 넣어 주세요 (예: https://api.example.com).',
      current !== '' && `비워 두면 지금 주소를 씁니다: ${current}`,
      colleagues !== '' &&
        `이 스프레드시트의 다른 사용자는 ${colleagues}에 연결했습니다. 서비스의 주소가 맞을 때만 쓰세요: 키가 그곳으로 갑니다.`,
    ),
    en: lines(
      "Enter the service's address (for example https://api.example.com).",
      current !== '' && `Leave it empty to keep ${current}`,
      colleagues !== '' &&
        `Somebody connected this spreadsheet to ${colleagues}. Use it only if you know it to be the service's: your key goes there.`,
    ),
  }),
  askKey: () => ({
    ko: 'API 키를 넣어 주세요. 키는 나만 쓸 수 있게 저장되고, 시트나 기록에 남지 않습니다.',
    en: 'Enter the API key. It is kept for you alone, never in a cell or a log.',
  }),
  emptyKey: () => ({
    ko: 'API 키가 비어 있습니다. 바뀐 것은 없습니다.',
    en: 'The API key is empty. Nothing was changed.',
  }),
  connected: (workspace: string) => ({
    ko: `연결되었습니다: ${workspace}\n이제 "가져오기"로 목록을 불러올 수 있습니다.`,
    en: `Connected: ${workspace}\nYou can now pull lists from the menu.`,
  }),
  askDisconnect: (workspace: string) => ({
    ko: `이 스프레드시트에서 ${workspace}의 내 API 키를 지울까요? 시트와 고친 내용, 보낸 기록은 그대로 남습니다.`,
    en: `Remove your API key of ${workspace} from this spreadsheet? Tabs, edits and the history stay.`,
  }),
  disconnected: () => ({ ko: '내 API 키를 지웠습니다.', en: 'Your API key was removed.' }),
  timeZone: (zone: string) => ({
    ko: `이 스프레드시트의 시간대는 ${zone}입니다. 서비스의 날짜는 한국 시간이므로, 날짜 계산이 어긋날 수 있습니다 (파일 > 설정).`,
    en: `This spreadsheet's time zone is ${zone}. The service's dates are Korean time, so date arithmetic may be off (File > Settings).`,
  }),
  about: (p: { version: string; workspace: string; baseUrl: string; user: string }) => ({
    ko: `finance-sheets ${p.version}\n워크스페이스: ${p.workspace}\n주소: ${p.baseUrl}\n사용자: ${p.user}\n\n라이선스: Apache-2.0`,
    en: `finance-sheets ${p.version}\nWorkspace: ${p.workspace}\nAddress: ${p.baseUrl}\nUser: ${p.user}\n\nLicence: Apache-2.0`,
  }),
});
