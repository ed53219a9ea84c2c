import { addressOf } from '../../../../../shared/screens/addresses.ts';
import { PHOTOGRAPHS_PER_PAGE } from '../../../../media/contract/photograph-limits.ts';
import type { Photograph } from '../../../../media/contract/media.ts';
import type { PublicTribute } from '../../../contract/tributes.ts';
import type { Head, PageArgs, PageProps, Site } from '../../../../../ui/client/page.ts';
import { Album } from '../../parts/page/album.tsx';
import { Turning } from '../../parts/page/turning.tsx';
import * as words from '../../../words/en/tribute.ts';
import { readTribute } from '../../parts/page/read-tribute.ts';
import { besideHead } from '../../parts/page/tribute-head.ts';
import { Sentence } from '../../../../../ui/components/text/sentence.tsx';
import { Named } from '../../../../../ui/components/text/named.tsx';

interface Data {
  tribute: Pick<PublicTribute, 'path' | 'name' | 'accent' | 'language'>;
  photographs: Photograph[];
  page: number;
  count: number;
}

export async function loader(args: PageArgs): Promise<Data> {
  const { path, name, accent, language, photographs } = await readTribute(args);
  const page = Number(new URL(args.request.url).searchParams.get('page') ?? '1');
  const shown = photographs.slice((page - 1) * PHOTOGRAPHS_PER_PAGE, page * PHOTOGRAPHS_PER_PAGE);
  if (!Number.isSafeInteger(page) || page < 1 || shown.length === 0) throw new Response(null, { status: 404 });
  return { tribute: { path, name, accent, language }, photographs: shown, page, count: photographs.length };
}

export const head = (data: Data | undefined, site: Site): Head =>
  besideHead(words.photographsOf(data?.tribute.name ?? ''), data?.tribute.language, site);

export function Page({ data }: PageProps<typeof loader>) {
  const { tribute, photographs, page, count } = data;
  const pages = Math.ceil(count / PHOTOGRAPHS_PER_PAGE);
  const address = (number: number) =>
    addressOf('photographs', { tributePath: tribute.path }, { query: { page: number === 1 ? '' : number } });
  return (
    <div className={`older wrap accent-${tribute.accent}`}>
      <p className="back">
        <a href={addressOf('tribute', { tributePath: tribute.path }, { fragment: 'photographs' })}>
          <Named of={words.backTo} name={tribute.name} />
        </a>
      </p>
      <h1 tabIndex={-1}>
        <Sentence of={words.photographsOf} parts={[<bdi key="name">{tribute.name}</bdi>]} />
      </h1>
      <Album tribute={tribute} photographs={photographs} part={{ before: (page - 1) * PHOTOGRAPHS_PER_PAGE, count }} />
      {pages === 1 ? null : (
        <Turning
          label={words.photographNavigation}
          position={words.position(page, pages)}
          previous={page === 1 ? null : { address: address(page - 1), label: words.earlierPhotographs }}
          next={page === pages ? null : { address: address(page + 1), label: words.morePhotographs }}
        />
      )}
    </div>
  );
}
