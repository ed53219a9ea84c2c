import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import * as words from '#messages/editor';
import type { SaveState, Snapshot } from '../../domains/editor/autosave.ts';

const looks: Record<SaveState, string> = {
  starting: 'saved waiting',
  new: 'saved',
  saved: 'saved',
  typing: 'saved waiting',
  saving: 'saved waiting',
  offline: 'saved waiting',
  conflict: 'saved problem',
  refused: 'saved problem',
  'signed-out': 'saved problem',
  error: 'saved problem',
};

interface Props {
  snapshot: Snapshot;
  id: string | null;
  /** Something was chosen for publishing, which is saved by its button alone. */
  hasChoices: boolean;
}

export function EditorBar({ snapshot, id, hasChoices }: Props) {
  const { state, isKeptHere, edit } = snapshot;
  const isAtRisk = !isKeptHere && state !== 'saved' && state !== 'new';
  const isExcept = hasChoices && state === 'saved';
  const text = isAtRisk ? words.notKept : isExcept ? words.choicesUnsaved : words.saveState(state);
  const said = useSettled(text, state);
  return (
    <div className="editor-bar">
      <p className="whose" dir="auto">
        {words.pageTitle(edit.local.name)}
      </p>
      <p className={isAtRisk ? 'saved problem' : looks[state]} data-save-state={state}>
        {text}
      </p>
      <p className="sr" role="status">
        {said}
      </p>
      <p className="ways">
        {id !== null && edit.rev > 0 ? (
          <a href={`/create-tribute/preview?tribute=${id}`} target="_blank" rel="noopener">
            {words.preview}
          </a>
        ) : null}
        <Link to="/choice">{words.leave}</Link>
      </p>
    </div>
  );
}

const CALM_MS = 1500;
const passing: ReadonlySet<SaveState> = new Set(['starting', 'typing', 'saving', 'new']);

/** What is read aloud: only a state that stays, and never the coming and going of every keystroke. */
function useSettled(text: string, state: SaveState): string {
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (passing.has(state)) return;
    const timer = setTimeout(() => setSaid(text), CALM_MS);
    return () => clearTimeout(timer);
  }, [text, state]);
  return said;
}
