// Fixed sentences for texts composed without a model. They say nothing about anybody.

/** The lock accepts these sentences in every text. */
export const frames = (name: string): string[] => [
  ...openings(name),
  ...endings(name),
  `This is ${name}’s story.`,
  'We thank everybody who was there for us.',
  `Thank you for remembering ${name} with us.`,
];

export const openings = (name: string): string[] => [
  `We have come together to remember ${name}.`,
  `Thank you for being here.`,
  `This is what we would like to tell you about ${name}.`,
  `We would like to tell you a little about ${name}.`,
];

export const endings = (name: string): string[] => [
  `There is more to tell, and you will have your own memories of ${name}.`,
  `Please remember ${name} in your own way.`,
  'Thank you for listening.',
];

export const opening = {
  plain: (name: string) => `This is what we would like to tell you about ${name}.`,
  warm: (name: string) => `Thank you for being here. We would like to tell you a little about ${name}.`,
  formal: (name: string) => `We have come together to remember ${name}.`,
};
export const ending = {
  plain: (_name: string) => 'Thank you for listening.',
  warm: (name: string) =>
    `There is more to tell, and you will have your own memories of ${name}. Thank you for listening.`,
  formal: (name: string) => `Please remember ${name} in your own way. Thank you for listening.`,
};
export const thanks = (name: string) =>
  `Thank you for remembering ${name} with us. We thank everybody who was there for us.`;

/** Introduces a first-person quotation from the family. */
export const remembers = (who: string, words: string): string => `${who} remembers: “${words}”`;
/** Stands for an account's name that the page does not show to visitors. */
export const someone = 'Someone in the family';
export const wrote = (who: string, words: string): string => `${who} wrote: “${words}”`;

export const pronoun: Record<'she' | 'he' | 'they', string> = { she: 'She', he: 'He', they: 'They' };
/** Joins two short sentences about one person: "Margaret taught botany" "and kept bees". */
export const and = 'and';

/** Hard wordings in lower case, each with a gentler one that means the same and fits into the same sentence. */
export const gentler: readonly (readonly [string, string])[] = [
  ['hated', 'did not like'],
  ['was a drunk', 'drank too much'],
  ['was an alcoholic', 'drank too much'],
  ['was useless at', 'was not good at'],
  ['was hopeless at', 'was not good at'],
  ['was terrible at', 'was not good at'],
  ['was bossy', 'liked to be in charge'],
  ['was mean', 'could be unkind'],
  ['was nasty', 'could be unkind'],
  ['was cruel', 'could be unkind'],
  ['was selfish', 'did not always think of others'],
  ['was stingy', 'was careful with money'],
  ['was tight with money', 'was careful with money'],
  ['was rude', 'could be sharp'],
  ['was bad-tempered', 'could be sharp'],
  ['was grumpy', 'could be sharp'],
  ['was always late', 'was often late'],
  ['was never on time', 'was often late'],
  ['screamed at', 'shouted at'],
  ['never stopped talking', 'liked to talk'],
  ['could not stand', 'did not like'],
  ["couldn't stand", 'did not like'],
  ['couldn’t stand', 'did not like'],
  ['walked out on', 'left'],
  ['fought with', 'argued with'],
  ['fell out with', 'was not on speaking terms with'],
  ['was a nightmare', 'was not easy'],
  ['was impossible', 'was not easy'],
  ['was difficult', 'was not easy'],
  ['was a hard man', 'was not an easy man'],
  ['was a hard woman', 'was not an easy woman'],
  ['was a bad father', 'found it hard to be a father'],
  ['was a bad mother', 'found it hard to be a mother'],
  ['made a mess of', 'did not do well with'],
  ['got sacked', 'lost the job'],
  ['was sacked', 'lost the job'],
  ['was broke', 'had little money'],
  ['blew his money', 'spent his money'],
  ['blew her money', 'spent her money'],
];
