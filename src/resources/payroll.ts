import { employmentTypes, salaryStatuses } from './choices';
import { byDates, id, shownField } from './common-fields';
import type { FieldDefinition, ResourceDefinition } from './definition';

function won(name: string, ko: string, en: string): FieldDefinition {
  return shownField(name, 'integer', ko, en, 110);
}

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
      {
        name: 'employmentType',
        label: { ko: '고용 형태', en: 'Employment' },
        type: 'choice',
        choices: employmentTypes,
        isOpen: true,
      },
      {
        name: 'salaryPaymentStatus',
        label: { ko: '지급 상태', en: 'Payment status' },
        type: 'choice',
        choices: salaryStatuses,
        isOpen: true,
      },
      { name: 'employeeId', label: { ko: '직원', en: 'Employee' }, type: 'text', reference: 'people' },
      { name: 'keyword', label: { ko: '검색어', en: 'Keyword' }, type: 'text' },
    ],
  },
  fields: [
    id,
    shownField('employeeName', 'text', '직원', 'Employee', 100),
    {
      ...shownField('employmentType', 'enumeration', '고용 형태', 'Employment', 90),
      choices: employmentTypes,
    },
    shownField('paymentDate', 'date', '지급일', 'Payment date', 100),
    won('totalAmount', '총액', 'Total'),
    won('recognizedAmount', '과세 대상', 'Taxable'),
    won('netAmount', '실지급액', 'Net'),
    {
      ...shownField('salaryPaymentStatus', 'enumeration', '지급 상태', 'Payment status', 90),
      choices: salaryStatuses,
    },
    won('pensionInsuranceAmount', '국민연금', 'Pension'),
    won('healthInsuranceAmount', '건강보험', 'Health insurance'),
    won('employInsuranceAmount', '고용보험', 'Employment insurance'),
    won('careInsuranceAmount', '장기요양', 'Care insurance'),
    won('incomeTaxAmount', '소득세', 'Income tax'),
    won('localIncomeTaxAmount', '지방소득세', 'Local income tax'),
    shownField('allowances', 'list', '수당', 'Allowances', 180),
    shownField('deductions', 'list', '공제', 'Deductions', 180),
  ],
};
