import { Link, redirect } from 'react-router';
import * as words from '../../../words/en/admin-lists.ts';
import { titled } from '../../../../../shared/words/en/site.ts';
import { addressOf } from '../../../../../shared/screens/addresses.ts';
import { ENTRY_SORTS, EntryStatus, type EntryFilter } from '../../../contract/catalogue-admin.ts';
import type { ActionArgs, Head, PageArgs, PageProps, Site } from '../../../../../ui/client/page.ts';
import { actionProblem } from '../../../../../ui/client/failures/problem.ts';
import { filterBy } from '../../../../admin/web/parts/list-filters.ts';
import { ListHead, ListScreen } from '../../../../admin/web/parts/list-screen.tsx';
import { askedOf, listState, type ListSpec } from '../../../../admin/web/parts/list-state.ts';
import { doneAddress, doneIn, undoneIn, type Changed } from '../../../../admin/web/parts/undo.ts';
import { ButtonLink } from '../../../../../ui/components/button.tsx';
import { columnsOf, type CatalogueListRow } from './columns.tsx';
import { ListSaid } from './list-said.tsx';
import { moveIn } from './order/moves.ts';
import { OrderList } from './order/order-list.tsx';
import { calledEntry, catalogueListClient, type CatalogueList } from './catalogue-list.ts';

const specOf = ({ screens, filters }: CatalogueList): ListSpec => ({
  screen: screens.list,
  sorts: ENTRY_SORTS,
  filters: ['status', 'language', ...filters.map(({ name }) => name)] satisfies EntryFilter[],
});

const isOrdering = (request: Request) => new URL(request.url).searchParams.get('view') === 'order';

async function load(catalogueList: CatalogueList, { client, request }: PageArgs) {
  const state = listState(specOf(catalogueList), request);
  const at = catalogueListClient(client, catalogueList);
  const isOrder = isOrdering(request);
  const asked = { ...askedOf(state), ...(catalogueList.kind !== null && { kind: catalogueList.kind }) };
  const [page, { languages }] = await Promise.all([
    at.list(isOrder ? { ...asked, sort: 'usual' } : asked),
    at.languages(),
  ]);
  const rows: CatalogueListRow[] = page.items.map((entry) => ({ ...entry, id: entry.slug }));
  const refused = new URL(request.url).searchParams.get('refused') ?? '';
  return { state, page: { ...page, items: rows }, languages, isOrder, done: doneIn(request), refused };
}

async function act(catalogueList: CatalogueList, { client, request, form }: ActionArgs) {
  const state = listState(specOf(catalogueList), request);
  const at = catalogueListClient(client, catalogueList);
  try {
    if (form.has('move')) {
      const slug = await moveIn(at, String(form.get('move')));
      // With JavaScript, the list is loaded again without leaving the screen, so that the focus stays.
      if (form.get('quiet') === '1') return { moved: slug };
      return redirect(`${withView(doneAddress(state, 'moved', []))}#row-${slug}`, 303);
    }
    if (form.get('intent') === 'undo') {
      const changed = undoneIn(form);
      const kept = await markBack(at, changed);
      return redirect(doneAddress(state, kept.length < changed.length ? 'undone' : 'kept', []) + without(kept), 303);
    }
    // An unknown status is refused by the server.
    const status = String(form.get('intent')) as EntryStatus;
    const slugs = form.getAll('id').map(String);
    if (slugs.length === 0) return redirect(doneAddress(state, 'none', []), 303);
    const { marked, refused } = await at.mark({ slugs, status });
    return redirect(doneAddress(state, status, marked) + without(refused), 303);
  } catch (error) {
    return actionProblem(error, form);
  }
}

const withView = (address: string) => `${address}${address.includes('?') ? '&' : '?'}view=order`;

const without = (refused: readonly string[]): string =>
  refused.length === 0 ? '' : `&refused=${encodeURIComponent(refused.join(', '))}`;

/** Undoes a bulk change. Returns slugs of texts that cannot go live again, because their rights were removed meanwhile. */
async function markBack(at: ReturnType<typeof catalogueListClient>, changed: readonly Changed[]): Promise<string[]> {
  const kept: string[] = [];
  for (const status of EntryStatus.options) {
    const slugs = changed.filter(({ from }) => from === status).map(({ id }) => id);
    if (slugs.length > 0) kept.push(...(await at.mark({ slugs, status })).refused);
  }
  return kept;
}

type Props = PageProps<typeof load, typeof act>;

/** The screen of a list, as a table or, for sorting, as an ordered list. */
export function listPage(catalogueList: CatalogueList) {
  const said = words.catalogueLists[catalogueList.name];
  return {
    loader: (args: PageArgs) => load(catalogueList, args),
    action: (args: ActionArgs) => act(catalogueList, args),
    head: (_: unknown, { productName }: Site): Head => ({ title: titled(said.title, productName), isIndexed: false }),
    Page: (props: Props) => <CatalogueListList catalogueList={catalogueList} {...props} />,
  };
}

function CatalogueListList({ catalogueList, data, answer }: Props & { catalogueList: CatalogueList }) {
  const { state, page, languages, isOrder, done, refused } = data;
  const problem = answer && 'error' in answer ? answer : undefined;
  const { screens, name, filters } = catalogueList;
  const said = words.catalogueLists[name];
  const to = addressOf(
    screens.list,
    {},
    { query: { view: isOrder ? '' : 'order', ...askedOf({ ...state, after: '' }) } },
  );
  const ways = (
    <p className="acts">
      <ButtonLink href={addressOf(screens.fresh)} look="quiet">
        {said.add}
      </ButtonLink>
      <Link to={to}>{isOrder ? words.toTable : words.toOrder}</Link>
      <Link to={addressOf(screens.files)}>{said.files}</Link>
    </p>
  );
  const changed = <ListSaid problem={problem} done={done} refused={refused} />;
  if (isOrder)
    return (
      <div className="page admin-page">
        <ListHead title={said.title} page={page} ways={ways} />
        <p className="soft">{words.orderLead}</p>
        {changed}
        <OrderList catalogueList={catalogueList} state={state} page={page} />
      </div>
    );
  return (
    <ListScreen
      title={said.title}
      lead={said.lead}
      ways={ways}
      hint={words.hint}
      filters={[...usualFilters(languages), ...filters]}
      columns={columnsOf(catalogueList)}
      state={state}
      page={page}
      nameOf={calledEntry}
      acts={EntryStatus.options.toReversed().map((status) => ({ intent: status, label: words.mark[status] }))}
    >
      {changed}
    </ListScreen>
  );
}

const usualFilters = (languages: readonly string[]) => [
  filterBy('status', words.status, EntryStatus.options, words.statusName),
  filterBy('language', words.language, languages, (one) => one),
];
