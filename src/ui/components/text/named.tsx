import { Sentence } from './sentence.tsx';

interface Props {
  of: (name: string) => string;
  name: string;
}

/** A sentence with a name. The name's text direction is isolated, so that it does not reorder the sentence. */
export const Named = ({ of, name }: Props) =>
  name.trim() === '' ? of('') : <Sentence of={of} parts={[<bdi key="name">{name}</bdi>]} />;
