import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  checklistMember,
  checklistOf,
  readChecklist,
  readStep,
  saveStep,
} from '../../../../tests/support/tributes/checklists.ts';
import { openTestApp, type TestApp } from '../../../../tests/support/app/test-app.ts';
import { bodyOf, draftOf } from '../../../../tests/support/tributes/tributes.ts';
import { OWN_STEPS_PER_CHECKLIST, CHECKLISTS_PER_PERSON, STEP_NOTE_CHARACTERS } from '../../../shared/limits/limits.ts';
import type { Checklist, ChecklistSummary, Told, WholeStep } from '../contract/checklists.ts';
import { checklistDoings, checklistReminders, checklists, checklistSteps } from './tables.ts';

const soon = () => new Date(app.clock.now().getTime() + 30 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  app.clock.advanceTo(12);
});
afterAll(() => app.close());

const codeOf = async (answer: Response) => ((await answer.json()) as { code: string }).code;
const refused = async (answer: Response) => [answer.status, await codeOf(answer)];

describe('a checklist', () => {
  it('is begun once, however often its form is sent, and belongs to whoever began it', async () => {
    const anne = await app.person();
    const [id, stranger] = [randomUUID(), await app.person()];
    const wanted = { id, region: 'scotland', name: 'Margaret' };
    for (const _ of [1, 2]) expect((await anne.send('POST', '/api/checklists', wanted)).status).toBe(201);
    const { checklists: kept } = await bodyOf<{ checklists: ChecklistSummary[] }>(await anne.get('/api/checklists'));
    expect(kept.map((checklist) => [checklist.id, checklist.name, checklist.role])).toEqual([
      [id, 'Margaret', 'owner'],
    ]);
    expect(await refused(await stranger.get(`/api/checklists/${id}`))).toEqual([404, 'NOT_FOUND']);
    // Somebody else cannot take over the id.
    expect(await refused(await stranger.send('POST', '/api/checklists', wanted))).toEqual([404, 'NOT_FOUND']);
  });

  it('needs a name or a page, and no more than so many are kept', async () => {
    const anne = await app.person();
    const begin = (more: object) => anne.send('POST', '/api/checklists', { id: randomUUID(), region: 'usa', ...more });
    expect((await begin({})).status).toBe(422);
    expect((await begin({ name: ' ' })).status).toBe(422);
    expect(await refused(await begin({ tributeId: randomUUID() }))).toEqual([404, 'NOT_FOUND']);
    for (let at = 0; at < CHECKLISTS_PER_PERSON; at += 1) expect((await begin({ name: 'M' })).status).toBe(201);
    expect(await refused(await begin({ name: 'M' }))).toEqual([422, 'TOO_MANY_CHECKLISTS']);
  });

  it('takes names, dates and places from the page of the person, and never keeps its own beside it', async () => {
    const anne = await app.person();
    const died = { year: 2026, month: 10, day: 2 };
    const draft = await draftOf(anne, { name: 'Ruth Ode', died, diedIn: 'Whitby' });
    const checklist = await checklistOf(anne, { tributeId: draft.id });
    expect(checklist.person).toMatchObject({ name: 'Ruth Ode', died, diedIn: 'Whitby' });
    const save = await anne.send('PATCH', `/api/tributes/${draft.id}`, {
      rev: draft.rev,
      changes: { name: 'Ruth Anne Ode' },
    });
    expect(save.status).toBe(200);
    expect((await readChecklist(anne, checklist.id)).person.name).toBe('Ruth Anne Ode');
    const own = await anne.send('PATCH', `/api/checklists/${checklist.id}`, {
      rev: checklist.rev,
      person: { name: 'Other' },
    });
    expect(await refused(own)).toEqual([403, 'NOT_ALLOWED']);
  });

  it('is joined with a page once, and says then what the page says', async () => {
    const anne = await app.person();
    const checklist = await checklistOf(anne);
    const [first, second] = [await draftOf(anne, { name: 'Peggy' }), await draftOf(anne, { name: 'Other' })];
    const join = (tributeId: string) => anne.send('PUT', `/api/checklists/${checklist.id}/tribute`, { tributeId });
    expect(await bodyOf<Checklist>(await join(first.id))).toMatchObject({
      person: { name: 'Peggy' },
      tributeId: first.id,
    });
    expect(await refused(await join(second.id))).toEqual([409, 'ALREADY_DONE']);
    const stranger = await app.person();
    expect(
      await refused(await stranger.send('PUT', `/api/checklists/${checklist.id}/tribute`, { tributeId: first.id })),
    ).toEqual([404, 'NOT_FOUND']);
  });

  it('says who the person was to each member, to the interview of the page too', async () => {
    const anne = await app.person();
    const draft = await draftOf(anne, { name: 'Ruth' });
    const checklist = await checklistOf(anne, { tributeId: draft.id });
    const related = await anne.send('PATCH', `/api/checklists/${checklist.id}`, {
      rev: checklist.rev,
      relation: 'parent',
    });
    expect((await bodyOf<Checklist>(related)).relation).toBe('parent');
    const interview = await bodyOf<{ relation: string }>(await anne.get(`/api/tributes/${draft.id}/interview`));
    expect(interview.relation).toBe('parent');
    const tom = await checklistMember(app, anne, checklist.id, 'all');
    expect((await readChecklist(tom, checklist.id)).relation).toBeNull();
  });

  it('keeps answers, and gives them up to no older state', async () => {
    const anne = await app.person();
    const checklist = await checklistOf(anne);
    const answer = (rev: number, more: object) =>
      anne.send('PATCH', `/api/checklists/${checklist.id}`, { rev, ...more });
    const answered = await bodyOf<Checklist>(
      await answer(checklist.rev, { answers: { place: 'hospital', will: 'no' }, region: 'usa' }),
    );
    expect(answered).toMatchObject({ region: 'usa', answers: { place: 'hospital', will: 'no' } });
    expect(await refused(await answer(checklist.rev, { answers: {} }))).toEqual([412, 'EDIT_CONFLICT']);
    expect((await answer(answered.rev, { answers: { place: 'moon' } })).status).toBe(422);
    const days = await bodyOf<Checklist>(await answer(answered.rev, { days: { certificate: '2026-10-05' } }));
    expect([days.days, days.answers]).toEqual([{ certificate: '2026-10-05' }, { place: 'hospital', will: 'no' }]);
    const late = await answer(days.rev, {
      days: { registration: '2199-01-01' },
      person: { died: { year: 2199, month: 1, day: 1 } },
    });
    const { data } = (await late.json()) as { data: { fields: { field: string; code: string }[] } };
    expect(data.fields.map(({ field, code }) => [field, code])).toEqual([
      ['person.died', 'in_future'],
      ['days.registration', 'in_future'],
    ]);
    const taken = await bodyOf<Checklist>(await answer(days.rev, { days: { certificate: null } }));
    expect(taken.days).toEqual({});
  });

  it('takes no day before the death but that of the birth, and no question that there is none of', async () => {
    const anne = await app.person();
    const checklist = await checklistOf(anne);
    const answer = (rev: number, more: object) =>
      anne.send('PATCH', `/api/checklists/${checklist.id}`, { rev, ...more });
    const died = { year: 2025, month: 11, day: 20 };
    const { rev } = await bodyOf<Checklist>(await answer(checklist.rev, { person: { died }, answers: { will: 'no' } }));
    const days = { registration: '2025-01-08', funeral: '2025-08-31', birth: '1938-05-01' };
    const early = (await (await answer(rev, { days })).json()) as {
      data: { fields: { field: string; code: string }[] };
    };
    expect(early.data.fields.map(({ field, code }) => [field, code])).toEqual([
      ['days.registration', 'before_death'],
      ['days.funeral', 'before_death'],
    ]);
    expect((await answer(rev, { days: { registration: '2025-11-20', birth: '1938-05-01' } })).status).toBe(200);
    expect((await answer(rev + 1, { answers: { pace: 'home' } })).status).toBe(422);
    expect((await readChecklist(anne, checklist.id)).answers).toEqual({ will: 'no' });
  });

  it('goes with everything in it when its owner removes it', async () => {
    const anne = await app.person();
    const checklist = await checklistOf(anne);
    const key = checklist.steps[0]?.key ?? '';
    await bodyOf(await saveStep(anne, checklist.id, key, { state: 'done', remindOn: soon() }));
    const tom = await checklistMember(app, anne, checklist.id, 'all');
    expect(await refused(await tom.send('DELETE', `/api/checklists/${checklist.id}`))).toEqual([403, 'ROLE_TOO_SMALL']);
    expect((await anne.send('DELETE', `/api/checklists/${checklist.id}`)).status).toBe(200);
    for (const table of [checklistSteps, checklistDoings, checklistReminders])
      expect(await app.deps.db.select().from(table).where(eq(table.checklistId, checklist.id))).toEqual([]);
    expect((await anne.get(`/api/checklists/${checklist.id}`)).status).toBe(404);
  });
});

describe('a step', () => {
  it('keeps what became of it, with who did what, the latest first', async () => {
    const anne = await app.person();
    await anne.send('PUT', '/api/accounts/current/name', { name: 'Anne' });
    const { id, steps } = await checklistOf(anne);
    const key = steps[0]?.key ?? '';
    for (const state of ['waiting', 'done']) await bodyOf(await saveStep(anne, id, key, { state }));
    // Repeating a state adds no activity.
    const step = await bodyOf<WholeStep>(await saveStep(anne, id, key, { state: 'done' }));
    expect(step.doings.map(({ who, action, state }) => [who, action, state])).toEqual([
      ['Anne', 'state', 'done'],
      ['Anne', 'state', 'waiting'],
    ]);
    const { checklists: list } = await bodyOf<{ checklists: ChecklistSummary[] }>(await anne.get('/api/checklists'));
    expect(list[0]).toMatchObject({ done: 1, open: steps.length - 1 });
    expect((await saveStep(anne, id, 'no-such-step', { state: 'done' })).status).toBe(404);
  });

  it('makes a change once, even if its request is repeated after others have changed the step', async () => {
    const anne = await app.person();
    const { id } = await checklistOf(anne);
    const key = 'call-doctor';
    const change = { state: 'done', changeId: randomUUID() };
    for (const _ of [1, 2])
      expect(await bodyOf(await saveStep(anne, id, key, change))).toMatchObject({ state: 'done' });
    await bodyOf(await saveStep(anne, id, key, { state: 'open' }));
    const again = await bodyOf<WholeStep>(await saveStep(anne, id, key, change));
    expect([again.state, again.doings.length]).toEqual(['open', 2]);
    const note = { note: 'Dr Lee came.', rev: 0, changeId: randomUUID() };
    for (const _ of [1, 2]) expect(await bodyOf(await saveStep(anne, id, key, note))).toMatchObject({ rev: 1 });
  });

  it('loses no note: an older state is refused, and a state alone never is', async () => {
    const anne = await app.person();
    const { id, steps } = await checklistOf(anne);
    const key = steps[0]?.key ?? '';
    const first = await bodyOf<WholeStep>(await saveStep(anne, id, key, { note: 'Ask Mrs Dowson.', rev: 0 }));
    expect(first).toMatchObject({ rev: 1, note: 'Ask Mrs Dowson.', hasNote: true });
    expect(await refused(await saveStep(anne, id, key, { note: 'Over it.', rev: 0 }))).toEqual([412, 'EDIT_CONFLICT']);
    // Repeating a save after a lost response is not a conflict.
    expect((await saveStep(anne, id, key, { note: 'Ask Mrs Dowson.', rev: 0 })).status).toBe(200);
    expect((await saveStep(anne, id, key, { state: 'done' })).status).toBe(200);
    expect((await readStep(anne, id, key)).note).toBe('Ask Mrs Dowson.');
    expect((await saveStep(anne, id, key, { note: 'x'.repeat(STEP_NOTE_CHARACTERS + 1), rev: 1 })).status).toBe(422);
  });

  it('points at what looks like the number of an account before it is kept, and believes whoever is sure', async () => {
    const anne = await app.person();
    const { id, steps } = await checklistOf(anne);
    const key = steps[0]?.key ?? '';
    const note = 'The card was 4111 1111 1111 1111.';
    const answer = await saveStep(anne, id, key, { note, rev: 0 });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ data: { fields: [{ field: 'note', code: 'number_seen' }] } });
    expect((await readStep(anne, id, key)).note).toBe('');
    expect((await saveStep(anne, id, key, { note, rev: 0, isSure: true })).status).toBe(200);
  });

  it('that an answer makes needless goes, unless something was done about it', async () => {
    const anne = await app.person();
    const { id, rev } = await checklistOf(anne);
    const keysWith = async (at: number, place: string) =>
      (
        await bodyOf<Checklist>(await anne.send('PATCH', `/api/checklists/${id}`, { rev: at, answers: { place } }))
      ).steps.map(({ key }) => key);
    expect(await keysWith(rev, 'hospital')).not.toContain('call-doctor');
    expect(await keysWith(rev + 1, 'home')).toContain('call-doctor');
    await bodyOf(await saveStep(anne, id, 'call-doctor', { note: 'Dr Lee came at six.', rev: 0 }));
    expect(await keysWith(rev + 2, 'hospital')).toContain('call-doctor');
    expect((await readStep(anne, id, 'call-doctor')).note).toBe('Dr Lee came at six.');
  });

  it('of one’s own stands beside the others, is added once, moved, and removed', async () => {
    const anne = await app.person();
    const { id } = await checklistOf(anne);
    const key = randomUUID();
    const own = { key, title: 'Look in on the hives', phase: 'first-week' };
    const add = (more: object) => anne.send('POST', `/api/checklists/${id}/steps`, { ...own, ...more });
    expect(await bodyOf<WholeStep>(await add({}), 201)).toMatchObject({ title: own.title, isOwn: true, due: null });
    expect(await refused(await add({}))).toEqual([409, 'ALREADY_DONE']);
    expect((await add({ key: randomUUID(), title: ' ' })).status).toBe(422);
    const inWeek = async () =>
      (await readChecklist(anne, id)).steps.filter(({ phase }) => phase === 'first-week').map((step) => step.key);
    const before = await inWeek();
    expect(before.at(-1)).toBe(key);
    const place = (where: string | null) =>
      anne.send('PUT', `/api/checklists/${id}/steps/${key}/place`, { before: where });
    expect((await place(before[0] ?? '')).status).toBe(200);
    expect((await inWeek())[0]).toBe(key);
    expect((await place(null)).status).toBe(200);
    expect((await inWeek()).at(-1)).toBe(key);
    expect((await place('no-such-step')).status).toBe(404);
    expect((await anne.send('DELETE', `/api/checklists/${id}/steps/${key}`)).status).toBe(200);
    expect(await inWeek()).not.toContain(key);
    const shipped = before[0] ?? '';
    expect(await refused(await anne.send('DELETE', `/api/checklists/${id}/steps/${shipped}`))).toEqual([
      403,
      'NOT_ALLOWED',
    ]);
  });

  it('is added no more when the list is full', async () => {
    const anne = await app.person();
    const { id } = await checklistOf(anne);
    const now = app.clock.now();
    const rows = Array.from({ length: OWN_STEPS_PER_CHECKLIST }, () => ({
      checklistId: id,
      key: randomUUID(),
      phase: 'later' as const,
      state: 'open' as const,
      rev: 0,
      changedAt: now,
    }));
    await app.deps.db.insert(checklistSteps).values(rows);
    const one = { key: randomUUID(), title: 'One more', phase: 'later' };
    expect(await refused(await anne.send('POST', `/api/checklists/${id}/steps`, one))).toEqual([422, 'TOO_MANY_STEPS']);
  });
});

describe('everybody told', () => {
  it('is one list, in its order, of which a line said again is changed', async () => {
    const anne = await app.person();
    const { id } = await checklistOf(anne);
    const [bank, gas] = [randomUUID(), randomUUID()].toSorted();
    const tell = async (toldId = '', more: object = {}) =>
      bodyOf<{ told: Told[] }>(
        await anne.send('PUT', `/api/checklists/${id}/told/${toldId}`, {
          who: 'The bank',
          how: '',
          reference: '',
          on: null,
          ...more,
        }),
      );
    await tell(bank);
    await tell(gas, { who: 'Gas', on: '2026-10-06' });
    const { told } = await tell(bank, { reference: 'B-12' });
    expect(told.map(({ who, reference }) => [who, reference])).toEqual([
      ['The bank', 'B-12'],
      ['Gas', ''],
    ]);
    const away = await anne.send('DELETE', `/api/checklists/${id}/told/${gas}`);
    expect((await bodyOf<{ told: Told[] }>(away)).told).toHaveLength(1);
    expect((await anne.send('DELETE', `/api/checklists/${id}/told/${gas}`)).status).toBe(404);
  });
});

describe('what the database holds of a checklist', () => {
  it('is no word that somebody wrote or answered', async () => {
    const anne = await app.person();
    const { id, rev } = await checklistOf(anne, { name: 'Needle Nameson' });
    const key = 'ew-register';
    await bodyOf(
      await anne.send('PATCH', `/api/checklists/${id}`, {
        rev,
        answers: { place: 'hospice' },
        person: { diedIn: 'Needleton' },
      }),
    );
    await bodyOf(await saveStep(anne, id, key, { note: 'needle in a note', rev: 0 }));
    await bodyOf(
      await anne.send('POST', `/api/checklists/${id}/steps`, {
        key: randomUUID(),
        title: 'needle of a step',
        phase: 'later',
      }),
      201,
    );
    await bodyOf(
      await anne.send('PUT', `/api/checklists/${id}/told/${randomUUID()}`, {
        who: 'needle told',
        how: '',
        reference: 'needle-9',
        on: null,
      }),
    );
    const everything = JSON.stringify(
      await Promise.all([checklists, checklistSteps, checklistDoings].map((table) => app.deps.db.select().from(table))),
    );
    expect(everything).not.toMatch(/needle|hospice|england-wales/i);
    expect(everything).toContain(id);
  });
});
