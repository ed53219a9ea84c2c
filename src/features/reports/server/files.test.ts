// Files attached to a report: who may send and read them, and that every accepted file is kept.
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorMessage } from '../../../shared/words/en/errors.ts';
import { fieldMessage } from '../../../shared/words/en/field-refusals.ts';
import { allActions } from '../../../../tests/support/admin/audit.ts';
import type { Person } from '../../../../tests/support/accounts/people.ts';
import { heic } from '../../../../tests/support/pictures/picture-formats.ts';
import { broken, foreign, jpeg, png, polyglots, SECRETS, webp } from '../../../../tests/support/pictures/pictures.ts';
import {
  namedFiles,
  paper,
  sendForm,
  sendWith,
  sentFile,
  storedFiles,
  typedReport,
} from '../../../../tests/support/admin/report-files.ts';
import { readReport, report } from '../../../../tests/support/admin/reports.ts';
import { openTestApp, type TestApp } from '../../../../tests/support/app/test-app.ts';
import { publishedBy, visitor } from '../../../../tests/support/tributes/tributes.ts';
import { pictureVisitor } from '../../../../tests/support/pictures/visitors-pictures.ts';
import { reportFileAddress, reportPreviewAddress } from '../contract/report-files.ts';
import {
  REPORT_FILE_BYTES,
  REPORT_FILE_WAITS_MS,
  REPORT_FILES_PER_NETWORK_PER_DAY,
} from '../../../shared/limits/report-limits.ts';
import { reportFiles, reports } from './tables.ts';

let app: TestApp;
let anne: Person;
let admin: Person;
beforeAll(async () => {
  app = await openTestApp();
  anne = await app.person();
  admin = await app.person({ role: 'admin' });
});
afterAll(() => app.close());

const small = { width: 60, height: 40 };
const pageAt = async () => (await publishedBy(anne)).path;
const counts = async () => ({
  reports: await app.deps.db.$count(reports),
  rows: await app.deps.db.$count(reportFiles),
  files: (await storedFiles(app)).length,
});
const bytesAt = async (address: string) => Buffer.from(await (await admin.get(address)).arrayBuffer());
const filesOf = async (id: string) => (await readReport(admin, id)).files;

describe('files of a report', () => {
  it('are photographs and papers, told by their content, as many as came', async () => {
    const pictures = [await jpeg(small), await png(small), await webp(small), await heic()];
    const own = await sendWith(app, await pageAt(), [
      ...pictures.map((content, at) => sentFile(content, `picture ${at}.bin`)),
      paper(),
    ]);
    expect(own.files).toBe(5);
    const files = await filesOf(own.id);
    expect(files.map(({ type }) => type)).toEqual([
      'image/jpeg',
      'image/png',
      'image/webp',
      'image/heic',
      'application/pdf',
    ]);
    expect(files.map(({ bytes }) => bytes)).toEqual([...pictures.map(({ length }) => length), 16]);
    expect(files[0]).toMatchObject({ name: 'picture 0.bin', picture: small });
    expect(files[4]).toMatchObject({ name: 'paper.pdf', picture: null });
    const answer = await pictureVisitor(app).get(`/reports/${own.id}?key=${own.key}`);
    expect(await answer.text()).toContain('5 files came with it.');
    // Attached files are not photographs, so the photograph route does not serve them.
    expect(await storedFiles(app, files[0]?.id)).toHaveLength(2);
    expect((await admin.get(`/files/${files[0]?.id}/1-60.webp`)).status).toBe(404);
  });

  it('are read by admins alone, to be downloaded, and that is an act of the audit', async () => {
    const own = await sendWith(app, await pageAt(), [sentFile(await jpeg(small), 'IMG_1.jpg'), paper()]);
    const [picture, pdf] = await filesOf(own.id);
    const named = { reportId: own.id, fileId: picture?.id ?? '' };
    const addresses = [reportFileAddress(named), reportPreviewAddress(named)];
    const before = (await allActions(app.deps.db)).length;
    for (const address of addresses) {
      expect([address, (await visitor(app).send('GET', address)).status]).toEqual([address, 401]);
      expect([address, (await anne.get(address)).status]).toEqual([address, 403]);
    }
    expect(await allActions(app.deps.db)).toHaveLength(before);
    for (const address of addresses) {
      const answer = await admin.get(address);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('cache-control')).toBe('private, no-store');
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
      const disposition = address.endsWith('.webp') ? null : 'attachment; filename="IMG_1.jpg"';
      expect(answer.headers.get('content-disposition')?.split('; filename*')[0] ?? null).toBe(disposition);
    }
    const paperAt = reportFileAddress({ reportId: own.id, fileId: pdf?.id ?? '' });
    const answer = await admin.get(paperAt);
    expect([answer.headers.get('content-type'), await answer.text()]).toEqual(['application/pdf', '%PDF-1.4 a paper']);
    expect((await admin.get(`${paperAt}/preview.webp`)).status).toBe(404);
    const actions = (await allActions(app.deps.db)).slice(before).map(({ act }) => act);
    expect(actions.map(({ action, targetId, after }) => [action, targetId, after])).toEqual(
      [
        { file: named.fileId, isPreview: false },
        { file: named.fileId, isPreview: true },
        { file: pdf?.id, isPreview: false },
      ].map((after) => ['report-file-read', own.id, after]),
    );
  });

  it('are found by no other report, and by no odd id', async () => {
    const path = await pageAt();
    const [one, other] = [await sendWith(app, path, [paper()]), await sendWith(app, path, [paper()])];
    const [file] = await filesOf(one.id);
    for (const [reportId, fileId] of [
      [other.id, file?.id ?? ''],
      [one.id, randomUUID()],
      [one.id, 'original'],
      ['none', file?.id ?? ''],
    ] as const)
      expect((await admin.get(reportFileAddress({ reportId, fileId }))).status).toBe(404);
  });

  it('keep what a camera hid in them, and show none of it', async () => {
    const content = await jpeg({ ...small, isTalkative: true, orientation: 6 });
    const own = await sendWith(app, await pageAt(), [sentFile(content)]);
    const [file] = await filesOf(own.id);
    const named = { reportId: own.id, fileId: file?.id ?? '' };
    expect(await bytesAt(reportFileAddress(named))).toEqual(content);
    const preview = await bytesAt(reportPreviewAddress(named));
    for (const secret of SECRETS) expect(preview.includes(secret)).toBe(false);
    expect(await sharp(preview).metadata()).toMatchObject({ format: 'webp', width: 60, height: 40 });
    expect(file?.picture).toEqual(small);
  });

  it.each([
    ['../../etc/passwd', 'passwd', 'passwd.pdf'],
    ['C:\\papers\\bill.PDF', 'bill.PDF', 'bill.PDF'],
    ['page.html', 'page.html', 'page.html.pdf'],
    ['Brief an Mutter – größer.pdf', 'Brief an Mutter – größer.pdf', 'Brief an Mutter – größer.pdf'],
    ['fdp.\u202Etxt.exe', 'fdp.txt.exe', 'fdp.txt.exe.pdf'],
    ['<b>a|b?.pdf', 'bab.pdf', 'bab.pdf'],
    ['...', 'file', 'file.pdf'],
    ['סבתא.pdf', 'סבתא.pdf', 'סבתא.pdf'],
    [`${'x'.repeat(300)}.pdf`, 'x'.repeat(120), `${'x'.repeat(120)}.pdf`],
  ])('called %s are shown and saved by a harmless name', async (name, shown, saved) => {
    const own = await sendWith(app, await pageAt(), [paper(name, name)]);
    const [file] = await filesOf(own.id);
    expect(file?.name).toBe(shown);
    const answer = await admin.get(reportFileAddress({ reportId: own.id, fileId: file?.id ?? '' }));
    expect(answer.headers.get('content-disposition')).toContain(`filename*=UTF-8''${encodeURIComponent(saved)}`);
  });
});

describe('a file that is refused', () => {
  it('is one that is neither a photograph nor a PDF, whatever it is called; nothing is changed', async () => {
    const path = await pageAt();
    const before = await counts();
    const { PDF: _, ...others } = foreign;
    const bad = {
      ...others,
      'a long text': Buffer.alloc(1_000_000, 'words '),
      ...(await broken()),
      ...(await polyglots()),
    };
    for (const [kind, content] of Object.entries(bad)) {
      const { status, html, own } = await sendForm(pictureVisitor(app), path, [sentFile(content, 'photo.jpg')]);
      expect([kind, own, [415, 422].includes(status)]).toEqual([kind, null, true]);
      expect(html).toContain('“photo.jpg” was not taken.');
      expect(html).toContain('href="#files"');
      expect(html).toMatch(/<textarea [^>]*>Schöne Wörter\s+are these\.<\/textarea>/);
    }
    expect(await counts()).toEqual(before);
  });

  it('is one that is too large, however large it is, with every word given back', async () => {
    const path = await pageAt();
    const before = await counts();
    for (const bytes of [REPORT_FILE_BYTES + 1, 7 * REPORT_FILE_BYTES]) {
      const content = Buffer.concat([Buffer.from('%PDF-1.4 '), Buffer.alloc(bytes)]);
      const { status, html } = await sendForm(pictureVisitor(app), path, [sentFile(content, 'film.pdf')]);
      expect(status).toBe(413);
      expect(html).toContain(errorMessage('PAPER_TOO_LARGE'));
      expect(html).toContain('Schöne Wörter');
    }
    expect(await counts()).toEqual(before);
  });

  it('is the sixth: five are kept for the form that comes back, and need not be chosen again', async () => {
    const [path, by, typed] = [await pageAt(), pictureVisitor(app), typedReport()];
    const six = Array.from({ length: 6 }, (_, at) => paper(`paper ${at}`, `paper ${at}.pdf`));
    const refused = await sendForm(by, path, six, typed);
    expect([refused.status, refused.own]).toEqual([422, null]);
    expect(refused.html).toContain(errorMessage('TOO_MANY_REPORT_FILES'));
    const named = namedFiles(refused.html);
    expect(named).toHaveLength(5);
    const { own } = await sendForm(by, path, [], [...typed, ...named.slice(1)]);
    expect((await filesOf(own?.id ?? '')).map(({ name }) => name)).toEqual([1, 2, 3, 4].map((at) => `paper ${at}.pdf`));
  });

  it('leaves the others with the form, also where a word was refused', async () => {
    const [path, by] = [await pageAt(), pictureVisitor(app)];
    const files = [paper('one', 'one.pdf'), sentFile(Buffer.from('none'), 'none.jpg'), paper('two', 'two.pdf')];
    const first = await sendForm(by, path, files);
    expect([first.status, namedFiles(first.html).length]).toEqual([415, 2]);
    const typed = typedReport({ email: 'nobody' });
    const second = await sendForm(by, path, [], [...typed, ...namedFiles(first.html)]);
    expect([second.status, namedFiles(second.html).length]).toEqual([422, 2]);
    const { own } = await sendForm(by, path, [paper('three')], [...typedReport(), ...namedFiles(second.html)]);
    expect(own?.files).toBe(3);
  });

  it('is one of more than 30 MB together', async () => {
    const [path, by] = [await pageAt(), pictureVisitor(app)];
    const large = (at: number) => Buffer.concat([Buffer.from(`%PDF-1.4 ${at}`), Buffer.alloc(8 * 1024 * 1024)]);
    const typed = typedReport();
    const files = [0, 1, 2, 3].map((at) => sentFile(large(at), `${at}.pdf`));
    const { status, html } = await sendForm(by, path, files, typed);
    expect([status, html.includes(errorMessage('TOO_MANY_REPORT_FILES'))]).toEqual([422, true]);
    const { own } = await sendForm(by, path, [], [...typed, ...namedFiles(html).slice(0, 3)]);
    expect(own?.files).toBe(3);
  });

  it('is one more than a network can send in a day', async () => {
    const [network, path] = ['203.0.113.61', await pageAt()];
    const five = () => Array.from({ length: 5 }, (_, at) => paper(String(at)));
    for (let sent = 0; sent < REPORT_FILES_PER_NETWORK_PER_DAY; sent += 5)
      expect((await sendForm(pictureVisitor(app, network), path, five())).own?.files).toBe(5);
    const { status, html } = await sendForm(pictureVisitor(app, network), path, [paper()]);
    expect([status, html.includes('Schöne Wörter')]).toEqual([429, true]);
    // A report without files is still accepted.
    expect((await sendForm(pictureVisitor(app, network), path, [])).own?.files).toBe(0);
  });

  it('gives every word back where there is no room for it', async () => {
    const own = app.deps.files.write;
    app.deps.files.write = () => Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' }));
    const { status, html } = await sendForm(pictureVisitor(app), await pageAt(), [paper()]);
    app.deps.files.write = own;
    expect([status, html.includes(errorMessage('NO_ROOM')), html.includes('Schöne Wörter')]).toEqual([507, true, true]);
  });
});

describe('the same report', () => {
  it('sent again is one, with its files once', async () => {
    const [path, by, typed] = [await pageAt(), pictureVisitor(app), typedReport()];
    const files = [paper('one'), paper('two')];
    const first = await sendForm(by, path, files, typed);
    const before = await counts();
    expect((await sendForm(by, path, files, typed)).own).toEqual(first.own);
    expect(await counts()).toEqual(before);
    // The browser has no cookie yet and sends the same form three times at once.
    const [other, same] = [pictureVisitor(app), typedReport()];
    const answers = await Promise.all([1, 2, 3].map(() => sendForm(other, path, files, same)));
    expect(new Set(answers.map(({ own }) => own?.id)).size).toBe(1);
    expect(await counts()).toMatchObject({
      reports: before.reports + 1,
      rows: before.rows + 2,
      files: before.files + 2,
    });
  });

  it('takes more files with further words, the same ones once, and never more than five', async () => {
    const [path, by] = [await pageAt(), pictureVisitor(app)];
    const first = await sendForm(by, path, [paper('one'), paper('two')]);
    const more = await sendForm(by, path, [paper('two'), paper('three')]);
    expect([more.own?.id, more.own?.files]).toEqual([first.own?.id, 3]);
    const before = await counts();
    const refused = await sendForm(by, path, [paper('four'), paper('five'), paper('six')]);
    expect([refused.status, namedFiles(refused.html).length]).toEqual([422, 3]);
    expect(await counts()).toEqual({ ...before, files: before.files + 3 });
    expect((await readReport(admin, first.own?.id ?? '')).happened).toHaveLength(1);
  });
});

describe('a file that is named', () => {
  const gone = fieldMessage({ code: 'file_gone' });
  const claims = async (path: string) => {
    const { html } = await sendForm(pictureVisitor(app), path, [paper(), sentFile(Buffer.from('none'))]);
    return namedFiles(html).map(({ text = '' }) => text.split(' ')[0] ?? '');
  };

  it('has to be ours, there, of today, and of no other report', async () => {
    const path = await pageAt();
    const [claim = ''] = await claims(path);
    const [said = '', signature = ''] = claim.split('.');
    const facts = JSON.parse(Buffer.from(said, 'base64url').toString()) as object;
    const forged = Buffer.from(JSON.stringify({ ...facts, type: 'text/html' })).toString('base64url');
    const send = (files: string[]) => report(visitor(app), { kind: 'tribute', path }, { files });
    for (const wrong of ['', 'x', `${said}.`, `${forged}.${signature}`, `${said}.${signature}x`]) {
      const answer = await send([wrong]);
      expect([wrong, answer.status, (await answer.text()).includes(gone)]).toEqual([wrong, 422, true]);
    }
    expect((await send([claim, claim])).status).toBe(201);
    expect((await send([claim])).status).toBe(422);
    const [late = '', lost = ''] = [...(await claims(path)), ...(await claims(path))];
    for (const key of await storedFiles(app, idIn(lost))) await app.deps.files.remove(key);
    expect((await send([lost])).status).toBe(422);
    app.clock.advance(REPORT_FILE_WAITS_MS);
    expect((await send([late])).status).toBe(422);
  });

  const idIn = (claim: string): string =>
    (JSON.parse(Buffer.from(claim.split('.')[0] ?? '', 'base64url').toString()) as { id: string }).id;
});
