import { addressOf } from '../../../../shared/screens/addresses.ts';
import { isTaken, simpleAt, type SimpleGesture } from '../../contract/gestures/gestures.ts';
import type { PublicTribute } from '../../../tributes/contract/tributes.ts';
import type { Head, PageArgs, PageProps, Site } from '../../../../ui/client/page.ts';
import { formatDay } from '../../../tributes/web/parts/page/dates.ts';
import { ReportLink } from '../../../reports/web/parts/report-link.tsx';
import { GestureRow, sectionClass } from '../parts/gesture-pictures.tsx';
import { leftAt, type LeftItem } from '../parts/left-at.ts';
import { Sentence } from '../../../../ui/components/text/sentence.tsx';
import * as report from '../../../reports/words/en/reports.ts';
import { simpleByKind } from '../../words/en/gestures.ts';
import { backTo } from '../../../tributes/words/en/tribute.ts';
import { besideHead } from '../../../tributes/web/parts/page/tribute-head.ts';
import { readerOf, readTribute } from '../../../tributes/web/parts/page/read-tribute.ts';
import { Named } from '../../../../ui/components/text/named.tsx';

interface Left {
  items: readonly LeftItem[];
  count: number;
  before: number | null;
}

interface Data {
  tribute: Pick<PublicTribute, 'path' | 'name' | 'accent' | 'language' | 'isClosed' | 'isFrozen'>;
  gesture: SimpleGesture;
  isTaken: boolean;
  left: Left;
}

export async function loader(args: PageArgs): Promise<Data> {
  const gesture = simpleAt(args.request.url);
  if (!gesture) throw new Response(null, { status: 404 });
  const page = await readTribute(args);
  const { path, name, accent, language, isClosed, isFrozen } = page;
  const before = Number(new URL(args.request.url).searchParams.get('before'));
  const left = await args.client.memories[gesture.many]({
    ...readerOf(args),
    ...(Number.isSafeInteger(before) && before > 0 ? { before } : {}),
  });
  const takes = isTaken(gesture, page);
  // Answers 404, because the page must not name a gesture that the family has not chosen.
  if (!takes && left.count === 0) throw new Response(null, { status: 404 });
  return { tribute: { path, name, accent, language, isClosed, isFrozen }, gesture, isTaken: takes, left };
}

export const head = (data: Data | undefined, site: Site): Head =>
  besideHead(
    data === undefined ? '' : simpleByKind[data.gesture.kind].allFor(data.tribute.name),
    data?.tribute.language,
    site,
  );

export function Page({ data }: PageProps<typeof loader>) {
  const { tribute, gesture, isTaken: takes, left } = data;
  const words = simpleByKind[gesture.kind];
  const { path, name, accent, isClosed, isFrozen } = tribute;
  return (
    <div className={`tribute accent-${accent}`}>
      <div className="wrap above-candles">
        <p className="back">
          <a href={addressOf('tribute', { tributePath: path }, { fragment: gesture.many })}>
            <Named of={backTo} name={name} />
          </a>
        </p>
        <h1 tabIndex={-1}>
          <Named of={words.allFor} name={name} />
        </h1>
      </div>
      <section className={sectionClass(gesture)}>
        <div className="wrap">
          <h2>{words.heading(left.count)}</h2>
          <Days gesture={gesture} left={left} />
          {left.before === null ? null : (
            <p className="more">
              <a href={addressOf(gesture.many, { tributePath: path }, { query: { before: left.before } })} rel="next">
                {words.earlier}
              </a>
            </p>
          )}
          {isClosed || isFrozen || !takes ? null : (
            <a className="button" href={addressOf(gesture.leave, { tributePath: path })}>
              {words.leave}
            </a>
          )}
        </div>
      </section>
      <div className="wrap">
        <ReportNames gesture={gesture} items={left.items} path={path} />
      </div>
    </div>
  );
}

interface ReportProps {
  gesture: SimpleGesture;
  items: readonly LeftItem[];
  path: string;
}

/** The names are close together on the screen, so one button opens the list of report links. */
const ReportNames = ({ gesture: { kind }, items, path }: ReportProps) =>
  items.length === 0 ? null : (
    <details className="report-names">
      <summary>{report.linkNames}</summary>
      <ul>
        {items.map(({ id, name }) => (
          <li key={id}>
            <ReportLink path={path} kind={kind} id={id} label={name} />
          </li>
        ))}
      </ul>
    </details>
  );

function Days({ gesture, left: { items, count } }: Pick<Data, 'gesture' | 'left'>) {
  const words = simpleByKind[gesture.kind];
  if (items.length === 0) return <p>{count === 0 ? words.none : words.noEarlier}</p>;
  const days = Map.groupBy(items, (item) => formatDay(leftAt(gesture, item)));
  return (
    <>
      {[...days].map(([day, ofDay]) => (
        <p key={day}>
          <Sentence of={words.leftOn} parts={[day, ...ofDay.map(({ name }, at) => <bdi key={at}>{name}</bdi>)]} />
        </p>
      ))}
      <GestureRow gesture={gesture} names={items.map(({ name }) => name)} />
    </>
  );
}
