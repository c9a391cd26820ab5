/** Which pulls are the same: of one list, with the parameters that identify its tab. */

import type { Parameters } from '../../api/list-request';
import type { Days } from '../../common/period';
import type { PullCheckpoint } from '../../pull/staging';
import type { ResourceDefinition } from '../../resources/definition';
import type { TableMeta } from '../../sheet/table/table-meta';

/** The tab of a pull with these parameters. */
export function tabPulled<Tab extends { readonly meta: TableMeta }>(
  tabs: readonly Tab[],
  resource: ResourceDefinition,
  parameters: Parameters,
): Tab | undefined {
  const identity = identityOf(resource, parameters);
  const own = tabs.filter(({ meta }) => meta.resource === resource.name);
  return own.find(({ meta }) => identityOf(resource, meta.parameters) === identity);
}

/** The parameters that identify the tab. A moment ("as of") is not among them. */
export function identityOf(resource: ResourceDefinition, parameters: Parameters): string {
  const names = (resource.list.parameters ?? [])
    .filter(({ isMoment }) => isMoment !== true)
    .map(({ name }) => name);
  return JSON.stringify(names.map(name => parameters[name] ?? ''));
}

/** Whether a pull of these terms has staged it. */
export function isStagedFor(
  { resource: name, parameters, range }: PullCheckpoint,
  resource: ResourceDefinition,
  order: { readonly parameters: Parameters; readonly range: Days | null },
): boolean {
  return (
    resource.name === name &&
    identityOf(resource, order.parameters) === identityOf(resource, parameters) &&
    order.range?.start === range.start &&
    order.range.end === range.end
  );
}
