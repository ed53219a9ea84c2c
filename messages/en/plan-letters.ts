import type { Blank } from '../../src/contract/plan-letters.ts';
import { dayOf } from './dates.ts';

// Words of our letters about next steps, and what fills the letters that a family sends.

type Given = 'all' | 'given';

const does = {
  all: 'You would see everything in the list, and could help with all of it.',
  given: 'You would see only the steps that you are asked to help with.',
};

/** Subject and first line are read on lock screens: they name nobody, and do not say that somebody died. */
export const invitedSubject = 'Somebody asks for your help';
export const invitedHeading = 'Somebody asks for your help';
export const invitedParagraphs = (said: { inviter: string; role: Given; until: Date }): string[] => [
  'Somebody keeps a list here of things that must be done, and would like you to help with it.',
  ...(said.inviter === '' ? [] : [`They call themselves ${said.inviter}.`]),
  does[said.role],
  `The invitation works once, until ${dayOf(said.until)}. You can look at it first. Nothing happens before you accept it.`,
];
export const invitedButton = 'Look at the invitation';
export const invitedFooter =
  'If you do not know what this is about, you need do nothing. The invitation ends by itself.';

export const reminderSubject = 'The reminder that you asked for';
export const reminderHeading = 'The reminder that you asked for';
export const reminderParagraphs = [
  'You asked us to write to you today about one of your next steps. There is nothing else in this email, so that nobody else can read it here.',
];
export const reminderButton = 'Open the step';
export const reminderFooter = 'It was sent once. There will be no other, unless you ask for one.';

/** What stands in brackets where a letter needs something that nobody has said. */
export const blanks: Record<Blank, string> = {
  name: 'their full name',
  relation: 'my mother, my father, my friend: who they were to you',
  born: 'their date of birth',
  died: 'the day they died',
  place: 'where they died',
  address: 'their last address',
  writer: 'your name',
  reference: 'your reference',
};

const relations = {
  parent: 'my parent',
  partner: 'my partner',
  child: 'my child',
  baby: 'my baby',
  sibling: 'my sibling',
  grandparent: 'my grandparent',
  relative: 'a relative of mine',
  friend: 'my friend',
  pet: '',
  other: '',
};
export const myRelation = (relation: keyof typeof relations): string => relations[relation];
