/** The part of the package `ws` that the server uses. */
declare module 'ws' {
  import type { IncomingMessage } from 'node:http';
  import type { Duplex } from 'node:stream';

  export interface WebSocket {
    send(text: string): void;
    close(code?: number): void;
    terminate(): void;
    on(event: 'message', listener: (data: Buffer) => void): this;
    on(event: 'close' | 'error', listener: () => void): this;
  }

  export class WebSocketServer {
    constructor(options: { readonly noServer: true; readonly maxPayload: number });
    handleUpgrade(
      request: IncomingMessage,
      socket: Duplex,
      head: Buffer,
      opened: (socket: WebSocket) => void,
    ): void;
  }
}
