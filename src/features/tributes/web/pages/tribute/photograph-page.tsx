import { addressOf } from '../../../../../shared/screens/addresses.ts';
import type { Photograph } from '../../../../media/contract/media.ts';
import type { Memory } from '../../../../memories/contract/fields.ts';
import type { PublicTribute } from '../../../contract/tributes.ts';
import type { Head, PageArgs, PageProps, Site } from '../../../../../ui/client/page.ts';
import { formatDay } from '../../parts/page/dates.ts';
import { ReportLink } from '../../../../reports/web/parts/report-link.tsx';
import { PhotographCaption } from '../../parts/page/photograph-caption.tsx';
import { Turning } from '../../parts/page/turning.tsx';
import { shapeName } from '../../../../../ui/components/pictures/picture-look.ts';
import { Picture } from '../../../../../ui/components/pictures/picture.tsx';
import { photographFrom } from '../../../../memories/words/en/memories.ts';
import * as report from '../../../../reports/words/en/reports.ts';
import * as words from '../../../words/en/tribute.ts';
import { readerOf, readTribute } from '../../parts/page/read-tribute.ts';
import { besideHead } from '../../parts/page/tribute-head.ts';
import { Named } from '../../../../../ui/components/text/named.tsx';

interface Data {
  tribute: Pick<PublicTribute, 'path' | 'name' | 'accent' | 'language'>;
  photograph: Photograph;
  memory: Memory | null;
  previous: string | null;
  next: string | null;
  number: number;
  count: number;
}

export async function loader(args: PageArgs): Promise<Data> {
  const { path, name, accent, language, photographs: album } = await readTribute(args);
  const { photographId = '' } = args.params;
  const memory = album.some(({ id }) => id === photographId) ? null : await memoryWith(args, photographId);
  const photographs = memory?.photographs ?? album;
  const index = photographs.findIndex(({ id }) => id === photographId);
  const photograph = photographs[index];
  if (!photograph) throw new Response(null, { status: 404 });
  return {
    tribute: { path, name, accent, language },
    photograph,
    memory,
    previous: photographs[index - 1]?.id ?? null,
    next: photographs[index + 1]?.id ?? null,
    number: index + 1,
    count: photographs.length,
  };
}

async function memoryWith(args: PageArgs, photographId: string): Promise<Memory | null> {
  if (!/^[0-9a-f-]{36}$/i.test(photographId)) throw new Response(null, { status: 404 });
  const { items } = await args.client.memories.page({ ...readerOf(args), photographId });
  return items[0] ?? null;
}

export const head = (data: Data | undefined, site: Site): Head =>
  besideHead(data ? titleOf(data) : words.photograph, data?.tribute.language, site);

const titleOf = ({ memory, photograph, tribute, number, count }: Data): string =>
  memory ? photographFrom(memory.name, number, count) : words.photographTitle(photograph.caption, tribute.name);

const headingOf = ({ memory, tribute, number, count }: Data): string =>
  memory ? photographFrom(memory.name, number, count) : words.photographNumber(tribute.name, number);

export function Page({ data }: PageProps<typeof loader>) {
  const { tribute, photograph, memory, previous, next, number, count } = data;
  const address = (id: string) => addressOf('photograph', { tributePath: tribute.path, photographId: id });
  const heading = headingOf(data);
  return (
    <article className={`photograph wrap accent-${tribute.accent}`} data-arrows="">
      <p>
        <a
          href={addressOf('tribute', { tributePath: tribute.path }, { fragment: memory ? 'memories' : 'photographs' })}
        >
          <Named of={words.backTo} name={tribute.name} />
        </a>
      </p>
      <h1 className="sr" tabIndex={-1}>
        {heading}
      </h1>
      <figure className={shapeName(photograph)}>
        <Picture
          photograph={photograph}
          alt={photograph.alt || photograph.caption || heading}
          sizes="(min-width:64rem) 64rem, 94vw"
          isFirst
        />
        {memory ? <Left memory={memory} /> : <PhotographCaption photograph={photograph} />}
      </figure>
      {count === 1 ? null : (
        <Turning
          label={words.photographNavigation}
          position={words.position(number, count)}
          previous={previous === null ? null : { address: address(previous), label: words.previousPhotograph }}
          next={next === null ? null : { address: address(next), label: words.nextPhotograph }}
        />
      )}
      <p>
        <ReportLink path={tribute.path} kind="photograph" id={photograph.id} label={report.linkPhotograph} />
      </p>
    </article>
  );
}

const Left = ({ memory: { words: text, name, relation, leftAt } }: { memory: Memory }) => (
  <figcaption className="left">
    <p dir="auto">{text}</p>
    <p>
      <small>
        <bdi>{name}</bdi> {relation === '' ? null : <bdi>({relation}) </bdi>}
        <bdi>{formatDay(leftAt)}</bdi>
      </small>
    </p>
  </figcaption>
);
