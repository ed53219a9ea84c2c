import type { AuditAct, AuditFilters } from '../../contract/audit.ts';
import type { Context } from '../../../../platform/context.ts';
import { auditAct, auditActsOf } from '../queries/acts.ts';
import { recordAlone, type Acting } from './record-act.ts';

type Reading = Acting & Pick<Context, 'db'>;

/** Records the reader, since the words may name a person. NOT_FOUND. */
export async function readAct(ctx: Reading, id: string): Promise<AuditAct> {
  const act = await auditAct(ctx.db, id);
  await recordAlone(ctx, { action: 'act-read', target: { kind: 'act', id } });
  return act;
}

/** Streams all matching acts. The export is recorded first, so it contains itself. */
export async function exportActs(ctx: Reading, filters: AuditFilters): Promise<AsyncGenerator<AuditAct>> {
  const after = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined));
  await recordAlone(ctx, { action: 'acts-exported', target: { kind: 'act', id: 'all' }, after });
  return auditActsOf(ctx.db, filters);
}
