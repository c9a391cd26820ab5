/** The form in which a team writes down how changes are taken. */

import { useRef } from 'preact/hooks';
import { templateScreenTexts } from '../../../../text/template-screen-texts';
import type { Choice } from '../../parts';
import type { TemplateForm } from '../../../server/template';
import { usePage } from '../../page';

export function TemplateFields({
  form,
  placeholders,
  onForm,
}: {
  readonly form: TemplateForm;
  readonly placeholders: readonly Choice[];
  readonly onForm: (form: TemplateForm) => void;
}) {
  const { say } = usePage();
  const body = useRef<HTMLTextAreaElement>(null);
  const change = (part: Partial<TemplateForm>): void => onForm({ ...form, ...part });
  const insert = (name: string): void => {
    const area = body.current;
    if (area === null) return;
    const { selectionStart, selectionEnd } = area;
    const text = `{{${name}}}`;
    change({ body: form.body.slice(0, selectionStart) + text + form.body.slice(selectionEnd) });
    area.focus();
    // The new text is there once the page was drawn anew.
    setTimeout(() => area.setSelectionRange(selectionStart + text.length, selectionStart + text.length));
  };
  return (
    <>
      <div class="request-address">
        <div>
          <label for="template-method">{say(templateScreenTexts.method)}</label>
          <select
            id="template-method"
            value={form.method}
            onChange={event => change({ method: event.currentTarget.value === 'put' ? 'put' : 'post' })}
          >
            <option value="post">POST</option>
            <option value="put">PUT</option>
          </select>
        </div>
        <Field name="path" form={form} onForm={onForm} />
      </div>
      <label for="template-body">{say(templateScreenTexts.body)}</label>
      <textarea
        id="template-body"
        ref={body}
        rows={10}
        spellcheck={false}
        value={form.body}
        onInput={event => change({ body: event.currentTarget.value })}
      />
      <p class="faint">{say(templateScreenTexts.bodyHint)}</p>
      <label for="template-insert">{say(templateScreenTexts.insert)}</label>
      <select
        id="template-insert"
        value=""
        onChange={event => {
          insert(event.currentTarget.value);
          event.currentTarget.value = '';
        }}
      >
        <option value="">{say(templateScreenTexts.choose)}</option>
        {[{ value: 'id', label: 'ID' }, ...placeholders].map(({ value, label }) => (
          <option value={value} key={value}>
            {label} ({value})
          </option>
        ))}
      </select>
      <label for="template-most">{say(templateScreenTexts.most)}</label>
      <input
        id="template-most"
        type="number"
        min={1}
        max={50}
        value={form.most}
        onInput={event => change({ most: event.currentTarget.value })}
      />
      <label for="template-sends">{say(templateScreenTexts.sends)}</label>
      <select
        id="template-sends"
        value={form.sends}
        onChange={event => change({ sends: event.currentTarget.value === 'all' ? 'all' : 'changed' })}
      >
        <option value="changed">{say(templateScreenTexts.changed)}</option>
        <option value="all">{say(templateScreenTexts.all)}</option>
      </select>
      <details open={form.answerId !== ''}>
        <summary>{say(templateScreenTexts.answers)}</summary>
        <Field name="answerList" form={form} onForm={onForm} />
        <Field name="answerId" form={form} onForm={onForm} />
        <Field name="answerError" form={form} onForm={onForm} />
      </details>
    </>
  );
}

function Field({
  name,
  form,
  onForm,
}: {
  readonly name: 'path' | 'answerList' | 'answerId' | 'answerError';
  readonly form: TemplateForm;
  readonly onForm: (form: TemplateForm) => void;
}) {
  const { say } = usePage();
  return (
    <div>
      <label for={`template-${name}`}>{say(templateScreenTexts[name])}</label>
      <input
        id={`template-${name}`}
        type="text"
        spellcheck={false}
        autocomplete="off"
        value={form[name]}
        onInput={event => onForm({ ...form, [name]: event.currentTarget.value })}
      />
    </div>
  );
}
