import { Fragment } from 'react';

/** An address of ours or of an authority, or one that mail goes to; the stop behind it is the sentence's. */
const ADDRESS = /(https:\/\/[\w./-]*[\w/]|[\w.+-]+@[\w-]+(?:\.[\w-]+)+)/;

/** A text with its addresses as links. */
export function Linked({ text }: { text: string }) {
  return text.split(ADDRESS).map((part, index) =>
    index % 2 === 0 ? (
      <Fragment key={index}>{part}</Fragment>
    ) : (
      <a key={index} href={part.startsWith('https:') ? part : `mailto:${part}`}>
        {part}
      </a>
    ),
  );
}
