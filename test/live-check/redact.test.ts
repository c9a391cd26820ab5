/** What the text to hand in says of people, the spreadsheet and the service. */
import { describe, expect, it } from 'vitest';
import { redacted } from '../../live-check/redact';

describe('the platform’s words', () => {
  it.each([
    [
      'Cell A1 is protected. Ask kim.lee+x@example.co.kr for access.',
      'Cell A1 is protected. Ask (e-mail) for access.',
    ],
    ['DNS error: https://api.example.com/x?y=1', 'DNS error: (address)'],
    [
      'Request failed for https://api.example.com returned code 401. Truncated server response: {"message":"kim"}\n(use muteHttpExceptions)',
      'Request failed for (address) returned code 401. Truncated server response: ...',
    ],
    [
      'Service Spreadsheets failed while accessing document with id 1a2B.',
      'Service Spreadsheets failed while accessing document with id (id).',
    ],
    [
      'Required permissions: https://www.googleapis.com/auth/userinfo.email',
      'Required permissions: https://www.googleapis.com/auth/userinfo.email',
    ],
  ])('%j lose names and addresses', (text, shown) => {
    expect(redacted(text, ['1a2B', ''])).toBe(shown);
  });
});
