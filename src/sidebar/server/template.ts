/** How changes of a list are taken, for the page: the description as a form, what is wrong with it, what it makes, and who keeps, reads or removes it. */

import type { Context } from '../../commands/context';
import { strandedText } from '../../commands/setup/stranded-edits';
import { sampleRequests } from '../../commands/setup/template-sample';
import {
  acceptTemplate,
  isTemplateRead,
  keepTemplate,
  knownPath,
  listsToDescribe,
  presentTemplate,
  readTemplate,
  textOfTemplate,
} from '../../commands/setup/update-template';
import { flag, object, oneOf, text } from '../../common/decode';
import { parseJson } from '../../common/json';
import { editableFields } from '../../resources/check-template';
import type { ResourceDefinition } from '../../resources/definition';
import { MOST_RECORDS, type UpdateTemplate } from '../../resources/update-template';
import { settingsScriptTexts } from '../../text/settings-script-texts';
import { templateTexts } from '../../text/template-texts';
import type { Text } from '../../text/text';
import { UserError } from '../../text/user-error';
import type { TemplateForm, TemplateKept, TemplateMethods, TemplateView } from '../methods/template';
import { type Handlers, method } from './method';
import { shown } from './shown';

export function templateMethods(): Handlers<TemplateMethods> {
  const form = object({
    method: oneOf('post', 'put'),
    path: text,
    body: text,
    most: text,
    sends: oneOf('changed', 'all'),
    answerList: text,
    answerId: text,
    answerError: text,
  });
  const stamped = object({ list: text, stamp: text });
  return {
    template: method<'template'>(object({ list: text }), (context, { list }) =>
      viewOf(context, listNamed(list)),
    ),
    checkTemplate: method<'checkTemplate'>(object({ list: text, form }), check),
    keepTemplate: method<'keepTemplate'>(object({ list: text, form, stamp: text, isSure: flag }), keep),
    acceptTemplate: method<'acceptTemplate'>(stamped, accept),
    forgetTemplate: method<'forgetTemplate'>(object({ list: text, stamp: text, isSure: flag }), forget),
    readTemplate: method<'readTemplate'>(object({ list: text, text }), read),
  };
}

function viewOf(context: Context, resource: ResourceDefinition): TemplateView {
  const present = presentTemplate(context, resource);
  return {
    lists: listsToDescribe().map(({ name, label }) => ({ value: name, label: shown(context, label) })),
    list: resource.name,
    form: present === null ? emptyForm(resource) : formOf(present.template),
    stamp: present?.text ?? '',
    isRead: isTemplateRead(context, resource),
    placeholders: editableFields(resource).map(({ name, label }) => ({
      value: name,
      label: shown(context, label),
    })),
  };
}

function check(
  context: Context,
  { list, form }: TemplateMethods['checkTemplate']['input'],
): TemplateMethods['checkTemplate']['result'] {
  const resource = listNamed(list);
  const { template, faults } = templateOf(resource, form);
  if (template === null) return { faults: lines(context, faults), samples: [], file: '' };
  return {
    faults: [],
    samples: sampleRequests(resource, template, context.language).map(
      ({ method: verb, path, body }) => `${verb.toUpperCase()} ${path}\n${JSON.stringify(body, null, 2)}`,
    ),
    file: textOfTemplate(resource, template),
  };
}

function keep(
  context: Context,
  { list, form, stamp, isSure }: TemplateMethods['keepTemplate']['input'],
): TemplateKept {
  const resource = listNamed(list);
  const { template, faults } = templateOf(resource, form);
  if (template === null) return { kind: 'faults', faults: lines(context, faults) };
  requireSame(context, resource, stamp);
  const stranded = isSure ? null : strandedText(context, resource, template);
  if (stranded !== null) return { kind: 'asks', text: shown(context, stranded) };
  keepTemplate(context, resource, template);
  return kept(context, resource, templateTexts.kept(resource.label));
}

/** Read is what was shown, whatever stands there by now. */
function accept(context: Context, { list, stamp }: TemplateMethods['acceptTemplate']['input']): TemplateKept {
  const resource = listNamed(list);
  requireSame(context, resource, stamp);
  const { template } = readTemplate(resource, stamp);
  if (template === null) throw new UserError(templateTexts.changedMeanwhile());
  acceptTemplate(context, resource, template);
  return kept(context, resource, templateTexts.accepted(resource.label));
}

function forget(
  context: Context,
  { list, stamp, isSure }: TemplateMethods['forgetTemplate']['input'],
): TemplateKept {
  const resource = listNamed(list);
  requireSame(context, resource, stamp);
  const stranded = isSure ? null : strandedText(context, resource, null);
  if (stranded !== null) return { kind: 'asks', text: shown(context, stranded) };
  keepTemplate(context, resource, null);
  return kept(context, resource, templateTexts.removed(resource.label));
}

function read(
  context: Context,
  { list, text: typed }: TemplateMethods['readTemplate']['input'],
): TemplateMethods['readTemplate']['result'] {
  const { template, faults } = readTemplate(listNamed(list), typed);
  return template === null
    ? { kind: 'faults', faults: lines(context, faults) }
    : { kind: 'form', form: formOf(template) };
}

function kept(context: Context, resource: ResourceDefinition, told: Text): TemplateKept {
  return { kind: 'kept', text: shown(context, told), view: viewOf(context, resource) };
}

/** What somebody else has changed since it was shown is never overwritten. */
function requireSame(context: Context, resource: ResourceDefinition, stamp: string): void {
  if ((presentTemplate(context, resource)?.text ?? '') !== stamp)
    throw new UserError(templateTexts.changedMeanwhile());
}

function templateOf(resource: ResourceDefinition, form: TemplateForm): ReturnType<typeof readTemplate> {
  const { method: verb, path, body, sends, answerList, answerId, answerError } = form;
  const most = Number(form.most);
  const speaks = [answerList, answerId, answerError].some(one => one.trim() !== '');
  const own = [
    ...(Number.isInteger(most) && most >= 1 && most <= MOST_RECORDS
      ? []
      : [templateTexts.badMost(MOST_RECORDS)]),
    ...(speaks && (answerId.trim() === '' || answerError.trim() === '')
      ? [templateTexts.answersIncomplete()]
      : []),
  ];
  const answers = { list: answerList.trim(), id: answerId.trim(), error: answerError.trim() };
  const described = { method: verb, path: path.trim(), body, most, sends, ...(speaks && { answers }) };
  const { template, faults } = readTemplate(resource, JSON.stringify(described));
  return own.length > 0 || template === null
    ? { template: null, faults: [...own, ...faults] }
    : { template, faults: [] };
}

function formOf({ method: verb, path, body, most, sends, answers }: UpdateTemplate): TemplateForm {
  const json = parseJson(body);
  return {
    method: verb,
    path,
    // Placeholders without quotes make it none that could be laid out.
    body: json === undefined ? body : JSON.stringify(json, null, 2),
    most: String(most),
    sends,
    answerList: answers?.list ?? '',
    answerId: answers?.id ?? '',
    answerError: answers?.error ?? '',
  };
}

function emptyForm(resource: ResourceDefinition): TemplateForm {
  return {
    method: 'post',
    path: knownPath(resource),
    body: '',
    most: String(MOST_RECORDS),
    sends: 'changed',
    answerList: '',
    answerId: '',
    answerError: '',
  };
}

function lines(context: Context, faults: readonly Text[]): string[] {
  return faults.map(fault => shown(context, fault));
}

function listNamed(name: string): ResourceDefinition {
  const lists = listsToDescribe();
  const found = name === '' ? lists[0] : lists.find(resource => resource.name === name);
  if (found === undefined) throw new UserError(settingsScriptTexts.noList);
  return found;
}
