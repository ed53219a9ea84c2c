// Covered pictures and attached files on the admin's screen of a report.
import { describe, expect, it } from 'vitest';
import * as sample from '../../../../../../tests/support/samples/sample-admin.ts';
import { samplePicture } from '../../../../../../tests/support/samples/sample-provider.ts';
import type { AdminReport } from '../../../contract/admin-reports.ts';
import { coversPictures, type AdminReportFile } from '../../../contract/report-files.ts';
import { ReportReason } from '../../../contract/reports.ts';

const { adminVisit, hostileWords, reportId, sampleReport } = sample;
const AT = `/admin/reports/${reportId}`;
const shown = (changes: Partial<AdminReport> = {}) =>
  adminVisit(AT, { adminReports: { read: () => sampleReport(changes) } });

const fileId = reportId.replace(/41$/, '71');
const file = (changes: Partial<AdminReportFile> = {}): AdminReportFile => ({
  id: fileId,
  name: 'bill.pdf',
  type: 'application/pdf',
  bytes: 1_234_567,
  picture: null,
  sentAt: '2026-11-20T10:00:00.000Z',
  ...changes,
});
const picture = file({ name: 'IMG 1.jpg', type: 'image/jpeg', picture: { width: 60, height: 40 } });

describe('pictures of what was reported', () => {
  it('are covered one by one where the reason is grave, and nothing of them is loaded', async () => {
    const was = { ...sampleReport().was, photographs: [samplePicture(1), samplePicture(2)] };
    const { html, text } = await shown({ reason: 'self_harm', was });
    expect(html).not.toContain('<img');
    expect(html.match(/class="cover /g)).toHaveLength(2);
    expect(text).toContain('Show the picture');
    expect(html).toContain('aria-label="Show the picture (Picture 1)"');
    // Without a script, each picture opens in a new tab, beside this screen.
    expect(html.match(/<form action="\/files\/[^"]+\.webp" target="_blank">/g)).toHaveLength(2);
  });

  it('are told by any reason that was given', () => {
    const told = (reason: ReportReason, more: ReportReason[] = [], others: ReportReason[] = []) =>
      coversPictures({
        reason,
        happened: [{ reason: null }, ...more.map((one) => ({ reason: one }))],
        alike: others.map((one) => ({ reason: one })),
      });
    expect(ReportReason.options.filter((reason) => told(reason))).toEqual([
      'self_harm',
      'living_person',
      'privacy',
      'abuse',
      'other',
    ]);
    expect([told('spam', ['spam', 'abuse']), told('spam', [], ['self_harm']), told('spam', ['spam'])]).toEqual([
      true,
      true,
      false,
    ]);
  });
});

describe('files that came with a report', () => {
  it('are named with what they are, downloaded by a press, and shown by another', async () => {
    const { html, text } = await shown({ reason: 'spam', files: [picture, file()] });
    expect(text).toContain('What they sent with it');
    expect(text).toContain('bill.pdf PDF, 1.2 MB');
    expect(html).toContain(`href="${AT}/files/${fileId}"`);
    expect(html.match(/target="_blank"/g)).toHaveLength(1);
    expect(html).toContain(`action="${AT}/files/${fileId}/preview.webp"`);
    expect(html).not.toContain('<img');
    expect(html).not.toContain('class="cover ');
    expect((await shown({ reason: 'abuse', files: [picture] })).html).toContain('class="cover ');
  });

  it('are called what somebody called them, as words', async () => {
    const { html } = await shown({ files: [file({ ...picture, name: hostileWords })] });
    expect(html).not.toContain('<img src=x');
    expect((await shown()).text).not.toContain('What they sent with it');
  });
});
