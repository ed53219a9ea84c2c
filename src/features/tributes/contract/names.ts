// A person has two short names: the family's own word ("Mum") for private screens, and the public name.
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

/** The name in sentences for visitors. Never the family's word, unless a keeper chose it as the public name. */
export const nameForVisitors = ({ name, publicName }: ForVisitors): string => orGiven(publicName, name);

/** The name that people on the page use among themselves. Visitors never read it. */
export const nameForFamily = ({ name, knownAs }: ForFamily): string => orGiven(knownAs, name);

/** The name for headings of private screens and next steps. The whole name if the family has no word of its own. */
export const calledByFamily = ({ name, knownAs }: ForFamily): string => (isBlank(knownAs) ? name : knownAs.trim());

/** The name in headings of private screens. People with the role `reader` may be strangers and get the full name. */
export const nameInside = (person: ForFamily, role: Role | null | undefined): string =>
  role !== null && may(role, 'write') ? calledByFamily(person) : person.name;

const asWords = (text: string): string => ` ${(text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join(' ')} `;

/** The name for visitors if it is not part of the full name ("Peggy" for Margaret Hill); otherwise empty. */
export const otherNameForVisitors = (person: ForVisitors): string =>
  asWords(person.name).includes(asWords(nameForVisitors(person))) ? '' : nameForVisitors(person);

/** The family's word, to offer as public name. Empty for "Mum", for the given name, or if a public name is set. */
export const wordToAskAbout = (person: ForFamily & ForVisitors): string =>
  isBlank(person.publicName) &&
  !isKinWord(person.knownAs) &&
  asWords(nameForFamily(person)) !== asWords(nameForVisitors(person))
    ? nameForFamily(person)
    : '';

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
