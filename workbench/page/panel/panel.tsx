/** The panel below the spreadsheet: the service's requests and records, and the faults of service and platform. */
import { useState } from 'preact/hooks';
import './panel.css';
import type { Send, State } from '../store';
import { say } from '../texts';
import { Platform } from './platform';
import { Records } from './records';
import { Requests } from './requests';
import { Switches } from './switches';
import { inWords, orderWords, type PanelWord, sayPanel, switchWords } from './words';

const TABS = ['requests', 'records', 'faults', 'platform'] as const satisfies readonly PanelWord[];
type Tab = (typeof TABS)[number];

export function Panel({ state, send }: { readonly state: State; readonly send: Send }) {
  const [isFolded, fold] = useState(false);
  const [tab, setTab] = useState<Tab>('requests');
  const { panel, requests } = state;
  const choose = (name: Tab): void => {
    setTab(name);
    fold(false);
  };
  return (
    <section class={isFolded ? 'service folded' : 'service'} aria-label={sayPanel('panel')}>
      <div class="panel-bar">
        <div role="tablist">
          {TABS.map(name => (
            <button
              key={name}
              type="button"
              role="tab"
              aria-selected={tab === name && !isFolded}
              onClick={() => choose(name)}
            >
              {sayPanel(name)}
              {name === 'requests' && <small>{requests.length}</small>}
            </button>
          ))}
        </div>
        <WhatIsOn state={state} send={send} />
        <button type="button" class="link" aria-expanded={!isFolded} onClick={() => fold(!isFolded)}>
          {say(isFolded ? 'unfold' : 'fold')}
        </button>
      </div>
      {!isFolded && (
        <div class="panel-body" role="tabpanel" aria-label={sayPanel(tab)}>
          {tab === 'requests' && <Requests lines={requests} exchange={panel.exchange} send={send} />}
          {tab === 'records' && <Records panel={panel} send={send} />}
          {tab === 'faults' && <Switches panel={panel} send={send} />}
          {tab === 'platform' && <Platform panel={panel} send={send} />}
        </div>
      )}
    </section>
  );
}

/** Always visible, so that a fault that is on explains odd behaviour of the service. */
function WhatIsOn({ state, send }: { readonly state: State; readonly send: Send }) {
  const { switches, platform } = state.panel;
  const labels = [
    ...switches.map(name => inWords(switchWords[name].label)),
    ...platform.orders.flatMap(order => (order === 'kill-now' ? [] : [inWords(orderWords[order].label)])),
    ...(platform.slowMotion ? [sayPanel('slowMotion')] : []),
  ];
  return (
    <div class="what-is-on">
      {labels.length === 0 ? (
        <span class="calm">{sayPanel('allNormal')}</span>
      ) : (
        <>
          {labels.map(label => (
            <span key={label} class="chip">
              {label}
            </span>
          ))}
          <button type="button" class="plain" onClick={() => send({ kind: 'set-all-back' })}>
            {sayPanel('setAllBack')}
          </button>
        </>
      )}
    </div>
  );
}
