import type { Relation, SaidKey } from '../../contract/facts.ts';

const AT_THE_END: readonly SaidKey[] = ['story', 'missed', 'hard', 'thanks'];

/** Questions by relation, easy questions first. At most eighteen, because grieving people tire soon. All can be skipped. */
const QUESTIONS: Record<Relation, readonly SaidKey[]> = {
  parent: [
    ...(['loved', 'pronouns', 'known-for', 'work', 'habit', 'saying', 'made', 'childhood', 'home'] as const),
    ...(['parents', 'siblings', 'partner', 'children', 'grandchildren'] as const),
    ...AT_THE_END,
  ],
  partner: [
    ...(['loved', 'pronouns', 'known-for', 'habit', 'saying', 'music', 'happiest', 'partner'] as const),
    ...(['work', 'home', 'childhood', 'children', 'friends', 'animals'] as const),
    ...AT_THE_END,
  ],
  child: [
    ...(['loved', 'pronouns', 'known-for', 'habit', 'saying', 'made', 'music', 'happiest'] as const),
    ...(['school', 'friends', 'animals', 'siblings', 'family', 'story', 'lately', 'missed', 'hard', 'thanks'] as const),
  ],
  baby: [
    ...(['waited-for', 'pronouns', 'looked-like', 'held-by', 'time-together', 'parents', 'siblings'] as const),
    ...(['family', 'music', 'story', 'missed', 'thanks'] as const),
  ],
  sibling: [
    ...(['loved', 'pronouns', 'known-for', 'habit', 'saying', 'childhood', 'school', 'music', 'work'] as const),
    ...(['happiest', 'parents', 'siblings', 'partner', 'children'] as const),
    ...AT_THE_END,
  ],
  grandparent: [
    ...(['loved', 'pronouns', 'known-for', 'habit', 'saying', 'made', 'happiest', 'work', 'served'] as const),
    ...(['home', 'childhood', 'partner', 'children', 'grandchildren'] as const),
    ...AT_THE_END,
  ],
  relative: [
    ...(['loved', 'pronouns', 'known-for', 'habit', 'saying', 'work', 'made', 'home', 'childhood'] as const),
    ...(['belief', 'family', 'animals'] as const),
    ...AT_THE_END,
    'other',
  ],
  friend: [
    ...(['loved', 'pronouns', 'known-for', 'saying', 'habit', 'music', 'happiest', 'helped', 'work'] as const),
    ...(['honour', 'friends', 'animals', 'story', 'lately', 'missed', 'hard', 'thanks', 'other'] as const),
  ],
  pet: [
    ...(['came', 'pronouns', 'looked-like', 'loved', 'known-for', 'habit', 'mischief', 'happiest'] as const),
    ...(['friends', 'family', 'story', 'lately', 'missed', 'thanks'] as const),
  ],
  other: [
    ...(['loved', 'pronouns', 'known-for', 'saying', 'work', 'served', 'honour', 'helped', 'belief'] as const),
    ...(['school', 'home', 'friends', 'family'] as const),
    ...AT_THE_END,
    'other',
  ],
};

export const questionsFor = (relation: Relation): readonly SaidKey[] => QUESTIONS[relation];
