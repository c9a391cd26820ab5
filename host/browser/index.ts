/** The code that Sheets puts before a page's own script: google.script, which calls the host that serves the page. */
import { type CallAnswer, createGoogleScript } from './google-script';

interface PageFacts {
  /** The path for the page's calls. It is random, so that other pages cannot guess it. */
  readonly base: string;
  readonly functions: readonly string[];
}

declare global {
  interface Window {
    google?: object;
  }
}

/** The page's first script calls this. */
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
