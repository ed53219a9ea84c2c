// Finds the given name inside a full name, but only where it cannot be wrong.

const TITLES = words(
  `mr mrs ms miss mx dr prof professor rev revd reverend herr frau fräulein monsieur madame mme mademoiselle mlle
   signor signora sig señor señora`,
);

/** Titles that are said together with the given name, as in "Sir John". */
const HONOURS = words('sir dame');

/** Words for a relative. Only the family itself uses them as names. */
const KIN = words(
  `mother mum mummy mam mammy mom mommy ma mama mamma mumma father dad daddy da papa pa pop pops nan nana nanna nanny gran
   granny grannie grandma grandmother grandmama grandad granddad grandpa grandfather gramps grampa grandpop oma opa babushka
   nonna nonno abuela abuelo yiayia pappou bubbe zayde sister brother auntie aunty aunt uncle cousin`,
);
const BESIDE_KIN = words('our my dear dearest darling the');

/**
 * If a name begins with one of these or with a KIN word ("Sister Mary Bernard"), the whole name is used. Holds ranks, parts
 * of longer names ("Abdul Rahman", "De Souza") and family names that often come first ("Nguyen Thi Hoa", "Kovács János").
 */
const OTHER_UNSAFE = words(
  `the saint st lord lady baron baroness count countess duke duchess earl prince princess king queen fr sr br canon
   bishop pastor rabbi imam sheikh shaikh haji hajji hajja ustad sri shri shrimati smt daw don doña
   captain capt major colonel col general gen lieutenant lt sergeant sgt corporal cpl private pte judge justice nurse
   baby boy girl infant little our my dear
   abd abdul abdel abdal abu abou umm um bin binti ibn bint al el mohd md de del della dei der den da das dos di du des la le las los
   van von zu ten ter mac mc ap
   nguyen nguyễn tran trần le lê pham phạm huynh huỳnh hoang hoàng vu vũ vo võ dang đặng bui bùi do đỗ ho hồ ngo ngô duong dương ly lý
   kim lee park pak choi choe jung jeong chung kang cho jo yoon yun jang lim im han shin seo kwon hwang song
   wang li zhang liu chen yang huang zhao wu zhou xu sun ma zhu hu guo he lin gao luo zheng liang xie tang deng feng cao peng
   wong chan cheung lam ng leung lau tan ong goh chua teo koh low yeo chin chong fong kwok tse yip yu
   tanaka suzuki sato satō yamamoto watanabe ito itō nakamura kobayashi takahashi kato katō yoshida yamada sasaki
   nagy kovács kovacs tóth toth szabó szabo horváth horvath varga kiss molnár molnar németh nemeth farkas balogh papp`,
);

const UNSAFE = new Set([...KIN, ...OTHER_UNSAFE]);

const DOUBLES = new Map(
  Object.entries({
    mary: 'ann anne jane jo lou beth ellen rose kate pat',
    anna: 'maria lena marie sophie',
    ana: 'maría maria',
    maria: 'luisa luiza josé jose teresa theresia elena magdalena',
    maría: 'luisa josé jesús teresa elena dolores carmen pilar',
    eva: 'maria',
    billy: 'joe',
    bobby: 'joe',
    betty: 'lou ann',
    peggy: 'sue',
    sarah: 'jane',
    emma: 'jane',
    jean: 'paul pierre claude luc marc jacques michel louis marie',
    marie: 'claire france louise christine thérèse',
    hans: 'peter jürgen joachim georg',
    karl: 'heinz',
    klaus: 'dieter peter',
    juan: 'carlos josé jose pablo manuel antonio',
    josé: 'maría luis antonio manuel miguel carlos',
    jose: 'maria luis antonio manuel miguel carlos',
    luis: 'miguel alberto',
    miguel: 'ángel angel',
    gian: 'carlo franco luca maria paolo',
    joão: 'paulo pedro carlos',
  }).map(([first, seconds]) => [first, words(seconds)]),
);

/** "María del Carmen" is one given name, but "da Silva" is a family name. So for "Maria", the whole name is used. */
const PARTICLES = words('de del della da das do dos di du la le las los of van von');

/** Matches a word in Latin script, of two letters or more: "Jean-Pierre", "D’Arcy", "Åsa". No initials, no "O’Brien". */
const PLAIN = /^(?!o['’])\p{Script=Latin}['’]?[\p{Script=Latin}\p{M}]+(?:['’-][\p{Script=Latin}\p{M}]+)*$/iu;
const OTHER_SCRIPT = /(?!\p{Script=Latin})\p{L}/u;
/** Words that join the names of two people on one page: "Margaret and John Hill". */
const JOINS = words('and & + und et y e og och en');
/** Endings of a name after a comma: "Hill, Jr" and, in capitals, "Hill, OBE". */
const ENDS = words('jr sr junior senior esq phd');

function words(text: string): ReadonlySet<string> {
  return new Set(text.split(/\s+/u));
}

const plainOf = (word: string): string => word.normalize('NFC').toLowerCase().replace(/\.$/u, '');

/** Whether a name is only a word for a relative ("Mum", "our Nan"), which people outside the family would not say. */
export function isKinWord(name: string): boolean {
  const parts = (name.match(/[\p{L}\p{M}]+/gu) ?? []).map(plainOf);
  return parts.some((part) => KIN.has(part)) && parts.every((part) => KIN.has(part) || BESIDE_KIN.has(part));
}

/** Moves given names to the front ("Hill, Margaret"). Returns null if either part is ambiguous. */
function inOrder(name: string): string | null {
  if (!name.includes(',')) return name;
  const [before = '', ...others] = name.split(',').map((part) => part.trim());
  const after = others.flatMap((part) => part.split(/\s+/u));
  const isEnd = (word: string) => isCapitals(word) || ENDS.has(plainOf(word));
  if (/\s/u.test(before)) return after.every(isEnd) ? before : null;
  return others.length > 1 || after.some(isEnd) || UNSAFE.has(plainOf(before)) ? null : `${others[0]} ${before}`;
}

/** Whether a word is in capitals. Among words in mixed case, it is then a family name, initials or an honour ("OBE"). */
const isCapitals = (word: string): boolean => word === word.toUpperCase();

/** The given name of a name that begins with it; null if it is unsafe to leave any word out. */
function firstOf(parts: readonly string[]): string | null {
  const [first = '', second, third] = parts;
  if (second === undefined || !PLAIN.test(first) || isCapitals(first) || UNSAFE.has(plainOf(first))) return null;
  // Before a family name such as "Kim", two words can be one given name: "Soo Jin Kim".
  if (third !== undefined && UNSAFE.has(plainOf(parts.at(-1) ?? ''))) return null;
  if (PARTICLES.has(plainOf(second)) && /^mar[ií]a$/iu.test(first)) return null;
  if (!DOUBLES.get(plainOf(first))?.has(plainOf(second))) return first;
  return third === undefined ? null : `${first} ${second}`;
}

/** The given name, as typed. The whole name if no given name is certain, or if family names come first. */
export function givenNameIn(name: string): string {
  const whole = name.trim();
  const ordered = OTHER_SCRIPT.test(whole) ? null : inOrder(whole);
  const parts = ordered?.split(/\s+/u) ?? [];
  const begins = parts.findIndex((part) => !TITLES.has(plainOf(part)));
  if (begins < 0 || parts.some((part) => JOINS.has(plainOf(part)))) return whole;
  const [honour = '', ...named] = parts.slice(begins);
  if (!HONOURS.has(plainOf(honour))) return firstOf([honour, ...named]) ?? whole;
  const given = firstOf(named);
  return given === null ? whole : `${honour} ${given}`;
}
