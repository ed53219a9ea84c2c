import type { Head, PageArgs, PageProps, Site } from '../../../../../ui/client/page.ts';
import { readBeside } from '../../../../giving/web/parts/read-beside.ts';
import { TributeArticle } from '../../parts/page/tribute-article.tsx';
import { readerOf } from '../../parts/page/read-tribute.ts';
import { tributeHead } from '../../parts/page/tribute-head.ts';

export async function loader(args: PageArgs) {
  const reader = readerOf(args);
  const beside = Promise.all([args.client.giving.onPage(reader), args.client.serviceEvents.onPage(reader)]);
  const { tribute, answer } = await readBeside(args, beside);
  const [{ funds }, { serviceEvents }] = answer;
  return { tribute, funds: args.site.hidesGiving ? [] : funds, serviceEvents };
}

type Data = Awaited<ReturnType<typeof loader>>;

export const head = ({ tribute }: Data, site: Site): Head => tributeHead(tribute, site);

export function Page({ data }: PageProps<typeof loader>) {
  return <TributeArticle {...data} />;
}
