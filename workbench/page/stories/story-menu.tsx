/** The menu of stories. */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { PanelState } from '../panel/state';
import type { Send } from '../store';
import { sayStory } from './words';

export function StoryMenu({ panel, send }: { readonly panel: PanelState; readonly send: Send }) {
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const close = (event: Event): void => {
      if (
        event instanceof KeyboardEvent ? event.key === 'Escape' : !box.current?.contains(event.target as Node)
      )
        setOpen(false);
    };
    window.addEventListener('pointerdown', close, true);
    window.addEventListener('keydown', close, true);
    return () => {
      window.removeEventListener('pointerdown', close, true);
      window.removeEventListener('keydown', close, true);
    };
  }, []);
  const start = (story: string): void => {
    setOpen(false);
    send({ kind: 'start-story', story });
  };
  return (
    <div class="story-menu" ref={box}>
      <button type="button" class="plain" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {sayStory('stories')} <b aria-hidden="true">▾</b>
      </button>
      {isOpen && (
        <ol>
          {panel.stories.map(({ story, title, about }) => (
            <li key={story}>
              <button type="button" onClick={() => start(story)}>
                <strong>{title}</strong>
                <small>{about}</small>
              </button>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
