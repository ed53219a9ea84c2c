// Objection screens of both sides, and copyright notices. They work without a script and keep typed text.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openForms, type Forms } from '../../../../../tests/support/forms.ts';
import {
  answer,
  counterNotice,
  linkOf,
  notice,
  takenOff,
  type ObjectionLink,
} from '../../../../../tests/support/admin/objections.ts';
import type { Person } from '../../../../../tests/support/accounts/people.ts';
import { readReport } from '../../../../../tests/support/admin/reports.ts';
import { openTestApp, type TestApp } from '../../../../../tests/support/app/test-app.ts';
import { publishedBy } from '../../../../../tests/support/tributes/tributes.ts';

let app: TestApp;
let forms: Forms;
let decider: Person;
let other: Person;
beforeAll(async () => {
  app = await openTestApp();
  forms = openForms(app);
  [decider, other] = [await app.person({ role: 'admin' }), await app.person({ role: 'admin' })];
});
afterAll(() => app.close());

const addressOf = ({ id, as, key }: ObjectionLink) => `/reports/objections/${id}?as=${as}&key=${key}`;
/** Fields as a browser sends them: it leaves out unticked checkboxes. */
const fieldsOf = (name: string, parts: Record<string, string | boolean>) =>
  Object.fromEntries(
    Object.entries(parts).flatMap(([part, value]) =>
      value === false ? [] : [[`${name}.${part}`, value === true ? 'yes' : value]],
    ),
  );

describe('an objection', () => {
  it('is written without a script, once, and its answer is read at the same link', async () => {
    const { email, own } = await takenOff(app, decider);
    const address = addressOf(await linkOf(app, email));
    const screen = await forms.get(address);
    expect(screen.text).toContain('We decided to take it off the page.');
    expect(screen.text).not.toContain('counter-notice');
    const refused = await forms.post(address, { words: ' ' });
    expect([refused.status, refused.text.includes('Please write something here.')]).toEqual([422, true]);
    const sent = await forms.post(address, { words: 'One\r\n<b>two</b>.' });
    expect(sent.status).toBe(200);
    expect(sent.text).toContain('We have your objection');
    expect(sent.text).toContain('One\n&lt;b&gt;two&lt;/b&gt;.');
    expect((await app.request(address)).headers.get('cache-control')).toContain('private');
    const again = await forms.post(address, { words: 'And more.' });
    expect(again.status).toBe(409);
    const { objections } = await readReport(other, own.id);
    await answer(other, objections[0]?.id, 'stands', { toReported: 'It stays off.' });
    const read = await forms.get(address);
    expect(read.text).toContain('Our decision stands.');
    expect(read.text).toContain('It stays off.');
    expect(read.text).not.toContain('Send this objection');
  });

  it('is found at the own report of whoever sent it', async () => {
    const { own } = await takenOff(app, decider, { action: 'leave' });
    const at = `/reports/${own.id}?key=${own.key}`;
    const link = /href="([^"]*reports\/objections[^"]*)"/.exec((await forms.get(at)).text)?.[1] ?? '';
    const address = link.replaceAll('&amp;', '&');
    expect((await forms.get(address)).text).toContain('It is about what you reported to us.');
    await forms.post(address, { words: 'Please look again.' });
    expect((await forms.get(at)).text).toContain('You have objected to it.');
  });

  it('says plainly where its link is none, or it is too late', async () => {
    for (const address of [
      '/reports/objections/none?as=keeper&key=x',
      `/reports/objections/${crypto.randomUUID()}?as=keeper&key=x`,
      `/reports/objections/${crypto.randomUUID()}?as=nobody`,
      `/reports/objections/${crypto.randomUUID()}?as=reporter&report=none`,
    ]) {
      const { status, text } = await forms.get(address);
      expect([status, text.includes('This link does not work')]).toEqual([200, true]);
    }
    const { email } = await takenOff(app, decider);
    const link = await linkOf(app, email);
    app.clock.advance(31 * 24 * 3_600_000);
    [decider, other] = [await app.person({ role: 'admin' }), await app.person({ role: 'admin' })];
    expect((await forms.get(addressOf(link))).text).toContain('It is too late to object');
  });
});

describe('what belongs to somebody else', () => {
  it('is countered with a form of its own, which keeps what was typed', async () => {
    const { email, own } = await takenOff(app, decider, { reason: 'copyright' });
    const address = addressOf(await linkOf(app, email));
    const plain = await forms.get(address);
    const way = /href="([^"]*counter)"/.exec(plain.text)?.[1]?.replaceAll('&amp;', '&') ?? '';
    expect(way).toContain(address);
    const partial = { words: 'I took it.', ...fieldsOf('counterNotice', { ...counterNotice, isMistake: false }) };
    const refused = await forms.post(way, partial);
    expect([refused.status, refused.text.includes('Please tick this.')]).toEqual([422, true]);
    for (const kept of ['I took it.', 'Gil Marsh', '9 Quay Street']) expect(refused.text).toContain(kept);
    const sent = await forms.post(way, { ...partial, 'counterNotice.isMistake': 'yes' });
    expect(sent.text).toContain('We put it back on');
    const fresh = await app.person({ role: 'admin' });
    const html = await (await fresh.get(`/admin/reports/${own.id}`)).text();
    for (const seen of ['Nora Field', 'Gil Marsh', 'It is put back by itself on', 'Record that somebody has gone'])
      expect(html).toContain(seen);
  });

  it('is reported with a notice, refused without it', async () => {
    const { path } = await publishedBy(await app.person());
    const address = `/${path}/report?reason=copyright`;
    const step = await forms.get(address);
    expect(step.text).toContain('notice.isAccurate');
    expect((await forms.get(`/${path}/report?reason=abuse`)).text).not.toContain('notice.isAccurate');
    const hidden = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(step.text)?.[1] ?? '';
    const typed = {
      idempotencyKey: hidden('idempotencyKey'),
      openedAt: hidden('openedAt'),
      reason: 'copyright',
      website: '',
      details: '',
      relation: '',
      email: '',
    };
    const refused = await forms.post(address, { ...typed, 'notice.name': 'Nora Field' });
    expect(refused.status).toBe(422);
    for (const kept of ['Nora Field', 'Please tick this.', 'Nothing you wrote is lost'])
      expect(refused.text).toContain(kept);
    const sent = await forms.post(address, { ...typed, ...fieldsOf('notice', notice) });
    expect([sent.status, sent.location]).toEqual([303, expect.stringMatching(/^\/reports\//)]);
  });
});
