import { Named } from '../../../../ui/components/text/named.tsx';

interface Props {
  of: (name: string) => readonly string[];
  name: string;
}

export const NamedLines = ({ of, name }: Props) =>
  of(name).map((line, at) => (
    <p key={line} className="long-words">
      <Named of={(place) => of(place)[at] ?? ''} name={name} />
    </p>
  ));
