import * as words from '../../words/en/events.ts';
import { addressOf } from '../../../../shared/screens/addresses.ts';
import type { PublicServiceEvent } from '../../contract/events.ts';
import { calledServiceEvent, ServiceEventFacts } from './event-facts.tsx';

interface Props {
  serviceEvents: readonly PublicServiceEvent[];
  path: string;
}

export const ServiceEventSection = ({ serviceEvents, path }: Props) => (
  <section id="service" className="wrap wishes">
    <h2>{words.section}</h2>
    {serviceEvents.map((serviceEvent) => (
      <div key={serviceEvent.id}>
        <h3 className="long-words" dir="auto">
          {calledServiceEvent(serviceEvent)}
        </h3>
        <ServiceEventFacts serviceEvent={serviceEvent} />
        {serviceEvent.canAsk ? (
          <p className="no-print">
            <a className="line-link" href={addressOf('serviceTell', { tributePath: path, serviceId: serviceEvent.id })}>
              {words.askLink}
            </a>
          </p>
        ) : null}
      </div>
    ))}
  </section>
);
