import * as words from '../../shared/words/en/ui.ts';

interface Props {
  /** Address of the first page; null on the first page. */
  first: string | null;
  /** Address of the next page; null on the last page. */
  next: string | null;
}

/** Links between the pages of a long list. They work without JavaScript. */
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
