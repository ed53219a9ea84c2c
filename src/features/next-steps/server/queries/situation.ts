import type { Relation } from '../../../writing/contract/facts.ts';
import { DEFAULT_TIME_ZONE, localTime } from '../../../../shared/dates/local-time.ts';
import type { Writable } from '../../../../platform/database/index.ts';
import type { Clock } from '../../../../platform/clock/index.ts';
import { userById } from '../../../accounts/server/queries.ts';
import type { Known } from '../rules/said.ts';
import type { Situation } from '../rules/steps-for.ts';
import type { OpenedChecklist } from './opened-checklist.ts';
import { knownPersonOf, relationOf, type KnownPerson } from './person.ts';

/** The facts and answers that decide which steps and letters the caller gets. */
export interface ChecklistSituation extends Situation {
  person: KnownPerson;
  relation: Relation | null;
  known: Known;
}

export async function situationOf(
  { db, clock }: { db: Writable; clock: Clock },
  open: OpenedChecklist,
): Promise<ChecklistSituation> {
  const person = await knownPersonOf(db, open);
  const { timeZone } = (await userById(db, open.userId)) ?? { timeZone: null };
  const today = localTime(clock.now(), timeZone ?? DEFAULT_TIME_ZONE).slice(0, 10);
  const { region, answers, wanted } = open.content;
  const { born, died, loss } = person;
  return { region, answers, wanted, person, relation: await relationOf(db, open), known: { born, died, loss, today } };
}
