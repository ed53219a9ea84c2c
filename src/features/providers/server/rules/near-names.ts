// Finds names that people confuse although the letters differ: in a word for the trade, or by one typing mistake.
import { keyOf, licenceKey, looks, nameKey, tellingWords } from './look-alike.ts';

/** Words for each trade. Words under '' are common in names but name no trade. */
const TRADES: Record<string, string> = {
  '': 'director directors service services home homes parlour parlours care group arranger arrangers planner planners',
  funeral:
    'funeral funerals funeralcare undertaker undertakers undertaking cremation cremations burial burials pompes funebres bestattung bestattungen bestatter',
  flower: 'florist florists floristry floral flower flowers fleuriste fleurs blumen bloemen',
  stone:
    'memorial memorials mason masons masonry stonemason stonemasons monument monuments monumental headstone headstones',
  celebrant: 'celebrant celebrants celebrancy ceremony ceremonies officiant officiants',
  catering: 'caterer caterers catering',
  music: 'music musician musicians',
  film: 'streaming streamer streamers webcast webcasts livestream',
  print: 'stationer stationers stationery printer printers printing',
  legal: 'solicitor solicitors legal law',
  talk: 'counsellor counsellors counselling bereavement',
  transport: 'transport hearse hearses limousine limousines carriages',
};

const TRADE_OF = new Map(
  Object.entries(TRADES).flatMap(([trade, words]) => words.split(' ').map((word) => [looks(word).join(''), trade])),
);

/** The shortest word that can count as mistyped. In shorter words, a single different letter is usually no mistake. */
const MISTAKABLE = 6;

/** Finds the trade that a word names, even if the word has one typing mistake. */
function tradeOf(word: string): string | undefined {
  const trade = TRADE_OF.get(word);
  if (trade !== undefined || word.length < MISTAKABLE) return trade;
  const meant = [...TRADE_OF.keys()].find((one) => one.length >= MISTAKABLE && isOneMistake(one, word));
  return meant === undefined ? undefined : TRADE_OF.get(meant);
}

interface Reading {
  whole: string;
  /** The name without words for a trade. A name of nothing but such words is left whole. */
  core: string;
  trade: string;
}

export function readName(name: string): Reading {
  const words = tellingWords(name);
  const own = words.filter((word) => tradeOf(word) === undefined);
  const trades = words.map((word) => tradeOf(word) ?? '').filter((trade) => trade !== '');
  return { whole: keyOf(words), core: keyOf(own.length === 0 ? words : own), trade: trades.toSorted().join(' ') };
}

/** Whether exactly one typing mistake separates two words: an inserted, missing, different or swapped letter. */
export function isOneMistake(one: string, other: string): boolean {
  const [short, long] = [[...one], [...other]].toSorted((a, b) => a.length - b.length) as [string[], string[]];
  if (long.length - short.length > 1 || one === other) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  const rest = (letters: string[], from: number) => letters.slice(from).join('');
  if (short.length < long.length) return rest(short, at) === rest(long, at + 1);
  if (rest(short, at + 1) === rest(long, at + 1)) return true;
  const isSwapped = short[at] === long[at + 1] && short[at + 1] === long[at];
  return isSwapped && rest(short, at + 2) === rest(long, at + 2);
}

export interface Said {
  legalName: string;
  tradingName: string;
  licenceNumber: string;
  areas: readonly string[];
  address: string;
}

const readingsOf = ({ legalName, tradingName }: Pick<Said, 'legalName' | 'tradingName'>): Reading[] =>
  [...new Set([legalName, tradingName])].map(readName).filter(({ whole }) => whole !== '');

/** Places that a provider names: its areas, and each part of its address. */
const placesOf = ({ areas, address }: Said): Set<string> => new Set([...areas, ...address.split(/[\n,]/)].map(nameKey));

/**
 * Whether people could confuse two names, as with "Rowan Funerals" and "Rowan Florist". Names of places are an exception if
 * both providers name the place: in Porthaven, "Porthaven Funerals" and "Porthaven Florist" differ enough, but "Porthaven
 * Funerals" and "Porthaven Funeral Directors" do not. One provider alone cannot turn a name into a place.
 */
export function areNamesAlike(one: Said, other: Said): boolean {
  const [places, theirs] = [placesOf(one), placesOf(other)];
  const isPlace = (key: string) => places.has(key) && theirs.has(key);
  return readingsOf(one).some((mine) => readingsOf(other).some((its) => areAlike(mine, its, isPlace)));
}

function areAlike(one: Reading, other: Reading, isPlace: (key: string) => boolean): boolean {
  if (one.whole === other.whole) return true;
  if (one.core === other.core) return !isPlace(one.core) || one.trade === other.trade;
  return Math.min(one.core.length, other.core.length) >= MISTAKABLE && isOneMistake(one.core, other.core);
}

/** A 32-bit FNV-1a hash, which fits a PostgreSQL integer. Names with equal hashes are then compared letter by letter. */
function figureOf(text: string): number {
  let figure = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) figure = Math.imul(figure ^ text.charCodeAt(at), 0x01000193);
  return figure | 0;
}

/** Keys for the index; similar names share one. More keys leave out one letter each, to find typing mistakes. */
export function lookKeys(said: Pick<Said, 'legalName' | 'tradingName' | 'licenceNumber'>): number[] {
  const names = readingsOf(said).flatMap(({ whole, core }) => [
    whole,
    core,
    ...(core.length >= MISTAKABLE ? shortened(core) : []),
  ]);
  const licence = licenceKey(said.licenceNumber);
  return [...new Set([...names, ...(licence === '' ? [] : [`licence ${licence}`])].map(figureOf))];
}

function shortened(key: string): string[] {
  const letters = [...key];
  return letters.map((_, at) => letters.toSpliced(at, 1).join(''));
}
