import { useState, type ReactNode } from 'react';
import * as words from '../../../words/en/report-files.ts';
import { paintShape, shapeName } from '../../../../../ui/components/pictures/picture-look.ts';
import { Button } from '../../../../../ui/components/button.tsx';

interface Props {
  /** Where it is shown by itself, for whoever has no script. */
  address: string;
  /** Which one it is. */
  called: string;
  size: { width: number; height: number };
  /** It may be hard to see: what stands in its place says so. */
  isCovered: boolean;
  /** The picture, which is loaded once it is opened. */
  children: ReactNode;
}

/**
 * One picture that is shown when somebody presses for it, and covered again when the screen is opened anew. Without a script the
 * press opens it by itself, so what is typed on this screen stays.
 */
export function CoveredPicture({ address, called, size, isCovered, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const act = isOpen ? words.coverPicture : words.showPicture;
  return (
    <div className="covered">
      {isOpen ? (
        children
      ) : isCovered ? (
        <div className={`cover ${shapeName(size)}`} ref={(element) => paintShape(element, size)}>
          <p>{words.covered}</p>
        </div>
      ) : null}
      <form
        action={address}
        target="_blank"
        onSubmit={(event) => {
          event.preventDefault();
          setOpen(!isOpen);
        }}
      >
        <Button type="submit" look="plain" aria-label={words.pictureOf(act, called)}>
          {act}
        </Button>
      </form>
    </div>
  );
}
