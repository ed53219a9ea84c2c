import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import type { CommandContext } from '../../../../platform/context.ts';
import { users } from '../../../accounts/server/tables.ts';
import { openPaper } from '../commands/papers.ts';
import { opened, sealedPlace } from '../rules/opened.ts';
import {
  checklistDoings,
  checklistInvitations,
  checklistLetters,
  checklistMembers,
  checklistPapers,
  checklistReminders,
  checklists,
  type StepRow,
} from '../tables.ts';
import { mayInChecklist, openedRow, type OpenedChecklist } from './opened-checklist.ts';
import { personOf, relationOf, relationWordsOf } from './person.ts';
import { stepRows } from './checklist.ts';
import { toldRows } from './told.ts';

type Copying = Pick<CommandContext, 'db' | 'dataKeys'>;

async function openChecklistsOf(ctx: Copying, userId: string): Promise<OpenedChecklist[]> {
  const rows = await ctx.db
    .select({ row: checklists, role: checklistMembers.role })
    .from(checklistMembers)
    .innerJoin(checklists, eq(checklists.id, checklistMembers.checklistId))
    .where(eq(checklistMembers.userId, userId))
    .orderBy(asc(checklists.id));
  return rows.map(({ row, role }) => ({ ...openedRow(ctx, row), userId, role }));
}

const seesAll = ({ role }: OpenedChecklist) => mayInChecklist(role, 'all');
const isSeen = (open: OpenedChecklist, { givenTo }: Pick<StepRow, 'givenTo'>) =>
  seesAll(open) || givenTo === open.userId;

/** Returns a member's checklists, decrypted, for the data export. */
export async function checklistsInCopy(ctx: Copying, userId: string): Promise<object[]> {
  const copied: object[] = [];
  for (const open of await openChecklistsOf(ctx, userId)) copied.push(await checklistInCopy(ctx, open));
  return copied;
}

async function checklistInCopy({ db }: Copying, open: OpenedChecklist): Promise<object> {
  const { row, role, userId, content, key } = open;
  const rows = (await stepRows(db, open)).filter((step) => isSeen(open, step.row));
  const { region, answers, days, wanted = [] } = content;
  const person = await personOf(db, open);
  const of = eq(checklistReminders.checklistId, row.id);
  const { key: step, on } = checklistReminders;
  const common = {
    checklistId: row.id,
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
      .from(checklistReminders)
      .where(and(of, eq(checklistReminders.userId, userId))),
  };
  if (!seesAll(open)) return common;
  const [relation, inLetters] = [await relationOf(db, open), await relationWordsOf(db, open)];
  const letters = await db.select().from(checklistLetters).where(eq(checklistLetters.checklistId, row.id));
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

const doneBy = (db: Copying['db'], checklistId: string, userId: string) => {
  const { key: step, action: deed, state, at } = checklistDoings;
  return db
    .select({ step, deed, state, at })
    .from(checklistDoings)
    .where(and(eq(checklistDoings.checklistId, checklistId), eq(checklistDoings.userId, userId)))
    .orderBy(asc(checklistDoings.at), asc(checklistDoings.id));
};

const invitationsBy = (db: Copying['db'], checklistId: string, userId: string) => {
  const { role, email, createdAt: sentAt, expiresAt } = checklistInvitations;
  return db
    .select({ role, email, sentAt, expiresAt, by: users.name })
    .from(checklistInvitations)
    .innerJoin(users, eq(users.id, checklistInvitations.invitedBy))
    .where(and(eq(checklistInvitations.checklistId, checklistId), eq(checklistInvitations.invitedBy, userId)))
    .orderBy(asc(sentAt));
};

/** Yields papers that the member may open, after the id `after`. Has only one in memory at a time. */
export async function* papersAfter(
  ctx: Copying & Pick<CommandContext, 'files'>,
  userId: string,
  after: string,
): AsyncGenerator<{ id: string; name: string; content: Buffer }> {
  const seen = await openChecklistsOf(ctx, userId);
  const byId = new Map(seen.map((open) => [open.row.id, open]));
  if (byId.size === 0) return;
  const behind = after === '' ? undefined : gt(checklistPapers.id, after);
  const rows = await ctx.db
    .select()
    .from(checklistPapers)
    .where(and(inArray(checklistPapers.checklistId, [...byId.keys()]), behind))
    .orderBy(asc(checklistPapers.id));
  for (const paper of rows) {
    const open = byId.get(paper.checklistId);
    if (!open) continue;
    const step = (await stepRows(ctx.db, open)).find(({ row }) => row.key === paper.key);
    if (!seesAll(open) && !(step && isSeen(open, step.row))) continue;
    const content = await openPaper(ctx, open.key, paper);
    const name = opened<string>(open.key, sealedPlace.paperName(paper.checklistId, paper.id), paper.sealedName);
    if (content) yield { id: paper.id, name, content };
  }
}
