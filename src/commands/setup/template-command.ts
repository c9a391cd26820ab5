/** The team's description of changes that the contract lacks: shown, read, saved. */

import { canBeDescribed } from '../../resources/described';
import type { ResourceDefinition } from '../../resources/definition';
import { resources } from '../../resources/registry';
import type { UpdateTemplate } from '../../resources/update-template';
import { hasReadTemplate, rememberRead } from '../../sheet/properties/seen-template';
import * as templateTexts from '../../text/requests/template-texts';
import { UserError } from '../../text/text';
import type { Context } from '../context';

/** The known path of the list's changes. Its body is unknown. */
export function knownPath({ name }: ResourceDefinition): string {
  return name === 'tickets' ? 'tickets/bulk-update-individual' : '';
}

/** Lists that a team may describe. */
export function listsToDescribe(): ResourceDefinition[] {
  return resources.filter(canBeDescribed);
}

/** The present description, and the text that tells it from others; null for none. */
export function presentTemplate(context: Context, resource: ResourceDefinition) {
  const { template } = context.settings(resource);
  return template === undefined ? null : { template, stamp: JSON.stringify(template) };
}

/** Whether this user has read the present description; true if there is none. */
export function isTemplateRead(context: Context, resource: ResourceDefinition): boolean {
  const { template } = context.settings(resource);
  const { userStore, workbook } = context.platform;
  return template === undefined || hasReadTemplate(userStore, workbook.id(), resource.name, template);
}

/** Records that this user has read this description, so that their pushes may use it. */
export function acceptTemplate(
  context: Context,
  resource: ResourceDefinition,
  template: UpdateTemplate,
): void {
  const { userStore, workbook } = context.platform;
  rememberRead(userStore, workbook.id(), resource.name, template);
}

/** Throws UserError, which shows the description, unless this user has read it: another editor may have written it. */
export function requireReadTemplate(context: Context, resource: ResourceDefinition): void {
  const template = resource.update?.template;
  const { userStore, workbook } = context.platform;
  if (template === undefined || hasReadTemplate(userStore, workbook.id(), resource.name, template)) return;
  const { method, path, body } = template;
  throw new UserError(templateTexts.notRead(resource.label, `${method.toUpperCase()} ${path}`, body));
}

/** Saves the description for everybody in this spreadsheet; null removes it. Its author counts as having read it. */
export function keepTemplate(
  context: Context,
  resource: ResourceDefinition,
  template: UpdateTemplate | null,
): void {
  context.profile(resource).say({ template: template ?? undefined });
  if (template !== null) acceptTemplate(context, resource, template);
}
