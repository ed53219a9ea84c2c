// Texts for each gesture. Texts for all gestures are in memories.ts.
import type { PostState } from '../../contract/fields.ts';
import type { GestureKind, SimpleKind } from '../../contract/gestures/gestures.ts';
import { listOf } from '../../../../shared/words/en/lists.ts';
import { plural } from '../../../../shared/words/en/counts.ts';
import { numberWords, numberWordsFirst } from '../../../../shared/words/en/numbers.ts';

interface GestureWords {
  several: string;
  ownTitle: string;
  state: Record<PostState, string>;
  notOpenNow: string;
  linkHint: string;
  takeBack: string;
  /** Text above a form's button. The arguments are links. */
  kept: (privacy: string, terms: string) => string;
  leftBy: (name: string, day: string) => string;
  report: string;
  /** The first text begins a line; the second is used inside a line. */
  reported: [alone: string, within: string];
  onPage: (page: string) => string;
  ownOnPage: (page: string) => string;
  reportedToFamily: (page: string) => string;
}

const memory: GestureWords = {
  several: 'Memories',
  ownTitle: 'Your memory',
  state: {
    waiting: 'They read every memory before it appears. That can take a few days.',
    approved: 'Everyone who opens the page can read it.',
    returned: 'You can change your words below and send them again.',
    declined: 'The family has chosen not to show it. You can still write to them in another way.',
    withdrawn: 'It is no longer on the page, and nobody else can see it. We delete it after thirty days.',
    hidden:
      'Somebody asked us to look at it. Until we have, it is not on the page. Your words are kept, and you can change them below.',
    removed: 'We have taken it off the page. We delete it after thirty days.',
  },
  notOpenNow: 'So visitors cannot read your words now. If the page opens again, they will be on it.',
  linkHint:
    'Keep this link in case you want to change or take back what you left. This browser remembers it, and we email it to you if you gave an address. Anyone with the link can change your words.',
  takeBack: 'Take back this memory',
  kept: (privacy, terms) =>
    `We keep what you send as long as the page, and a scrambled note of your network for thirty days. Read more under ${privacy} and ${terms}.`,
  leftBy: (name, day) => `${name} left a memory on ${day}`,
  report: 'Report a concern about this memory',
  reported: ['A memory', 'a memory'],
  onPage: (page) => `a memory on ${page}`,
  ownOnPage: (page) => `a memory you left on ${page}`,
  reportedToFamily: (page) => `A memory that a visitor left on ${page}, which you look after, was reported to us.`,
};

interface SimpleWords extends GestureWords {
  leave: string;
  formTitle: (who: string) => string;
  formLead: string;
  waits: string;
  send: string;
  heading: (count: number) => string;
  none: string;
  latest: (name: string, day: string) => string;
  latestOnes: (...names: string[]) => string;
  all: (count: number) => string;
  allFor: (name: string) => string;
  leftOn: (day: string, ...names: string[]) => string;
  earlier: string;
  noEarlier: string;
  inCopy: (count: number) => string;
  ownLeftOn: (who: string, day: string) => string;
  again: (who: string) => string;
  againHint: string;
  change: string;
  save: string;
}

const candle: SimpleWords = {
  several: 'Candles',
  ownTitle: 'Your candle',
  state: {
    waiting: 'They see each candle before it appears. That can take a few days.',
    approved: 'It is burning on the page.',
    returned: 'You can change the name below and send it again.',
    declined: 'The family has chosen not to show it.',
    withdrawn: 'It is no longer on the page. We delete it after thirty days.',
    hidden: 'Somebody asked us to look at it. Until we have, it is not on the page.',
    removed: 'We have taken it off the page.',
  },
  notOpenNow: 'So visitors cannot see your candle now. If the page opens again, it will be burning there.',
  linkHint:
    'Keep this link in case you want to change the name or take the candle back. This browser remembers it. Anyone with the link can do the same.',
  takeBack: 'Take back this candle',
  kept: (privacy, terms) =>
    `We keep your name as long as the page, and a scrambled note of your network for thirty days. Read more under ${privacy} and ${terms}.`,
  leftBy: (name, day) => `${name} lit a candle on ${day}`,
  report: 'Report a concern about this candle',
  reported: ['A candle', 'a candle'],
  onPage: (page) => `a candle on ${page}`,
  ownOnPage: (page) => `a candle you lit on ${page}`,
  reportedToFamily: (page) => `A candle that a visitor lit on ${page}, which you look after, was reported to us.`,
  leave: 'Light a candle',
  formTitle: (who) => `Light a candle for ${who}`,
  formLead: 'Your name will appear beside it. Nothing else is needed.',
  waits: 'The family sees each candle before it appears.',
  send: 'Light the candle',
  heading: (count) =>
    count === 0
      ? 'Candles'
      : plural(count, { one: () => 'One candle', other: () => `${numberWordsFirst(count)} candles` }),
  none: 'No candle has been lit yet.',
  latest: (name, day) => `Lit by ${name} on ${day}.`,
  latestOnes: (...names) => `The latest were lit by ${listOf(names)}.`,
  all: (count) => `See all ${numberWords(count)} candles`,
  allFor: (name) => `Candles for ${name}`,
  leftOn: (day, ...names) => `Lit on ${day} by ${listOf(names)}.`,
  earlier: 'Earlier candles',
  noEarlier: 'There are no earlier candles.',
  inCopy: (count) => plural(count, { one: () => 'A candle', other: (some) => `${some} candles` }),
  ownLeftOn: (who, day) => `${who} lit this candle on ${day}`,
  again: (who) => `A candle from ${who} is already burning from here`,
  againHint:
    'Each browser can light one candle on a page. If you light it together, change the name below so that it holds both of yours.',
  change: 'Change the name',
  save: 'Save this name',
};

const stone: SimpleWords = {
  several: 'Stones',
  ownTitle: 'Your stone',
  state: {
    waiting: 'They see each stone before it appears. That can take a few days.',
    approved: 'It is on the page.',
    returned: 'You can change the name below and send it again.',
    declined: 'The family has chosen not to show it.',
    withdrawn: 'It is no longer on the page. We delete it after thirty days.',
    hidden: 'Somebody asked us to look at it. Until we have, it is not on the page.',
    removed: 'We have taken it off the page.',
  },
  notOpenNow: 'So visitors cannot see your stone now. If the page opens again, it will be there.',
  linkHint:
    'Keep this link in case you want to change the name or take the stone back. This browser remembers it. Anyone with the link can do the same.',
  takeBack: 'Take back this stone',
  kept: candle.kept,
  leftBy: (name, day) => `${name} laid a stone on ${day}`,
  report: 'Report a concern about this stone',
  reported: ['A stone', 'a stone'],
  onPage: (page) => `a stone on ${page}`,
  ownOnPage: (page) => `a stone you laid on ${page}`,
  reportedToFamily: (page) => `A stone that a visitor laid on ${page}, which you look after, was reported to us.`,
  leave: 'Lay a stone',
  formTitle: (who) => `Lay a stone for ${who}`,
  formLead: 'A small stone shows that you were here. Your name will appear beside it.',
  waits: 'The family sees each stone before it appears.',
  send: 'Lay the stone',
  heading: (count) =>
    count === 0
      ? 'Stones'
      : plural(count, { one: () => 'One stone', other: () => `${numberWordsFirst(count)} stones` }),
  none: 'No stone has been laid yet.',
  latest: (name, day) => `Laid by ${name} on ${day}.`,
  latestOnes: (...names) => `The latest were laid by ${listOf(names)}.`,
  all: (count) => `See all ${numberWords(count)} stones`,
  allFor: (name) => `Stones for ${name}`,
  leftOn: (day, ...names) => `Laid on ${day} by ${listOf(names)}.`,
  earlier: 'Earlier stones',
  noEarlier: 'There are no earlier stones.',
  inCopy: (count) => plural(count, { one: () => 'A stone', other: (some) => `${some} stones` }),
  ownLeftOn: (who, day) => `${who} laid this stone on ${day}`,
  again: (who) => `A stone from ${who} is already here from this browser`,
  againHint:
    'Each browser can lay one stone on a page. If you lay it together, change the name below so that it holds both of yours.',
  change: 'Change the name',
  save: 'Save this name',
};

export const simpleByKind: Record<SimpleKind, SimpleWords> = { candle, stone };
export const byKind: Record<GestureKind, GestureWords> = { memory, ...simpleByKind };

/** Example beside the question about the public name. */
export const exampleTitle = (who: string): string => candle.formTitle(who);

// Some gestures are off until a family chooses them, so texts about one page do not name them.
export const waitingSaid = (count: number): string =>
  plural(count, {
    one: () => 'Something a visitor left is waiting for you',
    other: (some) => `${some} things that visitors left are waiting for you`,
  });
export const nothingWaits =
  'Nothing is waiting for you. When a visitor leaves something, it waits here until you decide.';
export const approvedFirst = 'Everything that visitors leave on the page waits until you approve it.';
export const somebodyLeft = 'Someone has left something on a page you look after.';
export const peopleLeft = 'Since our last email, people have left something on a page you look after.';
export const fromOneNetwork = 'Memories, candles and stones from one network in 10 minutes';
export const leftInAll = (count: string, off: string): string =>
  `They left ${count} memories, candles and stones, ${off} of them hidden or taken off`;
export const warnedOff =
  'A letter says why, and asks that it does not happen again. A memory, candle, stone or photograph, and words about a service provider, also come off the page.';
export const savedTitle = 'A memory, a candle or a stone that you leave on a page';
export const savedHeading = 'What we keep if you leave a memory, light a candle or lay a stone';
export const termsHeading = 'If you leave a memory, light a candle or lay a stone';
export const rememberedHere = 'Where your own memories, candles and stones on a page are.';
export const cookieRemembers =
  'Remembers which memories, candles and stones are yours, so that you can change them or take them back, and which gifts, so that you can see their receipts.';
export const closedAfterDeletion =
  'If a page stays, people can still read it. Nothing on it says that it was yours, and nobody can change it. Nobody can add memories, candles or stones to it.';
export const nameNeeded =
  'You need not give us anything. But without an email address there can be no account, and without a name no memory, candle or stone.';
export const whatFor = (productName: string): string =>
  `${productName} lets you make a page in memory of someone who has died. Others can leave memories, light candles and lay stones on it.`;
export const younger =
  'You must be 16 or older to make an account. Someone younger is welcome to leave a memory, light a candle or lay a stone, if a parent or guardian agrees to it.';
export const endedAfter = (days: string): string =>
  `A memory, candle or stone that its author takes back, or that the family leaves out, is gone from the page at once. It is deleted for good after ${days}.`;
export const sendersUntil = (days: string): string =>
  `The mark of the network: ${days}. The others as long as the memory, candle or stone, so that you can still change it.`;
