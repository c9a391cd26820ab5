/**
 * The lease of one execution (sheet/properties/lease.ts): taken with the lock, renewed while a push goes on. What may
 * change data on the service leaves only while this execution holds it.
 */

import { koreanMinute } from '../common/calendar';
import { shownLine } from '../common/shown-line';
import type { HttpRequest, HttpTransport, Platform } from '../platform/ports';
import { currentLease, endLease, holdLease, isHeldBy, LEASE_MS, type Lease } from '../sheet/properties/lease';
import { ifRoom } from '../sheet/properties/stored';
import * as commandTexts from '../text/command-texts';
import { BusyError, type Text, UserError } from '../text/text';

export class LeaseHolder {
  /** Sent requests with an Idempotency-Key, counted before they leave, because they may change data. */
  writes = 0;
  /** The lease that this execution renews; null for none. */
  private lease: Lease | null = null;
  private knownExecution: string | null = null;

  constructor(private readonly platform: Pick<Platform, 'documentStore' | 'clock' | 'session' | 'ids'>) {}

  /** Identifies this execution. */
  get execution(): string {
    this.knownExecution ??= this.platform.ids.uuid().slice(0, 13);
    return this.knownExecution;
  }

  /** Throws UserError if another user's push is not finished, BusyError if another execution took the lease. */
  start(isPush: boolean, owner: string, keyFingerprint: string): void {
    const { documentStore, clock, session } = this.platform;
    const now = clock.now();
    const known = currentLease(documentStore, now);
    if (known?.isPush === true) {
      const isMine = known.owner === owner && known.keyFingerprint === keyFingerprint;
      if (isPush && !isMine)
        throw new UserError(
          commandTexts.pushingSince(shownLine(known.user, 60), time(known.since), time(known.until)),
        );
      // A pull between the executions of a push does not take the push's lease.
      if (!isPush) return;
    }
    const { execution } = this;
    const since = known?.isPush === true ? known.since : now;
    const user = session.userEmail();
    const lease = { owner, user, keyFingerprint, isPush, execution, since, until: now + LEASE_MS };
    const hold = (): void => holdLease(documentStore, lease);
    if (isPush) hold();
    // Only sending needs the lease. Without room for it, users must still be able to remove what takes the room.
    else if (!ifRoom(hold)) return;
    // If two executions take it at the same moment, the later write wins.
    if (!isHeldBy(documentStore, execution, now)) throw new BusyError(this.whoIsBusy());
    this.lease = lease;
  }

  /** Renews the lease, so that an expired lease means a dead execution. Others' leases stay. */
  renew(optionally: (work: () => void) => void): void {
    if (this.lease === null) return;
    const lease = { ...this.lease, until: this.platform.clock.now() + LEASE_MS };
    this.lease = lease;
    optionally(() => {
      if (this.isHeld()) holdLease(this.platform.documentStore, lease);
    });
  }

  /** Leaves the lease as it is when the lock is released. */
  keep(): void {
    this.lease = null;
  }

  end(optionally: (work: () => void) => void): void {
    if (this.lease !== null)
      optionally(() => {
        if (this.isHeld()) endLease(this.platform.documentStore);
      });
    this.lease = null;
  }

  private isHeld(): boolean {
    const { documentStore, clock } = this.platform;
    return isHeldBy(documentStore, this.execution, clock.now());
  }

  /** The transport with the last check before something leaves that may change data: it throws TakenOverError. */
  watching(transport: HttpTransport): HttpTransport {
    const check = (requests: readonly HttpRequest[]): void => {
      const count = requests.filter(({ headers }) => headers['Idempotency-Key'] !== undefined).length;
      if (count > 0 && !this.isHeld()) throw new BusyError(commandTexts.takenOver);
      this.writes += count;
    };
    return {
      send: request => {
        check([request]);
        return transport.send(request);
      },
      sendAll: requests => {
        check(requests);
        return transport.sendAll(requests);
      },
    };
  }

  whoIsBusy(): Text {
    const lease = currentLease(this.platform.documentStore, this.platform.clock.now());
    return lease === null
      ? commandTexts.busy
      : commandTexts.busySince(shownLine(lease.user, 60), time(lease.since), lease.isPush);
  }
}

function time(epochMs: number): string {
  return koreanMinute(epochMs).slice(11);
}
