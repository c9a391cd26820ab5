import { describe, expect, it } from 'vitest';
import { answerOf } from '../../../src/platform/apps-script/http-transport-adapter';

/** An answer of the platform, which decodes bytes by the charset that it is asked for. */
function read(bytes: Uint8Array, contentType: string) {
  const answer = {
    getResponseCode: () => 200,
    getAllHeaders: () => ({ 'Content-Type': contentType }),
    getContentText: (charset: string) => new TextDecoder(charset).decode(bytes),
    getContent: () => [...new Int8Array(bytes)],
  };
  const given = answerOf(() => answer as object as GoogleAppsScript.URL_Fetch.HTTPResponse);
  if (given instanceof Error) throw given;
  return [given.text, given.isGarbled === true];
}

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
/** 한글 in EUC-KR. */
const EUC_KR = Uint8Array.of(0x22, 0xc7, 0xd1, 0xb1, 0xdb, 0x22);
/** café in Latin-1. */
const LATIN = Uint8Array.of(0x22, 0x63, 0x61, 0x66, 0xe9, 0x22);

describe('the text of an answer', () => {
  it('is UTF-8 whatever charset the header names', () => {
    for (const named of [
      '',
      '; charset=utf-8',
      '; charset=ISO-8859-1',
      '; charset=euc-kr',
      '; charset=nonsense',
    ])
      expect(read(utf8('"한글"'), `application/json${named}`)).toEqual(['"한글"', false]);
  });

  it('is read in the named charset where its bytes are no UTF-8', () => {
    for (const named of ['charset=euc-kr', 'charset="EUC-KR"; q=1', "Charset = 'ks_c_5601-1987'"])
      expect(read(EUC_KR, `application/json; ${named}`)).toEqual(['"한글"', false]);
    expect(read(LATIN, 'text/json;charset=iso-8859-1')).toEqual(['"café"', false]);
  });

  it('is garbled where no named charset fits', () => {
    for (const named of ['', '; charset=utf-8', '; charset=nonsense'])
      expect(read(EUC_KR, `application/json${named}`)[1]).toBe(true);
  });

  it('may hold U+FFFD that the service wrote, but not beside bytes that are none', () => {
    expect(read(utf8('"a\ufffdb\ufffd"'), 'application/json')).toEqual(['"a\ufffdb\ufffd"', false]);
    expect(read(Uint8Array.of(...utf8('"\ufffd'), 0xc7, 0x22), 'application/json')[1]).toBe(true);
  });
});
