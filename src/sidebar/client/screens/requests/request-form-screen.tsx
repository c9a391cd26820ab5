/** The form of a request, saved or typed, with the values that only the user knows. */

import * as requestsScreenTexts from '../../../../text/requests/requests-screen-texts';
import * as sidebarTexts from '../../../../text/sidebar-texts';
import { shownLine } from '../../../../common/shown-line';
import type { RequestForm, TypedValues } from '../../../server/requests/requests-methods';
import { Form, OneButton } from '../../parts';
import { CodeField, Field, LongField, Select } from '../../fields';

export const EMPTY: RequestForm = { name: '', method: 'GET', path: '', query: '', body: '' };
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

export function RequestFields({
  form,
  saved,
  names,
  values,
  isByRow,
  isBusy,
  onForm,
  onKept,
  onValues,
  onPreview,
}: {
  readonly form: RequestForm;
  readonly saved: readonly RequestForm[];
  /** Placeholders whose values are asked for. */
  readonly names: readonly string[];
  readonly values: TypedValues;
  readonly isByRow: boolean;
  readonly isBusy: boolean;
  readonly onForm: (form: RequestForm) => void;
  /** A kept request was chosen; null: none. */
  readonly onKept: (kept: RequestForm | null) => void;
  readonly onValues: (values: TypedValues) => void;
  readonly onPreview: () => void;
}) {
  // A changed request is no longer the saved one.
  const change = (part: Partial<RequestForm>): void => onForm({ ...form, ...part, name: '' });
  const chosen = saved.findIndex(({ name }) => name === form.name);
  return (
    <Form onSubmit={() => onPreview()}>
      {saved.length > 0 && (
        <Select
          id="request-saved"
          label={requestsScreenTexts.savedOnes}
          value={form.name === '' ? -1 : chosen}
          choices={[
            { value: -1, label: requestsScreenTexts.fresh },
            ...saved.map(({ name, method }, value) => ({
              value,
              label: `${shownLine(name, 60)} (${shownLine(method, 10)})`,
            })),
          ]}
          onChange={at => onKept(saved[at] ?? null)}
        />
      )}
      <Address
        id="request"
        methods={METHODS.includes(form.method) ? METHODS : [...METHODS, form.method]}
        method={form.method}
        path={form.path}
        onMethod={method => change({ method })}
        onPath={path => change({ path })}
      />
      <p class="faint">{requestsScreenTexts.pathHint}</p>
      <CodeField
        id="request-query"
        label={requestsScreenTexts.query}
        value={form.query}
        onInput={query => change({ query })}
      />
      <LongField
        id="request-body"
        label={requestsScreenTexts.body}
        rows={form.body.length > 200 ? 10 : 4}
        value={form.body}
        onInput={body => change({ body })}
      />
      {names.length > 0 && (
        <fieldset>
          <legend>{isByRow ? requestsScreenTexts.valuesOfAll : requestsScreenTexts.values}</legend>
          {names.map(name => (
            <Field
              key={name}
              id={`value-${name}`}
              label={name}
              value={values[name] ?? ''}
              onInput={value => onValues({ ...values, [name]: value })}
            />
          ))}
        </fieldset>
      )}
      <OneButton
        isSubmit
        look="main"
        text={sidebarTexts.preview}
        disabled={isBusy || form.path.trim() === ''}
      />
    </Form>
  );
}

/** Method and path of any request of the team. id: begins the ids of both fields. */
export function Address<Method extends string>({
  id,
  methods,
  method,
  path,
  onMethod,
  onPath,
}: {
  readonly id: string;
  readonly methods: readonly Method[];
  readonly method: Method;
  readonly path: string;
  readonly onMethod: (method: Method) => void;
  readonly onPath: (path: string) => void;
}) {
  return (
    <div class="request-address">
      <div>
        <Select
          id={`${id}-method`}
          label={requestsScreenTexts.method}
          value={method}
          choices={methods.map(value => ({ value, label: value.toUpperCase() }))}
          onChange={onMethod}
        />
      </div>
      <div>
        <CodeField id={`${id}-path`} label={requestsScreenTexts.path} value={path} onInput={onPath} />
      </div>
    </div>
  );
}
