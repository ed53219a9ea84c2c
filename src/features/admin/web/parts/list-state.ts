import { addressOf } from '../../../../shared/screens/addresses.ts';
import type { AdminListScreen } from '../../../../shared/api/admin-lists.ts';

export interface ListSpec {
  screen: AdminListScreen;
  /** Sort keys. The first is the default. */
  sorts: readonly [string, ...string[]];
  filters: readonly string[];
  hasFile?: boolean;
}

/** The list's whole state is in the address, so that a list can be bookmarked, shared and opened again. */
export interface ListState {
  spec: ListSpec;
  q: string;
  sort: string;
  after: string;
  filters: Readonly<Record<string, string>>;
  /** Columns that are hidden by default and that the admin has chosen to show. */
  columns: readonly string[];
}

const LONGEST = 200;

export function listState({ screen, sorts, filters, hasFile = false }: ListSpec, request: Request): ListState {
  const { searchParams } = new URL(request.url);
  const of = (name: string) => (searchParams.get(name) ?? '').slice(0, LONGEST).trim();
  const sort = of('sort');
  return {
    // The state is sent to the browser. Copy only these fields, and not the schemas in the list's declaration.
    spec: { screen, sorts, filters, hasFile },
    q: of('q'),
    sort: sorts.includes(sort) ? sort : sorts[0],
    after: of('after'),
    filters: Object.fromEntries(filters.map((name) => [name, of(name)])),
    columns: searchParams.getAll('column').map((name) => name.slice(0, LONGEST)),
  };
}

export function askedOf({ spec, q, sort, after, filters }: ListState): Record<string, string> {
  const given = { q, after, sort: sort === spec.sorts[0] ? '' : sort, ...filters };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''));
}

/** The list's address after changes. It starts at the first page unless `after` is given. */
export function listAddress(state: ListState, changes: Partial<Pick<ListState, 'q' | 'sort' | 'after'>> = {}): string {
  const query = { ...askedOf({ ...state, after: '', ...changes }), column: state.columns };
  return addressOf(state.spec.screen, {}, { query });
}

export function fileAddress(state: ListState): string {
  const [path = '', query] = listAddress({ ...state, columns: [] }).split('?');
  return `${path}.csv${query === undefined ? '' : `?${query}`}`;
}

export const isNarrowed = ({ q, filters }: ListState): boolean =>
  q !== '' || Object.values(filters).some((value) => value !== '');
