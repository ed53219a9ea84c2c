import { randomUUID } from 'node:crypto';
import { INVITATION_MS } from '../../../src/shared/limits/limits.ts';
import type { ChecklistRole } from '../../../src/features/next-steps/contract/checklists.ts';
import {
  emptyStep,
  newChecklistKey,
  sealed,
  sealedPlace,
  type Content,
} from '../../../src/features/next-steps/server/rules/opened.ts';
import {
  checklistInvitations,
  checklistMembers,
  checklists,
  checklistSteps,
  checklistTold,
} from '../../../src/features/next-steps/server/tables.ts';
import type { Deps } from '../../../src/platform/context.ts';
import { hashSecret } from '../../../src/platform/ids.ts';
import type { Checklist, WholeStep } from '../../../src/features/next-steps/contract/checklists.ts';
import type { GivenChecklistRole } from '../../../src/features/next-steps/contract/checklist-people.ts';
import type { Person } from '../accounts/people.ts';
import type { TestApp } from '../app/test-app.ts';
import { bodyOf } from './tributes.ts';

/** Makes a checklist of this person, about a named person or about the person of a page. */
export async function checklistOf(person: Person, about: object = { name: 'Margaret Hartwell' }): Promise<Checklist> {
  const begun = await person.send('POST', '/api/checklists', { id: randomUUID(), region: 'england-wales', ...about });
  return bodyOf<Checklist>(begun, 201);
}

export const readChecklist = async (person: Person, id: string): Promise<Checklist> =>
  bodyOf<Checklist>(await person.get(`/api/checklists/${id}`));

export const readStep = async (person: Person, id: string, key: string): Promise<WholeStep> =>
  bodyOf<WholeStep>(await person.get(`/api/checklists/${id}/steps/${key}`));

export const saveStep = (person: Person, id: string, key: string, changes: object): Promise<Response> =>
  person.send('PATCH', `/api/checklists/${id}/steps/${key}`, changes);

/** A person who has accepted an invitation to a checklist. */
export async function checklistMember(
  app: TestApp,
  owner: Person,
  id: string,
  role: GivenChecklistRole = 'given',
  keys: string[] = [],
): Promise<Person> {
  const invitationId = randomUUID();
  const invited = await owner.send('POST', `/api/checklists/${id}/invitations`, { invitationId, role, keys });
  const { key } = await bodyOf<{ key: string }>(invited, 201);
  const person = await app.person();
  await bodyOf(await person.send('POST', `/api/checklist-invitations/${invitationId}/acceptance`, { key }), 201);
  return person;
}

/** Writes checklists without members directly to the table, for tests of jobs that read all checklists. */
export async function manyChecklists({ db, dataKeys }: Pick<Deps, 'db' | 'dataKeys'>, count: number): Promise<void> {
  const at = new Date();
  const rows = Array.from({ length: count }, () => {
    const id = randomUUID();
    const { kept } = newChecklistKey(dataKeys, id);
    return { id, keyId: kept.keyId, sealedKey: kept.sealed, sealed: '', rev: 1, createdAt: at, savedAt: at };
  });
  for (let from = 0; from < count; from += 500) await db.insert(checklists).values(rows.slice(from, from + 500));
}

/** The ids that a test needs to reach each part of a checklist. */
export interface SceneChecklist {
  id: string;
  rev: number;
  /** Key of a custom step that is assigned to the member. */
  stepKey: string;
  toldId: string;
  memberId: string;
  /** An invitation that is still open, and its key. */
  invitation: { id: string; key: string };
}

/** Writes directly to the tables, because an owner of many scenes would reach the limits of an account. */
export async function sceneChecklist(
  { deps, clock }: TestApp,
  owner: Person,
  { tributeId, memberId }: { tributeId: string; memberId: string },
): Promise<SceneChecklist> {
  const [id, stepKey, toldId, invitationId, secret] = [1, 2, 3, 4, 5].map(() => randomUUID()) as [
    string,
    string,
    string,
    string,
    string,
  ];
  const now = clock.now();
  const { key, kept } = newChecklistKey(deps.dataKeys, id);
  const person = { name: 'Margaret', born: null, died: null, diedIn: '' };
  const content: Content = { person, region: 'england-wales', answers: {}, days: {}, order: {} };
  const row = { id, tributeId, keyId: kept.keyId, sealedKey: kept.sealed, rev: 1, createdAt: now, savedAt: now };
  await deps.db.insert(checklists).values({ ...row, sealed: sealed(key, sealedPlace.checklist(id), content) });
  await deps.db.insert(checklistMembers).values([
    { checklistId: id, userId: owner.id, role: 'owner', since: now },
    { checklistId: id, userId: memberId, role: 'all', since: now },
  ]);
  const step = sealed(key, sealedPlace.step(id, stepKey), { ...emptyStep, title: 'Feed the cat' });
  const own = { checklistId: id, key: stepKey, phase: 'now', state: 'open', rev: 0, changedAt: now } as const;
  await deps.db.insert(checklistSteps).values({ ...own, sealed: step, givenTo: memberId });
  const told = sealed(key, sealedPlace.told(id, toldId), { who: 'The bank', how: '', reference: '', on: null });
  await deps.db.insert(checklistTold).values({ checklistId: id, id: toldId, sealed: told, savedAt: now });
  await deps.db.insert(checklistInvitations).values({
    id: invitationId,
    checklistId: id,
    role: 'given',
    keys: [],
    keyHash: hashSecret(secret),
    invitedBy: owner.id,
    createdAt: now,
    expiresAt: new Date(now.getTime() + INVITATION_MS),
  });
  return { id, rev: 1, stepKey, toldId, memberId, invitation: { id: invitationId, key: secret } };
}

export async function addToChecklist(
  { deps, clock }: TestApp,
  checklistId: string,
  userId: string,
  role: ChecklistRole,
): Promise<void> {
  await deps.db.insert(checklistMembers).values({ checklistId, userId, role, since: clock.now() });
}
