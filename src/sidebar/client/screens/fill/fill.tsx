import { useState } from 'preact/hooks';
import { fillScreenTexts } from '../../../../text/fill-screen-texts';
import { sidebarTexts } from '../../../../text/sidebar-texts';
import { WhenLoaded } from '../../loaded';
import { usePage } from '../../page';
import type { ScreenProps } from '../../screen';
import { useQuestion } from '../../use-question';
import { FillSelected } from './fill-selected';
import { FillSuggested } from './fill-suggested';

/** Many rows at once: one value for the selected ones, or what others like them got before. */
export function Fill({ open }: ScreenProps) {
  const { say } = usePage();
  const loaded = useQuestion('fillable', null);
  const [isSuggesting, setSuggesting] = useState(false);
  const after = <After onReview={() => open('review')} />;
  return (
    <section>
      <button type="button" class="link" onClick={() => open('home')}>
        ‹ {say(sidebarTexts.home)}
      </button>
      <div class="row">
        <h2>{say(fillScreenTexts.title)}</h2>
        <button type="button" class="link" onClick={loaded.again} disabled={loaded.isLoading}>
          {say(sidebarTexts.reload)}
        </button>
      </div>
      <WhenLoaded loaded={loaded}>
        {view =>
          view.fields.length === 0 ? (
            <p>{say(fillScreenTexts.none)}</p>
          ) : (
            <>
              <p class="breaks">{say(fillScreenTexts.tab(view.tab))}</p>
              {view.suggests.length > 0 && (
                <div class="chips">
                  {[false, true].map(one => (
                    <button
                      type="button"
                      key={String(one)}
                      aria-pressed={one === isSuggesting}
                      onClick={() => setSuggesting(one)}
                    >
                      {say(one ? fillScreenTexts.suggested : fillScreenTexts.selected)}
                    </button>
                  ))}
                </div>
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

/** What follows: nothing was sent yet. */
function After({ onReview }: { readonly onReview: () => void }) {
  const { say } = usePage();
  return (
    <div class="buttons">
      <button type="button" class="main" onClick={onReview}>
        {say(sidebarTexts.reviewAndSend)}
      </button>
    </div>
  );
}
