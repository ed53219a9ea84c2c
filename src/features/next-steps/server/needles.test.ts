// A copy of the database and the stored files reveals nothing that a family wrote in its checklist.
import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dumpOf } from '../../../../tests/support/app/dump.ts';
import {
  checklistMember,
  checklistOf,
  readChecklist,
  readStep,
  saveStep,
} from '../../../../tests/support/tributes/checklists.ts';
import { openTestApp, type TestApp } from '../../../../tests/support/app/test-app.ts';
import { openNewTestDatabase } from '../../../../tests/support/app/test-database.ts';
import { bodyOf } from '../../../../tests/support/tributes/tributes.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({}, await openNewTestDatabase());
  app.clock.advanceTo(12);
});
afterAll(() => app.close());

const KEY = 'ew-register';
/** A unique word whose end says where it was written. */
const needle = (where: string) => `Needlewort-${where}`;

async function storedFiles(): Promise<Buffer> {
  const folder = join(app.deps.config.dataDir, 'files');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return Buffer.concat(await Promise.all(files.map((file) => readFile(file))));
}

it('a dump holds no answer, note, paper, letter or person in clear, and holds what is meant to be read', async () => {
  const anne = await app.person();
  const tribute = { id: randomUUID(), changes: { name: needle('on-a-page') } };
  await bodyOf(await anne.send('POST', '/api/tributes', tribute), 201);

  const { id, rev } = await checklistOf(anne, { name: needle('name') });
  const person = { diedIn: needle('place'), died: { year: 1787, month: 11, day: 23 } };
  const answers = { place: 'hospice', veteran: 'yes', repatriation: 'yes' };
  const days = { certificate: '1787-11-24' };
  await bodyOf(
    await anne.send('PATCH', `/api/checklists/${id}`, { rev, person, answers, days, relation: 'grandparent' }),
  );
  const tom = await checklistMember(app, anne, id, 'all');
  await bodyOf(await saveStep(anne, id, KEY, { note: needle('note'), rev: 0, found: ['service-record'] }));
  await bodyOf(await saveStep(tom, id, KEY, { note: needle('later-note'), rev: 1, state: 'waiting' }));
  const own = { key: randomUUID(), title: needle('own-step'), phase: 'later' };
  await bodyOf(await anne.send('POST', `/api/checklists/${id}/steps`, own), 201);
  const told = { who: needle('told'), how: needle('how'), reference: needle('reference'), on: '1787-11-25' };
  await bodyOf(await anne.send('PUT', `/api/checklists/${id}/told/${randomUUID()}`, told));
  const letter = { rev: 0, body: needle('letter') };
  await bodyOf(await anne.send('PUT', `/api/checklists/${id}/letters/bank`, letter));
  const form = new FormData();
  for (const [name, value] of Object.entries({ intent: 'paper', key: KEY, paperId: randomUUID() }))
    form.set(name, value);
  form.set('file', new File([`%PDF-1.7\n${needle('in-a-paper')}\n%%EOF`], `${needle('paper')}.pdf`));
  const kept = await app.request(`/next-steps/${id}?step=${KEY}`, {
    method: 'POST',
    headers: { cookie: anne.cookie },
    body: form,
  });
  expect(kept.headers.get('location')).toContain('done=paper');

  // Members can still read everything.
  expect((await readChecklist(tom, id)).person).toMatchObject({ name: needle('name'), diedIn: needle('place') });
  expect(await readStep(tom, id, KEY)).toMatchObject({ note: needle('later-note'), state: 'waiting' });

  const copy = Buffer.concat([await dumpOf(app.deps.database), await storedFiles()]);
  const found = new Set(copy.toString('latin1').match(/Needlewort-[a-z-]*/g));
  // The unencrypted page contains its needle, which proves that the search works.
  expect([...found]).toEqual([needle('on-a-page')]);
  // The texts include punctuation, because many ids contain the digits 1787.
  for (const clear of [
    '1787-11',
    'year": 1787',
    'year":1787',
    'hospice',
    'repatriation',
    'service-record',
    'grandparent',
  ])
    expect([clear, copy.includes(clear)]).toEqual([clear, false]);
  expect(app.logLines.join('\n')).not.toContain('Needlewort');
});
