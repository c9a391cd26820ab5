// A tab of a running workbench as a Univer snapshot with all its cells, made from the host's messages to a window.
import { createRequire } from 'node:module';

const { WebSocket } = createRequire(new URL('../package.json', import.meta.url))('ws');

/**
 * @param {string} address The workbench's address with its secret.
 * @param {(frame: { name: string }) => boolean} isWanted Selects the tab.
 */
export function toldBook(address, isWanted) {
  const url = new URL('socket', address);
  const { origin } = url;
  url.protocol = 'ws:';
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(url, { origin, maxPayload: 2 ** 30 });
    const looks = [];
    const cells = {};
    let frame;
    let left = 0;
    socket.on('error', reject);
    socket.on('message', data => {
      const message = JSON.parse(String(data));
      if (message.kind === 'tabs' && frame === undefined) {
        frame = message.changed.find(isWanted);
        if (frame === undefined) reject(new Error('There is no such tab.'));
        left = Math.ceil(frame.rows / 200);
        socket.send(JSON.stringify({ kind: 'see', tab: frame.id, from: 0, to: frame.rows }));
      } else if (message.kind === 'looks') looks.push(...message.looks.map(styleOf));
      else if (message.kind === 'cells') {
        for (const [row, column, cell] of message.cells) {
          cells[row] ??= {};
          cells[row][column] = cellOf(cell, looks);
        }
        if (--left > 0) return;
        socket.close();
        resolve({ frame, snapshot: snapshotOf(frame, cells) });
      }
    });
  });
}

/** The cheapest cell for Univer: the shown text, without a format to compute at each drawing. */
const cellOf = ({ value, shown, look }, looks) => ({
  v: shown ?? value,
  ...(typeof value === 'number' && shown === undefined ? { t: 2 } : {}),
  ...(look === undefined ? {} : { s: looks[look] }),
});

const styleOf = ({ background, bold, horizontal }) => ({
  ...(background ? { bg: { rgb: background } } : {}),
  ...(bold ? { bl: 1 } : {}),
  ...(horizontal ? { ht: { left: 1, center: 2, right: 3 }[horizontal] } : {}),
});

const snapshotOf = ({ rows, columns, widths, hiddenColumns, frozenRows, frozenColumns }, cellData) => ({
  id: 'book',
  sheetOrder: ['tab'],
  sheets: {
    tab: {
      id: 'tab',
      name: 'tab',
      rowCount: rows,
      columnCount: columns,
      defaultStyle: { fs: 10 },
      freeze: { xSplit: frozenColumns, ySplit: frozenRows, startRow: frozenRows, startColumn: frozenColumns },
      columnData: Object.fromEntries(
        widths.map((w, c) => [
          c,
          { w, hd: hiddenColumns.some(([from, count]) => c >= from && c < from + count) ? 1 : 0 },
        ]),
      ),
      cellData,
    },
  },
});
