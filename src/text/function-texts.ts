/** Errors of cell functions: a sentence that says what to do. The function's name is put in front. */

import { payroll } from './setup/settings-screen-texts';
import { counted, n, orNone, particle, say, type Text, text } from './words';

// Possible sources of an answer
export const notPulled = text(
  (list: Text, range: { start: string; end: string } | undefined, connected: boolean) => {
    const days = range !== undefined && ` (${range.start} ~ ${range.end})`;
    return {
      ko: say`"${list}"${days}${particle(days || list, '을/를')} 메뉴에서 먼저 가져오거나, 스프레드시트 소유자가 ${connected ? '메뉴의 ' : '메뉴의 "연결..."로 연결한 뒤 '}"설정..."의 "서비스에서 직접 조회하는 함수"에서 이 함수를 선택해야 합니다.`,
      en: say`pull "${list}"${days} first, or let the spreadsheet's owner ${connected ? '' : 'connect ("Connect..." in the menu) and '}allow this function under "Functions that may ask the service" of "Settings..." in the menu.`,
    };
  },
);
export const pullFirst = text((list: Text) => ({
  ko: say`메뉴에서 "${list}"${particle(list, '을/를')} 먼저 가져와 주세요.`,
  en: say`pull "${list}" from the menu first.`,
}));
export const incomplete = text((reason: Text) => ({
  ko: say`목록이 완전하지 않습니다 (${reason}). 메뉴에서 가져와 확인해 주세요.`,
  en: say`the list is not complete (${reason}). Pull it from the menu to see what there is.`,
}));
export const payrollNotAllowed = text(() => ({
  ko: say`급여는 구성원의 개인정보라 따로 허용해야 합니다. 메뉴에서 급여 거래를 먼저 가져오거나, 스프레드시트 소유자가 메뉴의 "설정..."의 "서비스에서 직접 조회하는 함수"에서 "${payroll}"${particle(payroll, '을/를')} 선택해야 합니다.`,
  en: say`payroll is members' personal data and must be allowed by name. Pull the payroll transactions first, or let the spreadsheet's owner allow "${payroll}" under "Functions that may ask the service" of "Settings..." in the menu.`,
}));
/** The header of a column beside a table, and part of the sentence for a sum, which has no room for a column. */
export const payrollLeftOut = text((rows: number) => ({
  ko: rows === 0 ? '△ 급여 행 제외' : `△ 급여 ${n(rows)}행 제외`,
  en: rows === 0 ? '△ Payroll left out' : `△ Payroll left out (${counted(rows, 'row')})`,
}));
export const payrollInSum = text((rows: number, group: Text) => ({
  ko: say`급여 ${rows === 0 ? '' : `${n(rows)}`}행은 구성원의 개인정보라 이 합계에서 제외했습니다. 종류를 하나씩 지정하거나, "${group}" 대신 "없음"이나 "월"로 묶으면 급여를 뺀 합계가 나옵니다. 급여까지 더하려면 스프레드시트 소유자가 "${payroll}"${particle(payroll, '을/를')} 허용해야 합니다.`,
  en: say`${rows === 0 ? 'payroll rows were' : rows === 1 ? '1 payroll row was' : `${n(rows)} payroll rows were`} left out of this sum as members' data. Name the kinds one by one, or group by "none" or "Month" instead of "${group}" for the sums without payroll. To add payroll, the spreadsheet's owner must allow "${payroll}".`,
}));
export const tooSlow = text((name: string) => ({
  ko: `${name}: 30초 안에 다 받을 수 없습니다. 기간을 줄이거나 메뉴에서 가져와 주세요.`,
  en: `${name}: it cannot all be fetched within 30 seconds. Use a shorter range, or pull from the menu.`,
}));
export const tryAgain = text((name: string) => ({
  ko: `${name}: Google 서비스에 일시적인 오류가 발생했습니다. 1분쯤 뒤 셀을 지웠다가 실행취소(Ctrl+Z)로 되살리면 다시 계산됩니다.`,
  en: `${name}: a service of Google failed for a moment. In a minute, delete the cell and undo that (Ctrl+Z), so that it is computed again.`,
}));
export const toldToWait = {
  ko: '서비스가 지금은 요청을 받지 않습니다.',
  en: 'the service takes no requests at the moment, or asked to wait.',
};
/** After an error of the service. */
export const askAgain = {
  ko: '이 함수는 스프레드시트 소유자의 연결로 조회합니다. 다시 조회하려면 1분쯤 뒤 셀을 지웠다가 실행취소(Ctrl+Z)로 되살려 주세요.',
  en: "The function asks with the connection of the spreadsheet's owner. To ask again, delete the cell in a minute and undo that (Ctrl+Z).",
};
export const columnMissing = text((tab: string, column: Text) => ({
  ko: say`"${tab}" 시트에 "${column}" 열이 없습니다. 메뉴의 "설정..."에서 "표시할 열"에 추가하거나 다시 가져와 주세요.`,
  en: say`the tab "${tab}" has no column "${column}". Tick it under "Columns shown" of "Settings..." in the menu, or pull again.`,
}));
// Arguments
export const argument = {
  type: { ko: '종류', en: 'type' },
  start: { ko: '시작일', en: 'start' },
  end: { ko: '종료일', en: 'end' },
  group: { ko: '묶는 기준', en: 'group' },
  key: { ko: '찾을 값', en: 'key' },
  field: { ko: '항목', en: 'field' },
  currency: { ko: '통화', en: 'currency' },
  date: { ko: '날짜', en: 'date' },
  list: { ko: '목록', en: 'list' },
  number: { ko: '번호', en: 'number' },
};
export const oneValue = text((name: Text) => ({
  ko: say`${name}에는 범위가 아닌 셀 하나를 지정해 주세요.`,
  en: say`${name} takes a single cell, not a range.`,
}));
export const badType = text((typed: string) => ({
  ko: `"${typed}"${particle(typed, '은/는')} 거래 종류가 아닙니다. 예: "카드", "카드+계좌"`,
  en: `"${typed}" is not a transaction type, for example "Card" or "Card+Bank account".`,
}));
export const badDate = text((name: Text, typed: string) => ({
  ko: say`${name} "${typed}"${particle(typed, '은/는')} 날짜가 아닙니다. 날짜 셀이나 "2026-01-31"을 입력해 주세요.`,
  en: say`${name} "${typed}" is not a date. Give a date cell or "2026-01-31".`,
}));
export const badOrder = text((start: string, end: string) => ({
  ko: `시작일(${start})이 종료일(${end})보다 늦습니다.`,
  en: `the start (${start}) is after the end (${end}).`,
}));
export const tooLong = text((days: number) => ({
  ko: `기간은 ${days}일까지입니다.`,
  en: `the range has more than ${counted(days, 'day')}.`,
}));
export const badField = text((typed: string, known: string) => ({
  ko: `"${typed}" 항목이 없습니다. 있는 항목: ${known}`,
  en: `there is no field "${typed}". There are: ${known}`,
}));
export const badGroup = text((typed: string, known: readonly Text[]) => ({
  ko: say`"${typed}"${particle(typed, '으로/로')}는 묶을 수 없습니다. 묶는 기준: ${known}`,
  en: say`cannot group by "${typed}". Use one of: ${known}`,
}));
// Missing answers
export const notFound = text((key: string, tab: string) => ({
  ko: `"${key}"${particle(key, '을/를')} "${tab}" 시트에서 찾지 못했습니다. 새로 등록된 건이면 다시 가져와 주세요.`,
  en: `"${key}" was not found in the tab "${tab}". If it is new, pull again.`,
}));
export const several = text((key: string, ids: string) => ({
  ko: `"${key}"에 해당하는 건이 여러 개입니다. ID로 찾아 주세요: ${ids}`,
  en: `several records are "${key}". Look up by ID: ${ids}`,
}));
/** Names with their numbers. */
export const alike = text((key: string, names: string) => ({
  ko: `"${key}"에 해당할 수 있는 건이 여러 개입니다. 사업자등록번호나 정확한 이름으로 찾아 주세요: ${names}`,
  en: `"${key}" may be several records. Look up by registration number or exact name: ${names}`,
}));
export const near = text((key: string, tab: string, names: string) => ({
  ko: `"${key}"${particle(key, '을/를')} "${tab}" 시트에서 찾지 못했습니다. 비슷한 이름: ${names}`,
  en: `"${key}" was not found in the tab "${tab}". Similar: ${names}`,
}));
export const uncertain = text((key: string, reason: Text) => ({
  ko: say`목록이 완전하지 않아 "${key}"${particle(key, '을/를')} 찾을 수 없습니다 (${reason}).`,
  en: say`"${key}" cannot be looked up for certain, because the list is not complete (${reason}).`,
}));
export const unknownNumber = text((key: string, reason: Text) => ({
  ko: say`목록이 완전하지 않고 (${reason}), 가져온 세금계산서에도 없어 "${key}"${particle(key, '을/를')} 찾을 수 없습니다.`,
  en: say`"${key}" cannot be looked up, because the list is not complete (${reason}) and no pulled tax invoice names it.`,
}));
/** What an invoice of that day says, instead of an answer from the list. day: '' for none. */
export const onInvoice = text((value: string, day: string) => ({
  ko: `${value} (△ ${day === '' ? '' : `${day} `}세금계산서)`,
  en: `${value} (△ invoice${day === '' ? '' : ` of ${day}`})`,
}));
export const notOnInvoice = text((key: string, field: Text) => ({
  ko: say`"${key}"${particle(key, '은/는')} 거래처 목록에 없고, 세금계산서에는 "${field}" 항목이 없습니다. 웹 서비스에서 확인해 주세요.`,
  en: say`"${key}" is not in the list of contacts, and invoices do not show "${field}". Look in the web application.`,
}));
export const notTenDigits = text((typed: string) => ({
  ko: `"${typed}"${particle(typed, '은/는')} 10자리가 아닙니다. 숫자 서식의 셀에서는 앞자리 0이 사라집니다.`,
  en: `"${typed}" has not ten digits. A cell formatted as a number loses leading zeros.`,
}));
// Short forms, for the answers of a range
export const isNotFound = { ko: '없음', en: 'not found' };
export const areSeveral = { ko: '여러 건', en: 'several' };
export const isNotOnInvoice = { ko: '세금계산서에 없는 항목', en: 'not on the invoice' };
export const isUncertain = { ko: '목록 일부 누락', en: 'list incomplete' };
export const noRate = text((currency: string, known: string) => ({
  ko: say`"${currency}" 환율이 없습니다. 있는 통화: ${orNone(known)}`,
  en: say`there is no rate for "${currency}". There are: ${orNone(known)}`,
}));
export const badRate = text((currency: string, day: string, per: string, won: string) => ({
  ko: say`"${currency}"의 ${day} 환율을 쓸 수 없습니다 (외화 단위: ${orNone(per)}, 원: ${orNone(won)}). 웹 서비스에서 확인해 주세요.`,
  en: say`the rate for "${currency}" on ${day} cannot be used (units: ${orNone(per)}, won: ${orNone(won)}). Look in the web application.`,
}));
/** A service may quote no rates on a weekend [?]. */
export const noRateOn = text((tab: string, day: string, days: string) => ({
  ko: say`"${tab}" 시트에 ${day} 환율이 없습니다. 있는 날짜: ${orNone(days)}. 메뉴에서 그날 환율을 가져와 주세요. 가져와도 없으면(주말, 공휴일) 앞선 날짜를 지정해 주세요.`,
  en: say`the tab "${tab}" has no rates of ${day}. It has: ${orNone(days)}. Pull that day. If the service has no rates of it (a weekend), give an earlier day.`,
}));
export const whichTab = text((typed: string, tabs: string) => ({
  ko: say`"${typed}": 어느 시트인지 알 수 없습니다. 가져온 시트: ${orNone(tabs)}`,
  en: say`"${typed}" does not name one pulled tab. Pulled: ${orNone(tabs)}`,
}));
export const badAmount = text((rows: number, example: string) => ({
  ko: `금액이 숫자가 아닌 거래가 ${rows}건 있어 합계를 계산할 수 없습니다 (${example}). 웹 서비스에서 수정하고 다시 가져와 주세요.`,
  en: `the ${rows === 1 ? 'amount of 1 transaction is no number' : `amounts of ${rows} transactions are no numbers`} (${example}), so nothing can be summed. Correct them in the web application and pull again.`,
}));
export const leftOut = text((list: Text, group: Text) => ({
  ko: say`이 합계에 포함할 수 없는 거래가 있습니다: ${list}. 웹 서비스에서 수정하고 다시 가져오거나, "${group}" 대신 "없음"이나 "월"로 묶으면 이 금액이 따로 나옵니다.`,
  en: say`some transactions belong to no sum: ${list}. Correct them in the web application and pull again, or group by "none" or "Month" instead of "${group}": these amounts then have columns of their own.`,
}));
export const badHolidays = text((rows: number, example: string, tab: string) => ({
  ko: `날짜를 읽을 수 없는 공휴일이 ${rows}건 있어${tab === '' ? '' : ` ("${tab}" 시트)`} 영업일 수를 계산할 수 없습니다: "${example}". 웹 서비스에서 날짜를 수정한 뒤 공휴일을 다시 가져와 주세요.`,
  en: `workdays cannot be counted: ${rows === 1 ? 'a holiday has' : `${rows} holidays have`} no readable date${tab === '' ? '' : ` (tab "${tab}")`}: "${example}". Correct it in the web application and pull the holidays again.`,
}));
export const undated = text((rows: number) => ({
  ko: `⚠ 날짜 없음 ${rows}건`,
  en: `⚠ No date (${counted(rows, 'row')})`,
}));
export const notSaid = text((rows: number) => ({
  ko: `△ 그중 "집계 포함" 값 없음 ${rows}건`,
  en: `△ Of these without "Included" (${counted(rows, 'row')})`,
}));
export const marked = text((reason: Text, rows: number) => ({
  ko: say`△ 합계 제외 - ${reason} ${n(rows)}건`,
  en: say`△ Not counted - ${reason} (${counted(rows, 'row')})`,
}));
export const gone = text((rows: number) => ({
  ko: `△ 합계 제외 - 가져온 기간에 더 이상 없음 ${rows}건`,
  en: `△ No longer in the pulled days, not counted (${counted(rows, 'row')})`,
}));
export const neither = { ko: '구분 없음', en: 'Neither' };
export const without = { ko: '(없음)', en: '(none)' };
// Permissions of functions
export const saved = text((names: string) => ({
  ko: `서비스에서 직접 조회하는 함수: ${names === '' ? '없음' : names}. 스프레드시트 소유자의 설정만 효력이 있습니다.`,
  en: `Cell functions that may ask the service: ${names === '' ? 'none' : names}. Only the spreadsheet owner's choice counts.`,
}));
