// A complete tribute as visitors read it, for tests of screens.
import type { Photograph } from '../../../src/features/media/contract/media.ts';
import type { OwnPost } from '../../../src/features/memories/contract/fields.ts';
import { ofSimple } from '../../../src/features/memories/contract/gestures/gestures.ts';
import { memory } from '../../../src/features/memories/contract/gestures/memory.ts';
import { emptyFields, pickFields, VISITOR_FIELDS } from '../../../src/features/tributes/contract/tribute-fields.ts';
import type { PublicTribute } from '../../../src/features/tributes/contract/tributes.ts';

const id = (number: number) => `019aa8c2-7e40-7000-8abc-${String(number).padStart(12, '0')}`;

export const samplePhotograph = (number: number): Photograph => ({
  id: id(number),
  rendition: 1,
  width: 1600,
  height: 1200,
  colour: '#8a8a72',
  widths: [480, 800, 1200, 1600],
  isComplete: true,
  focal: null,
  caption: number % 2 === 0 ? `Whitby, ${1950 + number}` : '',
  alt: '',
  takenOn: null,
  place: '',
});

export const sampleTribute: PublicTribute = {
  ...pickFields(emptyFields, VISITOR_FIELDS),
  path: 'margaret-hartwell',
  name: 'Margaret Elise Hartwell',
  called: 'Peg',
  born: { year: 1938, month: 3, day: 14 },
  died: { year: 2026, month: 10, day: 2 },
  place: 'Whitby, Yorkshire',
  bornIn: 'Whitby',
  diedIn: 'at home',
  keptBy: 'Anne and Thomas Hartwell',
  line: 'She kept bees, a diary, and every promise.',
  story: 'Margaret was born above the chandlery.\n\n> You can tell a person by a *wet Tuesday*.',
  accent: 'slate',
  language: 'en',
  visibility: 'public',
  approvesFirst: true,
  isClosed: false,
  portrait: null,
  photographs: [1, 2, 3].map(samplePhotograph),
  ...ofSimple(() => ({ count: 0, latest: [] })),
  candles: {
    count: 23,
    latest: ['Jonah', 'Ruth', 'Priya', 'Tom'].map((name, at) => ({
      id: id(200 + at),
      name,
      litAt: '2026-10-09T10:00:00.000Z',
    })),
  },
  memories: {
    items: [
      {
        id: id(101),
        name: 'Priya Osei',
        relation: 'Pupil',
        words: 'She brought me a hand lens.',
        photographs: [],
        leftAt: '2026-10-06T10:00:00.000Z',
      },
      {
        id: id(102),
        name: 'يوسف',
        relation: '',
        words: 'كانت تترك لنا العسل.',
        photographs: [],
        leftAt: '2026-10-05T10:00:00.000Z',
      },
    ],
    count: 60,
    before: 11,
  },
};

export const sampleCandles = { items: sampleTribute.candles.latest, count: 23, before: 5 };

export const samplePost: OwnPost = {
  id: id(201),
  kind: memory.kind,
  editKey: 'a-secret-key',
  state: 'waiting',
  note: '',
  name: 'Jonah Whitfield',
  relation: 'Neighbour',
  words: 'She mended my fence.\n<b>Twice.</b>',
  photographs: [],
  sentAt: '2026-10-06T10:00:00.000Z',
  tribute: {
    path: 'margaret-hartwell',
    name: 'Margaret Elise Hartwell',
    accent: 'slate',
    isClosed: false,
    isOpen: true,
    isTaken: true,
  },
};

/** Address of the page on which a post's author can change the post. */
export const ownAddress = `/margaret-hartwell/memories/${samplePost.id}?key=${samplePost.editKey}`;
