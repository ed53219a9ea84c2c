import { Fragment, type ReactNode } from 'react';

// Private-use characters mark where the parts go. Our sentences contain no such character.
const FIRST = 0xe000;
const PLACES = /([\uE000-\uF8FF])/;

interface Props<Places extends readonly string[]> {
  of: (...places: Places) => string;
  parts: { [At in keyof Places]: ReactNode };
}

export function Sentence<Places extends readonly string[]>({ of, parts }: Props<Places>) {
  const given: readonly ReactNode[] = parts;
  const places = given.map((_, at) => String.fromCharCode(FIRST + at));
  const pieces = of(...(places as unknown as Places)).split(PLACES);
  return pieces.map((piece, at) =>
    at % 2 === 0 ? piece : <Fragment key={at}>{given[piece.charCodeAt(0) - FIRST]}</Fragment>,
  );
}
