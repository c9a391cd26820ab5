/** The lists that can be pulled. */

import type { Context } from '../../../commands/context';
import { koreanMinute } from '../../../common/calendar';
import { shownLine } from '../../../common/shown-line';
import { NONE } from '../../../api/list-request';
import { choicesOf } from '../../../commands/pull/chosen-order';
import type { ParameterDefinition } from '../../../resources/definition';
import { resources } from '../../../resources/registry';
import { favourites } from '../../../sheet/properties/favourites';
import type { Shown } from '../method';
import { TableSheet } from '../../../sheet/table/table-sheet';

/** The usual pull of accountants: transactions of a kind, a month and a category, or all kinds. */
const QUICK_LIST = 'tickets';
const QUICK = {
  parameter: 'ticketType',
  kinds: [
    'EXPENSE_TICKET',
    'BANK_TRANSACTION_TICKET',
    'TAX_INVOICE_TICKET',
    'CASH_RECEIPT_TICKET',
    'Total',
  ] as readonly string[],
  condition: 'expenseCategoryId',
};

export type ListView = Shown<ReturnType<typeof lists>>[number];
export type ParameterView = ListView['parameters'][number];

export function lists(context: Context) {
  const tabs = TableSheet.all(context.platform.workbook);
  const starred = favourites(context.platform.userStore);
  return resources.map(resource => {
    const { name, label, list } = resource;
    const own = tabs.filter(({ meta }) => meta.resource === name).sort((a, b) => b.meta.asOf - a.meta.asOf);
    const [latest] = own;
    return {
      name,
      label,
      byDates: list.window !== undefined,
      parameters: (list.parameters ?? []).map(parameterView),
      isFavourite: starred.includes(name),
      /** The quick form: a click on one of these values pulls it, with the condition; null if there is none. */
      quick: name === QUICK_LIST ? QUICK : null,
      /** The tab that was filled last; null for none. asOf: "MM-DD HH:MM" in Korea. */
      tab:
        latest === undefined
          ? null
          : { name: shownLine(latest.sheet.name(), 100), asOf: koreanMinute(latest.meta.asOf).slice(5) },
    };
  });
}

function parameterView(parameter: ParameterDefinition) {
  const { name, label, isRequired, several, queryOption } = parameter;
  const choices = choicesOf(parameter) ?? [];
  return {
    ...{ name, label },
    isRequired: isRequired === true,
    several: several !== undefined,
    kind: kindOf(parameter),
    choices: choices.map(choice => ({ value: choice.value, label: choice.label })),
    /** The value for records without any; null if this cannot be asked for. */
    none: queryOption === undefined ? null : NONE,
  };
}

/** choice: one of these, or several. record: records of another list. date: YYYY-MM-DD. text: typed freely. */
function kindOf(parameter: ParameterDefinition) {
  if (parameter.reference !== undefined) return 'record' as const;
  if (choicesOf(parameter) !== null) return 'choice' as const;
  return parameter.type === 'date' ? ('date' as const) : ('text' as const);
}
