/** The lists that can be pulled, as the sidebar shows them. */

import type { Context } from '../../commands/context';
import { koreanMinute } from '../../common/calendar';
import type { Choice, ParameterDefinition } from '../../resources/definition';
import { resources } from '../../resources/registry';
import { TableSheet } from '../../sheet/table/table-sheet';
import { typedTexts } from '../../text/typed-texts';
import type { ListView, ParameterView } from '../methods/pull';
import { shown } from './shown';

export function lists(context: Context): ListView[] {
  const tabs = TableSheet.all(context.platform.workbook);
  return resources.map(({ name, label, isPersonal, list }) => {
    const own = tabs.filter(({ meta }) => meta.resource === name).sort((a, b) => b.meta.asOf - a.meta.asOf);
    const [latest] = own;
    return {
      name,
      label: shown(context, label),
      isPersonal: isPersonal === true,
      byDates: list.window !== undefined,
      parameters: (list.parameters ?? []).flatMap(parameter => parameterView(context, parameter)),
      tab:
        latest === undefined
          ? null
          : { name: latest.sheet.name(), asOf: koreanMinute(latest.meta.asOf).slice(5) },
    };
  });
}

/** All but records of other lists, which are asked for by their names in the menu. */
function parameterView(context: Context, parameter: ParameterDefinition): ParameterView[] {
  const { name, label, type, isRequired, several, reference } = parameter;
  if (reference !== undefined) return [];
  const choices = choicesOf(parameter);
  return [
    {
      name,
      label: shown(context, label),
      isRequired: isRequired === true,
      several: several !== undefined,
      kind: choices === null ? (type === 'date' ? 'date' : 'text') : 'choice',
      choices: (choices ?? []).map(choice => ({ value: choice.value, label: shown(context, choice.label) })),
    },
  ];
}

/** null for what is not chosen. */
export function choicesOf({ choices, type }: ParameterDefinition): readonly Choice[] | null {
  if (choices !== undefined) return choices;
  if (type !== 'boolean') return null;
  return [
    { value: 'true', label: typedTexts.yes },
    { value: 'false', label: typedTexts.no },
  ];
}
