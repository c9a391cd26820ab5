/** Parameters as people read them. */

import { NONE, type Parameters, splitValues } from '../api/list-request';
import type { ParameterDefinition, ResourceDefinition } from '../resources/definition';
import { joined, type Text, verbatim } from '../text/text';

/** "Type: Card + Bank account, Contact: 한빛"; null where nothing was asked for. */
export function parameterWords(resource: ResourceDefinition, parameters: Parameters): Text | null {
  const words = (resource.list.parameters ?? []).flatMap(parameter => {
    const value = parameters[parameter.name];
    return value === undefined ? [] : [joined([parameter.label, valueWords(parameter, value)], ': ')];
  });
  return words.length === 0 ? null : joined(words, ', ');
}

/** A parameter's value: labels for codes. */
export function valueWords(parameter: ParameterDefinition, value: string): Text {
  const values = parameter.several === undefined ? [value] : splitValues(value);
  const words = values.map(one => {
    if (one === NONE && parameter.queryOption !== undefined) return { ko: '없음', en: 'none' };
    return parameter.choices?.find(choice => choice.value === one)?.label ?? verbatim(one);
  });
  return joined(words, ' + ');
}
