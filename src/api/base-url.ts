import { shownLine } from '../common/shown-line';
import { apiTexts } from '../text/api-texts';
import { UserError } from '../text/user-error';

/** Every path of the service stands below this one (docs/service.md#base-url). */
export const API_ROOT = '/api/public-docs';

// No user name, query or fragment: "https://service.example@evil.example" must not pass for the first of the two. ASCII only: no letter looks like another
// in the dialog that shows the address. No flag u: with it, the Kelvin sign would be a k.
const BASE_URL =
  /^(https?):\/\/([a-z0-9-]+(?:\.[a-z0-9-]+)*|\[::1\])(?::([1-9]\d{0,4}))?((?:\/[A-Za-z0-9._~-]+)*)\/*$/i;
const LONGEST = 300;
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;
const ODD_HYPHEN = /(?:^|\.)-|-(?:\.|$)/;
/** An address by number says nothing to whoever reads it, and has many spellings (2130706433, 0x7f.1). */
const BY_NUMBER = /(?:^|\.)(?:\d+|0x[0-9a-f]*)$/;
const DOT_SEGMENT = /\/\.{1,2}(?:\/|$)/;

/** A bare host, with a port or a path or neither. Its last part is a word, so that a key in the wrong field is never taken for a host and looked up. */
const BARE_HOST = /^(?:[a-z0-9-]{1,63}\.)+[a-z]{2,24}(?::\d{1,5})?(?:\/\S*)?$/i;

/** What was typed, with https:// before a bare host. */
export function completedAddress(typed: string): string {
  const trimmed = typed.trim();
  return BARE_HOST.test(trimmed) ? `https://${trimmed}` : trimmed;
}

/**
 * The base URL in one form, without a slash at the end. Accepts what people paste (the API root at its end, capitals in the host).
 * Throws UserError unless it is https (http only to this very machine, for trying things out) and, in a pinned build, that host.
 */
export function normaliseBaseUrl(typed: string, pinnedHost: string): string {
  const trimmed = typed.trim();
  const match = trimmed.length > LONGEST ? null : BASE_URL.exec(trimmed);
  const [, scheme = '', host = '', given = '', path = ''] = match ?? [];
  const protocol = scheme.toLowerCase();
  const name = host.toLowerCase();
  const local = LOOPBACK.test(name);
  const refused =
    match === null ||
    (protocol === 'http' && !local) ||
    (BY_NUMBER.test(name) && !local) ||
    ODD_HYPHEN.test(name) ||
    DOT_SEGMENT.test(path) ||
    Number(given) > 65_535;
  if (refused) throw new UserError(apiTexts.invalidBaseUrl(shortened(trimmed)));
  const port = given === '' || given === (protocol === 'https' ? '443' : '80') ? '' : `:${given}`;
  const root = path.toLowerCase().endsWith(API_ROOT) ? path.slice(0, -API_ROOT.length) : path;
  // urlFetchWhitelist of a pinned build allows the API root right below the host, and nothing else.
  if (pinnedHost !== '' && (name !== pinnedHost || port !== '' || root !== '' || protocol !== 'https')) {
    throw new UserError(apiTexts.otherHostRefused(name + port + root, pinnedHost));
  }
  return `${protocol}://${name}${port}${root}`;
}

/** Somebody may paste the key into the wrong box, or an address that carries it: what may be a secret is not shown back. */
function shortened(text: string): string {
  if (!/^https?:\/\//i.test(text) || text.includes('@')) return '…';
  const [address] = text.split(/[?#]/, 1) as [string];
  return shownLine(address, 41) + (address === text ? '' : '…');
}
