import { locale } from '../../../../shared/words/en/language.ts';
import { languageName } from './names.ts';

const EMAILS = [...'abcdefghijklmnopqrstuvwxyz'];
const TWO = EMAILS.flatMap((first) => EMAILS.map((second) => first + second));
/** Three-letter codes that providers name. Checking all 17,000 would be too slow. */
const THREE =
  'ast bem ceb chr ckb fil fur gaa gsw hak haw hmn jam kab kea kok kri lus luo luy mai mfe nan nds nso pap pcm rom sat scn sco shi syr tet tum wuu yue'.split(
    ' ',
  );
const TAG = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/;

const namesIn = (language: string) => new Intl.DisplayNames(language, { type: 'language', fallback: 'none' });

/** Pairs of lower-case name in `language`, and code. Aliases of other codes are left out. */
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
  // Names of languages in themselves, such as "cymraeg". The reader's language overrides them.
  const own = english.map(([, code]): [string, string] => [
    (namesIn(code).of(code) ?? code).toLocaleLowerCase(code),
    code,
  ]);
  return { byName: new Map([...own, ...english, ...namedIn(locale)]), names: namesIn('en') };
}

/** A typed tag, such as "cy" or "zh-Hant"; null: invalid or unknown. */
function tagTyped(typed: string, { names }: Known): string | null {
  try {
    const [tag = ''] = Intl.getCanonicalLocales(typed);
    const [language = ''] = tag.split('-');
    return TAG.test(tag) && names.of(language) !== undefined ? tag : null;
  } catch {
    return null;
  }
}

/** The tag for a language typed by name or tag; null: unknown. */
export function languageTyped(typed: string): string | null {
  known ??= readKnown();
  const text = typed.trim();
  const named = known.byName.get(text.toLocaleLowerCase(locale)) ?? null;
  // A name may equal another language's tag, such as "Ga". Two letters are always read as a tag first.
  return text.length > 2 ? (named ?? tagTyped(text, known)) : (tagTyped(text, known) ?? named);
}

/** Text for the form: the name, or the tag if the name would be read back as another language. */
export function languageToType(tag: string): string {
  const name = languageName(tag);
  return languageTyped(name) === tag ? name : tag;
}
