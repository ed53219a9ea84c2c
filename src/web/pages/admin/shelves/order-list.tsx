import type { KeyboardEvent } from 'react';
import { Link, useFetcher } from 'react-router';
import * as admin from '#messages/admin';
import * as words from '#messages/admin-shelves';
import { addressOf } from '../../../../contract/addresses.ts';
import { useIsReady } from '../../../client/use-is-ready.ts';
import { listAddress, type ListState } from '../../../domains/admin/list-state.ts';
import { Button } from '../../../ui/button.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { dropped, stepped } from './moves.ts';
import { calledEntry, type Entry, type Shelf } from './shelf.ts';
import { useDragging } from './use-dragging.ts';

interface Props {
  shelf: Shelf;
  state: ListState;
  page: { items: readonly Entry[]; after: string | null };
}

/** A part of a shelf in its order: dragged, moved by keys, and by plain buttons where there is no script. */
export function OrderList({ shelf, state, page: { items, after } }: Props) {
  const { submit, Form, data } = useFetcher<{ moved?: string }>();
  const isReady = useIsReady();
  const slugs = items.map(({ slug }) => slug);
  const move = (value: string | null) => {
    if (value !== null) void submit({ move: value, quiet: '1' }, { method: 'post' });
  };
  const list = useDragging((slug, other) => move(dropped(slugs, slug, other)));
  if (items.length === 0) return <p className="empty">{admin.none}</p>;
  const last = items.find(({ slug }) => slug === data?.moved);
  return (
    <>
      <p role="status" className="sr">
        {last ? words.moved(calledEntry(last)) : ''}
      </p>
      <Form method="post">
        {isReady ? <input type="hidden" name="quiet" value="1" /> : null}
        <ol className="list order-list" ref={list}>
          {items.map((entry, at) => (
            <li key={entry.slug} id={`row-${entry.slug}`} data-slug={entry.slug} draggable={isReady}>
              {isReady ? <Handle entry={entry} onStep={(by) => move(stepped(slugs, at, by))} /> : null}
              <Link to={addressOf(shelf.screens.entry, { slug: entry.slug })} dir="auto" className="wrap-anywhere">
                {calledEntry(entry)}
              </Link>
              <Steps called={calledEntry(entry)} up={stepped(slugs, at, -1)} down={stepped(slugs, at, 1)} />
            </li>
          ))}
        </ol>
      </Form>
      <Pager
        first={state.after === '' ? null : inOrder(listAddress(state))}
        next={after === null ? null : inOrder(listAddress(state, { after }))}
      />
    </>
  );
}

const inOrder = (address: string) => `${address}${address.includes('?') ? '&' : '?'}view=order`;

function Handle({ entry, onStep }: { entry: Entry; onStep: (by: -1 | 1) => void }) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    onStep(event.key === 'ArrowUp' ? -1 : 1);
  };
  return (
    <button type="button" className="order-handle" aria-label={words.handle(calledEntry(entry))} onKeyDown={onKeyDown}>
      <span aria-hidden="true">⠿</span>
    </button>
  );
}

const Steps = ({ called, up, down }: { called: string; up: string | null; down: string | null }) => (
  <span className="acts">
    <Button
      type="submit"
      name="move"
      value={up ?? ''}
      disabled={up === null}
      look="plain"
      aria-label={words.up(called)}
    >
      {words.upShort}
    </Button>
    <Button
      type="submit"
      name="move"
      value={down ?? ''}
      disabled={down === null}
      look="plain"
      aria-label={words.down(called)}
    >
      {words.downShort}
    </Button>
  </span>
);
