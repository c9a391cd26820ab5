/** Colours from scripts, converted to the form that is read back: lower-case #rrggbb. */
import { Exception } from '../../model/exception';

const NAMED: Readonly<Record<string, string>> = {
  black: '#000000',
  white: '#ffffff',
  red: '#ff0000',
  green: '#008000',
  lime: '#00ff00',
  blue: '#0000ff',
  yellow: '#ffff00',
  orange: '#ffa500',
  purple: '#800080',
  pink: '#ffc0cb',
  brown: '#a52a2a',
  gray: '#808080',
  grey: '#808080',
  lightgray: '#d3d3d3',
  lightgrey: '#d3d3d3',
  darkgray: '#a9a9a9',
  darkgrey: '#a9a9a9',
  silver: '#c0c0c0',
  navy: '#000080',
  teal: '#008080',
  aqua: '#00ffff',
  cyan: '#00ffff',
  magenta: '#ff00ff',
  fuchsia: '#ff00ff',
  maroon: '#800000',
  olive: '#808000',
};

/** null (reset) stays null. Throws for an invalid colour. */
export function colour(value: unknown): string | null {
  if (value === null || value === '') return null;
  if (typeof value === 'string') {
    const lower = value.toLowerCase();
    const named = NAMED[lower];
    if (named) return named;
    if (/^#[0-9a-f]{6}$/.test(lower)) return lower;
    const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/.exec(lower);
    if (short) return `#${short[1]}${short[1]}${short[2]}${short[2]}${short[3]}${short[3]}`;
  }
  throw new Exception(`Invalid argument: color (${String(value)})`);
}
