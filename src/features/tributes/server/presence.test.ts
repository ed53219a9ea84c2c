import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../../../tests/support/accounts/people.ts';
import { openTestApp, type TestApp } from '../../../../tests/support/app/test-app.ts';
import { addToTribute } from '../../../../tests/support/tributes/tribute-people.ts';
import { draftOf } from '../../../../tests/support/tributes/tributes.ts';
import { STREAMS_PER_PERSON, WRITING_MS, WRITING_TABS } from '../../../shared/limits/limits.ts';
import type { Part, Presence } from '../contract/presence.ts';
import type { Role } from '../../people/contract/roles.ts';
import { anonymousContext } from '../../../app/server/requests/request-context.ts';
import { followPresence } from './queries/presence.ts';
import { createBoard } from './rules/presence.ts';

let app: TestApp;
let origin: string;
beforeAll(async () => {
  app = await openTestApp();
  origin = `http://127.0.0.1:${(await app.listen()).port}`;
});
afterAll(() => app.close());

async function follow(person: Person, id: string, tab = randomUUID()) {
  const leaving = new AbortController();
  const answer = await fetch(`${origin}/api/tributes/${id}/presence?tab=${tab}`, {
    headers: { cookie: person.cookie },
    signal: leaving.signal,
  });
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const event = async (): Promise<{ name: string; data: unknown } | null> => {
    for (;;) {
      const [whole, rest] = text.split(/\n\n(.*)/su);
      if (rest !== undefined && whole !== undefined) {
        text = rest;
        const line = (start: string) =>
          whole
            .split('\n')
            .find((one) => one.startsWith(start))
            ?.slice(start.length);
        const data = line('data: ');
        if (data !== undefined) return { name: line('event: ') ?? '', data: JSON.parse(data) };
        continue;
      }
      const read = await reader?.read().catch(() => undefined);
      if (!read?.value) return null;
      text += read.value;
    }
  };
  return {
    answer,
    event,
    next: async () => (await event())?.data as Presence,
    leave: () => leaving.abort(),
  };
}

async function shared(role: Exclude<Role, 'owner'> = 'writer') {
  const [anne, thomas] = [await app.person(), await app.person()];
  const { id } = await draftOf(anne, { name: 'Ada Marsh' });
  await addToTribute(app, id, { userId: thomas.id, role });
  return { anne, thomas, id };
}

const say = (person: Person, id: string, part: Part | null, tab = randomUUID()) =>
  person.send('PUT', `/api/tributes/${id}/presence`, { tab, part });

describe('who writes on a page', () => {
  it('is told to the others at once, and that they stopped', async () => {
    const { anne, thomas, id } = await shared();
    const stream = await follow(anne, id);
    expect(await stream.next()).toMatchObject({ writers: [], rev: 1, isAlone: false });
    const tab = randomUUID();
    expect((await say(thomas, id, 'story', tab)).status).toBe(200);
    expect((await stream.next()).writers).toEqual([{ name: thomas.email, part: 'story' }]);
    await say(thomas, id, null, tab);
    expect((await stream.next()).writers).toEqual([]);
    stream.leave();
  });

  it('is forgotten when they go without a word', async () => {
    const { anne, thomas, id } = await shared();
    const stream = await follow(anne, id);
    await stream.next();
    await say(thomas, id, 'life');
    expect((await stream.next()).writers).toHaveLength(1);
    app.clock.advance(WRITING_MS);
    expect((await stream.next()).writers).toEqual([]);
    stream.leave();
  });

  it('comes with the revision that is worth reading', async () => {
    const { anne, thomas, id } = await shared();
    const stream = await follow(anne, id);
    await stream.next();
    await thomas.send('PATCH', `/api/tributes/${id}`, { rev: 1, changes: { line: 'Always in the garden' } });
    await say(thomas, id, 'life');
    expect(await stream.next()).toMatchObject({ rev: 2 });
    stream.leave();
  });

  it('is named as the reader may know them', async () => {
    const { anne, thomas, id } = await shared('reader');
    const stream = await follow(thomas, id);
    await stream.next();
    await say(anne, id, 'story');
    expect((await stream.next()).writers).toEqual([{ name: null, part: 'story' }]);
    stream.leave();
  });

  it('leaves out oneself, on whichever device', async () => {
    const { anne, id } = await shared();
    const stream = await follow(anne, id);
    await stream.next();
    await say(anne, id, 'story');
    expect((await stream.next()).writers).toEqual([]);
    stream.leave();
  });

  it('goes on beside a future release that says it in other words', async () => {
    const { anne, thomas, id } = await shared();
    const stream = await follow(anne, id);
    await stream.next();
    const { database } = app.deps;
    const later = [
      { version: 2, people: [] },
      { tributeId: id, userId: thomas.id, part: { places: ['story'] } },
    ];
    for (const said of ['', 'null', 'words', ...later.map((one) => JSON.stringify(one))]) {
      await database.tell('presence', said);
      // The previous release and other programs on this database send messages of these two forms.
      for (const text of [said, JSON.stringify({ by: 'another', channel: 'presence', payload: said })])
        await database.pool.query("select pg_notify('rosemary', $1)", [text]);
    }
    expect((await say(thomas, id, 'story')).status).toBe(200);
    expect((await stream.next()).writers).toEqual([{ name: thomas.email, part: 'story' }]);
    const counted = () => app.logLines.filter((line) => line.includes('unknown_message'));
    await expect.poll(counted).toContainEqual(expect.stringContaining('"channel":"presence","count":1}'));
    stream.leave();
  });

  it('is listed over all pages one is on, and over no others', async () => {
    const { anne, thomas, id } = await shared();
    const elsewhere = await shared();
    await say(thomas, id, 'story');
    await say(elsewhere.thomas, elsewhere.id, 'story');
    const answer = await anne.get('/api/presence');
    expect(await answer.json()).toEqual({
      pages: [{ tributeId: id, writers: [{ name: thomas.email, part: 'story' }] }],
    });
  });
});

describe('the stream', () => {
  it('is passed on as it comes, and kept by nobody', async () => {
    const { anne, id } = await shared();
    const { answer, leave } = await follow(anne, id);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'private, no-store, no-transform',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    });
    expect(answer.headers.get('content-length')).toBeNull();
    leave();
  });

  it('ends at once for whoever is alone on the page, and goes on once somebody is invited', async () => {
    const anne = await app.person();
    const { id } = await draftOf(anne, { name: 'Ada Marsh' });
    const alone = await follow(anne, id);
    expect(await alone.next()).toMatchObject({ isAlone: true });
    expect(await alone.event()).toBeNull();
    await anne.send('POST', `/api/tributes/${id}/invitations`, { invitationId: randomUUID(), role: 'writer' });
    const invited = await follow(anne, id);
    expect(await invited.next()).toMatchObject({ isAlone: false });
    invited.leave();
  });

  it('refuses strangers before anything is streamed, and whoever is removed meanwhile with the next word', async () => {
    const { anne, thomas, id } = await shared();
    expect((await follow(await app.person(), id)).answer.status).toBe(404);
    const stream = await follow(thomas, id);
    await stream.next();
    expect((await anne.send('DELETE', `/api/tributes/${id}/people/${thomas.id}`)).status).toBe(200);
    await say(anne, id, 'story');
    expect(await stream.event()).toMatchObject({ name: 'error', data: { code: 'NOT_FOUND', status: 404 } });
    expect(await stream.event()).toBeNull();
  });

  it('ends with the session', async () => {
    const { anne, id } = await shared();
    const stream = await follow(anne, id);
    await stream.next();
    await anne.send('DELETE', '/api/sessions/current');
    expect(await stream.event()).toBeNull();
  });

  it('is closed when its reader goes', async () => {
    const { anne, id } = await shared();
    const before = app.deps.streams.count();
    const stream = await follow(anne, id);
    await stream.next();
    expect(app.deps.streams.count()).toBe(before + 1);
    stream.leave();
    await expect.poll(() => app.deps.streams.count()).toBe(before);
  });

  it('is given so often to one person', async () => {
    const { anne, thomas, id } = await shared();
    const open = [];
    for (let at = 0; at < STREAMS_PER_PERSON; at += 1) open.push(await follow(anne, id));
    expect((await follow(anne, id)).answer.status).toBe(429);
    expect((await follow(thomas, id)).answer.status).toBe(200);
    for (const { leave } of open) leave();
  });

  it('tells a slow reader of many changes once', async () => {
    const { anne, thomas, id } = await shared();
    const session = anne.cookie.split('=')[1] ?? '';
    const actor = await app.deps.authentication.actorOf(decodeURIComponent(session).split('.')[0] ?? '');
    expect(actor.kind).toBe('member');
    const ending = new AbortController();
    const events = await followPresence(
      { ...anonymousContext(app.deps), actor },
      { id, tab: randomUUID() },
      ending.signal,
    );
    await events.next();
    const tab = randomUUID();
    for (const part of ['who', 'life', 'look', 'story'] as const) await say(thomas, id, part, tab);
    expect((await events.next()).value).toMatchObject({ writers: [{ part: 'story' }] });
    const waiting = events.next();
    ending.abort();
    expect((await waiting).done).toBe(true);
  });
});

describe('the board', () => {
  it('knows one person in a few tabs, the latest, and nobody by another’s tab', () => {
    const board = createBoard(() => 0);
    const said = { tributeId: '1', name: null, mailbox: '', part: 'story' as const };
    for (let tab = 0; tab < 1_000; tab += 1) board.hear({ ...said, userId: 'anne', tab: String(tab) });
    expect(board.writing('1').map(({ tab }) => tab)).toEqual(['995', '996', '997', '998', '999']);
    board.hear({ ...said, userId: 'ben', tab: '999', part: null });
    expect(board.writing('1')).toHaveLength(WRITING_TABS);
  });

  const tabs = ['a', 'b', 'c'];
  const pages = ['1', '2'];
  const step = fc.oneof(
    fc.record({
      kind: fc.constant('say' as const),
      tab: fc.constantFrom(...tabs),
      page: fc.constantFrom(...pages),
      part: fc.constantFrom<Part | null>('who', 'story', null),
    }),
    fc.record({ kind: fc.constant('wait' as const), ms: fc.integer({ min: 1, max: WRITING_MS }) }),
  );

  it('holds what was said last in each tab, for as long as it counts, and tells every other tab', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let now = 0;
        const board = createBoard(() => now);
        const said = new Map<string, { part: Part | null; at: number }>();
        const seen = new Map<string, string>();
        const look = (page: string) =>
          JSON.stringify(
            board
              .writing(page)
              .map(({ tab, part }) => [tab, part])
              .toSorted(),
          );
        const others = (page: string) =>
          JSON.stringify(JSON.parse(look(page)).filter(([tab]: [string]) => tab !== 'a'));
        for (const page of pages) {
          seen.set(page, others(page));
          board.follow(page, 'a', () => seen.set(page, others(page)));
        }
        for (const each of steps) {
          if (each.kind === 'wait') {
            now += each.ms;
            board.sweep();
          } else {
            const { tab, page, part } = each;
            board.hear({ tributeId: page, userId: tab, tab, name: null, mailbox: '', part });
            said.set(`${page} ${tab}`, { part, at: now });
          }
          for (const page of pages) {
            const expected = tabs.flatMap((tab) => {
              const last = said.get(`${page} ${tab}`);
              return last?.part && now - last.at < WRITING_MS ? [[tab, last.part]] : [];
            });
            expect(look(page)).toBe(JSON.stringify(expected));
            expect(seen.get(page)).toBe(others(page));
          }
        }
      }),
    );
  });
});
