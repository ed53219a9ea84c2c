import { addressOf } from '../../../../../shared/screens/addresses.ts';
import type { PublicFund } from '../../../../giving/contract/giving.ts';
import type { PublicTribute } from '../../../contract/tributes.ts';
import { TO_FILL_IN } from '../../../../../shared/text/to-fill-in.ts';
import { PHOTOGRAPHS_SHOWN } from '../../../../media/contract/photograph-limits.ts';
import type { PublicServiceEvent } from '../../../../events/contract/events.ts';
import { ServiceEventSection } from '../../../../events/web/parts/event-section.tsx';
import { FundSection } from '../../../../giving/web/parts/fund-section.tsx';
import { isTaken, simpleGestures } from '../../../../memories/contract/gestures/gestures.ts';
import { addressToLeave } from '../../../../memories/web/parts/address-to-leave.ts';
import { MemoryList } from '../../../../memories/web/parts/memory-list.tsx';
import { ReportPage } from '../../../../reports/web/parts/report-link.tsx';
import { LateStyles } from '../../../../../ui/components/late-styles.tsx';
import { Sprig } from '../../../../../ui/components/pictures/sprig.tsx';
import { Album } from './album.tsx';
import { GestureBand } from './gesture-band.tsx';
import { Facts, hasFacts, hasMoreThanDates } from './facts.tsx';
import { Readings } from './readings.tsx';
import { Story } from './story.tsx';
import { TributeHero } from './tribute-hero.tsx';
import { FamilyWishes, hasWishes } from './wishes.tsx';
import { simpleByKind } from '../../../../memories/words/en/gestures.ts';
import * as times from '../../../../events/words/en/events.ts';
import * as giving from '../../../../giving/words/en/giving.ts';
import * as words from '../../../words/en/tribute.ts';

interface Props {
  tribute: PublicTribute;
  /** In a preview, links that would leave the page go to its own sections instead. */
  isPreview?: boolean;
  /** For a preview link: the page without visitors' posts, and with every photograph. */
  isPreviewLink?: boolean;
  funds?: readonly PublicFund[];
  serviceEvents?: readonly PublicServiceEvent[];
}

// A drop cap suits scripts with separate letters. The first paragraph must be long enough for it.
const canDropCapital = (story: string) =>
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}][^\n]{240}/u.test(story);

/** Photographs that the story may show. Includes the portrait, which may have been a photograph in the story. */
const inStory = ({ photographs, portrait }: PublicTribute) => (portrait ? [...photographs, portrait] : photographs);

/** Data for the script that adds keepers' tools. The script fills in what only keepers may know. */
const toolsOf = (path: string) => ({
  'data-path': path,
  'data-edit': addressOf('createTribute', {}, { query: { tribute: TO_FILL_IN } }),
  'data-care': addressOf('care', { id: TO_FILL_IN }),
  'data-send': addressOf('share', { id: TO_FILL_IN }),
});

export function TributeArticle({
  tribute,
  isPreview = false,
  isPreviewLink = false,
  funds = [],
  serviceEvents = [],
}: Props) {
  const { path, called, photographs, accent, readings = [], wishes } = tribute;
  return (
    <article className={`tribute accent-${accent}`} {...(path !== '' && !isPreviewLink && toolsOf(path))}>
      <TributeHero
        {...{ tribute, isPreview, isPreviewLink }}
        givesTo={funds.some(({ canGive }) => canGive) ? called : null}
      />
      <LocalNavigation
        {...{ tribute, isPreviewLink }}
        hasFunds={funds.length > 0}
        hasTimes={serviceEvents.length > 0}
      />
      <Life tribute={tribute} isPreview={isPreview} />
      <LateStyles />
      {photographs.length === 0 ? null : (
        <section id="photographs" className="wrap">
          <h2>{words.photographs}</h2>
          <Photographs tribute={tribute} isPreview={isPreview} most={isPreviewLink ? Infinity : PHOTOGRAPHS_SHOWN} />
        </section>
      )}
      {readings.length === 0 ? null : <Readings readings={readings} />}
      {serviceEvents.length === 0 ? null : <ServiceEventSection {...{ serviceEvents, path }} />}
      {wishes && hasWishes(wishes) ? <FamilyWishes wishes={wishes} /> : null}
      {funds.length === 0 ? null : <FundSection {...{ funds, path, called }} />}
      {isPreviewLink ? null : <LeftByVisitors tribute={tribute} isPreview={isPreview} />}
      {isPreviewLink || isPreview ? null : <ReportPage path={path} />}
      {readings.every(({ isWhole }) => isWhole) && tribute.memories.before === null ? null : (
        <p className="print-only wrap">{words.printedInPart}</p>
      )}
    </article>
  );
}

/** A gesture that the page does not accept is shown only if some were left before. */
const gesturesOn = (tribute: PublicTribute) =>
  simpleGestures.filter((gesture) => isTaken(gesture, tribute) || tribute[gesture.many].count > 0);

/** True if the page has no keeper, or if an administrator froze it. */
const takesNothing = ({ isClosed, isFrozen = false }: PublicTribute) => isClosed || isFrozen;

function LeftByVisitors({ tribute, isPreview }: { tribute: PublicTribute; isPreview: boolean }) {
  const { path, memories } = tribute;
  const isClosed = takesNothing(tribute);
  return (
    <>
      {gesturesOn(tribute).map((gesture) => (
        <GestureBand
          key={gesture.kind}
          gesture={gesture}
          left={tribute[gesture.many]}
          address={isClosed || !isTaken(gesture, tribute) ? null : addressToLeave(gesture, { path, isPreview })}
          others={isPreview ? null : addressOf(gesture.many, { tributePath: path })}
        />
      ))}
      <section id="memories" className="wrap">
        <div className="opening">
          <h2>{words.memories}</h2>
          {isClosed ? null : (
            <a className="button" href={isPreview ? '#memories' : addressOf('leaveMemory', { tributePath: path })}>
              {words.leaveMemory}
            </a>
          )}
        </div>
        {memories.items.length === 0 ? (
          !isClosed && <NoMemories />
        ) : (
          <>
            <MemoryList memories={memories.items} path={isPreview ? undefined : path} />
            <AfterMemories tribute={tribute} isPreview={isPreview} />
          </>
        )}
      </section>
    </>
  );
}

/** The story with facts beside it. Skips facts that only repeat the lines under the name. */
function Life({ tribute, isPreview }: { tribute: PublicTribute; isPreview: boolean }) {
  const { story, name, path, photographs } = tribute;
  const hasStory = story.trim() !== '';
  if (!hasStory && !hasMoreThanDates(tribute)) return null;
  // The portrait has no photograph page.
  const ownPage = (photographId: string) =>
    photographs.some(({ id }) => id === photographId)
      ? addressOf('photograph', { tributePath: path, photographId })
      : null;
  return (
    <section id="life" className={hasFacts(tribute) ? 'chapter with-facts wrap' : 'chapter wrap'}>
      <Facts tribute={tribute} />
      {hasStory ? (
        <>
          <h2>{words.life}</h2>
          <div className={canDropCapital(story) ? 'story drop' : 'story'}>
            <Story {...{ story, name }} photographs={inStory(tribute)} addressOf={isPreview ? undefined : ownPage} />
          </div>
        </>
      ) : null}
    </section>
  );
}

/** Links after the memories: to more of them, and to the form for a new one. */
function AfterMemories({ tribute, isPreview }: { tribute: PublicTribute; isPreview: boolean }) {
  const { path, memories } = tribute;
  return (
    <div className="after">
      {memories.before === null || isPreview ? null : (
        <p className="more">
          <a
            href={addressOf('olderMemories', { tributePath: path }, { query: { before: memories.before } })}
            rel="next"
          >
            {words.olderMemories}
          </a>
        </p>
      )}
      {takesNothing(tribute) ? null : (
        <a className="button" href={isPreview ? '#memories' : addressOf('leaveMemory', { tributePath: path })}>
          {words.leaveMemory}
        </a>
      )}
    </div>
  );
}

/** The first photographs with a link to the rest, so that a page with 500 stays as light as one with a few. */
function Photographs({ tribute, isPreview, most }: { tribute: PublicTribute; isPreview: boolean; most: number }) {
  const { path, photographs } = tribute;
  const count = photographs.length;
  const shown = photographs.slice(0, most);
  const part = count > shown.length ? { before: 0, count } : undefined;
  return (
    <>
      <Album tribute={tribute} photographs={shown} part={part} isPreview={isPreview} />
      {part && !isPreview ? (
        <p className="more">
          <a href={addressOf('photographs', { tributePath: path })}>{words.allPhotographs(count)}</a>
        </p>
      ) : null}
    </>
  );
}

interface NavigationProps {
  tribute: PublicTribute;
  isPreviewLink: boolean;
  hasFunds: boolean;
  hasTimes: boolean;
}

function LocalNavigation({ tribute, isPreviewLink, hasFunds, hasTimes }: NavigationProps) {
  const { story, photographs, readings = [], wishes } = tribute;
  return (
    <nav className="local" aria-label={words.onThisPage}>
      <ul className="wrap">
        {story.trim() === '' && !hasMoreThanDates(tribute) ? null : <Item to="life" label={words.lifeShort} />}
        {photographs.length === 0 ? null : <Item to="photographs" label={words.photographs} />}
        {readings.length === 0 ? null : <Item to="words" label={words.readings} />}
        {hasTimes ? <Item to="service" label={times.section} /> : null}
        {wishes && hasWishes(wishes) ? <Item to="wishes" label={words.wishesShort} /> : null}
        {hasFunds ? <Item to="giving" label={giving.navigation} /> : null}
        {isPreviewLink ? null : (
          <>
            {gesturesOn(tribute).map(({ kind, many }) => (
              <Item key={kind} to={many} label={simpleByKind[kind].several} />
            ))}
            <Item to="memories" label={words.memories} />
          </>
        )}
      </ul>
    </nav>
  );
}

const NoMemories = () => (
  <div className="empty">
    <Sprig kind="olive" />
    <p>{words.noMemories}</p>
  </div>
);

const Item = ({ to, label }: { to: string; label: string }) => (
  <li>
    <a href={`#${to}`}>{label}</a>
  </li>
);
