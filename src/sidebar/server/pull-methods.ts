/** What the methods of "Pull" take. */

import {
  type Decoder,
  filledText,
  finite,
  flag,
  listOf,
  object,
  optional,
  or,
  recordOf,
  text,
} from '../../common/decode';
import type { Answers, Days, PullMethods } from '../methods/pull';
import { lists } from './lists';
import { type Handlers, method, nothing } from './method';
import { pull, refresh } from './pull';

const isTrue: Decoder<true> = json => (json === true ? true : undefined);
const removal = object({ may: flag, removed: finite, rows: finite });
export const answers: Decoder<Answers> = object({
  personal: optional(isTrue),
  columns: optional(text),
  replaces: optional(finite),
  terms: optional(text),
  removal: optional(removal),
});
const following = object({ period: text });
const fromTo = object({ start: filledText, end: filledText });
const days: Decoder<Days> = json => following(json) ?? fromTo(json);
const pullInput: Decoder<PullMethods['pull']['input']> = object({
  list: text,
  days: or(days, null),
  parameters: recordOf(listOf(text)),
  answers,
});

export const pullMethods: Handlers<PullMethods> = {
  lists: method<'lists'>(nothing, lists),
  pull: method<'pull'>(pullInput, pull),
  refresh: method<'refresh'>(object({ answers }), refresh),
};
