import type { Faith, ForWhom, Length, Loss, Rights, TextKind, Theme, Tone } from '../../contract/catalogue.ts';
import { plural } from '../../../../shared/words/en/counts.ts';

// Words of the catalogue for its readers: quotes, poems and readings.

export const title = 'Words to lean on';
export const description = 'Lines, poems and readings for a page, a card or a service.';
export const lead =
  'Lines, poems and readings for a page, a card or a service. Take them as they are, or let them show you a way to your own.';

export const search = 'Search';
export const searchHint = 'A word, a name, or the beginning of a line. It need not be spelt right.';
export const choose = 'For whom, about what, how long';
export const show = 'Show';
export const all = 'All';
export const clear = 'Show everything';

export const kindAsked = 'What';
const kinds: Record<TextKind, string> = { quote: 'Short lines', poem: 'Poems and readings' };
export const kind = (of: TextKind): string => kinds[of];
export const themeAsked = 'About';
const themes: Record<Theme, string> = {
  love: 'love',
  missing: 'missing somebody',
  'ordinary-days': 'ordinary days',
  work: 'work',
  home: 'home',
  laughter: 'laughter',
  gratitude: 'being grateful',
  kindness: 'kindness',
  nature: 'nature',
  faith: 'faith',
  courage: 'courage',
  illness: 'illness',
  'sudden-death': 'a sudden death',
  'long-life': 'a long life',
  'short-life': 'a short life',
  regret: 'regret',
  silence: 'what was never said',
  'carrying-on': 'carrying on',
  remembering: 'remembering',
  goodbye: 'saying goodbye',
};
export const theme = (of: Theme): string => themes[of];
export const forWhomAsked = 'For';
const people: Record<ForWhom, string> = {
  anyone: 'anybody',
  parent: 'a mother or father',
  partner: 'a husband, wife or partner',
  child: 'a child',
  baby: 'a baby',
  sibling: 'a brother or sister',
  friend: 'a friend',
  grandparent: 'a grandparent',
  pet: 'an animal',
};
export const forWhom = (of: ForWhom): string => people[of];
export const faithAsked = 'Faith';
const faiths: Record<Faith, string> = {
  none: 'without faith',
  any: 'with faith or without',
  christian: 'Christian',
  jewish: 'Jewish',
  muslim: 'Muslim',
  hindu: 'Hindu',
  buddhist: 'Buddhist',
  sikh: 'Sikh',
};
export const faith = (of: Faith): string => faiths[of];
export const toneAsked = 'Sound';
const tones: Record<Tone, string> = { plain: 'plain', warm: 'warm', light: 'light', formal: 'formal' };
export const tone = (of: Tone): string => tones[of];
export const lengthAsked = 'Length';
const lengths: Record<Length, string> = {
  short: 'under a minute',
  medium: 'one to two minutes',
  long: 'over two minutes',
};
export const length = (of: Length): string => lengths[of];

export const lossAsked = 'A hard death';
export const lossHint = 'These words are shown only if you choose them here, or search for them.';
export const noLoss = 'Leave these out';
const losses: Record<Loss, string> = {
  baby: 'a baby',
  child: 'a child or a young person',
  sudden: 'a sudden death',
  'long-illness': 'a long illness',
  dementia: 'dementia',
  accident: 'an accident',
  suicide: 'suicide',
  violence: 'violence',
  substances: 'drink or drugs',
  estranged: 'when it was not easy between us',
};
export const loss = (of: Loss): string => losses[of];

export const found = (count: number): string =>
  plural(count, { zero: () => 'Nothing was found', one: () => 'One text', other: (many) => `${many} texts` });
export const nothing = 'Nothing here fits all of that. Try with fewer choices, or another word.';

export const own = 'Written for this place';
/** A name with the years of birth and death. */
export const lived = (name: string, born: string, died: string): string => `${name} (${born}–${died})`;
export const from = (work: string, year: string): string => (year === '' ? `From ${work}` : `From ${work}, ${year}`);
export const translated = (by: string): string => `Translated by ${by}`;
export const minutes = (seconds: number): string =>
  seconds < 45
    ? 'Less than a minute to read aloud'
    : plural(Math.max(1, Math.round(seconds / 60)), {
        one: () => 'About a minute to read aloud',
        other: (many) => `About ${many} minutes to read aloud`,
      });
const rights: Record<Rights, string> = {
  own: 'You may use it freely on a page, on a card and at a service.',
  'public-domain': 'Its copyright has ended. You may use it freely.',
  licensed: 'It may be used here.',
  permission: 'It may be used here with permission.',
};
export const mayUse = (of: Rights): string => rights[of];
export const whyFree = 'Why it is free';
export const fitsFor = 'It fits';
export const back = 'All words to lean on';
export const print = 'Print it';
export const largePrint = 'Large print';
export const usualPrint = 'Usual print';
export const readAloud = 'Read it aloud';
export const stopReading = 'Stop reading';
