import type { ReactNode } from 'react';
import { Link } from 'react-router';
import * as words from '../../../words/en/told.ts';
import { toldInPage, type ToldInPage } from '../../../contract/told-in-page.ts';
import { Button } from '../../../../../ui/components/button.tsx';
import { Notice } from '../../../../../ui/components/notice.tsx';

type Given = Parameters<typeof toldInPage>[0];

interface Props {
  page: Given;
  toStory: string;
  /** Shows only this one of the two warnings, for a notice beside its own field. */
  only?: 'dates' | 'how';
  /** Applies the text with years only. Without this function, the notice links to the story. */
  onCorrect?: (corrected: NonNullable<ToldInPage['withYears']>) => void;
}

/** Warns that the page's texts reveal what the page hides elsewhere. It blocks nothing. */
export function ToldNotice({ page, toStory, only, onCorrect }: Props) {
  const told = toldInPage(page);
  const { dates, withYears } = told;
  const hasDates = dates.length > 0 && only !== 'how';
  const hasHow = told.tellsHow && only !== 'dates';
  if (!hasDates && !hasHow) return null;
  const look = (
    <Link className="button bare" to={toStory}>
      {words.look}
    </Link>
  );
  return (
    <Notice>
      {hasDates ? (
        <Said text={words.saysDates(dates)}>
          {withYears && onCorrect ? (
            <Button look="quiet" onClick={() => onCorrect(withYears)}>
              {words.onlyYears(dates.length)}
            </Button>
          ) : null}
          {look}
        </Said>
      ) : null}
      {hasHow ? <Said text={words.mayTellHow}>{look}</Said> : null}
    </Notice>
  );
}

const Said = ({ text, children }: { text: string; children: ReactNode }) => (
  <>
    <p>{text}</p>
    <p className="acts">{children}</p>
  </>
);
