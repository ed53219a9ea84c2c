import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { multipart, multipartType, type Part } from '../../../../tests/support/pictures/visitors-pictures.ts';
import { CatalogueError, fail } from '../../errors.ts';
import { isMultipart, readMultipart, type TakeFile } from './multipart.ts';

async function* pieces(content: Buffer, size: number) {
  for (let start = 0; start < content.length; start += size) yield content.subarray(start, start + size);
}

async function read(content: Buffer, { size = 1000, type = multipartType, take }: Partial<Reading> = {}) {
  const files: Buffer[] = [];
  const keep: TakeFile = async (file) => void files.push(Buffer.concat(await Array.fromAsync(file)));
  const texts = await readMultipart(pieces(content, size), type, take ?? keep);
  return { texts, files };
}
interface Reading {
  size: number;
  type: string;
  take: TakeFile;
}

const form: Part[] = [
  { name: 'words', text: 'She mended\r\nmy fence. 山田 ❤️‍🩹' },
  { name: 'photographs', file: { name: 'a.jpg', content: Buffer.from([0xff, 0xd8, 13, 10, 45, 45, 0]) } },
  { name: 'photographs', file: { name: 'b.jpg', content: Buffer.alloc(70_000, 7) } },
  { name: 'name', text: 'Jonah' },
];
const codeOf = (reading: Promise<unknown>) => reading.catch((error: unknown) => (error as CatalogueError).code);

it('knows a form with files by its type', () => {
  expect(isMultipart(new Headers({ 'content-type': 'Multipart/Form-Data; boundary=x' }))).toBe(true);
  expect(isMultipart(new Headers({ 'content-type': 'application/x-www-form-urlencoded' }))).toBe(false);
  expect(isMultipart(new Headers())).toBe(false);
});

describe('readMultipart', () => {
  it.each([1, 7, 1000, 1_000_000])('reads texts and files alike in pieces of %d bytes', async (size) => {
    const { texts, files } = await read(multipart(form), { size });
    expect(texts).toEqual([
      ['words', 'She mended\r\nmy fence. 山田 ❤️‍🩹'],
      ['name', 'Jonah'],
    ]);
    expect(files).toEqual([form[1]?.file?.content, form[2]?.file?.content]);
  });

  it('gives back every text as it came, and every byte of a file', async () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 200 });
    const bytes = fc.uint8Array({ maxLength: 500 });
    const check = fc.asyncProperty(text, bytes, fc.integer({ min: 1, max: 600 }), async (words, content, size) => {
      const sent = multipart([
        { name: 'words', text: words },
        { name: 'photographs', file: { name: 'x', content: Buffer.from(content) } },
      ]);
      const { texts, files } = await read(sent, { size });
      expect(texts).toEqual([['words', Buffer.from(words).toString()]]);
      expect(files[0]?.equals(content)).toBe(true);
    });
    await fc.assert(check, { numRuns: 100 });
  });

  it('passes over a field for files in which nothing was chosen', async () => {
    const { files } = await read(multipart([{ name: 'photographs', file: { name: '', content: Buffer.alloc(0) } }]));
    expect(files).toEqual([]);
  });

  it('knows the texts before a file, and hands on one file after the other', async () => {
    const seen: [number, string[]][] = [];
    let open = 0;
    const take: TakeFile = async (content, before) => {
      open += 1;
      seen.push([open, before.map(([name]) => name)]);
      await Array.fromAsync(content, () => new Promise((resolve) => setImmediate(resolve)));
      open -= 1;
    };
    await read(multipart(form), { take });
    expect(seen).toEqual([
      [1, ['words']],
      [1, ['words']],
    ]);
  });

  it('reads on only as fast as the file is taken', async () => {
    let given = 0;
    let taken = 0;
    let most = 0;
    const content = multipart([{ name: 'photographs', file: { name: 'x', content: Buffer.alloc(3_000_000) } }]);
    async function* counted() {
      for await (const piece of pieces(content, 16_384)) {
        given += piece.length;
        most = Math.max(most, given - taken);
        yield piece;
      }
    }
    await readMultipart(counted(), multipartType, async (file) => {
      for await (const chunk of file) {
        taken += chunk.length;
        await new Promise((resolve) => setImmediate(resolve));
      }
    });
    expect(taken).toBe(3_000_000);
    expect(most).toBeLessThan(400_000);
  });

  it('ends with what the taker of a file throws, after the rest of the form has passed', async () => {
    let files = 0;
    const take: TakeFile = async (content) => {
      files += 1;
      await Array.fromAsync(content, () => fail('PHOTOGRAPH_TOO_LARGE'));
    };
    expect(await codeOf(read(multipart(form), { take }))).toBe('PHOTOGRAPH_TOO_LARGE');
    expect(files).toBe(1);
  });

  it('refuses what is no form, and one that breaks off anywhere', async () => {
    const whole = multipart(form);
    for (const type of ['multipart/form-data', 'multipart/form-data; boundary=', 'multipart/form-data; x=y'])
      expect(await codeOf(read(whole, { type }))).toBe('MALFORMED_REQUEST');
    for (const kept of [0, 10, 150, 400, whole.length - 400, whole.length - 60])
      expect(await codeOf(read(whole.subarray(0, kept)))).toBe('MALFORMED_REQUEST');
    expect(await codeOf(read(Buffer.from('not a form at all')))).toBe('MALFORMED_REQUEST');
  });

  it('hears of a sender who goes away, and lets nobody wait for the file', async () => {
    async function* gone() {
      yield* pieces(multipart(form).subarray(0, 600), 100);
      throw new CatalogueError('UPLOAD_TOO_SLOW');
    }
    const take: TakeFile = async (content) => void (await Array.fromAsync(content));
    expect(await codeOf(readMultipart(gone(), multipartType, take))).toBe('UPLOAD_TOO_SLOW');
  });

  it('refuses bytes that are no text, and more text than a form can hold', async () => {
    const [head = Buffer.alloc(0)] = [multipart([{ name: 'words', text: 'XX' }])];
    const broken = Buffer.from(head.toString('latin1').replace('XX', '\xff\xfe'), 'latin1');
    expect(await codeOf(read(broken))).toBe('MALFORMED_REQUEST');
    const long = multipart([{ name: 'words', text: 'x'.repeat(300_000) }]);
    expect(await codeOf(read(long, { size: 60_000 }))).toBe('BODY_TOO_LARGE');
    const many = multipart(Array.from({ length: 90 }, (_, at) => ({ name: `f${at}`, text: 'x' })));
    expect(await codeOf(read(many))).toBe('BODY_TOO_LARGE');
  });
});
