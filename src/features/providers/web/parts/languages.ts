import { locale } from '../../../../shared/words/en/language.ts';
import { languageName } from './names.ts';

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];
const TWO = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));
/** Those with a code of three letters that firms name; to look through all 17,000 codes would hold up everybody. */
const THREE =
  'ast bem ceb chr ckb fil fur gaa gsw hak haw hmn jam kab kea kok kri lus luo luy mai mfe nan nds nso pap pcm rom sat scn sco shi syr tet tum wuu yue'.split(
    ' ',
  );
const TAG = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/;

const namesIn = (language: string) => new Intl.DisplayNames(language, { type: 'language', fallback: 'none' });

/** Languages that have a name in this one, by that name in small letters. A code that stands for another one has none. */
function namedIn(language: string): [name: string, code: string][] {
  const names = namesIn(language);
  return [...THREE, ...TWO].flatMap((code): [string, string][] => {
    const name = Intl.getCanonicalLocales(code)[0] === code ? names.of(code) : undefined;
    return name === undefined ? [] : [[name.toLocaleLowerCase(language), code]];
  });
}

interface Known {
  byName: ReadonlyMap<string, string>;
  names: Intl.DisplayNames;
}
let known: Known | undefined;
function readKnown(): Known {
  const english = namedIn('en');
  // As each calls itself, such as "cymraeg"; a name in this language counts before that.
  const own = english.map(([, code]): [string, string] => [
    (namesIn(code).of(code) ?? code).toLocaleLowerCase(code),
    code,
  ]);
  return { byName: new Map([...own, ...english, ...namedIn(locale)]), names: namesIn('en') };
}

/** A tag that somebody typed as a tag, such as "cy" or "zh-Hant"; null: it is none, or of no language that we know. */
function tagTyped(typed: string, { names }: Known): string | null {
  try {
    const [tag = ''] = Intl.getCanonicalLocales(typed);
    const [language = ''] = tag.split('-');
    return TAG.test(tag) && names.of(language) !== undefined ? tag : null;
  } catch {
    return null;
  }
}

/** The tag of a language that somebody typed by its name or its tag; null: it is none that we know. */
export function languageTyped(typed: string): string | null {
  known ??= readKnown();
  const text = typed.trim();
  const named = known.byName.get(text.toLocaleLowerCase(locale)) ?? null;
  // A name may be the tag of another language, as "Ga" is; nobody means a name by two letters.
  return text.length > 2 ? (named ?? tagTyped(text, known)) : (tagTyped(text, known) ?? named);
}

/** A language as it stands in a form: by its name, or by its tag where the name would be read as another one. */
export function languageToType(tag: string): string {
  const name = languageName(tag);
  return languageTyped(name) === tag ? name : tag;
}
