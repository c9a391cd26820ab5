// The table of switches as docs/service-stand-in.md shows it.
import { type SwitchSettings, switchTable } from '../../../service/index';

/** One line of Markdown for each switch. */
export function switchRows(): string[] {
  return (Object.keys(switchTable) as (keyof SwitchSettings)[]).map(name => {
    const { neutral, doc } = switchTable[name];
    return `| \`${name}\` | ${values(switchTable[name].schema)} | \`${JSON.stringify(neutral)}\` | ${doc} |`;
  });
}

interface Schema {
  readonly type?: string;
  readonly enum?: readonly string[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
}

function values(schema: Schema): string {
  if (schema.enum !== undefined) return schema.enum.map(value => `\`${value}\``).join(', ');
  if (schema.anyOf !== undefined) return schema.anyOf.map(values).join(' or ');
  if (schema.properties !== undefined) {
    const parts = Object.entries(schema.properties).map(([name, part]) => `\`${name}\`: ${values(part)}`);
    return `{ ${parts.join('; ')} }`;
  }
  if (schema.const !== undefined) return String(schema.const);
  if (schema.items !== undefined) return `list of ${values(schema.items)}`;
  return (
    { integer: 'number', boolean: 'true, false', string: 'text', null: 'null' }[schema.type ?? ''] ??
    'anything'
  );
}
