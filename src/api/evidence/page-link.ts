/** The parameters in a next page's address. The address is never requested: the key goes to our own paths only. */

import { tried } from '../../common/tried';
/** No address of ours is longer (UrlFetchApp takes 2,082 characters, docs/service.md#paging). */
const LONGEST = 2_000;

/**
 * The query of a link to the service's own paths, by name; null for another link (other host or scheme, a path
 * outside the API root, no query). root: the address of the API root, "https://api.example.com/api/public-docs".
 */
export function linkParameters(link: string, root: string): Record<string, string> | null {
  const trimmed = link.trim();
  if (trimmed.length > LONGEST || /[\s\\]/.test(trimmed) || !isOurs(trimmed, root)) return null;
  const query = (trimmed.split('#')[0] as string).split('?').slice(1).join('?');
  const found: Record<string, string> = {};
  for (const part of query.split('&')) {
    const [name, ...rest] = part.split('=') as [string, ...string[]];
    const [key, value] = [decoded(name), decoded(rest.join('='))];
    if (key === null || value === null) return null;
    if (key !== '') found[key] = value;
  }
  return Object.keys(found).length === 0 ? null : found;
}

function isOurs(link: string, root: string): boolean {
  const path = link.split(/[?#]/, 1)[0] as string;
  if (/(?:^|\/)(?:\.|%2e){2}(?:\/|$)/i.test(path)) return false;
  // A link relative to our own path: "?page=2", "contacts?page=2".
  if (path === '' || /^[A-Za-z0-9._~-]+(?:\/[A-Za-z0-9._~-]+)*$/.test(path)) return true;
  const afterHost = root.indexOf('/', 'https://'.length);
  const base = root.slice(afterHost);
  const under = (rest: string): boolean => rest === base || rest.startsWith(`${base}/`);
  const isHost = path.slice(0, afterHost).toLowerCase() === root.slice(0, afterHost);
  return under(isHost ? path.slice(afterHost) : path);
}

function decoded(text: string): string | null {
  return tried(() => decodeURIComponent(text.replace(/\+/g, ' ')), null);
}
