import { addressOf } from '../../../../shared/screens/addresses.ts';
import type { MemoryPage } from '../../contract/fields.ts';
import type { PublicTribute } from '../../../tributes/contract/tributes.ts';
import type { Head, PageArgs, PageProps, Site } from '../../../../ui/client/page.ts';
import { MemoryList } from '../parts/memory-list.tsx';
import * as words from '../../../tributes/words/en/tribute.ts';
import { besideHead } from '../../../tributes/web/parts/page/tribute-head.ts';
import { readerOf, readTribute } from '../../../tributes/web/parts/page/read-tribute.ts';
import { Sentence } from '../../../../ui/components/text/sentence.tsx';
import { Named } from '../../../../ui/components/text/named.tsx';

interface Data {
  tribute: Pick<PublicTribute, 'path' | 'name' | 'accent' | 'language'>;
  memories: MemoryPage;
}

export async function loader(args: PageArgs): Promise<Data> {
  const { path, name, accent, language } = await readTribute(args);
  const before = Number(new URL(args.request.url).searchParams.get('before'));
  const memories = await args.client.memories.page({
    ...readerOf(args),
    ...(Number.isSafeInteger(before) && before > 0 ? { before } : {}),
  });
  return { tribute: { path, name, accent, language }, memories };
}

export const head = (data: Data | undefined, site: Site): Head =>
  besideHead(words.olderMemoriesOf(data?.tribute.name ?? ''), data?.tribute.language, site);

export function Page({ data }: PageProps<typeof loader>) {
  const { tribute, memories } = data;
  return (
    <div className={`older wrap accent-${tribute.accent}`}>
      <p className="back">
        <a href={addressOf('tribute', { tributePath: tribute.path }, { fragment: 'memories' })}>
          <Named of={words.backTo} name={tribute.name} />
        </a>
      </p>
      <h1 tabIndex={-1}>
        <Sentence of={words.olderMemoriesOf} parts={[<bdi key="name">{tribute.name}</bdi>]} />
      </h1>
      {memories.items.length === 0 ? (
        <p className="empty">{words.noOlderMemories}</p>
      ) : (
        <MemoryList memories={memories.items} path={tribute.path} />
      )}
      {memories.before === null ? null : (
        <p className="more">
          <a
            href={addressOf('olderMemories', { tributePath: tribute.path }, { query: { before: memories.before } })}
            rel="next"
          >
            {words.olderMemories}
          </a>
        </p>
      )}
    </div>
  );
}
