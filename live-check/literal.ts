/** Texts of the report, safe even if the platform does not honour apostrophes, which the checks find out. */

/** The maximum length in a cell; the text to send contains everything. */
const SHOWN = 1_000;
/** A text with another beginning could run as a formula or lose its first character. */
const STARTS_PLAIN = /^[A-Za-z0-9가-힣"“[{(]/;

/** The text, cut for display. It stands in quotation marks if a spreadsheet might convert it. */
export function literal(text: string): string {
  const shown = text.length <= SHOWN ? text : `${text.slice(0, SHOWN)}...`;
  return shown === '' || STARTS_PLAIN.test(shown) ? shown : `“${shown}”`;
}
