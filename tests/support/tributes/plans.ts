import { randomUUID } from 'node:crypto';
import { INVITATION_MS } from '../../../src/shared/limits/limits.ts';
import type { PlanRole } from '../../../src/features/next-steps/contract/plans.ts';
import {
  emptyStep,
  newPlanKey,
  sealed,
  sealedPlace,
  type Content,
} from '../../../src/features/next-steps/server/rules/opened.ts';
import {
  planInvitations,
  planMembers,
  plans,
  planSteps,
  planTold,
} from '../../../src/features/next-steps/server/tables.ts';
import type { Deps } from '../../../src/platform/context.ts';
import { hashSecret } from '../../../src/platform/ids.ts';
import type { Plan, WholeStep } from '../../../src/features/next-steps/contract/plans.ts';
import type { GivenPlanRole } from '../../../src/features/next-steps/contract/plan-people.ts';
import type { Person } from '../accounts/people.ts';
import type { TestApp } from '../app/test-app.ts';
import { bodyOf } from './tributes.ts';

/** A plan of this person, about a named person or the person of a page. */
export async function planOf(person: Person, about: object = { name: 'Margaret Hartwell' }): Promise<Plan> {
  const begun = await person.send('POST', '/api/plans', { id: randomUUID(), region: 'england-wales', ...about });
  return bodyOf<Plan>(begun, 201);
}

export const readPlan = async (person: Person, id: string): Promise<Plan> =>
  bodyOf<Plan>(await person.get(`/api/plans/${id}`));

export const readStep = async (person: Person, id: string, key: string): Promise<WholeStep> =>
  bodyOf<WholeStep>(await person.get(`/api/plans/${id}/steps/${key}`));

export const saveStep = (person: Person, id: string, key: string, changes: object): Promise<Response> =>
  person.send('PATCH', `/api/plans/${id}/steps/${key}`, changes);

/** Somebody who accepts an invitation to a plan. */
export async function planMember(
  app: TestApp,
  owner: Person,
  id: string,
  role: GivenPlanRole = 'given',
  keys: string[] = [],
): Promise<Person> {
  const invitationId = randomUUID();
  const invited = await owner.send('POST', `/api/plans/${id}/invitations`, { invitationId, role, keys });
  const { key } = await bodyOf<{ key: string }>(invited, 201);
  const person = await app.person();
  await bodyOf(await person.send('POST', `/api/plan-invitations/${invitationId}/acceptance`, { key }), 201);
  return person;
}

/** Plans without members, written straight to the table, for jobs that go over all plans. */
export async function manyPlans({ db, dataKeys }: Pick<Deps, 'db' | 'dataKeys'>, count: number): Promise<void> {
  const at = new Date();
  const rows = Array.from({ length: count }, () => {
    const id = randomUUID();
    const { kept } = newPlanKey(dataKeys, id);
    return { id, keyId: kept.keyId, sealedKey: kept.sealed, sealed: '', rev: 1, createdAt: at, savedAt: at };
  });
  for (let from = 0; from < count; from += 500) await db.insert(plans).values(rows.slice(from, from + 500));
}

/** The ids a test needs to reach each part of a plan. */
export interface ScenePlan {
  id: string;
  rev: number;
  /** A custom step, given to the member. */
  stepKey: string;
  toldId: string;
  memberId: string;
  /** An open invitation, with its key. */
  invitation: { id: string; key: string };
}

/** Bypasses the limits of the account, which makes many scenes. */
export async function scenePlan(
  { deps, clock }: TestApp,
  owner: Person,
  { tributeId, memberId }: { tributeId: string; memberId: string },
): Promise<ScenePlan> {
  const [id, stepKey, toldId, invitationId, secret] = [1, 2, 3, 4, 5].map(() => randomUUID()) as [
    string,
    string,
    string,
    string,
    string,
  ];
  const now = clock.now();
  const { key, kept } = newPlanKey(deps.dataKeys, id);
  const person = { name: 'Margaret', born: null, died: null, diedIn: '' };
  const content: Content = { person, region: 'england-wales', answers: {}, days: {}, order: {} };
  const row = { id, tributeId, keyId: kept.keyId, sealedKey: kept.sealed, rev: 1, createdAt: now, savedAt: now };
  await deps.db.insert(plans).values({ ...row, sealed: sealed(key, sealedPlace.plan(id), content) });
  await deps.db.insert(planMembers).values([
    { planId: id, userId: owner.id, role: 'owner', since: now },
    { planId: id, userId: memberId, role: 'all', since: now },
  ]);
  const step = sealed(key, sealedPlace.step(id, stepKey), { ...emptyStep, title: 'Feed the cat' });
  const own = { planId: id, key: stepKey, phase: 'now', state: 'open', rev: 0, changedAt: now } as const;
  await deps.db.insert(planSteps).values({ ...own, sealed: step, givenTo: memberId });
  const told = sealed(key, sealedPlace.told(id, toldId), { who: 'The bank', how: '', reference: '', on: null });
  await deps.db.insert(planTold).values({ planId: id, id: toldId, sealed: told, savedAt: now });
  await deps.db.insert(planInvitations).values({
    id: invitationId,
    planId: id,
    role: 'given',
    keys: [],
    keyHash: hashSecret(secret),
    invitedBy: owner.id,
    createdAt: now,
    expiresAt: new Date(now.getTime() + INVITATION_MS),
  });
  return { id, rev: 1, stepKey, toldId, memberId, invitation: { id: invitationId, key: secret } };
}

export async function addToPlan(
  { deps, clock }: TestApp,
  planId: string,
  userId: string,
  role: PlanRole,
): Promise<void> {
  await deps.db.insert(planMembers).values({ planId, userId, role, since: clock.now() });
}
