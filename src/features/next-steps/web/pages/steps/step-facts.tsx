import * as words from '../../../words/en/next-steps.ts';
import type { Checklist, WholeStep } from '../../../contract/checklists.ts';
import type { Source } from '../../../contract/steps.ts';
import { useSite } from '../../../../../ui/client/site.ts';
import { formatDay } from '../../../../tributes/web/parts/page/dates.ts';

const copyWords = (copy: string): string => (copy.length === 10 ? words.dayWords(copy) : copy);

/** Shows a step's sources, when we read them, and the date on the copy that we read. */
export function StepSources({ step: { sources, checkedAt, wantsChecking, key } }: { step: WholeStep }) {
  const { helpEmail } = useSite();
  if (checkedAt === null) return null;
  const [first, ...others] = sources;
  return (
    <div className="checklist-source">
      {first === undefined ? null : (
        <p>
          {words.sourcesFrom} <Written source={first} />
        </p>
      )}
      {others.length === 0 ? null : (
        <details>
          <summary>{words.moreSources(others.length)}</summary>
          <ul>
            {others.map((source) => (
              <li key={source.url}>
                <Written source={source} />
              </li>
            ))}
          </ul>
        </details>
      )}
      <p>
        {sources.length === 0 ? words.ownAdvice : words.checkedOn(checkedAt)}{' '}
        {wantsChecking ? words.wantsChecking : null}{' '}
        <a href={`mailto:${helpEmail}?subject=${encodeURIComponent(`${words.wrong}: ${key}`)}`}>{words.wrong}</a>
      </p>
    </div>
  );
}

const Written = ({ source: { title, url, publisher, copy } }: { source: Source }) => (
  <>
    <a href={url} rel="noreferrer noopener">
      {title}, {publisher}.
    </a>{' '}
    {copy === null ? words.copyUndated : words.copyOf(copyWords(copy))}
  </>
);

/** Says "you" even to a member without a name, if they are alone on the list. */
function whoDid({ members }: Checklist, who: string | null): string {
  const you = members.find(({ isYou }) => isYou);
  const isAlone = who === null && members.length === 1;
  const isOnlyOne = members.filter(({ name }) => name === who).length === 1;
  return you?.name === who && (isAlone || (who !== null && isOnlyOne)) ? words.youDid : (who ?? words.someone);
}

export function StepDoings({ checklist, step: { doings } }: { checklist: Checklist; step: WholeStep }) {
  if (doings.length === 0) return null;
  return (
    <details className="checklist-fold">
      <summary>{words.doingsHeading}</summary>
      <ul className="checklist-doings">
        {doings.map((doing) => (
          <li key={`${doing.at}-${doing.action}`}>
            {words.doing(whoDid(checklist, doing.who), doing)} <span className="soft small">{formatDay(doing.at)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
