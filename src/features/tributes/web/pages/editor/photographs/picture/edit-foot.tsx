import * as words from '../../../../../../media/words/en/editor-photographs.ts';
import { Button } from '../../../../../../../ui/components/button.tsx';
import type { PictureEdits } from './use-picture-edits.ts';

interface Props {
  edits: PictureEdits;
  label: string;
  onKeep: () => void;
  onBack: () => void;
}

export function EditFoot({ edits, label, onKeep, onBack }: Props) {
  return (
    <>
      <p className="wrong" role="alert" hidden={edits.problem === ''}>
        <span>{edits.problem}</span>
      </p>
      <div className="sheet-foot">
        <Button look="bare" onClick={onBack}>
          {words.cancel}
        </Button>
        <Button aria-disabled={edits.isBusy} onClick={onKeep}>
          {edits.isBusy ? words.working : label}
        </Button>
      </div>
    </>
  );
}
