import { describe, expect, it } from 'vitest';
import { normaliseBaseUrl } from '../../../src/api/base-url';
import { UserError } from '../../../src/text/text';

function refusal(url: string, pinned = ''): UserError {
  try {
    normaliseBaseUrl(url, pinned);
  } catch (error) {
    if (error instanceof UserError) return error;
    throw error;
  }
  throw new Error(`accepted: ${url}`);
}

describe('normaliseBaseUrl', () => {
  it('brings what people paste into one form', () => {
    const forms = [
      'https://api.example.com',
      ' https://api.example.com/ ',
      'HTTPS://API.Example.COM///',
      'https://api.example.com/api/public-docs',
      'https://api.example.com/api/public-docs/',
      'https://api.example.com/API/Public-Docs',
    ];
    for (const form of forms) expect(normaliseBaseUrl(form, ''), form).toBe('https://api.example.com');
  });

  it('keeps a port and a path, and the capitals of the path', () => {
    expect(normaliseBaseUrl('https://api.example.com:8443/Finance/v1/', '')).toBe(
      'https://api.example.com:8443/Finance/v1',
    );
    expect(normaliseBaseUrl('https://h.example/a/api/public-docs', '')).toBe('https://h.example/a');
  });

  it('takes hosts with digits, every port, and an address of 300 characters', () => {
    const longest = `https://api.example.com/${'a'.repeat(276)}`;
    for (const url of [
      'https://1.example.com',
      'https://1password.example',
      'https://a.example:65535',
      longest,
    ])
      expect(normaliseBaseUrl(url, '')).toBe(url);
    refusal(`${longest}a`);
  });

  it('gives the same again for what it gave', () => {
    for (const url of ['https://a.example/x', 'http://127.0.0.1:8787', 'http://[::1]:1/p'])
      expect(normaliseBaseUrl(url, '')).toBe(url);
  });

  it('refuses addresses that only look like another host', () => {
    const lookAlikes = [
      'https://api.example.com@evil.example',
      'https://api.example.com:key@evil.example',
      'https://user:secret@api.example.com',
      'https://api.example.com\\@evil.example',
      'https://api.example.com%2f@evil.example',
      'https://evil.example#api.example.com',
      'https://evil.example?api.example.com',
      'https://evil.example/?x=1',
      'https://api.example.com/%2e%2e',
      'https://аpi.example.com',
      'https://api.example.com。evil.example',
      'https://api.example .com',
      'https://api.example.com\nevil.example',
      'https://api.example.com\tx',
      'https://-api.example.com',
      'https://.example.com',
      'https://api.example.com.',
      'https:///api.example.com',
      'https:/api.example.com',
      'https:api.example.com',
      'https://',
      '//api.example.com',
      'api.example.com',
      'ftp://api.example.com',
      'javascript:alert(1)',
      'https://api.example.com:123456',
      'https://api.example.com:port',
      'see https://api.example.com',
      '',
    ];
    for (const url of lookAlikes) refusal(url);
  });

  it('refuses hosts by number, odd names and paths that lead elsewhere', () => {
    const odd = [
      'https://192.0.2.1',
      'https://3232235777',
      'https://0x7f000001',
      'https://0x7f.1',
      'https://1.1',
      'https://api.example.123',
      'https://127.1',
      'https://[2001:db8::1]',
      'https://api..example.com',
      'https://api.-example.com',
      'https://api-.example.com',
      'https://api.example.com-',
      'https://api.example.com/..',
      'https://api.example.com/a/../b',
      'https://api.example.com/./b',
      'https://api.example.com/..//',
      'https://api.example.com//evil.example',
      'https://api.example.com:0',
      'https://api.example.com:0443',
      'https://api.example.com:65536',
      'https://api.example.com:443@evil.example',
      'https://api.example.com/\u202emoc.elpmaxe',
      'https://api.exa\u200bmple.com',
      'https://api.example.com\u2028',
      'https://api.example.com/\u0000',
      'https://ａpi.example.com',
      'https://api．example.com',
      'https://api.example.com／x',
      // The Kelvin sign is a k to a case-insensitive pattern with the flag u.
      'https://ban\u212a.example.com',
      'https://api.example.com/ſ',
      'https:\\\\api.example.com',
      'https://api.example.com\\..\\x',
      'https://api.example.com;x',
      'https://api_example.com',
      'data:text/html,x',
      'file:///etc/passwd',
      `https://api.example.com/${'a'.repeat(300)}`,
    ];
    for (const url of odd) if (!url.endsWith('\u2028')) refusal(url);
    // White space around it, of whatever kind, is not part of what was meant.
    expect(normaliseBaseUrl('\ufeff https://api.example.com\u2028', '')).toBe('https://api.example.com');
  });

  it('takes the port that https has anyway for no port', () => {
    expect(normaliseBaseUrl('https://api.example.com:443/x', '')).toBe('https://api.example.com/x');
    expect(normaliseBaseUrl('https://api.example.com:443', 'api.example.com')).toBe(
      'https://api.example.com',
    );
    expect(normaliseBaseUrl('http://127.0.0.1:80', '')).toBe('http://127.0.0.1');
    expect(normaliseBaseUrl('http://127.0.0.1:443', '')).toBe('http://127.0.0.1:443');
  });

  it('shows a name in punycode as it is, so that nobody takes it for the letters it stands for', () => {
    expect(normaliseBaseUrl('https://xn--pi-6kc.example.com', '')).toBe('https://xn--pi-6kc.example.com');
  });

  it('takes plain http to this very machine and nowhere else', () => {
    for (const url of [
      'http://127.0.0.1:8787',
      'http://localhost:3000',
      'http://[::1]:9',
      'http://127.9.9.9',
      'http://127.10.20.255',
      'HTTP://LOCALHOST',
    ]) {
      expect(normaliseBaseUrl(url, '')).toBe(url.toLowerCase());
    }
    for (const url of [
      'http://api.example.com',
      'http://127.0.0.1.evil.example',
      'http://localhost.evil.example',
      'http://127.0.0.1@evil.example',
      'http://evil.example/127.0.0.1',
      'http://0.0.0.0',
      'http://10.0.0.1',
      'http://128.0.0.1',
      'http://2130706433',
      'http://mylocalhost',
    ]) {
      refusal(url);
    }
  });

  it('connects a pinned build to its host only', () => {
    expect(normaliseBaseUrl('https://API.example.com/', 'api.example.com')).toBe('https://api.example.com');
    for (const url of [
      'https://api.example.com.evil.example',
      'https://evil-api.example.com',
      'https://sub.api.example.com',
      'https://example.com',
      'https://api.example.com:8443',
      'https://api.example.com/finance',
      'http://127.0.0.1:8787',
      'http://localhost',
    ]) {
      const error = refusal(url, 'api.example.com');
      expect(error.text.en, url).toContain('api.example.com only');
    }
    refusal('http://api.example.com', 'api.example.com');
    refusal('http://localhost', 'localhost');
    refusal('https://api.example.com@evil.example', 'api.example.com');
  });

  it('does not show a key back that was pasted into the wrong box', () => {
    for (const key of ['fsk_live_4f9c0d1e2b3a4857', 'k'.repeat(32), 'a1b2c3d4'.repeat(16)]) {
      const { text } = refusal(key);
      for (const language of ['ko', 'en'] as const) {
        expect(text[language]).not.toContain(key);
        expect(text[language]).not.toContain(key.slice(0, 13));
      }
    }
  });

  it('does not show back what stands where an address carries a secret', () => {
    for (const url of [
      'https://sk-live-0123@api.example.com',
      'https://user:sk-live-0123@api.example.com/',
      'https://api.example.com?key=sk-live-0123',
      'https://a.example#sk-live-0123',
      'sk-live-0123 https://api.example.com',
    ]) {
      expect(refusal(url).text.en).not.toContain('sk-live');
      expect(refusal(url).text.ko).not.toContain('sk-live');
    }
    expect(refusal('https://a.example?key=1').text.en).toContain('"https://a.example…"');
    expect(refusal('sk-live-0123').text.en).toContain('"…"');
  });

  it('shows no character that would make the refusal look like another message', () => {
    const { en } = refusal('https://a.example\n\nAll is well\u202e').text;
    expect(en).not.toMatch(/[\n\u202e]/);
  });

  it('shows a short address back, so that the slip can be seen', () => {
    expect(refusal('http://api.example.com').text.en).toContain('"http://api.example.com"');
    expect(refusal('http://api.example.com:8787/x').text.ko).toContain('http://api.example.com:8787/x');
  });

  it('is quick to refuse a long hostile text', () => {
    for (const text of [
      `https://${'a'.repeat(200_000)}!`,
      `https://a${'/a'.repeat(100_000)}!`,
      `https://${'a.-'.repeat(70_000)}`,
    ]) {
      expect(refusal(text).text.en.length).toBeLessThan(300);
    }
  });
});
