import { readFileSync } from 'node:fs';
import { PASSWORD_MIN_CHARACTERS } from '../../../../contract/limits.ts';

export type PasswordProblem = 'common' | 'repeated' | 'sequence' | 'address';

/** One password a line; lines that begin with "# " are about the list. Shorter ones are refused anyway. */
const readList = (file: URL | string): ReadonlySet<string> =>
  new Set(
    readFileSync(file, 'utf8')
      .toLowerCase()
      .split(/\r?\n/)
      .filter((line) => line.length >= PASSWORD_MIN_CHARACTERS && !line.startsWith('# ')),
  );

const common = readList(new URL('common-passwords.txt', import.meta.url));
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

function isLikeAddress(password: string, email: string): boolean {
  const [name = '', domain = ''] = email.toLowerCase().split('@');
  // Most addresses hold their owner's name, and we ask for no other.
  const names = name.split(/[^\p{L}\p{N}]+/u).filter((part) => part.length >= NAME_PART_CHARACTERS);
  const candidates = [
    email.toLowerCase(),
    name,
    name.replaceAll(/[^\p{L}\p{N}]/gu, ''),
    names.toReversed().join(''),
    ...names,
    domain,
    domain.split('.')[0] ?? '',
  ];
  const bare = password.replaceAll(/[^\p{L}\p{N}@.]/gu, '').replace(/\d+$/, '');
  return candidates.some((candidate) => candidate !== '' && (password === candidate || bare === candidate));
}

/**
 * Why a password would be guessed early; null when it may be used. Only whole passwords are compared,
 * so that nobody has to please rules about letters and signs. `list` is the path of the operator's own list.
 */
export function passwordProblem(password: string, email: string, list: string | null = null): PasswordProblem | null {
  const lower = password.toLowerCase();
  if (common.has(lower) || longerList(list).has(lower)) return 'common';
  if (isRepeated([...lower])) return 'repeated';
  if (runs.some((run) => run.includes(lower))) return 'sequence';
  return isLikeAddress(lower, email) ? 'address' : null;
}
