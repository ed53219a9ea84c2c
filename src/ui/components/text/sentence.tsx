import { Fragment, type ReactNode } from 'react';

// Characters for private use: no sentence of ours holds one.
const FIRST = 0xe000;
const PLACES = /([\uE000-\uF8FF])/;

interface Props<Places extends readonly string[]> {
  of: (...places: Places) => string;
  /** What stands in each place, in the order in which the sentence takes them. */
  parts: { [At in keyof Places]: ReactNode };
}

/** A whole sentence of messages with elements in its places, wherever its language puts them. */
export function Sentence<Places extends readonly string[]>({ of, parts }: Props<Places>) {
  const given: readonly ReactNode[] = parts;
  const places = given.map((_, at) => String.fromCharCode(FIRST + at));
  const pieces = of(...(places as unknown as Places)).split(PLACES);
  return pieces.map((piece, at) =>
    at % 2 === 0 ? piece : <Fragment key={at}>{given[piece.charCodeAt(0) - FIRST]}</Fragment>,
  );
}
