/** The faults of a description while it is typed, or the requests that it makes. */

import { useEffect, useState } from 'preact/hooks';
import * as templateScreenTexts from '../../../../text/requests/template-screen-texts';
import type { TemplateForm } from '../../../server/template-methods';
import { Trouble, useQuestion } from '../../calls';
import { usePage } from '../../page';
import { Told, WholeValue } from '../../parts';

/** A call takes a second or more, so it waits for a pause in typing. */
const PAUSE_MS = 700;

export function TemplateLook({ list, form }: { readonly list: string; readonly form: TemplateForm }) {
  const [typed, setTyped] = useState(form);
  useEffect(() => {
    const timer = setTimeout(() => setTyped(form), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [JSON.stringify(form)]);
  const isOld = JSON.stringify(typed) !== JSON.stringify(form);
  return isEmpty(typed) ? null : (
    <div class={isOld ? 'faint' : undefined} aria-busy={isOld}>
      <Look list={list} form={typed} />
    </div>
  );
}

/** Whether nothing of the request is said yet. */
export function isEmpty({ shape, body }: TemplateForm): boolean {
  return shape === null ? body.trim() === '' : shape.members.length === 0;
}

function Look({ list, form }: { readonly list: string; readonly form: TemplateForm }) {
  const { say } = usePage();
  const { value, failure } = useQuestion('checkTemplate', { list, form });
  if (failure !== null) return <Trouble failure={failure} />;
  if (value === null) return null;
  const { faults, samples } = value;
  if (faults.length > 0) return <Told tone="bad" lines={[say(templateScreenTexts.faults), ...faults]} />;
  return (
    <>
      <h3>{templateScreenTexts.sample}</h3>
      {samples.map((sample, i) => (
        <div class="request long" key={i}>
          <WholeValue label={templateScreenTexts.sample} value={sample} />
        </div>
      ))}
      <p class="faint">{templateScreenTexts.sampleHint}</p>
    </>
  );
}
