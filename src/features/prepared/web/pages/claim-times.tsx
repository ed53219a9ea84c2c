import * as words from '../../../events/words/en/gatherings.ts';
import type { Gathering } from '../../../events/contract/gatherings.ts';
import { calledGathering, GatheringFacts } from '../../../events/web/parts/gathering-facts.tsx';

/** The times that come with a prepared page. */
export const PreparedTimes = ({ gatherings }: { gatherings: readonly Gathering[] }) => (
  <section className="group" aria-labelledby="times">
    <h2 id="times">{words.claimHeading}</h2>
    {gatherings.map((gathering) => (
      <div key={gathering.id} className="lines">
        <h3 className="long-words" dir="auto">
          {calledGathering(gathering)}
        </h3>
        <GatheringFacts gathering={gathering} />
      </div>
    ))}
  </section>
);
