// Texts of photographs. Each text remembers the value that its writer saw, so that no save from elsewhere is overwritten.
import * as messages from '../../../../../media/words/en/editor-photographs.ts';
import { dateOfText, textOfDate } from '../date-text.ts';
import type { Photograph } from '../../../../../media/contract/media.ts';
import type { Tribute } from '../../../../contract/tributes.ts';
import type { Edit, PhotographWords } from '../saving/edit.ts';

const NAMES = ['caption', 'alt', 'place', 'takenOn'] as const;
type WordName = (typeof NAMES)[number];
type Words = Pick<Photograph, WordName>;

/** Each field as a text, for comparison and storage. Dates have a canonical text of their own. */
const textOf = (words: Partial<Words> | PhotographWords, name: WordName): string =>
  name === 'takenOn' ? textOfDate(words.takenOn ?? null) : (words[name] ?? '');
const wordsOf = (name: WordName, text: string): PhotographWords =>
  name === 'takenOn' ? { takenOn: dateOfText(text) } : { [name]: text };

export const wordKey = (photographId: string, name: WordName): string => `${photographId}.${name}`;

export interface Description {
  photographId: string;
  words: PhotographWords;
  seen: PhotographWords;
}

const photographIn = ({ portrait, photographs }: Tribute, photographId: string): Photograph | undefined =>
  [...(portrait ? [portrait] : []), ...photographs].find(({ id }) => id === photographId);

const namesOf = (words: PhotographWords): WordName[] => NAMES.filter((name) => words[name] !== undefined);

function omit<Value>(record: Record<string, Value>, keys: readonly string[]): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).filter(([key]) => !keys.includes(key)));
}

/** Applies typed texts. Remembers the value from before typing until the server has the typed text. */
export function changeWords(edit: Edit, photographId: string, words: PhotographWords): Edit {
  const shown = edit.tribute ? photographIn(edit.tribute, photographId) : undefined;
  const keys = namesOf(words).map((name) => wordKey(photographId, name));
  const wordsSeen = { ...edit.wordsSeen };
  for (const name of namesOf(words)) {
    const isBegun = edit.words[photographId]?.[name] !== undefined;
    // This writer has seen no texts of a photograph that is unknown here.
    if (!isBegun) wordsSeen[wordKey(photographId, name)] = [textOf(shown ?? {}, name)];
  }
  return {
    ...edit,
    words: { ...edit.words, [photographId]: { ...edit.words[photographId], ...words } },
    wordsSeen,
    wordsJoined: edit.wordsJoined.filter((key) => !keys.includes(key)),
    datesElsewhere: words.takenOn === undefined ? edit.datesElsewhere : omit(edit.datesElsewhere, [photographId]),
    wordRefusals: omit(edit.wordRefusals, keys),
  };
}

const together = (names: WordName[], textFor: (name: WordName) => string): PhotographWords =>
  Object.assign({}, ...names.map((name) => wordsOf(name, textFor(name))));

/** The next photograph whose texts can be sent. Refused texts wait until somebody edits them. */
export function pendingDescription(edit: Edit): Description | null {
  for (const [photographId, typed] of Object.entries(edit.words)) {
    const names = namesOf(typed).filter((name) => !edit.wordRefusals[wordKey(photographId, name)]);
    if (names.length === 0) continue;
    const seenOf = (name: WordName) => edit.wordsSeen[wordKey(photographId, name)]?.[0] ?? '';
    const words = together(names, (name) => textOf(typed, name));
    return { photographId, words, seen: together(names, seenOf) };
  }
  return null;
}

/** Drops refused texts of photographs that left the page, because no field shows such texts. */
export function withinReach(edit: Edit): Edit {
  const { tribute } = edit;
  if (!tribute) return edit;
  const isOutOfReach = (photographId: string, words: PhotographWords) =>
    !photographIn(tribute, photographId) &&
    namesOf(words).every((name) => edit.wordRefusals[wordKey(photographId, name)] !== undefined);
  const gone = Object.entries(edit.words).flatMap(([photographId, words]) =>
    isOutOfReach(photographId, words) ? [photographId] : [],
  );
  return gone.length > 0 ? { ...edit, words: omit(edit.words, gone) } : edit;
}

const SENT_SAVED = 6;

/** Remembers a text that is being sent, so that it counts as our own even if the response is lost. */
export function markWordsSent(edit: Edit, { photographId, words }: Description): Edit {
  const wordsSeen = { ...edit.wordsSeen };
  for (const name of namesOf(words)) {
    const key = wordKey(photographId, name);
    const [first = '', ...sent] = wordsSeen[key] ?? [];
    const text = textOf(words, name);
    if ([first, ...sent].at(-1) !== text) wordsSeen[key] = [first, ...[...sent, text].slice(-SENT_SAVED)];
  }
  return { ...edit, wordsSeen };
}

/** Drops values before `text`. The server certainly had `text`, so earlier values are not needed. */
const since = (known: string[], text: string) => known.slice(Math.max(0, known.lastIndexOf(text)));

export function keepWords(edit: Edit, { photographId, words }: Description): Edit {
  const still = { ...edit.words[photographId] };
  const wordsSeen = { ...edit.wordsSeen };
  for (const name of namesOf(words)) {
    const key = wordKey(photographId, name);
    if (textOf(still, name) === textOf(words, name)) delete still[name];
    if (still[name] === undefined) delete wordsSeen[key];
    else wordsSeen[key] = since(wordsSeen[key] ?? [], textOf(words, name));
  }
  const others = omit(edit.words, [photographId]);
  return { ...edit, wordsSeen, words: namesOf(still).length > 0 ? { ...others, [photographId]: still } : others };
}

/** Called if the server has a text new to the writer. Joins both texts, unless the server's was sent from here. */
export function joinWords(edit: Edit, { photographId, words }: Description, saved: Tribute): Edit {
  const photograph = photographIn(saved, photographId);
  return namesOf(words).reduce((before, name) => {
    const typed = before.words[photographId];
    if (typed?.[name] === undefined) return before;
    const here = textOf(typed, name);
    const key = wordKey(photographId, name);
    // The photograph was removed elsewhere, so its saved text is unknown. Sending again would loop.
    if (!photograph) return { ...before, wordRefusals: { ...before.wordRefusals, [key]: messages.removedElsewhere } };
    const elsewhere = textOf(photograph, name);
    const known = before.wordsSeen[key] ?? [];
    const isOurs = known.includes(elsewhere);
    const next = isOurs || elsewhere === here ? before : joinText(before, photographId, name, elsewhere);
    return { ...next, wordsSeen: { ...next.wordsSeen, [key]: isOurs ? since(known, elsewhere) : [elsewhere] } };
  }, edit);
}

export function adoptWords(edit: Edit, draft: Pick<Edit, 'words' | 'wordsSeen'>): Edit {
  let adopted = edit;
  for (const [photographId, typed] of Object.entries(draft.words)) {
    for (const name of namesOf(typed)) {
      const key = wordKey(photographId, name);
      const here = adopted.words[photographId];
      const text = textOf(typed, name);
      if (here?.[name] === undefined) {
        adopted = changeWords(adopted, photographId, wordsOf(name, text));
        adopted = { ...adopted, wordsSeen: { ...adopted.wordsSeen, [key]: draft.wordsSeen[key] ?? [''] } };
      } else if (textOf(here, name) !== text) {
        adopted = joinText(adopted, photographId, name, text);
      }
    }
  }
  return adopted;
}

function joinText(edit: Edit, photographId: string, name: WordName, elsewhere: string): Edit {
  const here = textOf(edit.words[photographId] ?? {}, name);
  const isDate = name === 'takenOn';
  const joined = changeWords(edit, photographId, wordsOf(name, isDate ? here : bothTexts(elsewhere, here)));
  return {
    ...joined,
    wordsJoined: [...joined.wordsJoined, wordKey(photographId, name)],
    ...(isDate && { datesElsewhere: { ...joined.datesElsewhere, [photographId]: dateOfText(elsewhere) } }),
  };
}

const BETWEEN = ' / ';

export function bothTexts(elsewhere: string, here: string): string {
  if (elsewhere.includes(here)) return elsewhere;
  if (here.includes(elsewhere)) return here;
  const parts = elsewhere.split(BETWEEN);
  return [elsewhere, ...here.split(BETWEEN).filter((part) => !parts.includes(part))].join(BETWEEN);
}
