import { and, eq, gt, inArray, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm';
import { ROWS_PER_ADMIN_PAGE, type AdminPage } from '../../../shared/api/admin-lists.ts';
import type { AdminApproval } from '../contract/fields.ts';
import { Uuid } from '../../../shared/api/ids.ts';
import { adminPage } from '../../../platform/admin-page.ts';
import type { Context } from '../../../platform/context.ts';
import { fail, failField } from '../../../platform/errors.ts';
import { readCursor } from '../../../platform/keyset.ts';
import type { Writable } from '../../../platform/database/index.ts';
import { users } from '../../accounts/server/tables.ts';
import { canDo } from './rules.ts';
import { adminApprovals, type AdminApprovalRow } from './tables.ts';

type Reading = Pick<Context, 'clock' | 'actor'> & { db: Writable };

const isWaiting = (now: Date): SQL | undefined =>
  and(isNull(adminApprovals.endedAt), or(isNotNull(adminApprovals.agreedBy), gt(adminApprovals.expiresAt, now)));

export async function adminApprovalsWaiting(
  ctx: Reading,
  { after }: { after?: string | undefined },
): Promise<AdminPage<AdminApproval>> {
  const { db, clock } = ctx;
  const isMeant = isWaiting(clock.now());
  const rows = await db
    .select()
    .from(adminApprovals)
    .where(and(isMeant, laterThan(after)))
    .orderBy(adminApprovals.askedAt, adminApprovals.id)
    .limit(ROWS_PER_ADMIN_PAGE + 1);
  const placeOf = (row: AdminApprovalRow) => [row.askedAt.toISOString(), row.id];
  const page = await adminPage(db, { rows, placeOf, all: db.select().from(adminApprovals).where(isMeant), after });
  return { ...page, items: await shown(ctx, page.items) };
}

function laterThan(after: string | undefined): SQL | undefined {
  if (after === undefined) return undefined;
  const [at, id] = readCursor(after, 2);
  const time = new Date(String(at));
  if (Number.isNaN(time.getTime()) || !Uuid.safeParse(id).success) failField('after', 'unclear');
  return sql`(${adminApprovals.askedAt}, ${adminApprovals.id}) > (${time.toISOString()}::timestamptz, ${String(id)}::uuid)`;
}

export async function adminApprovalsAbout(ctx: Reading, targetId: string): Promise<AdminApproval[]> {
  const isIt = and(eq(adminApprovals.targetId, targetId), isWaiting(ctx.clock.now()));
  return shown(
    ctx,
    await ctx.db.select().from(adminApprovals).where(isIt).orderBy(adminApprovals.askedAt, adminApprovals.id),
  );
}

export async function adminApprovalById(ctx: Reading, id: string): Promise<AdminApproval> {
  const [adminApproval] = await shown(ctx, await ctx.db.select().from(adminApprovals).where(eq(adminApprovals.id, id)));
  return adminApproval ?? fail('NOT_FOUND');
}

async function shown({ db, clock, actor }: Reading, rows: readonly AdminApprovalRow[]): Promise<AdminApproval[]> {
  const ids = [...new Set(rows.flatMap(({ targetId, askedBy }) => [targetId, askedBy ?? '']))];
  const people =
    ids.length === 0
      ? []
      : await db.select({ id: users.id, email: users.mailbox }).from(users).where(inArray(users.id, ids));
  const who = (id: string | null) => people.find((one) => one.id === id) ?? null;
  return rows.map((row) => ({
    id: row.id,
    action: row.action,
    target: who(row.targetId),
    targetId: row.targetId,
    why: row.why,
    askedBy: who(row.askedBy),
    askedAt: row.askedAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    isAgreed: row.agreedBy !== null,
    dueAt: row.dueAt?.toISOString() ?? null,
    end: row.endedAs,
    can: actor.kind === 'member' ? canDo(row, actor.user.id, clock.now()) : [],
  }));
}
