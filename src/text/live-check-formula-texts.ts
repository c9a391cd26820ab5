/** The live check: formulas and cell functions. */

import { texts } from './words';

export const formulaCheckTexts = texts({
  notFalse: {
    title: { ko: 'FALSE가 아닌 행의 합계와 개수', en: 'Sums and counts of all rows that are not FALSE' },
    otherwise: {
      ko: '월별 보고서에서 포함 여부가 빈 행이 빠집니다. 전체에서 FALSE의 합을 빼야 합니다.',
      en: 'Monthly sums lack rows with nothing in Included: subtract the sum of FALSE from the sum of all.',
    },
  },
  equalDigits: {
    title: { ko: '숫자로만 된 글자의 개수 세기', en: 'Counting texts that are all digits' },
    otherwise: {
      ko: '글자로 구분됩니다. 보고서는 이미 글자끼리 비교하므로 차이가 없습니다.',
      en: 'They are told apart. Reports compare texts with texts already.',
    },
  },
  notEmpty: {
    title: { ko: '빈 글자를 내는 수식의 개수', en: 'Counting formulas that show nothing' },
    otherwise: { ko: '보고서는 여기에 기대지 않습니다.', en: 'Reports do not lean on it.' },
  },
  booleanSum: {
    title: { ko: '참·거짓을 SUMPRODUCT로 더하기', en: 'Adding up true and false with SUMPRODUCT' },
    otherwise: {
      ko: '보고서는 참·거짓에 1을 곱해서 더하므로 차이가 없습니다.',
      en: 'Reports multiply by 1 first, so nothing changes.',
    },
  },
  uniqueCase: {
    title: { ko: '대문자와 소문자의 UNIQUE', en: 'UNIQUE of a capital and a small letter' },
    otherwise: { ko: '보고서는 여기에 기대지 않습니다.', en: 'Reports do not lean on it.' },
  },
  beyondGrid: {
    title: { ko: '시트보다 아래까지 가는 범위', en: 'A range that reaches below the grid' },
    otherwise: { ko: '보고서는 열린 범위를 씁니다.', en: 'Reports use open ranges.' },
  },
  arrays: {
    title: { ko: '배열 수식, 막힌 배열 수식', en: 'An array formula, and one with something in its way' },
    otherwise: {
      ko: '편집 열의 배열 수식이 가져오기 뒤에 #REF!가 될 수 있습니다. 어느 셀이 쓰였는지 확인해야 합니다.',
      en: 'An array formula in an editable column may turn to #REF! after a pull: look which cells were written.',
    },
  },
  closingArrays: {
    title: { ko: '마감 보고서의 배열 수식', en: 'Array formulas of the closing reports' },
    otherwise: {
      ko: '마감 점검표의 목록과 미수·미지급 현황의 경과일을 믿을 수 없습니다. 거래 시트의 필터로 확인해 주세요.',
      en: 'The lists of the closing checklist and the days open of receivables cannot be trusted: use filters of the tab of transactions.',
    },
  },
  openColumns: {
    title: { ko: '열 전체와 아래로 열린 범위의 합계', en: 'Sums of whole columns and of open ranges' },
    otherwise: { ko: '보고서의 합계를 직접 확인해 주세요.', en: 'Look at the sums of a report yourself.' },
  },
  afterWrite: {
    title: { ko: '쓴 뒤에 바로 읽은 수식의 값', en: 'What a formula gives right after a write' },
    otherwise: {
      ko: '쓰고 나서 읽은 값이 예전 값입니다. 읽기 전에 반영을 기다려야 합니다.',
      en: 'It gives what was there before: every read has to wait for the writes.',
    },
  },
  argumentToday: {
    title: { ko: '셀 함수에 TODAY()를 넘기기', en: 'TODAY() as an argument of a cell function' },
    otherwise: {
      ko: '환율·잔액 함수에 TODAY()를 쓸 수 없습니다. 안내를 바꿔야 합니다.',
      en: 'Rates and balances cannot be asked for with TODAY(): the guide must say so.',
    },
  },
  argumentNow: {
    title: { ko: '셀 함수에 NOW()를 넘기기', en: 'NOW() as an argument of a cell function' },
    otherwise: {
      ko: '거절되지 않으면 셀이 자주 다시 계산됩니다.',
      en: 'If it is taken, such cells are worked out again and again.',
    },
  },
  argumentKinds: {
    title: { ko: '셀 함수가 받는 값의 종류', en: 'What a cell function is given' },
    otherwise: {
      ko: '날짜가 하루 다르거나 다른 종류로 옵니다. 셀 함수의 답이 틀릴 수 있습니다.',
      en: 'Dates come in another zone, or values as something else: cell functions may answer wrong.',
    },
  },
  functionSpills: {
    title: {
      ko: '1,000행의 답을 내는 셀 함수, 자리가 막힌 답',
      en: 'A cell function that answers 1,000 rows, and one with something in its way',
    },
    otherwise: {
      ko: '답이 일부만 보이거나 날짜가 숫자로 나옵니다. 범위를 나누어 물어야 합니다.',
      en: 'Answers are cut, or dates come as numbers: ask for smaller ranges.',
    },
  },
  functionServices: {
    title: { ko: '셀 함수가 할 수 있는 일', en: 'What a cell function may do' },
    otherwise: {
      ko: '셀 함수가 시트를 찾거나 값을 캐시하지 못합니다. 시트 이름으로 찾고 잠금 없이 진행해야 합니다.',
      en: 'It cannot find tabs or keep answers: find tabs by name there, and go on without a lock.',
    },
  },
  stamp: {
    title: {
      ko: '스크립트가 바꾼 셀을 이름으로 받는 셀 함수',
      en: 'A cell function that takes, by its name, a cell that a script changes',
    },
    otherwise: {
      ko: '가져온 뒤에도 셀 함수가 예전 값을 보여 줍니다. 셀을 다시 입력해야 합니다.',
      en: 'Cells stay stale after a pull until somebody edits them.',
    },
  },
  deletedTab: {
    title: { ko: '삭제된 시트를 가리키는 수식', en: 'A formula into a tab that is deleted' },
    otherwise: { ko: '보고서가 다른 오류를 보여 줍니다.', en: 'Reports show another error.' },
  },
} as const);
