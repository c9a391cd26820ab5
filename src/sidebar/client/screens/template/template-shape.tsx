/** The common shapes of a request as choices: records at once, names, fields. */

import * as templateScreenTexts from '../../../../text/requests/template-screen-texts';
import type { TemplateForm, TemplateView } from '../../../server/template-methods';
import { Button } from '../../parts';
import { CodeField, Select, Tick } from '../../fields';
import { Address } from '../requests/request-form-screen';

type Shape = NonNullable<TemplateForm['shape']>;
type Member = Shape['members'][number];
type EmptyAs = keyof typeof templateScreenTexts.empties;
type Fields = TemplateView['placeholders'];

const KINDS = ['list', 'bare', 'path', 'member', 'key'] as const;
const METHODS = ['post', 'put', 'patch'] as const;
const EMPTY: Shape = { kind: 'list', list: '', id: 'id', idAsText: false, members: [] };
const ID_IN_PATH = '/{{id}}';

/** What all parts of the form share. */
export interface FormPart {
  readonly form: TemplateForm;
  readonly fields: Fields;
  readonly onForm: (form: TemplateForm) => void;
}

export function ShapeFields({ form, fields, onForm }: FormPart) {
  const { shape, path } = form;
  const change = (part: Partial<Shape>): void => {
    const next = { ...(shape ?? EMPTY), ...part };
    const plain = path.endsWith(ID_IN_PATH) ? path.slice(0, -ID_IN_PATH.length) : path;
    const isNamed = path.includes('{{id}}') && next.kind === 'path';
    onForm({ ...form, shape: next, path: isNamed ? path : plain + (next.kind === 'path' ? ID_IN_PATH : '') });
  };
  const kinds = KINDS.map(value => ({ value, label: templateScreenTexts.kinds[value] }));
  return (
    <>
      <Select
        id="template-shape"
        label={templateScreenTexts.shape}
        value={shape?.kind ?? 'typed'}
        choices={shape === null ? [{ value: 'typed', label: templateScreenTexts.typed }, ...kinds] : kinds}
        onChange={kind => kind !== 'typed' && change({ kind })}
      />
      <Address
        id="template"
        methods={METHODS}
        method={form.method}
        path={path}
        onMethod={method => onForm({ ...form, method })}
        onPath={to => onForm({ ...form, path: to })}
      />
      {shape !== null && (
        <>
          {shape.kind === 'list' && (
            <CodeField
              id="template-list-at"
              label={templateScreenTexts.listAt}
              value={shape.list}
              onInput={list => change({ list })}
            />
          )}
          {shape.kind !== 'path' && shape.kind !== 'key' && (
            <>
              <CodeField
                id="template-id-name"
                label={templateScreenTexts.idName}
                value={shape.id}
                onInput={id => change({ id })}
              />
              <Tick isOn={shape.idAsText} onTick={idAsText => change({ idAsText })}>
                {templateScreenTexts.idAsText}
              </Tick>
            </>
          )}
          <Members members={shape.members} fields={fields} onChange={members => change({ members })} />
        </>
      )}
    </>
  );
}

interface MembersProps {
  readonly members: readonly Member[];
  readonly fields: Fields;
  readonly onChange: (members: readonly Member[]) => void;
}

function Members({ members, fields, onChange }: MembersProps) {
  const others = fields.filter(({ value }) => !members.some(({ field }) => field === value));
  return (
    <fieldset>
      <legend>{templateScreenTexts.members}</legend>
      {members.map(member => {
        const field = fields.find(({ value }) => value === member.field);
        const label = field?.label ?? member.field;
        const put = (part: Partial<Member>): void =>
          onChange(members.map(one => (one === member ? { ...member, ...part } : one)));
        return (
          <div class="member" key={member.field}>
            <span class="breaks">{label}</span>
            <Button
              look="link"
              text={templateScreenTexts.drop(label)}
              onClick={() => onChange(members.filter(one => one !== member))}
            />
            <CodeField
              label={templateScreenTexts.nameOf(label)}
              value={member.name}
              onInput={name => put({ name })}
            />
            <Select<EmptyAs>
              label={templateScreenTexts.emptyOf(label)}
              value={emptyAs(member)}
              choices={(field?.isText === false
                ? (['never', 'null'] as const)
                : (['never', 'text', 'null'] as const)
              ).map(value => ({ value, label: templateScreenTexts.empties[value] }))}
              onChange={as => put({ mayBeEmpty: as !== 'never', asText: as === 'text' })}
            />
          </div>
        );
      })}
      <Select
        id="template-add"
        label={templateScreenTexts.add}
        value=""
        choices={[
          { value: '', label: templateScreenTexts.choose },
          ...others.map(({ value, label }) => ({ value, label: `${label} (${value})` })),
        ]}
        onChange={field =>
          field !== '' && onChange([...members, { field, name: field, asText: false, mayBeEmpty: false }])
        }
      />
      <p class="faint">{templateScreenTexts.membersHint}</p>
    </fieldset>
  );
}

function emptyAs({ asText, mayBeEmpty }: Member): EmptyAs {
  if (!mayBeEmpty) return 'never';
  return asText ? 'text' : 'null';
}
