import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parsedForm, readTextBody } from './body.ts';

const post = (body: BodyInit) => new Request('http://localhost/', { method: 'POST', body });

describe('readTextBody', () => {
  it('gives every string back as it came', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 200 }), async (text) => {
        expect(await readTextBody(post(text))).toBe(text);
      }),
    );
  });

  it('keeps a byte order mark', async () => {
    expect(await readTextBody(post('\uFEFFa'))).toBe('\uFEFFa');
  });

  it('refuses bytes that are not UTF-8 instead of replacing them', async () => {
    await expect(readTextBody(post(new Uint8Array([0x61, 0xff])))).rejects.toMatchObject({ code: 'MALFORMED_REQUEST' });
  });

  it('stops reading at the limit, declared or not', async () => {
    let pulled = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        pulled += 1;
        controller.enqueue(new Uint8Array(1024).fill(97));
      },
    });
    const request = new Request('http://localhost/', { method: 'POST', body: endless, duplex: 'half' } as RequestInit);
    await expect(readTextBody(request, 4096)).rejects.toMatchObject({ code: 'BODY_TOO_LARGE' });
    expect(pulled).toBeLessThan(10);
    await expect(readTextBody(post('a'.repeat(5000)), 4096)).rejects.toMatchObject({ code: 'BODY_TOO_LARGE' });
  });
});

describe('parsedForm', () => {
  const FORM_TYPE = 'application/x-www-form-urlencoded';
  const form = new Headers({ 'content-type': `${FORM_TYPE}; charset=UTF-8` });

  it('takes what browsers send, in its order, and refuses broken percent-encoding', () => {
    const texts = [
      ['words', 'Grüße, 家族 + 100 %\r\n&='],
      ['kept', 'b'],
      ['kept', 'a'],
    ];
    expect([...parsedForm(form, new URLSearchParams(texts).toString())]).toEqual(texts);
    expect(() => parsedForm(form, 'words=%FF')).toThrow();
    expect(() => parsedForm(form, 'words=%zz')).toThrow();
  });

  it('refuses what is no form', () => {
    for (const type of [
      '',
      'application/json',
      'text/plain',
      `text/plain; ${FORM_TYPE}`,
      'multipart/form-data; boundary=x',
    ])
      expect(() => parsedForm(new Headers({ 'content-type': type }), 'words=x')).toThrow();
  });
});
