/**
 * The requests of the team that are used once or by row: a part of the connection's profile, for all users of the
 * document. Other editors write them, so a request is shown whole before it is sent.
 */

import { filledText } from '../../common/decode';
import { jsonHash } from '../../common/hash';
import type { KeyValueStore } from '../../platform/ports';
import { type TeamRequest, teamRequest } from '../../requests/request';
import { placeOf, type Workspace } from './profile-forms';
import { stored, storedList } from './stored';

const MOST_REQUESTS = 200;

/** A property has room for one long body, so that each request has its own. The list has their ids, oldest first. */
const idsOf = storedList('financeSheets.profile.requestIds', filledText, { within: 'ids' });
const requestOf = stored('financeSheets.profile.request', teamRequest, undefined);

export class TeamRequests {
  private readonly place: string;

  constructor(
    private readonly store: KeyValueStore,
    workspace: Workspace,
  ) {
    this.place = placeOf(workspace);
  }

  all(): TeamRequest[] {
    return this.ids()
      .read()
      .flatMap(id => this.stored(id).read() ?? []);
  }

  named(name: string): TeamRequest | undefined {
    return this.stored(idOf(name)).read();
  }

  /** Replaces the request of this name, or adds it. False if there is no room; then nothing is written. */
  keep(request: TeamRequest): boolean {
    const id = idOf(request.name);
    const known = this.ids().read();
    const next = known.includes(id) ? known : [...known, id];
    if (next.length > MOST_REQUESTS || !this.ids().fits(next) || !this.stored(id).fits(request)) return false;
    this.stored(id).write(request);
    this.ids().write(next);
    return true;
  }

  remove(name: string): void {
    const id = idOf(name);
    const known = this.ids();
    known.write(known.read().filter(one => one !== id));
    this.stored(id).remove();
  }

  private ids() {
    return idsOf(this.store, this.place);
  }

  private stored(id: string) {
    return requestOf(this.store, this.place, id);
  }
}

function idOf(name: string): string {
  return jsonHash(name, 12);
}
