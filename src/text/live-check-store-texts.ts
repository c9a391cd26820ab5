/** The live check: what is kept outside cells, locks, triggers. */

import { texts } from './words';

export const storeCheckTexts = texts({
  propertySize: {
    title: { ko: '속성 하나에 9KB와 그보다 큰 값', en: '9 KB in a property, and more' },
    otherwise: {
      ko: '한도가 작으면 보내기 전에 멈춥니다. 기록을 더 적게 남겨야 합니다.',
      en: 'With a smaller limit a push stops before anything is sent: keep fewer entries.',
    },
  },
  propertyHangul: {
    title: { ko: '속성에 한글 9KB와 27KB', en: 'Hangul of 9 KB and of 27 KB in a property' },
    otherwise: {
      ko: '글자로 세면 더 많이 들어가고, 더 작게 세면 보내기 전에 멈춥니다.',
      en: 'If letters count, more fits; if less fits, a push stops before anything is sent.',
    },
  },
  propertyKept: {
    title: { ko: '속성의 값과 저장소의 구분', en: 'Values of properties, and stores kept apart' },
    otherwise: {
      ko: '확인한 내용과 키가 다르게 저장됩니다. 연결하지 마세요.',
      en: 'What is confirmed, and the key, are kept otherwise. Do not connect.',
    },
  },
  propertyDeleted: {
    title: { ko: '속성 삭제', en: 'Deleting a property' },
    otherwise: {
      ko: '연결을 끊어도 키가 남습니다. 키를 서비스에서 폐기해 주세요.',
      en: 'The key stays after disconnecting: revoke it at the service.',
    },
  },
  cacheSize: {
    title: { ko: '캐시에 100KB와 그보다 큰 값', en: '100 KB in the cache, and more' },
    otherwise: {
      ko: '셀 함수가 답을 저장하지 못하고 더 자주 조회합니다.',
      en: 'Cell functions keep less and ask more often.',
    },
  },
  cacheHangul: {
    title: { ko: '캐시에 한글 99KB와 300KB', en: 'Hangul of 99 KB and of 300 KB in the cache' },
    otherwise: { ko: '위와 같습니다.', en: 'As above.' },
  },
  cacheKey: {
    title: { ko: '캐시 이름의 길이', en: 'The length of a name in the cache' },
    otherwise: { ko: '위와 같습니다.', en: 'As above.' },
  },
  cacheTime: {
    title: { ko: '캐시에 6시간과 그보다 오래', en: 'Six hours in the cache, and longer' },
    otherwise: { ko: '애드온은 6시간까지만 저장합니다.', en: 'The add-on keeps nothing for longer.' },
  },
  cacheKept: {
    title: { ko: '캐시의 값', en: 'Values of the cache' },
    otherwise: {
      ko: '캐시는 언제든 비울 수 있습니다. 값이 다르면 해시로 알아봅니다.',
      en: 'The cache may forget at will. A hash notices another value.',
    },
  },
  documentLock: {
    title: { ko: '스프레드시트의 잠금', en: 'The lock of the spreadsheet' },
    otherwise: {
      ko: '두 사람이 동시에 보낼 수 있습니다. 한 사람만 보내 주세요.',
      en: 'Two people could send at once. Let only one of them send.',
    },
  },
  locksApart: {
    title: { ko: '서로 다른 잠금', en: 'Locks are apart from each other' },
    otherwise: {
      ko: '셀 함수가 보내기를 기다립니다.',
      en: 'Cell functions wait for a push.',
    },
  },
  trigger: {
    title: { ko: '예약을 만들고, 찾고, 지우기', en: 'Making, finding and deleting a schedule' },
    otherwise: {
      ko: '예약이 두 번 생기거나 끌 수 없습니다. 번호를 기억해야 합니다.',
      en: 'A schedule is made twice or cannot be switched off: remember its identifier.',
    },
  },
  triggerTwice: {
    title: { ko: '두 번째 예약과 30분마다의 예약', en: 'A second schedule, and one every half hour' },
    otherwise: {
      ko: '스프레드시트에 딸린 스크립트라면 허용됩니다. 애드온은 하나만 만듭니다.',
      en: 'In a bound script both are allowed. The add-on makes one only.',
    },
  },
  triggerGone: {
    title: { ko: '없어진 예약을 지우기', en: 'Deleting a schedule that is gone' },
    otherwise: { ko: '조용히 지나갑니다. 할 일은 없습니다.', en: 'Nothing is said; nothing to do.' },
  },
  people: {
    title: { ko: '소유자, 편집자, 뷰어 묻기', en: 'Asking for owner, editors and viewers' },
    otherwise: {
      ko: '권한이 부족합니다. 알 수 없다고 안내해야 합니다.',
      en: 'Refused by permission: say that it cannot be told.',
    },
  },
  book: {
    title: {
      ko: '스프레드시트의 번호, 언어, 시간대',
      en: 'Identifier, locale and time zone of the spreadsheet',
    },
    otherwise: { ko: '안내의 언어나 날짜를 확인해 주세요.', en: 'Look at the language and the dates.' },
  },
} as const);
