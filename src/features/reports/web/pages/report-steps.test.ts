// The report form's two steps, and the reporter's own screen.
import { describe, expect, it, vi } from 'vitest';
import { formParts, typedBody } from '../../../../../tests/support/form-parts.ts';
import { refuse, visit } from '../../../../../tests/support/app/render-page.ts';
import { hostileWords, reportId, rtlWords } from '../../../../../tests/support/samples/sample-admin.ts';
import {
  providerId,
  longName,
  mainOf,
  sampleUser,
  textOf,
} from '../../../../../tests/support/samples/sample-provider.ts';
import { sampleTribute } from '../../../../../tests/support/samples/sample-tribute.ts';
import { ReportReason, type OwnReport, type ReportSubject } from '../../contract/reports.ts';

type Called = (input: object) => unknown;
type Form = NonNullable<Parameters<typeof visit>[1]>['form'];
const PAGE = `/${sampleTribute.path}/report`;
const MEMORY = `${PAGE}?kind=memory&id=${reportId}`;
const PROVIDER = `/providers/${providerId}/report`;

const subjectOf = (changes: Partial<ReportSubject> = {}): ReportSubject => ({
  kind: 'memory',
  id: reportId,
  name: 'Rose',
  called: 'Gil',
  words: 'Her hedge.',
  path: sampleTribute.path,
  reasons: ['self_harm', 'abuse', 'other'],
  hasAddress: false,
  ...changes,
});
async function see(address: string, subject: Partial<ReportSubject> = {}, more: object = {}, form?: Form) {
  const asked = vi.fn<Called>(async () => subjectOf(subject));
  const accounts = { current: () => ({ user: address.startsWith('/providers') ? sampleUser : null }) };
  const answers = { accounts, reports: { subject: asked, ...more } };
  const { html, status, location } = await visit(address, { answers, ...(form && { form }) });
  return { whole: html, html: mainOf(html), text: textOf(mainOf(html)), status, location, asked: asked.mock.calls };
}
const own = (changes: Partial<OwnReport> = {}): OwnReport => ({
  id: reportId,
  key: 'k'.repeat(40),
  number: 1041,
  kind: 'memory',
  reason: 'abuse',
  sentAt: '2026-11-20T10:00:00.000Z',
  addedAt: null,
  isUrgent: false,
  dueAt: '2026-11-23T10:00:00.000Z',
  state: 'open',
  answer: '',
  hasAddress: false,
  isConfirmed: false,
  statement: null,
  files: 0,
  objecting: null,
  ...changes,
});
const lost = (code: string, status: number, data?: unknown) => () => Promise.reject(refuse(code, status, data));

describe('the first step of a report', () => {
  it('offers the reasons that can be meant, each an address of its own, and asks for nothing yet', async () => {
    const { html, text, asked } = await see(MEMORY);
    expect(asked).toMatchObject([[{ kind: 'memory', id: reportId, path: sampleTribute.path }]]);
    const at = MEMORY.replaceAll('&', '&amp;');
    for (const reason of ['self_harm', 'abuse', 'other']) expect(html).toContain(`href="${at}&amp;reason=${reason}"`);
    expect(html).not.toContain('reason=spam');
    expect(formParts(html)).toEqual([]);
    expect(text).toContain('Whoever it is about never learns that it was you.');
  });

  it.each([
    [PAGE, { kind: 'tribute' as const, called: '', words: '' }, 'this page', []],
    [MEMORY, {}, 'this memory', ['From Gil', 'On Rose’s page', 'Her hedge.']],
    [MEMORY, { called: '', words: '', name: '' }, 'this memory', ['On a page here']],
    [
      PROVIDER,
      { kind: 'provider' as const, path: '', name: rtlWords, called: '', words: '' },
      'this service provider',
      [rtlWords],
    ],
  ])('says at %s what it is about: %j', async (address, subject, title, said) => {
    const { html, text } = await see(address, subject);
    expect(text).toContain(`Report a concern about ${title}`);
    expect(html.includes('<figure')).toBe(said.length > 0);
    // Removes inline elements, because they add no spaces to a sentence.
    const read = textOf(html.replaceAll(/<\/?bdi>/g, ''));
    for (const one of said) expect(read).toContain(one);
  });

  it.each([hostileWords, rtlWords, longName])('takes %s as words', async (words) => {
    const { html } = await see(MEMORY, { called: words, name: words, words });
    expect(html).not.toContain('<img src=x');
    expect(html.match(/<bdi>/g)).toHaveLength(2);
    expect(html).toContain('<blockquote class="as-typed" dir="auto">');
  });

  it('is asked for by no other reason than there is, and by no search engine', async () => {
    const { html, whole } = await see(`${MEMORY}&reason=burn`);
    expect(formParts(html)).toEqual([]);
    expect(whole).toContain('noindex');
  });

  it('is there for nothing that is named by no id, or not seen', async () => {
    for (const address of [`${PAGE}?kind=memory`, `${PAGE}?kind=memory&id=1`, '/providers/rowan/report'])
      expect([address, (await see(address)).status]).toEqual([address, 404]);
    expect((await see(MEMORY, {}, { subject: lost('NOT_FOUND', 404) })).status).toBe(404);
    expect((await see(PROVIDER, {}, { subject: lost('SIGN_IN_REQUIRED', 401) })).location).toContain('/userauth');
  });
});

describe('the second step', () => {
  it.each(ReportReason.options)(
    'names the reason %s, leads back, and shows whom to call only where it must',
    async (reason) => {
      const { html } = await see(`${MEMORY}&reason=${reason}`);
      expect(formParts(html)[0]?.values['reason']).toBe(reason);
      expect(html).toContain(`href="${MEMORY.replaceAll('&', '&amp;')}"`);
      expect(html.includes('href="/next-steps/helplines"')).toBe(reason === 'self_harm');
    },
  );

  it('is kept in this tab until it is sent, whichever reason is chosen, each thing by itself', async () => {
    const keyAt = async (address: string, subject: Partial<ReportSubject> = {}) =>
      /<form[^>]* data-keep="([^"]+)" data-keep-here=""/.exec((await see(address, subject)).html)?.[1];
    const [abuse, copyright] = [await keyAt(`${MEMORY}&reason=abuse`), await keyAt(`${MEMORY}&reason=copyright`)];
    expect(abuse).toMatch(/^report-/);
    expect(copyright).toBe(abuse);
    expect(await keyAt(`${PAGE}?reason=abuse`, { kind: 'tribute', id: 'another' })).not.toBe(abuse);
    const sent = await see(`/reports/${reportId}?key=k`, {}, { read: async () => own() });
    expect(sent.html).toContain('data-forget="report-"');
  });

  it('asks for no address of whoever has one with their account', async () => {
    const { html, text } = await see(`${MEMORY}&reason=abuse`, { hasAddress: true });
    expect(html).not.toContain('name="email"');
    expect(text).toContain('We write to the address of your account');
  });

  it.each([
    [MEMORY, { kind: 'memory', id: reportId, path: sampleTribute.path }],
    [PAGE, { kind: 'tribute', path: sampleTribute.path }],
    [PROVIDER, { kind: 'provider', id: providerId, path: '' }],
  ])('sends from %s what was typed, and leads to the report', async (address, target) => {
    const send = vi.fn<Called>(async () => own());
    const at = `${address}${address.includes('?') ? '&' : '?'}reason=abuse`;
    const [form] = formParts((await see(at)).html);
    if (!form) throw new Error('There is no form.');
    const body = typedBody(form, '', { details: 'One\r\ntwo ', relation: 'niece', email: ' a@example.org ' });
    const { status, location } = await see(at, {}, { send }, [...body]);
    const typed = { reason: 'abuse', details: 'One\ntwo ', relation: 'niece', email: 'a@example.org', website: '' };
    expect(send.mock.calls).toMatchObject([[{ ...target, ...typed, idempotencyKey: form.values['idempotencyKey'] }]]);
    expect([status, location]).toEqual([303, `/reports/${reportId}?key=${'k'.repeat(40)}`]);
  });

  it.each([
    ['INVALID_INPUT', 422, { fields: [{ field: 'email', code: 'email' }] }, 'href="#email"'],
    [
      'INVALID_INPUT',
      422,
      { fields: [{ field: 'details', code: 'too_long_by', params: { max: 9, over: 1 } }] },
      '#details',
    ],
    ['TOO_MANY_REQUESTS', 429, undefined, 'role="alert"'],
    ['BUSY', 503, undefined, 'role="alert"'],
  ])('that is refused by %s gives back every word, as the same report', async (code, status, data, said) => {
    const typed = { details: `${hostileWords}\n${rtlWords}`, relation: rtlWords, email: 'no', website: '' };
    const form = { ...typed, reason: 'abuse', idempotencyKey: 'first-key', openedAt: '1700000000000' };
    for (const address of [`${MEMORY}&reason=abuse`, `${PROVIDER}?reason=abuse`, PAGE]) {
      const refused = await see(address, {}, { send: lost(code, status, data) }, form);
      expect([address, refused.status, refused.html.includes(said)]).toEqual([address, status, true]);
      expect(refused.html).not.toContain('<img src=x');
      expect(formParts(refused.html)[0]?.values).toMatchObject(form);
    }
  });
});

describe('files with a report', () => {
  const form = { details: 'Look.', reason: 'abuse', idempotencyKey: 'first-key', website: '' };
  const named: [string, string][] = [
    ['file', 'claim.one IMG 1.jpg'],
    ['file', `claim.two ${rtlWords}`],
  ];

  it('are named by their claims, each once', async () => {
    const send = vi.fn<Called>(async () => own({ files: 2 }));
    const { status } = await see(`${MEMORY}&reason=abuse`, {}, { send }, [...Object.entries(form), ...named, ...named]);
    expect(status).toBe(303);
    expect(send.mock.calls).toMatchObject([[{ files: ['claim.one', 'claim.two'] }]]);
  });

  it('that were taken are there with a tick after a refusal, and the refused one is named', async () => {
    const send = vi.fn<Called>(async () => own());
    const refused: [string, string] = ['refusedFile', `PAPER_NOT_SUPPORTED ${hostileWords}`];
    for (const address of [`${MEMORY}&reason=abuse`, `${PROVIDER}?reason=abuse`]) {
      const { html, status, text } = await see(address, {}, { send }, [...Object.entries(form), ...named, refused]);
      expect([status, send.mock.calls.length]).toEqual([415, 0]);
      expect(formParts(html)[0]?.sent.filter(([name]) => name === 'file')).toEqual(named);
      expect(text).toContain('Only photographs and PDF files can be kept here.');
      expect(html).not.toContain('<img src=x');
      expect(html).toContain('aria-describedby="files-error files-hint"');
    }
  });

  it('are counted on one’s own screen', async () => {
    const read = vi.fn<Called>(async () => own({ files: 1 }));
    expect((await see(`/reports/${reportId}?key=k`, {}, { read })).text).toContain('One file came with it.');
  });
});

describe('the screen of one’s own report', () => {
  const at = `/reports/${reportId}`;
  const opened = async (changes: Partial<OwnReport>, query = '?key=k', form?: Form) => {
    const [read, confirm] = [vi.fn<Called>(async () => own(changes)), vi.fn<Called>(async () => own(changes))];
    return { ...(await see(at + query, {}, { read, confirm }, form)), read, confirm };
  };

  it.each([
    [{}, 'You left no address', 'within three days'],
    [{ reason: 'self_harm', isUrgent: true }, 'Somebody may be in danger', 'within four hours'],
    [{ isUrgent: true, addedAt: '2026-11-22T10:00:00.000Z' }, 'What you added on 22 November', 'within four hours'],
    [{ hasAddress: true }, 'Please press the button in that email', 'within three days'],
    [{ hasAddress: true, isConfirmed: true }, 'We write to you when we have decided.', 'within three days'],
  ] satisfies [Partial<OwnReport>, string, string][])('says what comes next: %j', async (changes, said, when) => {
    const { text } = await opened(changes);
    expect(text).toContain(when);
    expect(text).toContain(said);
    expect(text).toContain('This is report 1041.');
  });

  it.each([
    ['acted', hostileWords, 'and done something about it'],
    ['kept', rtlWords, 'It stays as it is.'],
    ['kept', '', 'It stays as it is.'],
  ] as const)('says what was decided (%s: %s), and nothing of what is due', async (state, answer, said) => {
    const { html, text } = await opened({ state, answer, hasAddress: true }, '?key=k&code=c');
    expect(text).toContain(said);
    expect(text).not.toContain('within');
    expect(html).not.toContain('<img src=x');
    expect(html.includes('<p class="as-typed" dir="auto">')).toBe(answer !== '');
    expect(formParts(html)).toEqual([]);
  });

  it('confirms an address by a press alone, and asks once', async () => {
    const looked = await opened({ hasAddress: true }, '?key=k&code=c');
    expect(looked.confirm).not.toHaveBeenCalled();
    expect(looked.read.mock.calls).toEqual([[{ id: reportId, key: 'k' }]]);
    expect(looked.text).toContain('Yes, I sent this');
    const done = await opened({ hasAddress: true, isConfirmed: true }, '?key=k&code=c', {});
    expect(done.confirm.mock.calls).toEqual([[{ id: reportId, code: 'c' }]]);
    expect(done.text).toContain('We know now that this address is yours.');
  });

  it('of a link that is not ours says nothing of any report', async () => {
    const lostBoth = { read: lost('NOT_FOUND', 404), confirm: lost('NOT_FOUND', 404) };
    for (const [address, form] of [[`${at}?key=x`], ['/reports/1'], [`${at}?code=x`, {}]] as [string, Form?][]) {
      const { text, html } = await see(address, {}, lostBoth, form);
      expect(text).toContain('This link does not work');
      expect(html).not.toContain('1041');
    }
    const long = await opened({}, `?key=${'k'.repeat(5000)}`);
    expect(long.read.mock.calls).toEqual([[{ id: reportId, key: 'k'.repeat(200) }]]);
  });
});
