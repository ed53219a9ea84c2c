import { useState } from 'react';
import * as words from '../../../../../../media/words/en/editor-photographs.ts';
import { wholePhotographAddress, type OwnPhotograph } from '../../../../../../media/contract/media.ts';
import {
  CORNERS,
  cropped,
  movedCrop,
  pulledCorner,
  turned,
  WHOLE,
  type Corner,
} from '../../../../parts/editor/photographs/picture-edit.ts';
import { Button } from '../../../../../../../ui/components/button.tsx';
import { percent } from '../../../../../../../ui/components/pictures/picture-look.ts';
import { EditFoot } from './edit-foot.tsx';
import type { PictureEdits } from './use-picture-edits.ts';
import { useToolScreen } from './use-tool-screen.ts';
import { usePulling } from '../use-pulling.ts';
import { pictureAddress } from '../../../../../../../ui/components/pictures/picture-sources.ts';
import { theServer } from '../../../../../../../ui/client/server.ts';

interface Props {
  photograph: OwnPhotograph;
  tributeId: string;
  edits: PictureEdits;
  onBack: () => void;
}

type Crop = typeof WHOLE;

/** URL of the whole picture. An unedited photograph has a rendition of the whole already. */
function wholeOf(photograph: OwnPhotograph, tributeId: string): string {
  const { id, edit, width, widths } = photograph;
  return edit.turn === 0 && edit.crop === null
    ? pictureAddress(photograph, widths.at(-1) ?? width, 'webp')
    : theServer().fileAddress(wholePhotographAddress(tributeId, id));
}

/** Turns and crops the whole picture in the browser, then sends both together. */
export function CropScreen({ photograph, tributeId, edits, onBack }: Props) {
  const [draft, setDraft] = useState(edits.current);
  const [isMissing, setIsMissing] = useState(false);
  const screen = useToolScreen(onBack);
  const crop = draft.crop ?? WHOLE;
  const change = (next: Crop) => setDraft(cropped(draft, next));
  const { width, height } = photograph.original;
  const isAcross = draft.turn % 180 === 90;
  const ratio = isAcross ? height / width : width / height;
  const keep = async () => {
    if (await edits.put(draft, words.croppedNow)) onBack();
  };
  return (
    <div className="form" ref={screen}>
      <p className="hint">{words.cropHint}</p>
      <div
        className="stage cropping"
        style={{ aspectRatio: ratio, maxWidth: `calc(46dvh * ${ratio})`, backgroundColor: photograph.colour }}
      >
        <img
          className={`whole turn-${draft.turn}`}
          src={wholeOf(photograph, tributeId)}
          alt={photograph.alt || photograph.caption}
          draggable={false}
          onError={() => setIsMissing(true)}
        />
        <CropFrame crop={crop} onChange={change} />
      </div>
      <p className="hint" role="status">
        {crop === WHOLE ? words.cropNone : words.cropShare(percent(crop.width), percent(crop.height))}
      </p>
      <p className="wrong" role="alert" hidden={!isMissing}>
        <span>{words.wholeMissing}</span>
      </p>
      <div className="acts">
        <Button look="plain" onClick={() => setDraft(turned(draft))}>
          {words.turn}
        </Button>
        <Button look="plain" onClick={() => change(WHOLE)}>
          {words.showAll}
        </Button>
      </div>
      <EditFoot {...{ edits, onBack }} label={words.keepCrop} onKeep={() => void keep()} />
    </div>
  );
}

function CropFrame({ crop, onChange }: { crop: Crop; onChange: (crop: Crop) => void }) {
  const moving = usePulling((byX, byY) => onChange(movedCrop(crop, byX, byY)));
  const box = {
    left: `${crop.left * 100}%`,
    top: `${crop.top * 100}%`,
    width: `${crop.width * 100}%`,
    height: `${crop.height * 100}%`,
  };
  return (
    <>
      <div className="crop-shade">
        <div style={box} />
      </div>
      <div className="crop-frame" style={box}>
        <button type="button" className="crop-inside" aria-label={words.frame} {...moving} />
        {CORNERS.map((corner) => (
          <CornerHandle key={corner} {...{ corner, crop, onChange }} />
        ))}
      </div>
    </>
  );
}

interface CornerProps {
  corner: Corner;
  crop: Crop;
  onChange: (crop: Crop) => void;
}

function CornerHandle({ corner, crop, onChange }: CornerProps) {
  const pulling = usePulling((byX, byY) => onChange(pulledCorner(crop, corner, byX, byY)));
  return <button type="button" className={`crop-corner ${corner}`} aria-label={words.corner(corner)} {...pulling} />;
}
