/** The methods of the sidebar: what each takes, read from JSON, and the commands that it runs. */

import type { Context } from '../../commands/context';
import { connect, offeredAddresses } from '../../commands/setup/connect';
import { disconnect } from '../../commands/setup/disconnect';
import { normaliseBaseUrl } from '../../api/base-url';
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
import type { Json } from '../../common/json';
import { connectTexts } from '../../text/connect-texts';
import { joined } from '../../text/text';
import { UserError } from '../../text/user-error';
import type { Answers, Days, MethodName, Methods } from '../protocol';
import { home } from './home';
import { lists } from './lists';
import { pull, refresh } from './pull';
import { shown } from './shown';

/** undefined: the input is none of this method. */
type Answering<Name extends MethodName> = (
  context: Context,
  input: Json | undefined,
) => { readonly result: Methods[Name]['result'] } | undefined;

const nothing: Decoder<null> = json => (json === null ? null : undefined);
const isTrue: Decoder<true> = json => (json === true ? true : undefined);
const removal = object({ may: flag, removed: finite, rows: finite });
const answers: Decoder<Answers> = object({
  personal: optional(isTrue),
  columns: optional(text),
  replaces: optional(finite),
  terms: optional(text),
  removal: optional(removal),
});
const following = object({ period: text });
const fromTo = object({ start: filledText, end: filledText });
const days: Decoder<Days> = json => following(json) ?? fromTo(json);
const pullInput: Decoder<Methods['pull']['input']> = object({
  list: text,
  days: or(days, null),
  parameters: recordOf(listOf(text)),
  answers,
});

function method<Name extends MethodName>(
  input: Decoder<Methods[Name]['input']>,
  run: (context: Context, input: Methods[Name]['input']) => Methods[Name]['result'],
): Answering<Name> {
  return (context, json) => {
    const given = input(json);
    return given === undefined ? undefined : { result: run(context, given) };
  };
}

export const methods: { readonly [Name in MethodName]: Answering<Name> } = {
  home: method<'home'>(nothing, home),
  addresses: method<'addresses'>(nothing, offeredAddresses),
  connect: method<'connect'>(object({ address: text, key: text }), (context, { address, key }) => {
    const baseUrl = normaliseBaseUrl(address, context.build.pinnedHost);
    const typed = key.trim();
    if (typed === '') throw new UserError(connectTexts.emptyKey());
    const { workspace, timeZone } = connect(context, { baseUrl, key: typed });
    const zone = timeZone === 'Asia/Seoul' ? [] : [connectTexts.timeZone(timeZone)];
    return { text: shown(context, joined([connectTexts.connected(workspace), ...zone], '\n\n')) };
  }),
  disconnect: method<'disconnect'>(nothing, context => {
    disconnect(context);
    return { text: shown(context, connectTexts.disconnected()) };
  }),
  lists: method<'lists'>(nothing, lists),
  pull: method<'pull'>(pullInput, pull),
  refresh: method<'refresh'>(object({ answers }), refresh),
};
