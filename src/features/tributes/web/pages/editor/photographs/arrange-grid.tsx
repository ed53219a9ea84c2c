import { useEffect, useRef, type RefObject } from 'react';
import * as words from '../../../../../media/words/en/editor-photographs.ts';
import type { OwnPhotograph } from '../../../../../media/contract/media.ts';
import type { Edit } from '../../../parts/editor/saving/edit.ts';
import { inOrder } from '../../../parts/editor/photographs/photograph-order.ts';
import { dragTiles } from './drag-tiles.ts';
import { Tile } from './tile.tsx';
import type { Photographs } from './use-photographs.ts';
import { useTileKeys } from './use-tile-keys.ts';

interface Props {
  edit: Edit;
  /** False in server-rendered HTML, where only the first screenful is drawn. */
  isAwake: boolean;
  photographs: Photographs;
  onOpen: (id: string) => void;
}

const FIRST_TILES = 48;

export function ArrangeGrid({ edit, isAwake, photographs, onOpen }: Props) {
  const { ordered, move, announce } = photographs;
  const list = useRef<HTMLOListElement>(null);
  const keys = useTileKeys({ list, ids: ordered.map(({ id }) => id), move, announce });
  useDragging(list, photographs);
  useOpening(list, onOpen);
  const shown = inOrder(ordered, keys.ids);
  const nameOf = ({ id, caption, alt }: OwnPhotograph) => edit.words[id]?.caption ?? (caption || alt);
  return (
    <>
      <p className="hint">
        <span className="for-touch">{words.arrangeHint}</span>
        <span className="for-mouse">{words.arrangeHintMouse}</span>
      </p>
      <p id="arrange-keys" hidden>
        {words.arrangeKeys}
      </p>
      <ol className="tiles" ref={list} aria-labelledby="gallery-heading">
        {(isAwake ? shown : shown.slice(0, FIRST_TILES)).map((photograph, index) => (
          <Tile
            key={photograph.id}
            photograph={photograph}
            position={index + 1}
            label={words.photographWith(index + 1, shown.length, nameOf(photograph))}
            isStop={photograph.id === keys.stop}
            isLifted={photograph.id === keys.lifted?.id}
          />
        ))}
      </ol>
    </>
  );
}

function useDragging(list: RefObject<HTMLOListElement | null>, { move, announce, ordered }: Photographs) {
  const latest = useRef({ move, announce, ordered });
  useEffect(() => {
    latest.current = { move, announce, ordered };
  });
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const placeOf = (id: string) => latest.current.ordered.findIndex((photograph) => photograph.id === id) + 1;
    // After a drag that scrolled the page, the bottom bar may cover the tile.
    const show = (id: string) => element.querySelector(`[data-id="${id}"]`)?.scrollIntoView({ block: 'nearest' });
    return dragTiles(element, {
      onLift: (id) => latest.current.announce(words.passing(placeOf(id), latest.current.ordered.length)),
      onDrop(id, position) {
        latest.current.move(id, position);
        requestAnimationFrame(() => show(id));
      },
      onCancel: () => latest.current.announce(''),
    });
  }, [list]);
}

function useOpening(list: RefObject<HTMLOListElement | null>, onOpen: (id: string) => void) {
  useEffect(() => {
    const element = list.current;
    const open = ({ target }: MouseEvent) => {
      const id = target instanceof Element ? target.closest<HTMLElement>('[data-opens]')?.dataset['opens'] : undefined;
      if (id !== undefined) onOpen(id);
    };
    element?.addEventListener('click', open);
    return () => element?.removeEventListener('click', open);
  }, [list, onOpen]);
}
