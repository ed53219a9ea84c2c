// Contested pages for admins: both sides, and a decision that must be confirmed.
import { describe, expect, it, vi } from 'vitest';
import { formParts, formWith } from '../../../../../../tests/support/form-parts.ts';
import { refuse } from '../../../../../../tests/support/app/render-page.ts';
import * as sample from '../../../../../../tests/support/samples/sample-admin.ts';
import { longName, rtlName } from '../../../../../../tests/support/samples/sample-provider.ts';
import type { ClaimContest } from '../../../contract/prepared.ts';

const { adminPage, adminVisit, contestId, hostileWords, rtlWords, sampleContest } = sample;
type Called = (input: object) => unknown;
const LIST = '/admin/contested-pages';
const AT = `${LIST}/${contestId}`;

async function list(items: ClaimContest[], query = '') {
  const asked = vi.fn<Called>(async () => adminPage(items, 'c2'));
  const answer = await adminVisit(LIST + query, { adminClaims: { list: asked } });
  return { ...answer, asked: asked.mock.calls };
}
const shown = (changes: Partial<ClaimContest> = {}) =>
  adminVisit(AT, { adminClaims: { read: () => sampleContest(changes) } });
const press = (form: Record<string, string>, changes: Partial<ClaimContest> = {}, more: object = {}) =>
  adminVisit(AT, { adminClaims: { read: () => sampleContest(changes), ...more } }, form);

describe('the list of contested pages', () => {
  it('has one order and nothing to look for, whatever its address says', async () => {
    const { asked, html } = await list([sampleContest()], '?q=rose&sort=-since&state=open&after=c1');
    expect(asked).toEqual([[{ after: 'c1' }]]);
    expect(html).toContain(`href="${AT}"`);
    expect(html).toContain(`href="${LIST}?after=c2"`);
    expect(html).not.toContain('name="q"');
  });

  it('says who is on either side, and whose account is gone', async () => {
    const provider = await list([sampleContest({ by: 'firm', from: 'olwen@rowan.example.org' })]);
    expect(provider.text).toContain('olwen@rowan.example.org, for the service provider');
    const gone = await list([sampleContest({ from: null, claimedBy: null, page: ' ' })]);
    expect(gone.text).toContain('A page without a name');
    expect(gone.text.match(/somebody whose account is gone/g)).toHaveLength(2);
  });

  it('says that none is contested, and that one was decided', async () => {
    const { html, text } = await list([], '?done=decided');
    expect(text).toContain('No page is contested.');
    expect(html).toContain('role="status"');
    expect((await list([], '?done=x')).html).not.toContain('role="status"');
  });

  it.each([hostileWords, rtlWords, longName])('takes %s for a name', async (page) => {
    const { html } = await list([sampleContest({ page, preparedBy: page })]);
    expect(html).not.toContain('<img src=x');
    expect(html.match(/<bdi class="long-words">/g)).toHaveLength(2);
  });
});

describe('a contested page', () => {
  it('shows both sides, and asks before anything is chosen for anybody', async () => {
    const { html, text } = await shown({ says: `${hostileWords}\n${rtlWords}`, claimedAt: null });
    expect(html).not.toContain('<img src=x');
    for (const said of ['claimant@example.org', 'mother@example.org', 'Rowan &amp; Daughters', rtlWords])
      expect(text).toContain(said);
    const [form] = formParts(html);
    expect([form?.buttons, form?.values]).toEqual([['intent=go-on'], { to: '', reason: '' }]);
    expect(html).not.toContain('value="decide"');
  });

  it.each([
    [{}, {}, ['decision', 'reason']],
    [{ decision: 'burn', reason: 'So.' }, {}, ['decision']],
    [{ decision: 'stands', reason: ' \r\n ' }, {}, ['reason']],
    [{ decision: 'moved', reason: 'So.', to: ' ' }, { by: 'firm' as const }, ['to']],
    // The account of the person who contested was deleted, so the admin has to name another owner.
    [{ decision: 'moved', reason: 'So.', to: '' }, { from: null }, ['to']],
  ])('asks for what is missing of %j', async (typed, changes, fields) => {
    const { html } = await press({ intent: 'go-on', ...typed } as Record<string, string>, changes);
    const notice = /<div class="notice problem".*?<\/div>/s.exec(html)?.[0] ?? '';
    expect([...notice.matchAll(/href="#(\w+)"/g)].map(([, field]) => field)).toEqual(fields);
    expect(html).not.toContain('value="decide"');
    expect(formWith(html, 'intent=go-on').names).toContain('decision');
  });

  it('says where a page can go of whom no account is left', async () => {
    expect((await shown({ from: null })).text).not.toContain('leave this empty');
    expect((await shown()).text).toContain('leave this empty');
    expect((await shown({ by: 'firm' })).text).toContain('A service provider cannot own a page');
  });

  it.each([
    ['stands', '', 'Rose Marsh stays with claimant@example.org'],
    ['stands', 'other@example.org', 'Rose Marsh stays with claimant@example.org'],
    ['moved', '', 'Rose Marsh goes to mother@example.org'],
    ['moved', ' other@example.org ', 'Rose Marsh goes to other@example.org'],
  ])('says what follows where it is %s (to: “%s”), and carries all of it on', async (decision, to, said) => {
    const reason = `One.\r\n${hostileWords}`;
    const { html, text, status } = await press({ intent: 'go-on', decision, to, reason });
    expect([status, text.includes(said), text.includes('It cannot be taken back.')]).toEqual([200, true, true]);
    expect(html).not.toContain('<img src=x');
    const sure = formWith(html, 'intent=decide');
    expect(sure.values).toMatchObject({ decision, to });
    const back = await press({ ...sure.values, intent: 'change' });
    const again = formWith(back.html, 'intent=go-on').values;
    expect([again['decision'], again['to'], again['reason']?.split(/\r?\n/)]).toEqual([
      decision,
      to,
      reason.split('\r\n'),
    ]);
  });

  it('keeps the name of a page from turning the sentence around it', async () => {
    const { html } = await press({ intent: 'go-on', decision: 'stands', reason: 'So.' }, { page: rtlName });
    expect(html).toContain(`<bdi>${rtlName}</bdi> stays with`);
  });

  it.each([
    [{ decision: 'stands', to: 'other@example.org' }, { decision: 'stands' }],
    [
      { decision: 'moved', to: ' other@example.org ' },
      { decision: 'moved', to: 'other@example.org' },
    ],
    [{ decision: 'moved', to: '' }, { decision: 'moved' }],
  ])('decides %j as it was said', async (form, sent) => {
    const decide = vi.fn<Called>(async () => ({ decision: 'stands' }));
    const { status, location } = await press({ intent: 'decide', reason: ' One.\r\nTwo. ', ...form }, {}, { decide });
    expect(decide.mock.calls).toEqual([[{ id: contestId, reason: 'One.\nTwo.', ...sent }]]);
    expect([status, location]).toEqual([303, `${LIST}?done=decided`]);
  });

  it.each([
    ['INVALID_INPUT', 422, { fields: [{ field: 'to', code: 'no_account' }] }, 'Nobody has an account'],
    ['TOO_MANY_REQUESTS', 429, undefined, 'role="alert"'],
    ['BUSY', 503, undefined, 'role="alert"'],
  ])('keeps everything that was typed where it is refused by %s', async (code, status, data, said) => {
    const decide = () => Promise.reject(refuse(code, status, data));
    const typed = { decision: 'moved', to: 'nobody@example.org', reason: rtlWords };
    const { html, status: answered } = await press({ intent: 'decide', ...typed }, {}, { decide });
    expect([answered, html.includes(said)]).toEqual([status, true]);
    expect(formWith(html, 'intent=go-on').values).toMatchObject(typed);
  });

  it('is there no more once it is decided, by whoever it was', async () => {
    const gone = () => Promise.reject(refuse('NOT_FOUND', 404));
    const typed = { intent: 'decide', decision: 'stands', reason: 'So.' };
    expect((await press(typed, {}, { decide: gone, read: gone })).status).toBe(404);
    expect((await adminVisit(`${LIST}/1`, {})).status).toBe(404);
    const others = { read: () => Promise.reject(refuse('NOT_ALLOWED', 403)) };
    expect((await adminVisit(AT, { adminClaims: others })).location).toBe('/');
  });
});
