/** Lists that a user has starred, in all spreadsheets. */

import { text } from '../../common/decode';
import type { KeyValueStore } from '../../platform/ports';
import { storedList } from './stored';

const starred = storedList('financeSheets.favourites', text, { most: 100 });

export function favourites(userStore: KeyValueStore): readonly string[] {
  return starred(userStore).read();
}

export function setFavourite(userStore: KeyValueStore, list: string, isOn: boolean): void {
  const others = favourites(userStore).filter(name => name !== list);
  starred(userStore).write(isOn ? [...others, list] : others);
}
