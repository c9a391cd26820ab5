/** The choice for a request that equals an earlier one: it is not sent unless the user says so. */

import * as requestsScreenTexts from '../../../../text/requests/requests-screen-texts';
import type { RequestWord } from '../../../server/requests/request-form-input';
import { Select } from '../../fields';

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
  return (
    <Select
      label={label}
      value={word}
      choices={(['', ...words] as const).map(value => ({ value, label: requestsScreenTexts.words[value] }))}
      onChange={onChange}
    />
  );
}
