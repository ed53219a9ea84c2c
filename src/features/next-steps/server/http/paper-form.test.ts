import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../../../../tests/support/accounts/people.ts';
import { checklistOf, readStep } from '../../../../../tests/support/tributes/checklists.ts';
import { openTestApp, type TestApp } from '../../../../../tests/support/app/test-app.ts';

let app: TestApp;
let anne: Person;
beforeAll(async () => {
  app = await openTestApp();
  app.clock.advanceTo(12);
  anne = await app.person();
});
afterAll(() => app.close());

const KEY = 'ew-register';
const BOUNDARY = 'a-line-between-parts';

interface Part {
  name: string;
  value: string;
  fileName?: string;
}

/** Writes a multipart form as browsers do, or a malformed one. */
function written(parts: readonly Part[], end = `--${BOUNDARY}--\r\n`): string {
  const part = ({ name, value, fileName }: Part) =>
    [
      `--${BOUNDARY}`,
      `Content-Disposition: form-data; name="${name}"${fileName === undefined ? '' : `; filename="${fileName}"`}`,
      ...(fileName === undefined ? [] : ['Content-Type: application/pdf']),
      '',
      value,
    ].join('\r\n');
  return `${parts.map(part).join('\r\n')}\r\n${end}`;
}

/** Streams a text in chunks, as browsers send large bodies. */
const inPieces = (text: string) =>
  Readable.toWeb(
    Readable.from(
      Array.from({ length: Math.ceil(text.length / PIECE) }, (_, at) =>
        Buffer.from(text.slice(at * PIECE, (at + 1) * PIECE)),
      ),
    ),
  );
const PIECE = 64 * 1024;

const post = (checklistId: string, body: string | ReturnType<typeof inPieces>, headers: Record<string, string> = {}) =>
  app.request(`/next-steps/${checklistId}`, {
    method: 'POST',
    headers: { cookie: anne.cookie, 'content-type': `multipart/form-data; boundary=${BOUNDARY}`, ...headers },
    body,
    duplex: 'half',
  } as RequestInit);

const said = (more: Partial<Record<'intent' | 'key' | 'paperId', string>> = {}): Part[] =>
  Object.entries({ intent: 'paper', key: KEY, paperId: randomUUID(), ...more }).map(([name, value]) => ({
    name,
    value,
  }));
const file = (value = '%PDF-1.4 a paper', fileName = 'paper.pdf'): Part => ({ name: 'file', value, fileName });
const filesOf = async (checklistId: string) => (await readStep(anne, checklistId, KEY)).files.map(({ name }) => name);

describe('the form of a paper', () => {
  it('is taken with its file behind its words, as browsers send it', async () => {
    const { id } = await checklistOf(anne);
    expect((await post(id, written([...said(), file()]))).status).toBe(303);
    expect(await filesOf(id)).toEqual(['paper.pdf']);
  });

  it('says what is wrong where the file came first, and keeps nothing', async () => {
    const { id } = await checklistOf(anne);
    const answer = await post(id, written([file(), ...said()]));
    expect(answer.status).toBe(400);
    for (const wrong of [{ paperId: 'one' }, { key: '../../../../server' }])
      expect((await post(id, written([...said(wrong), file()]))).status).toBe(400);
    expect(await filesOf(id)).toEqual([]);
  });

  it('leads back where no file was chosen', async () => {
    const { id } = await checklistOf(anne);
    expect((await post(id, written([...said(), file('', '')]))).status).toBe(303);
    expect(await filesOf(id)).toEqual([]);
  });

  it('says on its own screen that a file is too large, however large it is', async () => {
    const { id } = await checklistOf(anne);
    for (const megabytes of [11, 30]) {
      const large = '%PDF-1.4 '.padEnd(megabytes * 1024 * 1024, 'x');
      const answer = await post(id, inPieces(written([...said(), file(large, 'large.pdf')])));
      expect([megabytes, answer.status]).toEqual([megabytes, 413]);
      const text = await answer.text();
      expect(text).toContain('10 MB');
      expect(text).toContain('id="step"');
    }
    expect(await filesOf(id)).toEqual([]);
  });

  it('takes no word of whoever sends it for a refusal of ours', async () => {
    const { id } = await checklistOf(anne);
    const forged: Part = { name: 'refusedPaper', value: 'UNEXPECTED' };
    expect((await post(id, written([...said(), forged, file()]))).status).toBe(303);
    expect(await filesOf(id)).toEqual(['paper.pdf']);
  });

  it('that breaks off, or is none, is refused and keeps nothing', async () => {
    const { id } = await checklistOf(anne);
    const whole = written([...said(), file('%PDF-1.4 '.padEnd(5_000, 'x'))]);
    for (const body of [whole.slice(0, -30), whole.slice(0, 700), 'nonsense', ''])
      expect([body.length, (await post(id, body)).status]).toEqual([body.length, 400]);
    const noBoundary = await post(id, whole, { 'content-type': 'multipart/form-data' });
    expect(noBoundary.status).toBe(400);
    expect(await filesOf(id)).toEqual([]);
  });

  it('of another site is refused before a byte of it is read', async () => {
    const { id } = await checklistOf(anne);
    const answer = await post(id, written([...said(), file()]), { origin: 'https://evil.example' });
    expect(answer.status).toBe(403);
    expect(await filesOf(id)).toEqual([]);
  });

  it('keeps the names of files in any script', async () => {
    const { id } = await checklistOf(anne);
    for (const name of ['завещание.pdf', '遺言.pdf', 'وصية.pdf', 'Grüße ’n’ more.pdf'])
      await post(id, written([...said(), file(undefined, name)]));
    expect((await filesOf(id)).toSorted()).toEqual(
      ['Grüße ’n’ more.pdf', 'завещание.pdf', 'وصية.pdf', '遺言.pdf'].toSorted(),
    );
  });

  it('for a checklist of nobody’s is not found, and for a visitor leads to the sign-in', async () => {
    expect((await post(randomUUID(), written([...said(), file()]))).status).toBe(404);
    const { id } = await checklistOf(anne);
    const visitor = await post(id, written([...said(), file()]), { cookie: '' });
    expect([visitor.status, visitor.headers.get('location')?.includes('/userauth/login')]).toEqual([303, true]);
    expect(await filesOf(id)).toEqual([]);
  });
});
