import { describe, expect, it, vi } from 'vitest';
import { refuse, visit } from '../../../../../../tests/support/app/render-page.ts';
import {
  fundId,
  openedFund,
  pageId,
  sampleChange,
  sampleFund,
  sampleFunds,
  sampleGift,
  samplePayee,
} from '../../../../../../tests/support/samples/sample-funds.ts';
import type { BookedGift, Fund, TributeFunds } from '../../../contract/funds.ts';

const at = `/account/tributes/${pageId}/gifts/${fundId}`;
const mainOf = (html: string) => /<main.*<\/main>/s.exec(html)?.[0].replaceAll('<!-- -->', '') ?? '';

interface Given {
  fund?: Fund;
  gifts?: BookedGift[];
  page?: Partial<TributeFunds>;
  after?: string | null;
  more?: object;
}

const answersFor = ({ fund = sampleFund(), gifts = [], page = {}, after = null, more = {} }: Given) => ({
  funds: {
    read: () => fund,
    list: () => sampleFunds({ funds: [fund], ...page }),
    gifts: ({ onlyWaiting }: { onlyWaiting?: string }) => ({
      items: gifts.filter(({ wordsState }) => onlyWaiting === undefined || wordsState === 'waiting'),
      after: onlyWaiting === undefined ? after : null,
      count: gifts.length,
    }),
    ...more,
  },
});
const words = async (given: Given, address = at) => mainOf((await visit(address, { answers: answersFor(given) })).html);
const intents = (text: string) => [...text.matchAll(/name="intent" value="([^"]+)"/g)].map(([, intent]) => intent);
const post = (given: Given, form: Record<string, string>, address = at) =>
  visit(address, { answers: answersFor(given), form });

describe('a collection and who looks after it', () => {
  it('is asked for by one of two, and says what that takes', async () => {
    const text = await words({ page: { payees: [samplePayee(), samplePayee({ id: 'eur', currency: 'eur' })] } });
    expect(text).toContain('Visitors do not see this collection yet.');
    expect(text).toContain('somebody else who looks after the page agrees');
    expect(text).toContain('Anna Hartwell, her daughter (Anna). Can receive gifts');
    expect(text).not.toContain('value="eur"');
    expect(text).toContain('<option value="u-ruth">Ruth (you)</option>');
    expect(intents(text)).toEqual(['ask', 'save']);
  });

  it('wants a second pair of hands before that', async () => {
    const text = await words({ page: { keepers: 1 } });
    expect(text).toContain('nobody can agree to it');
    expect(intents(text)).toEqual(['save']);
  });

  it('asks for nobody in vain', async () => {
    const ask = vi.fn<(input: object) => void>();
    const fields = { intent: 'ask', changeId: sampleChange().id, payeeId: '', treasurerId: '' };
    const none = await post({ more: { ask } }, fields);
    expect([none.status, none.html]).toEqual([422, expect.stringContaining('Please choose somebody.')]);
    const one = await post({ more: { ask } }, { ...fields, treasurerId: 'u-tom' });
    expect(ask.mock.calls).toEqual([[{ id: fundId, changeId: sampleChange().id, treasurerId: 'u-tom' }]]);
    expect(one.location).toBe(`${at}?done=asked`);
  });

  it('shows a change with who asked, whose account it is, and lets another agree', async () => {
    const text = await words({ fund: sampleFund({ change: sampleChange({ canAgree: true }) }) });
    expect(text).toContain('<bdi>Anna Hartwell, her daughter</bdi> would receive the gifts.');
    expect(text).toContain('Account of <bdi>Anna</bdi>');
    expect(text).toContain('<bdi>Ruth</bdi> asked for this on 20 November 2026.');
    expect(intents(text)).toEqual(['agree', 'stop', 'save']);
  });

  it('lets nobody agree to their own, and everybody stop it until it counts', async () => {
    const own = await words({ fund: sampleFund({ change: sampleChange() }) });
    expect(own).toContain('Somebody else who looks after the page has to agree');
    expect(intents(own)).toEqual(['stop', 'save']);
    const change = sampleChange({ agreedBy: 'Thomas', countsAt: '2026-11-26T10:00:00.000Z' });
    const agreed = await words({ fund: sampleFund({ change }) });
    expect(agreed).toMatch(/<bdi>Thomas<\/bdi> has agreed\..*It counts from .*26 November 2026/s);
    expect(intents(agreed)).toEqual(['stop', 'save']);
  });

  it('tells of a payee who can receive no more, and how to go on', async () => {
    const fund = openedFund({ payee: samplePayee({ notPayable: 'left' }) });
    const text = await words({ fund });
    expect(text).toContain('nobody can give by card at the moment');
    expect(text).toContain('They do not wish to receive gifts any more. Nobody can give by card until');
    expect(text).toContain('href="#hands"');
    expect(text).toMatch(/<details class="return" open=""><summary>Ask for somebody else/);
    expect(intents(text)).toContain('pause');
  });
});

describe('a collection that is open', () => {
  it('is paused and opened again, and closed after a second thought', async () => {
    const open = await words({ fund: openedFund() });
    expect(intents(open).slice(0, 2)).toEqual(['pause', 'close']);
    expect(open).toMatch(/<details class="return"><summary>Close it for good<\/summary>/);
    const setState = vi.fn<(input: object) => void>();
    expect((await post({ more: { setState } }, { intent: 'pause' })).location).toBe(`${at}?done=paused`);
    expect(setState.mock.calls).toEqual([[{ id: fundId, state: 'paused' }]]);
    const paused = await words({ fund: openedFund({ state: 'paused' }) });
    expect(intents(paused).slice(0, 2)).toEqual(['open', 'close']);
    expect(intents(await words({ fund: openedFund({ state: 'closed' }) }))).toEqual(['save']);
  });

  it.each([
    ['draft', 'kept', 'Nobody else sees them before the collection is opened.'],
    ['open', 'saved', 'Visitors see them as they are now.'],
  ] as const)('says who sees saved words of one that is: %s', async (state, done, says) => {
    const form = { intent: 'save', rev: '3', purpose: 'family', title: 'For us', says: '', goal: '', currency: 'gbp' };
    const { location } = await post({ more: { save: () => sampleFund({ state }) } }, form);
    expect(location).toBe(`${at}?done=${done}&saved=3`);
    expect(await words({ fund: sampleFund({ state }) }, `${at}?done=${done}`)).toContain(says);
  });

  it('keeps what was typed beside what somebody else has saved', async () => {
    const save = () => {
      throw refuse('EDIT_CONFLICT', 412);
    };
    const fund = openedFund({ title: 'Theirs', says: 'Their words', rev: 9 });
    const form = {
      intent: 'save',
      rev: '3',
      currency: 'gbp',
      title: 'Mine',
      says: 'My words',
      goal: '',
      purpose: 'family',
    };
    const { html, status } = await post({ fund, more: { save } }, form);
    expect(status).toBe(412);
    expect(html).toContain('Somebody else has changed the words meanwhile');
    expect(html).toContain('<bdi>Theirs</bdi>');
    expect(html).toContain('value="Mine"');
    expect(html).toContain('>My words</textarea>');
    expect(html).toContain('name="rev" value="9"');
  });

  it('waits with words of givers, which a keeper shows or does not', async () => {
    const gifts = [sampleGift({ words: 'For the gun.', wordsState: 'waiting' })];
    const text = await words({ fund: openedFund({ wordsWaiting: 1 }), gifts });
    expect(text).toContain('For the gun.');
    expect(text).toContain('aria-label="Show on the page: Joan Okonkwo"');
    const decideWords = vi.fn<(input: object) => void>();
    const giftId = sampleGift().id;
    await post({ more: { decideWords } }, { intent: 'hide', giftId });
    expect(decideWords.mock.calls).toEqual([[{ id: fundId, giftId, isShown: false }]]);
    const treasurer = await words({ fund: openedFund({ wordsWaiting: 1, roles: ['treasurer'] }), gifts });
    expect(treasurer).not.toContain('For the gun.');
  });
});

describe('the book of a collection', () => {
  const asTreasurer = openedFund({ roles: ['treasurer'] });

  it('is empty at first, and says who alone writes in it', async () => {
    const text = await words({ fund: openedFund() });
    expect(text).toContain('Nothing has been given yet.');
    expect(text).toContain('<bdi>Thomas</bdi> looks after the money. Nobody else can');
    expect(intents(text)).not.toContain('enter');
  });

  it('has each gift with its fee, what arrives, and its number', async () => {
    const cheque = sampleGift({
      id: '0198a0de-6f00-7000-8000-000000000002',
      method: 'cheque',
      name: null,
      amount: 12_000,
      fee: null,
      net: 12_000,
      enteredBy: 'Thomas',
      returnable: 0,
    });
    const text = await words({ fund: openedFund(), gifts: [sampleGift(), cheque], after: 'next' });
    for (const said of ['R-0198-A0DE', '£10.00', '£0.35', '£9.65', '21 November 2026', '<bdi>Joan Okonkwo</bdi>'])
      expect(text).toContain(said);
    expect(text).toContain('By cheque');
    expect(text).toContain('noted by <bdi>Thomas</bdi>');
    expect(text).toContain('<bdi>Somebody who stays unnamed</bdi>');
    expect(text).toContain(`${at}?after=next#book`);
    expect(intents(text)).not.toContain('give-back');
  });

  it('gives back whole or in part, in the treasurer’s hands alone', async () => {
    const text = await words({ fund: asTreasurer, gifts: [sampleGift()] });
    expect(intents(text)).toEqual(['pause', 'enter', 'give-back']);
    expect(text).toContain('We write to Joan Okonkwo');
    const giveBack = vi.fn<(input: { amount: number }) => void>();
    const given = { fund: asTreasurer, gifts: [sampleGift()], more: { giveBack } };
    const form = { intent: 'give-back', giftId: sampleGift().id, returnId: fundId, currency: 'gbp', all: '1000' };
    await post(given, { ...form, howMuch: 'all', part: '' });
    await post(given, { ...form, howMuch: 'part', part: '4.50' });
    expect(giveBack.mock.calls.map(([{ amount }]) => amount)).toEqual([1000, 450]);
    const wrong = await post(given, { ...form, howMuch: 'part', part: '4.505' });
    expect([wrong.status, wrong.html]).toEqual([422, expect.stringContaining(`id="part-${sampleGift().id}-error"`)]);
    expect(giveBack).toHaveBeenCalledTimes(2);
  });

  it('takes cash, and takes an entry back by another one', async () => {
    const enter = vi.fn<(input: object) => void>();
    const form = {
      intent: 'enter',
      giftId: fundId,
      currency: 'gbp',
      method: 'cheque',
      amount: '120',
      name: 'The Abbey Allotments',
      nameSeenBy: 'visitors',
      isAmountSeen: 'yes',
      on: '2026-11-08',
    };
    const done = await post({ fund: asTreasurer, more: { enter } }, form);
    expect(done.location).toBe(`${at}?done=entered&entered=${fundId}`);
    expect(enter.mock.calls[0]?.[0]).toMatchObject({ method: 'cheque', amount: 12_000, isAmountSeen: true });
    const wrong = await post({ fund: asTreasurer, more: { enter } }, { ...form, amount: 'a few' });
    expect([wrong.status, wrong.html]).toEqual([422, expect.stringContaining('id="amount-error"')]);
    expect(wrong.html).toContain('value="The Abbey Allotments"');
    const cash = sampleGift({ method: 'cash', fee: null, net: 1000, returnable: 0 });
    expect(intents(await words({ fund: asTreasurer, gifts: [cash] }))).toContain('correct');
    const taken = sampleGift({ method: 'cash', state: 'returned', net: 0, returned: 1000, returnable: 0 });
    const text = await words({ fund: asTreasurer, gifts: [taken] });
    expect(text).toContain('Taken back');
    expect(intents(text)).not.toContain('correct');
  });

  it('is nobody else’s: another page’s address leads nowhere', async () => {
    const { status } = await visit(at, { answers: answersFor({ fund: sampleFund({ tributeId: fundId }) }) });
    expect(status).toBe(404);
  });
});
