import { eq } from 'drizzle-orm';
import type { Relation } from '../../../../contract/facts.ts';
import type { PlanPerson } from '../../../../contract/plans.ts';
import type { Writable } from '../../../seams/database/index.ts';
import { roleOf } from '../../tributes/queries/stewards.ts';
import { workingRow } from '../../tributes/queries/working-copy.ts';
import { tributes } from '../../tributes/tables.ts';
import { choiceOf } from '../../writing/queries/interview.ts';
import { opened, sealedPlace } from '../rules/opened.ts';
import { planMembers } from '../tables.ts';
import type { OpenedPlan } from './opened-plan.ts';

/** Who the person of a page was, as its keepers have written it; null where there is no such page any more. */
export async function personOfPage(db: Writable, tributeId: string): Promise<PlanPerson | null> {
  const [row] = await db.select().from(tributes).where(eq(tributes.id, tributeId));
  if (!row) return null;
  const { name, born, died, diedIn } = await workingRow(db, row);
  return { name, born, died, diedIn };
}

/** Said once for the whole product: by the page where there is one. */
export const personOf = async (
  db: Writable,
  { row, content }: Pick<OpenedPlan, 'row' | 'content'>,
): Promise<PlanPerson> => (row.tributeId === null ? null : await personOfPage(db, row.tributeId)) ?? content.person;

/** Who the person was to the one who asks. */
export async function relationOf(db: Writable, { row, key, userId }: OpenedPlan): Promise<Relation | null> {
  if (row.tributeId !== null && (await roleOf(db, userId, row.tributeId)) !== null) {
    const { relation } = await choiceOf(db, row.tributeId, userId);
    if (relation !== null) return relation;
  }
  const members = await db.select().from(planMembers).where(eq(planMembers.planId, row.id));
  const said = members.find((member) => member.userId === userId)?.sealedRelation ?? null;
  return said === null ? null : opened<Relation>(key, sealedPlace.relation(row.id, userId), said);
}
