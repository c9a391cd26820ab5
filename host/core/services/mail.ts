/** MailApp: plain mail from the user who runs the script. The host stores mails in a list and sends none. */
import type { CallOptions, Kernel } from '../kernel';
import { Exception } from '../model/exception';
import type { Bridge } from '../runtime/bridge';
import { mismatch } from './arguments';

const TEXTS = ['to', 'cc', 'bcc', 'subject', 'body', 'name', 'replyTo'] as const;
const OPTIONS: readonly string[] = [...TEXTS, 'noReply'];
const MOST_SUBJECT_CHARACTERS = 250;
const MOST_RECIPIENTS = 50;

type Message = Partial<Record<string, unknown>>;

class MailApp {
  readonly #bridge: Bridge;

  constructor(bridge: Bridge) {
    this.#bridge = bridge;
  }

  getRemainingDailyQuota(): number {
    return this.#bridge.number('mail.left');
  }

  /** (message), (to, subject, body), (to, subject, body, options) or (to, replyTo, subject, body). */
  sendEmail(...args: unknown[]): null {
    const message = messageOf(args);
    const texts = Object.fromEntries(TEXTS.map(name => [name, textOf(message, name)]));
    const recipients = [texts['to'], texts['cc'], texts['bcc']].flatMap(addressesIn);
    if (addressesIn(texts['to']).length === 0) throw new Exception('Failed to send email: no recipient');
    for (const address of recipients)
      if (!/^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/.test(address)) throw new Exception(`Invalid email: ${address}`);
    if (recipients.length > MOST_RECIPIENTS)
      throw new Exception('Limit Exceeded: Email Recipients Per Message.');
    if ((texts['subject'] ?? '').length > MOST_SUBJECT_CHARACTERS)
      throw new Exception('Argument too large: subject');
    this.#bridge.run('mail.send', JSON.stringify(texts), recipients.length);
    return null;
  }
}

function messageOf(args: readonly unknown[]): Message {
  const [first, second, third, fourth] = args;
  if (args.length === 1 && isPlainObject(first)) return known(first);
  const words = args.filter(arg => typeof arg === 'string').length;
  if (args.length === 3 && words === 3) return { to: first, subject: second, body: third };
  if (args.length === 4 && words === 4) return { to: first, replyTo: second, subject: third, body: fourth };
  if (args.length === 4 && words === 3 && isPlainObject(fourth))
    return { ...known(fourth), to: first, subject: second, body: third };
  return mismatch(args, 'MailApp.sendEmail');
}

/** Refuses options that the platform would use and the host does not emulate. */
function known(message: Message): Message {
  for (const name of Object.keys(message))
    if (!OPTIONS.includes(name))
      throw new TypeError(`"${name}" of MailApp.sendEmail is not emulated by this host.`);
  return message;
}

function isPlainObject(value: unknown): value is Message {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function textOf(message: Message, name: string): string {
  const value = message[name];
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : mismatch([message], 'MailApp.sendEmail');
}

function addressesIn(list = ''): string[] {
  return list
    .split(',')
    .map(address => address.trim())
    .filter(address => address !== '');
}

export function createMailApp(kernel: Kernel, bridge: Bridge): object {
  return kernel.strict('MailApp', new MailApp(bridge), (): CallOptions => ({ cost: 'service' }));
}
