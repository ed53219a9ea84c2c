// Attempts to do harm with reports: fake accounts, simultaneous requests and malicious text.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../../../tests/support/accounts/people.ts';
import {
  decide,
  queueOf,
  readReport,
  report,
  reportConfirmed,
  reported,
  undo,
} from '../../../../tests/support/admin/reports.ts';
import { openTestApp, type TestApp } from '../../../../tests/support/app/test-app.ts';
import { bodyOf, ownPost, publishedBy, visitor } from '../../../../tests/support/tributes/tributes.ts';
import type { AdminReport } from '../contract/admin-reports.ts';
import { candles, memories } from '../../memories/server/tables.ts';
import { tributes } from '../../tributes/server/tables/tributes.ts';

let app: TestApp;
let anne: Person;
let admin: Person;
beforeAll(async () => {
  app = await openTestApp();
  anne = await app.person();
  admin = await app.person({ role: 'admin' });
});
afterAll(() => app.close());

const html = async (path: string) => (await app.request(`/${path}`)).text();

async function memoryOn(path: string, words = `Words ${randomUUID()}.`) {
  const memory = await ownPost(await visitor(app).leave(path, { words }));
  return { memory, target: { kind: 'memory', path, id: memory.id } };
}

describe('puppets', () => {
  it('of one person with many addresses hide nothing from one network, nor with one address from many', async () => {
    const { path } = await publishedBy(anne);
    const { memory, target } = await memoryOn(path);
    for (let number = 0; number < 4; number += 1) await reportConfirmed(app, target, { network: '198.51.100.21' });
    const email = 'one@example.net';
    for (let number = 0; number < 3; number += 1)
      expect(await reportConfirmed(app, target, { email })).toMatchObject({ isConfirmed: true });
    expect(await html(path)).toContain(memory.words);
    expect((await queueOf(admin, '?q=one@example.net')).items).toHaveLength(3);
  });

  it('of one person with an account and its address besides, in three networks, hide nothing', async () => {
    const { path } = await publishedBy(anne);
    const { memory, target } = await memoryOn(path);
    const somebody = await app.person();
    await reported(await report(somebody, target));
    await reportConfirmed(app, target, { email: somebody.email });
    await reportConfirmed(app, target);
    expect(await html(path)).toContain(memory.words);
  });

  it('with an account count once, whatever address they type besides', async () => {
    const { path } = await publishedBy(anne);
    const { memory, target } = await memoryOn(path);
    const somebody = await app.person();
    const ids = [];
    for (const email of ['a@example.net', 'b@example.net', 'c@example.net'])
      ids.push((await reported(await report(somebody, target, { email }))).id);
    expect(new Set(ids).size).toBe(1);
    expect((await readReport(admin, ids[0] ?? '')).reporter.email).toBe(somebody.email);
    expect(await html(path)).toContain(memory.words);
  });

  it('learn of nobody by typing their address, and add nothing to what they reported', async () => {
    const { path } = await publishedBy(anne);
    const { target } = await memoryOn(path);
    const email = 'witness@example.net';
    const theirs = await reportConfirmed(app, target, { email });
    const ask = async (typed: string) => {
      const { id, key, number, sentAt, dueAt, ...said } = await reported(
        await report(visitor(app), target, { email: typed, reason: 'privacy', details: 'Who was it?' }),
      );
      expect([id, key, number]).not.toContain(theirs.id);
      expect(Date.parse(dueAt)).toBeGreaterThan(Date.parse(sentAt));
      return said;
    };
    expect(await ask(email)).toEqual(await ask('nobody@example.net'));
    const kept = await readReport(admin, theirs.id);
    expect(kept).toMatchObject({ reason: 'abuse', happened: [{ what: 'confirmed' }] });
  });

  it('with an account whose address nobody confirmed count for nothing', async () => {
    const { path } = await publishedBy(anne);
    const { memory, target } = await memoryOn(path);
    for (let number = 0; number < 3; number += 1) {
      const person = await app.person({ isVerified: false });
      const own = await report({ send: (method, at, body) => person.send(method, at, body, from(number)) }, target);
      expect((await reported(own)).isConfirmed).toBe(false);
    }
    expect(await html(path)).toContain(memory.words);
  });

  const from = (number: number) => ({ 'x-forwarded-for': `198.51.101.${number + 1}` });

  it('who report a page a hundred times never hide it', async () => {
    const { path } = await publishedBy(anne);
    for (let number = 0; number < 4; number += 1) await reportConfirmed(app, { kind: 'tribute', path });
    for (const reason of ['self_harm', 'scam_link', 'living_person', 'impersonation'])
      await report(visitor(app), { kind: 'tribute', path }, { reason });
    expect((await app.request(`/${path}`)).status).toBe(200);
  });
});

describe('at once', () => {
  it('three who confirm hide it once, and the counters stay true', async () => {
    const { path, id } = await publishedBy(anne);
    const { target } = await memoryOn(path);
    await memoryOn(path);
    await Promise.all([1, 2, 3].map(() => reportConfirmed(app, target)));
    const [row] = (await app.deps.db.select().from(tributes)).filter((one) => one.id === id);
    expect(row?.memoriesApproved).toBe(1);
    const events = [];
    for (const { id: reportId } of (await queueOf(admin, '?kind=memory')).items)
      events.push(...(await readReport(admin, reportId)).happened);
    expect(events.filter(({ what }) => what === 'hidden_by_three')).toHaveLength(1);
  });

  it('a report and its author’s taking back leave it taken back', async () => {
    const { path, id } = await publishedBy(anne);
    for (let round = 0; round < 5; round += 1) {
      const { memory, target } = await memoryOn(path);
      await Promise.all([
        report(visitor(app), target, { reason: 'self_harm' }),
        visitor(app).send('DELETE', `/api/own-posts/${memory.id}`, { editKey: memory.editKey }),
      ]);
      const [row] = (await app.deps.db.select().from(memories)).filter((one) => one.id === memory.id);
      expect([row?.state, row?.stoodAs]).toEqual(['withdrawn', null]);
    }
    const [row] = (await app.deps.db.select().from(tributes)).filter((one) => one.id === id);
    expect(row?.memoriesApproved).toBe(0);
  });

  it('two admins who decide have one after the other, and the later undoing is the last one’s alone', async () => {
    const { path } = await publishedBy(anne);
    const { target } = await memoryOn(path);
    const own = await reported(await report(visitor(app), target));
    const other = await app.person({ role: 'admin' });
    const both = await Promise.all([decide(admin, own.id, 'take_off'), decide(other, own.id, 'keep_hidden')]);
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    const { decisions } = await readReport(admin, own.id);
    expect(decisions.map(({ canBeUndone }) => canBeUndone)).toEqual([true, false]);
    expect((await undo(admin, decisions[1]?.id)).status).toBe(409);
    expect((await undo(admin, decisions[0]?.id)).status).toBe(200);
    expect((await undo(admin, decisions[1]?.id)).status).toBe(200);
    expect((await readReport(admin, own.id)).thing).toBe('shown');
  });
});

describe('taking a decision back', () => {
  it.each(['take_off', 'warn', 'keep_hidden', 'freeze_page', 'freeze_giving'])(
    'leaves the page byte for byte as it was: %s',
    async (action) => {
      const { path } = await publishedBy(anne);
      const { target } = await memoryOn(path);
      await visitor(app).light(path, { name: 'Ada' });
      const own = await reported(await report(visitor(app), target));
      const before = await html(path);
      const rows = async () => ({
        memories: (await app.deps.db.select().from(memories)).filter(({ id }) => id === target.id),
        candles: await app.deps.db.select().from(candles),
      });
      const stood = await rows();
      const { decisions } = await bodyOf<AdminReport>(await decide(admin, own.id, action), 201);
      // A frozen page loses its forms. `freeze_giving` changes nothing here, since this page has no fund.
      expect((await html(path)) === before).toBe(action === 'freeze_giving');
      await bodyOf(await undo(admin, decisions[0]?.id));
      expect(await html(path)).toBe(before);
      const after = await rows();
      const plain = ({ memories: [memory], candles: lit }: typeof stood) => [
        { ...memory, rev: 0, decidedAt: null },
        lit,
      ];
      expect(plain(after)).toEqual(plain(stood));
    },
  );

  it('is not for what its author has taken back meanwhile', async () => {
    const { path } = await publishedBy(anne);
    const { memory, target } = await memoryOn(path);
    const own = await reported(await report(visitor(app), target));
    const { decisions } = await bodyOf<AdminReport>(await decide(admin, own.id, 'take_off'), 201);
    await visitor(app).send('DELETE', `/api/own-posts/${memory.id}`, { editKey: memory.editKey });
    expect((await undo(admin, decisions[0]?.id)).status).toBe(409);
    expect(await html(path)).not.toContain(memory.words);
  });
});

describe('words that were reported', () => {
  it('reach neither the log nor an email, whatever is in them', async () => {
    const { path } = await publishedBy(anne);
    const { target } = await memoryOn(path, 'Secret harbour words to look for.');
    const typed = { details: 'Secret details <b>here</b>.', relation: 'secret niece', email: 'q@example.net' };
    const own = await reported(await report(visitor(app), target, typed));
    app.clock.advance(60_000);
    await decide(admin, own.id, 'take_off');
    await app.emailsTo('q@example.net', 2);
    expect(app.logLines.join('\n')).not.toMatch(/secret/i);
    expect(JSON.stringify(app.emails)).not.toMatch(/secret/i);
  });

  it('are kept as they were typed, in any script', async () => {
    const { path } = await publishedBy(anne);
    for (const details of ['‮evil', "'; drop table reports; --", '彼女の名前', '\u0000'.replace('\u0000', ' x')]) {
      const own = await reported(await report(visitor(app), { kind: 'tribute', path }, { details }));
      expect((await readReport(admin, own.id)).details).toBe(details);
    }
    const nul = await report(visitor(app), { kind: 'tribute', path }, { details: 'a\u0000b' });
    expect(nul.status).toBe(422);
  });
});
