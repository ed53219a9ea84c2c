import * as words from '../../../../../media/words/en/editor-photographs.ts';

const NAMES_SHOWN = 3;

export function namesOf(names: readonly string[]): string {
  return words.fileNames(names.slice(0, NAMES_SHOWN), Math.max(0, names.length - NAMES_SHOWN));
}
