/** The live check: the language and the small services. */

import { texts } from './words';

export const languageCheckTexts = texts({
  es2020: {
    title: { ko: '애드온이 쓰는 기본 기능 (ES2020)', en: 'Built-ins that the add-on uses (ES2020)' },
    otherwise: {
      ko: '적힌 기능이 없어 애드온이 실행되지 않을 수 있습니다.',
      en: 'What is named is missing: the add-on may not run.',
    },
  },
  newer: {
    title: { ko: 'ES2020보다 새로운 기본 기능', en: 'Built-ins newer than ES2020' },
    otherwise: {
      ko: '적힌 기능이 없습니다. 빌드가 쓰지 못하게 막고 있습니다.',
      en: 'What is named is missing. The build keeps it out already.',
    },
  },
  absent: {
    title: { ko: '브라우저에만 있는 기능', en: 'What only browsers have' },
    otherwise: {
      ko: '적힌 기능이 있습니다. 애드온은 쓰지 않습니다.',
      en: 'What is named is there. The add-on does not use it.',
    },
  },
  lookbehind: {
    title: { ko: '정규식의 후방 탐색', en: 'Lookbehind in regular expressions' },
    otherwise: {
      ko: '메시지를 읽는 부분에서 오류가 납니다. 다른 식으로 바꿔야 합니다.',
      en: 'Reading messages fails: write the expression in another way.',
    },
  },
  properties: {
    title: {
      ko: '정규식의 글자 종류와 이름 붙은 묶음',
      en: 'Classes of characters and named groups in regular expressions',
    },
    otherwise: {
      ko: '한글 검색과 보이지 않는 글자 거르기가 실패합니다.',
      en: 'Searching in Hangul and filtering unseen characters fail.',
    },
  },
  numbersAsText: {
    title: { ko: '숫자의 자릿수 쉼표', en: 'Numbers with separators' },
    otherwise: { ko: '메시지의 숫자에 쉼표가 없습니다.', en: 'Numbers in messages have no separators.' },
  },
  surrogates: {
    title: { ko: '반쪽 이모지의 JSON', en: 'Half an emoji as JSON' },
    otherwise: {
      ko: '저장한 값의 글자가 다를 뿐입니다.',
      en: 'Only the spelling of what is stored differs.',
    },
  },
  timeZone: {
    title: { ko: '스크립트의 시간대', en: 'The time zone of the script' },
    otherwise: {
      ko: '오늘이 언제인지가 달라집니다. 매니페스트의 시간대를 확인해 주세요.',
      en: 'What is today differs: look at the time zone in the manifest.',
    },
  },
  formatDate: {
    title: { ko: '시간대별 날짜 쓰기 (GMT+09:00 포함)', en: 'Dates in time zones, GMT+09:00 among them' },
    otherwise: {
      ko: '시간대가 GMT로 적힌 스프레드시트에서 날짜가 틀립니다.',
      en: 'Dates are wrong in spreadsheets whose zone is a distance from GMT.',
    },
  },
  digestUtf8: {
    title: { ko: '한글의 SHA-256', en: 'SHA-256 of Hangul' },
    otherwise: {
      ko: '중복 방지 키가 달라집니다. 보내지 마세요.',
      en: 'Keys against duplicates differ. Do not send.',
    },
  },
  digestPlain: {
    title: { ko: '문자 집합 없이 계산한 해시', en: 'A digest without a character set' },
    otherwise: {
      ko: '한글이 구분됩니다. 애드온은 자체 계산을 씁니다.',
      en: 'Hangul is told apart. The add-on uses a hash of its own.',
    },
  },
  gzip: {
    title: { ko: '한글을 압축하고 풀기', en: 'Hangul packed and unpacked' },
    otherwise: {
      ko: '셀 함수의 캐시를 읽지 못합니다. 캐시가 없는 것으로 보아야 합니다.',
      en: 'Cell functions cannot read what they kept: treat it as not there.',
    },
  },
  bytes: {
    title: { ko: '한글의 바이트', en: 'Bytes of Hangul' },
    otherwise: { ko: '압축한 값의 크기를 다시 확인해야 합니다.', en: 'Look at the sizes of what is packed.' },
  },
  uuid: {
    title: { ko: '임의의 식별자', en: 'Random identifiers' },
    otherwise: {
      ko: '새 행의 표시가 겹칠 수 있습니다. 보내지 마세요.',
      en: 'Two new rows could get the same mark. Do not send.',
    },
  },
  sleep: {
    title: { ko: '기다리기', en: 'Waiting' },
    otherwise: {
      ko: '기다리는 시간이 다릅니다. 호출 한도를 지키는 속도를 다시 정해야 합니다.',
      en: 'It waits otherwise: the pace under a rate limit has to be set anew.',
    },
  },
  user: {
    title: { ko: '실행한 사람과 언어', en: 'Who runs it, and in which language' },
    otherwise: {
      ko: '기록에 이름 대신 알 수 없는 사용자로 남습니다.',
      en: 'The history says unknown user.',
    },
  },
} as const);
