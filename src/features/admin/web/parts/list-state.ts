import { addressOf } from '../../../../shared/screens/addresses.ts';
import type { AdminListScreen } from '../../../../shared/api/admin-lists.ts';

/** What a list of the admin area can be told by its address. */
export interface ListSpec {
  screen: AdminListScreen;
  /** What it can be sorted by; the first is its usual order. */
  sorts: readonly [string, ...string[]];
  filters: readonly string[];
  /** It can be taken away as a file. */
  hasFile?: boolean;
}

/** All of it stands in the address, so that a list can be kept, sent to a colleague and gone back to. */
export interface ListState {
  spec: ListSpec;
  q: string;
  sort: string;
  after: string;
  filters: Readonly<Record<string, string>>;
  /** Columns that are not usually shown. */
  columns: readonly string[];
}

const LONGEST = 200;

export function listState({ screen, sorts, filters, hasFile = false }: ListSpec, request: Request): ListState {
  const { searchParams } = new URL(request.url);
  const of = (name: string) => (searchParams.get(name) ?? '').slice(0, LONGEST).trim();
  const sort = of('sort');
  return {
    // The state is sent to the browser, so it takes nothing else that a declared list holds, such as schemas.
    spec: { screen, sorts, filters, hasFile },
    q: of('q'),
    sort: sorts.includes(sort) ? sort : sorts[0],
    after: of('after'),
    filters: Object.fromEntries(filters.map((name) => [name, of(name)])),
    columns: searchParams.getAll('column').map((name) => name.slice(0, LONGEST)),
  };
}

/** What the endpoint of the list is asked. */
export function askedOf({ spec, q, sort, after, filters }: ListState): Record<string, string> {
  const given = { q, after, sort: sort === spec.sorts[0] ? '' : sort, ...filters };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''));
}

/** The same list, asked otherwise: from its beginning, unless a part is named. */
export function listAddress(state: ListState, changes: Partial<Pick<ListState, 'q' | 'sort' | 'after'>> = {}): string {
  const query = { ...askedOf({ ...state, after: '', ...changes }), column: state.columns };
  return addressOf(state.spec.screen, {}, { query });
}

/** Everything that the list finds now, as a file. */
export function fileAddress(state: ListState): string {
  const [path = '', query] = listAddress({ ...state, columns: [] }).split('?');
  return `${path}.csv${query === undefined ? '' : `?${query}`}`;
}

export const isNarrowed = ({ q, filters }: ListState): boolean =>
  q !== '' || Object.values(filters).some((value) => value !== '');
