/** What becomes of a request whose like was sent before: nothing, unless its user says so. */

import { requestsScreenTexts } from '../../../../text/requests-screen-texts';
import type { RequestWord } from '../../../server/requests/request-form';
import { usePage } from '../../page';

export function WordChoice({
  label,
  words,
  word,
  onChange,
}: {
  readonly label: string;
  readonly words: readonly RequestWord[];
  readonly word: RequestWord;
  readonly onChange: (word: RequestWord) => void;
}) {
  const { say } = usePage();
  return (
    <select
      aria-label={label}
      value={word}
      onChange={event => onChange(words.find(one => one === event.currentTarget.value) ?? '')}
    >
      {(['', ...words] as const).map(one => (
        <option value={one} key={one}>
          {say(requestsScreenTexts.words[one])}
        </option>
      ))}
    </select>
  );
}
