import type { Decoder } from '../common/decode';
import type { Json } from '../common/json';

/** A field's value as it stands between the service and a cell; null is "nothing". */
export type Scalar = string | number | boolean | null;

/** True for what a field can be: stored values come back from sheets that every editor can edit. */
export function isScalar(json: Json | undefined): json is Scalar {
  return json === null || ['string', 'number', 'boolean'].includes(typeof json);
}

export const scalar: Decoder<Scalar> = json => (isScalar(json) ? json : undefined);
