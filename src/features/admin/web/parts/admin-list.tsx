import type { ReactNode } from 'react';
import { data as withStatus } from 'react-router';
import type * as z from 'zod';
import { titled } from '../../../../shared/words/en/site.ts';
import type { AdminPage, PageOf } from '../../../../shared/api/admin-lists.ts';
import type { Client } from '../../../../app/client.ts';
import type { Head, PageArgs, Site } from '../../../../ui/client/page.ts';
import { readProblem, type Problem } from '../../../../ui/client/failures/problem.ts';
import type { AdminColumns, BulkAction } from './admin-table.tsx';
import type { FilterChoice, FilterField } from './list-filters.ts';
import { ListScreen } from './list-screen.tsx';
import { askedOf, listState, type ListSpec, type ListState } from './list-state.ts';

type Row = { id: string };
type Asked = Record<string, string>;
export type Contract = ListSpec & { page: z.ZodType<AdminPage<Row>> };

type RowOf<List extends Contract> = PageOf<List>['items'][number];
type FilterOf<List extends ListSpec> = List['filters'][number];
type Rising<Sort> = Sort extends `-${infer Name}` ? Name : Sort;
type SortOf<List extends ListSpec> = Rising<List['sorts'][number]>;

export interface Loaded<List extends Contract> {
  state: ListState;
  page: PageOf<List>;
  refused: Problem['error'] | null;
}

export interface ListDeclaration<List extends Contract> {
  list: List;
  title: string;
  lead: string;
  /** Says what the search field finds. If absent, the list has no search field. */
  hint?: string;
  /** Turns typed filters into the query, or refuses them. By default, filters are sent as typed. */
  askFor?: (typed: ListState) => { state: ListState; asked: Asked; refused?: Problem['error'] | undefined };
  read: (client: Client, asked: Asked) => Promise<PageOf<List>>;
  filters?: readonly FilterChoice<FilterOf<List>>[];
  fields?: readonly FilterField<FilterOf<List>>[];
  columns: AdminColumns<RowOf<List>, SortOf<List>>;
  /** The name of a row, for the label of its checkbox. */
  nameOf: (row: RowOf<List>) => string;
  ways?: ReactNode;
  /** Explains a word in the table. Shown below the table. */
  means?: string;
  saveFile?: string;
  above?: (loaded: Loaded<List>) => ReactNode;
}

export const adminListPage = <List extends Contract>(declared: ListDeclaration<List>) => ({
  loader: (args: PageArgs) => loadList(declared, args),
  head: headOf(declared),
  Page: ({ data }: { data: Loaded<List> }) => <DeclaredList declared={declared} data={data} />,
});

const asTyped = (state: ListState) => ({ state, asked: askedOf(state), refused: undefined });

async function loadList<List extends Contract>(
  { list, askFor = asTyped, read, fields = [] }: ListDeclaration<List>,
  { client, request }: PageArgs,
) {
  const { state, asked, refused } = askFor(listState(list, request));
  if (refused) return refusedList<List>(state, refused);
  try {
    return { state, page: await read(client, asked), refused: null };
  } catch (error) {
    const problem = readProblem(error);
    const isTyped = problem?.code === 'INVALID_INPUT' && fields.some(({ name }) => name in problem.fields);
    if (!isTyped) throw error;
    return refusedList<List>(state, problem);
  }
}

/** An empty list, shown if the filters are refused. The typed text stays in its field, with the error. */
const refusedList = <List extends Contract>(state: ListState, refused: Problem['error']) => {
  const page = { items: [], after: null, count: 0, isExact: true } as PageOf<List>;
  return withStatus<Loaded<List>>({ state, page, refused }, { status: 422 });
};

export const headOf =
  ({ title }: { title: string }) =>
  (_: unknown, { productName }: Site): Head => ({ title: titled(title, productName), isIndexed: false });

interface ListProps<List extends Contract> {
  declared: ListDeclaration<List>;
  data: Loaded<List>;
  acts?: readonly BulkAction[];
  children?: ReactNode;
}

export const DeclaredList = <List extends Contract>({ declared, data, acts, children }: ListProps<List>) => (
  <ListScreen<RowOf<List>>
    title={declared.title}
    lead={declared.lead}
    hint={declared.hint}
    ways={declared.ways}
    filters={declared.filters ?? []}
    fields={declared.fields}
    refused={data.refused}
    columns={declared.columns}
    state={data.state}
    page={data.page}
    nameOf={declared.nameOf}
    acts={acts}
    means={declared.means}
    saveFile={declared.saveFile}
  >
    {children}
    {declared.above?.(data)}
  </ListScreen>
);
