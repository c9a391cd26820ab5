import type { ResourceDefinition } from '../../resources/definition';
import { hasReadTemplate } from '../../sheet/properties/seen-template';
import { acceptTemplate } from '../setup/template-command';
import type { Context } from '../context';

/** Stores the setting that updates of this list carry all known fields, because the service empties unsent fields. */
export function sendWholeRecords(context: Context, resource: ResourceDefinition): void {
  const { template } = context.settings(resource);
  if (template === undefined) {
    context.profile(resource).say({ putMode: 'replace' });
    return;
  }
  // A user who read the description and agreed to this change has also read the new description.
  const { userStore, workbook } = context.platform;
  const wasRead = hasReadTemplate(userStore, workbook.id(), resource.name, template);
  const whole = { ...template, sends: 'all' } as const;
  context.profile(resource).say({ template: whole });
  if (wasRead) acceptTemplate(context, resource, whole);
}
