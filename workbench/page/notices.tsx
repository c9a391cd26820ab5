/** Toasts of the script, and errors. */
import type { State, Store } from './store';
import { say } from './texts';

export function Notices({ store, state }: { readonly store: Store; readonly state: State }) {
  return (
    <div class="notices" aria-live="polite">
      {state.notices.map(({ id, title, text, isError }) => (
        <div key={id} class={isError ? 'notice error' : 'notice'} role={isError ? 'alert' : 'status'}>
          <div>
            {title !== '' && <strong>{title}</strong>}
            <p>{text}</p>
          </div>
          <button type="button" aria-label={say('CLOSE')} onClick={() => store.dismiss(id)}>
            ×
          </button>
        </div>
      ))}
    </div>
  );
}
