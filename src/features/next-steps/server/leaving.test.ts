import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyOf, filesOfCopy } from '../../../../tests/support/tributes/exports.ts';
import type { Person } from '../../../../tests/support/accounts/people.ts';
import {
  checklistMember,
  checklistOf,
  readChecklist,
  readStep,
  saveStep,
} from '../../../../tests/support/tributes/checklists.ts';
import { openTestApp, type TestApp } from '../../../../tests/support/app/test-app.ts';
import { bodyOf, draftOf } from '../../../../tests/support/tributes/tributes.ts';
import { tributes } from '../../tributes/server/tables/tributes.ts';
import { eraseChecklists } from './commands/leave.ts';
import { checklistDoings, checklistMembers, checklists } from './tables.ts';

const soon = () => new Date(app.clock.now().getTime() + 30 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  app.clock.advanceTo(12);
});
afterAll(() => app.close());

const KEY = 'ew-register';

async function addPaper(person: Person, id: string, name: string, key = KEY) {
  const form = new FormData();
  for (const [field, value] of Object.entries({ intent: 'paper', key, paperId: randomUUID() })) form.set(field, value);
  form.set('file', new File([`%PDF-1.4 ${name}`], name));
  await app.request(`/next-steps/${id}`, { method: 'POST', headers: { cookie: person.cookie }, body: form });
}

/** A checklist with every kind of content. */
async function writtenChecklist() {
  const anne = await app.person();
  const { id, rev } = await checklistOf(anne, { name: 'Heron Hartwell' });
  await bodyOf(await anne.send('PATCH', `/api/checklists/${id}`, { rev, answers: { will: 'no' }, relation: 'parent' }));
  await bodyOf(await saveStep(anne, id, KEY, { note: 'A note of heron', rev: 0, state: 'waiting', remindOn: soon() }));
  const told = { who: 'Bank of heron', how: '', reference: '', on: null };
  await bodyOf(await anne.send('PUT', `/api/checklists/${id}/told/${randomUUID()}`, told));
  await bodyOf(await anne.send('PUT', `/api/checklists/${id}/letters/bank`, { rev: 0, body: 'A letter of heron' }));
  await addPaper(anne, id, 'heron.pdf');
  return { anne, id };
}

interface Copied {
  checklists: {
    checklistId: string;
    role: string;
    steps: { step: string; note: string }[];
    letters?: { body: string }[];
  }[];
}
const copied = async (person: Person) => {
  const files = await filesOfCopy(person, await copyOf(person));
  const { checklists: all } = JSON.parse(files.get('next-steps.json')?.toString() ?? '') as Copied;
  return { all, files, text: [...files.values()].map((content) => content.toString('latin1')).join('\n') };
};

describe('a copy of everything', () => {
  it('takes checklists along, opened, with their papers', async () => {
    const { anne, id } = await writtenChecklist();
    const { all, files, text } = await copied(anne);
    expect(all).toMatchObject([
      {
        checklistId: id,
        role: 'owner',
        answers: { will: 'no' },
        steps: [{ step: KEY, note: 'A note of heron', state: 'waiting' }],
      },
    ]);
    expect(all[0]?.letters?.map(({ body }) => body)).toEqual(['A letter of heron']);
    for (const own of ['Bank of heron', 'Heron Hartwell', soon()]) expect(text).toContain(own);
    const paper = [...files.keys()].find((name) => /^next-steps\/heron [0-9a-f]{8}\.pdf$/.test(name));
    expect(files.get(paper ?? '')?.toString()).toBe('%PDF-1.4 heron.pdf');
  });

  it('holds of a checklist of others what was given to one, and nothing else', async () => {
    const { anne, id } = await writtenChecklist();
    await bodyOf(await saveStep(anne, id, 'bank', { note: 'A note of kestrel', rev: 0 }));
    await addPaper(anne, id, 'kestrel.pdf', 'bank');
    const tom = await checklistMember(app, anne, id, 'given', [KEY]);
    const { all, files, text } = await copied(tom);
    expect(all).toMatchObject([{ checklistId: id, role: 'given', steps: [{ step: KEY, note: 'A note of heron' }] }]);
    expect([...files.keys()].filter((name) => name.startsWith('next-steps/'))).toHaveLength(1);
    expect(text).not.toMatch(/kestrel|Bank of heron|A letter of heron/);
    expect(text).not.toContain(anne.email);
  });

  it('says so where there is none', async () => {
    expect((await copied(await app.person())).all).toEqual([]);
  });
});

describe('somebody whose account is erased', () => {
  it('takes a checklist along that nobody else sees whole, with its papers', async () => {
    const { anne, id } = await writtenChecklist();
    const tom = await checklistMember(app, anne, id, 'given', [KEY]);
    await eraseChecklists(app.deps, { userId: anne.id });
    await eraseChecklists(app.deps, { userId: anne.id });
    expect(await app.deps.db.select().from(checklists).where(eq(checklists.id, id))).toEqual([]);
    expect(await app.deps.db.select().from(checklistMembers).where(eq(checklistMembers.userId, tom.id))).toEqual([]);
    const kept: string[] = [];
    for await (const { key } of app.deps.files.list()) if (key.includes(id)) kept.push(key);
    expect(kept).toEqual([]);
  });

  it('leaves a checklist to whoever sees all of it, and what they did with no name', async () => {
    const { anne, id } = await writtenChecklist();
    const tom = await checklistMember(app, anne, id, 'all');
    app.clock.advance(1_000);
    const ruth = await checklistMember(app, anne, id, 'all');
    await bodyOf(await saveStep(anne, id, 'bank', { givenTo: anne.id }));
    await eraseChecklists(app.deps, { userId: anne.id });
    const checklist = await readChecklist(tom, id);
    expect(checklist.members.map(({ userId, role }) => [userId, role])).toEqual([
      [tom.id, 'owner'],
      [ruth.id, 'all'],
    ]);
    expect(checklist.steps.find(({ key }) => key === 'bank')?.givenTo).toBeNull();
    const step = await readStep(tom, id, KEY);
    expect([step.note, step.files.length]).toEqual(['A note of heron', 1]);
    expect(
      (await app.deps.db.select().from(checklistDoings).where(eq(checklistDoings.checklistId, id))).length,
    ).toBeGreaterThan(0);
  });

  it('leaves the checklists of others as they are', async () => {
    const { anne, id } = await writtenChecklist();
    const tom = await checklistMember(app, anne, id, 'given', [KEY]);
    await bodyOf(await saveStep(tom, id, KEY, { note: 'From Tom', rev: 1 }));
    await eraseChecklists(app.deps, { userId: tom.id });
    expect(await readStep(anne, id, KEY)).toMatchObject({ note: 'From Tom', givenTo: null });
    expect((await readChecklist(anne, id)).members).toHaveLength(1);
  });
});

describe('a page that is erased', () => {
  it('leaves the checklist with the name it had when the two were joined', async () => {
    const anne = await app.person();
    const draft = await draftOf(anne, { name: 'Ruth Ode' });
    const { id } = await checklistOf(anne, { tributeId: draft.id });
    await app.deps.db.delete(tributes).where(eq(tributes.id, draft.id));
    expect(await readChecklist(anne, id)).toMatchObject({
      person: { name: 'Ruth Ode' },
      tributeId: null,
      isOfPage: false,
    });
  });
});
