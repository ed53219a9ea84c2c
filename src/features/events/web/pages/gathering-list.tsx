import { Form } from 'react-router';
import * as words from '../../words/en/gatherings.ts';
import type { Gathering } from '../../contract/gatherings.ts';
import type { Problem } from '../../../../ui/client/failures/problem.ts';
import { calledGathering, GatheringFacts } from '../parts/gathering-facts.tsx';
import { Button } from '../../../../ui/components/button.tsx';
import { GatheringForm } from './gathering-form.tsx';

interface Props {
  ownerId: string;
  gatherings: readonly Gathering[];
  canChange: boolean;
  canRemove: boolean;
  hasReaders: boolean;
  problem: Problem | undefined;
}

export const GatheringList = ({ gatherings, ...props }: Props) =>
  gatherings.length === 0 ? (
    <p className="soft">{words.none}</p>
  ) : (
    <ul className="list">
      {gatherings.map((gathering) => (
        <li key={gathering.id} className="lines">
          <Line gathering={gathering} {...props} />
        </li>
      ))}
    </ul>
  );

function Line({
  ownerId,
  gathering,
  canChange,
  canRemove,
  hasReaders,
  problem,
}: Omit<Props, 'gatherings'> & { gathering: Gathering }) {
  const { id, rev, seenBy, isCancelled, isPast, isFirms, changedBy } = gathering;
  const called = calledGathering(gathering);
  const own = problem?.values['gatheringId'] === id ? problem : undefined;
  return (
    <>
      <h2 className="long-words" dir="auto">
        {called}
      </h2>
      <GatheringFacts gathering={gathering} />
      {isPast && !isCancelled ? <p className="soft">{words.isPast}</p> : null}
      {hasReaders ? (
        <p className="soft small">
          {words.seen[seenBy]}
          {isFirms && changedBy === 'firm' ? ` · ${words.changedByFirm}` : null}
        </p>
      ) : null}
      {canChange ? (
        // What was saved closes it.
        <details className="return" key={rev} open={own !== undefined}>
          <summary aria-label={words.forOne(words.change, called)}>{words.change}</summary>
          <GatheringForm {...{ ownerId, gathering, hasReaders }} gatheringId={id} problem={own} />
          <Form method="post" className="lines last-act">
            <input type="hidden" name="gatheringId" value={id} />
            <input type="hidden" name="rev" value={rev} />
            <p className="acts">
              <Button type="submit" name="intent" value={isCancelled ? 'restore' : 'cancel'} look="quiet">
                {isCancelled ? words.restore : words.cancel}
              </Button>
              {canRemove ? (
                <Button type="submit" name="intent" value="remove" look="quiet">
                  {words.remove}
                </Button>
              ) : null}
            </p>
            {canRemove ? <p className="soft small">{words.removeHint}</p> : null}
          </Form>
        </details>
      ) : null}
    </>
  );
}
