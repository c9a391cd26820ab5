/**
 * {{placeholders}} in the text of a request. In a body, a quoted placeholder becomes part of the text; a bare
 * placeholder is a value. "{{memo?}}" may be empty.
 */

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
