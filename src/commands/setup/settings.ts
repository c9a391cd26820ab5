import type { ResourceDefinition } from '../../resources/definition';
import type { ResourceSettings } from '../../resources/settings';
import { saveSettings } from '../../sheet/properties/connection-store';
import type { Context } from '../context';

/** Sets how the list is read and written, for everybody in this spreadsheet. */
export function changeSettings(
  context: Context,
  resource: ResourceDefinition,
  settings: ResourceSettings,
): void {
  saveSettings(context.platform.documentStore, resource.name, settings);
}
