import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../../../tests/support/accounts/people.ts';
import { checklistMember, checklistOf, readStep, saveStep } from '../../../../tests/support/tributes/checklists.ts';
import { openTestApp, type TestApp } from '../../../../tests/support/app/test-app.ts';
import { bodyOf } from '../../../../tests/support/tributes/tributes.ts';
import { sendReminders } from './commands/remind.ts';
import { checklistReminders } from './tables.ts';

const SUBJECT = 'The reminder that you asked for';
const DAY_MS = 24 * 60 * 60 * 1000;

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const day = (from: Date, days: number) => new Date(from.getTime() + days * DAY_MS).toISOString().slice(0, 10);
const reminders = (person: Person) =>
  app.emails.filter(({ to, subject }) => to === person.email && subject === SUBJECT);
const arrived = async (person: Person, count: number) => {
  await app.emailsTo(person.email, count);
  return reminders(person);
};

describe('a reminder', () => {
  it('is for a day that is still to come', async () => {
    const anne = await app.person();
    const { id } = await checklistOf(anne);
    const past = await saveStep(anne, id, 'ew-register', { remindOn: day(app.clock.now(), -2) });
    expect(past.status).toBe(422);
    expect(await past.text()).toContain('reminder_past');
    expect((await saveStep(anne, id, 'ew-register', { remindOn: null })).status).toBe(200);
    expect((await readStep(anne, id, 'ew-register')).remindOn).toBeNull();
  });

  it('goes once, on the morning of its day where its reader is, and says nothing of what it is about', async () => {
    app.clock.advanceTo(12);
    const anne = await app.person();
    await anne.send('PUT', '/api/email-wishes', { timeZone: 'America/New_York', isToldOfWords: true });
    const { id } = await checklistOf(anne, { name: 'Needle Nameson' });
    const on = day(app.clock.now(), 2);
    const step = await bodyOf<{ remindOn: string }>(await saveStep(anne, id, 'ew-register', { remindOn: on }));
    expect(step.remindOn).toBe(on);
    await sendReminders(app.deps);
    expect(await app.deps.db.select().from(checklistReminders)).toHaveLength(1);
    // On the day of the reminder it is 6 in the morning in London, and night in New York. Eleven hours later it is day.
    app.clock.advance(2 * DAY_MS - 6 * 60 * 60 * 1000);
    await sendReminders(app.deps);
    expect(await app.deps.db.select().from(checklistReminders)).toHaveLength(1);
    app.clock.advance(11 * 60 * 60 * 1000);
    await Promise.all([sendReminders(app.deps), sendReminders(app.deps)]);
    const [letter, ...others] = await arrived(anne, 1);
    expect(others).toEqual([]);
    expect(letter?.text).toContain(`/next-steps/${id}?step=ew-register`);
    expect(`${letter?.text}${letter?.html}`).not.toMatch(/needle|register .*death|died/i);
    expect((await readStep(anne, id, 'ew-register')).remindOn).toBeNull();
    await sendReminders(app.deps);
    expect(reminders(anne)).toHaveLength(1);
  });

  it('belongs to whoever asked for it, and can be taken back', async () => {
    app.clock.advanceTo(12);
    const anne = await app.person();
    const { id } = await checklistOf(anne);
    const tom = await checklistMember(app, anne, id, 'all');
    const on = day(app.clock.now(), 1);
    for (const person of [anne, tom]) await bodyOf(await saveStep(person, id, 'ew-register', { remindOn: on }));
    await bodyOf(await saveStep(anne, id, 'ew-register', { remindOn: null }));
    expect((await readStep(anne, id, 'ew-register')).remindOn).toBeNull();
    expect((await readStep(tom, id, 'ew-register')).remindOn).toBe(on);
    app.clock.advance(2 * DAY_MS);
    await sendReminders(app.deps);
    expect(await arrived(tom, 1)).toHaveLength(1);
    expect(reminders(anne)).toEqual([]);
  });

  it('waits while its reader’s account is closed', async () => {
    app.clock.advanceTo(12);
    const [anne, admin] = [await app.person(), await app.person({ role: 'admin' })];
    const { id } = await checklistOf(anne);
    await bodyOf(await saveStep(anne, id, 'ew-register', { remindOn: day(app.clock.now(), 1) }));
    await bodyOf(await admin.send('PUT', '/api/admin/disabled-users', { ids: [anne.id], why: 'Taken over.' }));
    app.clock.advance(2 * DAY_MS);
    await sendReminders(app.deps);
    expect(await app.deps.db.select().from(checklistReminders)).toHaveLength(1);
    await bodyOf(await admin.send('PUT', '/api/admin/enabled-users', { ids: [anne.id], why: 'It is theirs.' }));
    await sendReminders(app.deps);
    // Advance past the rate limit of one email a minute per address.
    const later = async () => {
      app.clock.advance(60_000);
      await app.emailsTo(anne.email);
      return reminders(anne).length;
    };
    await expect.poll(later).toBe(1);
  });

  it('is gone with the checklist, and for whoever leaves it', async () => {
    app.clock.advanceTo(12);
    const anne = await app.person();
    const { id } = await checklistOf(anne);
    const tom = await checklistMember(app, anne, id, 'all');
    await bodyOf(await saveStep(tom, id, 'ew-register', { remindOn: day(app.clock.now(), 1) }));
    await tom.send('DELETE', `/api/checklists/${id}/people/${tom.id}`);
    expect(await app.deps.db.select().from(checklistReminders)).toEqual([]);
    expect((await saveStep(anne, id, 'ew-register', { remindOn: '2026-02-30' })).status).toBe(422);
  });
});
