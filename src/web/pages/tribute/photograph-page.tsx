import { useLoaderData } from 'react-router';
import type { Photograph } from '../../../contract/media.ts';
import type { PublicTribute } from '../../../contract/tributes.ts';
import type { Head, PageArgs, Site } from '../../client/page.ts';
import { photographNote } from '../../domains/tributes/album.tsx';
import { Turning } from '../../domains/tributes/turning.tsx';
import { shapeName } from '../../ui/picture-look.ts';
import { Picture } from '../../ui/picture.tsx';
import * as words from '#messages/tribute';
import { readTribute } from './read-tribute.ts';
import { besideHead } from './tribute-head.ts';

interface Data {
  tribute: Pick<PublicTribute, 'path' | 'name' | 'accent' | 'language'>;
  photograph: Photograph;
  previous: string | null;
  next: string | null;
  number: number;
  count: number;
}

export async function loader(args: PageArgs): Promise<Data> {
  const { path, name, accent, language, photographs } = await readTribute(args);
  const index = photographs.findIndex(({ id }) => id === args.params.photographId);
  const photograph = photographs[index];
  if (!photograph) throw new Response(null, { status: 404 });
  return {
    tribute: { path, name, accent, language },
    photograph,
    previous: photographs[index - 1]?.id ?? null,
    next: photographs[index + 1]?.id ?? null,
    number: index + 1,
    count: photographs.length,
  };
}

export const head = (data: Data | undefined, site: Site): Head =>
  besideHead(
    data ? words.photographTitle(data.photograph.caption, data.tribute.name) : words.photograph,
    data?.tribute.language ?? 'en',
    site,
  );

export function Page() {
  const { tribute, photograph, previous, next, number, count } = useLoaderData<Data>();
  const address = (id: string) => `/${tribute.path}/photographs/${id}`;
  const description = photograph.alt || photograph.caption || words.photographNumber(tribute.name, number);
  return (
    <article className={`photograph wrap accent-${tribute.accent}`} data-arrows="">
      <p>
        <a href={`/${tribute.path}#photographs`} dir="auto">
          {words.backTo(tribute.name)}
        </a>
      </p>
      <h1 className="sr" tabIndex={-1}>
        {words.photographNumber(tribute.name, number)}
      </h1>
      <figure className={shapeName(photograph)}>
        <Picture photograph={photograph} alt={description} sizes="(min-width:64rem) 64rem, 94vw" isFirst />
        <Caption photograph={photograph} />
      </figure>
      <Turning
        label={words.photographNavigation}
        position={words.position(number, count)}
        previous={previous === null ? null : { address: address(previous), label: words.previousPhotograph }}
        next={next === null ? null : { address: address(next), label: words.nextPhotograph }}
      />
    </article>
  );
}

function Caption({ photograph }: { photograph: Photograph }) {
  const note = photographNote(photograph);
  if (photograph.caption === '' && note === '') return null;
  return (
    <figcaption>
      {photograph.caption === '' ? null : <p dir="auto">{photograph.caption}</p>}
      {note === '' ? null : (
        <p dir="auto">
          <small>{note}</small>
        </p>
      )}
    </figcaption>
  );
}
