// What a bulk act changed stands in the address it leads to, by how each stood before, so that one press takes it back.
import type { ListState } from './list-state.ts';
import { listAddress } from './list-state.ts';

export interface Changed {
  id: string;
  from: string;
}

const PREFIX = 'was-';

/** The list again, with a notice of what was done. */
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

export interface Done {
  done: string;
  changed: Changed[];
}

/** What the address says was done just now; null: nothing. */
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

/** What the form of an undo brings: the same, as hidden fields. */
export const undoFields = ({ changed }: Done): [string, string][] =>
  changed.map(({ id, from }) => ['undo', `${from} ${id}`]);

export const undoneIn = (form: FormData): Changed[] =>
  form.getAll('undo').map((value) => {
    const [from = '', id = ''] = String(value).split(' ');
    return { id, from };
  });
