import { Sentence } from './sentence.tsx';

interface Props {
  of: (name: string) => string;
  name: string;
}

/** Isolates the name's direction, so that it does not turn the sentence around. */
export const Named = ({ of, name }: Props) =>
  name.trim() === '' ? of('') : <Sentence of={of} parts={[<bdi key="name">{name}</bdi>]} />;
