/** The bodies of a request and its answer, below the request's line. */
import type { ExchangePicture } from '../../protocol-panel';
import { sayPanel } from './words';

export function Exchange({ exchange }: { readonly exchange: ExchangePicture | null }) {
  if (exchange === null) return <p>…</p>;
  const { request, answer } = exchange;
  return (
    <div class="exchange">
      <section aria-label={sayPanel('sent')}>
        <h3>{sayPanel('sent')}</h3>
        <pre>{request === '' ? sayPanel('noBody') : pretty(request)}</pre>
      </section>
      <section aria-label={sayPanel('answered')}>
        <h3>{sayPanel('answered')}</h3>
        <pre>{answer === null ? sayPanel('noAnswer') : pretty(answer) || sayPanel('noBody')}</pre>
      </section>
    </div>
  );
}

/** Indents JSON. Text that is no JSON, or was cut, stays as it is. */
function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
