import { readFileSync } from 'node:fs';

export type PasswordProblem = 'common' | 'repeated' | 'sequence' | 'address';

const common: ReadonlySet<string> = new Set(
  readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('# ') && line !== '#'),
);

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

function isLikeAddress(password: string, email: string): boolean {
  const [name = '', domain = ''] = email.toLowerCase().split('@');
  const candidates = [
    email.toLowerCase(),
    name,
    name.replaceAll(/[^\p{L}\p{N}]/gu, ''),
    domain,
    domain.split('.')[0] ?? '',
  ];
  const bare = password.replaceAll(/[^\p{L}\p{N}@.]/gu, '').replace(/\d+$/, '');
  return candidates.some((candidate) => candidate !== '' && (password === candidate || bare === candidate));
}

/**
 * Why a password would be guessed early; null when it may be used. Only whole passwords are compared,
 * so that nobody has to please rules about letters and signs.
 */
export function passwordProblem(password: string, email: string): PasswordProblem | null {
  const lower = password.toLowerCase();
  if (common.has(lower)) return 'common';
  if (isRepeated([...lower])) return 'repeated';
  if (runs.some((run) => run.includes(lower))) return 'sequence';
  return isLikeAddress(lower, email) ? 'address' : null;
}
