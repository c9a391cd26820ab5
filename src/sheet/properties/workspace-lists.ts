/** A property {baseUrl, workspaceId, lists: {contacts: ...}}. It counts only in its own workspace. */

import { type Decoded, type Decoder, jsonObject, object, text } from '../../common/decode';
import { type JsonObject, member } from '../../common/json';
import type { Binding } from '../binding';
import { type Property, type Stored, stored } from './stored';

export type Workspace = Pick<Binding, 'baseUrl' | 'workspaceId'>;

const byList = object({ baseUrl: text, workspaceId: text, lists: jsonObject });
type ByList = Decoded<typeof byList>;

/** shorter: makes the values of the lists a little shorter. */
export function storedByList(
  name: string,
  shorter?: (lists: JsonObject, step: number) => JsonObject | undefined,
): Stored<ByList> {
  return stored(name, byList, { baseUrl: '', workspaceId: '', lists: {} }, (found, step) => {
    const lists = shorter?.(found.lists, step);
    return lists && { ...found, lists };
  });
}

/** The value of one list in such a property. */
export class OfList<T> {
  constructor(
    private readonly property: Property<ByList>,
    private readonly workspace: Workspace,
    private readonly list: string,
    private readonly decoder: Decoder<T>,
  ) {}

  read(): T | undefined {
    return this.decoder(member(this.lists(), this.list));
  }

  /** null removes the list's value. */
  write(value: JsonObject | null): void {
    const { baseUrl, workspaceId } = this.workspace;
    const others = Object.entries(this.lists()).filter(([name]) => name !== this.list);
    const lists = Object.fromEntries(value === null ? others : [...others, [this.list, value]]);
    this.property.write({ baseUrl, workspaceId, lists });
  }

  private lists(): JsonObject {
    const { baseUrl, workspaceId, lists } = this.property.read();
    return baseUrl === this.workspace.baseUrl && workspaceId === this.workspace.workspaceId ? lists : {};
  }
}
