import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import * as words from '../../../../../writing/words/en/writing.ts';
import type { Session } from '../../../parts/editor/use-session.ts';
import { asStory, plainText } from '../../../../../writing/web/parts/sentences.tsx';
import { Button } from '../../../../../../ui/components/button.tsx';
import type { Given } from '../story/story-field.tsx';
import { HelpPanel } from './help-panel.tsx';
import { SidePanel } from './side-panel.tsx';

interface Props {
  session: Session;
  onTake: (given: Given) => void;
}

/** Opens the writing panel. Loads nothing until the panel is opened. */
export function WritingHelp({ session, onTake }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const isWanted = useRef(false);
  useEffect(() => {
    isWanted.current = isOpen;
  }, [isOpen]);
  const close = useCallback(() => setIsOpen(false), []);
  const title = words.title('');
  return (
    <>
      <Button
        look="quiet"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => {
          setIsOpen(!isOpen);
          setWasOpened(true);
        }}
      >
        {title}
      </Button>
      <SidePanel isOpen={isOpen} onClose={close} heading={title} closing={words.closeHelp}>
        {wasOpened ? (
          <HelpPanel
            id={session.id}
            client={session.client}
            save={() => session.autosave.saveNow()}
            onTake={(run) => {
              // Drop the text if the panel was closed before the text arrived, because the writer may be typing.
              if (!isWanted.current) return;
              // Close the panel first, so that the focus moves to the story and stays there.
              flushSync(close);
              onTake({ id: run.id, text: asStory(plainText(run.paragraphs)) });
            }}
          />
        ) : null}
      </SidePanel>
    </>
  );
}
