import type { ResourceDefinition } from '../../resources/definition';
import { hasReadTemplate } from '../../sheet/properties/seen-template';
import { acceptTemplate } from '../setup/template-command';
import type { Context } from '../context';

/** Updates of this list carry all known fields from now on: what goes on where a service empties fields that are not sent. It is a setting, so that it stays. */
export function sendWholeRecords(context: Context, resource: ResourceDefinition): void {
  const settings = context.settings(resource);
  const { template } = settings;
  if (template === undefined) {
    context.changeSettings(resource, { ...settings, putMode: 'replace' });
    return;
  }
  // What goes along is a part of the description. Whoever has read the rest of it, and said yes to this, has read it as it is then.
  const { userStore, workbook } = context.platform;
  const wasRead = hasReadTemplate(userStore, workbook.id(), resource.name, template);
  const whole = { ...template, sends: 'all' } as const;
  context.changeSettings(resource, { ...settings, template: whole });
  if (wasRead) acceptTemplate(context, resource, whole);
}
