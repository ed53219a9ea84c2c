// Matches a phone number as people write it: six digits or more, with separators.
const NUMBER = /(\+?\(?\d[\d\s()./-]{4,}\d)/u;

/** Makes a `tel:` address. Drops the trunk zero in brackets after a country code: "+44 (0)20". */
const telAddress = (number: string): string =>
  `tel:${number.replace(/^(\+\d+\s*)\(0\)/u, '$1').replaceAll(/[^\d+]/gu, '')}`;

/** Returns the `sms:` address for an instruction such as "Text HELLO to 50808"; null if it has no number. */
export function textAddress(instruction: string): string | null {
  const [, word, number = ''] = /^Text (?:(\S+) to )?([\d-]+)$/u.exec(instruction) ?? [];
  if (number === '') return null;
  const body = word === undefined ? '' : `?&body=${encodeURIComponent(word)}`;
  return `sms:${number.replaceAll('-', '')}${body}`;
}

export const Phones = ({ text }: { text: string }) =>
  text.split(NUMBER).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <a key={at} href={telAddress(part)} className="long-words" dir="ltr">
        {part}
      </a>
    ),
  );
