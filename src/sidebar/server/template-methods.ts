/** How changes of a list are taken: the form, its faults and sample requests; saving, reading, removing. */

import type { Context } from '../../commands/context';
import { firstEdited, pullLists, sampleRequests, unpulledLists } from '../../commands/setup/template-sample';
import { strandedText } from '../../commands/setup/stranded-edits';
import {
  acceptTemplate,
  isTemplateRead,
  keepTemplate,
  knownPath,
  listsToDescribe,
  presentTemplate,
} from '../../commands/setup/template-command';
import { type Decoded, flag, object, oneOf, orNull, text } from '../../common/decode';
import { has, parseJson } from '../../common/json';
import { editableFields, templateFaults } from '../../resources/check-template';
import type { FieldDefinition, ResourceDefinition } from '../../resources/definition';
import { areNamesGood, bodyOfShape, shapeInput, shapeOf } from '../../resources/request-shape';
import { MOST_RECORDS, UPDATE_METHODS, type UpdateTemplate } from '../../resources/update-template';
import * as settingsScreenTexts from '../../text/setup/settings-screen-texts';
import * as templateTexts from '../../text/requests/template-texts';
import { joined, type Text, UserError } from '../../text/text';
import { inSheet, type Shown, withService } from './method';

export type TemplateForm = Decoded<ReturnType<typeof formInput>>;
export type TemplateView = Shown<ReturnType<typeof viewOf>>;
export type TemplateKept = Shown<ReturnType<typeof keep>>;

/** The typed description of a request, field by field. */
function formInput() {
  return object({
    method: oneOf(...UPDATE_METHODS),
    path: text,
    /** The choices from which the body follows; null: it was typed. */
    shape: orNull(shapeInput()),
    /** The typed body; not used beside a shape. */
    body: text,
    /** The maximum number of records per request. */
    most: text,
    sends: oneOf('changed', 'all'),
    /** Where an answer has the outcomes of single records; '' if it has none. */
    answerList: text,
    answerId: text,
    answerError: text,
  });
}

const stamped = () => object({ list: text, stamp: text });
const checked = () => object({ list: text, form: formInput() });
/** form: null removes the description. */
const confirmed = () => object({ list: text, form: orNull(formInput()), stamp: text, isSure: flag });

export const templateMethods = () => ({
  /** list: '' for the first. */
  template: inSheet(object({ list: text }), (context, { list }) => viewOf(context, listNamed(list))),
  checkTemplate: inSheet(checked(), check),
  keepTemplate: inSheet(confirmed(), keep),
  /** The user has read the description; what they send may use it. */
  acceptTemplate: inSheet(stamped(), accept),
  /** Pulls the lists of names that were never pulled. */
  pullNames: withService(object({ list: text }), (context, { list }) => {
    const told = pullLists(context, unpulledLists(context, listNamed(list).name));
    return { text: joined(told), view: viewOf(context, listNamed(list)) };
  }),
  /** The first edited row, to be reviewed and sent alone. */
  tryTemplate: withService(object({ list: text }), (context, { list }) =>
    firstEdited(context, listNamed(list)),
  ),
});

function viewOf(context: Context, resource: ResourceDefinition) {
  const present = presentTemplate(context, resource);
  const unpulled = unpulledLists(context, resource.name).map(({ label }) => label);
  const { fields, picks = {} } = resource;
  return {
    lists: listsToDescribe().map(({ name, label }) => ({ value: name, label })),
    list: resource.name,
    /** The present description, or an example if there is none. */
    form: present === null ? emptyForm(resource) : formOf(present.template),
    /** Tells the present description from others; '' for none. It reveals changes by another user. */
    stamp: present?.stamp ?? '',
    /** What to pull so that people can choose by name; '' for nothing. */
    unpulled: unpulled.length === 0 ? '' : templateTexts.unpulled(joined(unpulled, ', ')),
    /** False if the user must read the description before sending. */
    isRead: isTemplateRead(context, resource),
    /** The possible placeholders. */
    placeholders: inOrder(resource).map(({ name, label, type }) => ({
      value: name,
      // An id has the label of the name that stands for it in the tab.
      label: fields.find(field => field.name === picks[name]?.shown)?.label ?? label,
      /** Whether its value is a text, so that an empty text can empty it. */
      isText: type !== 'boolean' && type !== 'integer' && type !== 'decimal',
    })),
  };
}

/** The fields that a form offers, with the most usual ones first. */
function inOrder(resource: ResourceDefinition): FieldDefinition[] {
  const { picks = {}, inSight = [] } = resource;
  const rank = (name: string): number => (has(picks, name) ? 0 : inSight.includes(name) ? 1 : 2);
  return editableFields(resource).sort((a, b) => rank(a.name) - rank(b.name));
}

/** faults: empty if it can be saved. samples: what it makes of a pulled row. body: as text. */
function check(context: Context, { list, form }: Decoded<ReturnType<typeof checked>>) {
  const resource = listNamed(list);
  const { template, faults } = templateOf(resource, form);
  if (template === null) return { faults, samples: [], body: bodyOf(form) };
  return {
    faults: [],
    body: bodyOf(form),
    samples: sampleRequests(context, resource, template).map(
      ({ method: verb, path, body }) => `${verb.toUpperCase()} ${path}\n${JSON.stringify(body, null, 2)}`,
    ),
  };
}

/** Saves nothing if there are faults, or a question that the user has not confirmed. */
function keep(context: Context, { list, form, stamp, isSure }: Decoded<ReturnType<typeof confirmed>>) {
  const resource = listNamed(list);
  const { template, faults } = form === null ? { template: null, faults: [] } : templateOf(resource, form);
  if (faults.length > 0) return { kind: 'faults' as const, faults };
  requireSame(context, resource, stamp);
  const stranded = isSure ? null : strandedText(context, resource, template);
  if (stranded !== null) return { kind: 'asks' as const, text: stranded };
  keepTemplate(context, resource, template);
  const { kept: isKept, removed } = templateTexts;
  return kept(context, resource, (template === null ? removed : isKept)(resource.label));
}

/** Marks the shown description as read. Refuses if it has changed since. */
function accept(context: Context, { list, stamp }: Decoded<ReturnType<typeof stamped>>) {
  const resource = listNamed(list);
  requireSame(context, resource, stamp);
  const present = presentTemplate(context, resource);
  if (present !== null) acceptTemplate(context, resource, present.template);
  return kept(context, resource, templateTexts.accepted(resource.label));
}

function kept(context: Context, resource: ResourceDefinition, told: Text) {
  return { kind: 'kept' as const, text: told, view: viewOf(context, resource) };
}

/** Another user's change since the display must not be overwritten. */
function requireSame(context: Context, resource: ResourceDefinition, stamp: string): void {
  if ((presentTemplate(context, resource)?.stamp ?? '') !== stamp)
    throw new UserError(templateTexts.changedMeanwhile);
}

/** The description, or all its faults. */
function templateOf(resource: ResourceDefinition, form: TemplateForm) {
  const { method: verb, path, shape, sends, answerList, answerId, answerError } = form;
  const most = Number(form.most);
  const speaks = [answerList, answerId, answerError].some(one => one.trim() !== '');
  const answers = { list: answerList.trim(), id: answerId.trim(), error: answerError.trim() };
  const template: UpdateTemplate = {
    method: verb,
    path: path.trim(),
    body: bodyOf(form),
    most,
    sends,
    ...(speaks && { answers }),
  };
  const faults = [
    ...(Number.isInteger(most) && most >= 1 && most <= MOST_RECORDS
      ? []
      : [templateTexts.badMost(MOST_RECORDS)]),
    ...(shape === null || areNamesGood(shape) ? [] : [templateTexts.badNames]),
    ...(speaks && (answers.id === '' || answers.error === '') ? [templateTexts.answersIncomplete] : []),
    ...templateFaults(resource, template),
  ];
  return faults.length > 0 ? { template: null, faults } : { template, faults: [] };
}

function bodyOf({ shape, body }: TemplateForm): string {
  return shape === null ? body : bodyOfShape(shape);
}

function formOf({ method: verb, path, body, most, sends, answers }: UpdateTemplate): TemplateForm {
  const json = parseJson(body);
  return {
    method: verb,
    path,
    shape: shapeOf(body, path),
    // Unquoted placeholders make the text invalid JSON, which cannot be indented.
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
    shape: { kind: 'list', list: resource.list.path, id: 'id', idAsText: false, members: [] },
    body: '',
    most: String(MOST_RECORDS),
    sends: 'changed',
    answerList: '',
    answerId: '',
    answerError: '',
  };
}

function listNamed(name: string): ResourceDefinition {
  const lists = listsToDescribe();
  const found = name === '' ? lists[0] : lists.find(resource => resource.name === name);
  if (found === undefined) throw new UserError(settingsScreenTexts.noList);
  return found;
}
