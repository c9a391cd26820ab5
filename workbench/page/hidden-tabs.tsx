/** The list of hidden tabs. A click shows a tab, as View > Hidden sheets does in Sheets. */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Send, State } from './store';
import { say } from './texts';

export function HiddenTabs({ state, send }: { readonly state: State; readonly send: Send }) {
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const close = (event: Event): void => {
      if (
        event instanceof KeyboardEvent ? event.key === 'Escape' : !box.current?.contains(event.target as Node)
      )
        setOpen(false);
    };
    window.addEventListener('pointerdown', close, true);
    window.addEventListener('keydown', close, true);
    return () => {
      window.removeEventListener('pointerdown', close, true);
      window.removeEventListener('keydown', close, true);
    };
  }, []);
  const { hiddenTabs } = state;
  if (hiddenTabs.length === 0) return null;
  const show = (tabs: readonly number[]): void => {
    setOpen(false);
    for (const tab of tabs) send({ kind: 'act', act: { kind: 'show-tab', tab } });
  };
  return (
    <div class="hidden-tabs" ref={box}>
      <button type="button" aria-haspopup="menu" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {say('hiddenTabs')} {hiddenTabs.length}
      </button>
      {isOpen && (
        <div role="menu" class="lines">
          {hiddenTabs.map(({ id, name }) => (
            <button type="button" role="menuitem" key={id} onClick={() => show([id])}>
              {name}
            </button>
          ))}
          {hiddenTabs.length > 1 && (
            <button
              type="button"
              role="menuitem"
              class="parted"
              onClick={() => show(hiddenTabs.map(({ id }) => id))}
            >
              {say('allOfThem')}
            </button>
          )}
        </div>
      )}
    </div>
  );
}
