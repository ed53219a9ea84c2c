// A number as people write it: six digits or more, with what parts them.
const NUMBER = /(\+?\(?\d[\d\s()./-]{4,}\d)/u;

/** Without the trunk zero that stands in brackets behind a country's code. */
const telAddress = (number: string): string =>
  `tel:${number.replace(/^(\+\d+\s*)\(0\)/u, '$1').replaceAll(/[^\d+]/gu, '')}`;

/** Opens a message for an instruction such as "Text HELLO to 50808"; null where no number ends it. */
export function textAddress(instruction: string): string | null {
  const [, word, number = ''] = /^Text (?:(\S+) to )?([\d-]+)$/u.exec(instruction) ?? [];
  if (number === '') return null;
  const body = word === undefined ? '' : `?&body=${encodeURIComponent(word)}`;
  return `sms:${number.replaceAll('-', '')}${body}`;
}

/** A typed line with its telephone numbers as links, so that one press rings them; everything else stays text. */
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
