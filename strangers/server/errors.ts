/** Error answers in more than ten shapes. */

import type { Shape } from '../shape/dimensions';
import { type Json, jsonText } from './json';

export interface ErrorAnswer {
  readonly type: string;
  readonly text: string;
}

/** said: the service's message to the user. field: the field that it concerns. */
export function errorAnswer(status: number, said: string, field: string, shape: Shape): ErrorAnswer {
  if (shape.errors === 'plain text') return { type: 'text/plain; charset=utf-8', text: said };
  if (shape.errors === 'html')
    return {
      type: 'text/html; charset=utf-8',
      text: `<html><head><title>${status}</title></head><body><h1>${said}</h1></body></html>`,
    };
  const type = shape.errors === 'problem' ? 'application/problem+json' : 'application/json';
  return { type, text: jsonText(bodyOf(status, said, field, shape)) };
}

function bodyOf(status: number, said: string, field: string, shape: Shape): Json {
  switch (shape.errors) {
    case 'error text':
      return { statusCode: status, error: said };
    case 'error object':
      return { error: { code: `E${status}`, message: said } };
    case 'errors list':
      return { errors: [{ field, message: said }] };
    case 'errors by field':
      return { message: 'The given data was invalid.', errors: { [field]: [said] } };
    case 'detail':
      return { detail: said };
    case 'fieldErrors':
      return { code: 'INVALID', fieldErrors: [{ field, rejectedValue: null, defaultMessage: said }] };
    case 'violations':
      return { title: 'Constraint Violation', violations: [{ propertyPath: field, message: said }] };
    case 'problem':
      return {
        type: 'https://example.com/problems/invalid',
        title: 'Invalid',
        status,
        detail: said,
        'invalid-params': [{ name: field, reason: said }],
      };
    case 'message list':
      return { statusCode: status, message: [said, `${field} must be a string`], error: 'Bad Request' };
    case 'code and msg':
      return { code: 40_001, msg: said, data: null };
    default:
      return { message: said };
  }
}
