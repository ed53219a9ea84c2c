import { describe, expect, it, vi } from 'vitest';
import { refuse, visit } from '../../../../../../tests/support/app/render-page.ts';
import {
  billId,
  escaped,
  HOSTILE_NAMES,
  intentsIn,
  mainOf,
  sampleSummary,
  textIn,
} from '../../../../../../tests/support/samples/sample-bills.ts';
import {
  fundId,
  pageId,
  sampleChange,
  sampleFund,
  sampleFunds,
  samplePayee,
} from '../../../../../../tests/support/samples/sample-funds.ts';
import type { BillSummary } from '../../../../bills/contract/bills.ts';
import type { Fund, PayeeBrief } from '../../../contract/funds.ts';

const at = `/account/tributes/${pageId}/gifts/${fundId}`;
const funeral = (changes: Partial<Fund> = {}) => sampleFund({ purpose: 'funeral-bill', ...changes });
const agreed = (changes: Partial<BillSummary> = {}) => sampleSummary({ state: 'agreed', agreed: 50_000, ...changes });

function answersFor(fund: Fund, bills: BillSummary[], { payees = [] as PayeeBrief[], more = {} } = {}) {
  const mine = vi.fn<() => object>(() => ({ bills }));
  const funds = {
    read: () => fund,
    list: () => sampleFunds({ funds: [fund], payees }),
    gifts: () => ({ items: [], after: null, count: 0 }),
  };
  return { mine, answers: { funds, bills: { mine, ...more } } };
}
async function shown(fund: Fund, bills: BillSummary[], payees: PayeeBrief[] = []) {
  const { mine, answers } = answersFor(fund, bills, { payees });
  const html = mainOf((await visit(at, { answers })).html);
  return { html, text: textIn(html), asked: mine.mock.calls.length };
}

describe('a collection for a funeral’s bill', () => {
  it('can be bound to a bill that its keeper has agreed', async () => {
    const { html, text } = await shown(funeral(), [agreed()]);
    expect(text).toContain('What is given then goes straight to the provider');
    expect(html).toContain(`<option value="${billId}">The funeral of Ada Marsh, from Rowan &amp; Daughters</option>`);
    expect(intentsIn(html)).toContain('name-bill');
    expect(html).toMatch(/<label for="billId">Which bill<\/label>/);
  });

  it.each([
    ['nothing was agreed', funeral(), [sampleSummary(), sampleSummary({ state: 'draft' })]],
    ['it is over', funeral(), [agreed({ state: 'closed' })]],
    ['it is in another currency', funeral(), [agreed({ currency: 'eur' })]],
    ['there is none', funeral(), []],
    ['it is open', funeral({ state: 'open' }), [agreed()]],
    ['somebody else receives it', funeral({ payee: samplePayee() }), [agreed()]],
    ['a change is on its way', funeral({ change: sampleChange() }), [agreed()]],
    ['one only looks after the money', funeral({ roles: ['treasurer'] }), [agreed()]],
  ])('cannot where %s', async (_, fund, bills) => {
    expect(intentsIn((await shown(fund, bills)).html)).not.toContain('name-bill');
  });

  it('is the only kind that asks for bills at all', async () => {
    expect((await shown(funeral(), [])).asked).toBe(1);
    expect((await shown(sampleFund(), [agreed()])).asked).toBe(0);
  });

  it('is bound by a press without a script, and says what comes next', async () => {
    const nameFund = vi.fn<(input: object) => void>();
    const { answers } = answersFor(funeral(), [agreed()], { more: { nameFund } });
    const { location } = await visit(at, { answers, form: { intent: 'name-bill', billId } });
    expect(location).toBe(`${at}?done=bound`);
    expect(nameFund.mock.calls).toEqual([[{ id: billId, fundId }]]);
    expect((await visit(location ?? '', { answers })).html).toContain('Now say who looks after it');
  });

  it('says so where it is too late', async () => {
    const nameFund = async () => Promise.reject(refuse('ALREADY_DONE', 409));
    const { answers } = answersFor(funeral(), [agreed()], { more: { nameFund } });
    const { status, html } = await visit(at, { answers, form: { intent: 'name-bill', billId } });
    expect([status, mainOf(html).includes('role="alert"')]).toEqual([409, true]);
  });

  it('names the bill it pays to whoever may read that, and only that there is one to others', async () => {
    const bound = funeral({ paysBill: billId });
    const own = await shown(bound, [agreed()]);
    expect(own.html).toContain(`href="/bills/${billId}"`);
    expect(own.text).toContain('It pays a bill from Rowan &amp; Daughters');
    const other = await shown(bound, []);
    expect(other.text).toContain('It pays a bill from a service provider, who alone can receive it.');
    expect(other.html).not.toContain('/bills/');
    expect(intentsIn(own.html)).not.toContain('name-bill');
  });

  it('lets only the provider be named for one that pays a bill, and no provider for another', async () => {
    const payees = [samplePayee(), samplePayee({ id: 'p-firm', kind: 'firm', label: 'Rowan & Daughters' })];
    const bound = await shown(funeral({ paysBill: billId }), [agreed()], payees);
    expect([bound.html.includes('value="p-firm"'), bound.html.includes(`value="${payees[0]?.id}"`)]).toEqual([
      true,
      false,
    ]);
    const free = await shown(funeral(), [agreed()], payees);
    expect([free.html.includes('value="p-firm"'), free.html.includes(`value="${payees[0]?.id}"`)]).toEqual([
      false,
      true,
    ]);
  });

  it.each(HOSTILE_NAMES)('keeps names apart: %s', async (name) => {
    const { html } = await shown(funeral({ paysBill: billId }), [agreed({ title: name, provider: name })]);
    expect(html.split(`<bdi>${escaped(name)}</bdi>`).length - 1).toBe(2);
  });
});
