import type { KeyboardEvent, MouseEvent } from 'react';
import { Form, Link } from 'react-router';
import * as admin from '../../../../../admin/words/en/admin.ts';
import * as words from '../../../../words/en/admin-lists.ts';
import { addressOf } from '../../../../../../shared/screens/addresses.ts';
import { useIsReady } from '../../../../../../ui/client/arrival/use-is-ready.ts';
import { listAddress, type ListState } from '../../../../../admin/web/parts/list-state.ts';
import { Button } from '../../../../../../ui/components/button.tsx';
import { FormProblem } from '../../../../../../ui/components/forms/form-problem.tsx';
import { Pager } from '../../../../../../ui/components/pager.tsx';
import { stepped, type Wish } from './moves.ts';
import { calledEntry, type Entry, type CatalogueList } from '../catalogue-list.ts';
import { useDragging } from './use-dragging.ts';
import { useMoves } from './use-moves.ts';

interface Props {
  catalogueList: CatalogueList;
  state: ListState;
  page: { items: readonly Entry[]; after: string | null; before: number; count: number };
}

/** A page of a list, for sorting: by dragging, by keys or, without JavaScript, by plain buttons. */
export function OrderList({ catalogueList, state, page: { items, after, before, count } }: Props) {
  const isReady = useIsReady();
  const slugs = items.map(({ slug }) => slug);
  const { wish, moved, problem } = useMoves(slugs);
  const list = useDragging((slug, other) => wish({ slug, to: (_, all) => all.indexOf(other) }));
  if (items.length === 0) return <p className="empty">{admin.none}</p>;
  const last = slugs.indexOf(moved ?? '');
  const entryMoved = items[last];
  return (
    <>
      <p role="status" className="sr">
        {entryMoved ? words.moved(calledEntry(entryMoved), before + last + 1, count) : ''}
      </p>
      <FormProblem problem={problem} heading={words.notMoved} />
      {isReady ? <p className="soft">{words.orderKeys}</p> : null}
      <Form method="post">
        <ol className="list order-list" ref={list}>
          {items.map((entry, at) => (
            <li key={entry.slug} id={`row-${entry.slug}`} data-slug={entry.slug} draggable={isReady}>
              {isReady ? <Handle entry={entry} onMove={(to) => wish({ slug: entry.slug, to })} /> : null}
              <Link to={addressOf(catalogueList.screens.entry, { slug: entry.slug })} dir="auto" className="long-words">
                {calledEntry(entry)}
              </Link>
              <Steps
                called={calledEntry(entry)}
                up={stepped(slugs, at, -1)}
                down={stepped(slugs, at, 1)}
                onMove={isReady ? (to) => wish({ slug: entry.slug, to }) : undefined}
              />
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

const places: Record<string, Wish['to']> = {
  ArrowUp: (at) => at - 1,
  ArrowDown: (at) => at + 1,
  Home: () => 0,
  End: (_, slugs) => slugs.length - 1,
};

interface HandleProps {
  entry: Entry;
  onMove: (to: Wish['to']) => void;
}

function Handle({ entry, onMove }: HandleProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    const to = places[event.key];
    if (!to || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    onMove(to);
  };
  return (
    <button type="button" className="order-handle" aria-label={words.handle(calledEntry(entry))} onKeyDown={onKeyDown}>
      <span aria-hidden="true">⠿</span>
    </button>
  );
}

interface StepsProps {
  called: string;
  up: string | null;
  down: string | null;
  onMove: HandleProps['onMove'] | undefined;
}

function Steps({ called, up, down, onMove }: StepsProps) {
  const by = (key: 'ArrowUp' | 'ArrowDown') => (event: MouseEvent) => {
    const to = places[key];
    if (!onMove || !to) return;
    event.preventDefault();
    onMove(to);
  };
  return (
    <span className="acts">
      <Button
        type="submit"
        name="move"
        value={up ?? ''}
        disabled={up === null}
        look="plain"
        aria-label={words.up(called)}
        onClick={by('ArrowUp')}
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
        onClick={by('ArrowDown')}
      >
        {words.downShort}
      </Button>
    </span>
  );
}
