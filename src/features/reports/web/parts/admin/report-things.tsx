import * as words from '../../../words/en/admin-reports.ts';
import type { AdminReport, Thing } from '../../../contract/admin-reports.ts';
import { coversPictures } from '../../../contract/report-files.ts';
import { Moment } from '../../../../accounts/web/parts/moment.tsx';
import { CoveredPicture } from './covered-picture.tsx';
import { Picture } from '../../../../../ui/components/pictures/picture.tsx';
import { pictureAddress } from '../../../../../ui/components/pictures/picture-sources.ts';

const SIZES = '(min-width:60rem) 24rem, 80vw';

/** The thing as it was reported and as it is, side by side. Pictures may be hard to look at, so they are covered. */
export function ThingsSideBySide({ report }: { report: AdminReport }) {
  const { was, now, isChanged, sentAt } = report;
  const isCovered = coversPictures(report);
  return (
    <div className="was-and-is">
      <section aria-labelledby="was">
        <h2 id="was">{words.was}</h2>
        <p className="soft small">
          <Moment at={sentAt} />
        </p>
        <Shown thing={was} isCovered={isCovered} />
      </section>
      <section aria-labelledby="now">
        <h2 id="now">{words.now}</h2>
        {now === null ? (
          <p>{words.isGone}</p>
        ) : isChanged ? (
          <Shown thing={now} isCovered={isCovered} />
        ) : (
          <p>{words.unchanged}</p>
        )}
      </section>
    </div>
  );
}

/** Texts of at least this length are folded, so that the decision form is not far below. */
const FOLDED_FROM = 700;

const Said = ({ words: said }: { words: string }) => (
  <>
    <blockquote className="as-typed" dir="auto">
      {said === '' ? <span className="soft">{words.noWords}</span> : beginningOf(said)}
    </blockquote>
    {said.length > FOLDED_FROM ? (
      <details className="return">
        <summary>{words.readWhole}</summary>
        <blockquote className="as-typed" dir="auto">
          {said}
        </blockquote>
      </details>
    ) : null}
  </>
);

const beginningOf = (said: string): string =>
  said.length > FOLDED_FROM ? `${said.slice(0, FOLDED_FROM).toWellFormed().replace(/\S*$/, '').trimEnd()} …` : said;

const Shown = ({
  thing: { called, relation, words: said, photographs },
  isCovered,
}: {
  thing: Thing;
  isCovered: boolean;
}) => (
  <>
    <Said words={said} />
    {called === '' ? null : (
      <p className="soft">
        <bdi>{called}</bdi>
        {relation === '' ? null : (
          <>
            {' '}
            (<bdi>{relation}</bdi>)
          </>
        )}
      </p>
    )}
    {photographs.length === 0 ? null : isCovered ? (
      photographs.map((photograph, at) => (
        <CoveredPicture
          key={photograph.id}
          address={pictureAddress(photograph, photograph.widths.at(-1) ?? 0, 'webp')}
          called={words.pictureAlt(at + 1)}
          size={photograph}
          isCovered
        >
          <Picture photograph={photograph} alt={words.pictureAlt(at + 1)} sizes={SIZES} />
        </CoveredPicture>
      ))
    ) : (
      <details className="return">
        <summary>{words.showPicture(photographs.length)}</summary>
        {photographs.map((photograph, at) => (
          <Picture key={photograph.id} photograph={photograph} alt={words.pictureAlt(at + 1)} sizes={SIZES} isLazy />
        ))}
      </details>
    )}
  </>
);
