import { useEffect, useRef, type ReactNode } from 'react';
import * as words from '#messages/editor-photographs';
import type { Photograph } from '../../../../contract/media.ts';
import type { Edit } from '../../../domains/editor/edit.ts';
import type { Session } from '../../../domains/editor/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { FileButton } from './file-button.tsx';
import type { Photographs } from './use-photographs.ts';
import { AltField, CaptionField } from './words-fields.tsx';

interface Props {
  edit: Edit;
  session: Session | null;
  photographs: Photographs;
  onChoose: (files: FileList | null) => void;
  children: ReactNode;
}

export function Gallery({ edit, session, photographs, onChoose, children }: Props) {
  const { ordered } = photographs;
  const heading = useFocusAfterRemoval(photographs.removed);
  return (
    <section className="form" aria-labelledby="gallery-heading">
      <div>
        <h2 id="gallery-heading" tabIndex={-1} ref={heading}>
          {words.gallery}
        </h2>
        {ordered.length === 0 ? <p className="hint">{words.empty}</p> : null}
      </div>
      <FileButton
        label={ordered.length === 0 ? words.choose : words.chooseMore}
        hint={words.chooseHint}
        isMultiple
        onChoose={onChoose}
      />
      {children}
      {session && ordered.length > 0 ? (
        <ol className="list gallery-list">
          {ordered.map((photograph, index) => (
            <li key={photograph.id}>
              <Item {...{ photograph, index, count: ordered.length, edit, session, photographs }} />
            </li>
          ))}
        </ol>
      ) : null}
    </section>
  );
}

/** The button that removed a photograph has gone with it. */
function useFocusAfterRemoval(removed: string | null) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (removed !== null && document.activeElement === document.body) heading.current?.focus();
  }, [removed]);
  return heading;
}

interface ItemProps {
  photograph: Photograph;
  index: number;
  count: number;
  edit: Edit;
  session: Session;
  photographs: Photographs;
}

function Item({ photograph, index, count, edit, session, photographs }: ItemProps) {
  const place = words.photograph(index + 1, count);
  return (
    <article className="gallery-item" aria-label={place}>
      <div className="thumb">
        <Picture photograph={photograph} alt={photograph.alt || photograph.caption || place} sizes="9rem" isLazy />
      </div>
      <div className="form">
        <CaptionField {...{ photograph, edit, session }} />
        <AltField {...{ photograph, edit, session }} />
        <div className="acts">
          <MoveButton index={index} by={-1} isOff={index === 0} photographs={photographs} label={words.earlier} />
          <MoveButton index={index} by={1} isOff={index === count - 1} photographs={photographs} label={words.later} />
          <Button
            look="bare"
            aria-label={words.forPhotograph(words.remove, index + 1)}
            onClick={() => photographs.remove(photograph.id)}
          >
            {words.remove}
          </Button>
        </div>
      </div>
    </article>
  );
}

interface MoveProps {
  index: number;
  by: -1 | 1;
  isOff: boolean;
  photographs: Photographs;
  label: string;
}

// Not disabled but marked so: a button that goes dead under the finger would drop the focus.
function MoveButton({ index, by, isOff, photographs, label }: MoveProps) {
  return (
    <Button
      look="chip"
      aria-disabled={isOff}
      aria-label={words.forPhotograph(label, index + 1)}
      onClick={() => (isOff ? undefined : photographs.move(index, by))}
    >
      {label}
    </Button>
  );
}
