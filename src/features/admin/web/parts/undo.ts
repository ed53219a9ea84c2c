// After a bulk action, the address holds each row's earlier state, so that a button can undo the action.
import { ROWS_PER_ADMIN_PAGE } from '../../../../shared/api/admin-lists.ts';
import type { ListState } from './list-state.ts';
import { listAddress } from './list-state.ts';

export interface Changed {
  id: string;
  from: string;
}

const PREFIX = 'was-';

export function doneAddress(state: ListState, done: string, changed: readonly Changed[]): string {
  const by = [...new Set(changed.map((one) => one.from))].map((from) => {
    const ids = changed.filter((one) => one.from === from).map(({ id }) => id);
    return [PREFIX + from, ids.join(',')] as const;
  });
  return addressWith(state, [['done', done], ...by]);
}

function addressWith(state: ListState, added: readonly (readonly [string, string])[]): string {
  const [path = '', query = ''] = listAddress(state, { after: state.after }).split('?');
  const pairs = new URLSearchParams(query);
  for (const [name, value] of added) pairs.set(name, value);
  return `${path}?${pairs.toString()}`;
}

const ASK = 'ask';

/** The address of the question before a bulk action. It can be opened again, and "back" leads to the list. */
export const askAddress = (state: ListState, ids: readonly string[]): string =>
  addressWith(state, [[ASK, ids.join(',')]]);

export const askedIds = (request: Request): string[] =>
  (new URL(request.url).searchParams.get(ASK) ?? '')
    .split(',')
    .filter((id) => id !== '')
    .slice(0, ROWS_PER_ADMIN_PAGE);

export const isDone = (search: string): boolean => new URLSearchParams(search).has('done');

export interface Done {
  done: string;
  changed: Changed[];
}

/** The bulk action that was just done, according to the address. Null without one. */
export function doneIn(request: Request): Done | null {
  const { searchParams } = new URL(request.url);
  const done = searchParams.get('done');
  if (done === null) return null;
  const changed = [...searchParams].flatMap(([name, value]) =>
    name.startsWith(PREFIX)
      ? value
          .split(',')
          .filter((id) => id !== '')
          .map((id) => ({ id, from: name.slice(PREFIX.length) }))
      : [],
  );
  return { done, changed };
}

export const undoFields = ({ changed }: Done): [string, string][] =>
  changed.map(({ id, from }) => ['undo', `${from} ${id}`]);

export const undoneIn = (form: FormData): Changed[] =>
  form.getAll('undo').map((value) => {
    const [from = '', id = ''] = String(value).split(' ');
    return { id, from };
  });
