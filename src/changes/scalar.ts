/** A field's value as it stands between the service and a cell; null is "nothing". */
export type Scalar = string | number | boolean | null;
