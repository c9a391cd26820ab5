/**
 * What Sheets puts into a page before the page's own script runs: google.script, which calls the host that serves the page.
 */
import { type CallAnswer, createGoogleScript } from './google-script';

interface PageFacts {
  /** The path below which the page may call: nobody guesses it. */
  readonly base: string;
  readonly functions: readonly string[];
}

declare global {
  interface Window {
    google?: object;
  }
}

/** Called by the page's first script. */
export function install({ base, functions }: PageFacts): void {
  const post = (path: string, body: string): Promise<Response> =>
    fetch(`${base}/${path}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  const script = createGoogleScript({
    functions,
    call: async (name, args) => {
      try {
        const answer = await post(`run/${name}`, args);
        return (await answer.json()) as CallAnswer;
      } catch {
        return { kind: 'error', name: 'NetworkError', message: 'Connection failure due to HTTP 0' };
      }
    },
    close: () => void post('close', '{}').then(() => document.documentElement.replaceChildren()),
    resize: () => {},
  });
  Object.defineProperty(window, 'google', { value: { script } });
}
