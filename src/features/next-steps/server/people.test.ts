import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../../../tests/support/accounts/people.ts';
import {
  checklistMember,
  checklistOf,
  readChecklist,
  readStep,
  saveStep,
} from '../../../../tests/support/tributes/checklists.ts';
import { openTestApp, type TestApp } from '../../../../tests/support/app/test-app.ts';
import { bodyOf } from '../../../../tests/support/tributes/tributes.ts';
import { INVITATION_MS, PEOPLE_PER_TRIBUTE } from '../../../shared/limits/limits.ts';
import type { OpenedChecklistInvitation, ChecklistPeople } from '../contract/checklist-people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  app.clock.advanceTo(12);
});
afterAll(() => app.close());

const codeOf = async (answer: Response) => ((await answer.json()) as { code: string }).code;
const refused = async (answer: Response) => [answer.status, await codeOf(answer)];

describe('somebody to whom steps were given', () => {
  it('sees these alone, no answer, no letter and nobody’s address', async () => {
    const anne = await app.newcomer();
    const { id, steps, rev } = await checklistOf(anne);
    const [mine, other] = [steps[0]?.key ?? '', steps[1]?.key ?? ''];
    await anne.send('PATCH', `/api/checklists/${id}`, { rev, answers: { will: 'no' }, person: { diedIn: 'Whitby' } });
    const all = await checklistMember(app, anne, id, 'all');
    const tom = await checklistMember(app, anne, id, 'given', [mine]);
    const checklist = await readChecklist(tom, id);
    expect(checklist.steps.map(({ key }) => key)).toEqual([mine]);
    expect(checklist).toMatchObject({
      answers: {},
      days: {},
      person: { name: 'Margaret Hartwell', died: null, diedIn: '' },
    });
    expect(checklist.members.map(({ role, email }) => [role, email === null])).toEqual([
      ['owner', true],
      ['given', false],
    ]);
    expect((await readChecklist(all, id)).members).toHaveLength(3);
    expect((await tom.get(`/api/checklists/${id}/steps/${other}`)).status).toBe(404);
    expect((await saveStep(tom, id, other, { state: 'done' })).status).toBe(404);
    for (const path of [`/api/checklists/${id}/told`, `/api/checklists/${id}/letters`])
      expect(await refused(await tom.get(path))).toEqual([403, 'ROLE_TOO_SMALL']);
    expect(await refused(await saveStep(tom, id, mine, { givenTo: null }))).toEqual([403, 'ROLE_TOO_SMALL']);
    expect(await refused(await tom.send('PATCH', `/api/checklists/${id}`, { rev: 2, answers: {} }))).toEqual([
      403,
      'ROLE_TOO_SMALL',
    ]);
    expect((await saveStep(tom, id, mine, { state: 'done', note: 'Did it.', rev: 0 })).status).toBe(200);
    expect((await readStep(anne, id, mine)).state).toBe('done');
  });

  it('can add steps of their own, which the others see', async () => {
    const anne = await app.newcomer();
    const { id } = await checklistOf(anne);
    const tom = await checklistMember(app, anne, id);
    const key = randomUUID();
    await bodyOf(
      await tom.send('POST', `/api/checklists/${id}/steps`, { key, title: 'Feed the cat', phase: 'now' }),
      201,
    );
    expect((await readChecklist(tom, id)).steps.map((step) => step.key)).toEqual([key]);
    expect((await readStep(anne, id, key)).title).toBe('Feed the cat');
  });

  it('sees a step no more once it is taken back', async () => {
    const anne = await app.newcomer();
    const { id, steps } = await checklistOf(anne);
    const key = steps[0]?.key ?? '';
    const tom = await checklistMember(app, anne, id);
    expect((await tom.get(`/api/checklists/${id}/steps/${key}`)).status).toBe(404);
    await bodyOf(await saveStep(anne, id, key, { givenTo: tom.id }));
    expect((await readStep(tom, id, key)).givenTo).toBe(tom.id);
    await bodyOf(await saveStep(anne, id, key, { givenTo: null }));
    expect((await tom.get(`/api/checklists/${id}/steps/${key}`)).status).toBe(404);
    expect((await saveStep(anne, id, key, { givenTo: randomUUID() })).status).toBe(404);
  });
});

describe('members of a checklist', () => {
  it('leave, are removed, and leave what they did', async () => {
    const anne = await app.newcomer();
    const { id, steps } = await checklistOf(anne);
    const key = steps[0]?.key ?? '';
    const [tom, ruth] = [
      await checklistMember(app, anne, id, 'given', [key]),
      await checklistMember(app, anne, id, 'all'),
    ];
    await bodyOf(await saveStep(tom, id, key, { note: 'Ring after nine.', rev: 0 }));
    const remove = (who: typeof tom, whom: string) => who.send('DELETE', `/api/checklists/${id}/people/${whom}`);
    expect(await refused(await remove(tom, ruth.id))).toEqual([403, 'ROLE_TOO_SMALL']);
    expect(await refused(await remove(ruth, anne.id))).toEqual([409, 'CHECKLIST_OWNER_STAYS']);
    expect((await remove(tom, tom.id)).status).toBe(200);
    expect((await remove(anne, ruth.id)).status).toBe(200);
    for (const gone of [tom, ruth]) expect((await gone.get(`/api/checklists/${id}`)).status).toBe(404);
    const step = await readStep(anne, id, key);
    expect([step.note, step.givenTo]).toEqual(['Ring after nine.', null]);
    expect(await refused(await remove(anne, tom.id))).toEqual([404, 'NOT_FOUND']);
  });

  it('are shown more or less, and one of them is handed the checklist', async () => {
    const anne = await app.newcomer();
    const { id, steps } = await checklistOf(anne);
    const tom = await checklistMember(app, anne, id);
    const role = (to: string) => anne.send('PUT', `/api/checklists/${id}/people/${tom.id}/role`, { role: to });
    const hand = () => anne.send('PUT', `/api/checklists/${id}/owner`, { userId: tom.id });
    expect(await refused(await hand())).toEqual([404, 'NOT_FOUND']);
    expect((await role('all')).status).toBe(200);
    expect((await readChecklist(tom, id)).steps).toHaveLength(steps.length);
    const people = await bodyOf<ChecklistPeople>(await hand());
    expect(people.members.map(({ userId, role: is }) => [userId, is])).toEqual([
      [tom.id, 'owner'],
      [anne.id, 'all'],
    ]);
    expect(await refused(await anne.send('DELETE', `/api/checklists/${id}`))).toEqual([403, 'ROLE_TOO_SMALL']);
  });
});

describe('an invitation to a checklist', () => {
  const invitedTo = async (owner: Person, checklistId: string, role: 'all' | 'given', keys: string[] = []) => {
    const invitationId = randomUUID();
    const sent = await owner.send('POST', `/api/checklists/${checklistId}/invitations`, { invitationId, role, keys });
    const { key } = await bodyOf<{ key: string }>(sent, 201);
    return (who: Person) => who.send('POST', `/api/checklist-invitations/${invitationId}/acceptance`, { key });
  };

  it('gives a step to whoever comes first, and takes it from nobody', async () => {
    const anne = await app.newcomer();
    const { id, steps } = await checklistOf(anne);
    const key = steps[0]?.key ?? '';
    const [tom, ruth] = [await app.newcomer(), await app.newcomer()];
    const [first, second] = [await invitedTo(anne, id, 'given', [key]), await invitedTo(anne, id, 'given', [key])];
    await bodyOf(await first(tom), 201);
    await bodyOf(await second(ruth), 201);
    expect((await readStep(tom, id, key)).givenTo).toBe(tom.id);
    expect((await readChecklist(ruth, id)).steps).toEqual([]);
    const late = await invitedTo(anne, id, 'given', [key]);
    await bodyOf(await saveStep(anne, id, key, { givenTo: ruth.id }));
    await bodyOf(await late(await app.newcomer()), 201);
    expect((await readStep(ruth, id, key)).givenTo).toBe(ruth.id);
  });

  it('gives more to those who have single steps, and everything in the end', async () => {
    const anne = await app.newcomer();
    const { id, steps } = await checklistOf(anne);
    const [one, other] = [steps[0]?.key ?? '', steps[1]?.key ?? ''];
    const tom = await checklistMember(app, anne, id, 'given', [one]);
    await bodyOf(await (await invitedTo(anne, id, 'given', [other]))(tom), 201);
    expect((await readChecklist(tom, id)).steps.map(({ key }) => key).toSorted()).toEqual([one, other].toSorted());
    await bodyOf(await (await invitedTo(anne, id, 'all'))(tom), 201);
    const checklist = await readChecklist(tom, id);
    expect([checklist.role, checklist.steps.length]).toEqual(['all', steps.length]);
    expect(await refused(await (await invitedTo(anne, id, 'given', [one]))(tom))).toEqual([409, 'ALREADY_DONE']);
    expect((await readChecklist(tom, id)).role).toBe('all');
  });

  it('names no step that there is not', async () => {
    const anne = await app.newcomer();
    const { id } = await checklistOf(anne);
    const wanted = { invitationId: randomUUID(), role: 'given', keys: ['no-such-step'] };
    expect(await refused(await anne.send('POST', `/api/checklists/${id}/invitations`, wanted))).toEqual([
      404,
      'NOT_FOUND',
    ]);
  });

  it('says whom it is about, works once, and ends with its time', async () => {
    const anne = await app.newcomer();
    const { id } = await checklistOf(anne);
    const invitationId = randomUUID();
    const invite = (more: object = {}) =>
      anne.send('POST', `/api/checklists/${id}/invitations`, { invitationId, role: 'all', ...more });
    const { key } = await bodyOf<{ key: string }>(await invite(), 201);
    expect(await refused(await invite())).toEqual([409, 'ALREADY_DONE']);
    const read = (secret: string) => app.send('GET', `/api/checklist-invitations/${invitationId}?key=${secret}`);
    expect(await bodyOf<OpenedChecklistInvitation>(await read(key))).toMatchObject({
      name: 'Margaret Hartwell',
      role: 'all',
    });
    expect((await read('wrong')).status).toBe(404);
    const tom = await app.newcomer();
    const accept = (who = tom) => who.send('POST', `/api/checklist-invitations/${invitationId}/acceptance`, { key });
    const unsure = await app.newcomer({ isVerified: false });
    expect(await refused(await accept(unsure))).toEqual([403, 'ADDRESS_NOT_CONFIRMED']);
    expect(await refused(await accept(anne))).toEqual([409, 'ALREADY_DONE']);
    expect((await accept()).status).toBe(201);
    expect((await accept(await app.newcomer())).status).toBe(404);
    const other = randomUUID();
    const { key: second } = await bodyOf<{ key: string }>(await invite({ invitationId: other }), 201);
    app.clock.advance(INVITATION_MS + 1);
    expect((await app.send('GET', `/api/checklist-invitations/${other}?key=${second}`)).status).toBe(404);
    app.clock.advanceTo(12);
  });

  it('by letter names nobody who died, and waits for the address it went to', async () => {
    const anne = await app.newcomer();
    const { id } = await checklistOf(anne, { name: 'Needle Nameson' });
    const tom = await app.newcomer();
    // Advance past the rate limit: the confirmation email was sent less than a minute ago.
    app.clock.advance(61_000);
    const invitationId = randomUUID();
    const wanted = { invitationId, role: 'given', email: tom.email };
    expect(await bodyOf(await anne.send('POST', `/api/checklists/${id}/invitations`, wanted), 201)).toMatchObject({
      key: null,
    });
    const letters = await app.emailsTo(tom.email, 2);
    const letter = letters.find(({ subject }) => subject === 'Somebody asks for your help');
    expect(letter?.text).toContain(`/next-steps/invitations/${invitationId}?key=`);
    expect(`${letter?.subject} ${letter?.text} ${letter?.html}`).not.toMatch(/needle|died/i);
    const forMe = async (who = tom) =>
      (await bodyOf<{ invitations: { id: string }[] }>(await who.get('/api/checklist-invitations'))).invitations;
    expect((await forMe()).map((one) => one.id)).toEqual([invitationId]);
    expect(await forMe(anne)).toEqual([]);
    // The owner of the address needs no key; strangers have none.
    const accept = (who = tom) =>
      who.send('POST', `/api/checklist-invitations/${invitationId}/acceptance`, { key: '' });
    expect((await accept(await app.newcomer())).status).toBe(404);
    expect((await accept()).status).toBe(201);
    expect(await forMe()).toEqual([]);
  });

  it('opens nothing any more once its sender is removed, or may invite no more', async () => {
    const anne = await app.newcomer();
    const { id } = await checklistOf(anne);
    for (const leaves of [true, false]) {
      const tom = await checklistMember(app, anne, id, 'all');
      const accept = await invitedTo(tom, id, 'all');
      const at = `/api/checklists/${id}/people/${tom.id}`;
      const ended = leaves ? anne.send('DELETE', at) : anne.send('PUT', `${at}/role`, { role: 'given' });
      expect((await ended).status).toBe(200);
      expect([leaves, await refused(await accept(leaves ? tom : await app.newcomer()))]).toEqual([
        leaves,
        [404, 'NOT_FOUND'],
      ]);
    }
  });

  it('can be taken back, and there is room for so many', async () => {
    const anne = await app.newcomer();
    const { id } = await checklistOf(anne);
    const invite = (invitationId = randomUUID()) =>
      anne.send('POST', `/api/checklists/${id}/invitations`, { invitationId, role: 'given' });
    const first = randomUUID();
    expect((await invite(first)).status).toBe(201);
    const revoke = () => anne.send('DELETE', `/api/checklists/${id}/invitations/${first}`);
    expect((await revoke()).status).toBe(200);
    expect((await revoke()).status).toBe(404);
    for (let at = 1; at < PEOPLE_PER_TRIBUTE; at += 1) expect((await invite()).status).toBe(201);
    expect(await refused(await invite())).toEqual([422, 'TOO_MANY_PEOPLE']);
  });
});
