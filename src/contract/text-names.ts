/** So much of a line stands for a text that has no title. */
const NAME_CHARACTERS = 60;

/** What a text is called where there is no room for it: its title, or the beginning of its first line. */
export const titleOf = (title: string, words: string): string =>
  title === '' ? [...(words.split('\n')[0] ?? '')].slice(0, NAME_CHARACTERS).join('') : title;
