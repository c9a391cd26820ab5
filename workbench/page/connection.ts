/** The socket to the server. */
import type { FromPage, ToPage } from '../protocol';

export interface Connection {
  send(message: FromPage): void;
}

/** @param lost Called when the connection to the server is lost. */
export function connect(handle: (message: ToPage) => void, lost: () => void): Connection {
  const url = new URL('socket', location.href);
  url.protocol = 'ws:';
  // The query names the window's person and spreadsheet.
  url.search = location.search;
  const socket = new WebSocket(url);
  const waiting: string[] = [];
  socket.addEventListener('open', () => {
    for (const text of waiting.splice(0)) socket.send(text);
  });
  socket.addEventListener('message', ({ data }) => handle(JSON.parse(String(data)) as ToPage));
  socket.addEventListener('close', lost);
  return {
    send: message => {
      const text = JSON.stringify(message);
      if (socket.readyState === WebSocket.CONNECTING) waiting.push(text);
      else if (socket.readyState === WebSocket.OPEN) socket.send(text);
    },
  };
}
