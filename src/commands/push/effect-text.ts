/** What an update changed besides, in words. */

import { labelOf } from '../../changes/field-label';
import { shownLine } from '../../common/shown-line';
import type { EffectStop } from '../../push/push-report';
import type { ChangedField } from '../../push/send/whole-record';
import type { ResourceDefinition } from '../../resources/definition';
import * as effectTexts from '../../text/push/effect-texts';
import { joined, type Text } from '../../text/text';
import { valueText } from '../value-text';

const MOST_NAMED = 40;

/** What changed, on which record, and whether anything was sent. */
export function effectText(resource: ResourceDefinition, stop: EffectStop): Text {
  if (stop.title === '') return effectTexts.handed(stop.fields.map(({ field }) => labelOf(resource, field)));
  const changes = changesText(resource, stop.fields);
  const title = shownLine(stop.title, 60);
  if (stop.isEarlier) return effectTexts.refused(title, changes);
  const others = (stop.others ?? []).map(one => `"${shownLine(one, 60)}"`);
  return effectTexts.stopped(title, changes, others.slice(0, MOST_NAMED).join(', '));
}

/** What a pull shows of it for the first time. asks: the next push asks about it. */
export function effectFound(
  resource: ResourceDefinition,
  { title, fields }: EffectStop,
  asks: boolean,
): Text {
  return effectTexts.found(shownLine(title, 60), changesText(resource, fields), asks);
}

function changesText(resource: ResourceDefinition, changes: readonly ChangedField[]): Text {
  const told = changes
    .slice(0, MOST_NAMED)
    .map(({ field, was, now }) =>
      effectTexts.change(
        labelOf(resource, field),
        valueText(resource, field, was),
        valueText(resource, field, now),
      ),
    );
  return joined(told, ', ');
}
