/** The platform's words go into the text to hand in. They can name people, the spreadsheet and the service, so these are taken out. */

const EMAIL = /[^\s"'<>(),;:]+@[^\s"'<>(),;:]+/g;
const ADDRESS = /\bhttps?:\/\/[^\s"'<>()]+/g;
/** Where an exception of UrlFetchApp quotes the answer. */
const ANSWER = /(Truncated server response:).*/s;

/** @param secrets Ids and the like, which stand for themselves. */
export function redacted(text: string, secrets: readonly string[]): string {
  const withoutAnswer = text.replace(ANSWER, '$1 ...');
  const withoutNames = withoutAnswer.replace(ADDRESS, keepsGoogle).replace(EMAIL, '(e-mail)');
  return secrets.reduce(
    (rest, secret) => (secret === '' ? rest : rest.split(secret).join('(id)')),
    withoutNames,
  );
}

/** Addresses of permissions are the same for everybody. */
function keepsGoogle(address: string): string {
  return address.startsWith('https://www.googleapis.com/auth/') ? address : '(address)';
}
