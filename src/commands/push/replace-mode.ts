import type { ResourceDefinition } from '../../resources/definition';
import { hasReadTemplate } from '../../sheet/properties/seen-template';
import { acceptTemplate } from '../setup/template-command';
import type { Context } from '../context';

/** Stores the setting that updates of this list carry all known fields, because the service empties unsent fields. */
export function sendWholeRecords(context: Context, resource: ResourceDefinition): void {
  const settings = context.settings(resource);
  const { template } = settings;
  if (template === undefined) {
    context.changeSettings(resource, { ...settings, putMode: 'replace' });
    return;
  }
  // A user who read the description and agreed to this change has also read the new description.
  const { userStore, workbook } = context.platform;
  const wasRead = hasReadTemplate(userStore, workbook.id(), resource.name, template);
  const whole = { ...template, sends: 'all' } as const;
  context.changeSettings(resource, { ...settings, template: whole });
  if (wasRead) acceptTemplate(context, resource, whole);
}
