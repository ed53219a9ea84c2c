// Provider pages for admins: filters of the list, contents of one provider's page, refusals.
import { describe, expect, it, vi } from 'vitest';
import { formParts, formWith } from '../../../../../../tests/support/form-parts.ts';
import { refuse } from '../../../../../../tests/support/app/render-page.ts';
import * as sample from '../../../../../../tests/support/samples/sample-admin.ts';
import * as providers from '../../../../../../tests/support/samples/sample-provider.ts';
import type { AdminProvider, AdminProviderLine } from '../../../contract/admin-providers.ts';

const { adminPage, adminVisit, hostileWords, rtlWords, sampleProviderFile } = sample;
const { providerId, longName, samplePicture, sampleShown } = providers;
type Called = (input: object) => unknown;
const LIST = '/admin/service-providers';
const AT = `${LIST}/${providerId}`;
const at = '2026-11-20T10:00:00.000Z';

const shown = (changes: Partial<AdminProvider> = {}, query = '') =>
  adminVisit(AT + query, { adminProviders: { read: () => sampleProviderFile(changes) } });
const press = (form: Record<string, string>, more: object, changes: Partial<AdminProvider> = {}, query = '') =>
  adminVisit(AT + query, { adminProviders: { read: () => sampleProviderFile(changes), ...more } }, form);
const actionsIn = (html: string) => [...html.matchAll(/href="[^"]*\?act=([\w-]+)"/g)].map(([, act]) => act);

describe('the list of providers', () => {
  const line: AdminProviderLine = {
    id: providerId,
    state: 'in-review',
    called: 'Rowan',
    legalName: 'Rowan Ltd',
    licenceNumber: 'L-1',
    email: 'hello@rowan.example.org',
    appliedAt: at,
    savedAt: at,
  };
  async function list(items: AdminProviderLine[], query = '') {
    const asked = vi.fn<Called>(async () => adminPage(items, null));
    const answer = await adminVisit(LIST + query, { adminProviders: { list: asked } });
    return { ...answer, asked: asked.mock.calls };
  }

  it('asks what its address asks, and shows addresses where they are wanted', async () => {
    const { asked, html, text } = await list([line], '?q=Rowan&state=live&sort=-applied&after=c1&column=email');
    expect(asked).toEqual([[{ q: 'Rowan', state: 'live', sort: '-applied', after: 'c1' }]]);
    expect(text).toContain('hello@rowan.example.org');
    expect(html).toContain('aria-sort="descending"');
    expect((await list([line])).text).not.toContain('hello@rowan.example.org');
    expect((await list([line], '?sort=email')).asked).toEqual([[{}]]);
  });

  it.each([
    ['  ', 'Without a name'],
    [hostileWords, '&lt;img src=x onerror=alert(1)&gt;'],
    [rtlWords, rtlWords],
    [longName, longName],
  ])('leads to a provider that is called “%s”', async (called, said) => {
    const { html } = await list([{ ...line, called, licenceNumber: called }]);
    expect(html).toContain(`<a href="${AT}" data-discover="true"><bdi class="long-words">${said}</bdi></a>`);
    expect(html).not.toContain('<img src=x');
  });

  it('says that there is none, or that none was found', async () => {
    expect((await list([])).text).toContain('There is nothing here.');
    expect((await list([], '?state=closed')).text).toContain('Nothing was found.');
  });
});

describe('the file of a provider', () => {
  it.each([
    ['applied', null, ['close']],
    ['in-review', null, ['approve', 'refuse', 'close']],
    ['live', null, ['pause', 'close']],
    ['paused', 'firm', ['pause', 'close']],
    ['paused', 'house', ['resume', 'close']],
    ['refused', null, ['close']],
    ['closed', null, []],
  ] as const)('that is %s (paused by: %s) offers %j alone', async (state, pausedBy, acts) => {
    const { html } = await shown({ state, pausedBy });
    expect(actionsIn(html)).toEqual(acts);
    for (const act of ['approve', 'refuse', 'pause', 'resume', 'close'] as const) {
      const asked = await shown({ state, pausedBy }, `?act=${act}`);
      expect([act, asked.html.includes(`value="${act}"`)]).toEqual([act, (acts as readonly string[]).includes(act)]);
    }
    // Without an action in the URL, the page has only the form for notes.
    expect(formParts(html).map(({ buttons }) => buttons)).toEqual([['intent=note']]);
  });

  it('says what is not there: a name, people, emails, notes, an account', async () => {
    const { text } = await shown({ legalName: ' ', tradingName: '', people: [], state: 'live' }, '?act=close');
    for (const said of [
      'Without a name',
      'Nobody yet.',
      'None is kept.',
      'Nobody has noted anything.',
      'None was begun',
    ])
      expect(text).toContain(said);
    expect(text).toContain('Nobody acts for it, so nobody gets a letter. Your reason is kept.');
    expect(text).toContain('No other service provider has a name');
  });

  it('leads to what admins did with it', async () => {
    expect((await shown()).html).toContain(
      `href="/admin/audit?targetId=${providerId}" data-discover="true">What admins did with this service provider</a>`,
    );
  });

  it('says whether anybody can pay it, and what is missing', async () => {
    const account = {
      notPayable: null,
      canCharge: true,
      canPayOut: false,
      isSubmitted: true,
      wanted: [],
      wantedUntil: null,
    };
    const { text } = await shown({ account });
    for (const said of ['Everybody can pay it.', 'It takes payments.', 'It pays nothing out yet.'])
      expect(text).toContain(said);
    const stopped = await shown({ account: { ...account, notPayable: 'stopped', canCharge: false } });
    expect(stopped.text).toContain('Nobody can pay it: the card provider has stopped it.');
  });

  it('takes all that a provider, its people and we wrote as words', async () => {
    const words = {
      legalName: hostileWords,
      tradingName: hostileWords,
      reason: hostileWords,
      state: 'refused' as const,
    };
    const { html, text } = await shown({
      ...words,
      shown: sampleShown({ called: hostileWords, address: hostileWords, licenceNumber: hostileWords }),
      alike: [sampleShown({ id: providers.sampleFound(1).id, called: rtlWords, website: 'javascript:alert(1)' })],
      people: [{ role: 'staff', name: hostileWords, email: 'x@example.org' }],
      notes: [{ id: 'n1', text: `${rtlWords}\n${hostileWords}`, at, who: null }],
      emails: [{ id: 'l1', to: 'x@example.org', subject: hostileWords, at, state: 'failed' }],
      changes: [{ id: 'c1', from: null, to: 'refused', by: 'house', at, why: hostileWords, who: null }],
    });
    expect(html).not.toContain('<img src=x');
    expect(html).not.toContain('href="javascript');
    for (const said of ['could not be sent', 'by somebody whose account is gone', 'Asked for changes, by us'])
      expect(text).toContain(said);
  });

  it('stands beside what it looks like, picture by picture', async () => {
    const other = sampleShown({ id: providers.sampleFound(1).id, called: '', photographs: [samplePicture(2)] });
    const pair = { its: samplePicture(1).id, theirs: samplePicture(2).id };
    const lookAlikes = [
      { kind: 'photograph' as const, providerId: other.id, called: '', state: 'live' as const, photographs: pair },
      { kind: 'licence' as const, providerId: other.id, called: '', state: 'live' as const },
    ];
    const its = sampleShown({ photographs: [samplePicture(1)] });
    const { html, text } = await shown({ shown: its, alike: [other], lookAlikes });
    for (const said of [
      'They show a picture that looks the same.',
      'Their licence numbers look alike.',
      'Without a name',
    ])
      expect(text).toContain(said);
    expect(html).toContain('alt="The picture of this service provider"');
    expect(html).toContain('alt="The picture of the other service provider"');
    // If one photograph of a pair was removed meanwhile, neither is shown.
    expect((await shown({ alike: [other], lookAlikes })).html).not.toContain(
      'alt="The picture of the other service provider"',
    );
  });

  it('keeps the name of a provider from turning the sentence around it', async () => {
    const { html } = await shown({ tradingName: providers.rtlName }, '?act=approve');
    expect(html).toContain(`Families in its areas find <bdi>${providers.rtlName}</bdi> from now on.`);
  });
});

describe('an act on a provider, without a script', () => {
  const reason = 'Please call us.\r\nAnd write.';
  it.each([
    ['approve', { rev: '3', isLookedAt: 'yes' }, { rev: 3, isLookedAt: true }],
    ['approve', { rev: '3' }, { rev: 3, isLookedAt: false }],
    ['refuse', { reason }, { reason: 'Please call us.\nAnd write.' }],
    ['pause', { reason }, { reason: 'Please call us.\nAnd write.' }],
    ['close', { reason: ' ' }, { reason: ' ' }],
    ['resume', { reason }, {}],
    ['note', { noteId: 'n1', text: 'One.\r\nTwo.' }, { noteId: 'n1', text: 'One.\nTwo.' }],
  ] as const)('%s is sent as it was filled in, and leads back', async (intent, form, sent) => {
    const called = vi.fn<Called>(async () => sampleProviderFile());
    const { status, location } = await press({ ...form, intent } as Record<string, string>, { [intent]: called });
    expect(called.mock.calls).toEqual([[{ id: providerId, ...sent }]]);
    expect([status, location]).toEqual([303, `${AT}?done=${intent}`]);
    expect((await shown({}, `?done=${intent}`)).html).toContain('role="status"');
  });

  it('does nothing for what is no act, and says nothing of it', async () => {
    const done = await press({ intent: 'burn' }, {});
    expect(done.status).toBe(303);
    expect((await shown({}, '?done=toString')).html).not.toContain('role="status"');
  });

  it.each([
    ['INVALID_INPUT', 422, { fields: [{ field: 'reason', code: 'empty' }] }],
    ['ALREADY_DONE', 409, undefined],
    ['TOO_MANY_REQUESTS', 429, undefined],
    ['BUSY', 503, undefined],
  ])('that is refused by %s says so, and gives the reason back', async (code, status, data) => {
    const refused = () => Promise.reject(refuse(code, status, data));
    for (const intent of ['refuse', 'pause', 'close'])
      // Another admin may have changed the state first, so the typed reason must stay in each state.
      for (const state of ['in-review', 'live', 'closed'] as const) {
        const form = { intent, reason: `${hostileWords} kept`, rev: '3' };
        const answer = await press(form, { [intent]: refused }, { state }, `?act=${intent}`);
        expect([answer.status, answer.html.includes('role="alert"')]).toEqual([status, true]);
        expect(answer.html).not.toContain('<img src=x');
        expect(formWith(answer.html, `intent=${intent}`).values['reason']).toBe(`${hostileWords} kept`);
      }
  });

  it.each([
    ['EDIT_CONFLICT', 412, undefined],
    ['INVALID_INPUT', 422, { fields: [{ field: 'isLookedAt', code: 'not_looked_at' }] }],
  ])('approves nothing that is refused by %s, and asks of what is there now', async (code, status, data) => {
    const approve = () => Promise.reject(refuse(code, status, data));
    const lookAlikes = [{ kind: 'name' as const, providerId: 'p', called: '', state: 'live' as const }];
    const form = { intent: 'approve', rev: '2', isLookedAt: 'yes' };
    const { html, status: answered } = await press(form, { approve }, { lookAlikes, rev: 4 }, '?act=approve');
    const again = formWith(html, 'intent=approve');
    expect([answered, again.values['rev'], again.values['isLookedAt']]).toEqual([status, '4', undefined]);
    expect(html).toContain('role="alert"');
  });

  it('keeps a note that is refused, with its id, and says nothing of the acts', async () => {
    const note = () => Promise.reject(refuse('BUSY', 503));
    const { html, status } = await press({ intent: 'note', noteId: 'n1', text: hostileWords }, { note });
    expect([status, formWith(html, 'intent=note').values]).toEqual([503, { noteId: 'n1', text: hostileWords }]);
    expect(html).not.toContain('It was not done');
    expect(html).toContain('id="text-error"');
  });

  it('of an address that names no provider is none', async () => {
    expect((await adminVisit(`${LIST}/rowan`, {})).status).toBe(404);
    const gone = { read: () => Promise.reject(refuse('NOT_FOUND', 404)) };
    expect((await adminVisit(AT, { adminProviders: gone })).status).toBe(404);
  });
});
