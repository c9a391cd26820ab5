/** The team's description of changes that the contract lacks: shown, checked, saved, exported. */

import { isJsonObject, type Json, member, parseJson } from '../../common/json';
import { canBeDescribed } from '../../resources/described';
import { templateFaults } from '../../resources/check-template';
import type { ResourceDefinition } from '../../resources/definition';
import { resources } from '../../resources/registry';
import { storedTemplate, type UpdateTemplate } from '../../resources/update-template';
import { hasReadTemplate, rememberRead } from '../../sheet/properties/seen-template';
import * as templateTexts from '../../text/requests/template-texts';
import type { Text } from '../../text/text';
import { UserError } from '../../text/user-error';
import type { Context } from '../context';

/** The first member's value, which identifies such a text. */
const KIND = 'finance-sheets changes 1';

/** The known path of the list's changes. Its body is unknown. */
export function knownPath({ name }: ResourceDefinition): string {
  return name === 'tickets' ? 'tickets/bulk-update-individual' : '';
}

/** Lists that a team may describe. */
export function listsToDescribe(): ResourceDefinition[] {
  return resources.filter(canBeDescribed);
}

/** The present description and its exportable text; null for none. */
export function presentTemplate(
  context: Context,
  resource: ResourceDefinition,
): { readonly template: UpdateTemplate; readonly text: string } | null {
  const { template } = context.settings(resource);
  return template === undefined ? null : { template, text: textOfTemplate(resource, template) };
}

/** A description as an exportable text. */
export function textOfTemplate(resource: ResourceDefinition, template: UpdateTemplate): string {
  return JSON.stringify({ kind: KIND, list: resource.name, ...template });
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

/** A description, or all its faults. */
export type ReadTemplate =
  | { readonly template: UpdateTemplate; readonly faults: readonly [] }
  | { readonly template: null; readonly faults: readonly Text[] };

/** Parses a description. */
export function readTemplate(resource: ResourceDefinition, typed: string): ReadTemplate {
  const json = parseJson(typed);
  const template = storedTemplate(withText(json));
  if (template === undefined || !isJsonObject(json))
    return { template: null, faults: [templateTexts.notADescription] };
  const list = member(json, 'list');
  if (list !== undefined && list !== resource.name)
    return { template: null, faults: [templateTexts.otherList(String(list))] };
  const faults = templateFaults(resource, template);
  return faults.length > 0 ? { template: null, faults } : { template, faults: [] };
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

/** The body may be JSON instead of a text, with quoted placeholders. */
function withText(json: Json | undefined): Json | undefined {
  const body = isJsonObject(json) ? member(json, 'body') : undefined;
  return isJsonObject(json) && (isJsonObject(body) || Array.isArray(body))
    ? { ...json, body: JSON.stringify(body) }
    : json;
}
