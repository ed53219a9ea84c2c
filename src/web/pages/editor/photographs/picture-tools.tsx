import * as words from '#messages/editor-photographs';
import { turned } from '../../../domains/editor/picture-edit.ts';
import { Button } from '../../../ui/button.tsx';
import type { PictureEdits } from './use-picture-edits.ts';

export type ToolScreen = 'words' | 'crop' | 'focal';

interface Props {
  edits: PictureEdits;
  setScreen: (screen: ToolScreen) => void;
}

export function PictureTools({ edits, setScreen }: Props) {
  const { current, isBusy, said, put, takeBack } = edits;
  return (
    <div className="picture-tools">
      <div className="acts">
        <Button look="plain" aria-disabled={isBusy} onClick={() => void put(turned(current), words.turnedRound)}>
          {words.turn}
        </Button>
        <Button look="plain" onClick={() => setScreen('crop')}>
          {words.crop}
        </Button>
        <Button look="plain" onClick={() => setScreen('focal')}>
          {words.keepInSight}
        </Button>
        {takeBack ? (
          <Button look="bare" aria-disabled={isBusy} onClick={takeBack}>
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
