/** The form of a request: a saved one or one that is typed, and the values that only its user knows. */

import { requestsScreenTexts } from '../../../../text/requests-screen-texts';
import { shownLine } from '../../../../common/shown-line';
import type { RequestForm, TypedValues } from '../../../server/requests/request-form';
import { usePage } from '../../page';

export const EMPTY: RequestForm = { name: '', method: 'GET', path: '', query: '', body: '' };
const METHODS = ['GET', 'POST', 'PUT'];

export function RequestFields({
  form,
  saved,
  names,
  values,
  isBusy,
  onForm,
  onValues,
  onPreview,
}: {
  readonly form: RequestForm;
  readonly saved: readonly RequestForm[];
  /** Placeholders whose values are asked for. */
  readonly names: readonly string[];
  readonly values: TypedValues;
  readonly isBusy: boolean;
  readonly onForm: (form: RequestForm) => void;
  readonly onValues: (values: TypedValues) => void;
  readonly onPreview: () => void;
}) {
  const { say } = usePage();
  // What is changed is no longer the request that was saved.
  const change = (part: Partial<RequestForm>): void => onForm({ ...form, ...part, name: '' });
  const chosen = saved.findIndex(({ name }) => name === form.name);
  return (
    <form
      onSubmit={event => {
        event.preventDefault();
        onPreview();
      }}
    >
      {saved.length > 0 && (
        <>
          <label for="request-saved">{say(requestsScreenTexts.savedOnes)}</label>
          <select
            id="request-saved"
            value={form.name === '' ? -1 : chosen}
            onChange={event => onForm(saved[Number(event.currentTarget.value)] ?? EMPTY)}
          >
            <option value={-1}>{say(requestsScreenTexts.fresh)}</option>
            {saved.map(({ name, method }, i) => (
              <option value={i} key={i}>
                {shownLine(name, 60)} ({shownLine(method, 10)})
              </option>
            ))}
          </select>
        </>
      )}
      <div class="request-address">
        <div>
          <label for="request-method">{say(requestsScreenTexts.method)}</label>
          <select
            id="request-method"
            value={form.method}
            onChange={event => change({ method: event.currentTarget.value })}
          >
            {(METHODS.includes(form.method) ? METHODS : [...METHODS, form.method]).map(method => (
              <option value={method} key={method}>
                {method}
              </option>
            ))}
          </select>
        </div>
        <Field name="path" value={form.path} onInput={path => change({ path })} />
      </div>
      <p class="faint">{say(requestsScreenTexts.pathHint)}</p>
      <Field name="query" value={form.query} onInput={query => change({ query })} />
      <label for="request-body">{say(requestsScreenTexts.body)}</label>
      <textarea
        id="request-body"
        rows={form.body.length > 200 ? 10 : 4}
        spellcheck={false}
        value={form.body}
        onInput={event => change({ body: event.currentTarget.value })}
      />
      {names.length > 0 && (
        <fieldset>
          <legend>{say(requestsScreenTexts.values)}</legend>
          {names.map(name => (
            <div key={name}>
              <label for={`value-${name}`}>{name}</label>
              <input
                id={`value-${name}`}
                type="text"
                value={values[name] ?? ''}
                onInput={event => onValues({ ...values, [name]: event.currentTarget.value })}
              />
            </div>
          ))}
        </fieldset>
      )}
      <div class="buttons">
        <button type="submit" class="main" disabled={isBusy || form.path.trim() === ''}>
          {say(requestsScreenTexts.preview)}
        </button>
      </div>
    </form>
  );
}

function Field({
  name,
  value,
  onInput,
}: {
  readonly name: 'path' | 'query';
  readonly value: string;
  readonly onInput: (value: string) => void;
}) {
  const { say } = usePage();
  return (
    <div>
      <label for={`request-${name}`}>{say(requestsScreenTexts[name])}</label>
      <input
        id={`request-${name}`}
        type="text"
        spellcheck={false}
        autocomplete="off"
        value={value}
        onInput={event => onInput(event.currentTarget.value)}
      />
    </div>
  );
}
