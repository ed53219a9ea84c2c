import { readFileSync } from 'node:fs';
import { PASSWORD_MIN_CHARACTERS } from '../../../../shared/limits/limits.ts';

export type PasswordProblem = 'common' | 'repeated' | 'sequence' | 'address';

/** One password a line; lines that begin with "# " are about the list. Shorter ones are refused anyway. */
const readList = (file: URL | string): ReadonlySet<string> =>
  new Set(
    readFileSync(file, 'utf8')
      .toLowerCase()
      .split(/\r?\n/)
      .filter((line) => line.length >= PASSWORD_MIN_CHARACTERS && !line.startsWith('# ')),
  );

/** Letters and figures alone, as a guesser compares: "Let me in!" is "letmein". */
const bareOf = (text: string): string => text.replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');

/** Without the figures and signs at its end, which are the first thing that is tried. */
const stemOf = (text: string): string => text.replace(/[\p{N}\p{P}\p{S}\s]+$/u, '');

const common = readList(new URL('common-passwords.txt', import.meta.url));
/** Shorter ones say too little: "a" of "a1234567". */
const STEM_CHARACTERS = 4;
const commonStems = new Set([...common].map(stemOf).filter((stem) => stem.length >= STEM_CHARACTERS));

const longer = new Map<string, ReadonlySet<string>>();

/** The operator's own list beside the shipped one (PASSWORD_LIST), read once: at the start. */
export function longerList(path: string | null): ReadonlySet<string> {
  if (path === null) return new Set();
  const list = longer.get(path) ?? readList(path);
  longer.set(path, list);
  return list;
}

const RUNS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890123456789',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertzuiopasdfghjklyxcvbnm',
  'azertyuiopqsdfghjklmwxcvbn',
];
const runs = RUNS.flatMap((run) => [run, [...run].toReversed().join('')]);

/** "aaaaaaaa", "abababab", "abcabcabc": a block of at most four characters, over and over. */
function isRepeated(characters: string[]): boolean {
  return [1, 2, 3, 4].some((size) => characters.every((character, at) => character === characters[at % size]));
}

/** Shorter parts are initials and words such as "of". */
const NAME_PART_CHARACTERS = 3;

function isCommon(password: string, list: string | null): boolean {
  const bare = bareOf(password);
  const listed = longerList(list);
  return (
    [password, stemOf(password), bare, stemOf(bare)].some((one) => common.has(one) || listed.has(one)) ||
    commonStems.has(stemOf(password)) ||
    commonStems.has(stemOf(bare))
  );
}

const wordsOf = (text: string): string[] => text.split(/[^\p{L}\p{M}]+/u).filter((word) => word !== '');

function isLikeAddress(password: string, email: string): boolean {
  const [name = '', domain = ''] = email.toLowerCase().split('@');
  const host = domain.split('.')[0] ?? '';
  // Most addresses hold their owner's name, and we ask for no other.
  const names = wordsOf(name).filter((part) => part.length >= NAME_PART_CHARACTERS);
  const candidates = [email.toLowerCase(), name, names.toReversed().join(''), ...names, domain, host, name + host];
  const bare = bareOf(password);
  const compared = new Set(candidates.map(bareOf).filter((candidate) => candidate !== ''));
  if (compared.has(bare) || compared.has(stemOf(bare))) return true;
  // A first name and one more word is most often the rest of the name.
  const words = wordsOf(password);
  return words.length === 2 && words.some((word) => names.includes(word));
}

/**
 * Why a password would be guessed early; null when it may be used. Only whole passwords are compared, so that nobody
 * has to please rules about letters and signs. `list` is the path of the operator's own list.
 */
export function passwordProblem(password: string, email: string, list: string | null = null): PasswordProblem | null {
  const lower = password.toLowerCase();
  // First, because it is the closer reason: many a name is common too.
  if (isLikeAddress(lower, email)) return 'address';
  if (isCommon(lower, list)) return 'common';
  if (isRepeated([...lower])) return 'repeated';
  return runs.some((run) => run.includes(lower)) ? 'sequence' : null;
}
