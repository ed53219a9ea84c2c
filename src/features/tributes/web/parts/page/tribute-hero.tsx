import { addressOf } from '../../../../../shared/screens/addresses.ts';
import type { PartialDate } from '../../../../../shared/dates/dates.ts';
import { otherNameForVisitors } from '../../../contract/names.ts';
import type { PublicTribute } from '../../../contract/tributes.ts';
import { isTaken, simpleGestures } from '../../../../memories/contract/gestures/gestures.ts';
import { addressToLeave } from '../../../../memories/web/parts/address-to-leave.ts';
import { simpleByKind } from '../../../../memories/words/en/gestures.ts';
import { Named } from '../../../../../ui/components/text/named.tsx';
import { GiveWords } from '../../../../giving/web/parts/give-words.tsx';
import { Portrait } from '../../../../../ui/components/pictures/portrait.tsx';
import { Sentence } from '../../../../../ui/components/text/sentence.tsx';
import { machineDate } from './dates.ts';
import { partialDate } from '../../../../../shared/words/en/dates.ts';
import * as words from '../../../words/en/tribute.ts';

interface Props {
  tribute: PublicTribute;
  isPreview: boolean;
  isPreviewLink: boolean;
  /** Name in the link for giving; null if nobody can give on this page. */
  givesTo: string | null;
}

export function TributeHero({ tribute, isPreview, isPreviewLink, givesTo }: Props) {
  const otherName = otherNameForVisitors({ name: tribute.name, publicName: tribute.called });
  const { path, name, pronunciation, line, place, portrait, visibility, isClosed, isFrozen } = tribute;
  return (
    <header className="hero wrap">
      <Portrait portrait={portrait} name={name} isFirst />
      {/* The block has the page's direction. Texts of the family have their own <bdi>. */}
      <div>
        <h1 className={name.length > 34 ? 'long' : undefined}>{name === '' ? words.unnamed : <bdi>{name}</bdi>}</h1>
        {/* The previous release's responses lack this field. */}
        {pronunciation ? (
          <p className="known">
            <small className="small">
              <Named of={words.pronounced} name={pronunciation} />
            </small>
          </p>
        ) : null}
        {otherName === '' ? null : (
          <p className="known">
            <Named of={words.knownAs} name={otherName} />
          </p>
        )}
        <Dates tribute={tribute} />
        {place === '' ? null : (
          <p className="place">
            <bdi>{place}</bdi>
          </p>
        )}
        {line === '' ? null : (
          <p className="line">
            <bdi>{line}</bdi>
          </p>
        )}
        <p className="acts">
          {isClosed || isFrozen || isPreviewLink ? null : (
            <>
              <a className="button" href={isPreview ? '#memories' : addressOf('leaveMemory', { tributePath: path })}>
                {words.leaveMemory}
              </a>
              {simpleGestures.map((gesture) =>
                isTaken(gesture, tribute) ? (
                  <a key={gesture.kind} className="button quiet" href={addressToLeave(gesture, { path, isPreview })}>
                    {simpleByKind[gesture.kind].leave}
                  </a>
                ) : null,
              )}
            </>
          )}
          {givesTo === null ? null : (
            <a className="button bare" href="#giving">
              <span>
                <GiveWords called={givesTo} />
              </span>
            </a>
          )}
          {visibility === 'public' && !isPreview ? (
            <a
              className="button bare"
              href={addressOf('shareTribute', { tributePath: path })}
              rel="nofollow"
              data-share=""
            >
              {words.share}
            </a>
          ) : null}
        </p>
      </div>
    </header>
  );
}

function Dates({ tribute: { born, died } }: { tribute: PublicTribute }) {
  const first = partialDate(born);
  const last = partialDate(died);
  if (first === '' && last === '') return null;
  if (first === '' || last === '')
    return (
      <p className="dates">
        <bdi>{words.dateRange(first, last)}</bdi>
      </p>
    );
  return (
    <p className="dates">
      <bdi>
        <Sentence
          of={words.dateRange}
          parts={[<Time key="born" date={born} shown={first} />, <Time key="died" date={died} shown={last} />]}
        />
      </bdi>
    </p>
  );
}

const Time = ({ date, shown }: { date: PartialDate | null; shown: string }) =>
  date ? <time dateTime={machineDate(date)}>{shown}</time> : null;
