/** Length of the line that is shown in place of a missing title. */
const NAME_CHARACTERS = 60;

/** Short name of a text: its title, or the beginning of its first line in whole words. */
export function titleOf(title: string, words: string): string {
  return title === '' ? shortened(words.split('\n')[0] ?? '', NAME_CHARACTERS) : title;
}

/** The text, cut between words to at most `most` characters and then "…". */
export function shortened(text: string, most: number): string {
  const all = [...text];
  if (all.length <= most) return text;
  const begin = all.slice(0, most + 1).join('');
  // If one word fills the whole limit, it is cut within the word.
  const whole = /^.*\S(?=\s)/su.exec(begin)?.[0] ?? all.slice(0, most).join('');
  return `${whole.replace(/[\s,;:.–—-]+$/u, '')}…`;
}
