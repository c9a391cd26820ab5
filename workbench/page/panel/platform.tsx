/** Faults of the platform, the clock, versions and copies of the spreadsheet. */
import type { Send } from '../store';
import type { PanelState } from './state';
import { Toggle } from './toggle';
import { inWords, orderWords, sayPanel, whyWords } from './words';

interface Props {
  readonly panel: PanelState;
  readonly send: Send;
}

export function Platform({ panel, send }: Props) {
  const { orders, slowMotion } = panel.platform;
  return (
    <div class="switches platform">
      <section class="next-run">
        <h3>{sayPanel('nextRun')}</h3>
        <div class="toggles">
          {(['kill-sending', 'fail', 'limit'] as const).map(order => (
            <Toggle
              key={order}
              label={inWords(orderWords[order].label)}
              about={inWords(orderWords[order].about)}
              isOn={orders.includes(order)}
              turn={isOn => send({ kind: 'order', order, isOn })}
            />
          ))}
          <Toggle
            label={sayPanel('slowMotion')}
            about={sayPanel('slowMotionAbout')}
            isOn={slowMotion}
            turn={isOn => send({ kind: 'slow-motion', isOn })}
          />
        </div>
      </section>
      <Now panel={panel} send={send} />
      <Versions panel={panel} send={send} />
      <Books panel={panel} send={send} />
    </div>
  );
}

function Now({ panel, send }: Props) {
  const { isRunning, time } = panel.platform;
  const later = (minutes: number): void => send({ kind: 'pass-time', minutes });
  return (
    <section class="now">
      <h3>{sayPanel('thisRun')}</h3>
      <button
        type="button"
        class="plain danger"
        disabled={!isRunning}
        onClick={() => send({ kind: 'order', order: 'kill-now', isOn: true })}
      >
        {sayPanel('killNow')}
      </button>
      <small class="state">{sayPanel(isRunning ? 'somethingRuns' : 'nothingRuns')}</small>
      <h3>
        {sayPanel('clock')} <output class="clock">{clockText(time)}</output>
      </h3>
      <div class="row">
        <button type="button" class="plain" onClick={() => later(20)}>
          {sayPanel('later20')}
        </button>
        <button type="button" class="plain" onClick={() => later(24 * 60)}>
          {sayPanel('laterDay')}
        </button>
      </div>
    </section>
  );
}

function Versions({ panel, send }: Props) {
  const { versions, isRunning } = panel.platform;
  return (
    <section class="versions">
      <h3>{sayPanel('versions')}</h3>
      <button type="button" class="plain" onClick={() => send({ kind: 'take-version' })}>
        {sayPanel('takeVersion')}
      </button>
      <ul>
        {versions.map(({ version, time, why }) => (
          <li key={version}>
            <span>
              {clockText(time).slice(5)} · {inWords(whyWords[why])}
            </span>
            <button
              type="button"
              class="link"
              disabled={isRunning}
              onClick={() => send({ kind: 'restore-version', version })}
            >
              {sayPanel('restore')}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Books({ panel, send }: Props) {
  const { books } = panel.platform;
  const person = new URLSearchParams(location.search).get('person') ?? '';
  return (
    <section class="books">
      <h3>{sayPanel('copies')}</h3>
      <button type="button" class="plain" onClick={() => send({ kind: 'copy-book' })}>
        {sayPanel('copy')}
      </button>
      <ul>
        {books.map(({ book, name }) => (
          <li key={book}>
            <span>{name}</span>
            <a class="link" href={`?${new URLSearchParams({ person, book })}`} target="_blank" rel="noopener">
              {sayPanel('open')} ↗
            </a>
          </li>
        ))}
      </ul>
      <button
        type="button"
        class="plain over"
        disabled={panel.isStartingOver}
        onClick={() => send({ kind: 'start-over' })}
      >
        {sayPanel(panel.isStartingOver ? 'startingOver' : 'startOver')}
      </button>
      <small class="state">{sayPanel('startOverAbout')}</small>
    </section>
  );
}

/** In Korean time, as in the spreadsheet. */
export function clockText(time: number): string {
  const at = new Date(time + 9 * 3_600_000).toISOString();
  return `${at.slice(0, 10)} ${at.slice(11, 16)}`;
}
