// `npm run licences [-- --check]`: writes the list of shipped packages into docs/licences.md; --check compares only.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const page = join(root, 'docs/licences.md');
const heading = '## Every shipped package\n';

/** Names of the shipped packages by licence. Versions are left out, so that an update does not change the list. */
async function shippedByLicence() {
  const { packages } = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8'));
  const byLicence = new Map();
  for (const [place, { dev, license, name }] of Object.entries(packages)) {
    if (place === '' || dev === true) continue;
    const licence = license ?? 'none named';
    const names = byLicence.get(licence) ?? new Set();
    byLicence.set(licence, names.add(name ?? place.slice(place.lastIndexOf('node_modules/') + 13)));
  }
  return [...byLicence].toSorted(([, a], [, b]) => b.size - a.size);
}

const listOf = (shipped) => `
\`npm run licences\` writes this list from \`package-lock.json\`. Versions are in that file.

| Licence | Packages |
|---|---|
${shipped.map(([licence, names]) => `| ${licence} | ${[...names].toSorted().join(', ')} |`).join('\n')}
`;

const present = await readFile(page, 'utf8');
const [byHand] = present.split(`\n${heading}`);
const wanted = `${byHand.trimEnd()}\n\n${heading}${listOf(await shippedByLicence())}`;
if (present !== wanted && process.argv.includes('--check')) {
  console.error('docs/licences.md does not list the packages of package-lock.json. Run "npm run licences".');
  process.exitCode = 1;
} else if (present !== wanted) await writeFile(page, wanted);
