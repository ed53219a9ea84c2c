import * as words from '#messages/editor-photographs';

const NAMES_SHOWN = 3;

/** The first few names of files, and how many more there are. */
export function namesOf(names: readonly string[]): string {
  const more = names.length - NAMES_SHOWN;
  return [...names.slice(0, NAMES_SHOWN), ...(more > 0 ? [words.andMore(more)] : [])].join(', ');
}
