import type { Decoder } from '../common/decode';
import type { Json } from '../common/json';

/** A field's value between the service and a cell; null means empty. */
export type Scalar = string | number | boolean | null;

/** True for a possible field value. Stored values need this check, because every editor can edit the hidden sheets. */
export function isScalar(json: Json | undefined): json is Scalar {
  return json === null || ['string', 'number', 'boolean'].includes(typeof json);
}

export const scalar: Decoder<Scalar> = json => (isScalar(json) ? json : undefined);
