/** The looks of cells. The page gets each look once, and later only its number. */
import type { SheetView } from '../../host/index';
import type { Look } from '../protocol';

type Style = NonNullable<ReturnType<SheetView['styles']>[number][number]>;

export class Looks {
  readonly #numbers = new Map<string, number>();
  readonly #told = new Map<Style | undefined, Map<string, number | undefined>>();
  #fresh: Look[] = [];

  /** The number of a look; undefined for the default. `align` applies if the style sets no alignment. */
  numberOf(style: Style | undefined, align: Look['horizontal'] | undefined): number | undefined {
    // Cells that look alike share one style object.
    let known = this.#told.get(style);
    if (known === undefined) {
      known = new Map();
      this.#told.set(style, known);
    }
    const name = align ?? '';
    if (!known.has(name)) known.set(name, this.#number(lookOf(style, align)));
    return known.get(name);
  }

  /** The looks that the page does not know yet, and the number of the first. */
  takeFresh(): { readonly from: number; readonly looks: readonly Look[] } {
    const looks = this.#fresh;
    this.#fresh = [];
    return { from: this.#numbers.size - looks.length, looks };
  }

  #number(look: Look): number | undefined {
    const name = JSON.stringify(look);
    if (name === '{}') return undefined;
    let number = this.#numbers.get(name);
    if (number === undefined) {
      number = this.#numbers.size;
      this.#numbers.set(name, number);
      this.#fresh.push(look);
    }
    return number;
  }
}

const HORIZONTAL: Readonly<Record<string, Look['horizontal']>> = {
  left: 'left',
  normal: 'left',
  center: 'center',
  right: 'right',
};

function lookOf(style: Style | undefined, align: Look['horizontal'] | undefined): Look {
  const horizontal = HORIZONTAL[style?.horizontalAlignment ?? ''] ?? align;
  const vertical = style?.verticalAlignment;
  return {
    ...(style?.background && style.background !== '#ffffff' ? { background: style.background } : {}),
    ...(style?.fontColor ? { color: style.fontColor } : {}),
    ...(style?.fontWeight === 'bold' ? { bold: true } : {}),
    ...(style?.fontStyle === 'italic' ? { italic: true } : {}),
    ...(style?.wrap === 'WRAP' ? { wrap: true } : {}),
    ...(horizontal ? { horizontal } : {}),
    ...(vertical === 'top' || vertical === 'middle' || vertical === 'bottom' ? { vertical } : {}),
  };
}
