import { Fragment } from 'react';

/** A web address or an email address, without the full stop that ends the sentence. */
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
