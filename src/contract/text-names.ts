/** So much of a line stands for a text that has no title. */
const NAME_CHARACTERS = 60;

/** What a text is called where there is no room for it: its title, or the beginning of its first line, in whole words. */
export function titleOf(title: string, words: string): string {
  if (title !== '') return title;
  const line = [...(words.split('\n')[0] ?? '')];
  if (line.length <= NAME_CHARACTERS) return line.join('');
  const begin = line.slice(0, NAME_CHARACTERS + 1).join('');
  // Where words are not parted by spaces, or one is as long as all of it, it is cut within.
  const whole = /^.*\S(?=\s)/u.exec(begin)?.[0] ?? line.slice(0, NAME_CHARACTERS).join('');
  return `${whole.replace(/[\s,;:.–—-]+$/u, '')}…`;
}
