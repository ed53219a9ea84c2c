// Prepared pages in every state, for the provider and for readers of the claim link.
import { describe, expect, it } from 'vitest';
import { refuse } from '../../../../../tests/support/app/render-page.ts';
import {
  AT,
  buttonsIn,
  deadAnchors,
  enquiryId,
  providerLine,
  fieldsIn,
  providerId,
  headingsIn,
  longName,
  pageId,
  preparedFields,
  rightToLeft,
  sampleOpened,
  samplePrepared,
  sampleProvider,
  seen,
  signedIn,
} from '../../../../../tests/support/samples/provider-samples.ts';
import { textOf } from '../../../../../tests/support/samples/sample-provider.ts';
import type { OpenedPage, PreparedPage } from '../../contract/prepared.ts';

const LIST = `/provider/${providerId}/pages`;
const ONE = `${LIST}/${pageId}`;
const link = {
  address: `https://rosemary.test/claim/${pageId}?key=abc`,
  picture: { size: 21, path: 'M0 0h1v1h-1z' },
  code: 'k7qd-m2xw-9rta',
  isEmailed: true,
};
const claimed = { state: 'claimed', fields: null, claimedAt: AT } as const;

const answersFor = (pages: PreparedPage[], more: object = {}) => ({
  providers: { read: () => sampleProvider() },
  providerEnquiries: {
    list: () => ({
      enquiries: [
        providerLine({ about: 'Grace <b>Adeyemi</b>', begins: 'My mother' }),
        providerLine({ id: 'q-2', about: 'Ended', endedAt: AT }),
        providerLine({ id: 'q-3', begins: 'Could you help us…', sentAt: '2026-03-04T11:30:00.000Z' }),
      ],
    }),
  },
  prepared: { list: () => ({ pages }), read: () => pages[0] ?? samplePrepared(), ...more },
});
const listed = (pages: PreparedPage[], query = '') => seen(LIST + query, answersFor(pages));
const opened = (changes: Partial<PreparedPage> = {}, query = '') =>
  seen(ONE + query, answersFor([samplePrepared(changes)]));

describe('the pages of a provider', () => {
  it('are none at first, with a form to prepare one', async () => {
    const { html, text } = await listed([]);
    expect(text).toContain('You haven’t prepared any pages yet.');
    expect(buttonsIn(html)).toContain('Prepare it and make the link');
    expect(fieldsIn(html)).toMatchObject({ name: '', 'born-day': '', 'died-year': '', says: '' });
    expect(fieldsIn(html)['id']).toMatch(/^[\da-f-]{36}$/);
  });

  it('are listed as what became of them, and of a claimed one nothing is named but the provider’s own reference', async () => {
    const { html } = await listed([
      samplePrepared(),
      samplePrepared({ id: 'b', fields: { ...preparedFields, name: ' ' } }),
      samplePrepared({ id: 'c', ...claimed }),
      samplePrepared({ id: 'd', state: 'ended', fields: null }),
      samplePrepared({ id: 'e', fields: { ...preparedFields, name: rightToLeft } }),
      samplePrepared({ id: 'f', fields: { ...preparedFields, name: longName }, reference: 'A-7' }),
      samplePrepared({ id: 'g', ...claimed, reference: 'H-2026/114' }),
    ]);
    expect(headingsIn(html).filter((one) => one.startsWith('3'))).toEqual([
      '3 Rose Hill',
      '3 A page without a name yet',
      '3 A page that a family claimed',
      '3 A page that nobody claimed',
      `3 ${rightToLeft}`,
      `3 ${longName}`,
      '3 H-2026/114',
    ]);
    expect(textOf(html)).toContain('Your reference: A-7');
    expect(html).toContain(`<bdi>${rightToLeft}</bdi>`);
    expect(html).toContain('Waiting for the family until 3 May 2026');
    expect(html).toContain('Claimed on 4 March 2026');
  });

  it('make a link that is shown with its picture, and prints who it is from', async () => {
    const prepare = () => ({ link });
    const { status, html, text } = await seen(LIST, answersFor([], { prepare }), { id: pageId, ...typed });
    expect(status).toBe(200);
    expect(text).toContain('It is shown this once.');
    expect(text).toContain('Rowan & Daughters has begun a page in memory of Rose <b>Hill</b>.');
    const nameless = await seen(LIST, answersFor([], { prepare }), { id: pageId, ...typed, name: ' ' });
    expect(nameless.text).toContain('has begun a page in memory of the person who died.');
    expect(html).toContain(`href="${link.address}"`);
    expect(html).toContain('role="status"');
  });

  it('send what was typed under the id of the form, with no date where none can be read', async () => {
    const asked: unknown[] = [];
    const prepare = (input: never) => {
      asked.push(input);
      return { link: null };
    };
    const sent = {
      id: pageId,
      ...typed,
      'born-month': '3',
      'born-year': '١٩٣٨',
      'died-day': 'some day',
      reference: 'A-7',
    };
    const { html } = await seen(LIST, answersFor([], { prepare }), sent);
    expect(asked).toEqual([
      { providerId: providerId, id: pageId, fields: { ...preparedFields, ...typed, died: null }, reference: 'A-7' },
    ]);
    expect(html).not.toContain('claim/');
  });

  it('keep what was typed after a refusal, named by the fields of the form, with a way to each', async () => {
    const prepare = () => {
      const fields = [
        { field: 'changes.died', code: 'future_year' },
        { field: 'fields.name', code: 'too_long_by', params: { over: 1, max: 120 } },
        { field: 'fields.born.month', code: 'impossible_date' },
      ];
      throw refuse('INVALID_INPUT', 422, { fields });
    };
    const dates = { 'born-day': '31', 'born-month': '2', 'died-year': '9026' };
    const { status, html } = await seen(LIST, answersFor([], { prepare }), { id: pageId, ...typed, ...dates });
    expect([status, fieldsIn(html)['name'], fieldsIn(html)['says']]).toEqual([422, typed.name, typed.says]);
    expect(fieldsIn(html)).toMatchObject({ 'born-day': '31', 'died-year': '9026' });
    expect(html).toMatch(/<select[^>]*name="born-month".*?<option value="2" selected/s);
    const [notice = ''] = /id="problem".*?<\/ul>/s.exec(html) ?? [];
    expect([...notice.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)).toEqual(['name', 'born', 'died']);
    expect(notice).toContain('Name of the person who died');
    expect(deadAnchors(html)).toEqual([]);
  });

  it('say that a provider which families cannot find prepares none', async () => {
    const prepare = () => {
      throw refuse('PROVIDER_NOT_LIVE', 409);
    };
    const { status, text, html } = await seen(LIST, answersFor([], { prepare }), { id: pageId, ...typed });
    expect([status, text.includes('once we have reviewed your business')]).toEqual([409, true]);
    expect(fieldsIn(html)['name']).toBe(typed.name);
  });
});
const typed = { name: 'Rose <b>Hill</b>', knownAs: '', place: 'Porthaven', says: 'In sympathy' };

describe('one prepared page', () => {
  it.each<[string, Partial<PreparedPage>, string[]]>([
    ['waits', {}, ['Save', 'Make a new link', 'Remove it now']],
    ['is claimed', { ...claimed, isContestable: true }, ['Tell us', 'Remove it now']],
    ['was claimed long ago', claimed, ['Remove it now']],
    ['is contested', { ...claimed, isContested: true }, ['Remove it now']],
    ['is ended', { state: 'ended', fields: null }, ['Remove it now']],
  ])('that %s offers %#', async (_, changes, buttons) => {
    const found = buttonsIn((await opened(changes)).html);
    expect(buttons.filter((label) => !found.includes(label))).toEqual([]);
    for (const label of ['Save', 'Make a new link', 'Tell us'])
      expect([label, found.includes(label)]).toEqual([label, buttons.includes(label)]);
  });

  it('is removed by a second press, below what goes with it', async () => {
    const removal = async (changes: Partial<PreparedPage>) =>
      textOf(/<details.*?<\/details>/s.exec((await opened(changes)).html)?.[0] ?? '');
    expect(await removal({})).toMatch(
      /^Remove this page The page will be deleted for good, with its photographs.* Remove it now$/,
    );
    expect(await removal(claimed)).toMatch(
      /^Remove this page It will be removed from your list.*stays as it is\. Remove it now$/,
    );
  });

  it('says how it stands, and names nobody once it is claimed', async () => {
    expect((await opened()).text).toContain('Rose Hill Waiting for the family until 3 May 2026');
    const { text, title } = await opened({ ...claimed, isContested: true });
    expect(text).toContain('Claimed on 4 March 2026 Someone says that the wrong person has claimed it.');
    expect(text + title).not.toContain('Rose Hill');
    expect((await opened({ state: 'ended', fields: null })).text).toContain(
      'It has been removed, with everything on it.',
    );
  });

  it('is saved, removed and contested at fresh addresses, and its new link is shown at once', async () => {
    const calls: [string, unknown][] = [];
    const note = (name: string, answer?: unknown) => (input: never) => {
      calls.push([name, input]);
      return answer;
    };
    const answers = answersFor([samplePrepared()], {
      save: note('save'),
      remove: note('remove'),
      contestAsProvider: note('contest'),
      renewLink: note('link', { link }),
    });
    const contest = { intent: 'contest', contestId: providerId, contestSays: 'Not theirs' };
    expect((await seen(ONE, answers, { intent: 'save', ...typed })).location).toBe(`${ONE}?done=saved`);
    expect((await seen(ONE, answers, { intent: 'remove' })).location).toBe(`${LIST}?done=removed`);
    expect((await seen(ONE, answers, contest)).location).toBe(`${ONE}?done=contested`);
    const renewed = await seen(ONE, answers, { intent: 'link' });
    expect([renewed.status, renewed.html.includes(link.address)]).toEqual([200, true]);
    expect(renewed.text).toContain('has begun a page in memory of Rose Hill.');
    expect(calls.map(([name]) => name)).toEqual(['save', 'remove', 'contest', 'link']);
    expect(calls[2]?.[1]).toEqual({ providerId: providerId, id: pageId, contestId: providerId, says: 'Not theirs' });
  });

  it('has its link with a code emailed to a family or a typed address, without a script', async () => {
    const asked: unknown[] = [];
    const renewLink = (input: never) => {
      asked.push(input);
      return { link };
    };
    const answers = answersFor([samplePrepared()], { renewLink });
    const { html } = await seen(ONE, answers);
    expect(fieldsIn(html)).toMatchObject({ email: '' });
    const [, later, earlier, ...more] = [
      ...html.slice(html.indexOf('id="enquiryId"')).matchAll(/<option[^>]*>([^<]*)/g),
    ].map(([, label]) => label);
    expect(later).toBe('4 March 2026, 11:30 UTC: “Could you help us…”');
    expect(earlier).toBe('4 March 2026, 10:00 UTC: Grace &lt;b&gt;Adeyemi&lt;/b&gt;');
    expect(more).toEqual([]);
    const made = await seen(ONE, answers, { intent: 'link', email: ' joan@example.org ', enquiryId });
    expect(made.text).toContain('We’ll email it to the family.');
    expect(made.text).toContain('/claim and type K7QD-M2XW-9RTA');
    await seen(ONE, answers, { intent: 'link', email: '', enquiryId: '' });
    const wanted = { providerId: providerId, id: pageId };
    expect(asked).toEqual([{ ...wanted, email: 'joan@example.org', enquiryId }, wanted]);
    const refused = () => {
      throw refuse('INVALID_INPUT', 422, { fields: [{ field: 'email', code: 'email' }] });
    };
    const again = await seen(ONE, answersFor([samplePrepared()], { renewLink: refused }), {
      intent: 'link',
      email: 'no',
      enquiryId,
    });
    expect(again.html).toMatch(new RegExp(`<option value="${enquiryId}" selected=""`));
    expect([again.status, fieldsIn(again.html)['email']]).toEqual([422, 'no']);
    expect(again.html).toMatch(/id="email-error"/);
  });

  it('says beside its own field that a word against a claim is missing', async () => {
    const contestAsProvider = () => {
      throw refuse('INVALID_INPUT', 422, { fields: [{ field: 'says', code: 'empty' }] });
    };
    const answers = answersFor([samplePrepared({ ...claimed, isContestable: true })], { contestAsProvider });
    const { html } = await seen(ONE, answers, { intent: 'contest', contestId: providerId, contestSays: ' ' });
    const [notice = ''] = /id="problem".*?<\/ul>/s.exec(html) ?? [];
    expect(notice).toContain('href="#contestSays"');
    expect(notice).toContain('What is wrong?');
    expect(deadAnchors(html)).toEqual([]);
  });

  it('is not there for strangers, nor under a name that is no id', async () => {
    const read = () => {
      throw refuse('NOT_FOUND', 404);
    };
    const answers = { providers: { read }, prepared: { read, list: read } };
    for (const at of [LIST, ONE, `${LIST}/mine`, '/provider/mine/pages'])
      expect((await seen(at, answers)).status).toBe(404);
  });
});

const CLAIM = `/claim/${pageId}?key=abc`;
const forFamily = (changes: Partial<OpenedPage>, user: object | null = signedIn, more: object = {}) => ({
  accounts: { current: () => ({ user }) },
  prepared: { open: () => sampleOpened(changes), ...more },
});
const unconfirmed = { ...signedIn, isEmailVerified: false };

describe('what the family opens', () => {
  it('says who prepared it and what was written, as text', async () => {
    const fields = { ...preparedFields, name: '<b>Rose</b>', knownAs: rightToLeft, place: ' ' };
    const { html, text } = await seen(CLAIM, forFamily({ fields, preparedBy: rightToLeft }));
    expect(text).toContain(`${rightToLeft} has prepared this page for your family.`);
    expect(text).toContain('<b>Rose</b> Known as');
    expect(text).toContain('Born March 1938 Died 4 January 2026');
    expect(text).not.toContain('Where they lived');
    expect(text).toContain('With our sympathy');
    expect(html).not.toContain('<b>Rose');
    expect((await seen(CLAIM, forFamily({ preparedBy: ' ' }))).text).toContain('was prepared for your family');
  });

  it.each<[string, Partial<OpenedPage>, object | null, string[], string]>([
    ['a visitor', {}, null, [], 'To claim it you need an account.'],
    ['an unconfirmed address', {}, unconfirmed, [], 'Please confirm your email address first.'],
    ['a member', {}, signedIn, ['Claim this page'], 'You are signed in as anne@example.org.'],
    [
      'one of the provider',
      { isOfOwnProvider: true },
      signedIn,
      [],
      'The family can, with this link, once they have signed in',
    ],
    ['its owner later', { ...claimed, tributeId: providerId }, signedIn, [], 'This page is yours.'],
    ['a visitor later', { ...claimed, isContestable: true }, null, [], 'sign in and tell us within seven days'],
    ['another member', { ...claimed, isContestable: true }, signedIn, ['Tell us'], 'Has the wrong person claimed it?'],
    ['unconfirmed later', { ...claimed, isContestable: true }, unconfirmed, [], 'Please confirm your email'],
    ['a member after a week', claimed, signedIn, [], 'This link no longer shows it.'],
    [
      'whoever contested it',
      { ...claimed, isContested: true },
      signedIn,
      [],
      'Thank you. A person will look into this',
    ],
    [
      'a visitor meanwhile',
      { ...claimed, isContested: true },
      null,
      [],
      'Someone says that the wrong person has claimed it.',
    ],
  ])('offers %s what they can do', async (_, changes, user, buttons, said) => {
    const { html, text, status } = await seen(CLAIM, forFamily(changes, user));
    expect([status, buttonsIn(html)]).toEqual([200, buttons]);
    expect(text).toContain(said);
  });

  it('is over with 404 where the key opens nothing, and reads nothing for a name that is no id', async () => {
    const open = () => {
      throw refuse('NOT_FOUND', 404);
    };
    for (const at of [CLAIM, '/claim/mine?key=abc', `/claim/${pageId}`]) {
      const { status, text } = await seen(at, forFamily({}, null, { open }));
      expect([status, text.includes('This link no longer works')]).toEqual([404, true]);
    }
  });

  it('is taken over by a plain form, and leads to the page', async () => {
    const claim = () => ({ tributeId: providerId });
    const { status, location } = await seen(CLAIM, forFamily({}, signedIn, { claim }), { intent: 'claim' });
    expect([status, location]).toEqual([303, `/create-tribute?tribute=${providerId}`]);
    const late = () => {
      throw refuse('ALREADY_DONE', 409);
    };
    const refused = await seen(CLAIM, forFamily(claimed, signedIn, { claim: late }), { intent: 'claim' });
    expect([refused.status, refused.html.includes('role="alert"')]).toEqual([409, true]);
  });

  it('takes words against a claim once, and keeps them where they are refused', async () => {
    const said = { intent: 'contest', contestId: providerId, contestSays: 'She is our mother' };
    const done = await seen(CLAIM, forFamily({}, signedIn, { contest: () => ({ isContested: true }) }), said);
    expect([done.status, done.location]).toEqual([303, CLAIM]);
    const contest = () => {
      throw refuse('INVALID_INPUT', 422, {
        fields: [{ field: 'says', code: 'too_long_by', params: { over: 2, max: 9 } }],
      });
    };
    const answers = forFamily({ ...claimed, isContestable: true }, signedIn, { contest });
    const { status, html } = await seen(CLAIM, answers, said);
    expect([status, fieldsIn(html)['contestSays']]).toEqual([422, 'She is our mother']);
    expect(html).toContain('id="contestSays-error"');
  });
});
