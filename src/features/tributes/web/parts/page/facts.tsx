import type { PublicTribute } from '../../../contract/tributes.ts';
import { partialDate } from '../../../../../shared/words/en/dates.ts';
import * as words from '../../../words/en/tribute.ts';

type Known = Pick<PublicTribute, 'born' | 'died' | 'bornIn' | 'diedIn' | 'keptBy'>;

const factsOf = ({ born, died, bornIn, diedIn, keptBy }: Known) =>
  [
    [words.born, words.dateAndPlace(partialDate(born), bornIn)],
    [words.died, words.dateAndPlace(partialDate(died), diedIn)],
    [words.keptBy, keptBy],
  ].filter(([, fact]) => fact !== '');

export const hasFacts = (tribute: Known): boolean => factsOf(tribute).length > 0;

/** Whether there is more to show than the dates, which are already under the name. */
export const hasMoreThanDates = ({ bornIn, diedIn, keptBy }: Known): boolean =>
  [bornIn, diedIn, keptBy].some((text) => text !== '');

export function Facts({ tribute }: { tribute: Known }) {
  const facts = factsOf(tribute);
  if (facts.length === 0) return null;
  return (
    <div className="facts">
      <dl>
        {facts.map(([label, fact]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <bdi>{fact}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
