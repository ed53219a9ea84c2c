import { Sentence } from './sentence.tsx';

interface Props {
  of: (name: string) => string;
  name: string;
}

/** A sentence with somebody's name in it, which runs as it is written and does not turn the sentence around. */
export const Named = ({ of, name }: Props) =>
  name.trim() === '' ? of('') : <Sentence of={of} parts={[<bdi key="name">{name}</bdi>]} />;
