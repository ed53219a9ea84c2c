interface Leaf {
  address: string;
  label: string;
}

interface Props {
  label: string;
  position: string;
  previous: Leaf | null;
  next: Leaf | null;
}

export function Turning({ label, position, previous, next }: Props) {
  return (
    <nav className="turning" aria-label={label}>
      <Way rel="prev" to={previous} />
      <span className="soft">{position}</span>
      <Way rel="next" to={next} />
    </nav>
  );
}

const Way = ({ rel, to }: { rel: string; to: Leaf | null }) =>
  to ? (
    <a rel={rel} href={to.address}>
      {to.label}
    </a>
  ) : (
    <span />
  );
