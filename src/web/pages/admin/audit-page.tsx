import { data, Link } from 'react-router';
import * as words from '#messages/admin-audit';
import { titled } from '#messages/site';
import { addressOf } from '../../../contract/addresses.ts';
import { AuditDeed, AuditTarget, type AuditLine } from '../../../contract/audit.ts';
import type { Client, Head, PageArgs, PageProps, Site } from '../../client/page.ts';
import { readProblem, type Problem } from '../../client/problem.ts';
import { ShortMoment } from '../../domains/accounts/moment.tsx';
import type { AdminColumns } from '../../domains/admin/admin-table.tsx';
import { filterBy, type FilterField } from '../../domains/admin/list-filters.ts';
import { ListScreen } from '../../domains/admin/list-screen.tsx';
import { askedOf, listState, type ListSpec, type ListState } from '../../domains/admin/list-state.ts';
import { factsOf } from './audit-facts.ts';
import { AuditTargetSaid } from './audit-target.tsx';

const spec: ListSpec = {
  screen: 'adminAudit',
  sorts: ['usual'],
  filters: ['deed', 'targetKind', 'by', 'targetId', 'from', 'to'],
  hasFile: true,
};

export async function loader({ client, request }: PageArgs): Promise<Found | ReturnType<typeof data<Found>>> {
  const state = listState(spec, request);
  try {
    return { state, page: await client.audit.list(askedOf(state)), refused: null };
  } catch (error) {
    // What was typed stays in its field, with what is wrong with it.
    const refused = readProblem(error);
    if (refused?.code !== 'INVALID_INPUT' || !fields.some(({ name }) => name in refused.fields)) throw error;
    return data<Found>({ state, page: { items: [], after: null, count: 0, isExact: true }, refused }, { status: 422 });
  }
}

interface Found {
  state: ListState;
  page: Awaited<ReturnType<Client['audit']['list']>>;
  refused: Problem['error'] | null;
}

export const head = (_: unknown, { productName }: Site): Head => ({
  title: titled(words.title, productName),
  isIndexed: false,
});

export function Page({ data: loaded }: PageProps<typeof loader>) {
  const { state, page, refused } = loaded;
  return (
    <ListScreen
      title={words.title}
      lead={words.lead}
      fields={fields}
      refused={refused}
      filters={filters}
      columns={columns}
      state={state}
      page={page}
      nameOf={({ seq }) => words.numbered(String(seq))}
      saveFile={words.saveFile}
    />
  );
}

const filters = [
  filterBy('deed', words.deed, AuditDeed.options, words.deedName),
  filterBy('targetKind', words.about, AuditTarget.options, words.target),
];

const fields: readonly FilterField[] = [
  { name: 'by', label: words.by, type: 'text', hint: words.byHint },
  { name: 'targetId', label: words.which, type: 'text' },
  { name: 'from', label: words.from, type: 'date' },
  { name: 'to', label: words.to, type: 'date' },
];

const columns: AdminColumns<AuditLine> = [
  {
    id: 'deed',
    heading: words.deed,
    isLong: true,
    cell: ({ id, deed }) => <Link to={addressOf('adminAct', { actId: id })}>{words.deedName(deed)}</Link>,
  },
  { id: 'when', heading: words.when, cell: ({ at }) => <ShortMoment at={at} /> },
  { id: 'by', heading: words.by, isAddress: true, cell: ({ by, byEmail }) => <bdi>{byEmail ?? words.actor(by)}</bdi> },
  {
    id: 'about',
    heading: words.about,
    isLong: true,
    cell: ({ target }) => (
      <span>
        <AuditTargetSaid target={target} />
      </span>
    ),
  },
  { id: 'before', heading: words.before, isExtra: true, cell: ({ before }) => factsOf(before) },
  { id: 'after', heading: words.after, isExtra: true, cell: ({ after }) => factsOf(after) },
];
