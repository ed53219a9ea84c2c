// Providers and contested pages for admins, without a script: each action is confirmed first.
import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openForms, type FormAnswer, type Forms } from '../../../../../../tests/support/forms.ts';
import { formParts } from '../../../../../../tests/support/form-parts.ts';
import { outboxTo } from '../../../../../../tests/support/money/funds.ts';
import type { Person } from '../../../../../../tests/support/accounts/people.ts';
import { claimed, contest, contestOf, prepare } from '../../../../../../tests/support/providers/prepared.ts';
import { providerOf, makeLive } from '../../../../../../tests/support/providers/providers.ts';
import { openTestApp, type TestApp } from '../../../../../../tests/support/app/test-app.ts';
import { bodyOf } from '../../../../../../tests/support/tributes/tributes.ts';
import { providers } from '../../../server/tables.ts';

let app: TestApp;
let forms: Forms;
let admin: Person;
let owner: Person;
beforeAll(async () => {
  app = await openTestApp();
  forms = openForms(app);
  admin = await app.person({ role: 'admin' });
  owner = await app.person();
});
afterAll(() => app.close());

const LIST = '/admin/service-providers';
const see = (path: string, person = admin): Promise<FormAnswer> => forms.get(path, person.cookie);
const send = (path: string, fields: Record<string, string>) => forms.post(path, fields, admin.cookie);
const stateOf = async (id: string) =>
  (await app.deps.db.select().from(providers).where(eq(providers.id, id)))[0]?.state;
async function inReview(fields: object = {}): Promise<string> {
  const id = await providerOf(app, owner, { tradingName: '', licenceNumber: '', ...fields });
  await bodyOf(await owner.send('PUT', `/api/providers/${id}/review`));
  return id;
}
async function act(id: string, name: string, typed: Record<string, string> = {}): Promise<FormAnswer> {
  const asked = await see(`${LIST}/${id}?act=${name}`);
  const form = formParts(asked.text).find(({ buttons }) => buttons.includes(`intent=${name}`));
  return send(form?.action || `${LIST}/${id}?act=${name}`, { ...form?.values, intent: name, ...typed });
}

describe('the list of providers', () => {
  it('leads to each, keeps what was asked in its form, and says where nothing is found', async () => {
    const id = await inReview({ legalName: 'Merrow <b>Vale</b>' });
    const { text } = await see(`${LIST}?q=Merrow&state=in-review&sort=-applied`);
    expect(text).toContain(`${LIST}/${id}`);
    expect(text).toContain('Merrow &lt;b&gt;Vale&lt;/b&gt;');
    expect(formParts(text).find(({ names }) => names.includes('q'))?.values).toMatchObject({
      q: 'Merrow',
      sort: '-applied',
    });
    expect((await see(`${LIST}?q=zzzz`)).text).toContain('Nothing was found');
  });

  it('is seen by those who run the place alone', async () => {
    const id = await inReview({ legalName: 'Unseen Ash' });
    for (const path of [LIST, `${LIST}/${id}`, '/admin/contested-pages']) {
      expect((await see(path, owner)).text).not.toContain('Unseen Ash');
      expect((await see(path, owner)).location).toBe('/');
      expect((await forms.get(path)).location).toContain('/userauth');
    }
    for (const path of [`${LIST}/x`, `${LIST}/${randomUUID()}`, `/admin/contested-pages/${randomUUID()}`])
      expect([path, (await see(path)).status]).toEqual([path, 404]);
  });
});

describe('an act', () => {
  it('says what it does and to whom before anything is done, and is done by its own button', async () => {
    const id = await inReview({ legalName: 'Alder Reach' });
    const { text } = await see(`${LIST}/${id}?act=approve`);
    expect(text).toContain('Families in its areas find <bdi>Alder Reach</bdi> from now on');
    expect(text).toContain(`Its owner, ${owner.email}, gets a letter`);
    expect(await stateOf(id)).toBe('in-review');
    const done = await act(id, 'approve');
    expect([done.status, done.location]).toEqual([303, `${LIST}/${id}?done=approve`]);
    expect((await see(done.location)).text).toContain('It is live now.');
    expect(await stateOf(id)).toBe('live');
  });

  it('approves a look-alike once somebody says that they looked, with both side by side', async () => {
    await makeLive(
      app,
      await providerOf(app, await app.person(), { legalName: 'Juniper Sands', tradingName: '', licenceNumber: '' }),
    );
    const id = await inReview({ legalName: 'Juniper Sands Ltd' });
    const { text } = await see(`${LIST}/${id}?act=approve`);
    expect(text).toContain('Their names look alike.');
    expect(text).toContain('Beside Juniper Sands');
    const refused = await act(id, 'approve');
    expect([refused.status, await stateOf(id)]).toEqual([422, 'in-review']);
    expect((await act(id, 'approve', { isLookedAt: 'yes' })).status).toBe(303);
    expect(await stateOf(id)).toBe('live');
  });

  it('asks for changes with an email that says what is wanted, and keeps what was typed where it is refused', async () => {
    const id = await inReview({ legalName: 'Teasel Hythe' });
    const long = await act(id, 'refuse', { reason: 'x'.repeat(1001) });
    expect([long.status, await stateOf(id)]).toEqual([422, 'in-review']);
    expect(long.text).toContain('x'.repeat(1001));
    expect((await act(id, 'refuse', { reason: ' ' })).status).toBe(422);
    expect((await act(id, 'refuse', { reason: 'Please send the licence of 2027.' })).status).toBe(303);
    const email = (await outboxTo(app, owner)).find(({ text }) => /the licence/.test(text));
    expect(email?.text).not.toContain(admin.email);
    expect((await see(`${LIST}/${id}`)).text).toContain('Please send the licence of 2027.');
    expect((await owner.send('PUT', `/api/providers/${id}/review`)).status).toBe(200);
  });

  it('pauses, resumes and closes, and offers only what can be done', async () => {
    const id = await inReview({ legalName: 'Sorrel Quay' });
    await act(id, 'approve');
    await act(id, 'pause', { reason: 'Families have complained.' });
    const { text } = await see(`${LIST}/${id}`);
    expect([await stateOf(id), text.includes('act=resume'), text.includes('act=approve')]).toEqual([
      'paused',
      true,
      false,
    ]);
    // The link of an old bookmark does not offer an action that the provider's state forbids.
    expect((await see(`${LIST}/${id}?act=approve`)).text).not.toContain('value="approve"');
    expect((await send(`${LIST}/${id}`, { intent: 'approve', rev: '1' })).status).toBe(409);
    await act(id, 'resume');
    expect(await stateOf(id)).toBe('live');
    await act(id, 'close', { reason: 'It is not a business.' });
    expect(await stateOf(id)).toBe('closed');
    expect((await see(`${LIST}/${id}`)).text).toContain('Nothing more can be done with it.');
  });

  it('shows who acts for it, its emails and notes, and keeps one that is too long to be tried again', async () => {
    const id = await inReview({ legalName: 'Fennel Rise' });
    await act(id, 'refuse', { reason: 'Please call us.' });
    expect(
      (await send(`${LIST}/${id}`, { intent: 'note', noteId: randomUUID(), text: 'They <i>called</i>.' })).status,
    ).toBe(303);
    const long = await send(`${LIST}/${id}`, { intent: 'note', noteId: randomUUID(), text: 'y'.repeat(2001) });
    expect([long.status, long.text.includes('y'.repeat(2001))]).toEqual([422, true]);
    const { text } = await see(`${LIST}/${id}`);
    expect(text).toContain('They &lt;i&gt;called&lt;/i&gt;.');
    expect(text).toContain(`to ${owner.email}: waiting`);
    expect(text).toContain('Please call us.');
    expect(text).toContain('None was begun');
  });
});

describe('contested pages', () => {
  const CLAIMS = '/admin/contested-pages';
  async function contested() {
    const [claimant, mother] = [await app.person(), await app.person()];
    const provider = await providerOf(app, owner, { legalName: `Wren ${randomUUID().slice(0, 8)}`, licenceNumber: '' });
    await makeLive(app, provider);
    const page = await prepare(owner, provider);
    const tributeId = await claimed(claimant, page);
    await contest(mother, page, { says: 'She is <b>our</b> mother.' });
    return { claimant, mother, tributeId, id: (await contestOf(admin, page))?.id ?? '' };
  }

  it('are listed, shown with both sides, and decided after what follows was said', async () => {
    expect((await see(CLAIMS)).text).toContain('No page is contested.');
    const { claimant, mother, tributeId, id } = await contested();
    expect((await see(CLAIMS)).text).toContain(`${CLAIMS}/${id}`);
    const page = await see(`${CLAIMS}/${id}`);
    for (const said of ['She is &lt;b&gt;our&lt;/b&gt; mother.', claimant.email, mother.email])
      expect(page.text).toContain(said);
    const missing = await send(`${CLAIMS}/${id}`, { intent: 'go-on', reason: '' });
    expect(missing.text).toContain('Please choose what should become of the page.');
    const typed = { decision: 'moved', reason: 'She has the papers.', to: '' };
    const sure = await send(`${CLAIMS}/${id}`, { intent: 'go-on', ...typed });
    expect(sure.text).toContain(`goes to ${mother.email}`);
    expect((await claimant.get(`/api/tributes/${tributeId}`)).status).toBe(200);
    const back = await send(`${CLAIMS}/${id}`, { intent: 'change', ...typed });
    expect(back.text).toContain('She has the papers.');
    const done = await send(`${CLAIMS}/${id}`, { intent: 'decide', ...typed });
    expect([done.status, done.location]).toEqual([303, `${CLAIMS}?done=decided`]);
    expect((await mother.get(`/api/tributes/${tributeId}`)).status).toBe(200);
    expect((await see(`${CLAIMS}/${id}`)).status).toBe(404);
  });

  it('keep everything that was typed where the address has no account', async () => {
    const { id } = await contested();
    const typed = { decision: 'moved', reason: 'So it is.', to: 'nobody@nowhere.example' };
    const refused = await send(`${CLAIMS}/${id}`, { intent: 'decide', ...typed });
    expect(refused.status).toBe(422);
    for (const said of ['So it is.', 'nobody@nowhere.example']) expect(refused.text).toContain(said);
    expect((await send(`${CLAIMS}/${id}`, { intent: 'decide', decision: 'burn', reason: 'x' })).status).toBe(422);
  });
});
