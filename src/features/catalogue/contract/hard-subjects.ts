import type { ForWhom, Loss, TextFilters, Theme } from './catalogue.ts';

const RELATIONS: Partial<Record<ForWhom, string>> = {
  parent:
    'mother mothers mum mums mummy mam mammy mom ma father fathers dad dads daddy papa pa parents stepmother stepfather',
  partner: 'wife husband spouse partner girlfriend boyfriend fiancé fiancée fiancee fiance married widow widower',
  sibling: 'brother brothers sister sisters twin siblings stepbrother stepsister',
  friend: 'friends neighbour neighbor colleague mate',
  grandparent:
    'grandmother grandfather grandparents gran granny grannie nan nana nanna nanny grandma grandad granddad grandpa grampa gramps',
  pet: 'dog cat animal horse rabbit budgie puppy kitten pets',
  child: 'son daughter',
};
const WORDS = new Map(
  Object.entries(RELATIONS).flatMap(([who, words]) => words.split(' ').map((word) => [word, who as ForWhom] as const)),
);

const bare = (text: string) => text.toLowerCase().match(/\p{L}+/gu) ?? [];

/** The relation that words such as "mum" or "my late husband" mean. Null if the text names none. */
export const forWhomIn = (text: string): ForWhom | null =>
  bare(text).flatMap((word) => WORDS.get(word) ?? [])[0] ?? null;

/** A search for one of these words asks for texts about the subject. */
const TYPED: Record<Loss, RegExp> = {
  baby: /\b(bab(?:y|ies)|stillb\w*|miscarr\w*|newborn\w*|infants?|neonatal|premature|cot death|pregnan\w*)\b/iu,
  child: /\b(child|toddler|teenager|schoolchild|(?:loss|death) of (?:a|my|our) (?:son|daughter|children))\b/iu,
  sudden: /\b(sudden\w*|unexpected\w*|heart attack|stroke)\b/iu,
  'long-illness': /\b(illness|ill|cancer|hospice|terminal\w*|sick(?:ness)?|disease)\b/iu,
  dementia: /\b(dementia|alzheimer\w*|memory loss)\b/iu,
  accident: /\b(accident\w*|crash|drown\w*)\b/iu,
  suicide: /\b(suicid\w*|own life|kill(?:ed)? (?:him|her|them)sel(?:f|ves))\b/iu,
  violence: /\b(violen\w*|murder\w*|kill(?:ed|ing)|homicide|stabb\w*|shooting)\b/iu,
  substances: /\b(overdos\w*|drugs?|alcohol\w*|addict\w*|drink(?:ing)?)\b/iu,
  estranged: /\b(estrange\w*|quarrel\w*|forgive\w*|fell out|difficult|not (?:on )?speaking)\b/iu,
};
/** A search for one of these words finds texts about the subject, even if they do not contain the word. */
const FOUND_BY: Record<Loss, string> = {
  baby: 'baby babies stillborn stillbirth miscarriage newborn infant pregnancy loss',
  child: 'child toddler teenager loss death',
  sudden: 'sudden suddenly unexpected heart attack stroke',
  'long-illness': 'illness ill cancer hospice disease terminal',
  dementia: 'dementia alzheimer memory loss',
  accident: 'accident crash',
  suicide: 'suicide own life',
  violence: 'violence murder killed',
  substances: 'overdose drugs alcohol addiction drinking',
  estranged: 'estranged estrangement quarrel difficult',
};
const BY_THEME: Partial<Record<Theme, readonly Loss[]>> = {
  'sudden-death': ['sudden'],
  'short-life': ['child', 'baby'],
  illness: ['long-illness'],
  regret: ['estranged'],
};
export const wordsFor = (people: readonly ForWhom[], subjects: readonly Loss[]): string =>
  [
    ...people.flatMap((who) => (who === 'child' ? [] : (RELATIONS[who] ?? []))),
    ...subjects.map((one) => FOUND_BY[one]),
  ].join(' ');

const WITH: Partial<Record<Loss, readonly Loss[]>> = {
  sudden: ['accident'],
  accident: ['sudden'],
  violence: ['sudden', 'accident'],
  suicide: ['sudden'],
  dementia: ['long-illness'],
};

/** The hard subjects that a request asks for. Texts about any other hard subject would hurt, so they are not shown. */
export function askedFor({ loss, theme, forWhom, search = '' }: TextFilters): Set<Loss> {
  const typed = (Object.keys(TYPED) as Loss[]).filter((one) => TYPED[one].test(search));
  const chosen = [loss, forWhom === 'baby' || forWhom === 'child' ? forWhom : undefined].filter(
    (one) => one !== undefined,
  );
  const asked = [...chosen, ...((theme && BY_THEME[theme]) ?? []), ...typed];
  return new Set(asked.flatMap((one) => [one, ...(WITH[one] ?? [])]));
}
