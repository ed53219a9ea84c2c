import { locale } from '#messages/language';

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];

/** Every language with a code of two letters that has a name in this one, by that name in small letters. */
function namedIn(language: string): Map<string, string> {
  const names = new Intl.DisplayNames(language, { type: 'language', fallback: 'none' });
  const codes = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));
  return new Map(
    codes.flatMap((code) => {
      const name = names.of(code);
      return name === undefined ? [] : [[name.toLocaleLowerCase(language), code]];
    }),
  );
}

let known: ReadonlyMap<string, string> | undefined;

/** The code of a language that somebody typed by its name or its code; null: it is none that we know. */
export function languageTyped(typed: string): string | null {
  known ??= new Map([...namedIn('en'), ...namedIn(locale)]);
  const text = typed.trim().toLocaleLowerCase(locale);
  if ([...known.values()].includes(text)) return text;
  return known.get(text) ?? null;
}
