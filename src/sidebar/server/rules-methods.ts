/** Rules of the team: listed with what they would have said, tried, kept and removed. */

import type { Context } from '../../commands/context';
import { fillableTable } from '../../commands/fill/fillable';
import { textAt } from '../../commands/fill/learned';
import {
  draftInput,
  givenWords,
  keepAsTried,
  ruledFields,
  rulesSeen,
  ruleWords,
  type Trial,
  tryRule,
} from '../../commands/fill/rules';
import { finite, object, text } from '../../common/decode';
import { removeRule } from '../../sheet/properties/team-rules';
import * as rulesTexts from '../../text/push/rules-texts';
import * as planTexts from '../../text/push/plan-texts';
import { inSheet, type Shown } from './method';

/** A longer list of cards is typed. */
const MOST_CARDS = 200;

export type RulesView = Shown<ReturnType<typeof viewOf>>;
export type TrialShown = Shown<ReturnType<typeof shownTrial>>;

export function rulesMethods() {
  const draft = draftInput();
  return {
    rules: inSheet(object({ sheet: finite }), (context, { sheet }) => viewOf(context, sheet)),
    tryRule: inSheet(object({ sheet: finite, draft }), (context, { sheet, draft: wanted }) =>
      shownTrial(tryRule(context, sheet, wanted)),
    ),
    /** right, of: as the page has shown them. Returns a trial if they are different now, and keeps nothing. */
    keepRule: inSheet(
      object({ sheet: finite, draft, right: finite, of: finite }),
      (context, { sheet, draft: wanted, ...seen }) => {
        const now = keepAsTried(context, sheet, wanted, seen);
        return now === null ? viewOf(context, sheet) : shownTrial(now);
      },
    ),
    removeRule: inSheet(object({ sheet: finite, id: text }), (context, { sheet, id }) => {
      context.withLock(() => removeRule(context.platform.documentStore, id));
      return viewOf(context, sheet);
    }),
  };
}

function viewOf(context: Context, sheet: number) {
  const table = fillableTable(context, sheet);
  const { resource } = table;
  const { rows } = table.read().snapshot;
  const cards = (resource.ruled?.cards ?? []).flatMap(name => rows.map(row => textAt(resource, row, name)));
  return {
    kind: 'rules' as const,
    fields: ruledFields(context, table).map(({ name }) => name),
    cards: [...new Set(cards)]
      .filter(card => card !== '')
      .sort()
      .slice(0, MOST_CARDS),
    rules: rulesSeen(context, sheet).map(({ rule, ...trial }) => ({
      id: rule.id,
      words: ruleWords(rule),
      gives: givenWords(resource, rule),
      ...shownTrial(trial),
      kind: 'rule' as const,
    })),
  };
}

function shownTrial({ right, of, open, otherwise, disputes, gone }: Trial) {
  const rest = of - right - otherwise.length;
  return {
    ...{ kind: 'trial' as const, right, of, open },
    otherwise: [
      ...otherwise.map(({ tab, row, title, has }) => rulesTexts.otherRow(tab, row, title, has)),
      ...(rest > 0 ? [planTexts.andMore(rest)] : []),
    ],
    warnings: [
      ...gone.map(rulesTexts.gone),
      ...disputes.map(({ rule, rows }) => rulesTexts.disputed(rule, rows)),
    ],
  };
}
