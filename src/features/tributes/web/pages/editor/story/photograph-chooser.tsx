import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { Link } from 'react-router';
import { photographWith } from '../../../../../media/words/en/editor-photographs.ts';
import * as words from '../../../../words/en/story.ts';
import { PHOTOGRAPHS_PER_STORY } from '../../../../../media/contract/photograph-limits.ts';
import { photographsIn } from '../../../../contract/story-blocks.ts';
import type { Edit } from '../../../parts/editor/saving/edit.ts';
import { Button } from '../../../../../../ui/components/button.tsx';
import { Dialog } from '../../../../../../ui/components/dialog.tsx';
import { Thumb } from '../photographs/tile.tsx';
import { positionByKey } from '../photographs/tile-keys.ts';

interface Props {
  isOpen: boolean;
  edit: Edit;
  toPhotographs: string;
  onChoose: (id: string) => void;
  onClose: () => void;
}

export function PhotographChooser({ isOpen, edit, toPhotographs, onChoose, onClose }: Props) {
  const hasSome = (edit.tribute?.photographs.length ?? 0) > 0;
  const isFull = photographsIn(edit.local.story).length >= PHOTOGRAPHS_PER_STORY;
  const list = useRef<HTMLUListElement>(null);
  // Runs after the dialog has opened and focused its heading.
  useEffect(() => {
    if (isOpen) list.current?.querySelector('button')?.focus();
  }, [isOpen]);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} heading={words.choosePhotograph} className="story-chooser">
      {isFull ? (
        <p>{words.storyIsFull(PHOTOGRAPHS_PER_STORY)}</p>
      ) : hasSome ? (
        <Choices {...{ edit, list, onChoose }} />
      ) : (
        <p>{words.noPhotographs}</p>
      )}
      <div className="sheet-foot">
        {hasSome ? null : (
          <Link className="button" to={toPhotographs}>
            {words.addPhotographs}
          </Link>
        )}
        <Button look="bare" onClick={onClose}>
          {words.closeChooser}
        </Button>
      </div>
    </Dialog>
  );
}

function Choices({
  edit,
  list,
  onChoose,
}: Pick<Props, 'edit' | 'onChoose'> & { list: RefObject<HTMLUListElement | null> }) {
  const [current, setCurrent] = useState(0);
  const photographs = edit.tribute?.photographs ?? [];
  const used = new Set(photographsIn(edit.local.story));
  const buttons = () => [...(list.current?.querySelectorAll('button') ?? [])];
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const next = nextOf(buttons(), current, event);
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  return (
    <>
      <p className="hint">{words.choosePhotographLead}</p>
      <p id="choose-keys" hidden>
        {words.chooseKeys}
      </p>
      <ul className="choices" ref={list}>
        {photographs.map((photograph, at) => (
          <li key={photograph.id}>
            <button
              type="button"
              tabIndex={at === current ? 0 : -1}
              aria-label={photographWith(at + 1, photographs.length, captionIn(edit, photograph) || photograph.alt)}
              aria-describedby={used.has(photograph.id) ? `choose-used-${at} choose-keys` : 'choose-keys'}
              onFocus={() => setCurrent(at)}
              onKeyDown={onKeyDown}
              onClick={() => onChoose(photograph.id)}
            >
              <Thumb photograph={photograph} />
              {captionIn(edit, photograph) === '' ? null : <span dir="auto">{captionIn(edit, photograph)}</span>}
              {used.has(photograph.id) ? <small id={`choose-used-${at}`}>{words.isInStory}</small> : null}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

const captionIn = ({ words: typed }: Edit, { id, caption }: { id: string; caption: string }) =>
  typed[id]?.caption ?? caption;

function nextOf(buttons: readonly HTMLElement[], current: number, { key, currentTarget }: KeyboardEvent<HTMLElement>) {
  const isRightToLeft = getComputedStyle(currentTarget).direction === 'rtl';
  const mirrored = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' }[key];
  const topOf = (button: HTMLElement | undefined) => button?.getBoundingClientRect().top;
  const columns = buttons.filter((button) => topOf(button) === topOf(buttons[0])).length;
  const next = positionByKey((isRightToLeft ? mirrored : null) ?? key, current, buttons.length, columns);
  return next === null ? undefined : buttons[next];
}
