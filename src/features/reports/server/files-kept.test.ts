// A report's files stay as long as the report or its legal hold.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyOf, filesOfCopy } from '../../../../tests/support/tributes/exports.ts';
import type { Person } from '../../../../tests/support/accounts/people.ts';
import {
  paper,
  sendForm,
  sendWith,
  sentFile,
  storedFiles,
  typedReport,
} from '../../../../tests/support/admin/report-files.ts';
import { decide, readReport } from '../../../../tests/support/admin/reports.ts';
import { jpeg } from '../../../../tests/support/pictures/pictures.ts';
import { openTestApp, type TestApp } from '../../../../tests/support/app/test-app.ts';
import { bodyOf, publishedBy } from '../../../../tests/support/tributes/tributes.ts';
import { pictureVisitor } from '../../../../tests/support/pictures/visitors-pictures.ts';
import { DELETION_WAIT_MS } from '../../../shared/limits/limits.ts';
import { reportFileAddress } from '../contract/report-files.ts';
import { REPORT_FILE_WAITS_MS, REPORT_RETENTION_MS } from '../../../shared/limits/report-limits.ts';
import { eraseDueAccounts } from '../../privacy/server/commands/deletions/erase.ts';
import { eraseDuePages } from '../../privacy/server/commands/deletions/erase-pages.ts';
import { sweepLater } from '../../../../tests/support/admin/sweeping.ts';
import { takeReportFile } from './commands/take-file.ts';
import { tidyReports } from './commands/tidy.ts';
import { reportFiles } from './tables.ts';

let app: TestApp;
let keeper: Person;
let admin: Person;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

/** Signs in new people, because sessions expire when a test advances the clock. */
async function newPeople() {
  [keeper, admin] = [await app.person(), await app.person({ role: 'admin' })];
}
const sweep = (ms = 900 * 86_400_000) => sweepLater(app.deps, ms / 3_600_000);
const picture = () => jpeg({ width: 60, height: 40 });
const idsOf = async (reportId: string) =>
  (await app.deps.db.select().from(reportFiles).where(eq(reportFiles.reportId, reportId))).map(({ id }) => id);
async function reportedPage() {
  const { id, path } = await publishedBy(keeper);
  const own = await sendWith(app, path, [sentFile(await picture()), paper()]);
  const [one = '', other = ''] = await idsOf(own.id);
  const stored = async () => [...(await storedFiles(app, one)), ...(await storedFiles(app, other))].length;
  return { tributeId: id, own, stored };
}
const reason = 'The police of Porthaven asked, 4711.';
const deletePage = (id: string) => keeper.send('PUT', `/api/tributes/${id}/deletion`);

describe('a file that no report has', () => {
  it('was left by a killed process, and is swept once nobody can send it any more; those of reports stay', async () => {
    await newPeople();
    const { own, stored } = await reportedPage();
    // Simulates a crash between storing the file and the report.
    const content = async function* () {
      yield Buffer.from('%PDF-1.4 left');
    };
    const forWhom = { isForVisitor: true, shares: [] };
    const parts = { ...app.deps, request: { network: 'somewhere' } as Parameters<typeof takeReportFile>[0]['request'] };
    await takeReportFile(parts, { content: content(), name: 'left.pdf', forWhom });
    const all = await storedFiles(app);
    expect(all).toHaveLength(4);
    await sweep(REPORT_FILE_WAITS_MS);
    expect(await storedFiles(app)).toEqual(all);
    await sweep(2 * REPORT_FILE_WAITS_MS + 60_000);
    expect(await storedFiles(app)).toHaveLength(3);
    await sweep();
    expect([await stored(), (await readReport(admin, own.id)).files.length]).toEqual([3, 2]);
  });
});

describe('files of a report', () => {
  it('go with it a year after it ended, and not before', async () => {
    await newPeople();
    const { own, stored } = await reportedPage();
    await bodyOf(await decide(admin, own.id, 'leave'), 201);
    app.clock.advance(REPORT_RETENTION_MS - 60_000);
    await tidyReports(app.deps);
    await sweep();
    expect(await stored()).toBe(3);
    app.clock.advance(120_000);
    await tidyReports(app.deps);
    await sweep();
    expect(await stored()).toBe(0);
  });

  it('go with its page, and stay where it is kept for the law, until that is ended', async () => {
    await newPeople();
    const [held, other] = [await reportedPage(), await reportedPage()];
    await bodyOf(await admin.send('PUT', `/api/admin/reports/${held.own.id}/legal-hold`, { reason }));
    for (const { tributeId } of [held, other]) expect((await deletePage(tributeId)).status).toBe(200);
    app.clock.advance(DELETION_WAIT_MS + 60_000);
    await eraseDuePages(app.deps);
    app.clock.advance(REPORT_RETENTION_MS);
    await tidyReports(app.deps);
    await sweep();
    expect([await held.stored(), await other.stored()]).toEqual([3, 0]);
    await newPeople();
    const { files } = await readReport(admin, held.own.id);
    const address = reportFileAddress({ reportId: held.own.id, fileId: files[1]?.id ?? '' });
    expect((await admin.get(address)).status).toBe(200);
    const ended = await admin.send('DELETE', `/api/admin/reports/${held.own.id}/legal-hold`, { reason });
    expect(await bodyOf(ended)).toEqual({ report: null });
    expect((await admin.get(address)).status).toBe(404);
    await sweep();
    expect(await held.stored()).toBe(0);
  });

  it('go at once with the account of whoever sent them, but for what is open, or kept for the law', async () => {
    await newPeople();
    const sender = await app.person();
    const by = { ...pictureVisitor(app), send: (path: string, init: RequestInit) => withSession(sender, path, init) };
    const sent = async () => {
      const { path } = await publishedBy(keeper);
      const { own } = await sendForm({ ...by, get: (at) => by.send(at, {}) }, path, [paper(path)], typedReport());
      return own?.id ?? '';
    };
    const [ended, open, held] = [await sent(), await sent(), await sent()];
    const ids = [...(await idsOf(ended)), ...(await idsOf(open)), ...(await idsOf(held))];
    expect(ids).toHaveLength(3);
    for (const id of [ended, held]) await bodyOf(await decide(admin, id, 'leave'), 201);
    await bodyOf(await admin.send('PUT', `/api/admin/reports/${held}/legal-hold`, { reason }));
    const files = await filesOfCopy(sender, await copyOf(sender));
    expect([...files.values()].some((content) => content.toString().includes('"paper.pdf"'))).toBe(true);
    await bodyOf(await sender.send('POST', '/api/deletion-requests', { password: sender.password, tributes: [] }));
    app.clock.advance(DELETION_WAIT_MS + 60_000);
    await eraseDueAccounts(app.deps);
    const there = async () => Promise.all(ids.map(async (id) => (await storedFiles(app, id)).length));
    expect(await there()).toEqual([0, 1, 1]);
    await newPeople();
    expect((await readReport(admin, open)).files).toHaveLength(1);
    await bodyOf(await admin.send('DELETE', `/api/admin/reports/${held}/legal-hold`, { reason }));
    await sweep();
    expect(await there()).toEqual([0, 1, 0]);
  });
});

function withSession({ cookie }: Person, path: string, init: RequestInit): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set('cookie', cookie);
  return Promise.resolve(app.request(path, { ...init, headers }));
}
