/** The service's records. Changed records are marked, and a value can be edited as a colleague would. */
import { useEffect, useState } from 'preact/hooks';
import type { RecordLine, RecordsPicture } from '../../protocol-panel';
import type { Send } from '../store';
import type { PanelState } from './state';
import { inWords, listWords, sayPanel } from './words';

/** The cell that is being edited. */
interface Place {
  readonly id: string;
  readonly column: number;
}

export function Records({ panel, send }: { readonly panel: PanelState; readonly send: Send }) {
  const [list, setList] = useState('contacts');
  const [search, setSearch] = useState('');
  useEffect(() => {
    send({ kind: 'watch-records', list, search });
  }, [list, search, send]);
  useEffect(() => () => send({ kind: 'watch-records', list: null, search: '' }), [send]);
  const { records } = panel;
  return (
    <div class="records">
      <div class="bar">
        <select
          value={list}
          aria-label={sayPanel('list')}
          onChange={event => setList(event.currentTarget.value)}
        >
          {Object.entries(listWords).map(([name, label]) => (
            <option key={name} value={name}>
              {inWords(label)}
            </option>
          ))}
        </select>
        <input
          type="search"
          class="search"
          value={search}
          placeholder={sayPanel('search')}
          aria-label={sayPanel('search')}
          onInput={event => setSearch(event.currentTarget.value)}
        />
        <span class="count">{records?.found.toLocaleString('en-US') ?? ''}</span>
        <span class="hint">{sayPanel('colleague')}</span>
      </div>
      {records?.list === list && <Table records={records} send={send} />}
    </div>
  );
}

function Table({ records, send }: { readonly records: RecordsPicture; readonly send: Send }) {
  const [place, setPlace] = useState<Place | null>(null);
  const { fields, rows, list } = records;
  if (rows.length === 0) return <p class="none">{sayPanel('nothingFound')}</p>;
  const change = ({ id, column }: Place, value: string): void => {
    setPlace(null);
    const field = fields[column];
    const before = rows.find(row => row.id === id)?.cells[column];
    if (field && value !== before) send({ kind: 'change-record', list, id, field: field.name, value });
  };
  return (
    <div class="table">
      <table>
        <thead>
          <tr>
            <th>{sayPanel('mark')}</th>
            {fields.map(({ name, label }) => (
              <th key={name}>{label}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={row.id} class={row.mark === null ? '' : `touched ${row.mark.by}`}>
              <td class="mark">{markText(row)}</td>
              {row.cells.map((cell, column) => (
                <td key={fields[column]?.name} class={row.changed.includes(column) ? 'changed' : ''}>
                  {place?.id === row.id && place.column === column ? (
                    <Editor
                      value={cell}
                      label={fields[column]?.label ?? ''}
                      done={value => change(place, value)}
                      cancel={() => setPlace(null)}
                    />
                  ) : (
                    <button
                      type="button"
                      class="value"
                      title={cell}
                      onClick={() => setPlace({ id: row.id, column })}
                    >
                      {cell === '' ? '\u00a0' : cell}
                    </button>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface EditorProps {
  readonly value: string;
  readonly label: string;
  readonly done: (value: string) => void;
  readonly cancel: () => void;
}

function Editor({ value, label, done, cancel }: EditorProps) {
  return (
    <input
      class="editor"
      value={value}
      aria-label={label}
      ref={box => {
        if (box && document.activeElement !== box) box.select();
      }}
      onKeyDown={event => {
        if (event.key === 'Enter') done(event.currentTarget.value);
        if (event.key === 'Escape') cancel();
      }}
      onBlur={cancel}
    />
  );
}

function markText({ mark }: RecordLine): string {
  if (mark === null) return '';
  return `${sayPanel(mark.by === 'add-on' ? 'byAddOn' : 'byColleague')} ${sayPanel(mark.what)}`;
}
