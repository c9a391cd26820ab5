/** The requests to the stand-in service, live. */
import { Fragment } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { RequestLine } from '../../protocol';
import type { ExchangePicture } from '../../protocol-panel';
import type { Send } from '../store';
import { say } from '../texts';
import { Exchange } from './exchange';
import { sayPanel } from './words';

/** The panel shows only this many of the latest requests. */
const SHOWN = 300;
const COLUMNS = 8;

interface Given {
  readonly lines: readonly RequestLine[];
  readonly exchange: ExchangePicture | null;
  readonly send: Send;
}

export function Requests({ lines, exchange, send }: Given) {
  const [opened, open] = useState<number | null>(null);
  const toggle = ({ number }: RequestLine): void => {
    open(number === opened ? null : number);
    if (number !== opened) send({ kind: 'read-request', number });
  };
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (lines.length > 0) list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [lines]);
  return (
    <div class="requests" ref={list}>
      {lines.length === 0 ? (
        <p>{say('none')}</p>
      ) : (
        <table>
          <thead>
            <tr>
              <th>#</th>
              <th>{say('time')}</th>
              <th>{say('person')}</th>
              <th>{say('method')}</th>
              <th>{say('path')}</th>
              <th>{say('key')}</th>
              <th>{say('status')}</th>
              <th>{say('effect')}</th>
            </tr>
          </thead>
          <tbody>
            {lines.slice(-SHOWN).map(line => (
              <Fragment key={line.number}>
                <Line line={line} isOpen={line.number === opened} toggle={() => toggle(line)} />
                {line.number === opened && (
                  <tr class="opened">
                    <td colSpan={COLUMNS}>
                      <Exchange exchange={exchange?.number === opened ? exchange : null} />
                    </td>
                  </tr>
                )}
              </Fragment>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}

interface LineGiven {
  readonly line: RequestLine;
  readonly isOpen: boolean;
  readonly toggle: () => void;
}

function Line({ line, isOpen, toggle }: LineGiven) {
  const { number, time, person, method, path, key, status, effect, record } = line;
  const isBad = typeof status === 'number' ? status >= 400 : status === 'dropped';
  return (
    <tr
      onClick={toggle}
      class={`${isBad ? 'bad' : ''} ${effect === 'created' || effect === 'updated' ? 'effect' : ''}`}
    >
      <td>
        <button type="button" aria-expanded={isOpen} title={sayPanel('bodies')}>
          {number}
        </button>
      </td>
      <td>{new Date(time).toLocaleTimeString('en-GB', { timeZone: 'Asia/Seoul' })}</td>
      <td>{person}</td>
      <td>{method}</td>
      <td class="path" title={path}>
        {path}
      </td>
      <td class="key" title={key ?? ''}>
        {key === null ? '' : key.slice(-12)}
      </td>
      <td>{typeof status === 'number' ? status : say(status)}</td>
      <td>{effect === 'none' ? '' : `${say(effect)} ${record ?? ''}`}</td>
    </tr>
  );
}
