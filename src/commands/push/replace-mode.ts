import type { ResourceDefinition } from '../../resources/definition';
import type { Context } from '../context';

/** Updates of this list carry all known fields from now on: what goes on where a service empties fields that are not sent. It is a setting, so that it stays. */
export function sendWholeRecords(context: Context, resource: ResourceDefinition): void {
  context.changeSettings(resource, { ...context.settings(resource), putMode: 'replace' });
}
