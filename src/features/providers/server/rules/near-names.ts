// Names that somebody takes for another's though their letters differ: by a word of the trade, or by one typing mistake.
import { keyOf, licenceKey, looks, nameKey, tellingWords } from './look-alike.ts';

/** Words that say what a firm does, by what it is; those of '' say nothing by themselves. */
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
  law: 'solicitor solicitors legal law',
  talk: 'counsellor counsellors counselling bereavement',
  transport: 'transport hearse hearses limousine limousines carriages',
};

const TRADE_OF = new Map(
  Object.entries(TRADES).flatMap(([trade, words]) => words.split(' ').map((word) => [looks(word).join(''), trade])),
);

/** Shorter words are a letter away from too many honest ones. */
const MISTAKABLE = 6;

/** A word of a trade with one mistake is one, too. */
function tradeOf(word: string): string | undefined {
  const trade = TRADE_OF.get(word);
  if (trade !== undefined || word.length < MISTAKABLE) return trade;
  const meant = [...TRADE_OF.keys()].find((one) => one.length >= MISTAKABLE && isOneMistake(one, word));
  return meant === undefined ? undefined : TRADE_OF.get(meant);
}

/** One name, read. */
interface Reading {
  /** As `nameKey` has it. */
  whole: string;
  /** Without words of the trade; a name made only of them keeps them. */
  core: string;
  /** The trades that it names, in order. */
  trade: string;
}

export function readName(name: string): Reading {
  const words = tellingWords(name);
  const own = words.filter((word) => tradeOf(word) === undefined);
  const trades = words.map((word) => tradeOf(word) ?? '').filter((trade) => trade !== '');
  return { whole: keyOf(words), core: keyOf(own.length === 0 ? words : own), trade: trades.toSorted().join(' ') };
}

/** Whether one typing mistake makes the other of it: a letter more, less or another, or two swapped. */
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

/** What is compared of a firm. */
export interface Said {
  legalName: string;
  tradingName: string;
  licenceNumber: string;
  areas: readonly string[];
  address: string;
}

const readingsOf = ({ legalName, tradingName }: Pick<Said, 'legalName' | 'tradingName'>): Reading[] =>
  [...new Set([legalName, tradingName])].map(readName).filter(({ whole }) => whole !== '');

/** Where it says that it is: its areas, and what stands by itself in its address. */
const placesOf = ({ areas, address }: Said): Set<string> => new Set([...areas, ...address.split(/[\n,]/)].map(nameKey));

/**
 * Whether the names of one firm could be taken for those of the other. "Rowan Funerals" and "Rowan Florist" could. Of two firms that
 * are both of Porthaven, "Porthaven Funerals" and "Porthaven Florist" could not, though "Porthaven Funeral Directors" could: a place
 * is everybody's who is there. It counts as one only where both say so, so that nobody makes one of another's name.
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

/** A figure that PostgreSQL keeps in four bytes (FNV-1a): what has the same is compared letter by letter. */
function figureOf(text: string): number {
  let figure = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) figure = Math.imul(figure ^ text.charCodeAt(at), 0x01000193);
  return figure | 0;
}

/**
 * What a row keeps so that those like it are found by an index: two firms that look alike by a name or a licence share one of these.
 * Of a key with one mistake one and the same is left when the right letter of each is taken away, so each is kept with every letter
 * taken away.
 */
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
