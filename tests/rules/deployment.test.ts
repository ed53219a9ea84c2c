// The files for deployment name only settings that exist, and an existing version of Node.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';
import { root } from '../../scripts/tree/source-files.ts';
import { ConfigError, readConfig, settingNames } from '../../src/platform/settings/config.ts';

const read = (path: string) => readFile(join(root, path), 'utf8');
const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name ?? '');

/** Settings that the image of PostgreSQL and the C library read. */
const OF_OTHERS = ['POSTGRES_USER', 'POSTGRES_DB', 'POSTGRES_PASSWORD', 'MALLOC_ARENA_MAX'];

describe('the names of settings', () => {
  it.each([
    ['.env.example', /^#? ?([A-Z][A-Z0-9_]*)=/gm, 20],
    ['compose.yaml', /^ +([A-Z][A-Z0-9_]*):|\$\{([A-Z][A-Z0-9_]*)/gm, 5],
    ['Dockerfile', /(?<=^(?:ENV|ARG) .*)\b([A-Z][A-Z0-9_]*)=/gm, 5],
  ])('in %s are known', async (path, pattern, least) => {
    const named = (await read(path)).matchAll(pattern);
    const names = [...named].map(([, name, interpolated]) => name ?? interpolated ?? '');
    expect(names.length).toBeGreaterThanOrEqual(least);
    const known = new Set([...settingNames, ...OF_OTHERS]);
    expect(names.filter((name) => !known.has(name))).toEqual([]);
  });

  it('are all explained in docs/settings.md, which names no other', async () => {
    const rows = namesIn(await read('docs/settings.md'), /^\| (`[^|]+) \|/gm);
    const explained = rows.flatMap((row) => namesIn(row, /`([A-Z][A-Z0-9_]*)`/g));
    expect(explained.toSorted()).toEqual([...settingNames].toSorted());
  });
});

describe('.env.example', () => {
  it('leaves open only what nobody else may know, and is complete with that', async () => {
    const example = parseEnv(await read('.env.example'));
    const faults = (env: NodeJS.Dict<string>) => {
      try {
        readConfig(env);
        return [];
      } catch (error) {
        if (!(error instanceof ConfigError)) throw error;
        return namesIn(error.message, /^([A-Z_]+): /gm);
      }
    };
    expect(faults(example)).toEqual(['SECRET', 'DATA_KEY']);
    const made = { SECRET: 's'.repeat(64), DATA_KEY: Buffer.alloc(32).toString('base64') };
    expect(faults({ ...example, ...made })).toEqual([]);
  });
});

it('is the same Node everywhere: for contributors, in containers and in what npm brings', async () => {
  const { optionalDependencies } = JSON.parse(await read('package.json')) as {
    optionalDependencies: Record<string, string>;
  };
  const [packaged] = Object.values(optionalDependencies).map((version) => version.split('.')[0]);
  expect((await read('.nvmrc')).trim()).toBe(packaged);
  for (const path of ['Dockerfile', '.devcontainer/devcontainer.json']) {
    const majors = namesIn(await read(path), /\bnode:(\d+)/g);
    expect(new Set(majors), path).toEqual(new Set([packaged]));
  }
});
