// A family's enquiries in every state.
import { describe, expect, it } from 'vitest';
import { refuse } from '../../../../../tests/support/app/render-page.ts';
import {
  AT,
  buttonsIn,
  deadAnchors,
  enquiryId,
  providerId,
  headingsIn,
  longName,
  nothingShared,
  rightToLeft,
  sampleAsk,
  sampleEnquiry,
  seen,
} from '../../../../../tests/support/samples/provider-samples.ts';
import type { Ask, EnquirySummary } from '../../contract/enquiries.ts';

const HOUR_MS = 60 * 60 * 1000;
const later = (ms: number) => new Date(Date.parse(AT) + ms).toISOString();

const summary = (changes: Partial<EnquirySummary> = {}): EnquirySummary => ({
  id: enquiryId,
  words: 'Could you help us on Friday?',
  sentAt: AT,
  isOpen: true,
  isEnded: false,
  providers: ['Rowan & Daughters'],
  answers: 0,
  ...changes,
});
const listed = (...enquiries: EnquirySummary[]) => seen('/enquiries', { enquiries: { list: () => ({ enquiries }) } });

describe('the list of what was asked', () => {
  it('says that nobody was asked, and leads to the pages', async () => {
    const { text, html } = await listed();
    expect(text).toContain('You have asked nobody yet.');
    expect(html).toContain('href="/choice"');
    expect(html).not.toContain('class="list"');
  });

  it.each([
    [{}, 'No answer yet'],
    [{ answers: 1 }, 'One answer'],
    [{ answers: 2 }, '2 answers'],
    [{ isOpen: false, isEnded: true }, 'Ended'],
    [{ isOpen: false, isEnded: true, answers: 1 }, 'One answer'],
    // A provider that pauses for a week does not end a conversation.
    [{ isOpen: false, isEnded: false }, 'No answer yet'],
  ])('of %j says “%s”', async (changes, said) => {
    const { text } = await listed(summary(changes));
    expect(text).toContain(`Could you help us on Friday? ${said}`);
  });

  it('names all providers of one, each as it is written', async () => {
    const { html, text } = await listed(summary({ providers: ['<b>Bell</b>', rightToLeft, longName] }));
    expect(text).toContain(`To <b>Bell</b>, ${rightToLeft} and ${longName}`);
    expect(html).not.toContain('<b>Bell');
    expect(html).toContain('<bdi>&lt;b&gt;Bell');
    expect(html).toMatch(new RegExp(`<h2[^>]*><a href="/enquiries/${enquiryId}"`));
  });
});

const opened = (asks: Ask[], changes = {}, query = '') =>
  seen(`/enquiries/${enquiryId}${query}`, { enquiries: { read: () => sampleEnquiry(asks, changes) } });

describe('one of them', () => {
  it.each<[Partial<Ask>, string]>([
    [{}, 'Not opened yet'],
    [{ seenAt: later(HOUR_MS) }, 'Opened, not answered yet'],
    [{ seenAt: AT, answeredAt: later(2 * HOUR_MS) }, 'Answered after 2 hours'],
    [{ answeredAt: later(80_000) }, 'Answered after a minute'],
    [{ isOpen: false }, 'Nothing can be sent to this service provider at the moment'],
    [{ isOpen: false, endedAt: AT, endedBy: 'firm' }, 'The service provider has ended this'],
    [{ isOpen: false, endedAt: AT, endedBy: 'family' }, 'You have ended this. They can no longer write to you'],
  ])('whose part is %j says “%s”', async (changes, said) => {
    const { text } = await opened([sampleAsk(changes)]);
    expect(text).toContain(`Rowan & Daughters ${said}`);
  });

  it('can be written in while it is open, and ended while it is not', async () => {
    const can = async (changes: Partial<Ask>) => buttonsIn((await opened([sampleAsk(changes)])).html);
    expect(await can({})).toEqual(['Send', 'End it with Rowan & Daughters']);
    expect(await can({ isOpen: false })).toEqual(['End it with Rowan & Daughters']);
    expect(await can({ isOpen: false, endedAt: AT, endedBy: 'firm' })).toEqual([]);
  });

  it('to several providers is ended with all of them by one press, as long as two are left', async () => {
    const ended = sampleAsk({ id: 'ask-2', called: 'Bell', isOpen: false, endedAt: AT, endedBy: 'firm' });
    const others = [sampleAsk(), sampleAsk({ id: 'ask-3', called: 'Cedar' })];
    expect(buttonsIn((await opened([...others, ended])).html)).toContain('End it with all of them');
    expect(buttonsIn((await opened([sampleAsk(), ended])).html)).not.toContain('End it with all of them');
    const { text } = await opened([ended]);
    expect(text).not.toContain('You can end it with each of them.');
  });

  it('has a heading for each provider and one form with an id of its own for each', async () => {
    const { html } = await opened([sampleAsk(), sampleAsk({ id: 'ask-2', called: rightToLeft })]);
    expect(headingsIn(html)).toEqual([
      '1 What you asked',
      '2 Details you shared',
      '2 The service providers and their answers',
      '3 Rowan & Daughters',
      `3 ${rightToLeft}`,
    ]);
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(html).toContain(`<bdi>${rightToLeft}</bdi>`);
  });

  it('shows words in the order in which they came, as text, and who wrote them', async () => {
    const messages = [
      { id: 'm1', from: 'firm', words: '<script>alert(1)</script>\nOn Friday', at: AT },
      { id: 'm2', from: 'family', words: rightToLeft, at: later(HOUR_MS) },
    ] as const;
    const { html, text } = await opened([sampleAsk({ answeredAt: AT, messages: [...messages] })]);
    expect(text).toMatch(/<script>alert\(1\)<\/script> On Friday.*You.*בית אבל/);
    expect(html).not.toContain('<script>alert');
    expect(html.match(/dir="auto"/g)?.length).toBeGreaterThanOrEqual(3);
    expect(html).toContain('<details class="return" open="">');
  });

  it('says what was shared, and that nothing was', async () => {
    expect((await opened([sampleAsk()])).text).toContain('Nothing besides your words.');
    const shared = { ...nothingShared, name: 'Nadia', email: 'nadia@example.org', town: ' ' };
    const { text, html } = await opened([sampleAsk()], { shared });
    expect(text).toContain('Name Nadia Email address nadia@example.org');
    expect(text).not.toContain('The town');
    expect(html).toContain('<bdi>Nadia</bdi>');
  });

  it('says once what became of the last press, and nothing for what nobody pressed', async () => {
    const written = { id: 'm1', from: 'family', words: 'And on Friday?', at: AT } as const;
    const shown: [string, Partial<Ask>, string][] = [
      ['sent', {}, 'Answers appear here, and we’ll email you when there is one.'],
      ['written', { messages: [written] }, 'It has been sent.'],
      ['ended', { isOpen: false, endedAt: AT, endedBy: 'family' }, 'They can no longer write to you.'],
    ];
    for (const [done, ask, said] of shown)
      expect((await opened([sampleAsk(ask)], {}, `?done=${done}`)).html).toMatch(
        new RegExp(`role="status".*${said}`, 's'),
      );
    for (const done of ['toString', 'x', ''])
      expect((await opened([sampleAsk()], {}, `?done=${done}`)).html).not.toContain('role="status"');
  });

  it('says no more that it was sent once that is over', async () => {
    const answer = { id: 'm1', from: 'firm', words: 'Yes', at: AT } as const;
    const ended: Partial<Ask> = { isOpen: false, endedAt: AT, endedBy: 'firm' };
    for (const ask of [ended, { messages: [answer] }])
      for (const done of ['sent', 'written', 'ended'])
        expect((await opened([sampleAsk(ask)], {}, `?done=${done}`)).html).not.toContain('role="status"');
  });

  it('of another is not there, nor is one with no id at all', async () => {
    const read = () => {
      throw refuse('NOT_FOUND', 404);
    };
    for (const at of [enquiryId, 'mine'])
      expect((await seen(`/enquiries/${at}`, { enquiries: { read } })).status).toBe(404);
  });
});

describe('writing to a provider again', () => {
  const post = (code: string, ask: Partial<Ask>, data?: object) =>
    seen(
      `/enquiries/${enquiryId}`,
      {
        enquiries: {
          read: () => sampleEnquiry([sampleAsk(ask), sampleAsk({ id: 'ask-2', called: 'Cedar' })]),
          write: () => {
            throw refuse(code, code === 'INVALID_INPUT' ? 422 : 409, data);
          },
        },
      },
      { intent: 'write', askId: 'ask-1', messageId: providerId, words: 'Please call us <soon>' },
    );

  it('keeps what was typed beside the field that was refused, with its id', async () => {
    const { status, html } = await post('INVALID_INPUT', {}, { fields: [{ field: 'words', code: 'empty' }] });
    expect(status).toBe(422);
    expect(html).toMatch(/<textarea[^>]* id="words"[^>]* aria-describedby="words-error"/);
    expect(html).toContain(`value="${providerId}"`);
    expect(html).toContain('Please call us &lt;soon&gt;</textarea>');
    expect(deadAnchors(html)).toEqual([]);
  });

  it('keeps it too where the provider has ended it meanwhile, and where it is away', async () => {
    for (const [code, ask] of [
      ['ENQUIRY_ENDED', { isOpen: false, endedAt: AT, endedBy: 'firm' }],
      ['PROVIDER_AWAY', { isOpen: false }],
    ] as const) {
      const { status, text, html } = await post(code, ask);
      expect([status, html.includes('role="alert"')]).toEqual([409, true]);
      expect(text).toContain('Your words, which have not been sent Please call us <soon>');
    }
  });

  it('leads to a fresh address once it is sent, and ends one or all', async () => {
    const calls: unknown[] = [];
    const note = (input: never) => {
      calls.push(input);
      return sampleEnquiry([]);
    };
    const answers = { enquiries: { write: note, end: note } };
    const at = `/enquiries/${enquiryId}`;
    const sent = await seen(at, answers, { intent: 'write', askId: 'ask-1', messageId: providerId, words: 'Yes' });
    expect([sent.status, sent.location]).toEqual([303, `${at}?done=written`]);
    expect((await seen(at, answers, { intent: 'end', askId: 'ask-1' })).location).toBe(`${at}?done=ended`);
    await seen(at, answers, { intent: 'end' });
    expect(calls).toEqual([
      { id: enquiryId, askId: 'ask-1', messageId: providerId, words: 'Yes' },
      { id: enquiryId, askId: 'ask-1' },
      { id: enquiryId },
    ]);
  });
});
