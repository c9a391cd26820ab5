/** Why a row is not sent or needs a look, and what the user can do. */

import { counted, n, particle, say, type Text, text } from '../words';

export const cannotBeEmptied = text((label: Text) => ({
  ko: say`${label}: 비울 수 없는 항목입니다. 값을 입력하거나, 새로 고쳐 원래 값으로 되돌려 주세요.`,
  en: say`${label} cannot be emptied. Enter a value, or pull to take the old one back.`,
}));
export const masked = text((label: Text, value: string) => ({
  ko: say`"${label}"의 값 "${value}"${particle(value, '은/는')} 일부가 가려져 있습니다. 실제 값을 입력해 주세요.`,
  en: say`"${label}" holds "${value}", which hides a part. Type the real value.`,
}));
export const maskMeant = text((label: Text, value: string) => ({
  ko: say`"${label}": 일부가 가려진 값 "${value}"${particle(value, '을/를')} 선택하신 대로 보냅니다.`,
  en: say`"${label}": "${value}" hides a part and is sent as it is, as you decided.`,
}));
export const maskedCarried = text((label: Text, value: string) => ({
  ko: say`서비스가 "${label}"의 값을 가려서 보여 줍니다 (${value}). 이 행을 보내면 실제 값이 지워지므로 보내지 않습니다. 이 셀에 실제 값을 입력하거나 웹 서비스에서 수정해 주세요.`,
  en: say`The service shows "${label}" with a part hidden (${value}). Sending this row would overwrite the real value. Type the real value into that cell, or change the record in the web application.`,
}));
export const requiredMissing = text((labels: Text) => ({
  ko: say`필수 항목이 비어 있습니다: ${labels}. 채워 주세요.`,
  en: say`Required and empty: ${labels}. Fill it in.`,
}));
export const readOnlyEdited = text((label: Text) => ({
  ko: say`"${label}" 열은 조회 전용이라 보낼 수 없습니다. 새로 고치면 원래 값으로 돌아옵니다.`,
  en: say`The column "${label}" cannot be sent. Undo the edit; the next pull puts the service's value back.`,
}));
export const notCreatable = text((labels: Text) => ({
  ko: say`"${labels}" 열은 새 행과 함께 보낼 수 없습니다. 그 셀을 비워 주세요.`,
  en: say`"${labels}" cannot be sent with a new row. Empty these cells.`,
}));
export const switchedOff = text((label: Text) => ({
  ko: say`"${label}" 열은 새 행과 함께 보낼 수 없습니다. 이 셀을 비우거나 "설정"의 "서비스 문서에 없는 열"에서 "보냄"으로 바꿔 주세요.`,
  en: say`The column "${label}" cannot be sent with a new row. Empty this cell, or set the column to "sent" under "Columns beyond the documents" in "Settings".`,
}));
export const noCreate = {
  ko: '이 목록에는 신규 등록을 할 수 없습니다. 웹 서비스에서 등록한 뒤 다시 가져와 주세요.',
  en: 'New rows cannot be created in this list. Add the record in the web application and pull again.',
};
export const notText = text((label: Text, value: string) => ({
  ko: say`"${label}"에 텍스트가 아닌 값(${value})이 있습니다. ${/^\d+$/.test(value) && '앞자리 0이 사라졌을 수 있습니다. '}셀 서식을 "일반 텍스트"로 바꾸고 다시 입력해 주세요.`,
  en: say`"${label}" holds ${value}, which is not text${/^\d+$/.test(value) && ': a leading zero may be lost'}. Set the cell's format to plain text and type it again.`,
}));
export const notNumber = text((label: Text, value: string) => ({
  ko: say`"${label}"에 숫자가 아닌 값(${value})이 있습니다. 숫자로 입력해 주세요.`,
  en: say`"${label}" holds ${value}, which is not a number. Type a number.`,
}));
export const notWhole = text((label: Text, value: string) => ({
  ko: say`"${label}"에는 원 단위 정수만 쓸 수 있습니다 (지금: ${value}). 소수, %, 날짜가 아닌 금액을 입력해 주세요. 수식에는 ROUND를 써 주세요.`,
  en: say`"${label}" takes whole won only (it holds ${value}). Type an amount without decimals, % or a date; put ROUND around a formula.`,
}));
export const tooManyDigits = text((label: Text, value: string) => ({
  ko: say`"${label}"의 금액(${value})이 15자리를 넘어 셀에 정확히 표시되지 않습니다. 금액을 확인해 주세요.`,
  en: say`The amount in "${label}" (${value}) has more than 15 digits, which a cell does not keep exactly. Check the amount.`,
}));
export const notDate = text((label: Text, value: string) => ({
  ko: say`"${label}"에 날짜나 시간이 아닌 값(${value})이 있습니다. 2026-10-05나 2026-10-05 09:30처럼 입력해 주세요.`,
  en: say`"${label}" holds ${value}, which is no date or time: write it like 2026-10-05 or 2026-10-05 09:30.`,
}));
export const notBoolean = text((label: Text, value: string) => ({
  ko: say`"${label}"에는 TRUE나 FALSE만 쓸 수 있습니다 (지금: ${value}).`,
  en: say`"${label}" takes TRUE or FALSE only (it holds ${value}).`,
}));
export const emptyBoolean = text((label: Text) => ({
  ko: say`"${label}"에는 TRUE나 FALSE만 쓸 수 있고 비울 수 없습니다.`,
  en: say`"${label}" takes TRUE or FALSE and cannot be empty.`,
}));
export const notInList = text((label: Text, value: string, choices: Text) => ({
  ko: say`"${label}"에 "${value}"${particle(value, '은/는')} 쓸 수 없습니다. 선택할 수 있는 값: ${choices}.`,
  en: say`"${value}" is not one of the choices of "${label}": ${choices}.`,
}));
/** A code or a spelling of several records. */
export const severalMeant = text((label: Text, typed: string, names: Text) => ({
  ko: say`"${label}"의 "${typed}"에 해당하는 항목이 여러 개입니다: ${names}. 이름으로 입력해 주세요.`,
  en: say`"${typed}" stands for several of "${label}": ${names}. Type the name.`,
}));
export const errorCell = text((label: Text, value: string) =>
  value === '#IMAGE!'
    ? {
        ko: say`"${label}" 셀에 그림이 있습니다. 그림을 직접 만든 열로 옮겨 주세요.`,
        en: say`The cell of "${label}" holds a picture. Move it to a column of your own.`,
      }
    : {
        ko: say`"${label}"에 수식 오류(${value})가 있습니다. 수식을 수정해 주세요.`,
        en: say`"${label}" shows a formula error (${value}). Fix the formula.`,
      },
);
export const computing = text((label: Text, value: string) => ({
  ko: say`"${label}"의 수식이 아직 계산 중입니다 (${value}). 계산이 끝난 뒤 다시 검토해 주세요.`,
  en: say`The formula of "${label}" is still being computed (${value}). Review again when it has finished.`,
}));
/** A merge with another cell has emptied it. */
export const coveredCell = text((label: Text) => ({
  ko: say`"${label}"의 셀이 다른 셀과 병합되어 값이 없습니다. 병합을 취소하고 새로 고쳐 주세요.`,
  en: say`The cell of "${label}" is merged with another one and holds no value. Unmerge the cells and refresh.`,
}));
export const hiddenRow = {
  ko: '필터로 숨겨진 행입니다. 붙여 넣을 때 숨겨진 행까지 바뀌었을 수 있습니다.',
  en: 'The filter hides this row. A paste may have changed hidden rows, too.',
};
export const cut = text((label: Text) => ({
  ko: say`"${label}"의 내용이 너무 길어 셀에 일부만 표시되어(✂) 보내지 않습니다. 웹 서비스에서 수정해 주세요.`,
  en: say`The text of "${label}" did not fit into a cell and was cut (✂), so it is not sent. Change it in the web application.`,
}));
export const tooLong = text((label: Text) => ({
  ko: say`"${label}"의 원래 내용이 셀에 다 표시되지 않습니다. 시트에서 수정하면 나머지가 지워지므로 보내지 않습니다. 웹 서비스에서 수정해 주세요.`,
  en: say`The service's text of "${label}" is longer than a cell holds; an edit here would lose the rest, so it is not sent. Change it in the web application.`,
}));
export const startsLikeFormula = text((label: Text) => ({
  ko: say`"${label}"의 입력값이 =로 시작합니다. 다른 사람의 스프레드시트에서 수식이 될 수 있어 보내지 않습니다. =를 지우거나 앞에 다른 글자를 넣어 주세요.`,
  en: say`The text of "${label}" starts with "=". It could become a formula in another spreadsheet, so it is not sent. Remove the = or write something before it.`,
}));
export const badCheckDigit = text((label: Text, value: string) => ({
  ko: say`"${label}" ${value}의 검증 번호가 맞지 않습니다. 번호를 확인해 주세요 (해외 거래처라면 "국내·해외" 열을 "해외"로 변경).`,
  en: say`The check digit of "${label}" ${value} is wrong. Check the number (or set the region to Foreign).`,
}));
export const oddRegistrationNumber = text((label: Text, value: string) => ({
  ko: say`"${label}" ${value}: 10자리 숫자가 아니라 보낼 수 없습니다. 번호를 수정해 주세요. 해외 거래처라면 "국내·해외" 열을 "해외"로 바꿔 주세요.`,
  en: say`"${label}" ${value} does not have ten digits, so it cannot be sent. Correct it. For a company abroad, set the region to Foreign.`,
}));
export const unusualRegistrationNumber = text((label: Text, value: string) => ({
  ko: say`"${label}" ${value}${particle(value, '은/는')} 10자리 숫자가 아닙니다. 그대로 보냅니다.`,
  en: say`"${label}" ${value} does not have ten digits. It will be sent as it is.`,
}));
export const duplicateId = text((rows: string) => ({
  ko: `같은 ID가 여러 행에 있습니다 (${rows}행). 하나만 남기고 나머지 행은 삭제하거나 ID 셀을 비워 주세요.`,
  en: `The same id stands in several rows (${rows}). Keep one; delete the others or empty their id cells.`,
}));
export const duplicateToken = {
  ko: '결과를 확인 중인 새 행이 복사되었습니다. 이 행이 사본이라면 ID 셀을 비워 주세요.',
  en: 'A new row whose push is not settled was copied. If this is the copy, empty its id cell.',
};
export const unknownId = text((id: string) => ({
  ko: `ID "${id}"${particle(id, '은/는')} 서비스에 없습니다. 신규 등록할 행이면 ID 셀을 비우고, 아니면 다시 가져와 주세요.`,
  en: `The id "${id}" is not on the service. Empty the id cell to create a new record, or pull again.`,
}));
export const notListedYet = {
  ko: '방금 보낸 행이라 서비스 목록에 아직 보이지 않습니다. 수정한 값은 그대로 있습니다. 10분 뒤에 다시 보내 주세요.',
  en: 'It was sent a moment ago, and the service does not list it yet. Your edit stays. Push again in ten minutes.',
};
export const acceptedNotListed = {
  ko: '접수되었지만 목록에 아직 없어 다시 보내지 않습니다. 잠시 뒤에 다시 가져와 주세요.',
  en: 'The service took it and does not list it yet. It is not sent again. Pull again later.',
};
export const answeredWithAnother = text((title: string) => ({
  ko: `서비스가 이미 있던 건(${title})으로 응답하여 신규 등록되지 않았을 수 있습니다. "확인할 행"에서 그 건에 연결하거나 반영되지 않았음을 선택해 주세요.`,
  en: `The service answered with a record that was there before (${title}), so it may have created none. Link the row to it, or say "not applied", under "Decide".`,
}));
export const ignoredColumn = text((label: Text) => ({
  ko: say`서비스가 다른 행의 "${label}" 값을 오류 없이 받고도 반영하지 않아 보내지 않습니다. 웹 서비스에서 수정하거나, 서비스가 받는 열이면 "설정"의 "서비스 문서에 없는 열"에서 "보냄"으로 바꿔 주세요.`,
  en: say`The service took "${label}" of other rows without an error and did not apply it, so it is not sent. Change it in the web application, or, if the service does take it, set it to "sent" under "Columns beyond the documents" in "Settings".`,
}));
export const goesLater = {
  ko: '지난번에 이 값을 포함한 행이 반영되지 않아, 이 값은 다음에 보낼 때 따로 보냅니다. 값은 셀에 그대로 있습니다.',
  en: 'With this value the row was not applied last time, so the next push sends it by itself. It stays in its cell.',
};
export const noBaseline = {
  ko: '이 행을 가져온 기록이 없어 수정한 값을 알 수 없습니다. 먼저 다시 가져와 주세요.',
  en: 'There is no record of pulling this row, so the add-on cannot tell what was edited. Pull first.',
};
export const goneOnService = {
  ko: '서비스에서 삭제된 행이라 보내지 않습니다. 다시 등록하려면 ID 셀을 비워 주세요.',
  en: 'The record is gone from the service, so nothing is sent. To create it again, empty the id cell.',
};
export const cannotBeChecked = {
  ko: '현재 값을 확인하지 못해 보내지 않았습니다. 웹 서비스에서 수정해 주세요.',
  en: 'Its current value could not be checked, because the list came incomplete, so it was not sent. Change it in the web application.',
};
/** newest: how many of the newest records the service shows. */
export const notAmongNewest = text((newest: number) => ({
  ko: `서비스에서 조회되는 최근 ${n(newest)}건에 없어 현재 값과 비교할 수 없으므로 보내지 않습니다. 수정한 값은 셀에 그대로 있습니다. 웹 서비스에서 수정해 주세요.`,
  en: `It is not among the newest ${n(newest)} that the service shows, so its current value cannot be compared, and nothing is sent. Your edit stays in its cell. Change the record in the web application.`,
}));
export const sentNotAmongNewest = text((newest: number) => ({
  ko: `지난번에 보낸 뒤 서비스에서 조회되는 최근 ${n(newest)}건에서 빠져 반영 여부를 확인할 수 없습니다. 웹 서비스에서 확인한 뒤 "확인할 행"에서 선택해 주세요.`,
  en: `Since it was sent it is no longer among the newest ${n(newest)} that the service shows, so whether it was applied cannot be checked. Look in the web application, then choose under "Decide".`,
}));
/** title: the record's name. */
export const existsOnService = text((label: Text, value: string, title: string) => ({
  ko: say`이미 등록된 "${label}"입니다: ${value}${title === value ? '' : ` (${title})`}. "확인할 행"에서 기존 건에 연결하거나 신규 등록을 선택해 주세요.`,
  en: say`A record whose "${label}" is ${value} exists on the service${title === value ? '' : ` (${title})`}. Link this row to it, or create it anyway, under "Decide".`,
}));
export const existsNameless = text((label: Text, value: string) => ({
  ko: say`이미 등록된 "${label}"입니다: ${value}. 서비스의 ID를 쓸 수 없으니 웹 서비스에서 수정해 주세요. 그래도 신규 등록하려면 "확인할 행"에서 선택해 주세요.`,
  en: say`A record whose "${label}" is ${value} exists on the service without a usable id: change it in the web application. To create another one anyway, choose that under "Decide".`,
}));
export const existsInTab = text((label: Text, value: string, row: number) => ({
  ko: say`같은 "${label}"의 행이 이 시트에 있습니다: ${value} (${row}행). 하나를 삭제하거나 수정해 주세요. 그래도 신규 등록하려면 "확인할 행"에서 선택해 주세요.`,
  en: say`Another row of this tab has "${label}" ${value} (row ${row}). Delete or change one; to create it anyway, choose that under "Decide".`,
}));
/** The same name under another registration number. It is sent. */
export const namesakeOnService = text((label: Text, value: string) => ({
  ko: say`같은 "${label}"${particle(label, '으로/로')} 이미 등록된 건이 있습니다: ${value}. 신규가 맞는지 확인해 주세요.`,
  en: say`A record whose "${label}" is ${value} exists on the service. Make sure that this one is new.`,
}));
export const namesakeInTab = text((label: Text, row: number) => ({
  ko: say`이 시트의 ${row}행과 "${label}"${particle(label, '이/가')} 같습니다. 신규가 맞는지 확인해 주세요.`,
  en: say`Row ${row} has the same "${label}". Make sure that this one is new.`,
}));
/** An update makes two records alike. It is sent. */
export const valueOfAnother = text((title: string, label: Text, value: string) => ({
  ko: say`"${title}"에도 같은 "${label}"${particle(label, '이/가')} 있습니다: ${value}. 둘 다 맞는지 확인해 주세요.`,
  en: say`"${title}" has the same "${label}": ${value}. Make sure that both are right.`,
}));
/** A counterparty that the service does not show, but an invoice of this day names. */
export const existsOnInvoice = text((value: string, name: string, day: string) => ({
  ko: say`이미 등록된 거래처로 보입니다. ${day} 세금계산서에 ${value}${particle(value, '이/가')} "${name}"${particle(name, '으로/로')} 연결되어 있습니다. 목록과는 비교하지 못했으니 웹 서비스에서 확인하고, 없으면 "확인할 행"에서 신규 등록을 선택해 주세요.`,
  en: say`It seems to exist on the service: the invoice of ${day} names ${value} as the contact "${name}", which is not among the newest that the service shows. Look in the web application; if it is not there, create it under "Decide".`,
}));
export const sentBeforeRestore = {
  ko: '이전 버전이 복원되었거나, 부가기능의 기록이 바뀌었거나, 스프레드시트나 행이 복사되어 이 행을 이미 보냈는지 알 수 없습니다. 웹 서비스에서 확인한 뒤 "확인할 행"에서 선택해 주세요.',
  en: `A version was restored, the add-on's records were changed, or the spreadsheet or this row was copied. So it is not known whether this row was sent before. Look for it on the service, then choose under "Decide".`,
};
export const mayHaveBeenSent = text((until: string) => ({
  ko: `이전 버전이 복원되거나 스프레드시트가 복사되기 전에 이 행을 보냈을 수 있습니다. 늦게 반영될 수 있어 ${until}까지 기다립니다.`,
  en: `This row may have been sent before a version was restored or the spreadsheet was copied. It may still take effect, so it waits until ${until}.`,
}));
export const refusedUnchanged = text((until: string) => ({
  ko: `거절된 뒤 바뀌지 않은 행입니다. 서비스가 거절하고도 등록했다면 조회에 늦게 나올 수 있어 ${until}까지 기다립니다. 바로 보내려면 행을 수정하거나 "확인할 행"에서 선택해 주세요.`,
  en: `The row was refused and is unchanged. If the service created it nevertheless, its list may show that late, so the row waits until ${until}. To send it now, change it or choose under "Decide".`,
}));
export const lostId = text((title: string) => ({
  ko: `서비스에 있는 "${title}"의 행에서 ID가 지워진 것 같습니다. 실행취소(Ctrl+Z)를 하거나 "확인할 행"에서 다시 연결해 주세요. 신규 등록할 행이면 조회 전용 열의 값을 지워 주세요.`,
  en: `This seems to be the row of "${title}", whose id was emptied. Undo (Ctrl+Z), or link it again under "Decide". For a new record, empty its read-only cells.`,
}));
export const createAnyway = {
  ko: '이미 있을 수 있지만 선택하신 대로 신규 등록합니다.',
  en: 'Such a record may exist; this one is created anyway, as you decided.',
};
export const sentInDoubt = text((label: Text, value: string) => ({
  ko: say`같은 "${label}"(${value})의 새 행을 이미 보내 결과를 확인 중입니다. 확인한 다음에 보냅니다.`,
  en: say`A new row with "${label}" ${value} was sent, and its outcome is not known yet. This one waits for it.`,
}));
// Unsettled rows.
export const waiting = text((until: string) => ({
  ko: `지난번에 보낸 값이 늦게 반영될 수 있어 ${until} 이후에 다시 확인합니다.`,
  en: `The outcome of the last push is not known yet. It may still take effect, so it waits until ${until}.`,
}));
export const unknownResult = {
  ko: '지난번 보내기의 결과를 확인하지 못해 다시 보내지 않습니다. 웹 서비스에서 확인한 뒤 "확인할 행"에서 선택해 주세요.',
  en: 'The outcome of the last push is unknown, so it is not sent again. Look for it in the web application, then choose under "Decide".',
};
export const severalCandidates = text((titles: string) => ({
  ko: `서비스에 이 행으로 보이는 새 건이 있습니다 (${titles}). 웹 서비스에서 확인한 뒤 "확인할 행"에서 연결하거나 반영되지 않았음을 선택해 주세요.`,
  en: `The service has new records that may be this row (${titles}). Look at them in the web application, then link the row or say "not applied" under "Decide".`,
}));
export const otherKey = {
  ko: '다른 사용자나 다른 API 키로 보낸 행이거나 기록이 바뀌어 다시 보내지 않습니다. 보낸 사람이 이어서 실행하거나, 웹 서비스에서 확인한 뒤 "확인할 행"에서 선택해 주세요.',
  en: 'It was sent by another user or with another API key, or its record was changed, so it is not sent again from here. Let its sender continue, or check on the service and choose under "Decide".',
};
export const confirmedLongAgo = {
  ko: '확인하신 지 하루가 지난 변경입니다. "검토·보내기"에서 값을 다시 확인하시면 보냅니다.',
  en: 'You confirmed this more than a day ago. Confirm it again under "Review" to send it.',
};
export const sentAgain = {
  ko: '지난번에 확인한 변경을 그대로 다시 보냅니다.',
  en: 'The change confirmed last time is sent again, just as it was.',
};
export const looksPartlySorted = text((label: Text, count: number) => ({
  ko: say`"${label}" 열의 바뀐 값 ${count}개가 대부분 다른 행에 있던 값입니다. 일부 열만 정렬했거나 한 행씩 밀려 붙여 넣었을 수 있습니다.`,
  en: say`Most of the changed values of "${label}" (${n(count)}) stood in other rows before. Part of the columns may have been sorted, or pasted one row off.`,
}));
export const looksExchanged = text((count: number) => ({
  ko: `${count}행의 바뀐 값은 같은 행의 다른 열에 있던 값입니다. 두 열의 위치나 제목이 바뀌었을 수 있습니다.`,
  en: `In ${counted(count, 'row')} a field takes what another column of the same row had. Two columns, or their labels, may have changed places.`,
}));
export const manyChanged = text((count: number, total: number) => ({
  ko: `전체 ${total}행 중 ${count}행이 바뀌었습니다. 의도한 변경인지 확인해 주세요.`,
  en: `${n(count)} of ${counted(total, 'row')} ${count === 1 ? 'is' : 'are'} changed. Make sure that this is meant.`,
}));
