// A command at a mistyped path makes no second installation there.
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runOperator } from '../support/app/operator-command.ts';

let folder: string;
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'rosemary-mistyped-'))));
afterAll(() => rm(folder, { recursive: true, force: true }));

it.each(['after-restore', 'emails', 'orphans', 'check-audit'])(
  '%s names the folder, and makes nothing',
  async (word) => {
    const mistyped = join(folder, word);
    expect(await runOperator(mistyped, [word])).toEqual({
      code: 1,
      said: '',
      complained: expect.stringContaining(`There is no database in ${join(mistyped, 'database')}. Check DATA_DIR.`),
    });
    expect(existsSync(mistyped)).toBe(false);
  },
);
