import { strengthWords } from '../../features/accounts/words/en/password-strength.ts';
import { PASSWORD_MIN_CHARACTERS } from '../../shared/limits/limits.ts';

type Strength = keyof typeof strengthWords;

const STRONG_CHARACTERS = 16;
const STRONG_DISTINCT = 8;
const WEAK_DISTINCT = 5;
/** Up to this length, a password that is one word with a few digits or signs is easily guessed. */
const ONE_WORD_CHARACTERS = 13;
const ONE_WORD = /^[^\p{L}]{0,2}\p{L}+[^\p{L}\s]{0,4}$/u;

/** Whether every character follows the one before, as in "abcdefgh" and "87654321". */
function isRun(characters: string[]): boolean {
  const steps = characters.slice(1).map((one, at) => (one.codePointAt(0) ?? 0) - (characters[at]?.codePointAt(0) ?? 0));
  return steps.every((step) => step === 1) || steps.every((step) => step === -1);
}

/** A rough strength hint while typing. The server decides, with its lists of common passwords. */
export function strengthOf(password: string): Strength {
  const characters = [...password.toLowerCase()];
  const distinct = new Set(characters).size;
  if (characters.length < PASSWORD_MIN_CHARACTERS || distinct < WEAK_DISTINCT) return 'weak';
  if (/^\d+$/.test(password) || isRun(characters)) return 'weak';
  if (characters.length <= ONE_WORD_CHARACTERS && ONE_WORD.test(password)) return 'weak';
  return characters.length >= STRONG_CHARACTERS && distinct >= STRONG_DISTINCT ? 'strong' : 'fair';
}

/** The hint in words; empty without input. */
export const saidOfPassword = (password: string): string =>
  password === '' ? '' : strengthWords[strengthOf(password)];
