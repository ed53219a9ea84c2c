// Payment screens of the admin area.
import { describe, expect, it, vi } from 'vitest';
import { refuse } from '../../../../../../tests/support/app/render-page.ts';
import { adminPage, adminVisit, hostileWords } from '../../../../../../tests/support/samples/sample-admin.ts';
import type { AdminPayment, AdminPaymentFile } from '../../../contract/admin-payments.ts';

const id = '019abcde-7f00-7000-8000-00009e1b7c3d';
const payment = (changes: Partial<AdminPayment> = {}): AdminPayment => ({
  id,
  number: 'R-9E1B-7C3D',
  kind: 'collection',
  title: 'In memory of Ada Marsh',
  method: 'card',
  state: 'given',
  giver: { name: 'Joan Reed', email: 'joan@example.org', userId: 'u1' },
  payee: 'The family',
  providerId: null,
  currency: 'gbp',
  total: 1_250,
  returned: 0,
  isMistaken: false,
  at: '2026-11-20T10:00:00.000Z',
  ...changes,
});
const none = { items: [], isMore: false };
const file = (changes: Partial<AdminPaymentFile> = {}): AdminPaymentFile => ({
  ...payment(),
  page: { id: '019abcde-7f00-7000-8000-000000000051', name: 'Ada Marsh' },
  billId: null,
  amount: 1_200,
  cover: 0,
  tip: 50,
  rosemaryFee: 0,
  fee: 39,
  net: 1_161,
  askedAt: '2026-11-20T09:58:00.000Z',
  givenAt: '2026-11-20T10:00:00.000Z',
  arrivesAt: '2026-11-25T00:00:00.000Z',
  canPayOut: true,
  account: 'acct_1',
  checkout: 'cs_1',
  payment: 'pi_1',
  enteredBy: null,
  correctedAt: null,
  entries: none,
  events: none,
  refunds: none,
  disputes: none,
  alarms: none,
  ...changes,
});

describe('the list of payments', () => {
  const list = async (items: AdminPayment[], query = '', answer: unknown = adminPage(items)) => {
    const asked = vi.fn<(input: object) => unknown>(async () => answer);
    return {
      ...(await adminVisit(`/admin/payments${query}`, { adminPayments: { list: asked } })),
      asked: asked.mock.calls,
    };
  };

  it('calls a mistaken entry one', async () => {
    const { text } = await list([payment({ state: 'returned', method: 'cash', isMistaken: true })]);
    expect(text).toContain('Entered by mistake');
  });

  it('says of each who paid whom how much, and leads to it', async () => {
    const back = payment({
      state: 'part-returned',
      returned: 250,
      payee: null,
      kind: 'house',
      giver: { name: '', email: null, userId: null },
    });
    const { html, text } = await list([payment(), back, payment({ payee: null, method: 'cash' })]);
    expect(html).toContain(`href="/admin/payments/${id}"`);
    for (const said of [
      'R-9E1B-7C3D',
      '£12.50',
      'Joan Reed',
      'The family',
      'Given',
      '£2.50 refunded',
      'No name given',
      'Rosemary',
      'The treasurer, in hand',
    ])
      expect(text).toContain(said);
  });

  it('asks for sums in the smallest unit of their currency, which is chosen then', async () => {
    const of = async (query: string) => (await list([], query)).asked[0]?.[0];
    expect(await of('?amount=12.50')).toEqual({ least: '1250', most: '1250', currency: 'gbp' });
    expect(await of('?amount=10+-+%E2%82%AC20.5&currency=eur')).toEqual({
      least: '1000',
      most: '2050',
      currency: 'eur',
    });
    expect(await of('?amount=10-&currency=huf')).toEqual({ least: '1000', currency: 'huf' });
    expect(await of('?amount=-0.99')).toEqual({ most: '99', currency: 'gbp' });
    const all = '?q=+joan+&state=given&kind=bill&method=cash&from=2026-11-01&to=2026-11-30&sort=day&after=c1';
    const words = { q: 'joan', state: 'given', kind: 'bill', method: 'cash' };
    expect(await of(all)).toEqual({ ...words, from: '2026-11-01', to: '2026-11-30', sort: 'day', after: 'c1' });
    const { html } = await list([], '?amount=12.50');
    expect(html).toContain('value="12.50"');
    expect(html).toMatch(/<option value="gbp" selected="">|<option selected="" value="gbp">/);
  });

  it.each(['twelve', '12.505', '10-x', '1-2-3x'])('keeps a sum that cannot be read in its field: %s', async (typed) => {
    const { status, html, asked } = await list([], `?amount=${typed}`);
    if (typed === '1-2-3x') return expect(asked[0]?.[0]).toEqual({ least: '100', most: '200', currency: 'gbp' });
    expect([status, asked]).toEqual([422, []]);
    expect(html).toContain('role="alert"');
    expect(html).toContain(`value="${typed}"`);
  });

  it('says what is wrong with a day, and keeps typed words as words', async () => {
    const refused = Promise.reject(refuse('INVALID_INPUT', 422, { fields: [{ field: 'from', code: 'unclear' }] }));
    const { status, html } = await list([], '?from=yesterday', refused);
    expect([status, html.includes('value="yesterday"')]).toEqual([422, true]);
    const hostile = await list([
      payment({ giver: { name: hostileWords, email: null, userId: null }, payee: hostileWords }),
    ]);
    expect(hostile.html).not.toContain('<img src=x');
  });
});

describe('one payment', () => {
  const open = (one: AdminPaymentFile) => adminVisit(`/admin/payments/${id}`, { adminPayments: { read: () => one } });

  it('shows the sums, the payout, and everything that happened to it', async () => {
    const at = '2026-11-21T10:00:00.000Z';
    const { html, text } = await open(
      file({
        state: 'disputed',
        refunds: {
          items: [
            {
              id: 'r1',
              amount: 250,
              askedAt: at,
              askedBy: { id: 'u2', email: 'anne@example.org' },
              doneAt: at,
              refused: null,
            },
            { id: 'r2', amount: 300, askedAt: at, askedBy: null, doneAt: null, refused: 'charge_disputed' },
          ],
          isMore: false,
        },
        disputes: {
          items: [
            {
              id: 'dp_1',
              amount: 1_000,
              state: 'open',
              reason: 'fraudulent',
              openedAt: at,
              answerUntil: at,
              answeredAt: null,
            },
          ],
          isMore: false,
        },
        entries: {
          items: [
            {
              kind: 'charge',
              reference: 'txn_1',
              at,
              sums: [
                { account: 'given', amount: -1_200 },
                { account: 'fees', amount: 39 },
              ],
            },
          ],
          isMore: false,
        },
        events: { items: [{ id: 'evt_1', type: 'charge.dispute.created', at, handledAt: null }], isMore: true },
        alarms: { items: [{ id: 'a1', kind: 'missing', raisedAt: at, settledAt: at }], isMore: false },
      }),
    );
    for (const said of [
      '£12.50',
      '£0.39',
      '£11.61',
      'anne@example.org',
      'refused: charge_disputed',
      'fraudulent',
      'Given −£12.00',
    ])
      expect(text).toContain(said);
    for (const said of [
      'charge.dispute.created',
      'not handled yet',
      'There are more than are shown.',
      'acct_1',
      'cs_1',
      'pi_1',
      'txn_1',
    ])
      expect(text).toContain(said);
    expect(text).toContain('It is booked here, and not with the card company.');
    for (const way of [
      '/admin/users/u1',
      '/admin/payment-checks',
      '/admin/tributes/019abcde-7f00-7000-8000-000000000051',
    ])
      expect(html).toContain(`href="${way}"`);
    expect(html).toContain(`href="/admin/audit?targetId=${id}"`);
  });

  it('says of one without a card that there is no payout, and of what is not there that it is not', async () => {
    const cash = {
      method: 'cash',
      account: null,
      checkout: null,
      payment: null,
      arrivesAt: null,
      canPayOut: null,
    } as const;
    const { text } = await open(file({ ...cash, fee: null, enteredBy: { id: 'u2', email: 'anne@example.org' } }));
    expect(text).toContain('There is no payout by the card company for this payment.');
    expect(text).toContain('In cash');
    expect(text).not.toContain('Kept by the card company');
    expect((await adminVisit('/admin/payments/9', {})).status).toBe(404);
    const gone = { adminPayments: { read: () => Promise.reject(refuse('NOT_FOUND', 404)) } };
    expect((await adminVisit(`/admin/payments/${id}`, gone)).status).toBe(404);
  });
});
