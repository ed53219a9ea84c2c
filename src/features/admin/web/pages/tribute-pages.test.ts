// Admin screens for tributes and for requests to delete an account.
import { describe, expect, it, vi } from 'vitest';
import { ofSimple } from '../../../memories/contract/gestures/gestures.ts';
import { refuse } from '../../../../../tests/support/app/render-page.ts';
import {
  adminPage,
  adminVisit,
  hostileWords,
  sampleReport,
} from '../../../../../tests/support/samples/sample-admin.ts';
import { sampleUserFile } from '../../../../../tests/support/samples/sample-users.ts';
import type { AdminDeleteRequest } from '../../../privacy/contract/admin-deletions.ts';
import type { AdminTribute, AdminTributeFile } from '../../contract/admin-tributes.ts';

const id = '019abcde-7f00-7000-8000-000000000051';
const tribute = (changes: Partial<AdminTribute> = {}): AdminTribute => ({
  id,
  name: 'Ruth Marsh',
  path: 'ruth-marsh',
  state: 'published',
  visibility: 'public',
  marks: [],
  owner: { id: 'u1', email: 'anne@example.org' },
  createdAt: '2026-03-01T10:00:00.000Z',
  savedAt: '2026-11-20T10:00:00.000Z',
  ...changes,
});
const none = { items: [], isMore: false };
const file = (changes: Partial<AdminTributeFile> = {}): AdminTributeFile => ({
  ...tribute(),
  publishedAt: '2026-03-02T10:00:00.000Z',
  language: 'en',
  deletion: null,
  photographs: 3,
  memories: { shown: 4, waiting: 1 },
  ...ofSimple(() => ({ shown: 0, waiting: 0 })),
  candles: { shown: 5, waiting: 0 },
  people: none,
  paths: none,
  funds: none,
  reports: none,
  ...changes,
});

describe('the list of tributes', () => {
  const list = async (items: AdminTribute[], query = '', isCut = false) => {
    const asked = vi.fn<(input: object) => unknown>(async () => ({ ...adminPage(items), isCut }));
    const answers = { adminTributes: { list: asked } };
    return { ...(await adminVisit(`/admin/tributes${query}`, answers)), asked: asked.mock.calls };
  };

  it('says of each how it stands and what is unusual, and leads to it and to its owner', async () => {
    const { html, text } = await list([tribute({ marks: ['frozen', 'contested'] })]);
    expect(html).toContain(`href="/admin/tributes/${id}"`);
    expect(html).toContain('href="/admin/users/u1"');
    for (const words of ['Ruth Marsh', '/ruth-marsh', 'Published', 'Frozen', 'Contested', 'One in all.'])
      expect(text).toContain(words);
  });

  it('calls one without a name, an address or an owner so, and keeps typed words as words', async () => {
    const draft = tribute({ name: ' ', path: null, state: 'draft', owner: null });
    const { html, text } = await list([draft, tribute({ name: hostileWords })]);
    for (const words of ['A page without a name', 'None yet', 'Nobody']) expect(text).toContain(words);
    expect(html).not.toContain('<img src=x');
  });

  it('asks for what its address says, and says where not all were looked through', async () => {
    const { asked, text } = await list([tribute()], '?q=+ruth+&state=draft&mark=frozen&sort=created&after=c1', true);
    expect(asked).toEqual([[{ q: 'ruth', state: 'draft', mark: 'frozen', sort: 'created', after: 'c1' }]]);
    expect(text).toContain('More than 1,000 are meant by this');
  });
});

describe('one tribute', () => {
  const open = (one: AdminTributeFile) => adminVisit(`/admin/tributes/${id}`, { adminTributes: { read: () => one } });

  it('shows who has to do with it and how it stands', async () => {
    const report = sampleReport();
    const { html, text } = await open(
      file({
        people: {
          items: [
            { id: 'u1', email: 'anne@example.org', name: 'Anne', role: 'owner', since: '2026-03-01T10:00:00.000Z' },
            { id: 'u2', email: 'bert@example.org', name: null, role: 'reader', since: '2026-03-01T10:00:00.000Z' },
          ],
          isMore: true,
        },
        paths: { items: [{ path: 'ruth-marsh', since: '2026-03-02T10:00:00.000Z' }], isMore: false },
        funds: { items: [{ id, title: 'For the hospice', purpose: 'charity', state: 'open' }], isMore: false },
        reports: { items: [report], isMore: false },
      }),
    );
    for (const words of ['4, and one waits', 'owner', 'reads along', 'For the hospice', 'for a charity', 'Report 1041'])
      expect(text).toContain(words);
    expect(text).toContain('There are more. The latest are shown.');
    for (const way of ['/admin/users/u2', `/admin/reports/${report.id}`, '/ruth-marsh'])
      expect(html).toContain(`href="${way}"`);
  });

  it('leads to what admins did with it', async () => {
    const { html } = await adminVisit(`/admin/tributes/${id}`, { adminTributes: { read: () => file() } });
    expect(html).toContain(
      `href="/admin/audit?targetId=${id}" data-discover="true">What admins did with this page</a>`,
    );
  });

  it('leads to the page only where everyone can read it', async () => {
    const hidden: Partial<AdminTributeFile>[] = [
      { visibility: 'link' },
      { visibility: 'private' },
      { state: 'draft' },
      { marks: ['deleted'] },
    ];
    for (const changes of hidden) expect((await open(file(changes))).html).not.toContain('href="/ruth-marsh"');
  });

  it('says since when it waits to be deleted', async () => {
    const deletion = { since: '2026-11-20T10:00:00.000Z', erasedFrom: '2026-12-20T10:00:00.000Z' };
    const { text } = await open(file({ marks: ['deleted'], deletion }));
    expect(text).toContain('Waits to be deleted');
    expect(text).toContain('20 December 2026');
  });

  it('is nowhere where there is none', async () => {
    expect((await adminVisit('/admin/tributes/none', {})).status).toBe(404);
    const gone = { adminTributes: { read: () => Promise.reject(refuse('NOT_FOUND', 404)) } };
    expect((await adminVisit(`/admin/tributes/${id}`, gone)).status).toBe(404);
  });
});

describe('requests to delete an account', () => {
  const request = (changes: Partial<AdminDeleteRequest> = {}): AdminDeleteRequest => ({
    id: 'r1',
    userId: 'u1',
    email: 'anne@example.org',
    state: 'waiting',
    requestedAt: '2026-11-20T10:00:00.000Z',
    erasedFrom: '2026-12-20T10:00:00.000Z',
    metAt: null,
    removed: 2,
    kept: 1,
    isContested: false,
    ...changes,
  });
  const list = (...items: AdminDeleteRequest[]) =>
    adminVisit('/admin/delete-requests', { adminDeletions: { list: () => adminPage(items) } });

  it('are listed with what becomes of the pages, and what holds them up', async () => {
    const { html, text } = await list(request({ isContested: true }));
    for (const words of ['anne@example.org', 'Waits', '2 deleted, 1 stay', '20 December 2026', 'contested page'])
      expect(text).toContain(words);
    expect(html).toContain('href="/admin/users/u1"');
  });

  it('name nobody once they are met', async () => {
    const { html, text } = await list(
      request({ state: 'met', email: '', metAt: '2026-12-21T10:00:00.000Z', removed: 0 }),
    );
    expect(text).toContain('21 December 2026');
    expect(html).not.toContain('href="/admin/users/u1"');
  });
});

describe('keeping an account for somebody', () => {
  const leaving = { since: '2026-11-20T10:00:00.000Z', erasedFrom: '2026-12-20T10:00:00.000Z' };
  const adminUsers = { read: () => sampleUserFile({ state: 'leaving', leaving }) };

  it('is offered for whoever leaves alone', async () => {
    const { html } = await adminVisit('/admin/users/u1', { adminUsers });
    expect(html).toContain('value="keep"');
    const usual = { adminUsers: { read: () => sampleUserFile() } };
    expect((await adminVisit('/admin/users/u1', usual)).html).not.toContain('value="keep"');
  });

  it('is said before it is done, asks why, and is done with the yes', async () => {
    const keep = vi.fn<(input: object) => unknown>(async () => ({ isKept: true }));
    const answers = { adminUsers, adminDeletions: { keep } };
    const question = await adminVisit('/admin/users/u1', answers, [['intent', 'keep']]);
    expect(question.text).toContain('Keep this account?');
    expect(keep).not.toHaveBeenCalled();
    const done = await adminVisit('/admin/users/u1', answers, [
      ['intent', 'do-keep'],
      ['why', 'They wrote to us.'],
    ]);
    expect(keep.mock.calls).toEqual([[{ id: 'u1', why: 'They wrote to us.' }]]);
    expect([done.status, done.location]).toEqual([303, '/admin/users/u1?done=kept']);
  });

  it('gives back what was typed where it is refused', async () => {
    const answers = { adminUsers, adminDeletions: { keep: () => Promise.reject(refuse('ALREADY_DONE', 409)) } };
    const { html, text } = await adminVisit('/admin/users/u1', answers, [
      ['intent', 'do-keep'],
      ['why', 'They wrote to us.'],
    ]);
    expect(text).toContain('Keep this account?');
    expect(html).toContain('They wrote to us.');
  });
});
