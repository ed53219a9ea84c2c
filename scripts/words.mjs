// `npm run words -- out de` writes a translation sheet as JSON; `npm run words -- in de.json` reads it back.
import { readFile } from 'node:fs/promises';
import { run } from './child.mjs';
import { sheetFor, sheetProblems, takeSheet } from './words/translators.ts';

const [way, what = ''] = process.argv.slice(2);
const isLanguage = /^[a-z]{2,3}(-[A-Za-z0-9]+)*$/;

async function takeBack(file) {
  const sheet = JSON.parse(await readFile(file, 'utf8'));
  if (!isLanguage.test(sheet.language) || sheet.language === 'en')
    throw new Error('The file names no language to write.');
  const problems = sheetProblems(sheet, await sheetFor(sheet.language));
  if (problems.length > 0) throw new Error(`Nothing was written.\n${problems.join('\n')}`);
  await takeSheet(sheet);
  await run('oxfmt', ['src'], { capture: true });
  console.error(`The product speaks ${sheet.language} now. "npm run check" tells whether it is whole.`);
}

try {
  if (way === 'out' && isLanguage.test(what)) console.log(JSON.stringify(await sheetFor(what), null, 2));
  else if (way === 'in' && what !== '') await takeBack(what);
  else throw new Error('npm run -s words -- out de > de.json, or npm run words -- in de.json');
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
