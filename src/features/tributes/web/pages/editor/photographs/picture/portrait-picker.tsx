import * as words from '../../../../../../media/words/en/editor-photographs.ts';
import type { Edit } from '../../../../parts/editor/saving/edit.ts';
import { Button } from '../../../../../../../ui/components/button.tsx';
import { Portrait } from '../../../../../../../ui/components/pictures/portrait.tsx';
import { FileButton } from '../file-button.tsx';

interface Props {
  edit: Edit;
  onChoose: (files: FileList | null) => void;
  onOpen: (id: string) => void;
}

export function PortraitPicker({ edit, onChoose, onOpen }: Props) {
  const portrait = edit.tribute?.portrait ?? null;
  const hasOthers = (edit.tribute?.photographs.length ?? 0) > 0;
  return (
    <section className="form" aria-labelledby="portrait-heading">
      <div>
        <h2 id="portrait-heading">{words.portrait}</h2>
        <p className="hint">{words.portraitHint}</p>
      </div>
      <div className="portrait-picker">
        <div className={`accent-${edit.local.accent}`}>
          <Portrait portrait={portrait} name={edit.local.name} sizes="10rem" />
        </div>
        <div className="portrait-ways">
          <FileButton label={portrait ? words.changePortrait : words.choosePortrait} onChoose={onChoose} />
          {portrait ? (
            <Button look="bare" data-opens={portrait.id} onClick={() => onOpen(portrait.id)}>
              {words.openPortrait}
            </Button>
          ) : null}
          {portrait ? <p className="hint">{words.portraitBefore}</p> : null}
          {hasOthers && !portrait ? <p className="hint">{words.portraitFromGallery}</p> : null}
        </div>
      </div>
    </section>
  );
}
