import { describe, expect, it } from 'vitest';
import { refuse, visit } from '../../../../../../tests/support/app/render-page.ts';
import {
  providerId,
  hostileName,
  intentsIn,
  longName,
  mainOf,
  rtlName,
  sampleProvider,
  sampleUser,
  textOf,
} from '../../../../../../tests/support/samples/sample-provider.ts';
import { ProviderState } from '../../../contract/provider-fields.ts';
import type { Provider, ProviderAccount, ProviderChange, WaitingApplication } from '../../../contract/providers.ts';

interface Shown {
  provider?: Partial<Provider>;
  account?: Partial<ProviderAccount> | null;
  hasCards?: boolean;
  changes?: ProviderChange[];
  query?: string;
}

const sampleAccount = (changes: Partial<ProviderAccount>): ProviderAccount => ({
  payeeId: providerId,
  notPayable: null,
  canCharge: true,
  canPayOut: true,
  isSubmitted: true,
  wanted: [],
  wantedUntil: null,
  ...changes,
});

/** Renders one page of a provider. Only an owner's page loads the payment account. */
async function screen(
  path: '' | '/state',
  { provider, account = null, hasCards = true, changes = [], query = '' }: Shown = {},
) {
  const asked: string[] = [];
  const answers = {
    accounts: { current: () => ({ user: sampleUser }) },
    providers: {
      read: () => sampleProvider(provider),
      history: () => ({ changes }),
      account: () => {
        asked.push('account');
        return { account: account && sampleAccount(account), hasCards };
      },
    },
  };
  const { status, html } = await visit(`/provider/${providerId}${path}${query}`, { answers });
  const main = mainOf(html);
  return { status, main, text: textOf(main), title: /<title>(.*?)<\/title>/.exec(html)?.[1] ?? '', asked };
}

const waysOf = (html: string) =>
  [...(/aria-labelledby="ways".*?<\/section>/s.exec(html)?.[0] ?? '').matchAll(/href="([^"]+)"/g)].map(([, to]) =>
    (to ?? '').replace(`/provider/${providerId}`, ''),
  );

describe('a provider’s first screen', () => {
  it('names the provider, says how it stands, and leads to what can be done', async () => {
    const { main, title } = await screen('', { provider: { state: 'live' } });
    expect(title).toBe('Rowan &amp; Daughters · Rosemary');
    expect(main).toContain('<bdi>Rowan &amp; Daughters</bdi></h1>');
    expect(textOf(main)).toContain('Families can find you Waiting for you Nothing is waiting for you. What you can do');
    expect(waysOf(main)).toHaveLength(10);
  });

  it('leaves what comes next below the ways once nothing is left to do', async () => {
    const places = async (state: ProviderState) => {
      const { main } = await screen('', { provider: { state } });
      return main.indexOf('id="next"') < main.indexOf('id="ways"');
    };
    expect([await places('confirmed'), await places('live'), await places('paused')]).toEqual([true, false, true]);
  });

  it('asks nothing of money for those who act for it, and leads them nowhere near it', async () => {
    const { main, text, asked } = await screen('', { provider: { role: 'staff' } });
    expect(asked).toEqual([]);
    expect(waysOf(main)).toHaveLength(9);
    expect(main).not.toContain('/payments"');
    expect([text.includes('Its owner does this'), intentsIn(main)]).toEqual([true, []]);
  });

  it('leads to what there is to read of a closed provider, and to nothing that it cannot do any more', async () => {
    const ways = async (role: Provider['role']) =>
      waysOf((await screen('', { provider: { state: 'closed', role } })).main);
    expect(await ways('owner')).toEqual(['/bills', '/payments', '/state']);
    expect(await ways('staff')).toEqual(['/bills', '/state']);
  });

  it.each([hostileName, rtlName, longName])('bears the name %s', async (tradingName) => {
    const { main } = await screen('', { provider: { tradingName } });
    expect(main).not.toContain('<script>alert');
    expect(main).toContain(`<bdi>${tradingName.replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</bdi></h1>`);
  });

  it('has a heading and a title without any name too', async () => {
    const { main, title } = await screen('', { provider: { tradingName: ' ', legalName: '' } });
    expect(main).toMatch(/<h1[^>]*>A business without a name yet<\/h1>/);
    expect(title).toContain('A business without a name yet');
  });

  it('says that an application arrived only where it did just now, and forgets what was kept of it', async () => {
    expect((await screen('', { query: '?done=applied' })).text).toContain('We have what you sent, and it is yours.');
    expect((await screen('', { query: '?done=else' })).text).not.toContain('We have what you sent');
  });

  it('shows Rosemary’s reason as text, on lines as it was written', async () => {
    const { main } = await screen('', { provider: { state: 'refused', reason: `${hostileName}\nTwo` } });
    expect(main).toMatch(/dir="auto">The reason: &lt;script&gt;alert\(1\)&lt;\/script&gt;\nTwo/);
  });

  it.each(['x', `${providerId}x`])('is not there at /provider/%s', async (id) => {
    expect((await visit(`/provider/${id}`)).status).toBe(404);
  });

  it('is not there for anybody whom the provider is not', async () => {
    const refusing = () => Promise.reject(refuse('NOT_FOUND', 404));
    const answers = {
      providers: { read: refusing, history: refusing },
      providerPhotographs: { preview: refusing, list: refusing },
    };
    for (const path of ['', '/state', '/profile', '/preview', '/photographs'])
      expect([path, (await visit(`/provider/${providerId}${path}`, { answers })).status]).toEqual([path, 404]);
  });
});

describe('what comes next for a provider', () => {
  it.each([
    ['applied', ['begin']],
    ['confirmed', ['begin', 'submit']],
    ['onboarding', ['begin', 'submit']],
    ['in-review', ['begin']],
    ['live', ['begin']],
    ['paused', ['begin', 'resume']],
    ['refused', ['begin', 'submit']],
    ['closed', []],
  ] as const)('is offered to its owner while it is %s: %o', async (state, offered) => {
    const account = offered.some((intent) => intent === 'submit')
      ? { isSubmitted: true, notPayable: 'not-ready' as const }
      : null;
    expect(intentsIn((await screen('', { provider: { state }, account })).main)).toEqual(offered);
  });

  it('is sending it to us without card payments until the card company has its papers', async () => {
    for (const account of [null, { isSubmitted: false, notPayable: 'not-ready' as const }]) {
      const { main, text } = await screen('', { provider: { state: 'confirmed' }, account });
      expect(intentsIn(main)).toEqual(['begin', 'submit-without-cards']);
      expect(text).toContain('If you don’t take cards, you need no account.');
    }
  });

  it.each(ProviderState.options)('is nothing that its staff could press while it is %s', async (state) => {
    for (const path of ['', '/state'] as const)
      expect(intentsIn((await screen(path, { provider: { state, role: 'staff' } })).main)).toEqual([]);
  });

  it('is ours to end where we paused it', async () => {
    const { main, text } = await screen('', { provider: { state: 'paused', isPausedByRosemary: true } });
    expect(intentsIn(main)).not.toContain('resume');
    expect(text).toContain('We have paused it, so only we can end that.');
  });

  it('is each thing that is missing, with the way to its field', async () => {
    const { main } = await screen('', { provider: { kinds: [], legalName: '', prices: [] } });
    const fields = [...main.matchAll(/\/profile#([\w-]+)"/g)].map(([, field]) => field);
    expect(fields).toEqual(['kinds', 'legalName', 'item-0']);
    expect((await screen('')).text).toContain('You have said everything that families need.');
    expect((await screen('', { provider: { state: 'live', prices: [] } })).main).not.toContain('/profile#');
  });

  it.each([
    [null, 'Begin the account for card payments', true],
    [{ notPayable: 'not-opened' }, 'Go on with the account for card payments', true],
    [{ notPayable: 'not-ready' }, 'Go on with the account for card payments', true],
    [{ notPayable: 'withdrawn' }, 'Begin another account', true],
    [{ notPayable: 'left' }, 'Begin another account', true],
    [{ notPayable: 'stopped' }, 'The card company has stopped it', false],
    [{ notPayable: 'not-checked' }, 'once we have reviewed your business', false],
    [{ notPayable: null }, 'It is in order. Families can pay you.', false],
  ] as const)('is of its account %o: %s', async (account, said, canBegin) => {
    const { main, text } = await screen('', { account });
    expect([text.includes(said), intentsIn(main).includes('begin')]).toEqual([true, canBegin]);
    const isThere = account !== null && account.notPayable !== 'left' && account.notPayable !== 'withdrawn';
    expect(main.includes(`payee=${providerId}`)).toBe(isThere);
  });

  it('waits for the end of a pause, not for us, where an account is in order', async () => {
    const { text } = await screen('', { account: { notPayable: 'not-checked' }, provider: { state: 'paused' } });
    expect(text).toContain('Families can pay you again once your business is no longer paused.');
    expect(text).not.toContain('once we have reviewed your business');
  });

  it('is no account where no cards are taken', async () => {
    const { main, text } = await screen('', { hasCards: false });
    expect([intentsIn(main), text.includes('you need no account for them')]).toEqual([['submit'], true]);
  });

  it('is answered by the screen of its state, wherever its forms stand', async () => {
    const { main } = await screen('');
    for (const [form] of main.matchAll(/<form[^>]*>/g))
      expect(form).toContain(`action="/provider/${providerId}/state"`);
  });
});

describe('how a provider stands', () => {
  const changed = (changes: Partial<ProviderChange>): ProviderChange => ({
    id: crypto.randomUUID(),
    from: 'confirmed',
    to: 'in-review',
    by: 'firm',
    at: '2026-11-20T10:00:00.000Z',
    why: '',
    ...changes,
  });

  it('tells what happened, by whom and why, as text', async () => {
    const changes = [changed({ to: 'paused', by: 'house', why: hostileName }), changed({}), changed({ by: 'product' })];
    const { main, text } = await screen('/state', { changes });
    expect(text).toContain('Paused: by us, on 20 November 2026 The reason: &lt;script&gt;');
    expect(text).toContain('We are looking at it: by your business, on 20 November 2026');
    expect(text).toContain('We are looking at it: by itself, on 20 November 2026');
    expect(main).not.toContain('<script>alert');
  });

  it.each([
    ['live', ['pause', 'close']],
    ['confirmed', ['close']],
    ['paused', ['close']],
    ['closed', []],
  ] as const)('while it is %s ends by %o', async (state, ends) => {
    const { main } = await screen('/state', { provider: { state } });
    expect(intentsIn(main).filter((intent) => intent === 'pause' || intent === 'close')).toEqual(ends);
  });

  it.each([
    ['?done=paused', 'It is paused.'],
    ['?done=in-review', 'It is with us.'],
    ['?done=closed', 'It is closed.'],
  ])('says at %s: %s', async (query, said) => {
    expect((await screen('/state', { query })).main).toMatch(new RegExp(`role="status".*${said}`, 's'));
  });

  it.each(['?done=constructor', '?done=', '?done=<b>', '?done=confirmed'])('says nothing at %s', async (query) => {
    expect((await screen('/state', { query })).main).not.toContain('role="status"');
  });
});

describe('a person’s providers', () => {
  const home = async (mine: object, { user = sampleUser, query = '' }: { user?: object; query?: string } = {}) => {
    const answers = {
      accounts: { current: () => ({ user }) },
      providers: { mine: () => ({ providers: [], waiting: [], ...mine }) },
    };
    const main = mainOf((await visit(`/provider${query}`, { answers })).html);
    return { main, text: textOf(main) };
  };
  const waits = (called: string): WaitingApplication => ({
    id: providerId,
    called,
    sentAt: '2026-11-20T10:00:00.000Z',
  });

  it('are none at first, with the way to sign one up', async () => {
    const { main, text } = await home({});
    expect(text).toContain('You don’t act for a business here.');
    expect(main).toContain('href="/service-provider-signup"');
    expect(main).not.toContain('<ul class="list"');
  });

  it('are each a line with how it stands, whatever it is called', async () => {
    const one = (called: string, state: ProviderState) => ({
      id: providerId,
      role: 'owner',
      state,
      reason: '',
      called,
    });
    const { main } = await home({ providers: [one(hostileName, 'live'), one(' ', 'closed'), one(rtlName, 'paused')] });
    const lines = [...main.matchAll(/<h2>.*?<\/p>/gs)].map(([line]) => textOf(line));
    expect(lines).toEqual([
      '&lt;script&gt;alert(1)&lt;/script&gt; Families can find you',
      'A business without a name yet Closed',
      `${rtlName} Paused`,
    ]);
    expect(main.match(/<bdi>/g)).toHaveLength(2);
  });

  it('may be one that somebody sent with their address, which they take up or erase', async () => {
    const { main, text } = await home({ waiting: [waits(hostileName), waits('')] });
    expect(intentsIn(main)).toEqual(['take-up', 'disown', 'take-up', 'disown']);
    expect(text).toContain('Those that you act for.');
    expect(main).toContain('<bdi>&lt;script&gt;alert(1)&lt;/script&gt;</bdi>');
  });

  it('wait for a confirmed address', async () => {
    const { text } = await home({}, { user: { ...sampleUser, isEmailVerified: false } });
    expect(text).toContain('Please confirm your email address first.');
    expect((await home({})).text).not.toContain('confirm your email');
    expect((await home({}, { query: '?done=erased' })).text).toContain('It is erased.');
  });
});
