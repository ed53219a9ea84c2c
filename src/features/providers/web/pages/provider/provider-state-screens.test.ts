// Home and state pages of a provider: every state, for owner and staff.
import { describe, expect, it } from 'vitest';
import { refuse } from '../../../../../../tests/support/app/render-page.ts';
import {
  AT,
  buttonsIn,
  providerId,
  headingsIn,
  longName,
  pageId,
  rightToLeft,
  sampleAccount,
  sampleProvider,
  seen,
} from '../../../../../../tests/support/samples/provider-samples.ts';
import { ProviderMissing, ProviderState } from '../../../contract/provider-fields.ts';
import type { Provider, ProviderAccount, ProviderChange } from '../../../contract/providers.ts';

interface Given {
  account?: ProviderAccount | null;
  hasCards?: boolean;
  changes?: ProviderChange[];
}
const answersFor = (changes: Partial<Provider>, given: Given = {}, more: object = {}) => ({
  providers: {
    read: () => sampleProvider(changes),
    history: () => ({ changes: given.changes ?? [] }),
    account: () => {
      if (changes.role === 'staff') throw refuse('ROLE_TOO_SMALL', 403);
      return {
        account: given.account === undefined ? sampleAccount() : given.account,
        hasCards: given.hasCards ?? true,
      };
    },
    ...more,
  },
});
const STATE = `/provider/${providerId}/state`;
const state = (changes: Partial<Provider> = {}, given: Given = {}, query = '') =>
  seen(STATE + query, answersFor(changes, given));
const hub = (changes: Partial<Provider> = {}, given: Given = {}, query = '') =>
  seen(`/provider/${providerId}${query}`, answersFor(changes, given));

describe('the screen of a state', () => {
  it.each<[ProviderState, string[]]>([
    ['confirmed', ['Send it to us for review', 'Close it']],
    ['onboarding', ['Send it to us for review', 'Close it']],
    ['in-review', ['Close it']],
    ['live', ['Pause it', 'Close it']],
    ['paused', ['End the pause', 'Close it']],
    ['refused', ['Send it to us for review', 'Close it']],
    ['closed', []],
  ])('%s offers its owner %j', async (now, buttons) => {
    const { html, status } = await state({ state: now });
    expect([status, buttonsIn(html)]).toEqual([200, buttons]);
  });

  it.each(ProviderState.options)('%s offers its staff nothing, and says who does it', async (now) => {
    const { html, text } = await state({ state: now, role: 'staff' });
    expect(buttonsIn(html)).toEqual([]);
    expect(text).toContain('Its owner does this.');
    expect(text).not.toContain('Your account for card payments');
  });

  it('that Rosemary has paused is not its owner’s to end', async () => {
    const { html, text } = await state({ state: 'paused', isPausedByRosemary: true, reason: 'Families complained.' });
    expect(buttonsIn(html)).toEqual(['Close it']);
    expect(text).toContain('The reason: Families complained.');
    expect(text).toContain('We have paused it, so only we can end that.');
  });

  it('leads to each field that is missing, before it can be sent', async () => {
    const { html, text } = await state({ state: 'confirmed', missing: [...ProviderMissing.options] });
    const ways = [...html.matchAll(/href="[^"]*\/profile#([^"]+)"/g)].map(([, id]) => id);
    expect(ways).toHaveLength(ProviderMissing.options.length);
    expect(text).toContain('Still to say What kind of service you offer');
    expect((await state({ state: 'confirmed' })).text).toContain('You have said everything that families need.');
    // A live provider is not asked for missing fields again.
    expect((await state({ state: 'live', missing: ['phone'] })).text).not.toContain('Still to say');
  });

  it.each<[ProviderAccount['notPayable'] | 'none', string, string[]]>([
    ['none', 'Families pay you straight to an account of your own', ['Begin the account for card payments']],
    ['not-opened', 'It has not been opened', ['Go on with the account for card payments']],
    ['not-ready', 'The card company still needs something', ['Go on with the account for card payments']],
    ['stopped', 'The card company has stopped it', []],
    ['not-checked', 'Families can pay you once we have reviewed', []],
    ['withdrawn', 'It was closed, or you ended its connection', ['Begin another account']],
    ['left', 'It is not used any more.', ['Begin another account']],
    [null, 'It is in order. Families can pay you.', []],
  ])('says of an account that is %s how it stands', async (notPayable, said, buttons) => {
    const account = notPayable === 'none' ? null : sampleAccount({ notPayable });
    const { html, text } = await state({ state: 'in-review' }, { account });
    expect(text).toContain(said);
    expect(buttonsIn(html)).toEqual([...buttons, 'Close it']);
    const isBegun = account !== null && notPayable !== 'withdrawn' && notPayable !== 'left';
    expect(html.includes(`payee=${pageId}`)).toBe(isBegun);
  });

  it('leads on from an account that the card company has rejected', async () => {
    const account = sampleAccount({ notPayable: 'stopped', isRejected: true, isSubmitted: true });
    const { text, html } = await state({ state: 'onboarding' }, { account });
    expect(text).toContain('The card company has closed this account and will not open it again.');
    expect(buttonsIn(html)).toEqual(['Begin another account', 'Send it to us without card payments', 'Close it']);
  });

  it('asks for no account where no cards are taken', async () => {
    const { text, html } = await state({ state: 'confirmed' }, { account: null, hasCards: false });
    expect(text).toContain('you need no account for them');
    expect(buttonsIn(html)).toEqual(['Send it to us for review', 'Close it']);
  });

  it('tells what happened, by whom and why, and names nobody', async () => {
    const change = (to: ProviderState, by: ProviderChange['by'], why = ''): ProviderChange => ({
      id: `${to}-${by}`,
      from: null,
      to,
      by,
      at: AT,
      why,
    });
    const { text, html } = await state(
      {},
      {
        changes: [change('paused', 'house', '<b>Late</b>\nagain'), change('live', 'house'), change('applied', 'firm')],
      },
    );
    expect(text).toContain('Paused: by us, on 4 March 2026 The reason: <b>Late</b> again');
    expect(text).toContain('Sent, and not taken up yet: by your business, on 4 March 2026');
    expect(html).not.toContain('<b>Late');
    expect(html).not.toContain('@');
  });

  it('says what became of the last press, and nothing that nobody did', async () => {
    for (const [done, said] of [
      ['in-review', 'It is with us.'],
      ['paused', 'It is paused.'],
      ['live', 'Families can find you again.'],
      ['closed', 'It is closed.'],
    ])
      expect((await state({}, {}, `?done=${done}`)).html).toMatch(new RegExp(`role="status"[^>]*><p>${said}`));
    for (const done of ['', 'refused', 'valueOf'])
      expect((await state({}, {}, `?done=${done}`)).html).not.toContain('role="status"');
  });

  it('has its name as it is written, and words where it has none', async () => {
    for (const tradingName of [longName, rightToLeft])
      expect((await state({ tradingName })).html).toContain(`<bdi>${tradingName}</bdi>`);
    expect((await state({ tradingName: ' ', legalName: '' })).text).toContain('A business without a name yet');
  });
});

describe('a form of this screen', () => {
  const post = (form: Record<string, string>, more: object, changes: Partial<Provider> = {}) =>
    seen(STATE, answersFor(changes, {}, more), form);

  it('leads on to the card company, and after all else to a fresh address', async () => {
    const onboard = () => ({ url: 'https://cards.example/on' });
    expect((await post({ intent: 'begin' }, { onboard })).location).toBe('https://cards.example/on');
    for (const [intent, name, to] of [
      ['submit', 'submit', 'in-review'],
      ['pause', 'pause', 'paused'],
      ['resume', 'resume', 'live'],
    ] as const) {
      const done = await post({ intent }, { [name]: () => ({ state: to }) });
      expect([intent, done.status, done.location]).toEqual([intent, 303, `${STATE}?done=${to}`]);
    }
    expect((await post({ intent: 'nonsense' }, {})).location).toMatch(new RegExp(`^${STATE}`));
  });

  it('sends a provider that takes no cards without an account', async () => {
    const asked: object[] = [];
    const submit = (input: object) => {
      asked.push(input);
      return { state: 'in-review' };
    };
    expect((await post({ intent: 'submit-without-cards' }, { submit })).location).toBe(`${STATE}?done=in-review`);
    expect(asked).toEqual([{ id: providerId, withoutCards: true }]);
  });

  it('closes only what was ticked, and says beside the box that it was not', async () => {
    const asked: { isSure?: boolean }[] = [];
    const close = (input: never) => {
      asked.push(input);
      if (!asked.at(-1)?.isSure)
        throw refuse('INVALID_INPUT', 422, { fields: [{ field: 'isSure', code: 'not_sure' }] });
      return { state: 'closed' };
    };
    const refused = await post({ intent: 'close' }, { close });
    expect(refused.status).toBe(422);
    expect(refused.html).toMatch(/id="sure-error"/);
    expect(refused.html).toContain('aria-describedby="sure-error"');
    expect(refused.html).toContain('<details class="return" open="">');
    expect((await post({ intent: 'close', isSure: 'yes' }, { close })).location).toBe(`${STATE}?done=closed`);
    expect(asked.map(({ isSure }) => isSure)).toEqual([false, true]);
  });

  it('that comes too late says so, and shows how it stands now', async () => {
    const submit = () => {
      throw refuse('ALREADY_DONE', 409);
    };
    const { status, html } = await post({ intent: 'submit' }, { submit }, { state: 'in-review' });
    expect([status, html.includes('role="alert"'), buttonsIn(html)]).toEqual([409, true, ['Close it']]);
  });

  it('says of an account that is not finished what is wanted', async () => {
    const submit = () => {
      throw refuse('INVALID_INPUT', 422, { fields: [{ field: 'account', code: 'account_unfinished' }] });
    };
    const { status, text, html } = await post({ intent: 'submit' }, { submit }, { state: 'confirmed' });
    expect([status, html.includes('role="alert"')]).toEqual([422, true]);
    expect(text).toMatch(/account/);
  });
});

describe('the hub of a provider', () => {
  const linksIn = (html: string) => [...html.matchAll(/<h3[^>]*><a[^>]*>([^<]+)</g)].map(([, label]) => label);

  it('leads its owner everywhere, and its staff everywhere but to the money', async () => {
    const owner = linksIn((await hub()).html);
    const staff = linksIn((await hub({ role: 'staff' })).html);
    expect(owner[0]).toBe('What families ask');
    expect(owner.filter((label) => !staff.includes(label))).toHaveLength(1);
    expect(staff).toContain('The people who act for it');
  });

  it('sets what comes next above the ways until it is live', async () => {
    const order = async (now: ProviderState) =>
      headingsIn((await hub({ state: now })).html).filter((one) => one.startsWith('2 '));
    expect(await order('confirmed')).toEqual(['2 Waiting for you', '2 What comes next', '2 What you can do']);
    expect(await order('live')).toEqual(['2 Waiting for you', '2 What you can do', '2 What comes next']);
  });

  it('thanks for an application once, and shows a reason as text', async () => {
    expect((await hub({}, {}, '?done=applied')).text).toContain('We have what you sent, and it is yours.');
    const { html, text } = await hub({ state: 'refused', reason: '<a href="x">No</a>\nlicence' });
    expect(text).toContain('The reason: <a href="x">No</a> licence');
    expect(html).not.toContain('<a href="x">');
  });

  it('is not there for strangers, nor under a name that is no id', async () => {
    const read = () => {
      throw refuse('NOT_FOUND', 404);
    };
    for (const at of [`/provider/${providerId}`, '/provider/mine', STATE, '/provider/mine/state'])
      expect((await seen(at, { providers: { read, history: read, account: read } })).status).toBe(404);
  });
});
