import anyAscii from 'any-ascii';

/** A name of any script in the letters an address may hold; may be short, reserved or empty. */
export function pathLetters(name: string): string {
  const syllables = name
    .normalize('NFKC')
    // Each Han or Hangul character is a syllable of its own: 村上 becomes "cun-shang", not "cunshang".
    .replace(/[\p{Script=Han}\p{Script=Hangul}]/gu, (character) => ` ${anyAscii(character)} `);
  return anyAscii(syllables)
    .toLowerCase()
    .replace(/['`"]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}
