// Interview questions. Each can be answered in one word, or skipped. They presume neither love, faith, a family nor a
// good death.
import type { Relation, SaidKey } from '../../contract/facts.ts';
import { beginning } from './facts.ts';

const relations: Record<Relation, string> = {
  parent: 'My mother, my father, or whoever brought me up',
  partner: 'My husband, my wife or my partner',
  child: 'My son or my daughter',
  baby: 'My baby',
  sibling: 'My brother or my sister',
  grandparent: 'My grandmother or my grandfather',
  relative: 'Somebody else in my family',
  friend: 'A friend',
  pet: 'An animal we lived with',
  other: 'Somebody else, or I would rather not say',
};
export const relation = (to: Relation): string => relations[to];

const unnamed: Record<Relation, string> = {
  parent: 'your parent',
  partner: 'your partner',
  child: 'your child',
  baby: 'your baby',
  sibling: 'your brother or sister',
  grandparent: 'your grandparent',
  relative: 'your relative',
  friend: 'your friend',
  pet: 'your animal',
  other: 'this person',
};

/** The answer completes `begin`, the words before the field. */
export interface Question {
  ask: string;
  hint: string;
  begin: string;
}

interface Asked {
  ask: (name: string) => string;
  hint: string;
}

const questions: Record<SaidKey, Asked> = {
  pronouns: {
    ask: (name) => `When we write about ${name}, should it be “she”, “he” or “they”?`,
    hint: 'If you leave this, we write the name.',
  },
  loved: {
    ask: (name) => `What did ${name} like best?`,
    hint: 'A place, a food, a team, a person. One word is enough.',
  },
  'known-for': { ask: (name) => `What was ${name} known for?`, hint: 'What would a neighbour say first?' },
  work: {
    ask: (name) => `Did ${name} have a job, a trade or other work?`,
    hint: 'Paid or not. Looking after a home or a person is work too.',
  },
  childhood: { ask: (name) => `Where did ${name} grow up?`, hint: 'A town, a street, a farm, whose house it was.' },
  school: {
    ask: (name) => `Where did ${name} go to school, or learn something?`,
    hint: 'A school, a college, an evening class.',
  },
  home: { ask: (name) => `Where did ${name} live?`, hint: 'The place that comes to mind first.' },
  served: {
    ask: (name) => `Did ${name} serve anywhere?`,
    hint: 'In the forces, on a lifeboat, on a council, in a club.',
  },
  honour: {
    ask: (name) => `Was ${name} ever given something to be proud of?`,
    hint: 'A medal, a cup, a clock for thirty years.',
  },
  belief: {
    ask: (name) => `Did ${name} have a faith or a belief?`,
    hint: 'Only if it mattered. Leave this if it did not.',
  },
  habit: {
    ask: (name) => `What did ${name} do every day, or every week?`,
    hint: 'A walk, a phone call, a cup of tea at four.',
  },
  saying: {
    ask: (name) => `Is there something ${name} used to say?`,
    hint: 'Write it just as it was said, without quotation marks.',
  },
  made: { ask: (name) => `Did ${name} make, cook, grow or mend anything?`, hint: 'Bread, a shed, a garden, a quilt.' },
  music: { ask: (name) => `Is there music that belongs to ${name}?`, hint: 'A song, a band, an instrument, a hymn.' },
  happiest: {
    ask: (name) => `Where or when was ${name} happiest?`,
    hint: 'On a bench, at sea, in the kitchen on Sundays.',
  },
  helped: {
    ask: (name) => `Did ${name} help anybody, or look after somebody?`,
    hint: 'A neighbour, a child, a stranger.',
  },
  parents: { ask: (name) => `Who were ${name}’s parents?`, hint: 'Names are enough. Say it as your family says it.' },
  siblings: { ask: (name) => `Did ${name} have brothers or sisters?`, hint: 'Names are enough.' },
  partner: {
    ask: (name) => `Was there somebody who shared a life with ${name}?`,
    hint: 'A name is enough. There may be more than one, or nobody.',
  },
  children: {
    ask: (name) => `Did ${name} have children?`,
    hint: 'Names are enough. Include everybody your family includes.',
  },
  grandchildren: { ask: (name) => `Did ${name} have grandchildren?`, hint: 'Names, or how many there are.' },
  family: { ask: (name) => `Who else was family to ${name}?`, hint: 'An aunt, a cousin, somebody next door.' },
  friends: { ask: (name) => `Did ${name} have friends you would like to name?`, hint: 'A first name is enough.' },
  animals: {
    ask: (name) => `Were there animals in ${name}’s life?`,
    hint: 'What they were called, if they had names.',
  },
  story: {
    ask: (name) => `Is there a story you tell about ${name}?`,
    hint: 'It can be short. Write it as you would say it.',
  },
  lately: {
    ask: (name) => `Is there something about ${name}’s last months or days that you want to keep?`,
    hint: 'Who was there, something that was said, a window. Leave this if you like.',
  },
  missed: { ask: () => 'What do you miss?', hint: 'It can be small: a sound, a chair, a phone call.' },
  hard: {
    ask: () => 'Is there something hard that should be said?',
    hint: 'Only if you want it said. We leave it out of notices and thank-you notes.',
  },
  thanks: {
    ask: () => 'Is there somebody you want to thank?',
    hint: 'A nurse, a ward, a neighbour, whoever was there.',
  },
  'waited-for': { ask: (name) => `Who was waiting for ${name}?`, hint: 'The people who got ready: names are enough.' },
  'time-together': {
    ask: (name) => `How long did you have with ${name}?`,
    hint: 'Minutes, days or weeks, as you remember it.',
  },
  'looked-like': { ask: (name) => `What did ${name} look like?`, hint: 'Hair, hands, whose nose it was.' },
  'held-by': { ask: (name) => `Who held ${name}?`, hint: 'Names are enough. Leave this if you like.' },
  came: { ask: (name) => `How did ${name} come to you?`, hint: 'From where, when, or who brought whom home.' },
  mischief: {
    ask: (name) => `What trouble did ${name} get into?`,
    hint: 'Something that was eaten, broken or dug up.',
  },
  other: { ask: (name) => `Is there anything else about ${name}?`, hint: 'Whatever comes to mind.' },
};

/** Other wordings for certain relations. */
const otherwise: Partial<Record<Relation, Partial<Record<SaidKey, Asked>>>> = {
  parent: {
    children: {
      ask: (name) => `Who are ${name}’s children?`,
      hint: 'You, and everybody your family includes. Names are enough.',
    },
  },
  partner: {
    partner: {
      ask: (name) => `How did you and ${name} come to share a life?`,
      hint: 'Your name is enough, or how you met.',
    },
  },
  sibling: {
    siblings: {
      ask: (name) => `Who are ${name}’s brothers and sisters?`,
      hint: 'You, and everybody your family includes. Names are enough.',
    },
  },
  grandparent: {
    grandchildren: {
      ask: (name) => `Who are ${name}’s grandchildren?`,
      hint: 'Names, or how many there are.',
    },
  },
  child: {
    school: {
      ask: (name) => `Where did ${name} go to nursery, school or college?`,
      hint: 'The name of it, a class, a teacher. Leave this if it does not fit.',
    },
    made: { ask: (name) => `Did ${name} make, draw, build or grow anything?`, hint: 'A picture, a den, a song.' },
  },
  baby: {
    pronouns: {
      ask: (name) => `When we write about ${name}, should it be “she”, “he” or “they”?`,
      hint: 'If you do not know, or would rather not say, leave this. We write the name.',
    },
    parents: { ask: (name) => `Who are ${name}’s parents?`, hint: 'Say it as your family says it.' },
    siblings: { ask: (name) => `Does ${name} have brothers or sisters?`, hint: 'Names are enough.' },
    family: {
      ask: (name) => `Who else is family to ${name}?`,
      hint: 'Grandparents, aunts, friends who are like family.',
    },
    music: { ask: (name) => `Was there a song for ${name}, or a sound?`, hint: 'A lullaby, the radio, the rain.' },
    story: {
      ask: (name) => `Is there a moment with ${name}, or before, that you want to keep?`,
      hint: 'It can be one line. Write it as you would say it.',
    },
    thanks: { ask: () => 'Is there somebody you want to thank?', hint: 'A midwife, a nurse, whoever was there.' },
  },
  pet: {
    pronouns: {
      ask: (name) => `Do you say “she” or “he” of ${name}?`,
      hint: 'If you leave this, we write the name.',
    },
    loved: { ask: (name) => `What did ${name} like best?`, hint: 'A person, a toy, a food, a place in the sun.' },
    'known-for': { ask: (name) => `What did everybody know ${name} for?`, hint: 'What would the neighbours say?' },
    habit: {
      ask: (name) => `What did ${name} do every day?`,
      hint: 'A walk, a bark at the post, a place on the stairs.',
    },
    happiest: {
      ask: (name) => `Where or when was ${name} happiest?`,
      hint: 'Under the table, in the snow, on your feet.',
    },
    'looked-like': { ask: (name) => `What did ${name} look like?`, hint: 'Colour, ears, how big.' },
    family: { ask: (name) => `Who was ${name}’s family?`, hint: 'Everybody who shared the house, or the food.' },
    friends: { ask: (name) => `Did ${name} have friends?`, hint: 'On two legs or on four.' },
    thanks: { ask: () => 'Is there somebody you want to thank?', hint: 'A vet, a rescue home, a neighbour.' },
  },
};

/** If the name is unknown, uses a word for the relation. */
export function question(key: SaidKey, to: Relation, name: string): Question {
  const { ask, hint } = otherwise[to]?.[key] ?? questions[key];
  const called = name.trim() === '' ? unnamed[to] : name.trim();
  return { ask: ask(called), hint, begin: beginning(key, called) };
}
