// A provider's list of enquiries, and one enquiry, in every state.
import { describe, expect, it } from 'vitest';
import { refuse } from '../../../../../../tests/support/app/render-page.ts';
import {
  AT,
  buttonsIn,
  deadAnchors,
  enquiryId,
  fieldsIn,
  providerEnquiry,
  providerId,
  providerLine,
  headingsIn,
  longName,
  nothingShared,
  pageId,
  rightToLeft,
  seen,
} from '../../../../../../tests/support/samples/provider-samples.ts';
import type { ProviderEnquiry, ProviderEnquirySummary } from '../../../contract/enquiries.ts';

const HOUR_MS = 60 * 60 * 1000;
const later = (ms: number) => new Date(Date.parse(AT) + ms).toISOString();
const before = (ms: number) => new Date(Date.now() - ms).toISOString();

const listed = (enquiries: ProviderEnquirySummary[], more: object = {}) =>
  seen(`/provider/${providerId}/enquiries`, {
    providerEnquiries: {
      list: () => ({
        called: 'Rowan & Daughters',
        enquiries,
        hasMore: false,
        usuallyAnswersMs: null,
        answersCounted: 0,
        ...more,
      }),
    },
  });

describe('the list of a provider', () => {
  it('says that nobody has asked, and leads back to the provider by its name', async () => {
    const { text, html } = await listed([]);
    expect(text).toContain('No families have written to you yet.');
    expect(text).not.toContain('usually');
    expect(html).toContain(`href="/provider/${providerId}"`);
    expect(headingsIn(html)).toEqual(['1 What families ask']);
  });

  it('sets what is open before what has ended, in the order of the server', async () => {
    const { html } = await listed([
      providerLine({ about: 'Zoe' }),
      providerLine({ about: 'Adam' }),
      providerLine({ about: 'Mary', endedAt: AT }),
    ]);
    expect(headingsIn(html)).toEqual(['1 What families ask', '2 Open', '3 Zoe', '3 Adam', '2 Ended', '3 Mary']);
  });

  it.each<[Partial<ProviderEnquirySummary>, string]>([
    [{ waitsSince: before(20 * 60_000) }, 'Waiting 20 minutes for your answer'],
    [{ waitsSince: before(3 * HOUR_MS) }, 'Waiting 3 hours for your answer'],
    [{ waitsSince: before(49 * HOUR_MS), answeredAt: later(HOUR_MS) }, 'Waiting 2 days for your answer'],
    [{ answeredAt: later(HOUR_MS) }, 'You first answered after an hour'],
    [{ endedAt: AT }, 'No answer yet'],
  ])('says of %j how it stands', async (changes, said) => {
    expect((await listed([providerLine(changes)])).text).toContain(said);
  });

  it('leads to the place to write where somebody waits, and to the top elsewhere', async () => {
    const at = `/provider/${providerId}/enquiries/${enquiryId}`;
    expect((await listed([providerLine({ waitsSince: before(HOUR_MS) })])).html).toContain(`href="${at}#words"`);
    expect((await listed([providerLine({ answeredAt: AT })])).html).toContain(`href="${at}"`);
  });

  it('names nobody who did not say their name, and everybody else as they wrote it', async () => {
    const { html, text } = await listed([
      providerLine({ about: ' ' }),
      providerLine({ about: rightToLeft }),
      providerLine({ about: longName }),
      providerLine({ about: '<u>Eve</u>' }),
    ]);
    expect(text).toContain('A family');
    for (const name of [rightToLeft, longName, '&lt;u&gt;Eve&lt;/u&gt;']) expect(html).toContain(`<bdi>${name}</bdi>`);
  });

  it('says how long answers take, and that there are more than it shows', async () => {
    const { text } = await listed([providerLine()], { usuallyAnswersMs: 3 * HOUR_MS, hasMore: true });
    expect(text).toContain('You usually answer in 3 hours. Families can see that.');
    expect(text).toContain('There are more.');
  });
});

const AT_ONE = `/provider/${providerId}/enquiries/${enquiryId}`;
const opened = (changes: Partial<ProviderEnquiry> = {}, query = '') =>
  seen(AT_ONE + query, { providerEnquiries: { read: () => providerEnquiry(changes) } });

const answer = { id: 'm1', from: 'firm', by: 'Anne', isYours: true, words: 'Yes', at: AT } as const;

describe('one enquiry', () => {
  it('can be answered at once, by a form that has its own id', async () => {
    const { html } = await opened({ waitsSince: AT });
    expect(buttonsIn(html)).toEqual(['Send the answer', 'End it']);
    expect(fieldsIn(html)['messageId']).toMatch(/^[\da-f-]{36}$/);
    expect(html).toMatch(/<label for="words"[^>]*>Your answer/);
  });

  it.each<[string, Partial<ProviderEnquiry>, string, string[]]>([
    ['nobody has answered', {}, 'No answer yet', ['Send the answer', 'End it']],
    ['it is answered', { answeredAt: later(HOUR_MS) }, 'after an hour', ['Send the answer', 'End it']],
    [
      'the provider is paused',
      { isOpen: false },
      'While families cannot find your business, nothing can be sent.',
      ['End it'],
    ],
    ['the family ended it', { isOpen: false, endedAt: AT, endedBy: 'family' }, 'The family has ended this', []],
    ['the provider ended it', { isOpen: false, endedAt: AT, endedBy: 'firm' }, 'Your business has ended this.', []],
  ])('where %s says so, and offers what can be done', async (_, changes, said, buttons) => {
    const { html, text } = await opened(changes);
    expect(text).toContain(said);
    expect(buttonsIn(html)).toEqual(buttons);
  });

  it('that is taken away shows nothing of what was written', async () => {
    const { text, html } = await opened({
      isTakenAway: true,
      isOpen: false,
      endedAt: AT,
      endedBy: 'family',
      words: '',
    });
    expect(text).toContain('It ended more than 30 days ago');
    expect(headingsIn(html)).toEqual(['1 A family asks']);
    expect(text).not.toContain('Details they shared');
  });

  it('names the asker in the title and the heading, as they are written', async () => {
    const { html, title } = await opened({ about: `${rightToLeft} & Co` });
    expect(html).toContain(`<bdi>${rightToLeft} &amp; Co</bdi>`);
    expect(title).toContain(`A family asks: ${rightToLeft} &amp; Co`);
  });

  it('says of each word who wrote it: the family, oneself, somebody by name, or somebody who is gone', async () => {
    const message = (id: string, from: 'family' | 'firm', by: string | null, isYours: boolean) => ({
      id,
      from,
      by,
      isYours,
      words: `words ${id}`,
      at: AT,
    });
    const { text, html } = await opened({
      messages: [
        message('1', 'family', null, false),
        message('2', 'firm', 'Anne', true),
        message('3', 'firm', 'Sam <Sexton>', false),
        message('4', 'firm', null, false),
      ],
    });
    const order = [
      'The family',
      'words 1',
      'You',
      'words 2',
      'Sam <Sexton>',
      'words 3',
      'Someone at your business',
      'words 4',
    ];
    const places = order.map((said) => text.indexOf(said));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places).not.toContain(-1);
    expect(html).toContain('<bdi>Sam &lt;Sexton&gt;</bdi>');
  });

  it('shows what was shared as text, with a number that can be rung and no other link', async () => {
    const shared = { ...nothingShared, phone: '01632 960 777', email: 'nadia@example.org' };
    const { html, text } = await opened({ shared, words: 'See https://evil.example <img src=x>' });
    expect(text).toContain('Telephone number 01632 960 777 Email address nadia@example.org');
    expect(html).toContain('href="tel:01632960777"');
    expect(html).not.toMatch(/mailto:|<img|href="https/);
  });

  it('says that an answer was sent or an end made, at a fresh address', async () => {
    const ended = { isOpen: false, endedAt: AT, endedBy: 'firm' } as const;
    expect((await opened({ messages: [answer] }, '?done=answered')).text).toContain('Your answer has been sent.');
    expect((await opened(ended, '?done=closed')).text).toContain('It has ended.');
    expect((await opened({}, '?done=__proto__')).html).not.toContain('role="status"');
  });

  it('says no more that an answer was sent once the family wrote again or ended it', async () => {
    const again = { ...answer, id: 'm2', from: 'family', isYours: false } as const;
    const over = { isOpen: false, endedAt: AT, endedBy: 'family' } as const;
    for (const changes of [{ messages: [answer, again] }, { ...over, messages: [answer] }])
      for (const done of ['answered', 'closed'])
        expect((await opened(changes, `?done=${done}`)).html).not.toContain('role="status"');
  });

  it('is not there for whoever left, nor under a name that is no id', async () => {
    const read = () => {
      throw refuse('NOT_FOUND', 404);
    };
    for (const at of [AT_ONE, `/provider/${providerId}/enquiries/mine`, `/provider/mine/enquiries/${enquiryId}`])
      expect((await seen(at, { providerEnquiries: { read } })).status).toBe(404);
  });
});

describe('answering', () => {
  const typed = { intent: 'answer', messageId: pageId, words: 'On Friday <at> ten' };
  const refused = (code: string, status: number, changes: Partial<ProviderEnquiry>, data?: object) =>
    seen(
      AT_ONE,
      {
        providerEnquiries: {
          read: () => providerEnquiry(changes),
          answer: () => {
            throw refuse(code, status, data);
          },
        },
      },
      typed,
    );

  it('that is refused keeps the words and the id, so that sent again it is one', async () => {
    const empty = { fields: [{ field: 'words', code: 'too_long_by', params: { over: 3, max: 2000 } }] };
    const { status, html } = await refused('INVALID_INPUT', 422, {}, empty);
    expect(status).toBe(422);
    expect(fieldsIn(html)).toMatchObject({ messageId: pageId, words: typed.words });
    expect(html).toContain('id="words-error"');
    expect(deadAnchors(html)).toEqual([]);
  });

  it.each<[string, Partial<ProviderEnquiry>]>([
    ['ENQUIRY_ENDED', { isOpen: false, endedAt: AT, endedBy: 'family' }],
    ['PROVIDER_AWAY', { isOpen: false }],
  ])('refused with %s loses no word, though there is no form any more', async (code, changes) => {
    const { status, text, html } = await refused(code, 409, changes);
    expect(status).toBe(409);
    expect(html).not.toContain('<textarea');
    expect(text).toContain(typed.words);
  });

  it('goes to the server once, under the id of the form, and so does the end', async () => {
    const calls: unknown[] = [];
    const note = (input: never) => void calls.push(input);
    const answers = { providerEnquiries: { answer: note, end: note } };
    expect((await seen(AT_ONE, answers, typed)).location).toBe(`${AT_ONE}?done=answered`);
    expect((await seen(AT_ONE, answers, { intent: 'end' })).location).toBe(`${AT_ONE}?done=closed`);
    expect(calls).toEqual([
      { id: providerId, enquiryId, messageId: pageId, words: typed.words },
      { id: providerId, enquiryId },
    ]);
  });
});
