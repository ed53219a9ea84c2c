import { claimHeading } from '../../words/en/prepared-photographs.ts';
import { picture } from '../../../providers/words/en/provider-fields.ts';
import type { LinkedPhotograph } from '../../contract/prepared.ts';
import { Picture } from '../../../../ui/components/pictures/picture.tsx';

/** Files wider than this many pixels are not loaded, because the photographs are shown small. */
const UP_TO = 640;

export const PreparedPhotographs = ({ photographs }: { photographs: readonly LinkedPhotograph[] }) => (
  <section className="group" aria-labelledby="photographs">
    <h2 id="photographs">{claimHeading}</h2>
    <ul className="claim-photographs">
      {photographs.map((photograph, at) => (
        <li key={photograph.id} className="lines">
          <Picture
            photograph={photograph}
            alt={photograph.alt || picture(at + 1, photographs.length)}
            sizes="(min-width:44rem) 13rem,44vw"
            upTo={UP_TO}
            isLazy
          />
          {photograph.caption === '' ? null : (
            <p dir="auto" className="soft small long-words">
              {photograph.caption}
            </p>
          )}
        </li>
      ))}
    </ul>
  </section>
);
