/** Texts of the report. Whether the platform honours an apostrophe is one of the questions, so no cell of the report may depend on it. */

/** What a cell shows of a long text; all of it stands in the text to hand in. */
const SHOWN = 1_000;
/** A text that begins otherwise could run as a formula, or lose its first character. */
const STARTS_PLAIN = /^[A-Za-z0-9가-힣"“[{(]/;

/** The text, cut for the eye. It stands in quotation marks where a spreadsheet could take it for something else. */
export function literal(text: string): string {
  const shown = text.length <= SHOWN ? text : `${text.slice(0, SHOWN)}...`;
  return shown === '' || STARTS_PLAIN.test(shown) ? shown : `“${shown}”`;
}
