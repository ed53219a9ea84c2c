import * as report from '../../../../reports/words/en/reports.ts';
import * as words from '../../../words/en/giving.ts';
import { backTo } from '../../../../tributes/words/en/tribute.ts';
import { addressOf } from '../../../../../shared/screens/addresses.ts';
import type { Head, PageArgs, PageProps, Site } from '../../../../../ui/client/page.ts';
import { ReportLink } from '../../../../reports/web/parts/report-link.tsx';
import { GiftList } from '../../parts/gift-list.tsx';
import { readBeside } from '../../parts/read-beside.ts';
import { money } from '../../parts/sum-words.ts';
import { readerOf } from '../../../../tributes/web/parts/page/read-tribute.ts';
import { besideHead } from '../../../../tributes/web/parts/page/tribute-head.ts';
import { Named } from '../../../../../ui/components/text/named.tsx';
import { Pager } from '../../../../../ui/components/pager.tsx';
import { Sentence } from '../../../../../ui/components/text/sentence.tsx';

export async function loader(args: PageArgs) {
  const after = new URL(args.request.url).searchParams.get('after') ?? '';
  const asked = { ...readerOf(args), fundId: args.params['fundId'] ?? '', ...(after !== '' && { after }) };
  const { tribute, answer } = await readBeside(args, args.client.giving.gifts(asked));
  const { path, name, accent, language } = tribute;
  return { tribute: { path, name, accent, language }, gifts: answer, isFirst: after === '' };
}

type Data = Awaited<ReturnType<typeof loader>>;

export const head = (of: Data | undefined, site: Site): Head =>
  besideHead(words.giftsTitle(of?.gifts.fund.title ?? ''), of?.tribute.language, site);

export function Page({ data }: PageProps<typeof loader>) {
  const { tribute, gifts, isFirst } = data;
  const { items, after, fund } = gifts;
  const listAt = (query: Record<string, string>) =>
    addressOf('fundGifts', { tributePath: tribute.path, fundId: fund.id }, { query });
  return (
    <div className={`fund-gifts narrow accent-${tribute.accent}`}>
      <p className="back">
        <a href={addressOf('tribute', { tributePath: tribute.path }, { fragment: 'giving' })}>
          <span>
            <Named of={backTo} name={tribute.name} />
          </span>
        </a>
      </p>
      <h1 tabIndex={-1}>
        <Sentence of={words.giftsTitle} parts={[<bdi key="fund">{fund.title}</bdi>]} />
      </h1>
      {fund.given > 0 ? <p className="lead">{words.givenSoFar(money(fund.given, fund.currency))}</p> : null}
      {items.length === 0 ? (
        <p className="empty">{words.noGifts}</p>
      ) : (
        <GiftList gifts={items} currency={fund.currency} />
      )}
      <p>
        <ReportLink path={tribute.path} kind="fund" id={fund.id} label={report.linkFund} />
      </p>
      <Pager first={isFirst ? null : listAt({})} next={after === null ? null : listAt({ after })} />
    </div>
  );
}
