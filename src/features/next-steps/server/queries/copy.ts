import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import type { CommandContext } from '../../../../platform/context.ts';
import { users } from '../../../accounts/server/tables.ts';
import { openPaper } from '../commands/papers.ts';
import { opened, sealedPlace } from '../rules/opened.ts';
import {
  planDoings,
  planInvitations,
  planLetters,
  planMembers,
  planPapers,
  planReminders,
  plans,
  type StepRow,
} from '../tables.ts';
import { mayInPlan, openedRow, type OpenedPlan } from './opened-plan.ts';
import { personOf, relationOf, relationWordsOf } from './person.ts';
import { stepRows } from './plan.ts';
import { toldRows } from './told.ts';

type Copying = Pick<CommandContext, 'db' | 'dataKeys'>;

async function openPlansOf(ctx: Copying, userId: string): Promise<OpenedPlan[]> {
  const rows = await ctx.db
    .select({ row: plans, role: planMembers.role })
    .from(planMembers)
    .innerJoin(plans, eq(plans.id, planMembers.planId))
    .where(eq(planMembers.userId, userId))
    .orderBy(asc(plans.id));
  return rows.map(({ row, role }) => ({ ...openedRow(ctx, row), userId, role }));
}

const seesAll = ({ role }: OpenedPlan) => mayInPlan(role, 'all');
const isSeen = (open: OpenedPlan, { givenTo }: Pick<StepRow, 'givenTo'>) => seesAll(open) || givenTo === open.userId;

/** Decrypted content for the data export. */
export async function plansInCopy(ctx: Copying, userId: string): Promise<object[]> {
  const copied: object[] = [];
  for (const open of await openPlansOf(ctx, userId)) copied.push(await planInCopy(ctx, open));
  return copied;
}

async function planInCopy({ db }: Copying, open: OpenedPlan): Promise<object> {
  const { row, role, userId, content, key } = open;
  const rows = (await stepRows(db, open)).filter((step) => isSeen(open, step.row));
  const { region, answers, days, wanted = [] } = content;
  const person = await personOf(db, open);
  const of = eq(planReminders.planId, row.id);
  const { key: step, on } = planReminders;
  const common = {
    planId: row.id,
    role,
    name: person.name,
    begunAt: row.createdAt,
    steps: rows.map(({ row: kept, content: said }) => ({
      step: kept.key,
      state: kept.state,
      isYours: kept.givenTo === userId,
      ...said,
      changedAt: kept.changedAt,
    })),
    done: await doneBy(db, row.id, userId),
    reminders: await db
      .select({ step, on })
      .from(planReminders)
      .where(and(of, eq(planReminders.userId, userId))),
  };
  if (!seesAll(open)) return common;
  const [relation, inLetters] = [await relationOf(db, open), await relationWordsOf(db, open)];
  const letters = await db.select().from(planLetters).where(eq(planLetters.planId, row.id));
  return {
    ...common,
    person,
    relation,
    inLetters,
    region,
    answers,
    days,
    wanted,
    told: await toldRows(db, open),
    letters: letters.map(({ kind, sealed, savedAt }) => ({
      kind,
      savedAt,
      body: opened<string>(key, sealedPlace.letter(row.id, kind), sealed),
    })),
    invitations: await invitationsBy(db, row.id, userId),
  };
}

const doneBy = (db: Copying['db'], planId: string, userId: string) => {
  const { key: step, action: deed, state, at } = planDoings;
  return db
    .select({ step, deed, state, at })
    .from(planDoings)
    .where(and(eq(planDoings.planId, planId), eq(planDoings.userId, userId)))
    .orderBy(asc(planDoings.id));
};

const invitationsBy = (db: Copying['db'], planId: string, userId: string) => {
  const { role, email, createdAt: sentAt, expiresAt } = planInvitations;
  return db
    .select({ role, email, sentAt, expiresAt, by: users.name })
    .from(planInvitations)
    .innerJoin(users, eq(users.id, planInvitations.invitedBy))
    .where(and(eq(planInvitations.planId, planId), eq(planInvitations.invitedBy, userId)))
    .orderBy(asc(sentAt));
};

/** Papers that the member may open, after the id `after`. Holds one in memory at a time. */
export async function* papersAfter(
  ctx: Copying & Pick<CommandContext, 'files'>,
  userId: string,
  after: string,
): AsyncGenerator<{ id: string; name: string; content: Buffer }> {
  const seen = await openPlansOf(ctx, userId);
  const byId = new Map(seen.map((open) => [open.row.id, open]));
  if (byId.size === 0) return;
  const behind = after === '' ? undefined : gt(planPapers.id, after);
  const rows = await ctx.db
    .select()
    .from(planPapers)
    .where(and(inArray(planPapers.planId, [...byId.keys()]), behind))
    .orderBy(asc(planPapers.id));
  for (const paper of rows) {
    const open = byId.get(paper.planId);
    if (!open) continue;
    const step = (await stepRows(ctx.db, open)).find(({ row }) => row.key === paper.key);
    if (!seesAll(open) && !(step && isSeen(open, step.row))) continue;
    const content = await openPaper(ctx, open.key, paper);
    const name = opened<string>(open.key, sealedPlace.paperName(paper.planId, paper.id), paper.sealedName);
    if (content) yield { id: paper.id, name, content };
  }
}
