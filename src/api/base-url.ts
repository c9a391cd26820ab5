import { apiTexts } from '../text/api-texts';
import { UserError } from '../text/user-error';

/** Every path of the service stands below this one (docs/service.md#base-url). */
export const API_ROOT = '/api/public-docs';

// No user name, query or fragment: "https://service.example@evil.example" must not pass for the first of the two.
const BASE_URL =
  /^(https?):\/\/([a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|\[::1\])(:\d{1,5})?((?:\/[A-Za-z0-9._~-]+)*)\/*$/i;
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/**
 * The base URL in one form, without a slash at the end. Accepts what people paste (the API root at its end, capitals in the host).
 * Throws UserError unless it is https (http only to this very machine, for trying things out) and, in a pinned build, that host.
 */
export function normaliseBaseUrl(typed: string, pinnedHost: string): string {
  const trimmed = typed.trim();
  const match = BASE_URL.exec(trimmed);
  if (match === null) throw new UserError(apiTexts.invalidBaseUrl(shortened(trimmed)));
  const [, scheme = '', host = '', port = '', path = ''] = match;
  const name = host.toLowerCase();
  if (scheme.toLowerCase() === 'http' && !LOOPBACK.test(name)) {
    throw new UserError(apiTexts.invalidBaseUrl(shortened(trimmed)));
  }
  const root = path.toLowerCase().endsWith(API_ROOT) ? path.slice(0, -API_ROOT.length) : path;
  // urlFetchWhitelist of a pinned build allows the API root right below the host, and nothing else.
  if (pinnedHost !== '' && (name !== pinnedHost || port !== '' || root !== '')) {
    throw new UserError(apiTexts.otherHostRefused(name + port + root, pinnedHost));
  }
  return `${scheme.toLowerCase()}://${name}${port}${root}`;
}

/** Somebody may paste the key into the wrong box: what does not look like an address is not shown back. */
function shortened(text: string): string {
  if (!/^https?:\/\//i.test(text)) return '…';
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}
