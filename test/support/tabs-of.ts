import type { ResourceDefinition } from '../../src/resources/definition';
import { SALES_WORDS, worded } from '../../src/resources/kinds';

/** The tabs of each kind of a list, by kind. */
export function kindTabs(resource: ResourceDefinition): [kind: string, tab: ResourceDefinition][] {
  const { parameter = '', of = {} } = resource.kinds ?? {};
  return Object.keys(of).map(kind => [
    kind,
    worded(resource, { parameters: { [parameter]: kind }, words: SALES_WORDS }),
  ]);
}

/** A list, and the tabs of each of its kinds. */
export function tabsOf(resource: ResourceDefinition): ResourceDefinition[] {
  return [resource, ...kindTabs(resource).map(([, tab]) => tab)];
}
