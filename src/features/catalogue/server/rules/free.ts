// Copyright rules: when texts by other people may be shown.

interface Person {
  name: string;
  died: number;
}

export interface Origin {
  author: Person;
  translator?: Person | null | undefined;
  editor?: Person | null | undefined;
  published: number;
  work: string;
  title: string;
}

/** Authors who died up to 1955 are free (70 years), and in the United States publications up to 1930. */
const LAST_DEATH = 1955;
const LAST_PUBLICATION = 1930;

/** Titles that the Crown controls: in the United Kingdom, only the Crown may allow them to be printed. */
const OF_THE_CROWN = /\b(king james|authori[sz]ed version|book of common prayer|holy bible)\b/iu;
/** Year of the last free edition of Dickinson's poems. Later editions follow her manuscripts and are under copyright. */
const DICKINSON_LAST = 1896;

const CLAIMED: readonly { text: RegExp; by: string }[] = [
  { text: /do not stand (?:at|by) my grave (?:and|to) (?:weep|cry)/iu, by: 'Clare Harner, 1934, who died in 1977' },
  { text: /i am a thousand winds that blow/iu, by: 'Clare Harner, 1934, who died in 1977' },
  { text: /you can shed tears that (?:she|he) is gone/iu, by: 'David Harkins, born in 1958' },
  {
    text: /one night i (?:dreamed|had) a dream|only one set of footprints/iu,
    by: 'several living authors',
  },
  { text: /when tomorrow starts without me/iu, by: 'David Romano, 1993' },
  { text: /i read of a man who stood to speak/iu, by: 'Linda Ellis, 1996' },
  { text: /god saw you getting tired/iu, by: 'Frances and Kathleen Coelho' },
  { text: /if tears could build a stairway/iu, by: 'nobody known, after 1930' },
  { text: /i.?d like the memory of me to be a happy one/iu, by: 'Helen Lowrie Marshall, who died in 1975' },
  { text: /stop all the clocks|he was my north, my south/iu, by: 'W. H. Auden, who died in 1973' },
  { text: /do not go gentle into that good night/iu, by: 'Dylan Thomas, 1951: not published by 1930' },
  { text: /i carry your heart with me/iu, by: 'E. E. Cummings, who died in 1962' },
  { text: /when i am an old woman i shall wear purple/iu, by: 'Jenny Joseph, who died in 2018' },
];

/** Tells admins why copyright forbids showing a text. Null if the text is free. */
export function notFreeBecause(
  { author, translator, editor, published, work, title }: Origin,
  body: string,
): string | null {
  const claimed = CLAIMED.find(({ text }) => text.test(`${title}\n${body}`.replaceAll(/\s+/gu, ' ')));
  if (claimed) return `it belongs to ${claimed.by}`;
  if (OF_THE_CROWN.test(work) || OF_THE_CROWN.test(title)) return 'the Crown has the right to print it';
  for (const person of [author, translator, editor])
    if (person && person.died > LAST_DEATH) return `${person.name} died in ${person.died}, after ${LAST_DEATH}`;
  if (published > LAST_PUBLICATION) return `it came out in ${published}, after ${LAST_PUBLICATION}`;
  if (/dickinson/iu.test(author.name) && published > DICKINSON_LAST)
    return `of her poems only the editions until ${DICKINSON_LAST} are free`;
  return null;
}
