import { useEffect, useRef, useState, type RefObject } from 'react';
import * as words from '../../../../../media/words/en/editor-photographs.ts';
import { isSameOrder, movedTo } from '../../../parts/editor/photographs/photograph-order.ts';
import { positionByKey } from './tile-keys.ts';

interface Lifted {
  id: string;
  ids: string[];
}

interface Props {
  list: RefObject<HTMLOListElement | null>;
  ids: string[];
  move: (id: string, position: number) => void;
  announce: (words: string) => void;
}

/** Roving tabindex: arrow keys move between tiles, the space bar picks a tile up and drops it. */
export function useTileKeys(props: Props) {
  const [stop, setStop] = useState<string | null>(null);
  const [lifted, setLifted] = useState<Lifted | null>(null);
  const { list } = props;
  const ids = lifted?.ids ?? props.ids;

  function onKey(event: KeyboardEvent) {
    const tile = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-id]') : null;
    const id = tile?.dataset['id'];
    const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey;
    if (id === undefined || !list.current || !isPlain) return;
    const { key } = event;
    const columns = getComputedStyle(list.current).gridTemplateColumns.split(' ').length;
    const position = positionByKey(key, ids.indexOf(id), ids.length, columns);
    if (position !== null) walk(id, position);
    else if (key === ' ') {
      if (lifted) putDown(lifted);
      else lift(id);
    } else if (lifted && key === 'Enter') putDown(lifted);
    else if (lifted && key === 'Escape') takeBack(lifted);
    else if (lifted && key === 'Tab') return putDown(lifted);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
  function walk(id: string, position: number) {
    if (lifted) {
      setLifted({ id, ids: movedTo(ids, id, position) });
      props.announce(words.passing(position + 1, ids.length));
    } else setStop(ids[position] ?? null);
  }
  function lift(id: string) {
    setLifted({ id, ids: props.ids });
    setStop(id);
    props.announce(words.lifted(ids.indexOf(id) + 1, ids.length));
  }
  function putDown({ id, ids: order }: Lifted) {
    setLifted(null);
    if (isSameOrder(order, props.ids)) props.announce(words.putBack(order.indexOf(id) + 1));
    else props.move(id, order.indexOf(id));
  }
  function takeBack({ id }: Lifted) {
    setLifted(null);
    props.announce(words.putBack(props.ids.indexOf(id) + 1));
  }

  useListening(list, onKey, setStop);
  const at = stop === null ? -1 : ids.indexOf(stop);
  useFocusFollows(list, stop, at);
  return { lifted, ids, stop: at === -1 ? (ids[0] ?? null) : stop };
}

function useListening(
  list: RefObject<HTMLOListElement | null>,
  onKey: (event: KeyboardEvent) => void,
  setStop: (id: string | null) => void,
) {
  const latest = useRef(onKey);
  useEffect(() => {
    latest.current = onKey;
  });
  useEffect(() => {
    const element = list.current;
    const listening = new AbortController();
    const { signal } = listening;
    const focus = ({ target }: FocusEvent) =>
      setStop(target instanceof Element ? (target.closest<HTMLElement>('[data-id]')?.dataset['id'] ?? null) : null);
    // Firefox presses a button on keyup, even if keydown was prevented.
    const up = (event: KeyboardEvent) => (event.key === ' ' ? event.preventDefault() : undefined);
    element?.addEventListener('keydown', (event) => latest.current(event), { signal });
    element?.addEventListener('keyup', up, { signal });
    element?.addEventListener('focusin', focus, { signal });
    return () => listening.abort();
  }, [list, setStop]);
}

/** Focuses the tile that arrow keys reached, and a tile that was moved, because moving loses the focus. */
function useFocusFollows(list: RefObject<HTMLOListElement | null>, stop: string | null, position: number) {
  const before = useRef({ stop, position });
  useEffect(() => {
    const isWalk = before.current.stop !== stop || before.current.position !== position;
    before.current = { stop, position };
    if (!isWalk || stop === null || !list.current) return;
    const isOurs = list.current.contains(document.activeElement) || document.activeElement === document.body;
    if (isOurs) list.current.querySelector<HTMLElement>(`[data-opens="${stop}"]`)?.focus();
  }, [list, stop, position]);
}
