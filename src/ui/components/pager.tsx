import * as words from '../../shared/words/en/ui.ts';

interface Props {
  /** Where the list begins; null on its first part. */
  first: string | null;
  /** The next part; null at the end. */
  next: string | null;
}

/** The ways through a long list. Each part has an address of its own, so they are links, also without a script. */
export const Pager = ({ first, next }: Props) =>
  first === null && next === null ? null : (
    <nav className="pager" aria-label={words.partsOfList}>
      {first === null ? null : (
        <a className="button plain" href={first}>
          {words.fromBeginning}
        </a>
      )}
      {next === null ? null : (
        <a className="button quiet" rel="next" href={next}>
          {words.nextPart}
        </a>
      )}
    </nav>
  );
