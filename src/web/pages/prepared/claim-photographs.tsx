import { claimHeading } from '#messages/prepared-photographs';
import { picture } from '#messages/provider-fields';
import type { LinkedPhotograph } from '../../../contract/prepared.ts';
import { Picture } from '../../ui/picture.tsx';

/** Widest file that is asked for: they are small here. */
const UP_TO = 640;

/** The photographs that come with a prepared page. */
export const PreparedPhotographs = ({ photographs }: { photographs: readonly LinkedPhotograph[] }) => (
  <section className="grid gap-4" aria-labelledby="photographs">
    <h2 id="photographs">{claimHeading}</h2>
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] items-start gap-4">
      {photographs.map((photograph, at) => (
        <li key={photograph.id} className="grid gap-2">
          <Picture
            photograph={photograph}
            alt={photograph.alt || picture(at + 1, photographs.length)}
            sizes="(min-width:44rem) 13rem,44vw"
            upTo={UP_TO}
            isLazy
          />
          {photograph.caption === '' ? null : (
            <p dir="auto" className="soft small wrap-anywhere">
              {photograph.caption}
            </p>
          )}
        </li>
      ))}
    </ul>
  </section>
);
