import { and, count, desc, eq } from 'drizzle-orm';
import type { LeftOut } from '../../contract/plan-now.ts';
import type { Plan, PlanMember, PlanStep, PlanSummary } from '../../contract/plans.ts';
import type { Writable } from '../../../../platform/database/index.ts';
import { users } from '../../../accounts/server/tables.ts';
import { memberId, roleOf } from '../../../tributes/server/queries/keepers.ts';
import { stepCatalogue } from '../rules/catalogue.ts';
import { firstQuestions } from '../rules/first-questions.ts';
import { knownSteps, shownSteps, type KnownStep } from '../rules/merged.ts';
import { planNow } from '../rules/now.ts';
import { emptyStep, opened, sealedPlace, type StepContent } from '../rules/opened.ts';
import { agesOpen, daysSinceDeath } from '../rules/said.ts';
import { chooseSteps } from '../rules/steps-for.ts';
import { planMembers, planPapers, planReminders, plans, planSteps } from '../tables.ts';
import { mayInPlan, openedRow, openPlan, type OpenedPlan, type Planning } from './opened-plan.ts';
import { relationWordsOf, type KnownPerson } from './person.ts';
import { situationOf, type PlanSituation } from './situation.ts';

/** Data of the plan's screens, for the caller. */
export interface WholePlan {
  open: OpenedPlan;
  situation: PlanSituation;
  /** All steps, also those hidden from the caller. */
  known: KnownStep[];
  /** The steps that the caller sees. */
  steps: PlanStep[];
  leftOut: LeftOut[];
}

export type Asking = Pick<Planning, 'actor' | 'clock' | 'dataKeys'> & { db: Writable };

export async function wholePlan(ctx: Asking, open: OpenedPlan): Promise<WholePlan> {
  const situation = await situationOf(ctx, open);
  const { answers, days, order } = open.content;
  const { steps: all, byId } = stepCatalogue();
  const rows = await stepRows(ctx.db, open);
  const papers = await paperCounts(ctx.db, open.row.id);
  const reminded = await remindedKeys(ctx.db, open.row.id);
  const { steps: needed, leftOut } = chooseSteps(all, situation);
  // A touched step stays, even if an answer or a date makes it needless.
  const kept = rows.flatMap(({ row, content }) => {
    const step = byId.get(row.key);
    const isWritten = row.state !== 'open' || row.givenTo !== null || content.note !== '' || content.found.length > 0;
    const isTouched = isWritten || papers.has(row.key) || reminded.has(row.key);
    return step && isTouched && !needed.includes(step) ? [step] : [];
  });
  const known = knownSteps({ given: [...needed, ...kept], rows, order });
  const shown = shownSteps(known, {
    known: { died: situation.person.died, days, answers },
    papers,
    now: ctx.clock.now(),
  });
  const seesAll = mayInPlan(open.role, 'all');
  return {
    open,
    situation,
    known,
    steps: shown.filter(({ givenTo }) => seesAll || givenTo === open.userId),
    leftOut: seesAll ? leftOut.filter(({ key }) => !known.some((step) => step.key === key)) : [],
  };
}

export async function stepRows(db: Writable, { row: { id }, key }: Pick<OpenedPlan, 'row' | 'key'>) {
  const rows = await db.select().from(planSteps).where(eq(planSteps.planId, id));
  return rows.map((row) => ({
    row,
    content: row.sealed === null ? emptyStep : opened<StepContent>(key, sealedPlace.step(id, row.key), row.sealed),
  }));
}

async function paperCounts(db: Writable, planId: string): Promise<Map<string, number>> {
  const rows = await db
    .select({ key: planPapers.key, papers: count() })
    .from(planPapers)
    .where(eq(planPapers.planId, planId))
    .groupBy(planPapers.key);
  return new Map(rows.map(({ key, papers }) => [key, papers]));
}

async function remindedKeys(db: Writable, planId: string): Promise<Set<string>> {
  const rows = await db.select({ key: planReminders.key }).from(planReminders).where(eq(planReminders.planId, planId));
  return new Set(rows.map(({ key }) => key));
}

/** A plan for one member. Members with single steps see only these, and who gave them. */
export async function planView(ctx: Asking, { id }: { id: string }): Promise<Plan> {
  const open = await openPlan(ctx, { id, to: 'see' });
  const whole = await wholePlan(ctx, open);
  const { row, content, role, userId } = open;
  const { person, relation } = whole.situation;
  const seesAll = mayInPlan(role, 'all');
  const isOnPage = row.tributeId !== null && (await roleOf(ctx.db, userId, row.tributeId)) !== null;
  const members = await membersOf(ctx.db, open);
  return {
    id: row.id,
    rev: row.rev,
    role,
    person: seesAll ? person : { ...person, born: null, died: null, diedIn: '' },
    called: calledIn(open, person),
    tributeId: isOnPage ? row.tributeId : null,
    isOfPage: row.tributeId !== null,
    region: content.region,
    relation,
    relationWords: await relationWordsOf(ctx.db, open),
    answers: seesAll ? content.answers : {},
    ages: seesAll ? agesOpen(whole.situation) : [],
    days: seesAll ? content.days : {},
    members: members.filter(({ role: of, isYou }) => seesAll || of === 'owner' || isYou),
    steps: whole.steps,
    leftOut: whole.leftOut,
    ...today(whole),
  };
}

/** Members with single steps read the full name, not a family word. */
const calledIn = ({ role }: OpenedPlan, { called, name }: KnownPerson): string =>
  mayInPlan(role, 'all') ? called : name;

/** Today's steps and the first questions. Members with single steps are not told the day of the death. */
function today({ open, situation, steps }: WholePlan): Pick<Plan, 'asks' | 'now'> {
  const seesAll = mayInPlan(open.role, 'all');
  const now = planNow(steps, { since: seesAll ? daysSinceDeath(situation) : null, today: situation.known.today });
  const isOfPage = open.row.tributeId !== null;
  const asks = firstQuestions({ ...situation, asked: open.content.asked ?? [], isOfPage, now });
  return { now, asks: seesAll ? asks : [] };
}

/** The owner first, then by time of joining. */
async function membersOf(db: Writable, { row, role, userId }: OpenedPlan): Promise<PlanMember[]> {
  const rows = await db
    .select({
      userId: users.id,
      name: users.name,
      email: users.mailbox,
      role: planMembers.role,
      since: planMembers.since,
    })
    .from(planMembers)
    .innerJoin(users, eq(users.id, planMembers.userId))
    .where(eq(planMembers.planId, row.id));
  const given = await db
    .select({ to: planSteps.givenTo, steps: count() })
    .from(planSteps)
    .where(eq(planSteps.planId, row.id))
    .groupBy(planSteps.givenTo);
  const stepsOf = new Map(given.map(({ to, steps }) => [to, steps]));
  const isFirst = (one: { role: string }) => (one.role === 'owner' ? 0 : 1);
  return rows
    .toSorted((one, other) => isFirst(one) - isFirst(other) || one.since.getTime() - other.since.getTime())
    .map(({ userId: who, name, email, role: is }) => ({
      userId: who,
      name,
      role: is,
      email: mayInPlan(role, 'all') || who === userId ? email : null,
      steps: stepsOf.get(who) ?? 0,
      isYou: who === userId,
    }));
}

/** The caller's plans, latest saved first. */
export async function plansOf(ctx: Asking): Promise<{ plans: PlanSummary[] }> {
  const userId = memberId(ctx);
  const rows = await ctx.db
    .select({ row: plans, role: planMembers.role })
    .from(planMembers)
    .innerJoin(plans, eq(plans.id, planMembers.planId))
    .where(and(eq(planMembers.userId, userId)))
    .orderBy(desc(plans.savedAt), desc(plans.id));
  const summaries: PlanSummary[] = [];
  for (const { row, role } of rows) {
    const open = { ...openedRow(ctx, row), userId, role };
    const { situation, steps } = await wholePlan(ctx, open);
    const isOnPage = row.tributeId !== null && (await roleOf(ctx.db, userId, row.tributeId)) !== null;
    const done = steps.filter(({ state }) => state === 'done').length;
    const over = steps.filter(({ state }) => state === 'not-needed').length;
    summaries.push({
      id: row.id,
      name: calledIn(open, situation.person),
      role,
      tributeId: isOnPage ? row.tributeId : null,
      open: steps.length - done - over,
      done,
      savedAt: row.savedAt.toISOString(),
    });
  }
  return { plans: summaries };
}
