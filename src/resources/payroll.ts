import { employmentTypes, salaryStatuses } from './choices';
import { byDates, chosen, field, id } from './common-fields';
import type { ResourceDefinition } from './definition';
import { guessedWords } from './guessed-words';

/** Payroll [O]: everybody's pay. */
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
};
