import { useEffect, useRef } from 'react';
import * as words from '../../../../../../media/words/en/editor-photographs.ts';
import { turned } from '../../../../parts/editor/photographs/picture-edit.ts';
import { Button } from '../../../../../../../ui/components/button.tsx';
import type { PictureEdits } from './use-picture-edits.ts';

export type ToolScreen = 'words' | 'crop' | 'focal';

interface Props {
  edits: PictureEdits;
  /** The screen that was left last. Its button gets the focus back. */
  cameFrom: ToolScreen;
  setScreen: (screen: ToolScreen) => void;
}

export function PictureTools({ edits, cameFrom, setScreen }: Props) {
  const tools = useRef<HTMLDivElement>(null);
  useEffect(() => {
    tools.current?.querySelector<HTMLElement>(`[data-tool="${cameFrom}"]`)?.focus();
  }, [cameFrom]);
  const { current, isBusy, said, put, takeBack } = edits;
  return (
    <div className="picture-tools">
      <div className="acts" ref={tools}>
        <Button look="plain" aria-disabled={isBusy} onClick={() => void put(turned(current), words.turnedRound)}>
          {words.turn}
        </Button>
        <Button look="plain" data-tool="crop" onClick={() => setScreen('crop')}>
          {words.crop}
        </Button>
        <Button look="plain" data-tool="focal" onClick={() => setScreen('focal')}>
          {words.keepInSight}
        </Button>
        {said !== '' ? (
          <Button look="bare" aria-disabled={isBusy || !takeBack} onClick={takeBack ?? undefined}>
            {words.takeBack}
          </Button>
        ) : null}
      </div>
      <p className="hint" role="status">
        {isBusy ? words.working : said}
      </p>
    </div>
  );
}
