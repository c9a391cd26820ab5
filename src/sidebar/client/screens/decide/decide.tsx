import type { ComponentChildren } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { decideTexts } from '../../../../text/decide-texts';
import { sidebarTexts } from '../../../../text/sidebar-texts';
import type { Text } from '../../../../text/text';
import type { Methods } from '../../../contract';
import type { DecideView } from '../../../server/decide';
import { usePage } from '../../page';
import { Message, Trouble, Waiting } from '../../parts';
import type { ScreenProps } from '../../screen';
import type { Failure } from '../../script';
import { useQuestion } from '../../use-question';
import { DecideAll } from './decide-all';
import { Conflict, Double, Odd, type Saying, Unknown } from './decide-cards';
import { alike, decisionsOf, ofCards, spoken, titlesOf, type Words } from './decide-words';

type View = Extract<DecideView, { kind: 'tab' }>;

/** What came of the last words. */
interface Told {
  readonly done: number;
  /** Not carried out, and why. */
  readonly left: readonly string[];
  readonly failure: Failure | null;
}

/** Everything in the tab in sight that waits for somebody's word, on one screen. What is said is carried out at one click, and counts only for what was shown. */
export function Decide(props: ScreenProps) {
  const { say, ask } = usePage();
  const questions = useQuestion('questions', null);
  const [words, setWords] = useState<Words>(new Map());
  const [told, setTold] = useState<Told | null>(null);
  const [isApplying, setApplying] = useState(false);
  const isBusy = useRef(false);
  const view = questions.value;

  const apply = async (shown: View, said: Words): Promise<void> => {
    if (isBusy.current || said.size === 0) return;
    isBusy.current = true;
    setApplying(true);
    setTold(null);
    const answer = await ask('decide', decisionsOf(shown.tab, said));
    isBusy.current = false;
    setApplying(false);
    if (!answer.ok) setTold({ done: 0, left: [], failure: answer.failure });
    else {
      const { done, left } = answer.result;
      const titles = titlesOf(shown);
      const lines = left.map(one => leftText(one, titles.get(one.name) ?? ''));
      setTold({ done: done.length, left: lines.map(say), failure: null });
      setWords(new Map([...words].filter(([name]) => !said.has(name))));
    }
    questions.again();
    props.home.again();
  };

  const again = (
    <button
      type="button"
      class="link"
      disabled={questions.isLoading || isApplying}
      onClick={() => {
        setTold(null);
        questions.again();
      }}
    >
      {say(decideTexts.again)}
    </button>
  );
  if (view === null)
    return (
      <section>
        {questions.failure === null ? (
          <Waiting what={say(decideTexts.looking)} />
        ) : (
          <>
            <Trouble failure={questions.failure} />
            <div class="buttons">{again}</div>
          </>
        )}
      </section>
    );
  return (
    <section>
      <div class="row">
        <h2 class="breaks">{view.kind === 'none' ? say(decideTexts.title) : view.name}</h2>
        {again}
      </div>
      {told !== null && <TellApplied told={told} onReview={() => props.open('review')} />}
      {questions.failure !== null && <Trouble failure={questions.failure} />}
      {isApplying && <Waiting what={say(decideTexts.applying)} />}
      {questions.isLoading && !isApplying && <Waiting what={say(decideTexts.looking)} />}
      {view.kind === 'none' ? (
        <p>{view.text}</p>
      ) : (
        <Cards
          view={view}
          words={ofCards(words, view)}
          isBusy={isApplying || questions.isLoading}
          onSay={(name, word) => {
            const next = new Map(words);
            if (word === null) next.delete(name);
            else next.set(name, word);
            setWords(next);
          }}
          onApply={said => void apply(view, said)}
        />
      )}
    </section>
  );
}

function leftText({ why }: Methods['decide']['result']['left'][number], title: string): Text {
  return why === '' ? decideTexts.leftAsItWas(title) : decideTexts.left(title, why);
}

function TellApplied({ told, onReview }: { readonly told: Told; readonly onReview: () => void }) {
  const { say } = usePage();
  const { done, left, failure } = told;
  return (
    <>
      {failure !== null && <Trouble failure={failure} />}
      {done > 0 && (
        <Message tone="good">
          <p>{say(decideTexts.applied(done))}</p>
          <button type="button" class="link" onClick={onReview}>
            {say(sidebarTexts.reviewAndSend)}
          </button>
        </Message>
      )}
      {left.length > 0 && (
        <Message tone="caution">
          {left.map((line, i) => (
            <p key={i}>{line}</p>
          ))}
        </Message>
      )}
    </>
  );
}

function Cards({
  view,
  words,
  isBusy,
  onSay,
  onApply,
}: Pick<Saying, 'words' | 'isBusy' | 'onSay'> & {
  readonly view: View;
  readonly onApply: (words: Words) => void;
}) {
  const { say } = usePage();
  const { conflicts, doubles, odd, unknown, more } = view;
  if (conflicts.length + doubles.length + odd.length + unknown.length === 0)
    return (
      <>
        <p>{say(decideTexts.nothing)}</p>
        <p class="faint">{say(decideTexts.nothingHint)}</p>
      </>
    );
  const saying: Saying = { tab: view.tab, words, isBusy, onSay };
  const said = spoken(words);
  return (
    <>
      <Group tone="caution" heading={decideTexts.conflicts(conflicts.length)} cards={conflicts.length}>
        <p class="faint">{say(decideTexts.conflictHint)}</p>
        <DecideAll conflicts={conflicts} isBusy={isBusy} onDecide={side => onApply(alike(view, side))} />
        {conflicts.map(card => (
          <Conflict key={card.fields[0]?.name} card={card} {...saying} />
        ))}
      </Group>
      <Group tone="caution" heading={decideTexts.doubles(doubles.length)} cards={doubles.length}>
        {doubles.map(card => (
          <Double key={card.name} card={card} {...saying} />
        ))}
      </Group>
      <Group tone="bad" heading={decideTexts.odd(odd.length)} cards={odd.length}>
        {odd.map(card => (
          <Odd key={card.name} card={card} {...saying} />
        ))}
      </Group>
      <Group tone="caution" heading={decideTexts.unknown(unknown.length)} cards={unknown.length}>
        {unknown.map(card => (
          <Unknown key={card.name} card={card} {...saying} />
        ))}
      </Group>
      {more > 0 && <p>{say(decideTexts.more(more))}</p>}
      <div class="foot">
        <button type="button" class="main" disabled={isBusy || said.size === 0} onClick={() => onApply(said)}>
          {say(said.size === 0 ? decideTexts.applyNone : decideTexts.apply(said.size))}
        </button>
        <p class="faint">{say(decideTexts.nothingSent)}</p>
      </div>
    </>
  );
}

function Group({
  tone,
  heading,
  cards,
  children,
}: {
  readonly tone: 'caution' | 'bad';
  readonly heading: Text;
  readonly cards: number;
  readonly children: ComponentChildren;
}) {
  const { say } = usePage();
  if (cards === 0) return null;
  return (
    <section class={`group ${tone}`}>
      <h3>{say(heading)}</h3>
      {children}
    </section>
  );
}
