// Entries that visitors left on the example page, oldest first.

import type { SimpleGesture } from '../src/features/memories/contract/gestures/gestures.ts';

export interface SeededMemory {
  name: string;
  relation: string;
  words: string;
  /** The time in UTC. */
  at: string;
}

export const memories: SeededMemory[] = [
  {
    name: 'Ruth Pearson',
    relation: 'Sister',
    at: '2026-10-05T08:12:00Z',
    words: `I shared a bed with her until she was seventeen, and she kicked. She also read aloud to me under the blanket, from whatever she had brought home, and I must be the only woman in Whitby who learned her letters from a handbook of British mosses.

I rang her every Sunday at six. Last Sunday at six I sat down by the telephone before I remembered. I think I will go on sitting there for a while.`,
  },
  {
    name: 'Colin Tate',
    relation: 'The allotment next to hers',
    at: '2026-10-05T17:40:00Z',
    words:
      'Twenty-two years over the same fence. She never once told me I was doing it wrong. She would just say, “That is interesting, Colin,” and I would go and move the beans.',
  },
  {
    name: 'Dr Shanthi Raman',
    relation: 'Pupil, 1979 to 1986',
    at: '2026-10-06T07:55:00Z',
    words:
      'I was new, I was cold, and I did not speak in class for a term. Mrs Hartwell put a sundew on my desk and asked me to look after it over Christmas, because she was worried about it. It was years before I understood which of us she was worried about. I run a plant science laboratory now. There is a sundew on every desk.',
  },
  {
    name: 'Ben',
    relation: 'Grandson',
    at: '2026-10-06T19:03:00Z',
    words:
      'Mine is one of the squares with the nettles. Gran said they had eleven kinds of caterpillar and the roses had greenfly, so who was winning. I am going to leave them exactly as they are.',
  },
  {
    name: 'Maureen and Bill Storr',
    relation: 'Neighbours',
    at: '2026-10-08T10:21:00Z',
    words: 'A jar on the step when each of our three was born. We still have the labels.',
  },
  {
    name: 'Hilary Croft',
    relation: 'Altos, second row',
    at: '2026-10-09T21:15:00Z',
    words:
      'For forty years I stood on her left, so I can say it. She had no voice at all. She came in early, she came in flat, and when she had the flu we all sounded thinner and could not find our place.',
  },
  {
    name: 'Jean-Luc Moreau',
    relation: 'Apiculteur, Finistère',
    at: '2026-10-12T06:30:00Z',
    words:
      'Nous nous sommes écrit pendant vingt ans, de ruche à ruche, elle en français et moi en anglais, pour rire de nos fautes. Sa dernière lettre parlait du lierre. Mes abeilles sont prévenues.',
  },
  {
    name: 'Sandra Metcalfe',
    relation: 'Taught with her from 1971',
    at: '2026-10-14T16:48:00Z',
    words: `My first week, my first lesson, thirty girls and a fire drill in the middle of it. Margaret found me in the stock cupboard afterwards. She did not say it would get easier. She said, “Come up to the headland on Saturday, and bring a flask,” and she showed me where the bee orchids come up behind the coastguard path.

I went up there this Saturday. Nothing in flower, of course. I had a flask.`,
  },
  {
    name: 'Post Office Pete',
    relation: '',
    at: '2026-10-17T12:02:00Z',
    words:
      'She wrote more letters than the rest of the street put together. All in proper envelopes. I used to carry them out feeling important.',
  },
  {
    name: 'Isla Hartwell-Day',
    relation: 'Granddaughter',
    at: '2026-10-20T20:37:00Z',
    words:
      'When I told Gran I was going to marry Megan she put down her trowel, took both my hands, which got mud all over my good coat, and asked what Megan’s favourite tree was. I did not know. “Well, go and find out,” she said. It is the hornbeam. We are planting one in March.',
  },
  {
    name: 'Kath Wilson',
    relation: 'District nurse',
    at: '2026-10-24T09:10:00Z',
    words:
      'In September she could hardly see, and she knew me by the rosemary I brush past at the gate. Every visit she told me one plant to look for on my way to the next house. I have a list of nineteen. I have found sixteen.',
  },
  {
    name: 'David Okafor',
    relation: 'Whitby and District Beekeepers',
    at: '2026-10-31T18:26:00Z',
    words:
      'She taught the beginners’ class in my first year and the second thing she said to us was, “You are going to be stung, so let us get it over with.” The first thing was, “Take your time.” Her eleven hives are safe for the winter. Thomas has the strong ones and the association has taken the others, marked M.H., and they will keep that mark.',
  },
  {
    name: 'Lesley Harker',
    relation: 'Form 5B, 1968',
    at: '2026-11-07T11:44:00Z',
    words:
      'My answer to her last question was about the ivy-leaved toadflax in the harbour wall. She gave me ten out of ten and wrote, “You have begun.” I am seventy-four. I hope I have gone on.',
  },
  {
    name: 'Rosa',
    relation: 'Granddaughter, 11',
    at: '2026-11-15T15:20:00Z',
    words:
      'Things in my square today: moss, 2 snails, a worm, chickweed (Stellaria media), one very small oak. I told her.',
  },
];

interface SeededName {
  name: string;
  at: string;
}
/** Names of people who left a gesture. The key is the plural name of the gesture. */
export type SeededSimple = Partial<Record<SimpleGesture['many'], SeededName[]>>;

const left = (day: string, names: string[]): SeededName[] =>
  names.map((name, index) => ({ name, at: `2026-${day}T${String(9 + index * 3).padStart(2, '0')}:20:00Z` }));

export const simple = {
  candles: [
    ...left('10-05', ['Thomas', 'Ruth Pearson', 'Colin Tate', 'The Storrs at number 9']),
    ...left('10-06', ['Megan Day', 'Ben', 'Shanthi Raman']),
    ...left('10-08', ['Wendy and Alf', 'Joyce Lythe', 'St Mary’s choir']),
    ...left('10-12', ['Jean-Luc et Annick Moreau', 'Sandra Metcalfe']),
    ...left('10-17', ['Pete', 'Agnieszka Wójcik', 'Brian Harland']),
    ...left('10-24', ['Kath Wilson', 'Jonah Hartwell']),
    ...left('11-02', ['David Okafor', 'The Saturday beginners', 'Yuki Tanaka 田中']),
    ...left('11-09', ['Lesley Harker', 'Margaret’s other Margaret', 'Rosa and Jonah']),
  ],
  stones: [
    ...left('10-09', ['Miriam Adler', 'The Levys']),
    ...left('10-20', ['Wilf', 'Oona Reid']),
    ...left('11-14', ['Sara Lind']),
  ],
} satisfies SeededSimple;

/** Memories that were left after the family chose to approve memories first. They still wait for approval. */
export const waitingMemories: SeededMemory[] = [
  {
    name: 'Geoff Naylor',
    relation: 'Milkman, retired',
    at: '2026-11-18T07:05:00Z',
    words:
      'Two pints and a note. Never just the number. One winter the note said to look up, and there were waxwings all along the wires.',
  },
  {
    name: 'Amelia Stone',
    relation: 'Pupil, 1990 to 1994',
    at: '2026-11-19T20:51:00Z',
    words:
      'She wrote on my last report that I asked good questions and should not stop for anyone. I have it in a frame now. I wanted the family to know.',
  },
];

export const waitingSimple: SeededSimple = {
  candles: [{ name: 'Ellie from the library', at: '2026-11-20T10:15:00Z' }],
};
