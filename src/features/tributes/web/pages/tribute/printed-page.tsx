import { addressOf } from '../../../../../shared/screens/addresses.ts';
import type { PlacedText } from '../../../../catalogue/contract/catalogue.ts';
import type { Memory } from '../../../../memories/contract/fields.ts';
import type { Head, PageArgs, PageProps, Site } from '../../../../../ui/client/page.ts';
import { ServiceEventSection } from '../../../../events/web/parts/event-section.tsx';
import { MemoryList } from '../../../../memories/web/parts/memory-list.tsx';
import { simpleGestures } from '../../../../memories/contract/gestures/gestures.ts';
import { GestureBand } from '../../parts/page/gesture-band.tsx';
import { Facts, hasFacts } from '../../parts/page/facts.tsx';
import { Readings } from '../../parts/page/readings.tsx';
import { readerOf, readTribute } from '../../parts/page/read-tribute.ts';
import { Story } from '../../parts/page/story.tsx';
import { besideHead } from '../../parts/page/tribute-head.ts';
import { TributeHero } from '../../parts/page/tribute-hero.tsx';
import { FamilyWishes, hasWishes } from '../../parts/page/wishes.tsx';
import { LateStyles } from '../../../../../ui/components/late-styles.tsx';
import { Named } from '../../../../../ui/components/text/named.tsx';
import { PhotoGrid } from '../../../../../ui/components/pictures/photo-grid.tsx';
import { photographNote } from '../../parts/page/photograph-caption.tsx';
import * as words from '../../../words/en/tribute.ts';

/** Limit of memories per screen. A link leads to the next part. */
const PRINTED_MEMORIES = 500;

/** Reads a chosen text in full. If we lost the rights to print it, it stays as short as on the page. */
async function whole({ client }: PageArgs, text: PlacedText): Promise<PlacedText> {
  if (text.isWhole) return text;
  const read = await client.catalogue.read({ slug: text.slug }).catch(() => null);
  return read ? { ...text, beginning: read.body, isWhole: true } : text;
}

async function memoriesFrom(
  args: PageArgs,
  start: number | undefined,
): Promise<{ items: Memory[]; before: number | null }> {
  const items: Memory[] = [];
  let before: number | null | undefined = start;
  do {
    const part = await args.client.memories.page({ ...readerOf(args), ...(before ? { before } : {}) });
    items.push(...part.items);
    ({ before } = part);
  } while (before !== null && items.length < PRINTED_MEMORIES);
  return { items, before };
}

export async function loader(args: PageArgs) {
  const tribute = await readTribute(args);
  const given = Number(new URL(args.request.url).searchParams.get('before'));
  const before = Number.isSafeInteger(given) && given > 0 ? given : undefined;
  const [memories, readings, { serviceEvents }] = await Promise.all([
    memoriesFrom(args, before),
    Promise.all((tribute.readings ?? []).map((text) => whole(args, text))),
    args.client.serviceEvents.onPage(readerOf(args)),
  ]);
  return { tribute: { ...tribute, readings }, memories, serviceEvents, isFirst: before === undefined };
}

type Data = Awaited<ReturnType<typeof loader>>;

export const head = (data: Data | undefined, site: Site): Head =>
  besideHead(words.printedTitle(data?.tribute.name ?? ''), data?.tribute.language, site);

/** The page for print: poems and memories in full, without links, buttons and gifts. */
export function Page({ data }: PageProps<typeof loader>) {
  const { tribute, memories, serviceEvents, isFirst } = data;
  const address = addressOf('tribute', { tributePath: tribute.path });
  return (
    <article className={`tribute printed accent-${tribute.accent}`}>
      <p className="back wrap">
        <a href={address}>
          <Named of={words.backTo} name={tribute.name} />
        </a>
      </p>
      <p className="text-tools acts wrap" data-print={words.printNow}>
        <span className="hint">{words.printHint}</span>
      </p>
      <TributeHero tribute={tribute} isPreview isPreviewLink givesTo={null} />
      {isFirst ? <Life data={{ tribute, serviceEvents }} /> : <LateStyles />}
      {memories.items.length === 0 ? null : (
        <section id="memories" className="wrap">
          <h2>{words.memories}</h2>
          <MemoryList memories={memories.items} />
        </section>
      )}
      {memories.before === null ? null : (
        <p className="more wrap">
          <a href={addressOf('printedTribute', { tributePath: tribute.path }, { query: { before: memories.before } })}>
            {words.printMore}
          </a>
        </p>
      )}
    </article>
  );
}

function Life({ data: { tribute, serviceEvents } }: { data: Pick<Data, 'tribute' | 'serviceEvents'> }) {
  const { story, name, path, photographs, portrait, readings, wishes } = tribute;
  return (
    <>
      <section id="life" className={hasFacts(tribute) ? 'chapter with-facts wrap' : 'chapter wrap'}>
        <Facts tribute={tribute} />
        {story.trim() === '' ? null : (
          <>
            <h2>{words.life}</h2>
            <div className="story">
              <Story {...{ story, name }} photographs={portrait ? [...photographs, portrait] : photographs} />
            </div>
          </>
        )}
      </section>
      <LateStyles />
      {photographs.length === 0 ? null : (
        <section id="photographs" className="wrap">
          <h2>{words.photographs}</h2>
          <PhotoGrid
            photographs={photographs}
            describe={(_, index) => words.photographNumber(name, index + 1)}
            noteOf={photographNote}
          />
        </section>
      )}
      {readings.length === 0 ? null : <Readings readings={readings} />}
      {serviceEvents.length === 0 ? null : (
        <ServiceEventSection serviceEvents={serviceEvents.map((one) => ({ ...one, canAsk: false }))} path={path} />
      )}
      {wishes && hasWishes(wishes) ? <FamilyWishes wishes={wishes} /> : null}
      {simpleGestures.map((gesture) =>
        tribute[gesture.many].count === 0 ? null : (
          <GestureBand key={gesture.kind} {...{ gesture }} left={tribute[gesture.many]} address={null} others={null} />
        ),
      )}
    </>
  );
}
