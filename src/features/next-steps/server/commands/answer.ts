import { and, eq } from 'drizzle-orm';
import { canPrecede, dateProblems, isStillToCome, type PartialDate } from '../../../../shared/dates/dates.ts';
import type { Relation } from '../../../writing/contract/facts.ts';
import { fieldProblem } from '../../../../shared/api/field-refusals.ts';
import { WANTED_STEPS_MOST } from '../../contract/plan-limits.ts';
import type { FirstQuestion } from '../../contract/plan-now.ts';
import type { Plan, PlanDays, PlanPerson } from '../../contract/plans.ts';
import type { Answers, Region } from '../../contract/steps.ts';
import { fail } from '../../../../platform/errors.ts';
import type { Transaction } from '../../../../platform/database/index.ts';
import { isAllowed } from '../../../tributes/server/queries/keepers.ts';
import { relate } from '../../../writing/server/commands/facts.ts';
import { lockPlan, openPlan, type OpenedPlan, type Changing } from '../queries/opened-plan.ts';
import { personOf } from '../queries/person.ts';
import { planView } from '../queries/plan.ts';
import { sealed, sealedPlace, type Content } from '../rules/opened.ts';
import { planMembers, plans } from '../tables.ts';

interface Answering {
  id: string;
  rev: number;
  region?: Region | undefined;
  relation?: Relation | null | undefined;
  relationWords?: string | undefined;
  asked?: FirstQuestion[] | undefined;
  wanted?: string[] | undefined;
  person?: Partial<PlanPerson> | undefined;
  answers?: Answers | undefined;
  days?: Partial<Record<keyof PlanDays, string | null>> | undefined;
}

/** Errors: EDIT_CONFLICT for an older `rev`, NOT_ALLOWED for facts that a page holds, INVALID_INPUT for impossible dates. */
export async function answerPlan(
  ctx: Changing,
  { id, rev, relation, relationWords, ...given }: Answering,
): Promise<Plan> {
  const before = await openPlan(ctx, { id, to: 'all' });
  if (given.person && before.row.tributeId !== null) fail('NOT_ALLOWED');
  await ctx.db.transaction(async (tx) => {
    const open = await lockPlan(ctx, tx, { id, to: 'all' });
    if (open.row.rev !== rev) fail('EDIT_CONFLICT');
    const content = changed(open.content, given);
    const person = open.row.tributeId === null ? content.person : await personOf(tx, open);
    assertPossible({ ...content, person }, ctx.clock.now());
    await tx
      .update(plans)
      .set({ sealed: sealed(open.key, sealedPlace.plan(id), content), rev: rev + 1, savedAt: ctx.clock.now() })
      .where(eq(plans.id, id));
    if (relation !== undefined) await keepRelation(tx, open, relation);
    if (relationWords !== undefined) await keepRelationWords(tx, open, relationWords);
  });
  if (relation) await tellPage(ctx, before, relation);
  return planView(ctx, { id });
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
    days: Object.fromEntries(Object.entries(known).filter(([, day]) => day !== null)) as PlanDays,
  };
}

const definedOf = (person: Partial<PlanPerson> | undefined): Partial<PlanPerson> =>
  Object.fromEntries(Object.entries(person ?? {}).filter(([, value]) => value !== undefined));

const AFTER_DEATH = ['certificate', 'registration', 'funeral', 'grant', 'return'] as const;

function dateOf(day: string): PartialDate {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return { year, month, day: date };
}

/** These days must lie in the past; a funeral may be agreed for the future. All except a birth follow the death. */
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
  { row, key, userId }: OpenedPlan,
  relation: Relation | null,
): Promise<void> {
  const text = relation === null ? null : sealed(key, sealedPlace.relation(row.id, userId), relation);
  await tx
    .update(planMembers)
    .set({ sealedRelation: text })
    .where(and(eq(planMembers.planId, row.id), eq(planMembers.userId, userId)));
}

async function keepRelationWords(tx: Transaction, { row, key, userId }: OpenedPlan, words: string): Promise<void> {
  const text = words.trim() === '' ? null : sealed(key, sealedPlace.relationWords(row.id, userId), words);
  await tx
    .update(planMembers)
    .set({ sealedRelationWords: text })
    .where(and(eq(planMembers.planId, row.id), eq(planMembers.userId, userId)));
}

/** Saves the relation for the page too, so that its interview does not ask again. */
async function tellPage(ctx: Changing, { row: { tributeId } }: OpenedPlan, relation: Relation): Promise<void> {
  if (tributeId !== null && (await isAllowed(ctx, tributeId, 'write'))) await relate(ctx, { id: tributeId, relation });
}
