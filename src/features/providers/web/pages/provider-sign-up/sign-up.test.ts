import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openForms, type Forms } from '../../../../../../tests/support/forms.ts';
import { providerFields } from '../../../../../../tests/support/samples/provider-fields.ts';
import { addStaff, providerOf, makeLive } from '../../../../../../tests/support/providers/providers.ts';
import { openTestApp, type TestApp } from '../../../../../../tests/support/app/test-app.ts';
import { bodyOf } from '../../../../../../tests/support/tributes/tributes.ts';
import type { Provider } from '../../../contract/providers.ts';
import { emptyProvider } from '../../../contract/provider-fields.ts';
import { AREAS_PER_PROVIDER } from '../../../../../shared/limits/provider-limits.ts';
import { providers } from '../../../server/tables.ts';
import { readProvider, typedOf } from '../../parts/typed-provider.ts';

let app: TestApp;
let forms: Forms;
beforeAll(async () => {
  app = await openTestApp();
  forms = openForms(app);
});
afterAll(() => app.close());

const SIGN_UP = '/service-provider-signup';
const typed = (): Record<string, string> => ({
  id: randomUUID(),
  ...typedOf({ ...emptyProvider, ...providerFields, currency: 'gbp', kinds: ['florist'], faiths: [], access: [] }),
});
const account = (email = `${randomUUID()}@example.org`) => ({
  accountEmail: email,
  accountPassword: 'hearse and harbour',
});
const storedOf = async (id: string) => (await app.deps.db.select().from(providers).where(eq(providers.id, id)))[0];

describe('the form, without any script', () => {
  it('is one form in parts, with an account for whoever has none', async () => {
    const { status, text } = await forms.get(SIGN_UP);
    expect(status).toBe(200);
    const parts = [...text.matchAll(/<fieldset class="form-part" id="(\w+)"/g)].map(([, id]) => id);
    expect(parts).toEqual(['what', 'reach', 'where', 'when', 'licence', 'prices', 'account']);
    expect(text.match(/data-price="\d+"/g)).toHaveLength(5);
    expect(text).toContain(`/userauth/login?to=${encodeURIComponent(SIGN_UP)}`);
  });

  it('is sent by a visitor, and answers alike whether there is such an account or not', async () => {
    const known = await app.person();
    // A sign-up email has just gone to the known address, so wait until the rate limit allows another.
    app.clock.advance(10 * 60 * 1000);
    const answers = [];
    for (const email of [known.email, `${randomUUID()}@example.org`]) {
      const fields = typed();
      const sent = await forms.post(SIGN_UP, { ...fields, ...account(email) });
      const said = await forms.get(sent.location, sent.cookie);
      answers.push([sent.status, sent.location, said.text.replaceAll(email, '…').replaceAll(/nonce="[^"]+"/g, '')]);
      expect(said.text).toContain(email);
      expect(await storedOf(fields['id'] ?? '')).toMatchObject({
        state: 'applied',
        appliedWith: email.toLowerCase(),
        kinds: ['florist'],
        areas: providerFields.areas,
        languages: ['en', 'cy'],
        prices: providerFields.prices,
        licenceUntil: '2099-12-31',
      });
    }
    expect(answers[0]?.slice(0, 2)).toEqual([303, `${SIGN_UP}?sent`]);
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]?.[2]).toContain('href="/provider"');
  });

  it('names every refused field at once, and keeps what was typed', async () => {
    const areas = Array.from({ length: AREAS_PER_PROVIDER + 1 }, (_, at) => `Town ${at}`).join('\n');
    const id = randomUUID();
    const wrong = {
      ...typed(),
      id,
      legalName: 'R'.repeat(121),
      website: 'http://rowan.example.org',
      email: 'office',
      areas,
      languages: 'English\nKlingonese',
      licenceUntil: '2027-02-30',
      'from-0': 'a lot',
      'to-1': '100',
      'item-3': 'Flowers',
      accountEmail: 'nobody',
      accountPassword: 'short',
    };
    const { status, text } = await forms.post(SIGN_UP, wrong);
    expect(status).toBe(422);
    expect(text).toMatch(/<a href="#from-0">Price 1, Price, or the lowest: /);
    const refused = [...text.matchAll(/id="([\w-]+)-error"/g)].map(([, field]) => field);
    expect(new Set(refused)).toEqual(
      new Set([
        'legalName',
        'website',
        'email',
        'areas',
        'languages',
        'licenceUntil',
        'from-0',
        'to-1',
        'from-3',
        'accountEmail',
        'accountPassword',
      ]),
    );
    for (const kept of ['R'.repeat(121), 'http://rowan.example.org', 'Klingonese', 'a lot', 'Flowers', 'Town 30'])
      expect(text).toContain(kept);
    expect(text).toMatch(/value="florist"[^>]*checked|checked[^>]*value="florist"/);
    expect(text).not.toContain('short"');
    expect(await storedOf(id)).toBeUndefined();
  });

  it('keeps everything where the account is what is refused', async () => {
    const fields = typed();
    const { status, text } = await forms.post(SIGN_UP, { ...fields, ...account(), accountPassword: 'password1' });
    expect(status).toBe(422);
    expect(text).toContain('id="accountPassword-error"');
    expect(text).toContain('Rowan &amp; Daughters Ltd');
    expect(await storedOf(fields['id'] ?? '')).toBeUndefined();
  });

  it('keeps nothing of what a program fills in, and says the same', async () => {
    const fields = typed();
    const sent = await forms.post(SIGN_UP, { ...fields, ...account(), homepage: 'https://spam.example.org' });
    expect([sent.status, sent.location]).toEqual([303, `${SIGN_UP}?sent`]);
    expect(await storedOf(fields['id'] ?? '')).toBeUndefined();
  });

  it('is theirs at once for a member, sent twice it is one, and another’s id becomes a new one', async () => {
    const owner = await app.person();
    expect((await forms.get(SIGN_UP, owner.cookie)).text).not.toContain('accountPassword');
    const fields = typed();
    const first = await forms.post(SIGN_UP, fields, owner.cookie);
    const again = await forms.post(SIGN_UP, fields, owner.cookie);
    expect([first.status, first.location, again.location]).toEqual([
      303,
      `/provider/${fields['id']}?done=applied`,
      first.location,
    ]);
    const other = await forms.post(SIGN_UP, fields, (await app.person()).cookie);
    expect(other.location).toMatch(/^\/provider\/[0-9a-f-]{36}\?done=applied$/);
    expect(other.location).not.toBe(first.location);
  });

  it('waits for a confirmed address', async () => {
    const unconfirmed = await app.person({ isVerified: false });
    const { text } = await forms.get(SIGN_UP, unconfirmed.cookie);
    expect(text).toContain('Please confirm your email address first');
    expect(text).not.toContain('data-provider');
    const fields = typed();
    const sent = await forms.post(SIGN_UP, fields, unconfirmed.cookie);
    expect(sent.status).toBe(403);
    expect(await storedOf(fields['id'] ?? '')).toBeUndefined();
  });
});

describe('the provider’s own pages', () => {
  const hostile = '<script>alert(1)</script>';
  const rtl = 'שלום ‮ rowan';

  it('show what was typed as text everywhere', async () => {
    const owner = await app.person();
    const id = await providerOf(app, owner, {
      legalName: rtl,
      tradingName: hostile,
      says: hostile,
      areas: [hostile, rtl],
      hours: hostile,
      licenceBody: hostile,
      prices: [{ item: hostile, from: 0, to: null, unit: '', includes: rtl }],
    });
    for (const page of ['', '/profile', '/preview', '/photographs']) {
      const { status, text } = await forms.get(`/provider/${id}${page}`, owner.cookie);
      expect([page, status, text.includes(hostile)]).toEqual([page, 200, false]);
    }
    const { text } = await forms.get(`/provider/${id}/preview`, owner.cookie);
    expect(text).toContain('<bdi>&lt;script&gt;alert(1)&lt;/script&gt;</bdi>');
    expect(text).toContain(`<bdi>${rtl}</bdi>`);
    expect(text).toContain('Included');
  });

  it('are nobody else’s, and offered from the first screen to whoever has any', async () => {
    const [owner, staff, stranger] = [await app.person(), await app.person(), await app.person()];
    const id = await providerOf(app, owner);
    await addStaff(app, id, staff.id);
    await makeLive(app, id);
    for (const page of ['', '/profile', '/preview', '/photographs']) {
      const statuses = [];
      for (const person of [owner, staff, stranger])
        statuses.push((await forms.get(`/provider/${id}${page}`, person.cookie)).status);
      expect(statuses).toEqual([200, 200, 404]);
    }
    const links = async (cookie: string) => (await forms.get('/choice', cookie)).text.includes('href="/provider"');
    expect([await links(staff.cookie), await links(stranger.cookie)]).toEqual([true, false]);
  });

  it('save a form, and show both texts where somebody else saved meanwhile', async () => {
    const owner = await app.person();
    const id = await providerOf(app, owner);
    const at = `/provider/${id}/profile`;
    const fields = { ...typed(), rev: '1' };
    const saved = await forms.post(
      at,
      { ...fields, says: 'Day and night.', 'item-2': 'A hearse', 'from-2': '90.5' },
      owner.cookie,
    );
    expect([saved.status, saved.location]).toEqual([303, `${at}?done`]);
    const stands = await bodyOf<Provider>(await owner.get(`/api/providers/${id}`));
    expect([stands.says, stands.prices[2]]).toEqual([
      'Day and night.',
      { item: 'A hearse', from: 9050, to: null, unit: '', includes: '' },
    ]);
    const late = await forms.post(at, { ...fields, says: 'My own words.' }, owner.cookie);
    expect(late.status).toBe(412);
    expect(late.text).toMatch(/<dt[^>]*>About you<\/dt><dd[^>]*>Day and night.<\/dd>/);
    expect(late.text).toContain('A hearse · 90.50');
    expect(late.text).toMatch(/<textarea[^>]*name="says"[^>]*>My own words.<\/textarea>/);
    expect(late.text).toMatch(/name="rev" value="2"/);
  });

  it('say what is still needed, each with a way to its field', async () => {
    const owner = await app.person();
    const id = await providerOf(app, owner, { phone: '', prices: [] });
    const { text } = await forms.get(`/provider/${id}`, owner.cookie);
    expect(text).toContain(`href="/provider/${id}/profile#phone"`);
    expect(text).toContain(`href="/provider/${id}/profile#item-0"`);
    expect(text).not.toContain('profile#areas');
  });
});

describe('what was typed', () => {
  it.each([
    ['www.rowan.example.org', 'https://www.rowan.example.org'],
    ['rowan.example.org/about us', 'rowan.example.org/about us'],
    ['rowan.example.org/about?x=1', 'https://rowan.example.org/about?x=1'],
    ['http://rowan.example.org', 'http://rowan.example.org'],
    ['javascript:alert(1).org', 'javascript:alert(1).org'],
    ['me@rowan.example.org', 'me@rowan.example.org'],
    ['rowan', 'rowan'],
    ['', ''],
  ])('is read as a whole address where only its beginning is missing: %j', (website, read) => {
    expect(readProvider({ website }).fields.website).toBe(read);
  });

  it('is read back as it was kept', () => {
    const fields = { ...emptyProvider, ...providerFields };
    expect(readProvider(typedOf({ ...fields, currency: 'gbp' }))).toEqual({ fields, faults: {} });
  });

  it('is read in the currency of the country, and languages by name or code', () => {
    const { fields, faults } = readProvider({
      country: 'JP',
      languages: 'japanese\nCY\n\nWelsh',
      'item-2': 'Flowers',
      'from-2': '8,000',
      'to-2': '12,000',
    });
    expect(faults).toEqual({});
    expect(fields.languages).toEqual(['ja', 'cy']);
    expect(readProvider({ languages: 'Cymraeg\nPOLSKI\nالعربية' }).fields.languages).toEqual(['cy', 'pl', 'ar']);
    expect(fields.prices).toEqual([{ item: 'Flowers', from: 8000, to: 12000, unit: '', includes: '' }]);
    const refused = readProvider({ country: 'XX', 'item-0': 'A', 'from-0': '1', 'item-4': '', 'from-4': '2' });
    expect(Object.keys(refused.faults).toSorted()).toEqual(['country', 'item-4']);
  });
});
