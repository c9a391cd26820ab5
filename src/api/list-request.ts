/** Builds the requests of a list: turns stored parameters into body or query. */

import type { Json } from '../common/json';
import type { ParameterDefinition, ResourceDefinition } from '../resources/definition';
import type { ServiceRequest } from './client';
import { jsonId } from './record-id';
import type { Days } from '../common/period';

/** Stored parameters. Several values are joined by "+". The parameter's value NONE asks for records without a value. */
export type Parameters = Readonly<Record<string, string>>;

export const NONE = 'NONE';
const SEPARATOR = '+';

/** Joins several values to one text, and splits it again. */
export function joinValues(values: readonly string[]): string {
  return values.join(SEPARATOR);
}

export function splitValues(text: string): string[] {
  return text.split(SEPARATOR).filter(value => value !== '');
}

/** The values of the parameter that takes one request each; [null] if there is none. */
export function valuesOf(resource: ResourceDefinition, parameters: Parameters): (string | null)[] {
  const repeated = repeatedParameter(resource);
  const text = repeated === undefined ? undefined : parameters[repeated.name];
  return text === undefined ? [null] : splitValues(text);
}

/** The parameter that takes one request per value. */
export function repeatedParameter(resource: ResourceDefinition): ParameterDefinition | undefined {
  return resource.list.parameters?.find(({ several }) => several === 'requests');
}

/** The request for a list, with dates and the `value` of its one-request-each parameter, if it has them. */
export function listRequest(
  resource: ResourceDefinition,
  parameters: Parameters = {},
  range: Days | null = null,
  value: string | null = null,
): ServiceRequest {
  const { method, path, window } = resource.list;
  const asked: Record<string, Json> = {};
  for (const parameter of resource.list.parameters ?? []) {
    const text = parameter.several === 'requests' ? (value ?? undefined) : parameters[parameter.name];
    if (text !== undefined && text !== '') put(asked, parameter, text);
  }
  if (method === 'get') {
    const query = Object.fromEntries(Object.entries(asked).map(([name, given]) => [name, String(given)]));
    return Object.keys(query).length === 0 ? { method, path } : { method, path, query };
  }
  const dates =
    window === undefined || range === null
      ? {}
      : { [window.startParameter]: range.start, [window.endParameter]: range.end };
  return { method, path, body: { ...asked, ...dates } };
}

function put(asked: Record<string, Json>, parameter: ParameterDefinition, text: string): void {
  const { name, queryOption, reference, several, type } = parameter;
  if (queryOption !== undefined) {
    asked[queryOption] = text === NONE ? NONE : 'EXACT_MATCH';
    if (text === NONE) return;
  }
  // Ids of digits are sent as numbers, because the service refuses them as texts (docs/service.md).
  const said = (one: string): Json => (reference === undefined ? one : jsonId(one, true));
  asked[name] =
    several === 'list' ? splitValues(text).map(said) : type === 'boolean' ? text === 'true' : said(text);
}
