/** So much of a line stands for a text that has no title. */
const NAME_CHARACTERS = 60;

/** What a text is called where there is no room for it: its title, or the beginning of its first line, in whole words. */
export function titleOf(title: string, words: string): string {
  return title === '' ? shortened(words.split('\n')[0] ?? '', NAME_CHARACTERS) : title;
}

/** At most so many characters, cut between words, with "…" where something is left out. */
export function shortened(text: string, most: number): string {
  const all = [...text];
  if (all.length <= most) return text;
  const begin = all.slice(0, most + 1).join('');
  // Where words are not parted by spaces, or one is as long as all of it, it is cut within.
  const whole = /^.*\S(?=\s)/su.exec(begin)?.[0] ?? all.slice(0, most).join('');
  return `${whole.replace(/[\s,;:.–—-]+$/u, '')}…`;
}
