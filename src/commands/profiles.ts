/** The service's profile for the commands of one execution. */

import type { Platform } from '../platform/ports';
import type { ResourceDefinition } from '../resources/definition';
import { defaultSettings, type ResourceSettings } from '../resources/settings';
import { OldProfiles } from '../sheet/properties/old-profiles';
import type { Workspace } from '../sheet/properties/profile-forms';
import { ListProfile } from '../sheet/properties/profile-store';

export class Profiles {
  /** Values as first read under the lock, so that they stay the same for the whole work. null: no lock is held. */
  private held: Map<string, ResourceSettings> | null = null;
  private old: OldProfiles | null = null;

  constructor(
    private readonly platform: Pick<Platform, 'documentStore' | 'clock' | 'session'>,
    /** The user's connection; null for none. Then nothing is known. */
    private readonly workspace: () => Workspace | null,
  ) {}

  hold(): void {
    this.held = new Map();
  }

  release(): void {
    this.held = null;
  }

  /** When and by whom something becomes known now. */
  who() {
    const { clock, session } = this.platform;
    return { at: clock.now(), by: session.userEmail() };
  }

  /** The values in force for the list, shared by everybody with this connection. */
  settings(resource: ResourceDefinition): ResourceSettings {
    const known = this.held?.get(resource.name);
    if (known !== undefined) return known;
    const workspace = this.workspace();
    const settings = workspace === null ? defaultSettings : this.of(resource, workspace).settings();
    this.held?.set(resource.name, settings);
    return settings;
  }

  /** The profile of the list. Under the lock, effects belong to the values with which the work began. */
  list(resource: ResourceDefinition, workspace: Workspace, inForce?: ResourceSettings): ListProfile {
    const held = this.held === null ? undefined : this.settings(resource);
    return this.of(resource, workspace, inForce ?? held);
  }

  private of(resource: ResourceDefinition, workspace: Workspace, settings?: ResourceSettings): ListProfile {
    const { documentStore } = this.platform;
    this.old ??= new OldProfiles(documentStore, workspace);
    const changed = (): void => this.held?.clear();
    return new ListProfile(
      { documentStore, workspace, old: this.old, who: () => this.who(), changed },
      resource,
      settings,
    );
  }
}
