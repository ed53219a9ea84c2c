import type { PartialDate } from '../../../../shared/dates/dates.ts';
import type { FactKey } from '../../contract/facts.ts';
import { partialDate } from '../../../../shared/words/en/dates.ts';
import * as phrases from './phrases.ts';
import { within } from './phrases.ts';

// Turns facts into sentences. They keep each word of the fact's value, and the words around it add no content.

type Undated = Exclude<FactKey, 'born' | 'died'>;

const verb = (said: string) => (name: string) => `${name} ${said}`;
/** A beginning without a verb, because no verb fits every answer: "Margaret’s children: Ruth and Thomas." */
const of = (what: string) => (name: string) => `${name}’s ${what}:`;

/** The words before an answer, by topic. */
const BEGINNINGS: Record<Undated, (name: string) => string> = {
  name: () => '',
  knownAs: verb('was known as'),
  bornIn: verb('was born in'),
  diedIn: verb('died in'),
  place: (name) => `A place that mattered to ${name}:`,
  pronouns: of('pronouns'),
  parents: verb('was the child of'),
  siblings: of('brothers and sisters'),
  partner: verb('shared a life with'),
  children: of('children'),
  grandchildren: of('grandchildren'),
  family: of('family'),
  friends: of('friends'),
  animals: of('animals'),
  childhood: verb('grew up in'),
  school: verb('went to'),
  work: verb('worked as'),
  home: verb('lived in'),
  served: verb('served in'),
  honour: verb('was given'),
  belief: of('faith or belief'),
  loved: verb('loved'),
  habit: (name) => `A habit of ${name}’s:`,
  saying: verb('used to say:'),
  'known-for': verb('was known for'),
  made: verb('made'),
  music: of('music'),
  happiest: verb('was happiest'),
  helped: verb('helped'),
  hard: () => 'Not everything was easy:',
  lately: () => 'Towards the end:',
  missed: () => 'The family misses',
  thanks: () => 'The family thanks',
  'waited-for': verb('was waited for by'),
  'time-together': () => 'The time together:',
  'looked-like': verb('looked like'),
  'held-by': verb('was held by'),
  came: verb('came'),
  mischief: of('mischief'),
  story: () => '',
  other: () => '',
};

/** The words before the answer's field; empty if the answer is a whole sentence. */
export const beginning = (key: Exclude<Undated, 'name'>, name: string): string =>
  BEGINNINGS[key](phrases.capital(name));

type Fitting = (name: string, value: string) => string | null;
const FIRST_PERSON = /\b(me|my|mine|us|our|ours)\b/iu;
const BELIEF =
  /^(sikh|(roman )?catholic|muslim|jewish|hindu|buddhist|christian|anglican|methodist|baptist|presbyterian|((greek|russian) )?orthodox|agnostic|church of (england|scotland))[.]?$/iu;
const BELIEVER = /^(atheist|humanist|quaker|pagan|spiritualist)[.]?$/iu;
const FEATURE =
  /\b(hair|eyes?|eyebrows|fingers?|hands?|nose|ears?|face|feet|toes|smile|curls?|chin|lips|lashes|cheeks?|dimples?|freckles|beard|moustache|fur|coat|tail|paws?|whiskers|markings|spots|legs?)$/iu;
const LOOKS =
  /^(tiny|small|big|tall|short|little|long|black|white|brown|ginger|grey|golden|blonde?|fair|dark|the image of|the spit of|thin|fat|round|perfect|beautiful|handsome|pretty|very|so|always)\b/iu;

const ONLY = /^(an )?only child[.]?$/iu;
const SERVICE =
  /^(royal|raf|army|navy|air force|merchant|territorial|home guard|fire|police|ambulance|lifeboats?|coastguard|marines|red cross|land army|wrens|waaf|scouts|guides|salvation army)\b/iu;
const LETTERS = /^(MBE|OBE|CBE|BEM|DBE|KBE|DSO|DFC|DFM|MC|MM|VC|GC|Military|George|Victoria|Freedom of)\b/u;
const counted: Fitting = (name, value) => (phrases.isCounted(value) ? `${name} had` : null);
const where =
  (said: string, otherwise: Fitting = () => null): Fitting =>
  (name, value) =>
    phrases.isPlaced(value) ? `${name} ${said}` : otherwise(name, value);
/** "The family misses our talks" is wrong, so a first-person answer gets the beginning `said`. */
const ours =
  (said: string): Fitting =>
  (_name, value) =>
    FIRST_PERSON.test(value) ? said : null;

const working: Fitting = (name, value) => {
  if (phrases.isPlaced(value)) return `${name} worked`;
  if (/^self-employed[.]?$/iu.test(value)) return `${name} was`;
  if (/^an? /iu.test(value) || phrases.isPost(value)) return null;
  if (phrases.hasArticle(value)) return phrases.isTrade(value) ? null : `${name}’s work:`;
  return phrases.isTrade(value) ? `${name} worked as ${phrases.article(value)}` : `${name}’s work:`;
};
const living: Fitting = (name, value) =>
  phrases.isOn(value) ? `${name} lived on` : phrases.isAt(value) ? `${name} lived at` : null;
const looking: Fitting = (name, value) => {
  const [what = ''] = value.split(/,|\.$|\s(?:and|around|in|with|on|about|like)\s/u);
  if (/^((just|a bit|so|very) )?(like|as if)\b/iu.test(value)) return `${name} looked`;
  if (FEATURE.test(what)) return `${name} had`;
  if (LOOKS.test(value)) return `${name} was`;
  return phrases.hasArticle(value) ? null : `What ${name} looked like:`;
};
const being: Fitting = (name, value) => {
  if (!phrases.isState(value)) return null;
  return `${name} was`;
};
const believing: Fitting = (name, value) => {
  if (BELIEF.test(value)) return `${name} was`;
  return BELIEVER.test(value) ? `${name} was ${phrases.article(value)}` : null;
};

/** Other beginnings for certain answers. Null means the usual beginning. */
const FITTING: Partial<Record<Undated, Fitting>> = {
  bornIn: where('was born'),
  diedIn: where('died'),
  siblings: (name, value) =>
    ONLY.test(value) ? `${name} was${/^an/iu.test(value) ? '' : ' an'}` : counted(name, value),
  children: counted,
  grandchildren: counted,
  animals: counted,
  childhood: where('grew up', (name, value) =>
    phrases.isOn(value) ? `${name} grew up on` : /^\p{Lu}/u.test(within(value)) ? null : `${name}’s childhood:`,
  ),
  school: where('went to school'),
  work: working,
  home: where('lived', living),
  served: where('served', (name, value) =>
    /^national service/iu.test(value) ? `${name} did` : SERVICE.test(value) ? `${name} served in the` : null,
  ),
  honour: (name, value) => (LETTERS.test(value) ? `${name} was given the` : null),
  belief: believing,
  habit: being,
  happiest: (name, value) =>
    phrases.isPlaced(value) || phrases.isGerund(value) ? null : `Where ${name} was happiest:`,
  missed: ours('We miss'),
  thanks: ours('We thank'),
  'looked-like': looking,
  came: (name, value) => (phrases.isPlaced(value) ? null : `How ${name} came:`),
};

const NONE: Partial<Record<Undated, string>> = {
  siblings: 'no brothers or sisters',
  partner: 'no partner',
  children: 'no children',
  grandchildren: 'no grandchildren',
  animals: 'no animals',
  belief: 'no faith',
};
/** Topics whose answers are names and things, even if they begin like a verb. */
const NEVER_VERBS: Partial<Record<FactKey, true>> = {
  name: true,
  knownAs: true,
  bornIn: true,
  diedIn: true,
  place: true,
  pronouns: true,
  missed: true,
  thanks: true,
  'held-by': true,
};

const ENDED = /[.!?…][”"’')]?$/u;
const stopped = (text: string) => (ENDED.test(text) ? text : `${text.replace(/[\s,;:–-]+$/u, '')}.`);
/** Joins lines with `joint`: "Ruth" and "Thomas" on separate lines are a list. */
const inOneLine = (value: string, joint: string) =>
  value
    .split(/\s*\n\s*/)
    .filter((line) => line !== '')
    .reduce((said, line) => `${said}${/[\p{L}\p{N})]$/u.test(said) ? joint : ' '}${line}`, '')
    .trim();

const isQuoted = (value: string) => /^(“[^“”]*”|"[^"]*"|‘.*’|'.*')$/su.test(value);

function saying(name: string, value: string): string {
  if (phrases.isReport(value, name)) return stopped(phrases.capital(value));
  if (isQuoted(value)) return stopped(`${name} used to say: ${value}`);
  // Quotation marks inside would end the quotation, so add none around it.
  return /["“”]/u.test(value) ? stopped(`${name} used to say: ${value}`) : `${name} used to say: “${stopped(value)}”`;
}

function phrase(key: Undated, name: string, value: string): string {
  // "Left at fourteen" alone would read as a death, so add "school".
  if (key === 'school' && /^left\b(?! school)/iu.test(value)) return `${name} left school${value.slice('left'.length)}`;
  const isTold = !NEVER_VERBS[key];
  if (isTold && phrases.isDone(value)) return `${name} was ${within(value)}`;
  if (isTold && phrases.isVerb(value))
    return key === 'lately' ? `Towards the end, ${name} ${within(value)}` : `${name} ${within(value)}`;
  const none = phrases.isNobody(value) ? NONE[key] : undefined;
  if (none !== undefined) return `${name} had ${none}`;
  if (phrases.isNumber(value) && (key === 'children' || key === 'grandchildren'))
    return `${name} had ${within(value)} ${key}`;
  if (key === 'time-together' && phrases.isDuration(value))
    return `There ${phrases.isOfOne(value) ? 'was' : 'were'} ${within(value)} together`;
  const begin = FITTING[key]?.(name, value) ?? BEGINNINGS[key](name);
  if (begin === '') return phrases.capital(value);
  return `${begin} ${key === 'work' && (phrases.isTrade(value) || phrases.isPost(value)) ? phrases.asTrade(value) : within(value)}`;
}

function dated(said: string, name: string, date: PartialDate): string {
  const day = partialDate(date);
  return day === '' ? '' : `${name} ${said} ${date.day ? 'on' : 'in'} ${day}.`;
}

/** Writes a fact as a sentence. `name` may be empty. */
export function sentence(key: FactKey, name: string, value: string | PartialDate): string {
  const called = name.trim() === '' ? 'The person' : name;
  if (typeof value !== 'string') return dated(key === 'died' ? 'died' : 'was born', called, value);
  if (key === 'born' || key === 'died') return '';
  if (key === 'saying') return saying(called, inOneLine(value, ' '));
  const said = inOneLine(value, ', ');
  const isWhole = key !== 'pronouns' && key !== 'name' && phrases.isSentence(said, called);
  return stopped(isWhole ? phrases.capital(said) : phrase(key, called, said));
}
