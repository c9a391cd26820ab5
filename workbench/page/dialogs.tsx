/** Alerts and prompts. The script waits for the answer. */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { DialogButton } from '../protocol';
import type { Dialog, Send, State, Store } from './store';
import { say } from './texts';

export function Dialogs({
  store,
  state,
  send,
}: {
  readonly store: Store;
  readonly state: State;
  readonly send: Send;
}) {
  const dialog = state.dialogs[0];
  if (dialog === undefined) return null;
  const answer = (button: DialogButton, text: string): void => {
    store.set({ dialogs: store.state.dialogs.filter(other => other !== dialog) });
    send({ kind: 'answer', dialog: dialog.dialog, button, text });
  };
  return <Asked key={dialog.dialog} dialog={dialog} answer={answer} />;
}

function Asked({
  dialog,
  answer,
}: {
  readonly dialog: Dialog;
  readonly answer: (button: DialogButton, text: string) => void;
}) {
  const [text, setText] = useState('');
  const box = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    box.current?.showModal();
    box.current?.querySelector<HTMLElement>('input, .buttons button')?.focus();
  }, []);
  const first = dialog.buttons[0] ?? 'OK';
  return (
    <dialog
      ref={box}
      class="asked"
      aria-label={dialog.title || undefined}
      onCancel={event => {
        event.preventDefault();
        answer('CLOSE', '');
      }}
    >
      <form
        onSubmit={event => {
          event.preventDefault();
          answer(first, text);
        }}
      >
        {dialog.title !== '' && <h2>{dialog.title}</h2>}
        <p class="message">{dialog.message}</p>
        {dialog.form === 'prompt' && (
          <input
            value={text}
            aria-label={dialog.title || dialog.message}
            onInput={event => setText(event.currentTarget.value)}
          />
        )}
        <div class="buttons">
          {dialog.buttons.map((button, i) => (
            <button
              key={button}
              type={i === 0 ? 'submit' : 'button'}
              {...(i === 0 ? {} : { onClick: () => answer(button, text) })}
            >
              {say(button)}
            </button>
          ))}
        </div>
      </form>
    </dialog>
  );
}
