import { useState } from 'react';
import * as words from '#messages/editor-photographs';
import type { PhotographRole } from '../../../../contract/tributes.ts';
import { Toast } from '../../../ui/toast.tsx';
import { Gallery } from '../photographs/gallery.tsx';
import { PortraitPicker } from '../photographs/portrait-picker.tsx';
import { UploadList } from '../photographs/upload-list.tsx';
import { usePhotographs } from '../photographs/use-photographs.ts';
import { calledOf, StepFrame, type StepProps } from '../step-frame.tsx';

export function PhotographsStep(props: StepProps) {
  const { session, snapshot, uploads } = props;
  const { edit } = snapshot;
  const [problem, setProblem] = useState('');
  const photographs = usePhotographs(session, edit.tribute, setProblem);
  const choose = (files: FileList | null, role: PhotographRole) => {
    if (!session || !files || files.length === 0) return;
    // The list empties itself once the picker is used again.
    const chosen = [...files];
    setProblem('');
    void photographs.ensureTribute().then((isThere) => isThere && session.uploads.add(chosen, role));
  };
  const sent = (role: PhotographRole) => uploads.filter((upload) => upload.role === role);
  return (
    <StepFrame props={props} title={words.title(calledOf(props))} lead={words.lead}>
      <p className="wrong" role="alert" hidden={problem === ''}>
        <span>{problem}</span>
      </p>
      <PortraitPicker {...{ edit, session, photographs }} onChoose={(files) => choose(files, 'portrait')}>
        <UploadList uploads={sent('portrait')} session={session} />
      </PortraitPicker>
      <Gallery {...{ edit, session, photographs }} onChoose={(files) => choose(files, 'gallery')}>
        <UploadList uploads={sent('gallery')} session={session} />
      </Gallery>
      <p className="sr" role="status">
        {photographs.announcement}
      </p>
      <Toast
        message={photographs.removed === null ? '' : words.removed}
        onGone={photographs.forgetRemoved}
        action={{ label: words.undo, onPress: photographs.restore }}
      />
    </StepFrame>
  );
}
