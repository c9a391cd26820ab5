/** What every command starts from: the platform, its user, the service. It shows no dialogs. */

import { normaliseBaseUrl } from '../api/base-url';
import { Budget } from '../api/budget';
import { ServiceClient } from '../api/client';
import { type Connection, keyFingerprint } from '../api/connection';
import { koreanMinute } from '../common/calendar';
import { type Platform, PlatformError } from '../platform/ports';
import type { ResourceDefinition } from '../resources/definition';
import { described } from '../resources/described';
import { resourceNamed } from '../resources/registry';
import type { ResourceSettings } from '../resources/settings';
import type { Trouble } from '../text/pull/schedule-mail-texts';
import { type Binding, bindingOf } from '../sheet/binding';
import { ConfirmedPulls } from '../sheet/properties/confirmed-pulls';
import {
  isConnectionDamaged,
  loadConnection,
  type StoredConnection,
  sealSecret,
} from '../sheet/properties/connection-store';
import { JournalSheet } from '../sheet/hidden/journal-sheet';
import { ownId } from '../sheet/properties/own-id';
import type { ListProfile } from '../sheet/properties/profile-store';
import type { Schedule } from '../sheet/properties/schedule-store';
import { removeStale, StagedMark } from '../sheet/properties/staged-mark';
import { StagingSheet } from '../sheet/hidden/staging-sheet';
import { SheetPushTable } from '../sheet/table/push-table';
import type { TableSheet } from '../sheet/table/table-sheet';
import { Waiting } from '../sheet/properties/waiting';
import * as commandTexts from '../text/command-texts';
import * as platformTexts from '../text/platform-texts';
import { BusyError, joined, type Language, languageOf, type Text, UserError } from '../text/text';
import { LeaseHolder } from './lease-holder';
import type { Follower, Progress } from './progress';
import { InterruptedError, isPassing, missingIn, troubleText } from './platform-trouble';
import { Profiles } from './profiles';

export interface Build {
  readonly version: string;
  /** The only host that this build calls; '' for any https host. */
  readonly pinnedHost: string;
  /** Sends mails about failing schedules; only in a build with mail. */
  readonly scheduleMail?: ScheduleMail | null;
  /** What the clock runs in this build besides schedules of tabs. Absent: nothing. */
  readonly hourly?: HourlyWork;
}

/** Work of the clock, in the name of a user who sees none of its errors. */
export interface HourlyWork {
  /** The clock must go on calling. */
  isWanted(platform: Platform): boolean;
  isDue(platform: Platform): boolean;
  run(context: Context): void;
  /** It is due, and the clock has not called for a day. */
  isLate(platform: Platform): boolean;
  /** The clock was started again. */
  restarted(platform: Platform): void;
  /** What its user must know; null for nothing. */
  trouble(platform: Platform): Text | null;
}

/** The mails about schedules. */
export interface ScheduleMail {
  /** The scope of the manifest for mails. */
  readonly scope: string;
  /** The text about mails beside the schedules. */
  readonly about: Text;
  /** A person sets schedules: the only moment at which the user's language is certainly known. */
  scheduled(context: Context): void;
  /** A run did not refresh the tab. isLasting: only the user can fix the cause. */
  failed(context: Context, schedule: Schedule, trouble: Trouble, isLasting: boolean): void;
}

export class Context {
  readonly budget: Budget;
  private userLanguage: Language | null = null;
  private user: string | null = null;
  private connected: Connection | null = null;
  private readonly lease: LeaseHolder;
  private readonly profiles: Profiles;
  /** One client per connection fingerprint, because a client knows its pace. */
  private readonly clients = new Map<string, ServiceClient>();

  constructor(
    readonly platform: Platform,
    readonly build: Build,
    budgetMs: number,
    readonly follower: Follower = null,
  ) {
    this.budget = new Budget(platform.clock, budgetMs);
    this.lease = new LeaseHolder(platform);
    this.profiles = new Profiles(platform, () => this.connected ?? this.stored());
  }

  get language(): Language {
    this.userLanguage ??= languageOf(this.platform.session.locale());
    return this.userLanguage;
  }

  /** The user: a random id in the user's own properties, never the e-mail address. */
  get userId(): string {
    this.user ??= ownId(this.platform.userStore, this.platform.ids);
    return this.user;
  }

  /** Reports progress. Nothing depends on it. */
  progress(step: Progress): void {
    const { follower } = this;
    if (typeof follower === 'function') this.convenience(() => follower(step));
  }

  /** The user's connection, read once, so that an execution uses one workspace. Throws UserError if there is none. */
  connection(): Connection {
    if (this.connected !== null) return this.connected;
    const connection = this.stored();
    if (connection === null) {
      // Never guessed from colleagues or tabs: only the user may say where the key goes.
      const { userStore, workbook } = this.platform;
      const isDamaged = isConnectionDamaged(userStore, workbook.id());
      throw new UserError(isDamaged ? commandTexts.connectionDamaged : commandTexts.notConnected);
    }
    // A connection may be older than the build with a pinned host.
    normaliseBaseUrl(connection.baseUrl, this.build.pinnedHost);
    this.connected = connection;
    return connection;
  }

  /** Throws UserError if the user is not connected. Call it before anything is asked, locked or written. */
  requireConnected(): void {
    this.connection();
  }

  client(connection: Pick<Connection, 'baseUrl' | 'key'> = this.connection()): ServiceClient {
    const { clock, ids, userStore } = this.platform;
    const transport = this.lease.watching(this.platform.transport);
    const parts = { transport, clock, ids, budget: this.budget, paceStore: userStore };
    const name = keyFingerprint(connection);
    const client = this.clients.get(name) ?? new ServiceClient(connection, parts);
    this.clients.set(name, client);
    return client;
  }

  /** Identifies the spreadsheet, workspace, address and key to which stored data belong. */
  binding(connection: Connection = this.connection()): Binding {
    return bindingOf(this.platform.workbook.id(), connection);
  }

  /** The journal, with this user's waiting list. */
  journal(): JournalSheet {
    const { workbook, documentStore, userStore } = this.platform;
    const fence = { documentStore, userStore, execution: this.lease.execution };
    return new JournalSheet(workbook, fence, this.binding(), this.waiting());
  }

  /** This user's waiting list in this spreadsheet. */
  waiting(): Waiting {
    return new Waiting(this.platform, this.platform.workbook.id());
  }

  /** The paused pull, and whether it is this user's. */
  staging(connection: Connection = this.connection()): StagingSheet {
    const { workbook, userStore, documentStore } = this.platform;
    const mark = new StagedMark(userStore, documentStore, workbook.id());
    return new StagingSheet(workbook, this.binding(connection), mark);
  }

  /** What this user last pulled into each tab. */
  confirmedPulls(): ConfirmedPulls {
    const { userStore, workbook } = this.platform;
    return new ConfirmedPulls(userStore, workbook.id());
  }

  /** The secret for this user's seals, for this spreadsheet and workspace. */
  secret(): string {
    return sealSecret(this.platform.userStore, this.platform.ids, this.binding());
  }

  /** The tab for a push: ids and Status. */
  pushTable(table: TableSheet): SheetPushTable {
    return new SheetPushTable(table, () => this.platform.workbook.flush());
  }

  /** What is known of the service for this list; a value that is not known is assumed. */
  settings(resource: ResourceDefinition): ResourceSettings {
    return this.profiles.settings(resource);
  }

  /** The service's profile for this list. inForce: other values than now. Throws UserError without a connection. */
  profile(resource: ResourceDefinition, inForce?: ResourceSettings): ListProfile {
    return this.profiles.list(resource, this.connection(), inForce);
  }

  /** Time and user, for what becomes known now. */
  who() {
    return this.profiles.who();
  }

  /** The list with its editable fields: as defined, or as the team described. undefined if unknown. */
  list(name: string): ResourceDefinition | undefined {
    const resource = resourceNamed(name);
    return resource && described(resource, this.settings(resource).template);
  }

  /** The user's stored connection for this spreadsheet; null if there is none. */
  stored(): StoredConnection | null {
    return loadConnection(this.platform.userStore, this.platform.workbook.id());
  }

  timeLabel(): string {
    return koreanMinute(this.platform.clock.now()).slice(5);
  }

  /**
   * Runs `work` under the document lock and flushes before releasing it. Throws UserError if another execution holds
   * the lock; it names who works since when.
   */
  withLock<T>(work: () => T): T {
    return this.locked(false, work);
  }

  /** Does something optional in the spreadsheet, unless another execution is at work. It must send nothing. */
  ifFree(work: () => void): void {
    const { lock, workbook } = this.platform;
    this.convenience(() => {
      if (!lock.tryAcquire(0)) return;
      try {
        work();
        workbook.flush();
      } finally {
        this.convenience(() => lock.release());
      }
    });
  }

  /** Like {@link withLock}, for work that sends: an unfinished push of a colleague prevents it. */
  withPushLock<T>(work: () => T): T {
    return this.locked(true, work);
  }

  /** Renews the lease of a push. */
  renewLease(): void {
    this.lease.renew(work => this.convenience(work));
  }

  /** Keeps the lease after the lock is released, because the push goes on in another execution. */
  keepLease(): void {
    this.renewLease();
    this.lease.keep();
  }

  private locked<T>(isPush: boolean, work: () => T): T {
    const { lock, workbook } = this.platform;
    try {
      if (!lock.tryAcquire(5_000)) throw new BusyError(this.lease.whoIsBusy());
      try {
        this.profiles.hold();
        const connection = this.stored();
        this.lease.start(isPush, this.userId, connection === null ? '' : keyFingerprint(connection));
        removeStale(this.platform);
        const result = work();
        workbook.flush();
        return result;
      } finally {
        // A failure here must not hide an earlier error or skip the other steps: pace and lease expire, and the lock
        // ends with the execution.
        for (const client of this.clients.values()) this.convenience(() => client.rememberPace());
        this.lease.end(step => this.convenience(step));
        this.profiles.release();
        this.convenience(() => lock.release());
      }
    } catch (error) {
      throw error instanceof PlatformError ? this.interrupted(error) : error;
    }
  }

  /** The error for the user when a service of the platform ends a command: what happened, and what was done before. */
  interrupted(error: PlatformError): InterruptedError {
    this.platform.log.error(`${error.trouble.kind}: ${error.said}`);
    const { writes } = this.lease;
    const sent = writes === 0 ? platformTexts.nothingSent : platformTexts.sentBefore(writes);
    return new InterruptedError(joined([troubleText(error), sent]), isPassing(error), missingIn(error));
  }

  /** Does something optional: if the platform fails in it, the command goes on. */
  convenience(work: () => void): void {
    try {
      work();
    } catch (error) {
      if (!(error instanceof PlatformError)) throw error;
      this.platform.log.error(`${error.trouble.kind}: ${error.said}`);
    }
  }
}
