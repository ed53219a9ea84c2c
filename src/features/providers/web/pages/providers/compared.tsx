import { useEffect, useRef } from 'react';
import { Link, useLocation, useNavigationType } from 'react-router';
import { plainListOf } from '../../../../../shared/words/en/lists.ts';
import { access as accessName, fieldNames, unnamed } from '../../../words/en/provider-fields.ts';
import * as words from '../../../words/en/providers.ts';
import { addressOf } from '../../../../../shared/screens/addresses.ts';
import { Licence, Until } from '../../parts/licence.tsx';
import { faithName } from '../../parts/names.ts';
import { Table, type Column } from '../../../../../ui/components/table.tsx';
import { PriceLines } from './price-lines.tsx';
import type { TypedSearch } from './search.ts';
import type { SideBySide } from './side-by-side.ts';

interface Props {
  rows: readonly SideBySide[];
  typed: TypedSearch;
  today: string;
  hasMore: boolean;
}

type Row = SideBySide & Pick<Props, 'typed' | 'today'>;

const columns: [Column<Row>, ...Column<Row>[]] = [
  {
    id: 'provider',
    heading: words.provider,
    cell: ({ id, called, typed }) => (
      <Link to={addressOf('foundProvider', { providerId: id }, { query: typed })}>
        <bdi>{called.trim() === '' ? unnamed : called}</bdi>
      </Link>
    ),
  },
  {
    id: 'prices',
    heading: words.prices,
    cell: (row) => <PriceLines prices={row.prices} currency={row.currency} isWhole />,
  },
  { id: 'licence', heading: words.licence, cell: (row) => <Licence provider={row} today={row.today} /> },
  { id: 'insured', heading: words.insured, cell: (row) => <Until day={row.insuranceUntil} today={row.today} /> },
  { id: 'languages', heading: fieldNames.languages, cell: ({ languages }) => plainListOf(languages) },
  { id: 'faiths', heading: words.faithAsked, cell: ({ faiths }) => plainListOf(faiths.map(faithName)) },
  { id: 'access', heading: fieldNames.access, cell: ({ access }) => plainListOf(access.map(accessName)) },
];
const answers: Column<Row> = {
  id: 'answers',
  heading: words.answers,
  cell: ({ usuallyAnswersMs: ms }) => (ms === null ? null : words.usuallyAnswers(ms)),
};

export function Compared({ rows, typed, today, hasMore }: Props) {
  const place = useRef<HTMLHeadingElement>(null);
  const { hash, key } = useLocation();
  const way = useNavigationType();
  useEffect(() => {
    // After "back" (POP) the browser restores the scroll position, so the focus is not moved.
    if (hash === '#compared' && way !== 'POP') place.current?.focus();
  }, [hash, key, way]);
  const isSaid = rows.some(({ usuallyAnswersMs }) => usuallyAnswersMs !== null);
  return (
    <section aria-labelledby="compared" className="items providers-compared">
      <h3 id="compared" tabIndex={-1} ref={place}>
        {words.comparedHeading}
      </h3>
      {hasMore ? <p>{words.tooMany}</p> : null}
      <Table
        caption={words.comparedCaption}
        columns={isSaid ? [...columns, answers] : columns}
        rows={rows.map((row) => ({ ...row, typed, today }))}
        idOf={({ id }) => id}
        empty={words.chooseFirst}
      />
    </section>
  );
}
