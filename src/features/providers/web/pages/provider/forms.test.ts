// Pages for providers, for families that write to them and for prepared pages, without scripts. Each form is sent as
// rendered, so that a field missing from the page fails the test.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { asked, liveProvider } from '../../../../../../tests/support/providers/enquiries.ts';
import { formParts, formWith, typedBody, type FormPart } from '../../../../../../tests/support/form-parts.ts';
import { openForms, type FormAnswer, type Forms } from '../../../../../../tests/support/forms.ts';
import type { Person } from '../../../../../../tests/support/accounts/people.ts';
import { addStaff, providerOf } from '../../../../../../tests/support/providers/providers.ts';
import { openTestApp, type TestApp } from '../../../../../../tests/support/app/test-app.ts';
import { bodyOf } from '../../../../../../tests/support/tributes/tributes.ts';
import type { Enquiry, ProviderEnquiry } from '../../../../enquiries/contract/enquiries.ts';
import type { PreparedPage } from '../../../../prepared/contract/prepared.ts';
import { PROVIDER_NAME_CHARACTERS } from '../../../../../shared/limits/provider-limits.ts';
import type { Provider } from '../../../contract/providers.ts';
import { users } from '../../../../accounts/server/tables.ts';
import { providers, providerStaff } from '../../../server/tables.ts';

let app: TestApp;
let forms: Forms;
let owner: Person;
let staff: Person;
let provider: string;
beforeAll(async () => {
  app = await openTestApp();
  forms = openForms(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  // A day passes between tests, so that no daily rate limit is reached.
  app.clock.advance(25 * 60 * 60 * 1000);
  [owner, staff] = [await app.person(), await app.person()];
  provider = await liveProvider(app, owner);
  await addStaff(app, provider, staff.id);
});

const EMAILS = ['Ó Súilleabháin', 'שושנה ובנותיה', 'دار الياسمين', '山本葬儀社', '👩🏾‍🌾 Fleurs', '<b>&amp;"Ltd"</b>'];
const longest = (name: string) =>
  [...name.repeat(PROVIDER_NAME_CHARACTERS)].slice(0, PROVIDER_NAME_CHARACTERS).join('').trim();
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const opened = async (person: Person, path: string): Promise<string> => {
  const answer = await forms.get(path, person.cookie);
  expect([path, answer.status]).toEqual([path, 200]);
  return answer.text;
};

const send = (person: Person, path: string, part: FormPart, button: string, typed: Record<string, string> = {}) =>
  forms.post(part.action === '' ? path : part.action, typedBody(part, button, typed), person.cookie);
const press = async (person: Person, path: string, button: string, typed: Record<string, string> = {}, at = 0) =>
  send(person, path, formWith(await opened(person, path), button, at), button, typed);

/** Follows the redirect and expects the confirmation there. */
async function saidAfter(person: Person, answer: FormAnswer, words: RegExp | string): Promise<string> {
  expect([answer.status, answer.location === '' ? answer.text.slice(0, 400) : '']).toEqual([303, '']);
  const shown = await opened(person, answer.location);
  expect(shown).toMatch(words);
  return shown;
}

function there(part: FormPart | undefined): FormPart {
  if (part === undefined) throw new Error('There is no such form');
  return part;
}

const read = async (person: Person, id = provider) => bodyOf<Provider>(await person.get(`/api/providers/${id}`));

describe('what a provider says of itself', () => {
  const profile = () => `/provider/${provider}/profile`;
  const saveForm = async (person: Person) => {
    const part = formParts(await opened(person, profile())).find(({ names }) => names.includes('legalName'));
    if (part === undefined) throw new Error('There is no form');
    return part;
  };
  const sent = async (person: Person, typed: Record<string, string>, part?: FormPart) =>
    send(person, profile(), part ?? (await saveForm(person)), '', typed);

  it('is saved as it stands in the form without a change of anything', async () => {
    const before = await read(owner);
    await saidAfter(owner, await sent(owner, {}), 'It is saved.');
    const after = await read(owner);
    // Browsers submit checkboxes in page order, so compare the faiths without their order.
    const unordered = (one: Provider) => ({ ...one, faiths: one.faiths.toSorted(), rev: 0, savedAt: '' });
    expect(unordered(after)).toEqual(unordered(before));
  });

  it('has names in any script, as long as they may be, on every screen as text', async () => {
    for (const name of EMAILS) {
      const tradingName = longest(name);
      await saidAfter(owner, await sent(owner, { tradingName, legalName: name }), 'It is saved.');
      expect((await read(staff)).tradingName).toBe(tradingName);
      expect(await opened(staff, `/provider/${provider}/preview`)).toContain(escaped(tradingName));
    }
    // The provider's name contains markup, which every page must show as text.
    for (const path of ['', '/profile', '/photographs', '/staff', '/state', '/enquiries', '/pages', '/bills']) {
      const text = await opened(staff, `/provider/${provider}${path}`);
      expect([path, text.includes('<b>&amp;')]).toEqual([path, false]);
    }
    expect((await sent(owner, { tradingName: 'x'.repeat(PROVIDER_NAME_CHARACTERS + 1) })).status).toBe(422);
  });

  it('keeps languages of three letters and tags that the API was given', async () => {
    const { rev } = await read(owner);
    const languages = ['en', 'haw', 'sco', 'zh-Hant', 'gaa'];
    await bodyOf(await owner.send('PATCH', `/api/providers/${provider}`, { rev, changes: { languages } }));
    const part = await saveForm(owner);
    expect(part.values['languages']?.split('\n').slice(0, 3)).toEqual(['English', 'Hawaiian', 'Scots']);
    await saidAfter(owner, await sent(owner, { says: 'We speak all of them.' }, part), 'It is saved.');
    expect((await read(owner)).languages).toEqual(languages);
    const card = await opened(owner, `/provider/${provider}/preview`);
    for (const name of ['English', 'Hawaiian', 'Scots', 'Ga']) expect(card).toContain(name);
  });

  it('that two people changed at once is shown beside what is saved, and nothing typed is lost', async () => {
    const [mine, theirs] = [await saveForm(owner), await saveForm(staff)];
    await saidAfter(staff, await sent(staff, { says: 'By the staff.' }, theirs), 'It is saved.');
    const conflict = await sent(owner, { says: 'By the owner.' }, mine);
    expect(conflict.status).toBe(412);
    expect(conflict.text).toContain('By the owner.');
    expect(conflict.text).toContain('By the staff.');
    expect((await read(owner)).says).toBe('By the staff.');
    const again = formParts(conflict.text).find(({ names }) => names.includes('legalName'));
    if (again === undefined) throw new Error('There is no form after the conflict');
    await saidAfter(owner, await sent(owner, {}, again), 'It is saved.');
    expect((await read(owner)).says).toBe('By the owner.');
  });

  it('says all that was refused at once, each with its way, and keeps all that was typed', async () => {
    const wrong = {
      website: 'javascript:alert(1)',
      email: 'office',
      languages: 'English\nElvish',
      phone: '9'.repeat(60),
      licenceUntil: '2026-02-30',
      'item-0': '',
      'from-0': 'a lot',
      says: 'This stays.',
    };
    const answer = await sent(owner, wrong);
    expect(answer.status).toBe(422);
    for (const field of ['website', 'email', 'languages', 'phone', 'licenceUntil', 'from-0'])
      expect([field, answer.text.includes(`href="#${field}"`)]).toEqual([field, true]);
    const shown = formParts(answer.text).find(({ names }) => names.includes('legalName'));
    expect(shown?.values).toMatchObject(wrong);
    expect(answer.text).not.toContain('href="javascript:');
  });

  it('shows no licence that has ended as valid, to families or to its own people', async () => {
    const { rev } = await read(owner);
    const ended = { licenceUntil: '2020-01-31', insuranceUntil: '2020-02-29' };
    await bodyOf(await owner.send('PATCH', `/api/providers/${provider}`, { rev, changes: ended }));
    const family = await app.person();
    for (const [person, path] of [
      [owner, `/provider/${provider}/preview`],
      [family, `/providers/${provider}`],
      [family, '/providers?kind=funeral-director&place=Porthaven&country=GB'],
    ] as const) {
      const text = await opened(person, path);
      expect([path, text.includes('ended on'), text.includes('31 January 2020')]).toEqual([path, true, true]);
      expect([path, /valid until[^<]*(<!-- -->)*[^<]*2020/.test(text)]).toEqual([path, false]);
    }
  });
});

describe('how a provider stands', () => {
  const state = () => `/provider/${provider}/state`;
  const stateOf = async () => (await app.deps.db.select().from(providers).where(eq(providers.id, provider)))[0]?.state;

  it('is paused and goes on by two forms, each of which says so', async () => {
    await saidAfter(owner, await press(owner, state(), 'intent=pause'), 'It is paused.');
    expect(await stateOf()).toBe('paused');
    await saidAfter(owner, await press(owner, state(), 'intent=resume'), 'Families can find you again.');
    expect(await stateOf()).toBe('live');
  });

  it('is closed by whoever ticked that they are sure, and by nobody else', async () => {
    const unsure = await press(owner, state(), 'intent=close');
    expect([unsure.status, await stateOf()]).toEqual([422, 'live']);
    // The details element stays open and shows the error beside its checkbox.
    expect(unsure.text).toMatch(/<details[^>]*open=""[^>]*>(?:(?!<\/details>)[\s\S])*id="sure-error"/);
    await saidAfter(owner, await press(owner, state(), 'intent=close', { isSure: 'yes' }), 'It is closed.');
    expect(await stateOf()).toBe('closed');
    const over = await opened(owner, state());
    expect(formParts(over).flatMap(({ buttons }) => buttons)).not.toContain('intent=close');
    expect(await opened(owner, `/provider/${provider}/profile`)).not.toContain('name="legalName"');
  });

  it('shows the staff no button of the owner’s, and refuses what they send anyway in words of a provider', async () => {
    const shown = formParts(await opened(staff, state())).flatMap(({ buttons }) => buttons);
    expect(shown.filter((button) => button.startsWith('intent='))).toEqual([]);
    for (const intent of ['begin', 'submit', 'pause', 'resume', 'close']) {
      const answer = await forms.post(state(), { intent, isSure: 'yes' }, staff.cookie);
      expect([intent, answer.status]).toEqual([intent, 403]);
      expect(answer.text).toContain('Only those who look after this can do that.');
      expect(answer.text).not.toContain('look after this page');
    }
    expect(await stateOf()).toBe('live');
  });
});

describe('who acts for a provider', () => {
  const people = () => `/provider/${provider}/staff`;

  it('is invited by a link that is shown once, accepts by one press, and can leave', async () => {
    const made = await press(owner, people(), 'intent=make-link');
    expect(made.status).toBe(200);
    const link = /http[^"<]*\/provider\/invitations\/[^"<]*/.exec(made.text)?.[0]?.replaceAll('&amp;', '&') ?? '';
    const { pathname, search } = new URL(link);
    expect(await opened(owner, people())).not.toContain(search);
    const helper = await app.person();
    const shown = await opened(helper, pathname + search);
    const part = formParts(shown).find(({ action }) => !action.includes('language'));
    if (part === undefined) throw new Error('There is nothing to press');
    const accepted = await send(helper, pathname + search, part, part.buttons[0] ?? '');
    expect([accepted.status, accepted.location.startsWith(`/provider/${provider}`)]).toEqual([303, true]);
    expect((await read(helper)).role).toBe('staff');
    const left = await press(helper, people(), 'intent=leave');
    expect([left.status, left.location]).toEqual([303, '/provider']);
    expect((await helper.get(people())).status).toBe(404);
  });

  it('is asked with an address that is none, and that is said beside the field', async () => {
    const refused = await press(owner, people(), 'intent=send', { email: 'nobody' });
    expect(refused.status).toBe(422);
    expect(refused.text).toMatch(/aria-invalid="true"/);
    expect(formWith(refused.text, 'intent=send').values['email']).toBe('nobody');
  });
});

describe('an application that waits for its address', () => {
  it('is taken up or erased with one press each', async () => {
    for (const [intent, isKept] of [
      ['take-up', true],
      ['disown', false],
    ] as const) {
      const person = await app.person();
      const id = await providerOf(app, person, { tradingName: 'Waiting & Sons' });
      await app.deps.db
        .update(providers)
        .set({ state: 'applied', appliedWith: person.email })
        .where(eq(providers.id, id));
      await app.deps.db.delete(providerStaff).where(eq(providerStaff.providerId, id));
      const shown = await opened(person, '/provider');
      expect(shown).toContain('Waiting &amp; Sons');
      const button = `intent=${intent}`;
      const part = formParts(shown).find(({ values, buttons }) => values['id'] === id && buttons.includes(button));
      expect((await send(person, '/provider', there(part), button)).status).toBe(303);
      expect((await person.get(`/api/providers/${id}`)).status).toBe(isKept ? 200 : 404);
    }
  });
});

describe('asking providers', () => {
  const second = async () => liveProvider(app, await app.person(), { tradingName: 'Bell & Sons', kinds: ['mason'] });
  const readAsked = async (person: Person, id: string) => bodyOf<Enquiry>(await person.get(`/api/enquiries/${id}`));
  const idIn = (location: string) => /enquiries\/([0-9a-f-]{36})/.exec(location)?.[1] ?? '';

  it('shows what goes out before it does, carries all of it through, and can be changed', async () => {
    const [family, other] = [await app.person(), await second()];
    const path = `/enquiries/new?provider=${provider}&provider=${other}`;
    const words = 'One line.\n\nנשמח לעזרה <b>soon</b>';
    const first = formWith(await opened(family, path), 'intent=look');
    const looked = await send(family, path, first, 'intent=look', {
      words,
      'tick-name': 'yes',
      'shared.name': 'Nadia "Quill"',
      'shared.phone': '01632 960 777',
    });
    expect(looked.status).toBe(200);
    expect(looked.text).toContain('Nadia &quot;Quill&quot;');
    expect(looked.text).toContain(escaped(words.split('\n')[2] ?? ''));
    const preview = formWith(looked.text, 'intent=send');
    const changed = await send(family, path, preview, 'intent=change');
    const again = formWith(changed.text, 'intent=look');
    expect(again.values).toMatchObject({ words, 'tick-name': 'yes', 'shared.name': 'Nadia "Quill"' });
    const sent = await send(family, path, preview, 'intent=send');
    await saidAfter(family, sent, 'It has been sent.');
    const kept = await readAsked(family, idIn(sent.location));
    expect([kept.words, kept.shared.name, kept.shared.phone, kept.asks.length]).toEqual([
      words,
      'Nadia "Quill"',
      '01632 960 777',
      2,
    ]);
    // The same form, sent again, makes no second enquiry.
    const twice = await send(family, path, preview, 'intent=send');
    expect(idIn(twice.location)).toBe(kept.id);
  });

  it('of nobody, or without words, sends nothing and says what is missing', async () => {
    const family = await app.person();
    expect(await opened(family, '/enquiries/new')).toContain('Please tick at least one service provider');
    const path = `/enquiries/new?provider=${provider}`;
    for (const intent of ['look', 'send']) {
      const refused = await forms.post(path, { intent, provider, words: '  ', enquiryId: randomUUID() }, family.cookie);
      expect([intent, refused.status]).toEqual([intent, 422]);
      expect(refused.text).toContain('href="#words"');
    }
    expect(await opened(family, '/enquiries')).toContain('You have asked nobody yet.');
  });

  it('goes on with each of several, whose forms are not one', async () => {
    const [family, other] = [await app.person(), await second()];
    const { id } = await asked(family, [provider, other]);
    const page = await opened(family, `/enquiries/${id}`);
    const parts = formParts(page).filter(({ buttons }) => buttons.includes('intent=write'));
    expect(new Set(parts.map(({ values }) => values['messageId'])).size).toBe(2);
    for (const [at, part] of parts.entries())
      await saidAfter(
        family,
        await send(family, `/enquiries/${id}`, part, 'intent=write', { words: `To number ${at}` }),
        'It has been sent.',
      );
    const { asks } = await readAsked(family, id);
    expect(asks.map(({ messages }) => messages.map((one) => one.words))).toEqual([['To number 0'], ['To number 1']]);
    const refused = await send(family, `/enquiries/${id}`, there(parts[1]), 'intent=write', { words: ' ' });
    expect(refused.status).toBe(422);
    expect(refused.text.match(/aria-invalid="true"/g)).toHaveLength(1);
  });

  it('is ended with one provider, or with all, by one press', async () => {
    const [family, other] = [await app.person(), await second()];
    const { id, asks } = await asked(family, [provider, other]);
    const page = await opened(family, `/enquiries/${id}`);
    const one = formParts(page).filter(({ values, buttons }) => buttons.includes('intent=end') && values['askId']);
    expect(one.map(({ values }) => values['askId'])).toEqual(asks.map((ask) => ask.id));
    await saidAfter(family, await send(family, `/enquiries/${id}`, there(one[0]), 'intent=end'), 'It has ended.');
    expect((await readAsked(family, id)).asks.map(({ endedAt }) => endedAt !== null)).toEqual([true, false]);
    const { id: next } = await asked(family, [provider, other]);
    const all = formParts(await opened(family, `/enquiries/${next}`)).find(
      ({ values, buttons }) => buttons.includes('intent=end') && !values['askId'],
    );
    await saidAfter(family, await send(family, `/enquiries/${next}`, there(all), 'intent=end'), 'It has ended.');
    expect((await readAsked(family, next)).isOpen).toBe(false);
  });
});

describe('answering families', () => {
  const asProvider = async (id: string) =>
    bodyOf<ProviderEnquiry>(await owner.get(`/api/providers/${provider}/enquiries/${id}`));

  it('takes three presses: the list, the question, and sending', async () => {
    const family = await app.person();
    const { id } = await asked(family, [provider]);
    const hub = await opened(staff, `/provider/${provider}`);
    expect(hub).toContain(`href="/provider/${provider}/enquiries"`);
    const list = await opened(staff, `/provider/${provider}/enquiries`);
    expect(list).toContain(`href="/provider/${provider}/enquiries/${id}#words"`);
    const path = `/provider/${provider}/enquiries/${id}`;
    const part = formWith(await opened(staff, path), 'intent=answer');
    await saidAfter(
      staff,
      await send(staff, path, part, 'intent=answer', { words: 'We can.' }),
      'Your answer has been sent.',
    );
    // Sending twice adds one message.
    expect((await send(staff, path, part, 'intent=answer', { words: 'We can.' })).status).toBe(303);
    expect((await asProvider(id)).messages.map((one) => one.words)).toEqual(['We can.']);
  });

  it('keeps what was typed when it cannot go out, and says why', async () => {
    const family = await app.person();
    const { id } = await asked(family, [provider]);
    const path = `/provider/${provider}/enquiries/${id}`;
    const part = formWith(await opened(owner, path), 'intent=answer');
    const empty = await send(owner, path, part, 'intent=answer', { words: '' });
    expect([empty.status, empty.text.includes('href="#words"')]).toEqual([422, true]);
    const long = 'x'.repeat(2_001);
    const tooLong = await send(owner, path, part, 'intent=answer', { words: long });
    expect(formWith(tooLong.text, 'intent=answer').values['words']).toBe(long);
    await bodyOf(await family.send('PUT', `/api/enquiries/${id}/end`, {}));
    const late = await send(owner, path, part, 'intent=answer', { words: 'Too late.' });
    expect(late.status).toBeGreaterThanOrEqual(400);
    expect(late.text).toContain('The family has ended this, so nothing new can be sent.');
    expect((await asProvider(id)).messages).toEqual([]);
  });
});

describe('a page that a provider prepares', () => {
  const pages = () => `/provider/${provider}/pages`;
  const prepared = async (typed: Record<string, string> = { name: 'Rose Hill' }) => {
    const made = await press(owner, pages(), 'intent=prepare', typed);
    const link = /http[^"<\s]*\/claim\/[^"<\s]*/.exec(made.text)?.[0]?.replaceAll('&amp;', '&') ?? '';
    if (link === '') throw new Error(`No link was shown, but ${made.status}`);
    const { pathname, search } = new URL(link);
    return { address: pathname + search, id: pathname.split('/').at(-1) ?? '' };
  };
  const row = async (id: string) => bodyOf<PreparedPage>(await owner.get(`/api/providers/${provider}/pages/${id}`));

  it('is made, changed, given a new link and removed by its forms', async () => {
    const { id, address } = await prepared({ name: 'Rose Hill', says: 'Be well.\nYour Rowans' });
    const path = `${pages()}/${id}`;
    await saidAfter(
      staff,
      await press(staff, path, 'intent=save', { name: 'Rosemary Hill' }),
      'The page has been saved.',
    );
    expect((await row(id)).fields).toMatchObject({ name: 'Rosemary Hill', says: 'Be well.\nYour Rowans' });
    const renewed = await press(owner, path, 'intent=link');
    expect(renewed.text).toMatch(/\/claim\//);
    expect((await forms.get(address)).status).toBe(404);
    await saidAfter(owner, await press(owner, path, 'intent=remove'), 'The page has been removed.');
    expect((await owner.get(`/api/providers/${provider}/pages/${id}`)).status).toBe(404);
  });

  it('keeps names in any script on the way to the family, and what is too long is refused beside its field', async () => {
    const family = await app.person();
    for (const name of EMAILS) {
      const { address } = await prepared({ name: longest(name), says: name });
      const text = await opened(family, address);
      expect(text).toContain(escaped(longest(name)));
      expect(text).not.toContain('<b>&amp;');
    }
    const refused = await press(owner, pages(), 'intent=prepare', { name: 'x'.repeat(400), says: 'This stays.' });
    expect(refused.status).toBe(422);
    expect(formWith(refused.text, 'intent=prepare').values['says']).toBe('This stays.');
    expect(refused.text).toMatch(/aria-invalid="true"/);
    expect(refused.text).toContain('href="#name"');
  });

  it('is opened by anybody with the link, and only reading changes nothing', async () => {
    const { id, address } = await prepared();
    for (let times = 0; times < 3; times += 1) {
      const shown = await forms.get(address);
      expect([shown.status, shown.text.includes('Rose Hill')]).toEqual([200, true]);
      // The links to sign in lead a visitor back to this page.
      expect(shown.text).toContain(`/userauth/login?to=${encodeURIComponent(address)}`);
      expect(formParts(shown.text).flatMap(({ buttons }) => buttons)).not.toContain('intent=claim');
    }
    expect((await row(id)).state).toBe('waiting');
    expect((await forms.get(address.replace(/key=.*/, 'key=guessed'))).status).toBe(404);
    expect((await forms.get(address.replace(/\?.*/, ''))).status).toBe(404);
  });

  it('is claimed with one press, by one, and its provider sees that and nothing more', async () => {
    const { id, address } = await prepared();
    const [family, late] = [await app.person(), await app.person()];
    const guest = await forms.post(address, { intent: 'claim' });
    expect([guest.location.startsWith('/userauth/login'), (await row(id)).state]).toEqual([true, 'waiting']);
    const button = await opened(late, address);
    const claimed = await press(family, address, 'intent=claim');
    expect([claimed.status, claimed.location]).toEqual([303, expect.stringContaining('tribute=')]);
    const second = await send(late, address, formWith(button, 'intent=claim'), 'intent=claim');
    expect(second.status).toBeGreaterThanOrEqual(400);
    expect(second.text).not.toContain('Rose Hill');
    const seen = await opened(owner, `${pages()}/${id}`);
    expect([seen.includes('Rose Hill'), seen.includes(family.email)]).toEqual([false, false]);
    expect((await opened(owner, pages())).includes('Rose Hill')).toBe(false);
  });

  it('is not claimed with an address that nobody confirmed, and the way to confirm it is shown', async () => {
    const { id, address } = await prepared();
    const unsure = await app.person({ isVerified: false });
    const text = await opened(unsure, address);
    expect(formParts(text).flatMap(({ buttons }) => buttons)).not.toContain('intent=claim');
    expect(text).toContain('Please confirm your email address first.');
    const forced = await forms.post(address, { intent: 'claim' }, unsure.cookie);
    expect([forced.status, (await row(id)).state]).toEqual([403, 'waiting']);
    await app.deps.db.update(users).set({ emailVerified: true }).where(eq(users.id, unsure.id));
    expect((await press(unsure, address, 'intent=claim')).status).toBe(303);
  });

  it('can be contested by the form of its used link, once', async () => {
    const { address } = await prepared();
    const [family, other] = [await app.person(), await app.person()];
    expect((await press(family, address, 'intent=claim')).status).toBe(303);
    const empty = await press(other, address, 'intent=contest', { contestSays: '' });
    expect([empty.status, empty.text.includes('aria-invalid="true"')]).toEqual([422, true]);
    const told = await press(other, address, 'intent=contest', { contestSays: 'She is our mother.' });
    await saidAfter(other, told, 'Thank you. A person will look into this');
    expect(formParts(await opened(other, address)).flatMap(({ buttons }) => buttons)).not.toContain('intent=contest');
  });
});
