import * as words from '../../../words/en/tribute.ts';
import { addressOf } from '../../../../../shared/screens/addresses.ts';
import type { PlacedText } from '../../../../catalogue/contract/catalogue.ts';
import { Credit } from '../../../../catalogue/web/parts/credit.tsx';
import { titleOf } from '../../../../../shared/text/text-names.ts';
import { Verse } from '../../../../catalogue/web/parts/verse.tsx';

/** Texts that the family chose. Short ones are shown whole, longer ones with a link to the rest. */
export const Readings = ({ readings }: { readings: readonly PlacedText[] }) => (
  <section id="words" className="wrap">
    <h2>{words.readings}</h2>
    <ul className="readings">
      {readings.map((text) => (
        <li key={text.slug} lang={text.language}>
          {text.title === '' ? null : <h3 dir="auto">{text.title}</h3>}
          <blockquote className="verse" dir="auto">
            <Verse body={text.isWhole ? text.beginning : `${text.beginning} …`} />
          </blockquote>
          <Credit text={text} />
          {text.chosenBy === '' ? null : (
            <p className="soft" dir="auto">
              {text.chosenBy}
            </p>
          )}
          {text.isWhole ? null : (
            <p>
              <a href={addressOf('text', { slug: text.slug })}>{words.readAll(titleOf(text.title, text.beginning))}</a>
            </p>
          )}
        </li>
      ))}
    </ul>
  </section>
);
