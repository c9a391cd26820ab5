/** {{placeholders}} in the text of a request. In a body, one within quotes becomes part of the text; a bare one is a value of its own. "{{memo?}}" may be empty. */

export interface Piece {
  /** Text as it stands there, or the placeholder with its braces. */
  readonly text: string;
  /** What stands between the braces; null for plain text. */
  readonly name: string | null;
}

/** The text in pieces: plain text and placeholders. */
export function piecesOf(text: string): Piece[] {
  return text.split(/(\{\{[^{}]*\}\})/).map((piece, i) => ({
    text: piece,
    name: i % 2 === 0 ? null : piece.slice(2, -2).trim(),
  }));
}

/** "memo?" is memo, which may be empty. */
export function bareName(name: string): string {
  return name.replace(/\?$/, '').trim();
}

/** True for a placeholder that may be empty. */
export function mayBeEmpty(name: string): boolean {
  return name.endsWith('?');
}

/** The text of a JSON body with its placeholders filled. inText: the placeholder stands within quotes. */
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
