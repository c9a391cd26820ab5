/** The script's open pages: a sidebar of 300 pixels, and windows, on another origin. */
import type { Send, State } from './store';
import { say } from './texts';

interface Props {
  readonly state: State;
  readonly send: Send;
}

const SANDBOX =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-modals';

export function Sidebar({ state, send }: Props) {
  const page = state.pages.sidebar;
  if (page === undefined) return null;
  return (
    <aside class="sidebar" aria-label={page.title}>
      <div class="title">
        <h2>{page.title}</h2>
        <button
          type="button"
          aria-label={say('CLOSE')}
          onClick={() => send({ kind: 'close-page', place: 'sidebar' })}
        >
          ×
        </button>
      </div>
      <iframe key={page.url} title={page.title} src={page.url} sandbox={SANDBOX} allow="clipboard-write" />
    </aside>
  );
}

export function ScriptWindow({ state, send }: Props) {
  const page = state.pages.dialog;
  if (page === undefined) return null;
  const size = { width: `${page.width ?? 600}px`, height: `${page.height ?? 400}px` };
  return (
    <div class="backdrop">
      <section class="window" role="dialog" aria-label={page.title}>
        <div class="title">
          <h2>{page.title}</h2>
          <button
            type="button"
            aria-label={say('CLOSE')}
            onClick={() => send({ kind: 'close-page', place: 'dialog' })}
          >
            ×
          </button>
        </div>
        <iframe key={page.url} title={page.title} src={page.url} sandbox={SANDBOX} style={size} />
      </section>
    </div>
  );
}
