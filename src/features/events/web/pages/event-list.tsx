import { Form } from 'react-router';
import * as words from '../../words/en/events.ts';
import type { ServiceEvent } from '../../contract/events.ts';
import type { Problem } from '../../../../ui/client/failures/problem.ts';
import { calledServiceEvent, ServiceEventFacts } from '../parts/event-facts.tsx';
import { Button } from '../../../../ui/components/button.tsx';
import { ServiceEventForm } from './event-form.tsx';

interface Props {
  ownerId: string;
  serviceEvents: readonly ServiceEvent[];
  canChange: boolean;
  canRemove: boolean;
  hasReaders: boolean;
  problem: Problem | undefined;
}

export const ServiceEventList = ({ serviceEvents, ...props }: Props) =>
  serviceEvents.length === 0 ? (
    <p className="soft">{words.none}</p>
  ) : (
    <ul className="list">
      {serviceEvents.map((serviceEvent) => (
        <li key={serviceEvent.id} className="lines">
          <Line serviceEvent={serviceEvent} {...props} />
        </li>
      ))}
    </ul>
  );

function Line({
  ownerId,
  serviceEvent,
  canChange,
  canRemove,
  hasReaders,
  problem,
}: Omit<Props, 'serviceEvents'> & { serviceEvent: ServiceEvent }) {
  const { id, rev, seenBy, isCancelled, isPast, isProviders, changedBy } = serviceEvent;
  const called = calledServiceEvent(serviceEvent);
  const own = problem?.values['serviceEventId'] === id ? problem : undefined;
  return (
    <>
      <h2 className="long-words" dir="auto">
        {called}
      </h2>
      <ServiceEventFacts serviceEvent={serviceEvent} />
      {isPast && !isCancelled ? <p className="soft">{words.isPast}</p> : null}
      {hasReaders ? (
        <p className="soft small">
          {words.seen[seenBy]}
          {isProviders && changedBy === 'firm' ? ` · ${words.changedByProvider}` : null}
        </p>
      ) : null}
      {canChange ? (
        // Saving changes `rev`, and the new key closes the form.
        <details className="return" key={rev} open={own !== undefined}>
          <summary aria-label={words.forOne(words.change, called)}>{words.change}</summary>
          <ServiceEventForm {...{ ownerId, serviceEvent, hasReaders }} serviceEventId={id} problem={own} />
          <Form method="post" className="lines last-act">
            <input type="hidden" name="serviceEventId" value={id} />
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
