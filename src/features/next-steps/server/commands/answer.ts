import { and, eq } from 'drizzle-orm';
import { canPrecede, dateProblems, isStillToCome, type PartialDate } from '../../../../shared/dates/dates.ts';
import type { Relation } from '../../../writing/contract/facts.ts';
import { fieldProblem } from '../../../../shared/api/field-refusals.ts';
import { WANTED_STEPS_MOST } from '../../contract/checklist-limits.ts';
import type { FirstQuestion } from '../../contract/checklist-now.ts';
import type { Checklist, ChecklistDays, ChecklistPerson } from '../../contract/checklists.ts';
import type { Answers, Region } from '../../contract/steps.ts';
import { fail } from '../../../../platform/errors.ts';
import type { Transaction } from '../../../../platform/database/index.ts';
import { isAllowed } from '../../../tributes/server/queries/keepers.ts';
import { relate } from '../../../writing/server/commands/facts.ts';
import { lockChecklist, openChecklist, type OpenedChecklist, type Changing } from '../queries/opened-checklist.ts';
import { personOf } from '../queries/person.ts';
import { checklistView } from '../queries/checklist.ts';
import { sealed, sealedPlace, type Content } from '../rules/opened.ts';
import { checklistMembers, checklists } from '../tables.ts';

interface Answering {
  id: string;
  rev: number;
  region?: Region | undefined;
  relation?: Relation | null | undefined;
  relationWords?: string | undefined;
  asked?: FirstQuestion[] | undefined;
  wanted?: string[] | undefined;
  person?: Partial<ChecklistPerson> | undefined;
  answers?: Answers | undefined;
  days?: Partial<Record<keyof ChecklistDays, string | null>> | undefined;
}

/** Errors: EDIT_CONFLICT for an older `rev`, NOT_ALLOWED for facts that a page holds, INVALID_INPUT for impossible dates. */
export async function answerChecklist(
  ctx: Changing,
  { id, rev, relation, relationWords, ...given }: Answering,
): Promise<Checklist> {
  const before = await openChecklist(ctx, { id, to: 'all' });
  if (given.person && before.row.tributeId !== null) fail('NOT_ALLOWED');
  await ctx.db.transaction(async (tx) => {
    const open = await lockChecklist(ctx, tx, { id, to: 'all' });
    if (open.row.rev !== rev) fail('EDIT_CONFLICT');
    const content = changed(open.content, given);
    const person = open.row.tributeId === null ? content.person : await personOf(tx, open);
    assertPossible({ ...content, person }, ctx.clock.now());
    await tx
      .update(checklists)
      .set({ sealed: sealed(open.key, sealedPlace.checklist(id), content), rev: rev + 1, savedAt: ctx.clock.now() })
      .where(eq(checklists.id, id));
    if (relation !== undefined) await keepRelation(tx, open, relation);
    if (relationWords !== undefined) await keepRelationWords(tx, open, relationWords);
  });
  if (relation) await tellPage(ctx, before, relation);
  return checklistView(ctx, { id });
}

function changed(
  content: Content,
  {
    region,
    person,
    answers,
    days,
    asked = [],
    wanted = [],
  }: Omit<Answering, 'id' | 'rev' | 'relation' | 'relationWords'>,
): Content {
  const known = { ...content.days, ...days };
  return {
    ...content,
    region: region ?? content.region,
    answers: answers ?? content.answers,
    asked: [...new Set([...(content.asked ?? []), ...asked])],
    wanted: [...new Set([...(content.wanted ?? []), ...wanted])].slice(-WANTED_STEPS_MOST),
    person: { ...content.person, ...definedOf(person) },
    days: Object.fromEntries(Object.entries(known).filter(([, day]) => day !== null)) as ChecklistDays,
  };
}

const definedOf = (person: Partial<ChecklistPerson> | undefined): Partial<ChecklistPerson> =>
  Object.fromEntries(Object.entries(person ?? {}).filter(([, value]) => value !== undefined));

const AFTER_DEATH = ['certificate', 'registration', 'funeral', 'grant', 'return'] as const;

function dateOf(day: string): PartialDate {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return { year, month, day: date };
}

/** Refuses days in the future, except for a funeral, and days before the death, except for a birth. */
function assertPossible({ person, days }: Content, now: Date): void {
  const wrong = dateProblems(person.born, person.died, now).map(({ field, problem }) =>
    fieldProblem(`person.${field}`, problem),
  );
  const passed = (['certificate', 'registration', 'birth', 'grant', 'return'] as const).filter((event) => {
    return days[event] !== undefined && isStillToCome(dateOf(days[event]), now);
  });
  wrong.push(...passed.map((event) => fieldProblem(`days.${event}`, 'in_future')));
  if (wrong.length > 0) fail('INVALID_INPUT', { fields: wrong });
  const early = AFTER_DEATH.filter(
    (event) => days[event] !== undefined && !canPrecede(person.died, dateOf(days[event])),
  );
  if (early.length > 0)
    fail('INVALID_INPUT', { fields: early.map((event) => fieldProblem(`days.${event}`, 'before_death')) });
}

async function keepRelation(
  tx: Transaction,
  { row, key, userId }: OpenedChecklist,
  relation: Relation | null,
): Promise<void> {
  const text = relation === null ? null : sealed(key, sealedPlace.relation(row.id, userId), relation);
  await tx
    .update(checklistMembers)
    .set({ sealedRelation: text })
    .where(and(eq(checklistMembers.checklistId, row.id), eq(checklistMembers.userId, userId)));
}

async function keepRelationWords(tx: Transaction, { row, key, userId }: OpenedChecklist, words: string): Promise<void> {
  const text = words.trim() === '' ? null : sealed(key, sealedPlace.relationWords(row.id, userId), words);
  await tx
    .update(checklistMembers)
    .set({ sealedRelationWords: text })
    .where(and(eq(checklistMembers.checklistId, row.id), eq(checklistMembers.userId, userId)));
}

/** Saves the relation for the page too, so that its interview does not ask again. */
async function tellPage(ctx: Changing, { row: { tributeId } }: OpenedChecklist, relation: Relation): Promise<void> {
  if (tributeId !== null && (await isAllowed(ctx, tributeId, 'write'))) await relate(ctx, { id: tributeId, relation });
}
