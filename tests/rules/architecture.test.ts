// Compares ARCHITECTURE.md with the source tree.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { featureOrder, inFeature, parts } from '../../scripts/tree/rooms.ts';
import { pathsUnder, readSources, root } from '../../scripts/tree/source-files.ts';
import { contract } from '../../src/app/contract.ts';
import { errorStatus } from '../../src/shared/api/errors.ts';
import { reservedPaths, screens, specifiedScreens } from '../../src/shared/screens/screens.ts';
import { errorMessage } from '../../src/shared/words/en/errors.ts';

const read = (path: string) => readFile(join(root, path), 'utf8');
const isTest = (path: string) => /\.test\.tsx?$/.test(path);
let sources: Map<string, string>;
beforeAll(async () => {
  sources = await readSources(['src', 'seeds']);
});

describe('the tree', () => {
  it('names its features in the order of dependency', async () => {
    const paths = await pathsUnder('src/features');
    const features = paths.flatMap((path) => inFeature(path)?.feature ?? []);
    expect([...new Set(features)].toSorted()).toEqual(featureOrder.toSorted());
  });

  it('gives every part of the platform an interface and every interface an adapter', async () => {
    const files = await pathsUnder('src/platform');
    const withInterface = files.filter((path) => path.endsWith('/index.ts')).map((path) => path.split('/')[2]);
    expect(withInterface.toSorted()).toEqual(parts.toSorted());
    for (const part of parts)
      expect(files.filter((path) => path.split('/')[2] === part).length, part).toBeGreaterThan(1);
  });

  it('reads the environment in config alone', () => {
    const readers = [...sources].filter(([, text]) => text.includes('process.env')).map(([path]) => path);
    const product = readers.filter((path) => path.startsWith('src/') && !isTest(path));
    expect(product).toEqual(['src/platform/settings/config.ts']);
  });

  it('tells other processes of changed pages with the commit, never after it', () => {
    const commands = [...sources].filter(([path]) => inFeature(path) !== null && !isTest(path));
    expect(commands.filter(([, text]) => /pages\.drop\(/.test(text)).map(([path]) => path)).toEqual([]);
  });

  it('names no feature that collects in payments, which the collectors alone do', () => {
    const payments = [...sources].filter(([path]) => inFeature(path)?.feature === 'payments' && !isTest(path));
    const code = ([, text]: [string, string]) => text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*|'[^']*'/g, '');
    expect(payments.length).toBeGreaterThan(20);
    expect(
      payments.filter((one) => /fund|bill|extra/i.test(code(one).replaceAll(/refund/gi, ''))).map(([path]) => path),
    ).toEqual([]);
  });

  it('writes cookies in one place alone', () => {
    const writers = [...sources].filter(([path, text]) => /['"`]set-cookie\b|setCookie/i.test(text) && !isTest(path));
    // answer-headers.ts only copies cookies into the answer.
    expect(writers.map(([path]) => path).toSorted()).toEqual([
      'src/app/server/requests/cookies.ts',
      'src/platform/http/answers/answer-headers.ts',
    ]);
  });

  it('says nothing unfinished and names no machine', () => {
    const unfinished = new RegExp(['\\b(?:TO', 'DO|FIX', 'ME)\\b|not imple', 'mented|lorem ip', 'sum'].join(''), 'i');
    const places = [...sources].filter(([, text]) => unfinished.test(text) || /[" '(]\/(root|work|home)\//.test(text));
    expect(places.map(([path]) => path)).toEqual([]);
  });
});

describe('the table of screens', () => {
  it('reserves the first word of every route', () => {
    const words = Object.values(specifiedScreens)
      .map(({ path }) => path.split('/')[1] ?? '')
      .filter((word) => /^[a-z]/.test(word));
    const ours = [
      'r',
      'api',
      'functions',
      'files',
      'assets',
      'dev',
      'healthz',
      'readyz',
      'search',
      'about',
      'help',
      'blog',
    ];
    const files = ['pricing', 'support', 'robots.txt', 'sitemap.xml', 'favicon.ico', '.well-known'];
    for (const word of [...words, ...ours, ...files]) expect(reservedPaths.has(word), word).toBe(true);
  });

  it('serves no address twice', () => {
    const shapes = Object.values(screens).map(({ path }) => path.replaceAll(/:\w+/g, ':'));
    expect(new Set(shapes).size).toBe(shapes.length);
  });
});

describe('the contract', () => {
  const endpoints = Object.entries(contract).flatMap(([feature, group]) =>
    Object.entries(group).map(([name, procedure]) => ({ name: `${feature}.${name}`, ...procedure['~orpc'] })),
  );

  it('gives every endpoint an access, a method, an address of nouns and an output', () => {
    for (const { name, meta, route, outputSchema } of endpoints) {
      expect(['open', 'guest', 'member', 'admin'], name).toContain(meta.access);
      expect(route.method, name).toMatch(/^(GET|POST|PUT|PATCH|DELETE)$/);
      expect(route.path, name).toMatch(/^(\/([a-z]+(-[a-z]+)*|\{[a-zA-Z]+\}))+$/);
      expect(outputSchema, name).toBeDefined();
    }
  });

  it('gives no two endpoints the same address', () => {
    const addresses = endpoints.map(({ route }) => `${route.method} ${route.path?.replaceAll(/\{\w+\}/g, '{}')}`);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  it('has words for every error, and a status that is an error', () => {
    for (const code of Object.keys(errorStatus) as (keyof typeof errorStatus)[]) {
      expect(errorMessage(code).length, code).toBeGreaterThan(10);
      expect(errorStatus[code], code).toBeGreaterThanOrEqual(400);
    }
  });
});

describe('what is said', () => {
  // language.ts contains facts about the language, not sentences, so importing it is allowed.
  const spoken = /^import (?:\* as (\w+)|\{([^}]+)\}) from '(?:\.{1,2}\/)+(?:[\w-]+\/)*words\/en\/(?!language\.ts')/gm;

  it('decides nothing: no sentence is compared', () => {
    const places = [...sources].flatMap(([path, text]) => {
      const names = [...text.matchAll(spoken)].flatMap(
        ([, all, some = '']) => all ?? some.match(/\w+(?=,|\s*$)/g) ?? [],
      );
      const sentence = `(?<![.\\w])(${names.join('|')})\\b(\\.\\w+)*`;
      const compared = new RegExp(`[!=]== *${sentence}|${sentence} *[!=]==`);
      return names.length > 0 && !path.includes('.test.') && compared.test(text) ? [path] : [];
    });
    expect(places).toEqual([]);
  });
});

describe('what is written down', () => {
  it('has no registry in the lockfile', async () => {
    expect(await read('package-lock.json')).not.toMatch(/"resolved": *"https?:/);
  });

  it('lists every setting in docs/settings.md, and every npm script in a README of 120 lines', async () => {
    const [readme, documented] = await Promise.all([read('README.md'), read('docs/settings.md')]);
    const settings = [...(await read('src/platform/settings/config.ts')).matchAll(/^ {4}([A-Z][A-Z_]+): [a-z]/gm)].map(
      ([, name]) => name,
    );
    expect(settings.length).toBeGreaterThan(10);
    for (const name of settings) expect(documented).toContain(`\`${name}\``);
    const { scripts } = JSON.parse(await read('package.json')) as { scripts: Record<string, string> };
    for (const name of Object.keys(scripts)) expect(readme).toMatch(new RegExp(`npm (run )?${name}\\b`));
    expect(readme.split('\n').length).toBeLessThanOrEqual(121);
  });

  it('keeps ARCHITECTURE.md short, and true about the folders it draws', async () => {
    const text = await read('ARCHITECTURE.md');
    expect(text.split('\n').length).toBeLessThanOrEqual(200);
    for (const feature of featureOrder) expect(text).toContain(feature);
    for (const [, path] of text.matchAll(/`((?:src|tests|scripts|docs|messages|seeds|bench)\/[\w./-]*)`/g)) {
      const name = (path ?? '').replace(/\/$/, '');
      const exists = /\.\w+$/.test(name)
        ? await read(name).then(
            () => true,
            () => false,
          )
        : (await pathsUnder(name)).length > 0;
      expect(exists, `${path} is named in ARCHITECTURE.md`).toBe(true);
    }
  });

  it('numbers the decisions without gaps, each with its three parts', async () => {
    const records = await pathsUnder('docs/decisions');
    const numbers = records.map((path) => Number(/\/(\d{4})-[a-z0-9-]+\.md$/.exec(path)?.[1]));
    expect(numbers).toEqual(numbers.map((_, at) => at + 1));
    for (const path of records) {
      for (const part of ['Context', 'Decision', 'Consequences'])
        expect(await read(path), path).toContain(`**${part}.**`);
    }
  });

  it('lists each decision once, by subject, with its own title', async () => {
    const index = await read('docs/decisions.md');
    const listed = [...index.matchAll(/^- \[(.+)\]\((decisions\/.+\.md)\)/gm)].map(([, title, path]) => [
      `docs/${path}`,
      title,
    ]);
    const records = await pathsUnder('docs/decisions');
    const titles = records.map(async (path) => [path, /^# (.+)/.exec(await read(path))?.[1]]);
    expect(listed.toSorted()).toEqual((await Promise.all(titles)).toSorted());
  });
});
