// Forms with files from the native app, and refusals that come before any route.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nativeApp, signedInApp } from '../../../../tests/support/accounts/native-app.ts';
import type { Person } from '../../../../tests/support/accounts/people.ts';
import { openTestApp, type TestApp } from '../../../../tests/support/app/test-app.ts';
import { jpeg } from '../../../../tests/support/pictures/pictures.ts';
import { checklistOf, readStep } from '../../../../tests/support/tributes/checklists.ts';
import { publishedBy } from '../../../../tests/support/tributes/tributes.ts';

let app: TestApp;
let anne: Person;
beforeAll(async () => {
  app = await openTestApp();
  anne = await app.person();
});
afterAll(() => app.close());

const KEY = 'ew-register';
type Device = ReturnType<typeof nativeApp>;

const formWith = (fields: Record<string, string | File>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};
const paper = (content = '%PDF-1.7\nof anne\n%%EOF') =>
  formWith({ intent: 'paper', key: KEY, paperId: randomUUID(), file: new File([content], 'paper.pdf') });
const store = (device: Device, screen: string, body: FormData) =>
  device.upload(`/files/of-form?${new URLSearchParams({ screen })}`, { method: 'POST', body });
const stored = async (answer: Response): Promise<Record<string, string>> => {
  expect(answer.status).toBe(200);
  return Object.fromEntries((await answer.json()) as [string, string][]);
};

describe('a form with files from the app', () => {
  it('stores the file of a step for its checklist, and no other\u2019s', async () => {
    const { id } = await checklistOf(anne);
    const device = await signedInApp(app, anne);
    const fields = await stored(await store(device, `/next-steps/${id}`, paper()));
    expect(fields).toMatchObject({ intent: 'paper', key: KEY });
    expect(fields['refusedPaper']).toBeUndefined();
    expect((await readStep(anne, id, KEY)).papers).toBe(1);
    const refused = await stored(await store(device, `/next-steps/${id}`, paper('no paper')));
    expect(refused['refusedPaper']).toMatch(/^PAPER_/);
    const stranger = await signedInApp(app, await app.person());
    expect((await stored(await store(stranger, `/next-steps/${id}`, paper())))['refusedPaper']).toBe('NOT_FOUND');
    expect((await stored(await store(nativeApp(app), `/next-steps/${id}`, paper())))['refusedPaper']).toBeDefined();
    expect((await readStep(anne, id, KEY)).papers).toBe(1);
  });

  it('stores the files of a report and a memory, which the form then names', async () => {
    const { path } = await publishedBy(anne);
    const device = nativeApp(app);
    const picture = new File([new Uint8Array(await jpeg())], 'proof.jpg', { type: 'image/jpeg' });
    const report = await stored(await store(device, `/${path}/report`, formWith({ reason: 'other', files: picture })));
    expect(Object.keys(report)).toEqual(['reason', 'file']);
    const memory = await stored(await store(device, `/${path}/memories/new`, formWith({ name: 'Jo', file: picture })));
    expect(Object.keys(memory)).toEqual(['name', 'photograph']);
    expect([...device.kept.keys()]).toEqual(['own-entries']);
  });

  it('is taken for screens with such a form alone, and from the app alone', async () => {
    const { id } = await checklistOf(anne);
    const device = await signedInApp(app, anne);
    for (const screen of ['', '/account', 'https://evil.example/next-steps', '//', '/%00', `/next-steps/${id}/%E0`])
      expect([screen, (await store(device, screen, paper())).status]).toEqual([screen, 404]);
    const byCookie = { method: 'POST', headers: { cookie: anne.cookie }, body: paper() };
    expect((await app.request(`/files/of-form?screen=/next-steps/${id}`, byCookie)).status).toBe(404);
  });
});

describe('an early refusal', () => {
  it.each(['/files/of-form', '/auth-action', '/nowhere'])(
    'at %s can be read by the app, and nobody else',
    async (path) => {
      const ask = (origin: string) =>
        app.request(path, { method: 'POST', headers: { origin, accept: 'application/json', cookie: anne.cookie } });
      for (const origin of ['capacitor://localhost', 'https://localhost']) {
        const refused = await ask(origin);
        expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([403, origin]);
        expect(refused.headers.get('vary')).toMatch(/\borigin\b/i);
      }
      expect((await ask('https://evil.example')).headers.get('access-control-allow-origin')).toBeNull();
    },
  );
});

describe('the facts of the site', () => {
  it('hide giving in the app if the operator says so', async () => {
    expect(await (await app.send('GET', '/api/site')).json()).not.toHaveProperty('hidesGiving');
    const off = await openTestApp({ NATIVE_GIVING: 'off' });
    const facts = await (await off.send('GET', '/api/site')).json();
    await off.close();
    expect(facts).toMatchObject({ hidesGiving: true });
    expect(facts).not.toHaveProperty('takesGifts');
  });
});
