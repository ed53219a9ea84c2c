import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../../tests/support/app/test-app.ts';

let folder: string;
let app: TestApp;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rosemary-list-'));
  const file = join(folder, 'longer.txt');
  await writeFile(file, '# From the operator\r\nHeron on the pier\r\nshort\r\nchess in november\n');
  app = await openTestApp({ PASSWORD_LIST: file });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const signUp = async (email: string, password: string) => app.send('POST', '/api/accounts', { email, password });

test('the operator’s list is refused beside the shipped one, in any case, at a sign-up and at a change', async () => {
  for (const [at, password] of ['heron on the pier', 'HERON ON THE PIER', 'Chess in November', 'sunshine1'].entries()) {
    const answer = await signUp(`listed-${at}@example.org`, password);
    expect([answer.status, await answer.text()]).toEqual([422, expect.stringContaining('Many people use this')]);
  }
  expect((await signUp('free@example.org', 'heron on the quay')).status).toBe(202);
  const person = await app.person();
  const passwords = { currentPassword: person.password, newPassword: 'chess in november' };
  expect(await (await person.send('PUT', '/api/password', passwords)).json()).toMatchObject({ result: 'change fail' });
});

test('one’s own name, as the address has it, is refused; without the list its passwords may be used', async () => {
  const answer = await signUp('rosalind.franklin@example.org', 'Franklin1920');
  expect([answer.status, await answer.text()]).toEqual([422, expect.stringContaining('your name or your email')]);
  const other = await openTestApp();
  try {
    const free = { email: 'free@example.org', password: 'heron on the pier' };
    expect((await other.send('POST', '/api/accounts', free)).status).toBe(202);
  } finally {
    await other.close();
  }
});
