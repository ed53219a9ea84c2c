import { and, eq } from 'drizzle-orm';
import type { ChecklistRole } from '../../contract/checklists.ts';
import type { Context } from '../../../../platform/context.ts';
import { fail } from '../../../../platform/errors.ts';
import type { Transaction, Writable } from '../../../../platform/database/index.ts';
import { memberId } from '../../../tributes/server/queries/keepers.ts';
import { opened, checklistKey, sealedPlace, type Content } from '../rules/opened.ts';
import { checklistMembers, checklists, type ChecklistRow } from '../tables.ts';

export type Planning = Pick<Context, 'db' | 'actor' | 'clock' | 'dataKeys' | 'log'>;

export type Changing = Planning & Pick<Context, 'request' | 'files'>;

export interface OpenedChecklist {
  row: ChecklistRow;
  /** The key that decrypts everything in the checklist. */
  key: Buffer;
  content: Content;
  userId: string;
  role: ChecklistRole;
}

/** see: read what the role shows. all: read and change everything. own: delete the checklist, or hand it over. */
export type ChecklistPermission = 'see' | 'all' | 'own';
const ROLES_THAT_MAY: Record<ChecklistPermission, readonly ChecklistRole[]> = {
  see: ['owner', 'all', 'given'],
  all: ['owner', 'all'],
  own: ['owner'],
};
export const mayInChecklist = (role: ChecklistRole, permission: ChecklistPermission): boolean =>
  ROLES_THAT_MAY[permission].includes(role);

/** Returns the member's role, or null for somebody who is not on the checklist. */
export async function checklistRoleOf(
  db: Writable,
  checklistId: string,
  userId: string,
): Promise<ChecklistRole | null> {
  const isIt = and(eq(checklistMembers.checklistId, checklistId), eq(checklistMembers.userId, userId));
  const [found] = await db.select({ role: checklistMembers.role }).from(checklistMembers).where(isIt);
  return found?.role ?? null;
}

interface Wanted {
  id: string;
  to: ChecklistPermission;
}

type Opening = Pick<Planning, 'actor' | 'dataKeys'> & { db: Writable };

/** Errors: NOT_FOUND for strangers, to whom its existence is secret, and ROLE_TOO_SMALL for members without the right. */
export async function openChecklist(ctx: Opening, { id, to }: Wanted): Promise<OpenedChecklist> {
  const userId = memberId(ctx);
  const [found] = await ctx.db
    .select({ row: checklists, role: checklistMembers.role })
    .from(checklists)
    .innerJoin(
      checklistMembers,
      and(eq(checklistMembers.checklistId, checklists.id), eq(checklistMembers.userId, userId)),
    )
    .where(eq(checklists.id, id));
  if (!found) fail('NOT_FOUND');
  if (!mayInChecklist(found.role, to)) fail('ROLE_TOO_SMALL');
  return { ...openedRow(ctx, found.row), userId, role: found.role };
}

export function openedRow(
  { dataKeys }: Pick<Planning, 'dataKeys'>,
  row: ChecklistRow,
): Pick<OpenedChecklist, 'row' | 'key' | 'content'> {
  const key = checklistKey(dataKeys, row);
  return { row, key, content: opened<Content>(key, sealedPlace.checklist(row.id), row.sealed) };
}

/** Locks the checklist until the transaction ends. Then checks the role: the member may have been removed while waiting. */
export async function lockChecklist(
  ctx: Pick<Planning, 'actor' | 'dataKeys'>,
  tx: Transaction,
  wanted: Wanted,
): Promise<OpenedChecklist> {
  await tx.select({ id: checklists.id }).from(checklists).where(eq(checklists.id, wanted.id)).for('update');
  return openChecklist({ ...ctx, db: tx }, wanted);
}
