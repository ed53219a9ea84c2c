import * as words from '#messages/gatherings';
import type { Gathering } from '../../../contract/gatherings.ts';
import { calledGathering, GatheringFacts } from '../../domains/gatherings/gathering-facts.tsx';

/** The times that come with a prepared page. */
export const PreparedTimes = ({ gatherings }: { gatherings: readonly Gathering[] }) => (
  <section className="grid gap-4" aria-labelledby="times">
    <h2 id="times">{words.claimHeading}</h2>
    {gatherings.map((gathering) => (
      <div key={gathering.id} className="grid gap-2">
        <h3 className="line-title wrap-anywhere" dir="auto">
          {calledGathering(gathering)}
        </h3>
        <GatheringFacts gathering={gathering} />
      </div>
    ))}
  </section>
);
