/** What the stand-in service has got, as it comes. */
import { useEffect, useRef } from 'preact/hooks';
import type { RequestLine } from '../../protocol';
import { say } from '../texts';

/** The panel shows the latest of so many. */
const SHOWN = 300;

export function Requests({ lines }: { readonly lines: readonly RequestLine[] }) {
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
              <Line key={line.number} line={line} />
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}

function Line({ line }: { readonly line: RequestLine }) {
  const { number, time, person, method, path, key, status, effect, record } = line;
  const isBad = typeof status === 'number' ? status >= 400 : status === 'dropped';
  return (
    <tr class={`${isBad ? 'bad' : ''} ${effect === 'created' || effect === 'updated' ? 'effect' : ''}`}>
      <td>{number}</td>
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
