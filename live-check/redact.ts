/** Removes names of people, the spreadsheet and the service from the platform's messages. */

const EMAIL = /[^\s"'<>(),;:]+@[^\s"'<>(),;:]+/g;
const ADDRESS = /\bhttps?:\/\/[^\s"'<>()]+/g;
/** The place where an exception of UrlFetchApp quotes the answer. */
const ANSWER = /(Truncated server response:).*/s;

/** @param secrets Ids and similar texts to remove literally. */
export function redacted(text: string, secrets: readonly string[]): string {
  const withoutAnswer = text.replace(ANSWER, '$1 ...');
  const withoutNames = withoutAnswer.replace(ADDRESS, keepsGoogle).replace(EMAIL, '(e-mail)');
  return secrets.reduce(
    (rest, secret) => (secret === '' ? rest : rest.split(secret).join('(id)')),
    withoutNames,
  );
}

/** Keeps the addresses of permissions, which are the same for everybody. */
function keepsGoogle(address: string): string {
  return address.startsWith('https://www.googleapis.com/auth/') ? address : '(address)';
}
