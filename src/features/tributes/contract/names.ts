// A person has two short names: the word of their family, for private screens, and the one that visitors read.
import { givenNameIn, isKinWord } from './given-names.ts';
import { may, type Role } from '../../people/contract/roles.ts';
import { isBlank } from '../../../shared/text/text.ts';

interface Named {
  name: string;
}
interface ForFamily extends Named {
  knownAs: string;
}
interface ForVisitors extends Named {
  publicName: string;
}

const orGiven = (chosen: string, name: string): string => (isBlank(chosen) ? givenNameIn(name) : chosen.trim());

/** The name for visitors in a sentence. It is never the word of the family unless a keeper chose it. */
export const nameForVisitors = ({ name, publicName }: ForVisitors): string => orGiven(publicName, name);

/** The name that the people of the page say among themselves; no visitor reads it. */
export const nameForFamily = ({ name, knownAs }: ForFamily): string => orGiven(knownAs, name);

/** The same at the head of private screens and in next steps: without a word of the family they say the whole name. */
export const calledByFamily = ({ name, knownAs }: ForFamily): string => (isBlank(knownAs) ? name : knownAs.trim());

/** The name that heads private screens of a page. Those who only read may be strangers: they read the whole name. */
export const nameInside = (person: ForFamily, role: Role | null | undefined): string =>
  role !== null && may(role, 'write') ? calledByFamily(person) : person.name;

const asWords = (text: string): string => ` ${(text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join(' ')} `;

/** A name that visitors read and that does not stand in the full name: "Peggy" for Margaret Hill. Else empty. */
export const otherNameForVisitors = (person: ForVisitors): string =>
  asWords(person.name).includes(asWords(nameForVisitors(person))) ? '' : nameForVisitors(person);

/**
 * The word of the family where nobody has said what visitors read, and they read something else. Else empty, also for
 * "Mum": strangers would not say it, and a family that wants it can choose it in the editor.
 */
export const wordToAskAbout = (person: ForFamily & ForVisitors): string =>
  isBlank(person.publicName) &&
  !isKinWord(person.knownAs) &&
  asWords(nameForFamily(person)) !== asWords(nameForVisitors(person))
    ? nameForFamily(person)
    : '';

/** Names for visitors that are chosen without typing: their given name, all of it, or the word of the family. */
export type KindOfName = 'given' | 'full' | 'family';
export function namesToChoose({ name, knownAs }: ForFamily): { kind: KindOfName; value: string }[] {
  const all = [
    { kind: 'given', value: givenNameIn(name) },
    { kind: 'full', value: name.trim() },
    { kind: 'family', value: isBlank(knownAs) ? '' : knownAs.trim() },
  ] as const;
  const isFirst = (value: string, at: number) => all.findIndex((one) => one.value === value) === at;
  return all.filter(({ value }, at) => value !== '' && isFirst(value, at));
}
