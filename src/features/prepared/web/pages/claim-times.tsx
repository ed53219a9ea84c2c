import * as words from '../../../events/words/en/events.ts';
import type { ServiceEvent } from '../../../events/contract/events.ts';
import { calledServiceEvent, ServiceEventFacts } from '../../../events/web/parts/event-facts.tsx';

export const PreparedTimes = ({ serviceEvents }: { serviceEvents: readonly ServiceEvent[] }) => (
  <section className="group" aria-labelledby="times">
    <h2 id="times">{words.claimHeading}</h2>
    {serviceEvents.map((serviceEvent) => (
      <div key={serviceEvent.id} className="lines">
        <h3 className="long-words" dir="auto">
          {calledServiceEvent(serviceEvent)}
        </h3>
        <ServiceEventFacts serviceEvent={serviceEvent} />
      </div>
    ))}
  </section>
);
