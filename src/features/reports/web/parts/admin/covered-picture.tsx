import { useState, type ReactNode } from 'react';
import * as words from '../../../words/en/report-files.ts';
import { paintShape, shapeName } from '../../../../../ui/components/pictures/picture-look.ts';
import { Button } from '../../../../../ui/components/button.tsx';

interface Props {
  address: string;
  called: string;
  size: { width: number; height: number };
  /** The picture may be hard to look at, so a warning covers it. */
  isCovered: boolean;
  children: ReactNode;
}

/** A picture that opens on a click. Without a script it opens in a new tab, so that typed text is not lost. */
export function CoveredPicture({ address, called, size, isCovered, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const action = isOpen ? words.coverPicture : words.showPicture;
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
        <Button type="submit" look="plain" aria-label={words.pictureOf(action, called)}>
          {action}
        </Button>
      </form>
    </div>
  );
}
