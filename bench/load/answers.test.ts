import { describe, expect, it } from 'vitest';
import { firstAnswer } from './answers.ts';

const bytes = (text: string) => Buffer.from(text.replaceAll('\n', '\r\n'));

describe('the first answer in what a connection gave', () => {
  it('waits for the head and for the whole body', () => {
    const whole = bytes('HTTP/1.1 200 OK\nContent-Length: 5\n\nhello');
    for (let length = 0; length < whole.length; length += 1) expect(firstAnswer(whole.subarray(0, length))).toBeNull();
    expect(firstAnswer(whole)).toEqual({ status: 200, bytes: whole.length });
  });

  it('leaves the next answer alone', () => {
    const one = bytes('HTTP/1.1 201 Created\ncontent-length: 2\n\n{}');
    expect(firstAnswer(Buffer.concat([one, one]))).toEqual({ status: 201, bytes: one.length });
  });

  it('knows that 304 and 204 have no body', () => {
    const head = bytes('HTTP/1.1 304 Not Modified\netag: W/"a"\n\n');
    expect(firstAnswer(head)).toEqual({ status: 304, bytes: head.length });
    expect(firstAnswer(bytes('HTTP/1.1 204 No Content\n\n'))?.status).toBe(204);
  });

  it('reads a body in chunks up to its last one', () => {
    const head = 'HTTP/1.1 500 Internal Server Error\nTransfer-Encoding: chunked\n\n';
    expect(firstAnswer(bytes(`${head}5\nhello\n`))).toBeNull();
    const whole = bytes(`${head}5\nhello\n0\n\n`);
    expect(firstAnswer(whole)).toEqual({ status: 500, bytes: whole.length });
    expect(firstAnswer(bytes(`${head}0\n\n`))?.status).toBe(500);
  });
});
