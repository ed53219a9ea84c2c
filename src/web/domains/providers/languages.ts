import { locale } from '#messages/language';

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];

/** As it is written everywhere: "pt-BR" of "PT-br", "he" of "iw". Null: it can be no code. */
function canonical(code: string): string | null {
  if (!/^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(code)) return null;
  try {
    return Intl.getCanonicalLocales(code)[0] ?? null;
  } catch {
    return null;
  }
}

/** Of those with three letters, the ones that are asked for most: looking all of them up takes a second. */
const LONGER =
  'bho ceb chr ckb cop fil gsw hak haw hmn jam kok kri lus mai nan nds pap pcm rhg rom sco syr wuu yue'.split(' ');
const nameIn = (language: string) => new Intl.DisplayNames(language, { type: 'language', fallback: 'none' });

/** Languages that have a name in this one, by that name in small letters. */
function namedIn(language: string): [name: string, code: string][] {
  const names = nameIn(language);
  const codes = [...LONGER, ...LETTERS.flatMap((first) => LETTERS.map((second) => first + second))];
  return codes.flatMap((code): [string, string][] => {
    const name = names.of(code);
    return name === undefined ? [] : [[name.toLocaleLowerCase(language), canonical(code) ?? code]];
  });
}

/** The same by the name that each has in itself, such as "cymraeg". */
const namedInThemselves = (codes: readonly string[]): [string, string][] =>
  codes.map((code) => [(nameIn(code).of(code) ?? code).toLocaleLowerCase(code), code]);

let known: ReadonlyMap<string, string> | undefined;

/** The code of a language that somebody typed by its name or its code; null: it is none that we know. */
export function languageTyped(typed: string): string | null {
  if (known === undefined) {
    const english = namedIn('en');
    const own = namedInThemselves(english.map(([, code]) => code));
    known = new Map([...own, ...english, ...namedIn(locale)]);
  }
  const text = typed.trim();
  const code = canonical(text);
  if (code !== null && nameIn('en').of(code.split('-')[0] ?? '') !== undefined) return code;
  return known.get(text.toLocaleLowerCase(locale)) ?? null;
}
