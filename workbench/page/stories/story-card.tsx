/** The current story: its steps, and at the end the results on both sides. */
import { useEffect, useRef } from 'preact/hooks';
import './stories.css';
import type { OutcomePicture, StoryPicture } from '../../protocol-panel';
import type { PanelState } from '../panel/state';
import type { Send } from '../store';
import { progress, sayStory } from './words';

export function StoryCard({ panel, send }: { readonly panel: PanelState; readonly send: Send }) {
  const { story, stories } = panel;
  const end = useRef<HTMLDivElement>(null);
  const isOver = story !== null && story.outcome !== null;
  useEffect(() => {
    if (isOver) end.current?.scrollIntoView({ block: 'nearest' });
  }, [isOver]);
  if (story === null) return null;
  const { outcome, steps, at, busy } = story;
  const following = stories[stories.findIndex(one => one.story === story.story) + 1];
  return (
    <aside class="story" aria-label={story.title}>
      <div class="title">
        <h2>{story.title}</h2>
        <span class="progress">{outcome === null && busy !== 'scene' ? progress(at, steps.length) : ''}</span>
        <button
          type="button"
          aria-label={sayStory('leave')}
          title={sayStory('leave')}
          onClick={() => send({ kind: 'leave-story' })}
        >
          ×
        </button>
      </div>
      <div class="story-body" aria-live="polite">
        {busy === 'scene' ? <p class="scene">{sayStory('ready')}</p> : <Steps story={story} send={send} />}
        {story.trouble !== null && (
          <p class="trouble" role="alert">
            {sayStory('trouble')}: {story.trouble}
          </p>
        )}
        {outcome !== null && <Outcome outcome={outcome} />}
        {outcome !== null && (
          <div class="row" ref={end}>
            <button
              type="button"
              class="plain"
              onClick={() => send({ kind: 'start-story', story: story.story })}
            >
              {sayStory('again')}
            </button>
            {following !== undefined && (
              <button
                type="button"
                class="plain primary"
                onClick={() => send({ kind: 'start-story', story: following.story })}
              >
                {sayStory('next')}: {following.title}
              </button>
            )}
          </div>
        )}
      </div>
    </aside>
  );
}

function Steps({ story, send }: { readonly story: StoryPicture; readonly send: Send }) {
  const { steps, at, busy } = story;
  return (
    <ol class="steps">
      {steps.map(({ text, where }, i) => (
        <li key={text} class={i < at ? 'done' : i === at ? 'now' : 'later'} aria-current={i === at && 'step'}>
          <span class="sign" aria-hidden="true">
            {i < at ? '✓' : i + 1}
          </span>
          <div>
            <p>{text}</p>
            {i === at && (
              <>
                <small>{where}</small>
                <button
                  type="button"
                  class="plain primary"
                  disabled={busy !== null}
                  onClick={() => send({ kind: 'do-step' })}
                >
                  {sayStory(busy === 'step' ? 'doing' : 'doIt')}
                </button>
              </>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}

function Outcome({ outcome }: { readonly outcome: OutcomePicture }) {
  return (
    <section class={outcome.isGood ? 'outcome good' : 'outcome bad'}>
      <h3>{sayStory('happened')}</h3>
      <table>
        <thead>
          <tr>
            <th />
            <th>{sayStory('sheet')}</th>
            <th>{sayStory('service')}</th>
            <th />
          </tr>
        </thead>
        <tbody>
          {outcome.lines.map(({ what, sheet, service, isGood }) => (
            <tr key={what} class={isGood ? '' : 'wrong'}>
              <th scope="row">{what}</th>
              <td>{sheet}</td>
              <td>{service}</td>
              <td class="tick">{isGood ? '✓' : '✗'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p class="verdict">{outcome.verdict}</p>
    </section>
  );
}
