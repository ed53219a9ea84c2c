import { eq } from 'drizzle-orm';
import type { OwnReport } from '../../../../contract/reports.ts';
import type { Context } from '../../../context.ts';
import { fail } from '../../../errors.ts';
import { isSameSecret } from '../../../secret.ts';
import type { Writable } from '../../../seams/database/index.ts';
import { reportKey } from '../rules/keys.ts';
import { countReportFiles } from './report-files.ts';
import { openStatement } from './statements.ts';
import { reports, type ReportRow } from '../tables.ts';

type Beside = Pick<OwnReport, 'files'> & Partial<Pick<OwnReport, 'statement'>>;

export const ownView = (secret: string, row: ReportRow, { files, statement = null }: Beside): OwnReport => ({
  id: row.id,
  key: reportKey(secret, row.id),
  number: row.number,
  kind: row.kind,
  reason: row.reason,
  sentAt: row.createdAt.toISOString(),
  dueAt: row.dueAt.toISOString(),
  state: row.state,
  answer: row.answer,
  hasAddress: row.userId !== null || row.email !== '',
  isConfirmed: row.confirmedAt !== null,
  statement,
  files,
});

export async function reportById(db: Writable, id: string): Promise<ReportRow> {
  const [row] = await db.select().from(reports).where(eq(reports.id, id));
  return row ?? fail('NOT_FOUND');
}

/** For whoever sent it. NOT_FOUND for another key. */
export async function ownReport(
  { db, secret }: Pick<Context, 'db' | 'secret'>,
  { id, key }: { id: string; key: string },
): Promise<OwnReport> {
  if (!isSameSecret(key, reportKey(secret, id))) fail('NOT_FOUND');
  const row = await reportById(db, id);
  const files = await countReportFiles(db, id);
  return ownView(secret, row, { files, statement: await openStatement({ db, secret }, row) });
}
