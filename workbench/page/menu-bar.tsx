/** The script's menus. */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { MenuLine } from '../protocol';
import type { Send, State } from './store';
import { say } from './texts';

export function MenuBar({ state, send }: { readonly state: State; readonly send: Send }) {
  const [open, setOpen] = useState<string | null>(null);
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    const close = (event: Event): void => {
      if (
        event instanceof KeyboardEvent ? event.key === 'Escape' : !bar.current?.contains(event.target as Node)
      )
        setOpen(null);
    };
    window.addEventListener('pointerdown', close, true);
    window.addEventListener('keydown', close, true);
    return () => {
      window.removeEventListener('pointerdown', close, true);
      window.removeEventListener('keydown', close, true);
    };
  }, []);
  const run = (functionName: string, label: string): void => {
    setOpen(null);
    send({ kind: 'run', functionName, label });
  };
  const isBusy = state.running !== null;
  return (
    <nav ref={bar} class="menus">
      {state.menus.map(menu => (
        <div class="menu" key={menu.label}>
          <button
            type="button"
            aria-haspopup="menu"
            aria-expanded={open === menu.label}
            onClick={() => setOpen(open === menu.label ? null : menu.label)}
          >
            {menu.label}
          </button>
          {open === menu.label && 'entries' in menu && (
            <Lines lines={menu.entries} run={run} isBusy={isBusy} />
          )}
        </div>
      ))}
      {isBusy && (
        <output class="running">
          <i /> {say('running')}: {state.running}
        </output>
      )}
    </nav>
  );
}

interface LinesProps {
  readonly lines: readonly MenuLine[];
  readonly run: (functionName: string, label: string) => void;
  readonly isBusy: boolean;
}

function Lines({ lines, run, isBusy }: LinesProps) {
  const [open, setOpen] = useState<string | null>(null);
  return (
    <div role="menu" class="lines">
      {lines.map(line =>
        'functionName' in line ? (
          <button
            type="button"
            role="menuitem"
            key={line.label}
            class={line.afterSeparator && 'parted'}
            disabled={isBusy}
            onPointerEnter={() => setOpen(null)}
            onClick={() => run(line.functionName, line.label)}
          >
            {line.label}
          </button>
        ) : (
          <div class={line.afterSeparator ? 'submenu parted' : 'submenu'} key={line.label}>
            <button
              type="button"
              role="menuitem"
              aria-haspopup="menu"
              aria-expanded={open === line.label}
              onPointerEnter={() => setOpen(line.label)}
              onClick={() => setOpen(line.label)}
            >
              {line.label} <b aria-hidden="true">▸</b>
            </button>
            {open === line.label && <Lines lines={line.entries} run={run} isBusy={isBusy} />}
          </div>
        ),
      )}
    </div>
  );
}
