/** Parameters in words. */

import { NONE, type Parameters, splitValues } from '../../api/list-request';
import { daysUpToToday } from '../../common/period';
import { periodText } from '../../text/typed-period';
import type { Platform } from '../../platform/ports';
import type { ParameterDefinition, ResourceDefinition } from '../../resources/definition';
import { ConditionNames } from '../../sheet/properties/condition-names';
import { pulledNames } from '../../sheet/table/pulled-names';
import type { TableMeta } from '../../sheet/table/table-meta';
import * as pullTexts from '../../text/pull/pull-texts';
import { joined, type Text } from '../../text/text';
import { verbatim } from '../../text/texts';
import * as typedTexts from '../../text/typed-texts';

type Known = Pick<Platform, 'workbook' | 'userStore'>;
/** Names of records by id, per parameter. */
export type Labels = Readonly<Record<string, ReadonlyMap<string, string>>>;

/**
 * "Type: Card + Bank account, Contact: 한빛"; null without parameters. Names come from the pulled list, else from this
 * user's choice, else from the labels.
 */
export function parameterWords(
  platform: Known,
  resource: ResourceDefinition,
  parameters: Parameters,
  labels: Labels = {},
): Text | null {
  const words = given(resource, parameters).map(({ parameter, value }) =>
    joined([parameter.label, valueWords(platform, parameter, value, labels[parameter.name])], ': '),
  );
  return words.length === 0 ? null : joined(words, ', ');
}

/** The requested days as people type them; empty for a list without dates. */
export function askedDays(asked: TableMeta['asked']): Text[] {
  if (asked === null) return [];
  const { range, period } = asked;
  if (period === null) return [verbatim(`${range.start}~${range.end}`)];
  const count = daysUpToToday(period);
  return [count === null ? periodText(period) : pullTexts.lastDays(count)];
}

/** The parts of a tab's name that distinguish the tabs of a list: "Card", "Contact 한빛". */
export function nameParts(platform: Known, resource: ResourceDefinition, parameters: Parameters): Text[] {
  return given(resource, parameters)
    .filter(({ parameter }) => parameter.isMoment !== true)
    .map(({ parameter, value }) => {
      const words = valueWords(platform, parameter, value);
      return parameter.isRequired === true ? words : joined([parameter.label, words], ' ');
    });
}

function given(
  resource: ResourceDefinition,
  parameters: Parameters,
): { readonly parameter: ParameterDefinition; readonly value: string }[] {
  return (resource.list.parameters ?? []).flatMap(parameter => {
    const value = parameters[parameter.name];
    return value === undefined ? [] : [{ parameter, value }];
  });
}

function valueWords(
  platform: Known,
  parameter: ParameterDefinition,
  value: string,
  labels?: ReadonlyMap<string, string>,
): Text {
  const values = parameter.several === undefined ? [value] : splitValues(value);
  const names = parameter.reference === undefined ? null : namesOf(platform, parameter.reference);
  const words = values.map(one => {
    if (one === NONE && parameter.queryOption !== undefined) return typedTexts.none;
    if (parameter.type === 'boolean') return one === 'true' ? typedTexts.yes : typedTexts.no;
    const choice = parameter.choices?.find(candidate => candidate.value === one);
    return choice?.label ?? verbatim(names?.(one) ?? labels?.get(one) ?? one);
  });
  return joined(words, ' + ');
}

function namesOf({ workbook, userStore }: Known, list: string): (id: string) => string | undefined {
  const pulled = pulledNames(workbook, list);
  const chosen = new ConditionNames(userStore, workbook.id()).of(list);
  return id => pulled?.get(id) ?? chosen.get(id);
}
