import * as presetTexts from '../../../../text/pull/preset-texts';
import * as sidebarTexts from '../../../../text/sidebar-texts';
import type { ListView } from '../../../server/pull/lists-view';
import { usePage } from '../../page';

interface ListsProps {
  readonly lists: readonly ListView[];
  readonly isGrouped: boolean;
  readonly isBusy: boolean;
  readonly onChoose: (list: ListView) => void;
  readonly onStar: (list: ListView, isOn: boolean) => void;
}

/** The lists: first those with a star, then those with a tab, others folded. isGrouped false: in the given order. */
export function Lists({ lists, isGrouped, isBusy, onChoose, onStar }: ListsProps) {
  const { say } = usePage();
  const starred = lists.filter(({ isFavourite }) => isFavourite);
  const pulled = lists.filter(({ isFavourite, tab }) => !isFavourite && tab !== null);
  const others = lists.filter(({ isFavourite, tab }) => !isFavourite && tab === null);
  const shown = [
    { label: presetTexts.favourites, members: starred },
    { label: presetTexts.pulled, members: pulled },
  ].filter(({ members }) => members.length > 0);
  const rows = (members: readonly ListView[]) => (
    <ul class="lists">
      {members.map(list => (
        <Row key={list.name} list={list} isBusy={isBusy} onChoose={onChoose} onStar={onStar} />
      ))}
    </ul>
  );
  // Before the first pull the other lists are not folded.
  if (!isGrouped || shown.length === 0) return rows(lists);
  return (
    <>
      {shown.map(({ label, members }) => (
        <div key={say(label)}>
          <h3 class="group">{label}</h3>
          {rows(members)}
        </div>
      ))}
      {others.length > 0 && (
        <details>
          <summary>{presetTexts.others(others.length)}</summary>
          {rows(others)}
        </details>
      )}
    </>
  );
}

interface RowProps extends Omit<ListsProps, 'lists' | 'isGrouped'> {
  readonly list: ListView;
}

function Row({ list, isBusy, onChoose, onStar }: RowProps) {
  const { say } = usePage();
  return (
    <li>
      <input
        type="checkbox"
        class="star"
        aria-label={say(presetTexts.star(list.label))}
        title={say(presetTexts.star(list.label))}
        checked={list.isFavourite}
        onChange={event => onStar(list, event.currentTarget.checked)}
      />
      <button type="button" disabled={isBusy} onClick={() => onChoose(list)}>
        <span>{list.byDates || list.parameters.length > 0 ? `${list.label}…` : list.label}</span>
        <span class="faint">
          {list.tab === null ? sidebarTexts.neverPulled : sidebarTexts.asOf(list.tab.asOf)}
        </span>
      </button>
    </li>
  );
}
