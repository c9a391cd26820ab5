import { presetTexts } from '../../../../text/preset-texts';
import { sidebarTexts } from '../../../../text/sidebar-texts';
import type { ListView } from '../../../server/pull/lists';
import { usePage } from '../../page';

/** The lists: those with a star first, then those that have a tab. */
export function Lists({
  lists,
  isGrouped,
  isBusy,
  onChoose,
  onStar,
}: {
  readonly lists: readonly ListView[];
  readonly isGrouped: boolean;
  readonly isBusy: boolean;
  readonly onChoose: (list: ListView) => void;
  readonly onStar: (list: ListView, isOn: boolean) => void;
}) {
  const { say } = usePage();
  const starred = lists.filter(({ isFavourite }) => isFavourite);
  const pulled = lists.filter(({ isFavourite, tab }) => !isFavourite && tab !== null);
  const others = lists.filter(({ isFavourite, tab }) => !isFavourite && tab === null);
  const groups = isGrouped
    ? [
        { label: say(presetTexts.favourites), members: starred },
        { label: say(presetTexts.pulled), members: pulled },
        { label: say(presetTexts.others), members: others },
      ].filter(({ members }) => members.length > 0)
    : [{ label: null, members: lists }];
  return (
    <>
      {groups.map(({ label, members }) => (
        <div key={label}>
          {label !== null && groups.length > 1 && <h3 class="group">{label}</h3>}
          <ul class="lists">
            {members.map(list => (
              <li key={list.name}>
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
                    {list.tab === null
                      ? say(sidebarTexts.neverPulled)
                      : say(sidebarTexts.asOf(list.tab.asOf))}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </>
  );
}
