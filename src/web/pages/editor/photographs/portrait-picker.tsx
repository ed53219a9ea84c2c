import type { ReactNode } from 'react';
import * as words from '#messages/editor-photographs';
import type { Edit } from '../../../domains/editor/edit.ts';
import type { Session } from '../../../domains/editor/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { Portrait } from '../../../ui/portrait.tsx';
import { FileButton } from './file-button.tsx';
import type { Photographs } from './use-photographs.ts';
import { AltField } from './words-fields.tsx';

interface Props {
  edit: Edit;
  session: Session | null;
  photographs: Photographs;
  onChoose: (files: FileList | null) => void;
  children: ReactNode;
}

export function PortraitPicker({ edit, session, photographs, onChoose, children }: Props) {
  const portrait = edit.tribute?.portrait ?? null;
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
        <div className="form">
          <FileButton label={portrait ? words.changePortrait : words.choosePortrait} onChoose={onChoose} />
          {portrait && session ? (
            <>
              <AltField photograph={portrait} edit={edit} session={session} />
              <p className="acts">
                <Button look="bare" onClick={() => photographs.remove(portrait.id)}>
                  {words.removePortrait}
                </Button>
              </p>
            </>
          ) : null}
        </div>
      </div>
      {children}
    </section>
  );
}
