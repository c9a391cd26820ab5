/** The lists that a user has starred, in all spreadsheets. */

import { decodeText, text, those } from '../../common/decode';
import type { KeyValueStore } from '../../platform/ports';

const NAME = 'financeSheets.favourites';
const MOST = 100;
const stored = those(text);

export function favourites(userStore: KeyValueStore): readonly string[] {
  return decodeText(stored, userStore.get(NAME)) ?? [];
}

export function setFavourite(userStore: KeyValueStore, list: string, isOn: boolean): void {
  const others = favourites(userStore).filter(name => name !== list);
  userStore.set(NAME, JSON.stringify((isOn ? [...others, list] : others).slice(-MOST)));
}
