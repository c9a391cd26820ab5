/** Serves the files of the workbench's page below a secret path. */
import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Language } from '../protocol';
import { addressOf, isOwn } from './loopback';

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
};

/** The build makes only such files, without folders. */
const NAME = /^[\w-]+\.(js|css)$/;

export interface AssetOptions {
  /** The folder of the built page. */
  readonly folder: string;
  readonly token: string;
  readonly language: Language;
  readonly port: () => number;
  /** The origin of the script's pages. */
  readonly scriptPages: () => string;
}

/** No request may end the workbench, whatever it contains and even if files are missing. */
export function serveAssets(options: AssetOptions) {
  return (request: IncomingMessage, response: ServerResponse): void => {
    try {
      answer(options, request, response);
    } catch {
      if (!response.headersSent) response.writeHead(500);
      response.end();
    }
  };
}

function answer(options: AssetOptions, request: IncomingMessage, response: ServerResponse): void {
  const pathname = addressOf(request)?.pathname ?? '';
  const name = pathname.startsWith(`/${options.token}/`) ? pathname.slice(options.token.length + 2) : null;
  if (request.method !== 'GET' || name === null || !isOwn(request, options.port(), false)) {
    response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' });
    response.end('Not here. Open the address that "npm run workbench" has printed.');
    return;
  }
  if (name === '') {
    page(response, options);
    return;
  }
  const type = TYPES[NAME.exec(name)?.[1] ?? ''];
  const file = join(options.folder, name);
  if (type === undefined || !existsSync(file)) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' });
  response.end(readFileSync(file));
}

function page(response: ServerResponse, { folder, language, port, scriptPages }: AssetOptions): void {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    // The grid creates styles and pictures itself.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    `connect-src 'self' ws://127.0.0.1:${port()}`,
    `frame-src ${scriptPages()}`,
  ];
  const html = readFileSync(join(folder, 'page.html'), 'utf8').replace('lang="ko"', `lang="${language}"`);
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': policy.join('; '),
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  });
  response.end(html);
}
