// Objections on the admin's screen of a report: who may answer and how. Each refusal is shown and keeps the typed text.
import { describe, expect, it, vi } from 'vitest';
import { formWith } from '../../../../../../tests/support/form-parts.ts';
import { counterNotice, notice } from '../../../../../../tests/support/admin/objections.ts';
import { refuse } from '../../../../../../tests/support/app/render-page.ts';
import * as sample from '../../../../../../tests/support/samples/sample-admin.ts';
import type { AdminReport } from '../../../contract/admin-reports.ts';
import type { AdminObjection } from '../../../contract/objections.ts';

const { adminVisit, hostileWords, reportId, rtlWords, sampleReport } = sample;
type Called = (input: object) => unknown;
const AT = `/admin/reports/${reportId}`;
const objectionId = reportId.replace(/41$/, '61');
const decisionId = reportId.replace(/41$/, '62');
const at = '2026-11-21T10:00:00.000Z';

const objection = (changes: Partial<AdminObjection> = {}): AdminObjection => ({
  id: objectionId,
  decisionId,
  as: 'author',
  words: 'It is mine to tell.',
  counterNotice: null,
  sentAt: at,
  dueAt: at,
  putBackAt: null,
  court: null,
  answer: null,
  canAnswer: true,
  soleFrom: null,
  ...changes,
});
const decision = {
  id: decisionId,
  action: 'take_off' as const,
  why: 'It was looked at.',
  toReporter: '',
  toReported: '',
  at,
  by: null,
  undoneAt: null,
  refusesPictures: false,
  canBeUndone: true,
};
const withOne = (changes: Partial<AdminObjection> = {}): Partial<AdminReport> => ({
  state: 'acted',
  decisions: [decision],
  objections: [objection(changes)],
});
const shown = (changes: Partial<AdminObjection> = {}, query = '', more: Partial<AdminReport> = {}) =>
  adminVisit(AT + query, { adminReports: { read: () => sampleReport({ ...withOne(changes), ...more }) } });
const press = (form: Record<string, string>, adminAppeals: object, query = '') =>
  adminVisit(AT + query, { adminReports: { read: () => sampleReport(withOne()) }, adminAppeals }, form);
const WAY = `?objection=${objectionId}&way=`;

describe('an objection on the screen of a report', () => {
  it('is read, and can be answered in each way but the one that was decided', async () => {
    const { html, text } = await shown();
    expect(text).toContain('It is mine to tell.');
    expect(text).toContain('From whoever left it');
    const found = html.replaceAll('&amp;', '&');
    for (const way of ['stands', 'taken_back', 'leave', 'freeze_page']) expect(found).toContain(`${AT}${WAY}${way}#`);
    expect(found).not.toContain(`${WAY}take_off`);
    expect(html).not.toContain('value="objection-answer"');
    expect((await shown({}, `${WAY}burn`)).html).not.toContain('value="objection-answer"');
  });

  it.each([
    [{ canAnswer: false }, 'another admin has to answer'],
    [{ canAnswer: false, soleFrom: at }, 'You can answer it yourself from 21 November 2026'],
    [{ putBackAt: at, counterNotice }, 'It is put back by itself on 21 November 2026'],
    [{ putBackAt: at, counterNotice, court: { since: at, why: 'Porthaven', by: null } }, 'In court since'],
    [{ answer: { outcome: 'put_back' as const, at, by: null, why: '' } }, 'since nobody went to court'],
    [{ answer: { outcome: 'stands' as const, at, by: 'eve@example.org', why: 'Read.' } }, 'By eve@example.org'],
  ])('says how it stands: %#', async (changes, said) => {
    const { text, html } = await shown(changes);
    expect(text).toContain(said);
    if (!('putBackAt' in changes)) expect(html).not.toContain('objection-court');
  });

  it('takes everything that people wrote as words', async () => {
    const typed = { ...counterNotice, name: hostileWords, contact: hostileWords, removed: rtlWords };
    const { html } = await shown({ words: hostileWords, counterNotice: typed }, '', {
      notice: { ...notice, work: hostileWords },
    });
    expect(html).not.toContain('<img src=x');
    expect(html).toContain(rtlWords);
  });
});

describe('its answer', () => {
  it.each([
    ['stands', { outcome: 'stands' }],
    ['taken_back', { outcome: 'taken_back' }],
    ['leave', { outcome: 'decided_anew', action: 'leave' }],
  ])('%s is asked of the server as it was written', async (way, asked) => {
    const { html } = await shown({}, WAY + way);
    const { values } = formWith(html, 'intent=objection-answer');
    expect(values).toMatchObject({ objection: objectionId, way, rev: '3', why: '' });
    const answered = vi.fn<Called>(async () => sampleReport());
    const form = { intent: 'objection-answer', objection: objectionId, way, rev: '3' };
    const emails = { toReporter: 'We read\r\nit.', toReported: '', why: 'It is so.' };
    const { status } = await press({ ...form, ...emails }, { answer: answered });
    expect(status).toBe(303);
    const said = { toReporter: 'We read\nit.', toReported: '', why: 'It is so.' };
    expect(answered.mock.calls).toEqual([[{ id: objectionId, ...said, rev: 3, ...asked }]]);
  });

  it('that is refused keeps its emails, and says why beside them alone', async () => {
    const form = {
      intent: 'objection-answer',
      objection: objectionId,
      way: 'stands',
      toReporter: 'Kept words.',
      why: '',
    };
    const refused = () => Promise.reject(refuse('SECOND_ADMIN_NEEDED', 409));
    const { status, html, text } = await press(form, { answer: refused }, `${WAY}stands`);
    expect(status).toBe(409);
    expect(html).toContain('Kept words.');
    expect(text).toContain('This wants a second admin');
    expect(html.match(/id="problem"/g)).toHaveLength(1);
  });

  it('that a court is asked is recorded with its name', async () => {
    const recorded = vi.fn<Called>(async () => sampleReport());
    const form = { intent: 'objection-court', objection: objectionId, court: 'Porthaven, 4711.' };
    expect((await press(form, { recordCourt: recorded })).status).toBe(303);
    expect(recorded.mock.calls).toEqual([[{ id: objectionId, court: 'Porthaven, 4711.' }]]);
  });
});
