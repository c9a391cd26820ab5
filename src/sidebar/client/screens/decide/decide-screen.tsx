import type { ComponentChildren } from 'preact';
import { useRef, useState } from 'preact/hooks';
import * as decideTexts from '../../../../text/push/decide-texts';
import * as reviewTexts from '../../../../text/push/review-texts';
import * as sidebarTexts from '../../../../text/sidebar-texts';
import type { Text } from '../../../../text/text';
import type { DecideView } from '../../../server/decide-methods';
import { Button, Message, Reloading, Waiting } from '../../parts';
import { type Action, Trouble, useAction, useQuestion, WhenLoaded } from '../../calls';
import { GoTo, useScreen } from '../../screen';
import { DecideAll } from './decide-all';
import { RowName, type Saying } from './decide-card';
import { Conflict, Double, Odd, Unknown } from './decide-cards';
import { alike, decisionsOf, ofCards, spoken, titlesOf, type Words } from './decide-words';

type View = Extract<DecideView, { kind: 'tab' }>;

/** Titles of cards. */
type Titles = ReturnType<typeof titlesOf>;

/** The open decisions of the active tab. One click carries them out, for exactly what was shown. */
export function Decide() {
  const { home } = useScreen();
  const questions = useQuestion('questions', null);
  const [words, setWords] = useState<Words>(new Map());
  /** The last decisions, and the titles of their cards. */
  const said = useRef<{ readonly words: Words; readonly titles: Titles }>({
    words: new Map(),
    titles: new Map(),
  });
  const applying = useAction('decide', result => {
    if (result !== null) setWords(new Map([...words].filter(([name]) => !said.current.words.has(name))));
    questions.again();
    home.again();
  });
  const view = questions.value;
  const isApplying = applying.isBusy;

  const apply = (shown: View, spokenNow: Words): void => {
    if (spokenNow.size === 0 || isApplying) return;
    said.current = { words: spokenNow, titles: titlesOf(shown) };
    applying.run(decisionsOf(shown.tab, spokenNow));
  };

  return (
    <section>
      <Reloading
        title={view?.kind === 'tab' ? view.name : decideTexts.title}
        isLoading={questions.isLoading || isApplying}
        again={() => {
          applying.forget();
          questions.again();
        }}
      />
      <TellApplied state={applying.state} titles={said.current.titles} />
      {isApplying && <Waiting what={sidebarTexts.applying} />}
      {view !== null && questions.isLoading && !isApplying && <Waiting what={reviewTexts.loading} />}
      <WhenLoaded loaded={questions} busy={reviewTexts.loading}>
        {shown =>
          shown.kind === 'none' ? (
            <p>{shown.text}</p>
          ) : (
            <Cards
              view={shown}
              words={ofCards(words, shown)}
              isBusy={isApplying || questions.isLoading}
              onSay={(name, word) => {
                const next = new Map(words);
                if (word === null) next.delete(name);
                else next.set(name, word);
                setWords(next);
              }}
              onApply={spokenNow => apply(shown, spokenNow)}
            />
          )
        }
      </WhenLoaded>
    </section>
  );
}

interface TellAppliedProps {
  readonly state: Action<'decide'>['state'];
  readonly titles: Titles;
}

/** The results of the last decisions. */
function TellApplied({ state, titles }: TellAppliedProps) {
  if (state.kind === 'failed') return <Trouble failure={state.failure} />;
  if (state.kind !== 'done') return null;
  const { done, left } = state.result;
  const leftText = ({ name, why }: (typeof left)[number]): Text => {
    const title = titles.get(name) ?? '';
    return why === '' ? decideTexts.leftAsItWas(title) : decideTexts.left(title, why);
  };
  return (
    <>
      {done.length > 0 && (
        <Message tone="good" text={decideTexts.applied(done.length)}>
          <GoTo screen="review" look="link" text={sidebarTexts.reviewAndSend} />
        </Message>
      )}
      {left.length > 0 && (
        <Message tone="caution">
          {left.map(one => (
            <p key={one.name}>{leftText(one)}</p>
          ))}
        </Message>
      )}
    </>
  );
}

interface CardsProps extends Pick<Saying, 'words' | 'isBusy' | 'onSay'> {
  readonly view: View;
  readonly onApply: (words: Words) => void;
}

function Cards({ view, words, isBusy, onSay, onApply }: CardsProps) {
  const { conflicts, doubles, odd, unknown, more } = view;
  const shared = <Shared view={view} />;
  if (conflicts.length + doubles.length + odd.length + unknown.length === 0)
    return (
      <>
        {view.shared.length === 0 && <p>{decideTexts.nothing}</p>}
        <p class="faint">{decideTexts.nothingHint}</p>
        {shared}
      </>
    );
  const saying: Saying = { tab: view.tab, words, isBusy, onSay };
  const said = spoken(words);
  return (
    <>
      <Group tone="caution" heading={decideTexts.conflicts(conflicts.length)} cards={conflicts.length}>
        <p class="faint">{decideTexts.conflictHint}</p>
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
      {more > 0 && <p>{decideTexts.more(more)}</p>}
      {shared}
      <div class="foot">
        <Button
          look="main"
          text={said.size === 0 ? decideTexts.applyNone : decideTexts.apply(said.size)}
          disabled={isBusy || said.size === 0}
          onClick={() => onApply(said)}
        />
        <p class="faint">{decideTexts.nothingSent}</p>
      </div>
    </>
  );
}

/** Counterparties with one registration number. Nothing is decided here: the service joins no records. */
function Shared({ view: { tab, shared } }: { readonly view: View }) {
  return (
    <Group tone="caution" heading={decideTexts.shared(shared.length)} cards={shared.length}>
      <p class="faint">{decideTexts.sharedHint}</p>
      {shared.map(({ number, records }) => (
        <div class="card" key={number}>
          <p class="faint">{number}</p>
          {records.map(({ id, title, row }) => (
            <RowName key={id} title={title} row={row} tab={tab} />
          ))}
        </div>
      ))}
    </Group>
  );
}

interface GroupProps {
  readonly tone: 'caution' | 'bad';
  readonly heading: Text;
  readonly cards: number;
  readonly children: ComponentChildren;
}

function Group({ tone, heading, cards, children }: GroupProps) {
  if (cards === 0) return null;
  return (
    <section class={`group ${tone}`}>
      <h3>{heading}</h3>
      {children}
    </section>
  );
}
