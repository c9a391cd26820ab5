import { useState } from 'preact/hooks';
import * as fillScreenTexts from '../../../../text/push/fill-screen-texts';
import * as sidebarTexts from '../../../../text/sidebar-texts';
import { Chips } from '../../fields';
import { WhenLoaded } from '../../loaded';
import { Button, Buttons } from '../../buttons';
import { usePage } from '../../page';
import type { ScreenProps } from '../../screen';
import { useQuestion } from '../../use-question';
import { FillSelected } from './fill-selected';
import { FillSuggested } from './fill-suggested';

/** Fills many rows at once: one value for the selected rows, or the values of similar rows. */
export function Fill({ open }: ScreenProps) {
  const { say } = usePage();
  const loaded = useQuestion('fillable', null);
  const [isSuggesting, setSuggesting] = useState(false);
  // The next step: nothing was sent yet.
  const after = (
    <Buttons>
      <Button look="main" text={sidebarTexts.reviewAndSend} onClick={() => open('review')} />
    </Buttons>
  );
  return (
    <section>
      <Button look="link" before="‹ " text={sidebarTexts.home} onClick={() => open('home')} />
      <div class="row">
        <h2>{say(fillScreenTexts.title)}</h2>
        <Button look="link" text={sidebarTexts.reload} disabled={loaded.isLoading} onClick={loaded.again} />
      </div>
      <WhenLoaded loaded={loaded}>
        {view =>
          view.fields.length === 0 ? (
            <p>{say(fillScreenTexts.none)}</p>
          ) : (
            <>
              <p class="breaks">{say(fillScreenTexts.tab(view.tab))}</p>
              {view.suggests.length > 0 && (
                <Chips
                  value={isSuggesting}
                  choices={[
                    [false, fillScreenTexts.selected],
                    [true, fillScreenTexts.suggested],
                  ]}
                  onChange={setSuggesting}
                />
              )}
              {isSuggesting ? (
                <FillSuggested key={view.sheet} view={view} after={after} />
              ) : (
                <FillSelected key={view.sheet} view={view} after={after} />
              )}
            </>
          )
        }
      </WhenLoaded>
    </section>
  );
}
