import { useCallback, useEffect, useRef, useState } from 'react';
import * as words from '../../../../../media/words/en/editor-photographs.ts';
import { Toast } from '../../../../../../ui/components/toast.tsx';
import { Adding } from '../photographs/adding.tsx';
import { AlikeNotice } from '../photographs/alike-notice.tsx';
import { ArrangeGrid } from '../photographs/arrange-grid.tsx';
import { PhotoSheet } from '../photographs/photo-sheet.tsx';
import { PortraitPicker } from '../photographs/picture/portrait-picker.tsx';
import { RemovedPhotographs } from '../photographs/removed-dialog.tsx';
import { useChoosing } from '../photographs/use-choosing.ts';
import { usePhotographs, type Photographs } from '../photographs/use-photographs.ts';
import { calledOf, StepFrame, type StepProps } from '../step-frame.tsx';

export function PhotographsStep(props: StepProps) {
  const { session, snapshot } = props;
  const { edit } = snapshot;
  const [openId, setOpenId] = useState<string | null>(null);
  const photographs = usePhotographs(session, edit.tribute);
  const choosing = useChoosing(session, photographs);
  const { ordered } = photographs;
  const problem = photographs.problem || photographs.orderProblem;
  const heading = useFocusAfterLoss(ordered.map(({ id }) => id));
  const open = useCallback((id: string | null) => setOpenId(id), []);
  return (
    <>
      <StepFrame props={props} title={words.title(calledOf(props))} lead={words.lead}>
        <p className="wrong step-problem" role="alert" hidden={problem === '' || openId !== null}>
          <span>{problem}</span>
        </p>
        <PortraitPicker edit={edit} onChoose={(files) => choosing.choose(files, 'portrait')} onOpen={open} />
        <section className="form" aria-labelledby="gallery-heading">
          <div>
            <h2 id="gallery-heading" tabIndex={-1} ref={heading}>
              {words.gallery}
            </h2>
            {ordered.length === 0 ? <p className="hint">{words.empty}</p> : null}
          </div>
          <Adding {...{ session, choosing }} isEmpty={ordered.length === 0} isListening={openId === null} />
          {session ? (
            <AlikeNotice
              tributeId={session.id}
              portrait={edit.tribute?.portrait ?? null}
              {...{ photographs }}
              onOpen={open}
              onLast={() => heading.current?.focus()}
            />
          ) : null}
          {ordered.length > 0 ? (
            <ArrangeGrid {...{ edit, photographs }} isAwake={session !== null} onOpen={open} />
          ) : null}
          {session && edit.tribute ? (
            <RemovedPhotographs {...{ session, photographs }} portraitId={edit.tribute.portrait?.id ?? null} />
          ) : null}
        </section>
        <p className="sr step-spoken" role="status">
          {photographs.announcement}
        </p>
      </StepFrame>
      <PhotoSheet id={openId} {...{ edit, session, photographs }} onOpen={open} />
      <JustDone photographs={photographs} />
    </>
  );
}

function JustDone({ photographs: { justDone, forgetDone } }: { photographs: Photographs }) {
  const undo = () => {
    justDone?.undo();
    forgetDone();
  };
  return (
    <Toast
      message={justDone?.message ?? ''}
      onGone={forgetDone}
      action={{ label: justDone?.label ?? '', onPress: undo }}
    />
  );
}

/** If the focused photograph was removed, focuses the one that took its place. */
function useFocusAfterLoss(ids: readonly string[]) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(ids);
  useEffect(() => {
    const left = new Set(ids);
    const place = before.current.findIndex((id) => !left.has(id));
    before.current = ids;
    if (place === -1 || document.activeElement !== document.body) return;
    const id = ids[place] ?? ids.at(-1);
    const tile = id === undefined ? null : document.querySelector<HTMLElement>(`.tile [data-opens="${id}"]`);
    (tile ?? heading.current)?.focus();
  }, [ids]);
  return heading;
}
