import type { Blank } from '../../contract/checklist-letters.ts';
import { dayOf } from '../../../../shared/words/en/dates.ts';

// Texts for our emails about next steps, and words to fill into a family's letters.

type Given = 'all' | 'given';

const does = {
  all: 'You would see everything in the list, and could help with all of it.',
  given: 'You would see only the steps that you are asked to help with.',
};

/** Lock screens show the subject and the first line. So both name nobody and do not mention the death. */
export const invitedSubject = 'Somebody asks for your help';
export const invitedHeading = 'Somebody asks for your help';
export const invitedParagraphs = (said: { inviter: string; role: Given; until: Date }): string[] => [
  'Somebody keeps a list here of things that must be done, and would like you to help with it.',
  ...(said.inviter === '' ? [] : [`They call themselves ${said.inviter}.`]),
  does[said.role],
  `The invitation works once, until ${dayOf(said.until)}. You can look at it first. Nothing happens before you accept it.`,
];
/** When the invitation came too late. */
export const invitedLate = (inviter: string): string[] => [
  'Somebody asked for your help with a list of things that must be done. The invitation has ended.',
  ...(inviter === '' ? [] : [`They call themselves ${inviter}.`]),
  'If you would like to help, ask them to invite you again.',
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

/** Bracketed texts for unknown facts. */
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
  parent: { she: 'my mother', he: 'my father', they: '' },
  partner: { she: 'my partner', he: 'my partner', they: 'my partner' },
  child: { she: 'my daughter', he: 'my son', they: 'my child' },
  baby: { she: 'my baby', he: 'my baby', they: 'my baby' },
  sibling: { she: 'my sister', he: 'my brother', they: '' },
  grandparent: { she: 'my grandmother', he: 'my grandfather', they: '' },
  relative: { she: '', he: '', they: '' },
  friend: { she: 'my friend', he: 'my friend', they: 'my friend' },
  pet: { she: '', he: '', they: '' },
  other: { she: '', he: '', they: '' },
};
type Relation = keyof typeof relations;

const herWords =
  /^(?:mum|mummy|mam|mammy|mom|mommy|mama|mother|ma|gran|granny|grandma|grandmother|nan|nana|nanny|nain)$/iu;
const hisWords = /^(?:dad|daddy|da|papa|pa|father|pop|grandad|granddad|grandpa|gramps|grandfather|taid)$/iu;

function genderOf({ pronouns, called }: { pronouns: string; called: string }): 'she' | 'he' | 'they' {
  if (/^she\b/iu.test(pronouns.trim())) return 'she';
  if (/^he\b/iu.test(pronouns.trim())) return 'he';
  if (pronouns.trim() !== '') return 'they';
  return herWords.test(called.trim()) ? 'she' : hisWords.test(called.trim()) ? 'he' : 'they';
}

/** The relation as letters say it; empty if only the family knows it. */
export const myRelation = (relation: Relation, of: { pronouns: string; called: string }): string =>
  relations[relation][genderOf(of)];

/** Suggestions, the likeliest first. People can type something else. */
const choices: Record<Relation, readonly string[]> = {
  parent: ['my mother', 'my father', 'my stepmother', 'my stepfather', 'my mother-in-law', 'my father-in-law'],
  partner: ['my wife', 'my husband', 'my partner', 'my civil partner'],
  child: ['my daughter', 'my son', 'my stepdaughter', 'my stepson'],
  baby: ['my baby', 'my daughter', 'my son'],
  sibling: ['my sister', 'my brother', 'my half-sister', 'my half-brother'],
  grandparent: ['my grandmother', 'my grandfather'],
  relative: ['my aunt', 'my uncle', 'my cousin', 'my niece', 'my nephew'],
  friend: ['my friend', 'my neighbour', 'my colleague'],
  pet: [],
  other: [],
};
const usual = ['my mother', 'my father', 'my wife', 'my husband', 'my partner', 'my sister', 'my brother', 'my friend'];
export const relationChoices = (relation: Relation | null): readonly string[] => {
  const some = relation === null ? [] : choices[relation];
  return some.length > 0 ? some : usual;
};
