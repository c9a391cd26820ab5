/** The form in which a team describes how changes are taken: choices, or JSON for experts. */

import { useRef } from 'preact/hooks';
import * as templateScreenTexts from '../../../../text/requests/template-screen-texts';
import type { TemplateForm } from '../../../server/template-methods';
import { ActionState, useAction } from '../../calls';
import { OneButton } from '../../parts';
import { CodeField, Field, Select } from '../../fields';
import { type FormPart, ShapeFields } from './template-shape';

const ANSWERS = ['answerList', 'answerId', 'answerError'] as const;

export function TemplateFields({ list, form, fields, onForm }: FormPart & { readonly list: string }) {
  const { shape } = form;
  const change = (part: Partial<TemplateForm>): void => onForm({ ...form, ...part });
  const typing = useAction(
    'checkTemplate',
    result => result !== null && change({ shape: null, body: result.body }),
  );
  const takesMany = shape === null || shape.kind === 'list' || shape.kind === 'bare';
  return (
    <>
      <p class="faint">{templateScreenTexts.where}</p>
      <ShapeFields form={form} fields={fields} onForm={onForm} />
      {takesMany && (
        <Field
          id="template-most"
          label={templateScreenTexts.most}
          type="number"
          min={1}
          max={50}
          value={form.most}
          onInput={most => change({ most })}
        />
      )}
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
        <summary>{templateScreenTexts.answers}</summary>
        {ANSWERS.map(name => (
          <CodeField
            key={name}
            id={`template-${name}`}
            label={templateScreenTexts[name]}
            value={form[name]}
            onInput={value => change({ [name]: value })}
          />
        ))}
      </details>
      <details open={shape === null}>
        <summary>{templateScreenTexts.expert}</summary>
        {shape === null ? (
          <TypedBody form={form} fields={fields} onForm={onForm} />
        ) : (
          <OneButton
            text={templateScreenTexts.toTyped}
            disabled={typing.isBusy}
            onClick={() => typing.run({ list, form })}
          />
        )}
        <ActionState states={[typing.state]} />
      </details>
    </>
  );
}

function TypedBody({ form, fields, onForm }: FormPart) {
  const body = useRef<HTMLTextAreaElement>(null);
  const change = (text: string): void => onForm({ ...form, body: text });
  const insert = (name: string): void => {
    const area = body.current;
    if (area === null) return;
    const { selectionStart, selectionEnd } = area;
    const text = `{{${name}}}`;
    change(form.body.slice(0, selectionStart) + text + form.body.slice(selectionEnd));
    area.focus();
    // The new text is in the field only after the next rendering.
    setTimeout(() => area.setSelectionRange(selectionStart + text.length, selectionStart + text.length));
  };
  return (
    <>
      <label for="template-body">{templateScreenTexts.body}</label>
      <textarea
        id="template-body"
        ref={body}
        rows={10}
        spellcheck={false}
        value={form.body}
        onInput={event => change(event.currentTarget.value)}
      />
      <p class="faint">{templateScreenTexts.bodyHint}</p>
      <Select
        id="template-insert"
        label={templateScreenTexts.insert}
        value=""
        choices={[
          { value: '', label: templateScreenTexts.choose },
          { value: 'id', label: 'ID (id)' },
          ...fields.map(({ value, label }) => ({ value, label: `${label} (${value})` })),
        ]}
        onChange={insert}
      />
    </>
  );
}
