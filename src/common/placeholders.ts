/**
 * {{placeholders}} in the text of a request. In a body, a quoted placeholder becomes part of the text; a bare
 * placeholder is a value. "{{memo?}}" may be empty.
 */

import { jsonFault } from './json-fault';
import { shownLine } from './shown-line';

export interface Piece {
  /** The text of the piece, with braces for a placeholder. */
  readonly text: string;
  /** The name between the braces; null for plain text. */
  readonly name: string | null;
}

/** Splits a text into plain text and placeholders. */
export function piecesOf(text: string): Piece[] {
  return text.split(/(\{\{[^{}]*\}\})/).map((piece, i) => ({
    text: piece,
    name: i % 2 === 0 ? null : piece.slice(2, -2).trim(),
  }));
}

/** The name without the question mark: "memo?" is memo. */
export function bareName(name: string): string {
  return name.replace(/\?$/, '').trim();
}

/** Whether the placeholder may be empty. */
export function mayBeEmpty(name: string): boolean {
  return name.endsWith('?');
}

/** A JSON body with filled placeholders. inText: the placeholder is within quotes. */
export function fillBody(body: string, fill: (piece: Piece, inText: boolean) => string): string {
  let inText = false;
  return piecesOf(body)
    .map(piece => {
      if (piece.name !== null) return fill(piece, inText);
      for (const [mark] of piece.text.matchAll(/\\[\s\S]|"/g)) if (mark === '"') inText = !inText;
      return piece.text;
    })
    .join('');
}

/** "{{Title}" or "{Title}}". Closing braces of JSON, also of JSON within a text, follow a value or a space. */
const LONE_BRACES = /\{\{|\{\s*[^\s{}"\\:,][^{}"\\:,]*\}\}/;

/** The braces of a placeholder that lacks one, and what follows; null for none. */
export function loneBraces(text: string): string | null {
  const plain = piecesOf(text).map(piece =>
    piece.name === null ? piece.text : ' '.repeat(piece.text.length),
  );
  const at = plain.join('').search(LONE_BRACES);
  return at < 0 ? null : shownLine(text.slice(at, at + 25), 25);
}

/** Where a body stops being a JSON with placeholders; null for no fault. */
export function bodyFault(body: string) {
  // The substitute has the placeholder's length, so that an error's position is the position in the body. Different
  // placeholders stay different, because they may be names of members.
  const text = fillBody(body, (piece, inText) =>
    inText ? piece.text.replace(/[{}"\\\s]/g, 'x') : '0'.padEnd(piece.text.length),
  );
  const braces = text.search(LONE_BRACES);
  const fault = jsonFault(text) ?? (braces < 0 ? null : { at: braces, kind: 'braces' as const });
  if (fault === null) return null;
  const lines = body.slice(0, fault.at).split('\n');
  return {
    kind: fault.kind,
    line: lines.length,
    column: (lines[lines.length - 1] ?? '').length + 1,
    near: shownLine(body.slice(fault.at, fault.at + 25), 25),
  };
}

const SEGMENT = /^[A-Za-z0-9_~-][A-Za-z0-9._~-]*$/;

/** ASCII names separated by slashes: no scheme, no host, no "..", no encoding. */
export function isPath(path: string): boolean {
  return path.length <= 300 && path.split('/').every(segment => SEGMENT.test(segment));
}
