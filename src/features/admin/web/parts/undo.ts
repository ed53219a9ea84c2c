// After a bulk action, the address holds each row's earlier state, so that a button can undo the action.
import type { ListState } from './list-state.ts';
import { listAddress } from './list-state.ts';

export interface Changed {
  id: string;
  from: string;
}

const PREFIX = 'was-';

export function doneAddress(state: ListState, done: string, changed: readonly Changed[]): string {
  const [path = '', query = ''] = listAddress(state, { after: state.after }).split('?');
  const pairs = new URLSearchParams(query);
  pairs.set('done', done);
  for (const from of new Set(changed.map((one) => one.from))) {
    const ids = changed.filter((one) => one.from === from).map(({ id }) => id);
    pairs.set(PREFIX + from, ids.join(','));
  }
  return `${path}?${pairs.toString()}`;
}

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
