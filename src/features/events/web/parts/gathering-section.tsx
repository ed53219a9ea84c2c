import * as words from '../../words/en/gatherings.ts';
import { addressOf } from '../../../../shared/screens/addresses.ts';
import type { PublicGathering } from '../../contract/gatherings.ts';
import { calledGathering, GatheringFacts } from './gathering-facts.tsx';

interface Props {
  gatherings: readonly PublicGathering[];
  path: string;
}

/** When and where the services of a page are, the next first. */
export const GatheringSection = ({ gatherings, path }: Props) => (
  <section id="service" className="wrap wishes">
    <h2>{words.section}</h2>
    {gatherings.map((gathering) => (
      <div key={gathering.id}>
        <h3 className="long-words" dir="auto">
          {calledGathering(gathering)}
        </h3>
        <GatheringFacts gathering={gathering} />
        {gathering.canAsk ? (
          <p className="no-print">
            <a className="line-link" href={addressOf('serviceTell', { tributePath: path, serviceId: gathering.id })}>
              {words.askLink}
            </a>
          </p>
        ) : null}
      </div>
    ))}
  </section>
);
