/** Menus: a builder takes effect only with addToUi. Function names are checked at a click, not before. */
import type { Kernel } from '../../kernel';
import { Exception } from '../../model/exception';
import type { Bridge } from '../../runtime/bridge';
import { unwrap } from '../../runtime/strict';
import { checkSignature, mismatch } from '../arguments';

/** One line of a menu, as plain data. */
export type MenuEntry =
  | { readonly kind: 'item'; readonly label: string; readonly functionName: string }
  | { readonly kind: 'separator' }
  | { readonly kind: 'menu'; readonly label: string; readonly entries: readonly MenuEntry[] };

class Menu {
  readonly #bridge: Bridge;
  readonly #caption: string | null;
  readonly #isAddOn: boolean;
  readonly #entries: MenuEntry[] = [];

  constructor(bridge: Bridge, caption: string | null, isAddOn: boolean) {
    this.#bridge = bridge;
    this.#caption = caption;
    this.#isAddOn = isAddOn;
  }

  addItem(...args: unknown[]): this {
    checkSignature(args, 'string,string', 'Menu.addItem');
    this.#entries.push({ kind: 'item', label: String(args[0]), functionName: String(args[1]) });
    return this;
  }

  addSeparator(): this {
    this.#entries.push({ kind: 'separator' });
    return this;
  }

  addSubMenu(...args: unknown[]): this {
    const menu = unwrap(args[0]);
    if (!(menu instanceof Menu) || menu.#caption === null) mismatch(args, 'Menu.addSubMenu');
    this.#entries.push({ kind: 'menu', label: menu.#caption, entries: menu.#entries });
    return this;
  }

  addToUi(): void {
    if (this.#entries.length === 0) throw new Exception('A menu must have at least one item.');
    const menu = { label: this.#caption, addOn: this.#isAddOn, entries: this.#entries };
    this.#bridge.run('menu.add', JSON.stringify(menu));
  }
}

/** @param caption null for the add-on's menu, which takes the add-on's name. */
export function createMenu(kernel: Kernel, bridge: Bridge, caption: string | null, isAddOn: boolean): object {
  return kernel.strict('Menu', new Menu(bridge, caption, isAddOn));
}
