import { readFileSync } from 'node:fs';
import { PASSWORD_MIN_CHARACTERS } from '../../../../shared/limits/limits.ts';

export type PasswordProblem = 'common' | 'repeated' | 'sequence' | 'address';

/** One password per line; lines that begin with "# " are comments. Passwords below the minimum length are dropped. */
const readList = (file: URL | string): ReadonlySet<string> =>
  new Set(
    readFileSync(file, 'utf8')
      .toLowerCase()
      .split(/\r?\n/)
      .filter((line) => line.length >= PASSWORD_MIN_CHARACTERS && !line.startsWith('# ')),
  );

/** Keeps letters and digits only, as guessing programs do: "Let me in!" becomes "letmein". */
const bareOf = (text: string): string => text.replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');

/** Drops digits and signs at the end. Guessing programs try those first. */
const stemOf = (text: string): string => text.replace(/[\p{N}\p{P}\p{S}\s]+$/u, '');

const common = readList(new URL('common-passwords.txt', import.meta.url));
/** Shorter stems are ignored. They would match too much: "a1234567" has the stem "a". */
const STEM_CHARACTERS = 4;
const commonStems = new Set([...common].map(stemOf).filter((stem) => stem.length >= STEM_CHARACTERS));

const longer = new Map<string, ReadonlySet<string>>();

/** The operator's own list (PASSWORD_LIST), which is read once at the start. */
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

/** Whether a password repeats a block of at most four characters: "aaaaaaaa", "abababab", "abcabcabc". */
function isRepeated(characters: string[]): boolean {
  return [1, 2, 3, 4].some((size) => characters.every((character, at) => character === characters[at % size]));
}

/** Shorter parts of a name are ignored. They are initials and words such as "of". */
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
  // Most addresses contain their owner's name, and the account may have no other name.
  const names = wordsOf(name).filter((part) => part.length >= NAME_PART_CHARACTERS);
  const candidates = [email.toLowerCase(), name, names.toReversed().join(''), ...names, domain, host, name + host];
  const bare = bareOf(password);
  const compared = new Set(candidates.map(bareOf).filter((candidate) => candidate !== ''));
  if (compared.has(bare) || compared.has(stemOf(bare))) return true;
  // A password of two words, one of them a first name, is usually the full name.
  const words = wordsOf(password);
  return words.length === 2 && words.some((word) => names.includes(word));
}

/** Why a password is easy to guess, or null. Compares it as a whole, not parts. `list`: path of the operator's list. */
export function passwordProblem(password: string, email: string, list: string | null = null): PasswordProblem | null {
  const lower = password.toLowerCase();
  // The address is checked first, because it is the more helpful reason: many names are common passwords too.
  if (isLikeAddress(lower, email)) return 'address';
  if (isCommon(lower, list)) return 'common';
  if (isRepeated([...lower])) return 'repeated';
  return runs.some((run) => run.includes(lower)) ? 'sequence' : null;
}
