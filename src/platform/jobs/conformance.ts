// The tests that background jobs must pass on every database.

import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../database/index.ts';
import type { Jobs } from './index.ts';

type Create = (database: OpenDatabase, onFailure: (note: string, error: unknown) => void) => Jobs;

export function describeJobs(name: string, open: () => Promise<OpenDatabase>, create: Create): void {
  describe(`jobs on ${name}`, () => {
    let database: OpenDatabase;
    const started: Jobs[] = [];
    const failures: string[] = [];
    const start = async (prepare: (jobs: Jobs) => void): Promise<Jobs> => {
      const jobs = create(database, (note) => failures.push(note));
      prepare(jobs);
      await jobs.start();
      started.push(jobs);
      return jobs;
    };
    beforeAll(async () => {
      database = await open();
    });
    afterEach(async () => {
      for (const jobs of started.splice(0)) await jobs.stop(2_000);
      failures.length = 0;
    });
    afterAll(() => database.close());
    const parts = { database: () => database, start, failures };
    obeysTransactions(parts);
    isDeliveredOnce(parts);
    outlivesTrouble(parts);
  });
}

interface Parts {
  database(): OpenDatabase;
  start(prepare: (jobs: Jobs) => void): Promise<Jobs>;
  failures: string[];
}

interface Note {
  word: string;
}

function notebook(): { words: string[]; write(note: Note): Promise<void> } {
  const words: string[] = [];
  return { words, write: async ({ word }) => void words.push(word) };
}

function obeysTransactions({ database, start }: Parts): void {
  test('a job sent in a transaction runs when it commits, and does not exist when it is rolled back', async () => {
    const { words, write } = notebook();
    const jobs = await start((made) => made.handle('obey', write));
    const undone = database().db.transaction(async (tx) => {
      await jobs.send('obey', { word: 'undone' }, { tx });
      throw new Error('no');
    });
    await expect(undone).rejects.toThrow('no');
    await database().db.transaction(async (tx) => {
      await jobs.send('obey', { word: 'done' }, { tx });
      await pause(200);
      expect(words).toEqual([]);
    });
    await expect.poll(() => words).toEqual(['done']);
    await pause(700);
    expect(words).toEqual(['done']);
  });

  test('jobs sent together each run when their transaction commits, and none when it is rolled back', async () => {
    const { words, write } = notebook();
    const jobs = await start((made) => made.handle('together', write));
    const inOne = (names: string[]) =>
      database().db.transaction(async (tx) => {
        const payloads = names.map((word) => ({ word }));
        await jobs.sendAll('together', payloads, { tx });
        if (names.includes('no')) throw new Error('no');
      });
    await expect(inOne(['x', 'no'])).rejects.toThrow('no');
    await inOne(['a', 'b', 'b']);
    await expect.poll(() => words.toSorted()).toEqual(['a', 'b', 'b']);
  });

  test('of the jobs with one key only one waits; without a key all do', async () => {
    const { words, write } = notebook();
    const jobs = await start((made) => made.handle('keyed', write));
    await database().db.transaction(async (tx) => {
      for (const word of ['a', 'b', 'c']) await jobs.send('keyed', { word }, { tx, key: 'digest' });
      for (const word of ['d', 'e']) await jobs.send('keyed', { word }, { tx });
      await jobs.send('keyed', { word: 'f' }, { tx, key: 'other' });
    });
    await expect.poll(() => words.toSorted()).toEqual(['a', 'd', 'e', 'f']);
    await jobs.send('keyed', { word: 'g' }, { key: 'digest' });
    await expect.poll(() => words.at(-1)).toBe('g');
  });
}

function isDeliveredOnce({ start }: Parts): void {
  test('many jobs run once each, soon, although two processes look for them', async () => {
    const { words, write } = notebook();
    const [first] = [
      await start((made) => made.handle('once', write)),
      await start((made) => made.handle('once', write)),
    ];
    const sent = Array.from({ length: 60 }, (_, number) => `n${number}`);
    await Promise.all(sent.map((word) => first.send('once', { word })));
    await expect.poll(() => words.length).toBe(60);
    await pause(700);
    expect(words.toSorted()).toEqual(sent.toSorted());
  });

  test('a job for later waits for its time', async () => {
    const { words, write } = notebook();
    const jobs = await start((made) => made.handle('later', write));
    await jobs.send('later', { word: 'late' }, { startAfterMs: 1_200 });
    await pause(700);
    expect(words).toEqual([]);
    await expect.poll(() => words).toEqual(['late']);
  });

  test('a job that a person waits for goes before the others', async () => {
    const { words, write } = notebook();
    const slowly = (note: Note) => pause(150).then(() => write(note));
    const jobs = await start((made) => made.handle('in-turn', slowly));
    for (let number = 0; number < 10; number += 1) await jobs.send('in-turn', { word: `later ${number}` });
    await jobs.send('in-turn', { word: 'awaited' }, { isAwaited: true });
    await expect.poll(() => words.length).toBe(11);
    expect(words.indexOf('awaited')).toBeLessThan(6);
  });
}

function outlivesTrouble({ start, failures }: Parts): void {
  test('a job that throws is tried again and harms no other', async () => {
    const { words, write } = notebook();
    let tries = 0;
    const jobs = await start((made) =>
      made.handle<Note>('retried', async (note) => {
        if (note.word === 'hard' && ++tries < 3) throw new Error('not yet');
        await write(note);
      }),
    );
    for (const word of ['easy', 'hard', 'light']) await jobs.send('retried', { word });
    await expect.poll(() => words.toSorted()).toEqual(['easy', 'hard', 'light']);
    expect(tries).toBe(3);
    expect(failures).toHaveLength(2);
  });

  test('stopping lets running work finish; what waited runs after the next start', async () => {
    const { words, write } = notebook();
    let begun = 0;
    const slowly = async (note: Note) => {
      begun += 1;
      await pause(400);
      await write(note);
    };
    const jobs = await start((made) => made.handle('slow', slowly));
    const sent = Array.from({ length: 6 }, (_, number) => `s${number}`);
    for (const word of sent) await jobs.send('slow', { word });
    await expect.poll(() => begun, { interval: 5 }).toBeGreaterThan(0);
    await jobs.stop(3_000);
    expect(words).toHaveLength(begun);
    expect(begun).toBeLessThan(6);
    await start((made) => made.handle('slow', write));
    await expect.poll(() => words.toSorted()).toEqual(sent);
  });
}
