import * as words from '../../words/en/bills.ts';
import { figure } from '../../../../shared/words/en/counts.ts';
import { locale } from '../../../../shared/words/en/language.ts';
import { billSums, linePairs, lineSums, type LinePair } from '../../contract/bill-sums.ts';
import type { BillLine } from '../../contract/bills.ts';
import { figuresOf, type Currency } from '../../../../shared/money/currencies.ts';
import { Table } from '../../../../ui/components/table.tsx';
import { sumOf } from '../../../giving/web/parts/sums.ts';

interface Props {
  caption: string;
  lines: readonly BillLine[];
  currency: Currency;
}

const percentOf = (bps: number): string =>
  words.percent(new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(bps / 100));

const What = ({ what, note }: Pick<BillLine, 'what' | 'note'>) => (
  <>
    <bdi>{what}</bdi>
    {note === '' ? null : (
      <small className="soft own-line">
        <bdi>{note}</bdi>
      </small>
    )}
  </>
);

export function BillTotal({ lines, currency }: Omit<Props, 'caption'>) {
  const { net, tax, total } = billSums(lines, figuresOf(currency).step);
  const all = sumOf(total, currency);
  return (
    <p>{tax === 0 ? words.allWithoutTax(all) : words.allTogether(sumOf(net, currency), sumOf(tax, currency), all)}</p>
  );
}

export function BillLines({ caption, lines, currency }: Props) {
  const { step } = figuresOf(currency);
  return (
    <Table
      caption={caption}
      rows={lines.map((line, at) => ({ ...line, at }))}
      idOf={({ at }) => String(at)}
      empty={words.noLines}
      columns={[
        { id: 'what', heading: words.what, cell: What },
        { id: 'quantity', heading: words.quantity, isNumber: true, cell: ({ quantity }) => quantity },
        { id: 'each', heading: words.each, isNumber: true, cell: ({ each }) => sumOf(each, currency) },
        { id: 'tax', heading: words.tax, isNumber: true, cell: ({ taxBps }) => percentOf(taxBps) },
        {
          id: 'total',
          heading: words.total,
          isNumber: true,
          cell: (line) => sumOf(lineSums(line, step).total, currency),
        },
      ]}
    />
  );
}

const NO_LINE = { what: '', note: '' };

const changeOf = ({ before, after, isSame }: LinePair): string => {
  if (before === null) return words.added;
  if (after === null) return words.gone;
  return isSame ? words.same : words.changed;
};

const NowCell = ({ line, currency, sum }: { line: BillLine | null; currency: Currency; sum: string }) => (
  <>
    {sum}
    {line === null ? null : (
      <small className="soft own-line">
        {words.lineOf(figure(line.quantity), sumOf(line.each, currency), percentOf(line.taxBps))}
      </small>
    )}
  </>
);

export function BillPairs({
  caption,
  before,
  after,
  currency,
}: Omit<Props, 'lines'> & { before: readonly BillLine[]; after: readonly BillLine[] }) {
  const { step } = figuresOf(currency);
  const total = (line: BillLine | null) => (line === null ? '–' : sumOf(lineSums(line, step).total, currency));
  return (
    <Table
      caption={caption}
      rows={linePairs(before, after).map((pair, at) => ({ ...pair, at }))}
      idOf={({ at }) => String(at)}
      empty={words.noLines}
      columns={[
        {
          id: 'what',
          heading: words.what,
          cell: ({ before: old, after: line }) => What(line ?? old ?? NO_LINE),
        },
        { id: 'before', heading: words.before, isNumber: true, cell: ({ before: old }) => total(old) },
        {
          id: 'now',
          heading: words.now,
          isNumber: true,
          cell: ({ after: line }) => NowCell({ line, currency, sum: total(line) }),
        },
        { id: 'change', heading: words.change, isShort: true, cell: changeOf },
      ]}
    />
  );
}
