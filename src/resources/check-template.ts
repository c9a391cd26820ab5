/** Finds all faults of a team's description of changes, in words for its author. */

import { bodyFault, isPath, piecesOf } from '../common/placeholders';
import { shownLine } from '../common/shown-line';
import * as requestTexts from '../text/requests/request-texts';
import * as templateTexts from '../text/requests/template-texts';
import type { Text } from '../text/text';
import type { FieldDefinition, ResourceDefinition } from './definition';
import {
  holdsId,
  listPlaces,
  markedBody,
  namesWithin,
  slotIn,
  type UpdateTemplate,
  valuesIn,
} from './update-template';

/** The limit for the body, because all users' settings share one document property of 9 KB. */
const LONGEST_BODY = 2_000;

/** Empty if there are no faults. */
export function templateFaults(resource: ResourceDefinition, template: UpdateTemplate): Text[] {
  return [...pathFaults(template), ...bodyFaults(resource, template)];
}

function pathFaults({ path }: UpdateTemplate): Text[] {
  const plain = piecesOf(path).map(({ text, name }) => (name === null ? text : name === 'id' ? 'id' : '{'));
  const isGood = path.length <= 300 && isPath(plain.join(''));
  return isGood ? [] : [templateTexts.badPath(shownLine(path, 80))];
}

function bodyFaults(resource: ResourceDefinition, { body, path }: UpdateTemplate): Text[] {
  if (body.length > LONGEST_BODY) return [templateTexts.tooLong(LONGEST_BODY)];
  const fault = bodyFault(body);
  if (fault !== null)
    return [templateTexts.badBody(requestTexts.bodyFaults[fault.kind], fault.line, fault.column, fault.near)];
  const whole = markedBody(body);
  const lists = whole === undefined ? [] : listPlaces(whole);
  const isListAlone = lists.some(({ path: at }) => at.length === 0);
  if (typeof whole !== 'object' || whole === null || (Array.isArray(whole) && !isListAlone))
    return [templateTexts.noObject];
  const faults: Text[] = [];
  if (lists.length > 1) faults.push(templateTexts.severalLists);
  const inPath = piecesOf(path).some(({ name }) => name === 'id');
  if (!holdsId(whole) && !inPath) faults.push(templateTexts.noId);
  if (inPath && lists.length > 0) faults.push(templateTexts.idInPathAndList);
  const item = lists[0]?.value[0] ?? whole;
  const inItem = [...valuesIn(item)].flatMap(({ value }) => slotIn(value) ?? []);
  const all = [...valuesIn(whole)].flatMap(({ value }) => slotIn(value) ?? []);
  const outside = all.slice().filter(({ field }) => !inItem.some(slot => slot.field === field));
  if (outside.length > 0) faults.push(templateTexts.outsideList(names(outside.map(({ field }) => field))));
  const within = [...valuesIn(whole)]
    .flatMap(({ value, path: at }) => [...namesWithin(value), ...at.slice(-1).flatMap(namesIn)])
    .filter(name => name !== 'id');
  if (within.length > 0) faults.push(templateTexts.withinText(names(within)));
  const inLists = [...valuesIn(item)].flatMap(({ value }) => (Array.isArray(value) ? value : []));
  const unnamed = inLists.flatMap(one => slotIn(one) ?? []).filter(({ field }) => field !== 'id');
  if (unnamed.length > 0) faults.push(templateTexts.inList(names(unnamed.map(({ field }) => field))));
  const wanted = [...new Set([...all.map(({ field }) => field), ...within])].filter(name => name !== 'id');
  const unknown = wanted.filter(name => !resource.fields.some(field => field.name === name));
  if (unknown.length > 0)
    faults.push(
      templateTexts.unknownFields(
        names(unknown),
        editableFields(resource)
          .map(({ name }) => name)
          .join(', '),
      ),
    );
  const readOnly = wanted.filter(
    name => !unknown.includes(name) && !editableFields(resource).some(field => field.name === name),
  );
  if (readOnly.length > 0) faults.push(templateTexts.readOnlyFields(names(readOnly)));
  if (wanted.length === 0) faults.push(templateTexts.nothingToChange);
  return faults;
}

/** Fields that a described request may change: those of the service that the add-on can show and check. */
export function editableFields({ fields, list, together }: ResourceDefinition): FieldDefinition[] {
  return fields.filter(
    ({ name, type, derived }) =>
      type !== 'id' &&
      type !== 'list' &&
      // An amount of its own that other members only turn below 0 can be sent as it is.
      (derived === undefined || derived.from[0]?.name === name) &&
      !name.includes('[]') &&
      together?.fields.some(own => own.name === name) !== true &&
      // Records are found again by these fields.
      name !== list.window?.dayField &&
      list.parameters?.some(parameter => parameter.several === 'requests' && parameter.name === name) !==
        true,
  );
}

/** Placeholders in names of members. */
function namesIn(name: string): string[] {
  const slot = slotIn(name);
  return slot === null ? namesWithin(name) : [slot.field];
}

function names(of: readonly string[]): string {
  return [...new Set(of)].map(name => `{{${shownLine(name, 40)}}}`).join(', ');
}
