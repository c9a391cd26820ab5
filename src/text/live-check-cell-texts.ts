/** The live check: texts, numbers and dates in cells. */

import { texts } from './words';

export const textCheckTexts = texts({
  quotedPlain: {
    title: {
      ko: '서식이 일반 텍스트인 셀에 작은따옴표를 앞에 붙여 쓴 글자',
      en: 'Texts with an apostrophe in front, in cells formatted as plain text',
    },
    otherwise: {
      ko: '앞의 작은따옴표가 사라지지 않거나 글자가 수식으로 실행됩니다. 읽어서 확인한 뒤 서식 있는 텍스트로 다시 쓰지만, 모든 시트에서 확인이 필요합니다.',
      en: 'The apostrophe stays, or a text runs as a formula. The read-back finds it and writes rich text; every kind of tab has to be looked at.',
    },
  },
  quotedGeneral: {
    title: {
      ko: '서식이 자동인 셀에 작은따옴표를 앞에 붙여 쓴 글자',
      en: 'Texts with an apostrophe in front, in cells with the general format',
    },
    otherwise: {
      ko: '위와 같습니다. 사용자가 서식을 바꾼 열에서 문제가 됩니다.',
      en: 'As above, in columns whose format somebody changed.',
    },
  },
  bareFormula: {
    title: { ko: '작은따옴표 없이 쓴 수식', en: 'A formula written without an apostrophe' },
    otherwise: {
      ko: '일반 텍스트 셀에서는 수식이 실행되지 않을 수 있습니다. 애드온은 어느 쪽에도 기대지 않습니다.',
      en: 'Perhaps it does not run in a plain text cell. The add-on counts on neither.',
    },
  },
  lookalikesPlain: {
    title: {
      ko: '일반 텍스트 셀의 1/2, 007, TRUE, 1e3 같은 글자',
      en: '1/2, 007, TRUE, 1e3 and the like in plain text cells',
    },
    otherwise: {
      ko: '번호의 앞자리 0이 사라지거나 날짜가 됩니다. 이런 값은 모두 작은따옴표를 붙여 써야 합니다.',
      en: 'Numbers lose their zeros or become dates. All such values then need an apostrophe.',
    },
  },
  lookalikesGeneral: {
    title: {
      ko: '자동 서식 셀의 1/2, 007, TRUE, 1e3 같은 글자',
      en: '1/2, 007, TRUE, 1e3 and the like in cells with the general format',
    },
    otherwise: {
      ko: '시트가 다른 종류로 읽습니다. 애드온은 글자를 자동 서식 셀에 쓰지 않습니다.',
      en: 'Sheets takes them for something else. The add-on writes no texts into such cells.',
    },
  },
  richPlain: {
    title: {
      ko: '서식 있는 텍스트로 쓴 =1+1과 빈 글자, 일반 텍스트 셀',
      en: '=1+1 and an empty text as rich text, in plain text cells',
    },
    otherwise: {
      ko: '수식이 실행되면 셀을 비우고 알립니다. 빈 글자에서 오류가 나면 그런 묶음은 한 칸씩 써야 합니다.',
      en: 'A text that runs is emptied and named. If an empty text fails, such blocks have to be written cell by cell.',
    },
  },
  richGeneral: {
    title: {
      ko: '서식 있는 텍스트로 쓴 =1+1과 빈 글자, 자동 서식 셀',
      en: '=1+1 and an empty text as rich text, in cells with the general format',
    },
    otherwise: { ko: '위와 같습니다.', en: 'As above.' },
  },
  carriageReturn: {
    title: { ko: '줄바꿈이 두 글자(CR LF)인 글자', en: 'A line break of two characters (CR LF)' },
    otherwise: {
      ko: '한 글자가 사라져도 비교와 보내기에는 차이가 없습니다. 가져올 때 경고가 나올 수 있습니다.',
      en: 'One of the two may go: comparing and sending do not care. A pull may warn about it.',
    },
  },
  spaces: {
    title: { ko: '앞뒤의 공백과 탭', en: 'Spaces and tabs at both ends' },
    otherwise: {
      ko: '공백이 잘려도 변경으로 보지 않습니다. 가져올 때 경고가 나올 수 있습니다.',
      en: 'Trimmed ends are no change. A pull may warn about them.',
    },
  },
  unseen: {
    title: { ko: '보이지 않는 글자', en: 'Characters that nobody sees' },
    otherwise: {
      ko: '셀이 서비스의 값과 달라져 가져올 때 경고가 나올 수 있습니다.',
      en: 'The cell differs from the record; a pull may warn about it.',
    },
  },
  length: {
    title: {
      ko: '한 셀에 50,000자와 그보다 한 글자 많은 글자',
      en: '50,000 characters in a cell, and one more',
    },
    otherwise: {
      ko: '한도가 더 작으면 긴 글자를 쓸 때 가져오기가 멈춥니다. 자르는 길이를 줄여야 합니다.',
      en: 'With a smaller limit a pull stops at a long text: the lengths at which texts are cut have to be lowered.',
    },
  },
  halfEmoji: {
    title: { ko: '두 셀에 나뉜 이모지', en: 'An emoji cut in half over two cells' },
    otherwise: {
      ko: '숨겨진 시트에서 나뉜 이모지가 깨져 수정한 행으로 보입니다. 이모지 앞에서 잘라야 합니다.',
      en: 'What is cut there in a hidden sheet comes back changed and looks edited: cut before the emoji.',
    },
  },
  decomposed: {
    title: { ko: '자모로 나뉜 한글', en: 'Hangul in separate letters, as macOS writes it' },
    otherwise: {
      ko: '시트가 글자를 합칩니다. 비교할 때는 차이가 없습니다.',
      en: 'Sheets puts them together. Comparing does not care.',
    },
  },
  nothing: {
    title: { ko: '셀을 비우는 값', en: 'Values that empty a cell' },
    otherwise: {
      ko: '비어야 할 셀에 무엇인가 남습니다.',
      en: 'Something stays in cells that should be empty.',
    },
  },
  notes: {
    title: { ko: '메모의 수식과 줄바꿈', en: 'A formula and a line break in a note' },
    otherwise: { ko: '머리글의 메모가 다르게 보입니다.', en: 'The notes of headers look otherwise.' },
  },
} as const);

export const numberCheckTexts = texts({
  dates: {
    title: { ko: '날짜 서식 셀의 일련번호', en: 'A serial number under a date format' },
    otherwise: {
      ko: '날짜와 시각이 서비스와 다르게 보입니다. ADR 0003의 전제가 틀린 것입니다.',
      en: 'Dates and times are shown wrong: what ADR 0003 counts on does not hold.',
    },
  },
  datesAcrossYears: {
    title: {
      ko: '시각이 바뀐 다음 날과 오래된 날짜의 시각',
      en: 'Times right after clocks were put forward, and long ago',
    },
    otherwise: {
      ko: '그런 시각은 한 시간 다르게 읽힐 수 있습니다. 날짜 열은 보내지 않으므로 잘못 보내지는 값은 없습니다.',
      en: 'Such a time may read an hour off. No column of dates is sent, so nothing can be sent wrong.',
    },
  },
  writtenDates: {
    title: { ko: '날짜 값을 그대로 쓰기', en: 'A date written as such' },
    otherwise: {
      ko: '애드온은 날짜를 일련번호로 씁니다. 사용자의 스크립트에만 해당합니다.',
      en: 'The add-on writes serial numbers; this concerns other scripts only.',
    },
  },
  formats: {
    title: { ko: '숫자 서식을 쓰고 다시 읽기', en: 'Number formats, read back' },
    otherwise: {
      ko: '나중에 늘어난 소수 자리가 반올림되어 보일 수 있습니다. 값은 그대로입니다.',
      en: 'Decimals that come later may be shown rounded. The values are right.',
    },
  },
  generalFormat: {
    title: { ko: '서식이 없는 셀의 숫자 서식', en: 'The number format of a cell that has none' },
    otherwise: {
      ko: '애드온은 이 이름에 따라 아무것도 정하지 않습니다.',
      en: 'The add-on decides nothing by that name.',
    },
  },
  chosenFormat: {
    title: {
      ko: '사용자가 정한 서식 위에 다시 쓴 숫자',
      en: 'A number written again under a format that somebody chose',
    },
    otherwise: {
      ko: '가져오기가 사용자의 서식을 바꾸거나, 값이 바뀌었다고 알립니다.',
      en: 'A pull changes the format, or names cells as lost.',
    },
  },
  exact: {
    title: { ko: '큰 숫자와 소수의 정확한 값', en: 'Large numbers and decimals, to the last digit' },
    otherwise: {
      ko: '금액이 달라집니다. 숫자는 글자로 써야 합니다.',
      en: 'Amounts change. Numbers would have to be written as texts.',
    },
  },
  booleans: {
    title: { ko: '참과 거짓', en: 'True and false' },
    otherwise: { ko: '예·아니요 열이 다르게 읽힙니다.', en: 'Columns of yes and no read otherwise.' },
  },
  errors: {
    title: { ko: '오류가 있는 셀의 값', en: 'The values of cells with errors' },
    otherwise: {
      ko: '오류가 사용자의 글자로 읽혀 보낼 수 있습니다. 미리보기에는 나타납니다.',
      en: 'An error would be taken for a text and could be sent. The preview shows it.',
    },
  },
  shown: {
    title: { ko: '셀에 보이는 글자', en: 'What cells show' },
    otherwise: {
      ko: '보이는 글자는 어디에서도 읽어 쓰지 않습니다.',
      en: 'What is shown is read nowhere as a value.',
    },
  },
} as const);
