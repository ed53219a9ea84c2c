// The admin's list of reports and screen of a report. Each refusal is shown and keeps the typed text.
import { describe, expect, it, vi } from 'vitest';
import { leftInAll } from '../../../../memories/words/en/gestures.ts';
import { formParts, formWith } from '../../../../../../tests/support/form-parts.ts';
import { refuse } from '../../../../../../tests/support/app/render-page.ts';
import * as sample from '../../../../../../tests/support/samples/sample-admin.ts';
import { samplePicture } from '../../../../../../tests/support/samples/sample-provider.ts';
import type { AdminReport } from '../../../contract/admin-reports.ts';
import type { AdminStatement } from '../../../contract/report-statements.ts';
import { shouldRevalidate } from './report-page.tsx';

const { adminPage, adminVisit, hostileWords, reportId, rtlWords, sampleReport } = sample;
type Called = (input: object) => unknown;
const AT = `/admin/reports/${reportId}`;

async function list(items: AdminReport[], query = '') {
  const asked = vi.fn<Called>(async () => adminPage(items));
  const answer = await adminVisit(`/admin/reports${query}`, { adminReports: { list: asked } });
  return { ...answer, asked: asked.mock.calls };
}
const shown = (changes: Partial<AdminReport> = {}, query = '') =>
  adminVisit(AT + query, { adminReports: { read: () => sampleReport(changes) } });
async function press(form: Record<string, string>, more: object, changes: Partial<AdminReport> = {}, query = '') {
  return adminVisit(AT + query, { adminReports: { read: () => sampleReport(changes), ...more } }, form);
}
const emails = { toReporter: 'Thank you.\r\nWe did it.', toReported: '', why: 'It was unkind.' };

describe('the list of reports', () => {
  it('asks what its address asks and nothing that it does not know', async () => {
    const query = '?q=1041&state=kept&kind=fund&reason=spam&urgent=yes&sort=-sent&after=c1&column=number&secret=1';
    const { asked, html, text } = await list([sampleReport()], query);
    const wanted = {
      q: '1041',
      state: 'kept',
      kind: 'fund',
      reason: 'spam',
      urgent: 'yes',
      sort: '-sent',
      after: 'c1',
    };
    expect(asked).toEqual([[wanted]]);
    expect(html).toContain(`href="${AT}"`);
    expect(text).toContain('Report 1041');
    // Rows have no checkboxes, so nobody can decide about several reports at once.
    expect(html).not.toContain('type="checkbox" name="id"');
  });

  it('says what presses, whose it is, and where there is none', async () => {
    const { text } = await list([sampleReport({ isUrgent: true, called: '', name: rtlWords })]);
    expect(text).toContain('Within four hours 20 Nov 2026');
    expect(text).toContain(`A memory: Hurtful ${rtlWords} `);
    expect(text).toContain('Report 1041');
    expect((await list([])).text).toContain('There is nothing here.');
    expect((await list([], '?state=open')).text).toContain('Nothing was found.');
  });

  it('says which it shows where none is chosen, and offers all', async () => {
    const { asked, html, text } = await list([sampleReport()], '?state=all');
    expect(asked).toEqual([[{ state: 'all' }]]);
    expect(text).toContain('Open ones');
    expect(html).toContain('<option value="all" selected="">All</option>');
    expect(html).not.toContain('<option value="open"');
  });

  it('takes names as words', async () => {
    const { html } = await list([sampleReport({ name: hostileWords, called: rtlWords })]);
    expect(html).toContain(`<bdi>${rtlWords}, &lt;img src=x onerror=alert(1)&gt;</bdi>`);
  });
});

describe('one report', () => {
  it('offers what can be decided, each in words, and decides nothing by being opened', async () => {
    const { html, text } = await shown();
    expect(html).toContain(`href="${AT}?action=warn#decide"`);
    expect(text).toContain('A letter says why');
    expect(html).not.toContain('action=freeze_giving');
    expect(formParts(html).map(({ buttons }) => buttons)).toEqual([['intent=hold']]);
    expect((await shown({}, '?action=freeze_giving')).html).not.toContain('value="decide"');
    expect((await shown({}, '?action=burn')).html).not.toContain('value="decide"');
  });

  it('begins both emails, and says what the press does and to how many', async () => {
    const alike = [sampleReport({ id: reportId.replace(/41$/, '51'), number: 1051, reason: 'spam' })];
    const { html, text } = await shown({ alike }, '?action=take_off');
    expect(formWith(html, 'intent=decide').values).toMatchObject({
      action: 'take_off',
      rev: '3',
      toReporter: 'Thank you for telling us. It is no longer on the page, and shows nowhere else.',
      toReported: '',
      why: '',
    });
    expect(text).toContain('All 2 who reported it get your letter');
    expect(text).toContain('so they read it at their own link');
    expect(text).toContain('Report 1051 Advertising');
  });

  it.each([
    [{ was: { ...sampleReport().was, words: '', called: '' } }, 'No words.'],
    [{ details: '' }, 'They wrote nothing besides.'],
    [{ now: null, thing: 'gone' as const }, 'It is not there any more.'],
    [{ isChanged: false }, 'It has not changed.'],
    [{ isDoubtful: true }, 'this may be a machine’s'],
    [{ state: 'kept' as const }, 'It stays'],
    [{ reporter: { ...sampleReport().reporter, email: 'eve@example.net' } }, 'Nobody has confirmed it'],
    [{ reporter: { ...sampleReport().reporter, email: 'eve@example.net', isConfirmed: true } }, 'that it is theirs'],
    [{ reporter: { ...sampleReport().reporter, before: 2, beforeActed: 1 } }, '2 reports before, 1 of them acted on'],
    [{ reported: { ...sampleReport().reported, posts: 9, postsHidden: 4 } }, leftInAll('9', '4')],
  ] satisfies [Partial<AdminReport>, string][])('says how it stands: %#', async (changes, said) => {
    expect((await shown(changes)).text).toContain(said);
  });

  it('shows the thing as it was and as it is, and no picture before somebody asks for it', async () => {
    const was = { ...sampleReport().was, photographs: [samplePicture(1), samplePicture(2)] };
    const { html, text } = await shown({
      reason: 'copyright',
      was,
      now: { ...was, words: 'Another hedge.', photographs: [] },
      isChanged: true,
    });
    expect(text).toContain('Her hedge.');
    expect(text).toContain('Another hedge.');
    expect(html).toMatch(/<details class="return"><summary>Show 2 pictures<\/summary>.*<img/s);
    expect(html.split('<img')).toHaveLength(3);
    expect(html.match(/loading="lazy"/g)).toHaveLength(2);
  });

  it('takes everything that people wrote as words', async () => {
    const thing = { ...sampleReport().was, words: hostileWords, called: hostileWords, relation: hostileWords };
    const reporter = { ...sampleReport().reporter, email: hostileWords, relation: hostileWords };
    const at = '2026-11-21T10:00:00.000Z';
    const happened = [{ what: 'added' as const, reason: 'spam' as const, words: hostileWords, at }];
    const { html, text } = await shown({ was: thing, name: hostileWords, details: rtlWords, reporter, happened });
    expect(html).not.toContain('<img src=x');
    expect(html).toContain(`<blockquote class="reported as-typed" dir="auto">${rtlWords}</blockquote>`);
    expect(text).toContain('They wrote again · Advertising');
  });

  it('leads to no page that visitors do not see', async () => {
    expect((await shown({ path: null })).text).not.toContain('Open the page');
    expect((await shown()).html).toContain('href="/rose-marsh"');
  });

  it('lets the last decision be taken back where it can be, and says who made it', async () => {
    const one = {
      id: 'd1',
      action: 'warn',
      why: rtlWords,
      toReporter: '',
      toReported: '',
      at: sampleReport().sentAt,
    } as const;
    const undone = { ...one, id: 'd2', by: null, undoneAt: one.at, refusesPictures: false, canBeUndone: false };
    const { html, text } = await shown({
      decisions: [{ ...one, by: 'ruth@example.org', undoneAt: null, refusesPictures: true, canBeUndone: true }, undone],
    });
    expect(formWith(html, 'intent=undo').values).toEqual({ decision: 'd1' });
    expect(formParts(html)).toHaveLength(2);
    for (const said of [
      'By ruth@example.org',
      'By somebody who is no longer here',
      'Taken back',
      'are refused when',
      rtlWords,
    ])
      expect(text.split(said)).toHaveLength(said === rtlWords ? 3 : 2);
  });
});

const statementOf = (changes: Partial<AdminStatement>): AdminStatement => ({
  id: '1',
  side: 'keepers',
  who: 'anne@example.org',
  about: 'Whether her sister stands on the page.',
  words: '',
  askedAt: '2026-11-21T10:00:00.000Z',
  dueAt: '2026-11-28T10:00:00.000Z',
  writtenAt: null,
  isOpen: true,
  ...changes,
});
const bothSides = [
  statementOf({ id: '2', side: 'reporter', who: null }),
  statementOf({ words: hostileWords, writtenAt: '2026-11-22T10:00:00.000Z' }),
  statementOf({ id: '3', who: 'gil@example.org' }),
];

describe('asking both sides of a family', () => {
  it('says to whom no email goes, before it is done and after', async () => {
    const { html, text } = await shown({ canAskSides: true, sidesReached: { reporter: false, keepers: 2 } });
    expect(formWith(html, 'intent=askSides').values).toEqual({ about: '' });
    for (const said of ['No letter goes to whoever reported it', '2 people who look after the page get a letter'])
      expect(text).toContain(said);
    const askSides = vi.fn<Called>(async () => sampleReport());
    const { location } = await press({ intent: 'askSides', about: 'One\r\ntwo.' }, { askSides });
    expect([askSides.mock.calls, location]).toEqual([[[{ id: reportId, about: 'One\ntwo.' }]], `${AT}?asked`]);
    const done = async (reporter: boolean) =>
      (await shown({ statements: bothSides, sidesReached: { reporter, keepers: 1 } }, '?asked')).text;
    expect(await done(true)).toContain('Whoever reported it gets a letter. One person');
    expect(await done(false)).toContain('since we have no address for them');
    expect(await done(false)).not.toContain('letters are on their way');
  });

  it.each([
    ['INVALID_INPUT', 422, { fields: [{ field: 'about', code: 'empty' }] }],
    ['ALREADY_DONE', 409, undefined],
  ])('that is refused by %s says so once, and gives back what was typed', async (code, status, data) => {
    const askSides = () => Promise.reject(refuse(code, status, data));
    const refused = await press({ intent: 'askSides', about: rtlWords }, { askSides }, { canAskSides: status === 422 });
    expect([refused.status, refused.html.match(/role="alert"/g)?.length]).toEqual([status, 1]);
    expect(formWith(refused.html, 'intent=askSides').values).toEqual({ about: rtlWords });
  });

  it('shows each in their own words, and who can still write', async () => {
    const { html, text } = await shown({ statements: bothSides });
    expect(html).not.toContain('<img src=x');
    expect(text).toContain('2 who were asked can still write until 28 November 2026');
    expect(text.match(/Nothing yet\./g)).toHaveLength(2);
    expect(text).toContain('What both were told that it is about Whether her sister stands on the page.');
    const named = [...html.matchAll(/<section aria-labelledby="([^"]+)"/g)].map(
      ([, id = '']) => new RegExp(`id="${id}"[^>]*>(.*?)</h`).exec(html)?.[1] ?? id,
    );
    expect(new Set(named).size).toBe(named.length);
    expect(named).toContain('In the words of whoever reported it');
    const over = statementOf({ isOpen: false });
    expect((await shown({ statements: [over], state: 'kept' })).text).not.toContain('can still write');
  });
});

describe('keeping a report for the law', () => {
  it('asks why, says what it means, and mixes with no decision', async () => {
    const { html, text } = await shown({}, '?action=warn');
    expect(formWith(html, 'intent=hold').values).toEqual({ reason: '' });
    expect(text).toContain('Only admins see them.');
    // The report has no legal hold yet.
    expect(html).toMatch(/<h2 id="hold">Keep it for the law<\/h2>/);
    const hold = vi.fn<Called>(async () => sampleReport());
    const { status, location } = await press({ intent: 'hold', reason: 'The police asked.' }, { hold });
    expect(hold.mock.calls).toEqual([[{ id: reportId, reason: 'The police asked.' }]]);
    expect([status, location]).toEqual([303, `${AT}?kept`]);
    expect((await shown({}, '?kept')).text).not.toContain('letters are on their way');
  });

  it('says since when and why, and ends it: back to the list where the report went with it', async () => {
    const changes = { isOnLegalHold: true, hold: { since: sampleReport().sentAt, reason: hostileWords, pictures: 2 } };
    const { html, text } = await shown(changes);
    expect(html).not.toContain('<img src=x');
    expect(text).toContain('2 pictures are kept with it.');
    expect(html).toMatch(/<h2 id="hold">Kept for the law<\/h2>/);
    expect(html).not.toContain('value="hold"');
    for (const [report, to] of [[sampleReport(), `${AT}?kept`] as const, [null, '/admin/reports'] as const]) {
      const endHold = vi.fn<Called>(async () => ({ report }));
      const { location } = await press({ intent: 'end-hold', reason: 'It is over.' }, { endHold }, changes);
      expect([endHold.mock.calls.length, location]).toEqual([1, to]);
    }
    expect((await list([sampleReport(changes)], '?legalHold=yes')).asked).toEqual([[{ legalHold: 'yes' }]]);
    expect((await list([sampleReport(changes)])).text).toContain('Report 1041 Kept for the law');
  });

  it('keeps what was typed where it is refused, and shows the refusal once', async () => {
    const hold = vi.fn<Called>(() => Promise.reject(refuse('ALREADY_DONE', 409)));
    const { html } = await press({ intent: 'hold', reason: rtlWords }, { hold });
    expect(html.match(/role="alert"/g)).toHaveLength(1);
    expect(formWith(html, 'intent=hold').values).toEqual({ reason: rtlWords });
  });
});

describe('a decision, without a script', () => {
  it('sends what was read and written, and leads to the report', async () => {
    const decide = vi.fn<Called>(async () => sampleReport());
    const form = { ...emails, intent: 'decide', action: 'take_off', rev: '3' };
    const { status, location } = await press(form, { decide });
    const sent = {
      id: reportId,
      action: 'take_off',
      rev: 3,
      why: 'It was unkind.',
      toReporter: 'Thank you.\nWe did it.',
    };
    expect(decide.mock.calls).toEqual([[{ ...sent, toReported: '', refusePicture: false }]]);
    expect([status, location]).toEqual([303, `${AT}?done`]);
    expect((await shown({ state: 'acted' }, '?done')).text).toContain('the letters are on their way');
  });

  it('refuses its pictures from now on where that is ticked, and keeps the tick over a refusal', async () => {
    expect((await shown({}, '?action=warn')).html).not.toContain('refusePicture');
    const changes = { actionsRefusing: ['take_off' as const] };
    expect((await shown(changes, '?action=take_off')).text).toContain('Refuse this picture when it comes again');
    const decide = vi.fn<Called>(() => Promise.reject(refuse('ALREADY_DONE', 409)));
    const form = { ...emails, intent: 'decide', action: 'take_off', rev: '3', refusePicture: 'on' };
    const { html } = await press(form, { decide }, changes, '?action=take_off');
    expect(decide.mock.calls).toEqual([[expect.objectContaining({ refusePicture: true })]]);
    expect(html).toMatch(/name="refusePicture"[^>]*checked/);
  });

  it('is never taken for another: what is no act is left to the server to refuse', async () => {
    const decide = vi.fn<Called>(() => Promise.reject(refuse('INVALID_INPUT', 422)));
    for (const action of ['burn', '']) {
      const refused = await press({ ...emails, intent: 'decide', action, rev: '3' }, { decide });
      expect([refused.status, refused.html.includes('role="alert"')]).toEqual([422, true]);
    }
    expect(decide.mock.calls).not.toContainEqual([expect.objectContaining({ action: 'leave' })]);
  });

  it.each([
    ['INVALID_INPUT', 422, { fields: [{ field: 'why', code: 'empty' }] }],
    ['ENTRY_CHANGED', 409, undefined],
    ['ALREADY_DONE', 409, undefined],
    ['TOO_MANY_REQUESTS', 429, undefined],
    ['BUSY', 503, undefined],
  ])('that is refused by %s says so, and gives every email back', async (code, status, data) => {
    const decide = () => Promise.reject(refuse(code, status, data));
    // Another admin may have decided, so the action may not be offered any more.
    for (const actions of [sampleReport().actions, ['leave' as const], []]) {
      const form = { ...emails, intent: 'decide', action: 'take_off', rev: '3', toReported: hostileWords };
      const refused = await press(form, { decide }, { actions, rev: 4 }, '?action=take_off');
      expect([refused.status, refused.html.includes('role="alert"')]).toEqual([status, true]);
      expect(refused.html).not.toContain('<img src=x');
      const { values } = formWith(refused.html, 'intent=decide');
      expect(values).toMatchObject({ action: 'take_off', toReported: hostileWords, why: 'It was unkind.', rev: '4' });
      expect(values['toReporter']?.replaceAll('\r\n', '\n')).toBe('Thank you.\nWe did it.');
    }
  });

  it('is read again after a refusal, with a script too, as the thing has changed', () => {
    expect(shouldRevalidate()).toBe(true);
  });

  it.each([
    ['ALREADY_DONE', 409],
    ['NOT_FOUND', 404],
    ['BUSY', 503],
  ])('says so where it cannot be taken back: %s', async (code, status) => {
    const undo = vi.fn<Called>(() => Promise.reject(refuse(code, status)));
    const refused = await press({ intent: 'undo', decision: 'd1' }, { undo }, {}, '?done');
    expect(undo.mock.calls).toEqual([[{ id: 'd1' }]]);
    expect([refused.status, refused.html.includes('role="alert"')]).toEqual([status, true]);
    expect(refused.text).not.toContain('It is done');
  });

  it('of an address that names no report is none', async () => {
    expect((await adminVisit('/admin/reports/1041', {}, { intent: 'decide' })).status).toBe(404);
    const gone = { adminReports: { read: () => Promise.reject(refuse('NOT_FOUND', 404)) } };
    expect((await adminVisit(AT, gone)).status).toBe(404);
    const nobody = { adminReports: { read: () => Promise.reject(refuse('NOT_ALLOWED', 403)) } };
    expect((await adminVisit(AT, nobody)).location).toBe('/');
  });
});
