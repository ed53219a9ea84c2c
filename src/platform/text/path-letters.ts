import anyAscii from 'any-ascii';

/** Turns a name in any script into letters for a path. The result may be short, reserved or empty. */
export function pathLetters(name: string): string {
  const syllables = name
    .normalize('NFKC')
    // Each Han or Hangul character is a syllable: 村上 becomes "cun-shang", not "cunshang".
    .replace(/[\p{Script=Han}\p{Script=Hangul}]/gu, (character) => ` ${anyAscii(character)} `);
  return anyAscii(syllables)
    .toLowerCase()
    .replace(/['`"]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}
