import type { Context } from '../../commands/context';
import { checkService, conclusion } from '../../commands/setup/check-service';
import type { ResourceDefinition } from '../../resources/definition';
import { defaultSettings, type ResourceSettings } from '../../resources/settings';
import { isCalled } from '../../text/is-called';
import * as profileTexts from '../../text/setup/profile-texts';
import * as settingsTexts from '../../text/setup/settings-texts';
import { verbatimLines } from '../../text/texts';
import { inLanguage, joined, type Text, UserError } from '../../text/text';
import type { Dialogs } from '../dialogs';
import { confirmAndPush } from '../push/menu-push';
import { answerTyped } from '../push/menu-push-report';
import { effectQuestion, putBackRequest } from '../../commands/push/effects-command';
import * as effectTexts from '../../text/push/effect-texts';
import {
  canCheck,
  describe,
  inWords,
  listsWithSettings,
  optionsOf,
} from '../../commands/setup/setting-options';

/** "Settings...": asks for a list and "name=value" pairs (docs/settings.md). Stores all or nothing. */
export function settingsAsking(context: Context, dialogs: Dialogs): void {
  const resource = askList(context, dialogs);
  const current = context.settings(resource);
  const question = settingsTexts.ask(resource.label, describe(resource, current));
  const asked = context.stored() === null ? null : effectQuestion(context, resource);
  const about = asked === null ? [] : [asked.text, asked.toChoose];
  const typed = dialogs.ask(question, joined([...about, optionLines(resource)], '\n'))?.trim() ?? '';
  if (typed === '') return;
  const { words } = settingsTexts;
  if (isCalled(words.check, typed, 'check') && canCheck(resource)) {
    checkAsking(context, dialogs, resource);
    return;
  }
  const [name = '', answer = ''] = typed.split('=');
  if (isCalled(words.effects, name, 'effects')) {
    if (isCalled(effectTexts.putBack, answer, PUT_BACK))
      confirmAndPush(context, dialogs, putBackRequest(context, resource));
    else answerTyped(context, dialogs, resource, answer);
    return;
  }
  const isDefault = isCalled(words.default, typed, 'default');
  let said: Partial<ResourceSettings> = {};
  if (!isDefault)
    for (const pair of pairsIn(typed)) said = { ...said, ...saidIn(resource, { ...current, ...said }, pair) };
  context.profile(resource).say(isDefault ? { ...defaultSettings, template: undefined } : said);
  dialogs.tell(settingsTexts.saved(resource.label, describe(resource, context.settings(resource))));
}

/** The settings that were typed. A value may hold a comma, so the next one begins where an = follows. */
function pairsIn(typed: string): string[] {
  const pairs: string[] = [];
  for (const part of typed.split(',')) {
    if (part.trim() === '') continue;
    const last = pairs.length - 1;
    if (last < 0 || part.includes('=')) pairs.push(part.trim());
    else pairs[last] = `${pairs[last]}, ${part.trim()}`;
  }
  return pairs;
}

function askList(context: Context, dialogs: Dialogs): ResourceDefinition {
  const candidates = listsWithSettings(context);
  // Without numbers, because they would shift with every new list, and a noted "3" would then mean another list.
  const list = candidates.map(({ label, name }) => `${inLanguage(label, context.language)} (${name})`);
  const typed = dialogs.typed(settingsTexts.askList, verbatimLines(list)).trim();
  const found = candidates.find(({ label, name }) => isCalled(label, typed, name));
  if (found !== undefined) return found;
  const names = candidates.map(({ label }) => inLanguage(label, context.language)).join(', ');
  throw new UserError(settingsTexts.unknownList(typed.slice(0, 40), names));
}

function optionLines(resource: ResourceDefinition): Text {
  const { word, words, defaults, check } = settingsTexts;
  return joined([
    ...optionsOf(resource).map(option => inWords(option, resource)),
    word(words.default, 'default', defaults),
    ...(canCheck(resource) ? [word(words.check, 'check', check)] : []),
    ...(resource.update === undefined ? [] : [word(words.effects, 'effects', effectTexts.setting())]),
  ]);
}

/** Puts the old values back, beside the answers. */
const PUT_BACK = 'putback';

/** What a typed "name=value" says. present: the values in force. */
function saidIn(
  resource: ResourceDefinition,
  present: ResourceSettings,
  pair: string,
): Partial<ResourceSettings> {
  if (pair === '') return {};
  const [name = '', ...rest] = pair.split('=');
  const options = optionsOf(resource);
  const shown = pair.slice(0, 60);
  const option = options.find(candidate => isCalled(profileTexts.fact(candidate.name), name, candidate.name));
  if (option === undefined || rest.length === 0) {
    throw new UserError(settingsTexts.unknownSetting(shown, resource.label, namesOf(options)));
  }
  const value = rest.join('=').trim();
  const said = option.read(value, resource, present);
  // After a value that is none with its comma, what follows is another setting without a value.
  const stray = value.indexOf(',');
  if (said === null && stray >= 0 && option.read(value.slice(0, stray).trim(), resource, present) !== null)
    throw new UserError(
      settingsTexts.unknownSetting(value.slice(stray + 1).trim(), resource.label, namesOf(options)),
    );
  if (said === null) throw new UserError(settingsTexts.badValue(shown, inWords(option, resource)));
  return said;
}

function namesOf(options: ReturnType<typeof optionsOf>): Text {
  return joined(
    options.map(({ name }) => profileTexts.named(name)),
    ', ',
  );
}

/** Checks the list, reports the result, and offers to save it. */
function checkAsking(context: Context, dialogs: Dialogs, resource: ResourceDefinition): void {
  const check = checkService(context, resource);
  const { found, trouble } = check;
  const current = context.settings(resource);
  const texts = conclusion(resource.label, check, current.putNaming);
  if (found === null || trouble !== null) dialogs.tell(joined(texts, '\n\n'));
  else if (found === current.putNaming) dialogs.tell(joined([...texts, settingsTexts.isSetAlready], '\n\n'));
  else if (dialogs.may(joined([...texts, settingsTexts.offer], '\n\n')))
    context.profile(resource).see({ putNaming: found }, '');
}
