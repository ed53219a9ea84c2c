import { and, asc, inArray, isNull, sql } from 'drizzle-orm';
import type { AuditTarget } from '../../contract/audit.ts';
import type { Context } from '../../../../platform/context.ts';
import type { Transaction } from '../../../../platform/database/index.ts';
import { auditWords } from '../tables.ts';
import { appendAuditEvent, type Acting } from './record-audit-event.ts';

/** Empties the texts of all events about an erased person or thing. Records how many, so that this cannot be hidden. */
export async function eraseWords(
  ctx: Pick<Acting, 'clock'>,
  tx: Transaction,
  { kind, id }: { kind: AuditTarget; id: string },
): Promise<void> {
  const theirs = and(sql`${auditWords.about} @> array[${id}]::text[]`, isNull(auditWords.erasedIn), hasWords);
  const rows = await tx
    .select({ seq: auditWords.seq })
    .from(auditWords)
    .where(theirs)
    .orderBy(asc(auditWords.seq))
    .for('update');
  if (rows.length === 0) return;
  const { clock } = ctx;
  const after = { acts: rows.length };
  const erasedIn = await appendAuditEvent({ clock }, tx, { action: 'words-erased', target: { kind, id }, after });
  const seqs = rows.map(({ seq }) => seq);
  await tx
    .update(auditWords)
    .set({ salt: '', why: '', saidBefore: '', saidAfter: '', about: [], erasedIn, erasedAt: clock.now() })
    .where(inArray(auditWords.seq, seqs));
}

const hasWords = sql`(${auditWords.why} <> '' or ${auditWords.saidBefore} <> '' or ${auditWords.saidAfter} <> '')`;

export const eraseWordsAbout = (
  ctx: Pick<Acting, 'clock'> & Pick<Context, 'db'>,
  { userId }: { userId: string },
): Promise<void> => ctx.db.transaction((tx) => eraseWords(ctx, tx, { kind: 'user', id: userId }));
