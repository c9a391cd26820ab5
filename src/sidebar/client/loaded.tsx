/** Shows what a screen has asked for when it opened: that it waits, why nothing came with a way to ask again, or what came. */

import type { ComponentChildren } from 'preact';
import { sidebarTexts } from '../../text/sidebar-texts';
import { usePage } from './page';
import { Trouble, Waiting } from './parts';
import type { Loaded } from './use-question';

export function WhenLoaded<T>({
  loaded,
  children,
}: {
  readonly loaded: Loaded<T>;
  readonly children: (value: T) => ComponentChildren;
}) {
  const { say } = usePage();
  const { value, failure, again } = loaded;
  if (value === null && failure === null) return <Waiting what={say(sidebarTexts.loading)} />;
  return (
    <>
      {failure !== null && (
        <>
          <Trouble failure={failure} />
          <div class="buttons">
            <button type="button" onClick={again}>
              {say(sidebarTexts.tryAgain)}
            </button>
          </div>
        </>
      )}
      {value !== null && children(value)}
    </>
  );
}
