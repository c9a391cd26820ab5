import { shownLine } from '../common/shown-line';
import * as apiTexts from '../text/api-texts';
import { UserError } from '../text/text';

/** The path above every path of the service (docs/service.md#base-url). */
export const API_ROOT = '/api/public-docs';

// Without user name, query or fragment, so that "https://service.example@evil.example" cannot pass for the first
// host. ASCII only, so that the shown address has no look-alike letters. No flag u, which would make the Kelvin sign
// match k.
const BASE_URL =
  /^(https?):\/\/([a-z0-9-]+(?:\.[a-z0-9-]+)*|\[::1\])(?::([1-9]\d{0,4}))?((?:\/[A-Za-z0-9._~-]+)*)\/*$/i;
const LONGEST = 300;
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;
const ODD_HYPHEN = /(?:^|\.)-|-(?:\.|$)/;
/** A numeric address tells the user nothing, and has many spellings (2130706433, 0x7f.1). */
const BY_NUMBER = /(?:^|\.)(?:\d+|0x[0-9a-f]*)$/;
const DOT_SEGMENT = /\/\.{1,2}(?:\/|$)/;

/** A bare host with optional port and path. Its last part must be letters, so that a pasted key is no host. */
const BARE_HOST = /^(?:[a-z0-9-]{1,63}\.)+[a-z]{2,24}(?::\d{1,5})?(?:\/\S*)?$/i;

/** The typed text, with https:// before a bare host. */
export function completedAddress(typed: string): string {
  const trimmed = typed.trim();
  return BARE_HOST.test(trimmed) ? `https://${trimmed}` : trimmed;
}

/**
 * The base URL in one form, without a final slash. Accepts what people paste (with the API root at its end, with
 * capitals in the host). Throws UserError unless it is https (http only to this machine, for trials) and, in a pinned
 * build, the pinned host.
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
  // The urlFetchWhitelist of a pinned build allows only the API root directly below the host.
  if (pinnedHost !== '' && (name !== pinnedHost || port !== '' || root !== '' || protocol !== 'https')) {
    throw new UserError(apiTexts.otherHostRefused(name + port + root, pinnedHost));
  }
  return `${protocol}://${name}${port}${root}`;
}

/** A user may paste the key, or an address with a key, into the wrong field. A possible secret is not shown back. */
function shortened(text: string): string {
  if (!/^https?:\/\//i.test(text) || text.includes('@')) return '…';
  const [address] = text.split(/[?#]/, 1) as [string];
  return shownLine(address, 41) + (address === text ? '' : '…');
}
