/** Opens the same spreadsheet in a second window as another person. */
import { sayPanel } from './panel/words';

export function OtherPerson() {
  const asked = new URLSearchParams(location.search);
  const isOwner = (asked.get('person') ?? '') !== 'lee';
  asked.set('person', isOwner ? 'lee' : 'kim');
  return (
    <a class="plain other-person" href={`?${asked}`} target="_blank" rel="noopener">
      {sayPanel(isOwner ? 'person' : 'firstPerson')}
    </a>
  );
}
