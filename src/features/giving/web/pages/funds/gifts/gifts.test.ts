import { describe, expect, it, vi } from 'vitest';
import { refuse, visit } from '../../../../../../../tests/support/app/render-page.ts';
import {
  openedFund,
  pageId,
  payeeId,
  sampleChange,
  sampleFund,
  sampleFunds,
  samplePayee,
} from '../../../../../../../tests/support/samples/sample-funds.ts';
import type { TributeFunds } from '../../../../contract/funds.ts';
import { wantedOf } from '../wanted.ts';

const at = `/account/tributes/${pageId}/gifts`;
const mainOf = (html: string) => /<main.*<\/main>/s.exec(html)?.[0].replaceAll('<!-- -->', '') ?? '';

function answersFor(funds: Partial<TributeFunds> | null, more: object = {}, isEmailVerified = true) {
  const list = () => {
    if (funds === null) throw refuse('ROLE_TOO_SMALL', 403);
    return sampleFunds(funds);
  };
  const role = funds === null ? 'reader' : 'owner';
  return {
    accounts: { current: () => ({ user: { id: 'u-ruth', email: 'ruth@example.org', isEmailVerified } }) },
    people: { list: () => ({ id: pageId, name: 'Margaret Hartwell', role, people: [], invitations: [] }) },
    funds: { list, ...more },
    payees: { mine: () => ({ payees: [] }), ...more },
  };
}
const words = async (funds: Partial<TributeFunds> | null, address = at) =>
  mainOf((await visit(address, { answers: answersFor(funds) })).html);

describe('the gifts of a page', () => {
  it('are none at first: what it is, three ways to start, and who could receive', async () => {
    const text = await words({});
    expect(text).toContain('Gifts in memory of <bdi>Margaret Hartwell</bdi>');
    expect(text).toContain('We never hold the money.');
    expect(text).toContain('There is no collection yet.');
    for (const purpose of ['family', 'funeral-bill', 'charity']) expect(text).toContain(`${at}?for=${purpose}#start`);
    expect(text).toContain('Only the person whose account it is can add it, signed in as themselves.');
    expect(text).not.toContain('You are the only one who looks after this page.');
  });

  it('lead to what can be paid for only where there is something', async () => {
    const link = `href="/account/tributes/${pageId}/extras"`;
    expect(await words({ hasExtras: true })).toContain(link);
    expect(await words({ hasExtras: false })).not.toContain(link);
    expect(await words({})).not.toContain(link);
  });

  it('tell a treasurer nothing about who could receive, which is not theirs to read', async () => {
    const fund = openedFund({ roles: ['treasurer'] });
    const answers = answersFor({ role: 'writer', funds: [fund] });
    const people = { list: () => ({ id: pageId, name: 'Peg', role: 'writer', people: [], invitations: [] }) };
    const text = mainOf((await visit(at, { answers: { ...answers, people } })).html);
    expect(text).toContain('For the family');
    expect(text).not.toMatch(/Nobody yet|Who could receive/);
  });

  it('want a second keeper, say where nothing can be paid by card, and that a draft shows none', async () => {
    const text = await words({ keepers: 1, hasCards: false, path: null });
    expect(text).toContain('You are the only one who looks after this page.');
    expect(text).toContain(`href="/account/tributes/${pageId}/people"`);
    expect(text).toContain('Gifts by card cannot be taken at the moment.');
    expect(text).toContain('The page is not published');
    expect(text).not.toContain('receive=person');
  });

  it('are listed with how they stand and what each needs next', async () => {
    const change = sampleChange({ countsAt: '2026-11-26T10:00:00.000Z', agreedBy: 'Thomas' });
    const funds = [
      openedFund({ title: 'One', wordsWaiting: 2 }),
      sampleFund({ id: '0198a0de-6f00-7000-8000-0000000000f2', title: 'Two', change }),
    ];
    const text = await words({ funds });
    expect(text).toContain('£1,240.00 has been given.');
    expect(text).toContain('Words of givers are waiting to be read.');
    expect(text).toMatch(/counts from .*26 November 2026/);
  });

  it('are started in proposed words, which stay when a sum cannot be read', async () => {
    const add = vi.fn<(input: object) => void>();
    expect(await words({}, `${at}?for=funeral-bill`)).toContain('If you would like to help with the cost');
    const form = {
      intent: 'start',
      fundId: sampleFund().id,
      purpose: 'funeral-bill',
      title: 'The bill',
      says: 'Thank you',
      currency: 'gbp',
      goal: 'much',
    };
    const answers = answersFor({}, { add });
    const wrong = await visit(`${at}?for=funeral-bill`, { answers, form });
    expect([wrong.status, wrong.html]).toEqual([422, expect.stringContaining('id="goal-error"')]);
    expect(wrong.html).toContain('value="The bill"');
    expect(add).not.toHaveBeenCalled();
    // A goal may be higher than the largest gift that is allowed.
    const right = await visit(`${at}?for=funeral-bill`, { answers, form: { ...form, goal: '12,500.00' } });
    expect(add.mock.calls).toEqual([
      [expect.objectContaining({ title: 'The bill', goal: 1_250_000, currency: 'gbp' })],
    ]);
    expect(right.location).toBe(`${at}/${sampleFund().id}?done=started`);
  });

  it('can be received by whoever is on the page and looks after nothing', async () => {
    const text = await words(null);
    expect(text).toContain('If they have asked you to receive the gifts');
    expect(text).not.toMatch(/Start a collection|Who could receive gifts/);
    const form = await words(null, `${at}?receive=charity`);
    expect(form).toContain('Number of the charity');
    expect(form).toContain('<option value="other">Another country</option>');
  });

  it('lead whoever receives to their account, and say what there is in other countries', async () => {
    const add = vi.fn<() => object>(() => ({ id: payeeId }));
    const form = { intent: 'receive', payeeId, kind: 'person', label: 'Anna', country: 'DE' };
    const added = await visit(`${at}?receive=person`, { answers: answersFor(null, { add }), form });
    expect(added.location).toBe(`/stripe-onboarding-complete?payee=${payeeId}`);
    const refused = () => {
      throw refuse('INVALID_INPUT', 422, { fields: [{ field: 'country', code: 'country_not_served' }] });
    };
    const { html } = await visit(`${at}?receive=person`, { answers: answersFor(null, { add: refused }), form });
    expect(html).toContain('The card company has no accounts in this country.');
    expect(html).toMatch(/<details class="return" open="">/);
    expect(html).toContain('value="Anna"');
  });

  it('cannot be received by somebody whose address is not confirmed', async () => {
    const { html } = await visit(at, { answers: answersFor(null, {}, false) });
    expect(mainOf(html)).toContain('Please confirm your email address');
    expect(mainOf(html)).not.toContain('receive=person');
  });
});

describe('what a collection needs next', () => {
  const ready = { payee: samplePayee(), treasurer: { userId: 'u', name: null } };
  it.each([
    [sampleFund(), ['payee', 'treasurer']],
    [sampleFund({ change: sampleChange() }), ['agree']],
    [sampleFund({ change: sampleChange({ countsAt: '2026-11-26T10:00:00.000Z' }) }), []],
    [sampleFund({ change: sampleChange({ payee: null }) }), ['payee', 'agree']],
    [sampleFund(ready), ['open']],
    [sampleFund({ ...ready, payee: samplePayee({ notPayable: 'not-ready' }) }), ['payee']],
    [openedFund(), []],
    [openedFund({ state: 'closed', payee: null }), []],
  ])('is what is missing (%#)', (fund, wanted) => {
    expect(wantedOf(fund)).toEqual(wanted);
  });
});
