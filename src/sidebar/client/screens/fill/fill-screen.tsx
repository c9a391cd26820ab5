import { useState } from 'preact/hooks';
import * as fillScreenTexts from '../../../../text/push/fill-screen-texts';
import * as rulesTexts from '../../../../text/push/rules-texts';
import * as sidebarTexts from '../../../../text/sidebar-texts';
import { Chips } from '../../fields';
import { useQuestion, WhenLoaded } from '../../calls';
import { Reloading } from '../../parts';
import { GoTo } from '../../screen';
import { type BegunRule, FillRules } from './fill-rules';
import { FillSelected } from './fill-selected';
import { FillSuggested } from './fill-suggested';

/** Fills many rows at once: one value for the selected rows, or the values of similar rows. */
export function Fill() {
  const loaded = useQuestion('fillable', null);
  const [part, setPart] = useState<'selected' | 'suggested' | 'rules'>('selected');
  const [begun, setBegun] = useState<BegunRule | null>(null);
  return (
    <section>
      <GoTo screen="home" look="link" before="← " text={sidebarTexts.home} />
      <Reloading title={fillScreenTexts.title} isLoading={loaded.isLoading} again={loaded.again} />
      <WhenLoaded loaded={loaded}>
        {view =>
          view.fields.length === 0 ? (
            <p>{fillScreenTexts.none}</p>
          ) : (
            <>
              <p class="breaks">{fillScreenTexts.tab(view.tab)}</p>
              {view.suggests.length > 0 && (
                <Chips
                  value={part}
                  choices={[
                    ['selected', fillScreenTexts.selected],
                    ['suggested', fillScreenTexts.suggested],
                    ['rules', rulesTexts.title],
                  ]}
                  onChange={next => {
                    setBegun(null);
                    setPart(next);
                  }}
                />
              )}
              {part === 'selected' && <FillSelected key={view.sheet} view={view} />}
              {part === 'suggested' && (
                <FillSuggested
                  key={view.sheet}
                  view={view}
                  onRule={rule => {
                    setBegun(rule);
                    setPart('rules');
                  }}
                />
              )}
              {part === 'rules' && <FillRules key={view.sheet} view={view} begun={begun} />}
            </>
          )
        }
      </WhenLoaded>
    </section>
  );
}
