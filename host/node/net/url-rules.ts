/**
 * Addresses that a script may fetch: the manifest's white list, and plain http to this machine only. Checked for the
 * first address and for every redirect.
 */
export interface UrlRules {
  /** Prefixes from the manifest's urlFetchWhitelist; null: any https host. */
  readonly whitelist: readonly string[] | null;
  /** Addresses on this machine that answer in place of an https host, by its name. */
  readonly standIns?: Readonly<Record<string, string>>;
}

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/i;

/** The text of the exception for a refused address; null if it is allowed. */
export function urlRefusal(address: string, rules: UrlRules): string | null {
  let url: URL;
  try {
    url = new URL(address);
  } catch {
    return `Invalid argument: ${address}`;
  }
  if (rules.whitelist && !rules.whitelist.some(prefix => covers(prefix, url))) {
    return `The URL ${address} is not allowed by the urlFetchWhitelist of the manifest.`;
  }
  if (url.protocol === 'http:' && !LOOPBACK.test(url.hostname)) {
    return `Plain http leaves this host only for the loopback interface: ${address}`;
  }
  return url.protocol === 'http:' || url.protocol === 'https:' ? null : `Invalid argument: ${address}`;
}

/** Where the request goes: the address itself, or the same path at the stand-in of its host. */
export function addressFor(address: string, { standIns = {} }: UrlRules): string {
  const { protocol, hostname, pathname, search } = new URL(address);
  const standIn = protocol === 'https:' ? standIns[hostname] : undefined;
  return standIn === undefined ? address : new URL(pathname + search, standIn).href;
}

function covers(prefix: string, url: URL): boolean {
  const allowed = new URL(prefix);
  return url.origin === allowed.origin && url.pathname.startsWith(allowed.pathname);
}
