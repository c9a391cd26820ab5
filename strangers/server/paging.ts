/** One page of a list in a shape's convention: records, members and headers. */

import type { Shape } from '../shape/dimensions';
import { type PagingStyle, pagingStyles, type Slot } from '../shape/paging-styles';
import { type Json, placed } from './json';

/** Parameters of the request, from the address or from the body. */
export type Asked = ReadonlyMap<string, string>;

export interface Page {
  /** 0-based position of its first record. */
  readonly offset: number;
  readonly end: number;
  readonly total: number;
  readonly size: number;
}

/** The effective paging style. A bare array has no room for members, so it pages in headers only. */
export function styleOf(shape: Shape): PagingStyle {
  const style: PagingStyle = pagingStyles[shape.paging];
  const noRoom = shape.wrapping === 'bare' && shape.around === 'nothing';
  return noRoom && style.headers === undefined && Object.keys(style.members).length > 0
    ? pagingStyles['header-link']
    : style;
}

export function isPaged(shape: Shape): boolean {
  return styleOf(shape) !== pagingStyles.whole;
}

/** null: the parameters name no page, and the service answers 400. */
export function pageAsked(shape: Shape, asked: Asked, ids: readonly string[]): Page | null {
  const total = ids.length;
  if (!isPaged(shape)) return { offset: 0, end: total, total, size: total };
  const size = sizeOf(shape);
  const offset = offsetAsked(styleOf(shape), asked, size, ids);
  if (offset === null || offset < 0) return null;
  return { offset, end: Math.min(offset + size, total), total, size };
}

/** A silently cut list is cut at a round number, because no client could detect another cut. */
function sizeOf(shape: Shape): number {
  const size = Number(shape.pageSize);
  return shape.paging === 'silent-cap' && size < 20 ? 20 : size;
}

function offsetAsked(style: PagingStyle, asked: Asked, size: number, ids: readonly string[]): number | null {
  if (style.ask === null) return 0;
  const { by } = style.ask;
  const text = asked.get(style.ask.name);
  if (text === undefined || text === '') return 0;
  if (by === 'cursor' || by === 'url')
    return cursorOffset(text) ?? (by === 'url' && /^\d+$/.test(text) ? (Number(text) - 1) * size : null);
  if (by === 'lastId') {
    const at = ids.indexOf(text);
    return at < 0 ? null : at + 1;
  }
  if (!/^\d+$/.test(text)) return null;
  const n = Number(text);
  if (by === 'offset') return n;
  return (by === 'page0' ? n : Math.max(n, 1) - 1) * size;
}

/** An opaque cursor. */
export function cursorFor(offset: number): string {
  return Buffer.from(`after:${offset}`).toString('base64url');
}

function cursorOffset(cursor: string): number | null {
  const found = /^after:(\d+)$/.exec(Buffer.from(cursor, 'base64url').toString());
  return found === null ? null : Number(found[1]);
}

/** Members and headers of a page. base: the requested address without the paging parameters. */
export function membersOf(
  shape: Shape,
  page: Page,
  base: string,
  origin: string,
): { body: { [name: string]: Json }; headers: Record<string, string> } {
  const style = styleOf(shape);
  const body: { [name: string]: Json } = {};
  const told = (slot: Slot): Json | undefined => slotValue(slot, style, page, shape, base, origin);
  for (const [name, slot] of Object.entries(style.members)) {
    const value = told(slot);
    if (value === undefined) continue;
    const path = [...style.place, ...name.split('/')].map(part => respelled(part, shape));
    placed(
      body,
      path,
      shape.membersAs === 'texts' && typeof value !== 'string' && value !== null ? String(value) : value,
    );
  }
  const headers: Record<string, string> = {};
  for (const [name, slot] of Object.entries(style.headers ?? {})) {
    const value =
      slot === 'link'
        ? linkHeader(style, page, shape, base, origin)
        : slot === 'contentRange'
          ? contentRange(page)
          : told(slot);
    if (value !== undefined && value !== null && value !== '') headers[name] = String(value);
  }
  return { body, headers };
}

function slotValue(
  slot: Slot,
  style: PagingStyle,
  page: Page,
  shape: Shape,
  base: string,
  origin: string,
): Json | undefined {
  const { offset, end, total, size } = page;
  const more = end < total;
  const number = Math.floor(offset / Math.max(size, 1));
  const atEnd = shape.atEnd === 'missing' ? undefined : shape.atEnd === 'empty' ? '' : null;
  const url = (to: number): string => urlFor(style, to, size, shape, base, origin);
  switch (slot) {
    case 'page0':
      return number;
    case 'page1':
      return number + 1;
    case 'pages':
      return Math.ceil(total / Math.max(size, 1));
    case 'total':
      return total;
    case 'size':
      return size;
    case 'count':
      return end - offset;
    case 'offset':
      return offset;
    case 'from':
      return total === 0 ? null : offset + 1;
    case 'to':
      return total === 0 ? null : end;
    case 'remaining':
      return total - end;
    case 'hasNext':
      return more;
    case 'isLast':
      return !more;
    case 'isFirst':
      return offset === 0;
    case 'hasPrevious':
      return offset > 0;
    case 'cursor':
      return more ? cursorFor(end) : atEnd;
    case 'startCursor':
      return cursorFor(offset);
    case 'nextUrl':
      return more ? url(end) : atEnd;
    case 'previousUrl':
      return offset > 0 ? url(Math.max(offset - size, 0)) : null;
    case 'firstUrl':
      return url(0);
    case 'lastUrl':
      return url(Math.max(Math.ceil(total / Math.max(size, 1)) - 1, 0) * size);
    case 'selfUrl':
      return url(offset);
    case 'nextPage1':
      return more ? number + 2 : atEnd;
    case 'nextOffset':
      return more ? end : atEnd;
    case 'rangeText':
      return `${offset + 1}-${end} of ${total}`;
  }
}

function urlFor(
  style: PagingStyle,
  to: number,
  size: number,
  shape: Shape,
  base: string,
  origin: string,
): string {
  const name = style.ask?.name ?? 'page';
  const isPage = /page/i.test(name) && name !== 'page[after]';
  const value = isPage ? String(Math.floor(to / Math.max(size, 1)) + 1) : cursorFor(to);
  const query = `${encodeURIComponent(name)}=${encodeURIComponent(value)}`;
  const [path = '', kept = ''] = base.split('?');
  const whole = `?${kept === '' ? '' : `${kept}&`}${query}`;
  if (shape.links === 'query') return whole;
  return shape.links === 'path' ? `${path}${whole}` : `${origin}${path}${whole}`;
}

function linkHeader(style: PagingStyle, page: Page, shape: Shape, base: string, origin: string): string {
  const links = [`<${urlFor(style, 0, page.size, shape, base, origin)}>; rel="first"`];
  if (page.end < page.total)
    links.push(`<${urlFor(style, page.end, page.size, shape, base, origin)}>; rel="next"`);
  return links.join(', ');
}

function contentRange({ offset, end, total }: Page): string {
  return total === 0 ? 'items */0' : `items ${offset}-${end - 1}/${total}`;
}

/** Respells a member's name: next_page_url as nextPageUrl. Names that are no words ("@odata.count") stay. */
export function respelled(name: string, shape: Shape): string {
  if (shape.spelling === 'own' || !/^[A-Za-z_-]+$/.test(name)) return name;
  const words = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .split(/[ _-]+/)
    .filter(word => word !== '')
    .map(word => word.toLowerCase());
  const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
  const lead = /^_/.test(name) ? '_' : '';
  switch (shape.spelling) {
    case 'camel':
      return lead + words.map((word, i) => (i === 0 ? word : capital(word))).join('');
    case 'snake':
      return lead + words.join('_');
    case 'kebab':
      return lead + words.join('-');
    case 'pascal':
      return lead + words.map(capital).join('');
    default:
      return lead + words.join('_').toUpperCase();
  }
}
