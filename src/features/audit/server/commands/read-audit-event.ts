import type { AuditEvent, AuditFilters } from '../../contract/audit.ts';
import type { Context } from '../../../../platform/context.ts';
import { auditEvent, auditEventsOf } from '../queries/audit-events.ts';
import { recordAlone, type Acting } from './record-audit-event.ts';

type Reading = Acting & Pick<Context, 'db'>;

/** Reads an event and records who did, since its texts may name a person. Errors: NOT_FOUND. */
export async function readAuditEvent(ctx: Reading, id: string): Promise<AuditEvent> {
  const act = await auditEvent(ctx.db, id);
  await recordAlone(ctx, { action: 'act-read', target: { kind: 'act', id } });
  return act;
}

/** Streams all matching events. The export itself is recorded first, so the export contains that event. */
export async function exportAuditEvents(ctx: Reading, filters: AuditFilters): Promise<AsyncGenerator<AuditEvent>> {
  const after = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined));
  await recordAlone(ctx, { action: 'acts-exported', target: { kind: 'act', id: 'all' }, after });
  return auditEventsOf(ctx.db, filters);
}
