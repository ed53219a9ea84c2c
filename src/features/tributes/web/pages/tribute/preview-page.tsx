import { addressOf } from '../../../../../shared/screens/addresses.ts';
import { may } from '../../../../people/contract/roles.ts';
import type { PublicTribute } from '../../../contract/tributes.ts';
import type { Head, PageArgs, PageProps, Site } from '../../../../../ui/client/page.ts';
import { TributeArticle } from '../../parts/page/tribute-article.tsx';
import * as words from '../../../words/en/tribute.ts';
import { besideHead } from '../../parts/page/tribute-head.ts';

interface Data {
  id: string;
  tribute: PublicTribute;
  mayWrite: boolean;
}

export async function loader({ client, request }: PageArgs): Promise<Data> {
  const id = new URL(request.url).searchParams.get('tribute') ?? '';
  if (!/^[0-9a-f-]{36}$/i.test(id)) throw new Response(null, { status: 404 });
  const [tribute, { role }] = await Promise.all([client.tributes.preview({ id }), client.tributes.read({ id })]);
  return { id, tribute, mayWrite: may(role, 'write') };
}

export const head = (data: Data | undefined, site: Site): Head => ({
  ...besideHead(words.previewTitle, data?.tribute.language, site),
  hasFirstScreen: true,
});

export function Page({ data }: PageProps<typeof loader>) {
  const { id, tribute, mayWrite } = data;
  return (
    <>
      <aside className="tools" aria-label={words.previewTitle}>
        <p className="wrap">
          <span>{words.previewNote}</span>
          {mayWrite ? (
            <a href={addressOf('createTribute', {}, { query: { tribute: id } })}>{words.previewBack}</a>
          ) : (
            <a href={addressOf('choice')}>{words.previewLeave}</a>
          )}
        </p>
      </aside>
      <TributeArticle tribute={tribute} isPreview />
    </>
  );
}
