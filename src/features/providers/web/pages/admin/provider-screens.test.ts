// One provider's admin page: every state, every reason why nobody can pay it, long, hostile and empty text.
import { describe, expect, it } from 'vitest';
import {
  AT,
  buttonsIn,
  providerId,
  longName,
  pageId,
  rightToLeft,
  sampleAccount,
  seen,
} from '../../../../../../tests/support/samples/provider-samples.ts';
import { providerFields } from '../../../../../../tests/support/samples/provider-fields.ts';
import type { AdminProvider } from '../../../contract/admin-providers.ts';
import { emptyProvider, type ProviderState } from '../../../contract/provider-fields.ts';
import type { ProviderShown } from '../../../contract/provider-shown.ts';
import { PayeeBrief } from '../../../../giving/contract/funds.ts';

const said = { ...emptyProvider, ...providerFields };
const shown = (changes: Partial<ProviderShown> = {}): ProviderShown => {
  const { tradingName, ...fields } = said;
  return { ...fields, id: providerId, called: tradingName, currency: 'gbp', photographs: [], ...changes };
};
const { payeeId: _, ...account } = sampleAccount();

const provider = (changes: Partial<AdminProvider> = {}): AdminProvider => ({
  ...said,
  id: providerId,
  rev: 3,
  state: 'in-review',
  reason: '',
  pausedBy: null,
  renamedAt: null,
  appliedAt: AT,
  people: [{ role: 'owner', name: 'Anne Rowan', email: 'anne@example.org' }],
  account,
  shown: shown(),
  lookAlikes: [],
  alike: [],
  emails: [],
  notes: [],
  changes: [],
  ...changes,
});
const see = (changes: Partial<AdminProvider> = {}, query = '') =>
  seen(`/admin/service-providers/${providerId}${query}`, { adminProviders: { read: () => provider(changes) } });

const actionsIn = (html: string) => [...html.matchAll(/act=(\w+)/g)].map(([, act]) => act);

describe('what can be done with a provider', () => {
  it.each<[ProviderState, AdminProvider['pausedBy'], string[]]>([
    ['applied', null, ['close']],
    ['confirmed', null, ['close']],
    ['onboarding', null, ['close']],
    ['in-review', null, ['approve', 'refuse', 'close']],
    ['live', null, ['pause', 'close']],
    ['paused', 'firm', ['pause', 'close']],
    ['paused', 'house', ['resume', 'close']],
    ['refused', null, ['close']],
    ['closed', null, []],
  ])('that is %s (by %s) is %j', async (state, pausedBy, acts) => {
    const { html } = await see({ state, pausedBy });
    expect(actionsIn(html)).toEqual(acts);
    // The page has only links to these actions. Their buttons are on the pages that ask for confirmation.
    expect(buttonsIn(html)).toEqual(['Keep the note']);
  });

  it('is said before it is done, with who gets an email, and that nobody does', async () => {
    const acts = { approve: 'in-review', refuse: 'in-review', pause: 'live', close: 'live' } as const;
    for (const [act, state] of Object.entries(acts) as [string, ProviderState][]) {
      const { text } = await see({ state }, `?act=${act}`);
      expect(text).toContain('Its owner, anne@example.org, gets a letter');
      expect((await see({ state, people: [] }, `?act=${act}`)).text).toContain('so nobody gets a letter');
    }
  });

  it('names no act that is none', async () => {
    for (const act of ['constructor', 'toString', 'burn', 'resume', ''])
      expect(buttonsIn((await see({}, `?act=${act}`)).html)).toEqual(['Keep the note']);
    expect((await see({}, '?done=toString')).html).not.toContain('role="status"');
  });
});

describe('the account of a provider', () => {
  it('says that none was begun, that everybody can pay it, or why nobody can', async () => {
    expect((await see({ account: null })).text).toContain('None was begun');
    expect((await see()).text).toContain('Everybody can pay it.');
    const reasons = new Set<string>();
    for (const notPayable of PayeeBrief.shape.notPayable.unwrap().options) {
      const { text } = await see({ account: { ...account, notPayable } });
      reasons.add(/Nobody can pay it[^.]*\./.exec(text)?.[0] ?? 'nothing');
    }
    expect(reasons.size).toBe(PayeeBrief.shape.notPayable.unwrap().options.length);
    const wanted = [{ kind: 'bank' as const, isPast: false }];
    expect((await see({ account: { ...account, wanted } })).text).toContain('What the card provider still wants');
  });
});

describe('providers that look alike', () => {
  const photograph = (id: string) => ({
    id,
    rendition: 1,
    width: 800,
    height: 600,
    colour: '#abcdef',
    widths: [480],
    isComplete: false,
    focal: null,
    caption: '',
    alt: '',
    takenOn: null,
    place: '',
  });

  it('stand side by side with what looks alike, and the two pictures', async () => {
    const other = shown({ id: pageId, called: 'Rowan <i>and</i> Sons', photographs: [photograph('theirs')] });
    const { html, text } = await see({
      shown: shown({ photographs: [photograph('its')] }),
      lookAlikes: [
        { kind: 'licence', providerId: pageId, called: other.called, state: 'closed' },
        {
          kind: 'photograph',
          providerId: pageId,
          called: other.called,
          state: 'closed',
          photographs: { its: 'its', theirs: 'theirs' },
        },
      ],
      alike: [other],
    });
    for (const one of ['Their licence numbers look alike.', 'They show a picture that looks the same.', 'Closed'])
      expect(text).toContain(one);
    expect(html).toContain(`/admin/service-providers/${pageId}`);
    expect(html).not.toContain('<i>and</i>');
    for (const id of ['its', 'theirs']) expect(html).toContain(`/files/${id}/1-480.webp`);
  });

  it('are none, in words', async () => {
    expect((await see()).text).toContain('No other service provider has a name');
  });
});

it.each([longName, rightToLeft, '<script>alert(1)</script>', '', ' '])(
  'stands for a provider called %j',
  async (name) => {
    const { html, status } = await see({ tradingName: name, legalName: name, shown: shown({ called: name }) });
    expect(status).toBe(200);
    expect(html).not.toContain('<script>alert(1)');
    if (name.trim() === '') expect(html).toContain('Without a name');
  },
);

it('says of emails, notes and changes whose they are, also of people who are gone', async () => {
  const { text } = await see({
    people: [],
    emails: [{ id: '1', to: 'anne@example.org', subject: 'Your business is paused', at: AT, state: 'failed' }],
    notes: [{ id: '2', text: 'They called back.', at: AT, who: null }],
    changes: [
      { id: '3', from: null, to: 'applied', by: 'product', at: AT, why: '', who: null },
      { id: '4', from: 'live', to: 'paused', by: 'house', at: AT, why: 'Families wrote.', who: 'admin@example.org' },
    ],
  });
  for (const one of [
    'Nobody yet.',
    'Your business is paused, to anne@example.org: could not be sent',
    'by somebody whose account is gone',
    'by the product',
    'Paused, by us (admin@example.org)',
    'Families wrote.',
  ])
    expect(text).toContain(one);
});
