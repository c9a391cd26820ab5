/** The mails that scripts have sent, and each user's quota. */
import { ScriptException } from '../common/host-error';
import type { HostClock } from './host-clock';

const DAY_MS = 86_400_000;
/** The quota of a consumer account; a Workspace account has 1,500. */
const DAILY_RECIPIENTS = 100;
const MAX_BODY_BYTES = 200 * 1024;

/** A sent mail. Absent fields were not given. */
export interface SentMail {
  /** The sending account. */
  readonly from: string;
  /** Addresses separated by commas, as the script gave them. */
  readonly to: string;
  readonly cc: string;
  readonly bcc: string;
  readonly subject: string;
  readonly body: string;
  /** The sender's name. */
  readonly name: string;
  readonly replyTo: string;
  /** Milliseconds since the epoch on the host's clock. */
  readonly sentAt: number;
}

export interface MailOptions {
  /** Recipients per user in 24 hours. Default 100. */
  readonly dailyRecipients?: number;
}

export class MailBox {
  readonly sent: SentMail[] = [];
  readonly #clock: HostClock;
  readonly #most: number;
  readonly #used: { readonly email: string; readonly at: number; readonly recipients: number }[] = [];

  constructor(clock: HostClock, options: MailOptions) {
    this.#clock = clock;
    this.#most = options.dailyRecipients ?? DAILY_RECIPIENTS;
  }

  /** The number of recipients that this user may still write to. */
  left(email: string): number {
    const since = this.#clock.now() - DAY_MS;
    const used = this.#used.filter(one => one.email === email && one.at > since);
    return Math.max(0, this.#most - used.reduce((sum, { recipients }) => sum + recipients, 0));
  }

  /** @throws ScriptException with the platform's text if the day's quota is used up or the body is too large. */
  send(from: string, message: Omit<SentMail, 'from' | 'sentAt'>, recipients: number): void {
    if (Buffer.byteLength(message.body) > MAX_BODY_BYTES)
      throw new ScriptException('Limit Exceeded: Email Body Size.');
    if (recipients > this.left(from))
      throw new ScriptException('Service invoked too many times for one day: email.');
    const at = this.#clock.now();
    this.#used.push({ email: from, at, recipients });
    this.sent.push({ from, ...message, sentAt: at });
  }
}
