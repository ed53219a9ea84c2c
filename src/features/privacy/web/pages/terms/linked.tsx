import { Fragment } from 'react';

/** Our address, an authority's, or an email address; without the sentence's full stop. */
const ADDRESS = /(https:\/\/[\w./-]*[\w/]|[\w.+-]+@[\w-]+(?:\.[\w-]+)+)/;

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
