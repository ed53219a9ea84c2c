import { buffer } from 'node:stream/consumers';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { AdminReportFile, ReportFileType } from '../../contract/report-files.ts';
import type { Context } from '../../../../platform/context.ts';
import { fail } from '../../../../platform/errors.ts';
import type { Writable } from '../../../../platform/database/index.ts';
import { recordAlone } from '../../../audit/server/commands/record-audit-event.ts';
import { previewKey, reportFileKey } from '../rules/file-keys.ts';
import { savedName } from '../rules/file-names.ts';
import { reportFiles, reports, type ReportFileRow } from '../tables.ts';
import { pageOf } from './queue.ts';

const pictureOf = ({ width, height }: ReportFileRow): AdminReportFile['picture'] =>
  width === null || height === null ? null : { width, height };

export async function filesOfReport(db: Writable, reportId: string): Promise<AdminReportFile[]> {
  const rows = await db
    .select()
    .from(reportFiles)
    .where(eq(reportFiles.reportId, reportId))
    .orderBy(asc(reportFiles.sentAt), asc(reportFiles.id));
  return rows.map((row) => {
    const { id, name, type, bytes, sentAt } = row;
    return { id, name, type, bytes, picture: pictureOf(row), sentAt: sentAt.toISOString() };
  });
}

export const countReportFiles = (db: Writable, reportId: string): Promise<number> =>
  db.$count(reportFiles, eq(reportFiles.reportId, reportId));

/** Names of a report's files, as a subquery for the data export. */
export const fileNamesOfReport = sql<string[]>`(
  select coalesce(json_agg(${reportFiles.name} order by ${reportFiles.sentAt}, ${reportFiles.id}), '[]')
  from ${reportFiles} where ${reportFiles.reportId} = ${reports.id})`;

interface Asked {
  reportId: string;
  fileId: string;
}

export interface ReadFile {
  content: Buffer;
  type: ReportFileType | 'image/webp';
  name: string;
}

/** Reads a file or its preview for an admin, and records an audit event. Errors: NOT_FOUND. */
export async function readReportFile(
  ctx: Pick<Context, 'db' | 'files' | 'actor' | 'clock'>,
  { reportId, fileId, isPreview }: Asked & { isPreview: boolean },
): Promise<ReadFile> {
  const [found] = await ctx.db
    .select({ file: reportFiles, report: reports })
    .from(reportFiles)
    .innerJoin(reports, eq(reports.id, reportFiles.reportId))
    .where(and(eq(reportFiles.id, fileId), eq(reportFiles.reportId, reportId)));
  if (!found) return fail('NOT_FOUND');
  const { file, report } = found;
  const kept = await ctx.files.read(isPreview ? previewKey(fileId) : reportFileKey(fileId));
  if (!kept) return fail('NOT_FOUND');
  await recordAlone(ctx, {
    action: 'report-file-read',
    target: { kind: 'report', id: reportId },
    after: { file: fileId, isPreview },
    about: [pageOf(report), report.userId],
  });
  const content = await buffer(kept.stream());
  return isPreview ? { content, type: 'image/webp', name: '' } : { content, type: file.type, name: savedName(file) };
}
