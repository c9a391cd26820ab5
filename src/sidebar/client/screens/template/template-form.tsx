/** The form in which a team describes how changes are taken. */

import { useRef } from 'preact/hooks';
import * as templateScreenTexts from '../../../../text/requests/template-screen-texts';
import type { Choice } from '../../parts';
import type { TemplateForm } from '../../../server/template-methods';
import { Field, Select } from '../../fields';
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
    // The new text is in the field only after the next rendering.
    setTimeout(() => area.setSelectionRange(selectionStart + text.length, selectionStart + text.length));
  };
  return (
    <>
      <div class="request-address">
        <div>
          <Select
            id="template-method"
            label={templateScreenTexts.method}
            value={form.method}
            choices={[
              { value: 'post', label: 'POST' },
              { value: 'put', label: 'PUT' },
            ]}
            onChange={method => change({ method })}
          />
        </div>
        <div>
          <Line name="path" form={form} onForm={onForm} />
        </div>
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
      <Field
        id="template-most"
        label={templateScreenTexts.most}
        type="number"
        min={1}
        max={50}
        value={form.most}
        onInput={most => change({ most })}
      />
      <Select
        id="template-sends"
        label={templateScreenTexts.sends}
        value={form.sends}
        choices={[
          { value: 'changed', label: templateScreenTexts.changed },
          { value: 'all', label: templateScreenTexts.all },
        ]}
        onChange={sends => change({ sends })}
      />
      <details open={form.answerId !== ''}>
        <summary>{say(templateScreenTexts.answers)}</summary>
        <Line name="answerList" form={form} onForm={onForm} />
        <Line name="answerId" form={form} onForm={onForm} />
        <Line name="answerError" form={form} onForm={onForm} />
      </details>
    </>
  );
}

function Line({
  name,
  form,
  onForm,
}: {
  readonly name: 'path' | 'answerList' | 'answerId' | 'answerError';
  readonly form: TemplateForm;
  readonly onForm: (form: TemplateForm) => void;
}) {
  return (
    <Field
      id={`template-${name}`}
      label={templateScreenTexts[name]}
      spellcheck={false}
      autocomplete="off"
      value={form[name]}
      onInput={value => onForm({ ...form, [name]: value })}
    />
  );
}
