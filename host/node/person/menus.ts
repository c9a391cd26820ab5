/** The menu as a person sees it: labels, and the function behind each item. */
import type { MenuEntry } from '../../core/services/ui/menu';
import { HostError } from '../common/host-error';
import type { AddedMenu } from '../execution/execution-state';

/** One line of a menu. `afterSeparator`: a separator stands above it. */
export type MenuTree = { readonly label: string; readonly afterSeparator?: true } & (
  | { readonly functionName: string }
  | { readonly entries: readonly MenuTree[] }
);

export function menuTrees(menus: readonly AddedMenu[], addOnName: string): MenuTree[] {
  return menus.map(menu => ({ label: menu.label ?? addOnName, entries: trees(menu.entries) }));
}

function trees(entries: readonly MenuEntry[]): MenuTree[] {
  return entries.flatMap((entry, i): MenuTree[] => {
    if (entry.kind === 'separator') return [];
    const { label } = entry;
    const parted = entries[i - 1]?.kind === 'separator' ? { afterSeparator: true as const } : {};
    return entry.kind === 'item'
      ? [{ label, functionName: entry.functionName, ...parted }]
      : [{ label, entries: trees(entry.entries), ...parted }];
  });
}

/**
 * The function at a path of labels. The top label may be left out if there is only one menu.
 * @throws HostError that lists the existing labels.
 */
export function functionAt(menus: readonly MenuTree[], path: readonly string[]): string {
  const [only] = menus;
  const roots: readonly MenuTree[] =
    menus.length === 1 && only && 'entries' in only && only.label !== path[0] ? only.entries : menus;
  let entries = roots;
  for (const [depth, label] of path.entries()) {
    const found = entries.find(entry => entry.label === label);
    if (!found) {
      const there = entries.map(entry => `"${entry.label}"`).join(', ');
      throw new HostError(
        `There is no menu item "${path.slice(0, depth + 1).join(' > ')}"; there are ${there}.`,
      );
    }
    if ('functionName' in found) {
      if (depth === path.length - 1) return found.functionName;
      throw new HostError(`"${label}" is an item, not a menu.`);
    }
    entries = found.entries;
  }
  throw new HostError(`"${path.join(' > ')}" is a menu, not an item.`);
}
