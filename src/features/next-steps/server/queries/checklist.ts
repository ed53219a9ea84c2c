import { and, count, desc, eq } from 'drizzle-orm';
import type { LeftOut } from '../../contract/checklist-now.ts';
import type { Checklist, ChecklistMember, ChecklistStep, ChecklistSummary } from '../../contract/checklists.ts';
import type { Writable } from '../../../../platform/database/index.ts';
import { users } from '../../../accounts/server/tables.ts';
import { memberId, roleOf } from '../../../tributes/server/queries/keepers.ts';
import { stepCatalogue } from '../rules/catalogue.ts';
import { firstQuestions } from '../rules/first-questions.ts';
import { knownSteps, shownSteps, type KnownStep } from '../rules/merged.ts';
import { checklistNow } from '../rules/now.ts';
import { emptyStep, opened, sealedPlace, type StepContent } from '../rules/opened.ts';
import { agesOpen, daysSinceDeath } from '../rules/said.ts';
import { chooseSteps } from '../rules/steps-for.ts';
import { checklistMembers, checklistPapers, checklistReminders, checklists, checklistSteps } from '../tables.ts';
import { mayInChecklist, openedRow, openChecklist, type OpenedChecklist, type Planning } from './opened-checklist.ts';
import { relationWordsOf, type KnownPerson } from './person.ts';
import { situationOf, type ChecklistSituation } from './situation.ts';

/** The data for a checklist's screens, as the caller may see it. */
export interface WholeChecklist {
  open: OpenedChecklist;
  situation: ChecklistSituation;
  known: KnownStep[];
  steps: ChecklistStep[];
  leftOut: LeftOut[];
}

export type Asking = Pick<Planning, 'actor' | 'clock' | 'dataKeys'> & { db: Writable };

export async function wholeChecklist(ctx: Asking, open: OpenedChecklist): Promise<WholeChecklist> {
  const situation = await situationOf(ctx, open);
  const { answers, days, order } = open.content;
  const { steps: all, byId } = stepCatalogue();
  const rows = await stepRows(ctx.db, open);
  const papers = await paperCounts(ctx.db, open.row.id);
  const reminded = await remindedKeys(ctx.db, open.row.id);
  const { steps: needed, leftOut } = chooseSteps(all, situation);
  // A step that somebody changed stays, even if an answer or a date makes it needless.
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
  const seesAll = mayInChecklist(open.role, 'all');
  return {
    open,
    situation,
    known,
    steps: shown.filter(({ givenTo }) => seesAll || givenTo === open.userId),
    leftOut: seesAll ? leftOut.filter(({ key }) => !known.some((step) => step.key === key)) : [],
  };
}

export async function stepRows(db: Writable, { row: { id }, key }: Pick<OpenedChecklist, 'row' | 'key'>) {
  const rows = await db.select().from(checklistSteps).where(eq(checklistSteps.checklistId, id));
  return rows.map((row) => ({
    row,
    content: row.sealed === null ? emptyStep : opened<StepContent>(key, sealedPlace.step(id, row.key), row.sealed),
  }));
}

async function paperCounts(db: Writable, checklistId: string): Promise<Map<string, number>> {
  const rows = await db
    .select({ key: checklistPapers.key, papers: count() })
    .from(checklistPapers)
    .where(eq(checklistPapers.checklistId, checklistId))
    .groupBy(checklistPapers.key);
  return new Map(rows.map(({ key, papers }) => [key, papers]));
}

async function remindedKeys(db: Writable, checklistId: string): Promise<Set<string>> {
  const rows = await db
    .select({ key: checklistReminders.key })
    .from(checklistReminders)
    .where(eq(checklistReminders.checklistId, checklistId));
  return new Set(rows.map(({ key }) => key));
}

/** A checklist as one member sees it. Members with single steps see only those steps and who gave them. */
export async function checklistView(ctx: Asking, { id }: { id: string }): Promise<Checklist> {
  const open = await openChecklist(ctx, { id, to: 'see' });
  const whole = await wholeChecklist(ctx, open);
  const { row, content, role, userId } = open;
  const { person, relation } = whole.situation;
  const seesAll = mayInChecklist(role, 'all');
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

/** The name that the caller reads. Members with single steps read the full name, not the family's word. */
const calledIn = ({ role }: OpenedChecklist, { called, name }: KnownPerson): string =>
  mayInChecklist(role, 'all') ? called : name;

/** Today's steps and the first questions. Members with single steps are not told the day of the death. */
function today({ open, situation, steps }: WholeChecklist): Pick<Checklist, 'asks' | 'now'> {
  const seesAll = mayInChecklist(open.role, 'all');
  const now = checklistNow(steps, { since: seesAll ? daysSinceDeath(situation) : null, today: situation.known.today });
  const isOfPage = open.row.tributeId !== null;
  const asks = firstQuestions({ ...situation, asked: open.content.asked ?? [], isOfPage, now });
  return { now, asks: seesAll ? asks : [] };
}

/** The owner first, then by time of joining. */
async function membersOf(db: Writable, { row, role, userId }: OpenedChecklist): Promise<ChecklistMember[]> {
  const rows = await db
    .select({
      userId: users.id,
      name: users.name,
      email: users.mailbox,
      role: checklistMembers.role,
      since: checklistMembers.since,
    })
    .from(checklistMembers)
    .innerJoin(users, eq(users.id, checklistMembers.userId))
    .where(eq(checklistMembers.checklistId, row.id));
  const given = await db
    .select({ to: checklistSteps.givenTo, steps: count() })
    .from(checklistSteps)
    .where(eq(checklistSteps.checklistId, row.id))
    .groupBy(checklistSteps.givenTo);
  const stepsOf = new Map(given.map(({ to, steps }) => [to, steps]));
  const isFirst = (one: { role: string }) => (one.role === 'owner' ? 0 : 1);
  return rows
    .toSorted((one, other) => isFirst(one) - isFirst(other) || one.since.getTime() - other.since.getTime())
    .map(({ userId: who, name, email, role: is }) => ({
      userId: who,
      name,
      role: is,
      email: mayInChecklist(role, 'all') || who === userId ? email : null,
      steps: stepsOf.get(who) ?? 0,
      isYou: who === userId,
    }));
}

export async function checklistsOf(ctx: Asking): Promise<{ checklists: ChecklistSummary[] }> {
  const userId = memberId(ctx);
  const rows = await ctx.db
    .select({ row: checklists, role: checklistMembers.role })
    .from(checklistMembers)
    .innerJoin(checklists, eq(checklists.id, checklistMembers.checklistId))
    .where(and(eq(checklistMembers.userId, userId)))
    .orderBy(desc(checklists.savedAt), desc(checklists.id));
  const summaries: ChecklistSummary[] = [];
  for (const { row, role } of rows) {
    const open = { ...openedRow(ctx, row), userId, role };
    const { situation, steps } = await wholeChecklist(ctx, open);
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
  return { checklists: summaries };
}
