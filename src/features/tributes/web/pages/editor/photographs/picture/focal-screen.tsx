import { useState, type PointerEvent } from 'react';
import * as words from '../../../../../../media/words/en/editor-photographs.ts';
import type { OwnPhotograph } from '../../../../../../media/contract/media.ts';
import { MIDDLE, movedPoint } from '../../../../parts/editor/photographs/picture-edit.ts';
import { Button } from '../../../../../../../ui/components/button.tsx';
import { percent } from '../../../../../../../ui/components/pictures/picture-look.ts';
import { EditFoot } from './edit-foot.tsx';
import { Thumb } from '../tile.tsx';
import type { PictureEdits } from './use-picture-edits.ts';
import { useToolScreen } from './use-tool-screen.ts';
import { usePulling } from '../use-pulling.ts';

interface Props {
  photograph: OwnPhotograph;
  edits: PictureEdits;
  onBack: () => void;
}

/** Sets the focal point, and previews it in narrow frames. */
export function FocalScreen({ photograph, edits, onBack }: Props) {
  const [focal, setFocal] = useState(edits.current.focal);
  const screen = useToolScreen(onBack);
  const point = focal ?? MIDDLE;
  const pulling = usePulling((byX, byY) => setFocal(movedPoint(point, byX, byY)));
  const press = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    setFocal(
      movedPoint({ x: 0, y: 0 }, (event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height),
    );
  };
  const ratio = photograph.width / photograph.height;
  const shown = { ...photograph, focal };
  const keep = async () => {
    if (await edits.put({ ...edits.current, focal }, words.focalKept)) onBack();
  };
  return (
    <div className="form" ref={screen}>
      <p className="hint">{words.focalHint}</p>
      <div
        className="stage"
        style={{ aspectRatio: ratio, maxWidth: `calc(44dvh * ${ratio})` }}
        onPointerDown={press}
        role="presentation"
      >
        <Thumb
          photograph={{ ...photograph, widths: photograph.widths.slice(-1) }}
          alt={photograph.alt}
          isLazy={false}
        />
        <button
          type="button"
          className="focal-ring"
          style={{ left: `${point.x * 100}%`, top: `${point.y * 100}%` }}
          aria-label={words.focalPoint}
          {...pulling}
        />
      </div>
      <p className="sr" role="status">
        {words.focalAt(percent(point.x), percent(point.y))}
      </p>
      <figure className="focal-views">
        <figcaption className="hint">{words.focalShows}</figcaption>
        {['arch', 'square', 'wide'].map((shape) => (
          <div key={shape} className={`focal-view ${shape}`}>
            <Thumb photograph={shown} isLazy={false} />
          </div>
        ))}
      </figure>
      <div className="acts">
        <Button look="plain" onClick={() => setFocal(null)}>
          {words.focalMiddle}
        </Button>
      </div>
      <EditFoot {...{ edits, onBack }} label={words.keepFocal} onKeep={() => void keep()} />
    </div>
  );
}
