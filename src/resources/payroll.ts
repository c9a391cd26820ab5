import { employmentDiscounts, employmentTypes, salaryStatuses } from './choices';
import { byDates, chosen, createdAt, field, id, modifiedAt, workspaceId } from './common-fields';
import type { FieldDefinition, ResourceDefinition } from './definition';
import { guessedWords } from './guessed-words';

/** Title and amount of each member of a list, as separate columns. */
function titled(list: string, ko: string, en: string): FieldDefinition[] {
  return [
    field(`${list}[].title`, 'list', `${ko} 이름`, `${en}: titles`, 140),
    field(`${list}[].amount`, 'list', `${ko} 금액`, `${en}: amounts`, 140),
  ];
}

/** Payroll [O] of all members. */
export const salaryHistories: ResourceDefinition = {
  name: 'salary-histories',
  label: { ko: '급여', en: 'Payroll' },
  isPersonal: true,
  list: {
    method: 'post',
    path: 'salary-histories',
    window: byDates('paymentDate'),
    rowKey: ['employeeId', 'employeeName', 'paymentDate'],
    parameters: [
      chosen('employmentType', '고용 형태', 'Employment', employmentTypes, { isOpen: true }),
      chosen('salaryPaymentStatus', '지급 상태', 'Payment status', salaryStatuses, { isOpen: true }),
      { name: 'employeeId', label: { ko: '직원', en: 'Employee' }, type: 'text', reference: 'people' },
      { name: 'keyword', label: { ko: '검색어', en: 'Keyword' }, type: 'text' },
    ],
  },
  inSight: [
    'employeeName',
    'paymentDate',
    'totalAmount',
    'pensionInsuranceAmount',
    'healthInsuranceAmount',
    'careInsuranceAmount',
    'employInsuranceAmount',
    'incomeTaxAmount',
    'localIncomeTaxAmount',
    'netAmount',
    'salaryPaymentStatus',
  ],
  fields: [
    id,
    field('employeeName', 'text', '성명', 'Employee', 100, { former: ['직원'] }),
    field('employmentType', 'enumeration', '고용 형태', 'Employment', 90, { choices: employmentTypes }),
    field('paymentDate', 'date', '지급일', 'Payment date', 100),
    field('totalAmount', 'integer', '지급총액', 'Total', 110, { former: ['총액'] }),
    field('recognizedAmount', 'integer', ...guessedWords.recognizedAmount, 110, { former: ['과세 대상'] }),
    field('netAmount', 'integer', '실지급액', 'Net'),
    field('salaryPaymentStatus', 'enumeration', '지급 상태', 'Payment status', 90, {
      choices: salaryStatuses,
    }),
    field('pensionInsuranceAmount', 'integer', '국민연금', 'Pension'),
    field('healthInsuranceAmount', 'integer', '건강보험', 'Health insurance'),
    field('employInsuranceAmount', 'integer', '고용보험', 'Employment insurance'),
    field('careInsuranceAmount', 'integer', '장기요양보험', 'Care insurance', 110, { former: ['장기요양'] }),
    field('incomeTaxAmount', 'integer', '소득세', 'Income tax'),
    field('localIncomeTaxAmount', 'integer', '지방소득세', 'Local income tax'),
    field('allowances', 'list', '지급 항목', 'Allowances', 180, { former: ['수당'] }),
    field('deductions', 'list', '공제 항목', 'Deductions', 180, { former: ['공제'] }),
  ],
  more: [
    field('mealAmount', 'integer', '비과세 식대', 'Meals'),
    field('bonusAmount', 'integer', '상여금', 'Bonus'),
    field('allowanceAmount', 'integer', '수당 합계', 'Sum of allowances'),
    field('taxExemptions', 'list', '비과세 항목', 'Tax exemptions', 180),
    field('incentives', 'list', '인센티브 항목', 'Incentives', 180),
    ...titled('allowances', '지급 항목', 'Allowances'),
    ...titled('deductions', '공제 항목', 'Deductions'),
    ...titled('taxExemptions', '비과세 항목', 'Tax exemptions'),
    ...titled('incentives', '인센티브 항목', 'Incentives'),
    field('bank', 'text', '은행명', 'Bank', 90),
    field('bankAccount', 'text', '계좌번호', 'Account number', 150),
    field('description', 'text', '메모', 'Description', 180),
    field('employmentDiscount', 'enumeration', '두루누리 구분', 'Employment discount', 100, {
      choices: employmentDiscounts,
    }),
    field('scheduledWorkHours', 'decimal', '당월 근무 시간', 'Scheduled hours', 100),
    field('recognizedWorkHours', 'decimal', '근무 인정 시간', 'Recognised hours', 100),
    field('shortfallHours', 'decimal', '미달 근무 시간', 'Shortfall hours', 100),
    field('unpaidLeaveHours', 'decimal', '무급휴가 시간', 'Unpaid leave hours', 100),
    field('appliedRatioType', 'text', '적용 비율 유형', 'Kind of ratio', 100),
    field('appliedRatio', 'decimal', '적용 비율', 'Ratio', 80),
    field('isEmailNotified', 'boolean', '명세서 발송', 'Payslip sent', 80),
    field('emailNotifiedAt', 'time', '명세서 발송일시', 'Payslip sent at', 140),
    field('messageCount', 'integer', '메시지 수', 'Messages', 70),
    field('employeeEmail', 'text', '직원 이메일', 'Employee e-mail', 170),
    field('employee.name', 'text', '직원 계정 이름', 'Name of the member', 100),
    field('employee.email', 'text', '직원 계정 이메일', 'E-mail of the member', 170),
    field('employeeId', 'text', '직원 ID', 'Employee ID'),
    workspaceId,
    createdAt,
    modifiedAt,
  ],
};
