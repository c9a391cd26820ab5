// Checks settings from outside (options, headers, the admin API, a command line): a misspelt switch must not count as
// neutral.
import { Ajv2020 } from 'ajv/dist/2020.js';
import { type SwitchSettings, switchTable } from './switches';

/** An unknown switch, or an invalid value. */
export class SwitchError extends Error {
  override readonly name = 'SwitchError';
}

const validate = new Ajv2020({ allErrors: true, allowUnionTypes: true }).compile({
  type: 'object',
  additionalProperties: false,
  properties: Object.fromEntries(Object.entries(switchTable).map(([name, row]) => [name, row.schema])),
});

/**
 * Checks settings from outside.
 * @throws SwitchError that names the switch.
 */
export function checkSettings(value: unknown): SwitchSettings {
  if (validate(value)) return value as SwitchSettings;
  const problems = (validate.errors ?? []).map(error => {
    if (error.keyword !== 'additionalProperties')
      return `${error.instancePath.slice(1).replaceAll('/', '.')} ${error.message}`;
    const place = error.instancePath === '' ? '' : `${error.instancePath.slice(1)}.`;
    return `there is no switch "${place}${String(error.params['additionalProperty'])}"`;
  });
  throw new SwitchError(`Switches: ${problems.join('; ')}.`);
}

/**
 * Parses settings from JSON.
 * @throws SwitchError
 */
export function parseSettings(json: string): SwitchSettings {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    throw new SwitchError('Switches: this is not JSON.');
  }
  return checkSettings(value);
}
