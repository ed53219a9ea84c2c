import { addressOf } from '../../../../shared/screens/addresses.ts';
import type { CandlePage } from '../../contract/fields.ts';
import type { PublicTribute } from '../../../tributes/contract/tributes.ts';
import type { Head, PageArgs, PageProps, Site } from '../../../../ui/client/page.ts';
import { formatDay } from '../../../tributes/web/parts/page/dates.ts';
import { ReportLink } from '../../../reports/web/parts/report-link.tsx';
import { CandleRow } from '../../../../ui/components/pictures/candle.tsx';
import { Sentence } from '../../../../ui/components/text/sentence.tsx';
import * as report from '../../../reports/words/en/reports.ts';
import * as words from '../../../tributes/words/en/tribute.ts';
import { besideHead } from '../../../tributes/web/parts/page/tribute-head.ts';
import { readerOf, readTribute } from '../../../tributes/web/parts/page/read-tribute.ts';
import { Named } from '../../../../ui/components/text/named.tsx';

interface Data {
  tribute: Pick<PublicTribute, 'path' | 'name' | 'accent' | 'language' | 'isClosed' | 'isFrozen'>;
  candles: CandlePage;
}

export async function loader(args: PageArgs): Promise<Data> {
  const { path, name, accent, language, isClosed, isFrozen } = await readTribute(args);
  const before = Number(new URL(args.request.url).searchParams.get('before'));
  const candles = await args.client.memories.candles({
    ...readerOf(args),
    ...(Number.isSafeInteger(before) && before > 0 ? { before } : {}),
  });
  return { tribute: { path, name, accent, language, isClosed, isFrozen }, candles };
}

export const head = (data: Data | undefined, site: Site): Head =>
  besideHead(words.candlesFor(data?.tribute.name ?? ''), data?.tribute.language, site);

export function Page({ data }: PageProps<typeof loader>) {
  const { tribute, candles } = data;
  const { path, name, accent, isClosed, isFrozen } = tribute;
  return (
    <div className={`tribute accent-${accent}`}>
      <div className="wrap above-candles">
        <p className="back">
          <a href={addressOf('tribute', { tributePath: path }, { fragment: 'candles' })}>
            <Named of={words.backTo} name={name} />
          </a>
        </p>
        <h1 tabIndex={-1}>
          <Named of={words.candlesFor} name={name} />
        </h1>
      </div>
      <section className="candles">
        <div className="wrap">
          <h2>{words.candleHeading(candles.count)}</h2>
          <Candles candles={candles} />
          {candles.before === null ? null : (
            <p className="more">
              <a href={addressOf('candles', { tributePath: path }, { query: { before: candles.before } })} rel="next">
                {words.earlierCandles}
              </a>
            </p>
          )}
          {isClosed || isFrozen ? null : (
            <a className="button" href={addressOf('lightCandle', { tributePath: path })}>
              {words.lightCandle}
            </a>
          )}
        </div>
      </section>
      <div className="wrap">
        <ReportNames candles={candles} path={path} />
      </div>
    </div>
  );
}

/** Names stand close together, so the ways to report one are a press away. */
const ReportNames = ({ candles: { items }, path }: { candles: CandlePage; path: string }) =>
  items.length === 0 ? null : (
    <details className="report-names">
      <summary>{report.linkCandles}</summary>
      <ul>
        {items.map(({ id, name }) => (
          <li key={id}>
            <ReportLink path={path} kind="candle" id={id} label={name} />
          </li>
        ))}
      </ul>
    </details>
  );

/** Each of them burns, and everybody is named beside the day. */
function Candles({ candles: { items, count } }: { candles: CandlePage }) {
  if (items.length === 0) return <p>{count === 0 ? words.noCandles : words.noEarlierCandles}</p>;
  const days = Map.groupBy(items, ({ litAt }) => formatDay(litAt));
  return (
    <>
      {[...days].map(([day, lit]) => (
        <p key={day}>
          <Sentence of={words.litOn} parts={[day, ...lit.map(({ name }, at) => <bdi key={at}>{name}</bdi>)]} />
        </p>
      ))}
      <CandleRow names={items.map(({ name }) => name)} />
    </>
  );
}
