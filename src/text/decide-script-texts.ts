/** The script's texts about decisions. The page does not include them. */

import { particle, say, type Text, texts } from './words';

export const decideScriptTexts = texts({
  exists: (label: Text) => ({
    ko: say`같은 "${label}"${particle(label, '이/가')} 서비스에 이미 등록되어 있습니다. 기존 건에 연결하거나 신규 등록을 골라 주세요.`,
    en: say`A record with this "${label}" exists on the service. Link the row to it, or create another.`,
  }),
  lostRow: {
    ko: '아래 건의 행이었는데 연결이 끊어진 것 같습니다. 다시 연결하거나 시트에서 실행취소(Ctrl+Z)를 해 주세요.',
    en: 'This seems to be the row of the record below, and has lost its link. Link it again, or undo (Ctrl+Z) in the tab.',
  },
  nameless: { ko: '(이름 없음)', en: '(no name)' },
  sentByMe: (time: string) => ({ ko: `${time}에 내가 보냄`, en: `You sent this at ${time}` }),
  sentBySomebody: (user: string, time: string) => ({
    ko: `기록에는 ${time}에 ${user === '' ? '누군가' : `${user} 님이`} 보낸 것으로 되어 있음`,
    en: `Sent at ${time} by ${user === '' ? 'somebody' : user}, as the record says`,
  }),
  mayBe: {
    ko: '서비스에 이 행일 수 있는 건이 있습니다. 웹 서비스에서 확인한 뒤 골라 주세요.',
    en: 'The service has a record that may be this row. Look at it in the web application, then choose.',
  },
});
