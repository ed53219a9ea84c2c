// Photographs of a prepared page: for the provider, for readers of the link, and where a family ends access to them.
import { describe, expect, it } from 'vitest';
import {
  AT,
  buttonsIn,
  providerId,
  longName,
  pageId,
  rightToLeft,
  sampleOpened,
  samplePrepared,
  sampleProvider,
  seen,
  signedIn,
} from '../../../../../tests/support/samples/provider-samples.ts';
import { refuse, visit } from '../../../../../tests/support/app/render-page.ts';
import { samplePicture } from '../../../../../tests/support/samples/sample-provider.ts';
import type { Photograph } from '../../../media/contract/media.ts';

const ONE = `/provider/${providerId}/pages/${pageId}`;
const AT_PROVIDER = `${ONE}/photographs`;
const CLAIM = `/claim/${pageId}?key=abc`;
const SERVICES = `/account/tributes/${providerId}/services`;
const three = [samplePicture(1, { caption: longName }), samplePicture(2, { alt: rightToLeft }), samplePicture(3)];
const serviceEvent = {
  id: pageId,
  kind: 'funeral',
  title: '',
  startsAt: '2026-12-04T14:30',
  zone: 'Europe/London',
  venue: '',
  address: '',
  note: '',
  at: '2026-12-04T14:30:00.000Z',
  isCancelled: false,
  canAsk: true,
  seenBy: 'people',
  rev: 1,
  changedBy: 'firm',
  isProviders: true,
  isPast: false,
} as const;
const listed = (state: 'waiting' | 'kept', photographs: Photograph[]) => ({
  preparedPhotographs: { list: () => ({ state, photographs }) },
});
const altsIn = (html: string) => [...html.matchAll(/<img[^>]* alt="([^"]*)"/g)].map(([, alt]) => alt);

describe('the provider', () => {
  it('arranges those of a page that waits, and is led there from the page', async () => {
    const { html, text } = await seen(AT_PROVIDER, listed('waiting', three));
    expect(text).toContain('Up to 12, of those the family gave you.');
    expect(altsIn(html)).toEqual([longName, rightToLeft, 'Photograph 3 of 3']);
    expect(buttonsIn(html)).toEqual(expect.arrayContaining(['Save these words', 'Move up', 'Move down']));
    const page = await seen(ONE, {
      providers: { read: () => sampleProvider() },
      prepared: { read: () => samplePrepared() },
      providerEnquiries: { list: () => ({ enquiries: [] }) },
    });
    expect(page.html).toContain(`href="${AT_PROVIDER}"`);
  });

  it('only looks at those it was let keep, and where there are none is led nowhere', async () => {
    const { html, text } = await seen(AT_PROVIDER, listed('kept', three));
    expect([buttonsIn(html), text.includes('The family lets you keep these photographs')]).toEqual([[], true]);
    const claimed = samplePrepared({ state: 'claimed', fields: null, claimedAt: AT });
    const read = { providers: { read: () => sampleProvider() }, prepared: { read: () => claimed } };
    expect((await seen(ONE, { ...read, ...listed('kept', three) })).html).toContain(`href="${AT_PROVIDER}"`);
    const list = () => {
      throw refuse('NOT_FOUND', 404);
    };
    const gone = { preparedPhotographs: { list } };
    expect((await seen(ONE, { ...read, ...gone })).html).not.toContain(`href="${AT_PROVIDER}"`);
    expect([
      (await seen(AT_PROVIDER, gone)).status,
      (await seen(`/provider/${providerId}/pages/x/photographs`)).status,
    ]).toEqual([404, 404]);
  });

  it('does each action at a fresh address, and reads why one was refused', async () => {
    const calls: unknown[] = [];
    const note = (name: string) => (input: object) => void calls.push([name, input]);
    const list = () => ({ state: 'waiting', photographs: three });
    const preparedPhotographs = { list, describe: note('describe'), order: note('order'), remove: note('remove') };
    const ids = three.map(({ id }) => id);
    const [one = '', two = '', last = ''] = ids;
    const send = (intent: string, more: Record<string, string> = {}) =>
      seen(AT_PROVIDER, { preparedPhotographs }, { intent, photographId: two, ...more });
    expect((await send('describe', { caption: 'A\r\nB', alt: '' })).location).toBe(`${AT_PROVIDER}?done=words`);
    expect((await send('up')).location).toBe(`${AT_PROVIDER}?done=order`);
    expect((await send('remove')).location).toBe(`${AT_PROVIDER}?done=removed`);
    const page = { providerId: providerId, id: pageId };
    expect(calls).toEqual([
      ['describe', { ...page, photographId: two, caption: 'A\nB', alt: '' }],
      ['order', { ...page, photographIds: [two, one, last] }],
      ['remove', { ...page, photographId: two }],
    ]);
    const remove = () => {
      throw refuse('ALREADY_DONE', 409);
    };
    const refused = await seen(AT_PROVIDER, { preparedPhotographs: { list, remove } }, { intent: 'remove' });
    expect([refused.status, refused.html.includes('role="alert"')]).toEqual([409, true]);
  });
});

describe('the family', () => {
  const opened = (photographs: Photograph[], serviceEvents: object[] = [], more: object = {}) => ({
    accounts: { current: () => ({ user: signedIn }) },
    prepared: {
      open: () => sampleOpened({ photographs: photographs.map((one) => ({ ...one, key: 'k&1' })) }),
      ...more,
    },
    serviceEvents: { onLink: () => ({ serviceEvents }) },
  });
  const picks = (html: string) =>
    [...html.matchAll(/<input[^>]*name="(keeps-\w+)"[^>]*value="(\w+)"[^>]*>/g)].map(([pick, name, value]) => [
      name,
      value,
      pick.includes('checked'),
    ]);

  it('sees the photographs by their keys before it claims, and is asked plainly, with no as the answer', async () => {
    const { html, text } = await seen(CLAIM, opened(three, [serviceEvent]));
    // If a caption is visible, the alternative text does not repeat it.
    expect(altsIn(html)).toEqual(['Photograph 1 of 3', rightToLeft, 'Photograph 3 of 3']);
    expect(text).toContain(longName);
    expect(html.match(/src="\/files\/[^"]*"/g)?.every((src) => src.includes('?key=k%261'))).toBe(true);
    expect(picks(html)).toEqual([
      ['keeps-service', 'yes', false],
      ['keeps-service', 'no', true],
      ['keeps-photographs', 'yes', false],
      ['keeps-photographs', 'no', true],
    ]);
    expect(text).toContain('Can Rowan & Daughters correct the times of the service?');
    expect(text).toContain('Can Rowan & Daughters keep seeing the photographs they sent?');
    expect(html).toContain('<label class="check">');
    const whole = await visit(CLAIM, {
      answers: { ...opened(three), accounts: { current: () => ({ user: signedIn }) } },
    });
    expect(whole.html).toContain('href="/a.css"');
    expect(picks((await seen(CLAIM, opened(three))).html)).toHaveLength(2);
    const bare = await seen(CLAIM, opened([]));
    expect([picks(bare.html).length, bare.text.includes('keeps nothing of it')]).toEqual([0, true]);
  });

  it('says with the claim what the provider keeps', async () => {
    const calls: { keeps: string[] }[] = [];
    const claim = (input: { keeps: string[] }) => {
      calls.push(input);
      return { tributeId: providerId };
    };
    const answers: Record<string, string>[] = [
      {},
      { 'keeps-photographs': 'yes', 'keeps-service': 'no' },
      { 'keeps-photographs': 'perhaps' },
    ];
    for (const answer of answers) await seen(CLAIM, opened(three, [], { claim }), { intent: 'claim', ...answer });
    expect(calls.map(({ keeps }) => keeps)).toEqual([[], ['photographs'], []]);
  });

  it('reads what the provider keeps beside its times, and takes back each by itself', async () => {
    const page = { id: providerId, name: 'Rose Hill', serviceEvents: [] };
    const status = (kept: object | null, canChange = true, more: object = {}) => ({
      serviceEvents: { list: () => ({ ...page, canChange, kept }), ...more },
    });
    const kept = { provider: rightToLeft, what: ['service', 'photographs'] };
    const { html, text } = await seen(SERVICES, status(kept));
    expect(text).toContain(`${rightToLeft} can see the photographs that it sent, as it sent them.`);
    expect(html.match(/aria-label="Take this back: [^"]+"/g)).toEqual([
      'aria-label="Take this back: Times of the service"',
      'aria-label="Take this back: Photographs"',
    ]);
    expect((await seen(SERVICES, status(kept, false))).html).not.toContain('Take this back');
    expect((await seen(SERVICES, status(null))).text).not.toContain('What the service provider keeps');
    expect((await seen(SERVICES, status({ provider: ' ', what: ['photographs'] }))).text).toContain(
      'The service provider that prepared this page can see',
    );
    const calls: unknown[] = [];
    const stopProvider = (input: object) => void calls.push(input);
    const stop = (what: string) =>
      seen(SERVICES, status(kept, true, { stopProvider }), {
        intent: 'stop-provider',
        what,
        serviceEventId: '',
        rev: '1',
      });
    expect((await stop('photographs')).location).toBe(`${SERVICES}?done=stopped-photographs`);
    expect((await stop('service')).location).toBe(`${SERVICES}?done=stopped-service`);
    expect(calls).toEqual([
      { id: providerId, what: 'photographs' },
      { id: providerId, what: 'service' },
    ]);
    expect((await seen(`${SERVICES}?done=stopped-photographs`, status(null))).text).toContain(
      'The service provider can no longer see photographs on this page.',
    );
  });
});
