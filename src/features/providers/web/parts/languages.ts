import { locale } from '../../../../shared/words/en/language.ts';
import { languageName } from './names.ts';

const EMAILS = [...'abcdefghijklmnopqrstuvwxyz'];
const TWO = EMAILS.flatMap((first) => EMAILS.map((second) => first + second));
/** The three-letter codes that providers are likely to name. To check all 17,000 codes would be too slow. */
const THREE =
  'ast bem ceb chr ckb fil fur gaa gsw hak haw hmn jam kab kea kok kri lus luo luy mai mfe nan nds nso pap pcm rom sat scn sco shi syr tet tum wuu yue'.split(
    ' ',
  );
const TAG = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/;

const namesIn = (language: string) => new Intl.DisplayNames(language, { type: 'language', fallback: 'none' });

/** Lists names in `language`, in lower case, each with its code. Codes that are aliases of others are left out. */
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
  // Each language's name for itself, such as "cymraeg". Names in the reader's language take precedence.
  const own = english.map(([, code]): [string, string] => [
    (namesIn(code).of(code) ?? code).toLocaleLowerCase(code),
    code,
  ]);
  return { byName: new Map([...own, ...english, ...namedIn(locale)]), names: namesIn('en') };
}

/** Reads a typed tag, such as "cy" or "zh-Hant". Null if it is invalid or unknown. */
function tagTyped(typed: string, { names }: Known): string | null {
  try {
    const [tag = ''] = Intl.getCanonicalLocales(typed);
    const [language = ''] = tag.split('-');
    return TAG.test(tag) && names.of(language) !== undefined ? tag : null;
  } catch {
    return null;
  }
}

/** The tag of a language that was typed as a name or as a tag. Null if it is unknown. */
export function languageTyped(typed: string): string | null {
  known ??= readKnown();
  const text = typed.trim();
  const named = known.byName.get(text.toLocaleLowerCase(locale)) ?? null;
  // A name can equal another language's tag, such as "Ga". Two letters are read as a tag first, longer text as a name.
  return text.length > 2 ? (named ?? tagTyped(text, known)) : (tagTyped(text, known) ?? named);
}

/** Returns the language's name for the form, or its tag if that name would be read as another language. */
export function languageToType(tag: string): string {
  const name = languageName(tag);
  return languageTyped(name) === tag ? name : tag;
}
