// Reports without a script and without an account, followed to the admin's screen.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openForms, type Forms } from '../../../../../tests/support/forms.ts';
import type { Person } from '../../../../../tests/support/accounts/people.ts';
import { providerOf, makeLive } from '../../../../../tests/support/providers/providers.ts';
import { readReport, report, reported } from '../../../../../tests/support/admin/reports.ts';
import { openTestApp, type TestApp } from '../../../../../tests/support/app/test-app.ts';
import { ownPost, publishedBy, visitor } from '../../../../../tests/support/tributes/tributes.ts';

let app: TestApp;
let forms: Forms;
let anne: Person;
let admin: Person;
beforeAll(async () => {
  app = await openTestApp();
  forms = openForms(app);
  anne = await app.person();
  admin = await app.person({ role: 'admin' });
});
afterAll(() => app.close());

const hidden = (text: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(text)?.[1] ?? '';
const filled = (text: string, typed: Record<string, string> = {}) => ({
  idempotencyKey: hidden(text, 'idempotencyKey'),
  openedAt: hidden(text, 'openedAt'),
  reason: hidden(text, 'reason'),
  website: '',
  details: '',
  relation: '',
  email: '',
  ...typed,
});
const linksIn = (text: string) =>
  [...text.matchAll(/href="([^"]*\/report\?[^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));

describe('the way to a report', () => {
  it('stands beside every memory, at the foot of the page, and under the names of candles', async () => {
    const { path } = await publishedBy(anne);
    const memory = await ownPost(await visitor(app).leave(path));
    const candle = await ownPost(await visitor(app).light(path, { name: 'Ada' }));
    const page = (await forms.get(`/${path}`)).text;
    expect(linksIn(page)).toEqual([`/${path}/report?kind=memory&id=${memory.id}`]);
    expect(page).toContain(`href="/${path}/report"`);
    expect(linksIn((await forms.get(`/${path}/candles`)).text)).toEqual([
      `/${path}/report?kind=candle&id=${candle.id}`,
    ]);
  });

  it('stands on a provider’s page, for whoever may see it', async () => {
    const id = await providerOf(app, anne);
    await makeLive(app, id);
    const page = await forms.get(`/providers/${id}`, anne.cookie);
    expect(page.text).toContain(`/providers/${id}/report`);
    const step = await forms.get(`/providers/${id}/report?reason=scam_link`, anne.cookie);
    expect(step.text).not.toContain('name="email"');
    const sent = await forms.post(
      `/providers/${id}/report`,
      filled(step.text, { details: 'They ask first.' }),
      anne.cookie,
    );
    expect([sent.status, sent.location.split('?')[0]]).toEqual([303, expect.stringMatching(/^\/reports\//)]);
    expect((await forms.get(`/providers/${id}/report`)).location).toContain('/userauth/login');
  });
});

describe('two steps', () => {
  it('ask what is wrong, then what should be known, and lead to the report’s own screen', async () => {
    const { path } = await publishedBy(anne);
    const memory = await ownPost(await visitor(app).leave(path, { name: 'Gil <b>', words: 'Her <i>hedge</i>.' }));
    const address = `/${path}/report?kind=memory&id=${memory.id}`;
    const first = await forms.get(address);
    expect(first.status).toBe(200);
    expect(first.text).toContain('Her &lt;i&gt;hedge&lt;/i&gt;.');
    expect(first.text).not.toContain('name="details"');
    const [next = ''] = linksIn(first.text).filter((href) => href.includes('reason=abuse'));
    const second = await forms.get(next);
    expect(second.text).toContain('You chose: It is hurtful.');
    const sent = await forms.post(next, filled(second.text, { details: 'One\r\ntwo.', relation: 'niece' }));
    expect(sent.status).toBe(303);
    const own = await forms.get(sent.location);
    expect(own.text).toContain('Somebody looks at it within three days.');
    expect(own.text).toContain('You left no address');
    expect(own.text).not.toContain('hedge');
    const id = sent.location.split('/')[2]?.split('?')[0] ?? '';
    expect(await readReport(admin, id)).toMatchObject({ details: 'One\ntwo.', reporter: { relation: 'niece' } });
  });

  it('send the same report once, however often the button is pressed', async () => {
    const { path } = await publishedBy(anne);
    const { text } = await forms.get(`/${path}/report?reason=spam`);
    const fields = filled(text, { details: 'Roofs.' });
    const sent = await Promise.all([1, 2].map(() => forms.post(`/${path}/report?reason=spam`, fields)));
    expect(new Set(sent.map(({ location }) => location)).size).toBe(1);
  });

  it('show whom to call where somebody may be in danger', async () => {
    const { path } = await publishedBy(anne);
    expect((await forms.get(`/${path}/report?reason=self_harm`)).text).toContain('/next-steps/helplines');
  });

  it('keep what was typed where something is refused', async () => {
    const { path } = await publishedBy(anne);
    const { text } = await forms.get(`/${path}/report?reason=other`);
    const refused = await forms.post(`/${path}/report?reason=other`, filled(text, { details: 'Kept.', email: 'no' }));
    expect(refused.status).toBe(422);
    expect(refused.text).toContain('Kept.');
    expect(hidden(refused.text, 'idempotencyKey')).toBe(hidden(text, 'idempotencyKey'));
  });

  it('are there for nothing that is not seen, and follow an address that has moved', async () => {
    const { path, id } = await publishedBy(anne);
    for (const address of [
      `/${path}/report?kind=memory`,
      `/${path}/report?kind=memory&id=none`,
      `/${path}/report?kind=memory&id=${id}`,
      '/nobody-here/report',
      `/providers/${id}/report`,
    ])
      expect([address, (await forms.get(address, anne.cookie)).status]).toEqual([address, 404]);
    const moved = { path: `${path}-moved`, visibility: 'public', approvesFirst: false };
    await anne.send('PUT', `/api/tributes/${id}/publication`, moved);
    expect((await forms.get(`/${path}/report?reason=spam`)).location).toBe(`/${path}-moved/report?reason=spam`);
    const shut = await publishedBy(anne, { visibility: 'password' });
    expect((await forms.get(`/${shut.path}/report`)).status).toBe(401);
  });

  it('confirm an address by a press, not by opening the email', async () => {
    const { path } = await publishedBy(anne);
    const { text } = await forms.get(`/${path}/report?reason=privacy`);
    const sent = await forms.post(`/${path}/report?reason=privacy`, filled(text, { email: 'mary@example.net' }));
    expect((await forms.get(sent.location)).text).toContain('We write to the address you gave.');
    const [email] = await app.emailsTo('mary@example.net');
    const link = /\/reports\/\S+/.exec(email?.text ?? '')?.[0] ?? '';
    const id = link.split('/')[2]?.split('?')[0] ?? '';
    expect((await forms.get(link)).text).toContain('Yes, I sent this');
    expect((await readReport(admin, id)).reporter.isConfirmed).toBe(false);
    expect((await forms.post(link, {})).text).toContain('We know now that this address is yours.');
    expect((await readReport(admin, id)).reporter.isConfirmed).toBe(true);
    for (const wrong of ['/reports/none?key=x', `/reports/${id}?key=x`])
      expect((await forms.get(wrong)).text).toContain('This link does not work');
    expect((await forms.post(`/reports/${id}?key=x&code=x`, {})).text).toContain('This link does not work');
  });
});

describe('Rosemary', () => {
  it('chooses what should happen, reads the emails, and does it; and takes it back', async () => {
    const { path } = await publishedBy(anne);
    const memory = await ownPost(await visitor(app).leave(path, { words: 'Hostile <script>words</script>.' }));
    const own = await reported(
      await report(visitor(app), { kind: 'memory', path, id: memory.id }, { details: '<b>Bold</b> words.' }),
    );
    const list = await forms.get('/admin/reports', admin.cookie);
    expect(list.text).toContain(`/admin/reports/${own.id}`);
    const address = `/admin/reports/${own.id}`;
    const opened = await forms.get(address, admin.cookie);
    expect(opened.text).toContain('&lt;b&gt;Bold&lt;/b&gt; words.');
    expect(opened.text).not.toContain('<script>words');
    expect(opened.text).not.toContain('name="why"');
    const chosen = await forms.get(`${address}?action=take_off`, admin.cookie);
    expect(chosen.text).toContain('It is no longer on the page, and shows nowhere else.');
    const fields = {
      intent: 'decide',
      action: 'take_off',
      rev: hidden(chosen.text, 'rev'),
      toReporter: 'Thank you.',
      toReported: '',
      why: '',
    };
    const refused = await forms.post(`${address}?action=take_off`, { ...fields, toReporter: 'Changed.' }, admin.cookie);
    expect([refused.status, refused.text.includes('Changed.')]).toEqual([422, true]);
    const done = await forms.post(`${address}?action=take_off`, { ...fields, why: 'It was hostile.' }, admin.cookie);
    expect([done.status, done.location]).toEqual([303, `${address}?done`]);
    expect((await forms.get(`/${path}`)).text).not.toContain('Hostile');
    const after = await forms.get(done.location, admin.cookie);
    expect(after.text).toContain('It was hostile.');
    const decision = hidden(after.text, 'decision');
    expect((await forms.post(address, { intent: 'undo', decision }, admin.cookie)).status).toBe(303);
    expect((await forms.get(`/${path}`)).text).toContain('Hostile');
  });

  it('says so where a page takes nothing, and offers no form there', async () => {
    const { path } = await publishedBy(anne);
    const own = await reported(await report(visitor(app), { kind: 'tribute', path }));
    const fields = {
      intent: 'decide',
      action: 'freeze_page',
      toReporter: 'Thank you.',
      toReported: '',
      why: 'A copycat.',
    };
    await forms.post(`/admin/reports/${own.id}?action=freeze_page`, fields, admin.cookie);
    expect((await forms.get(`/${path}`)).text).not.toContain('/memories/new');
    for (const form of ['memories', 'candles'])
      expect((await forms.get(`/${path}/${form}/new`)).text).toContain('Somebody of ours is looking into something.');
    expect((await forms.get(`/${path}/candles`)).text).not.toContain('/candles/new');
  });

  it('finds nothing where nothing is, and nobody else finds anything', async () => {
    for (const address of ['/admin/reports/none', `/admin/reports/${anne.id}`])
      expect((await forms.get(address, admin.cookie)).status).toBe(404);
    expect((await forms.get('/admin/reports?q=nobody@example.net', admin.cookie)).text).toContain('Nothing was found.');
    expect((await forms.get('/admin/reports', anne.cookie)).location).toBe('/');
  });
});
