import { useEffect, useState, useSyncExternalStore, type MouseEvent } from 'react';
import { Link } from 'react-router';
import * as words from '../../../words/en/editor.ts';
import { addressOf } from '../../../../../shared/screens/addresses.ts';
import { calledByFamily } from '../../../contract/names.ts';
import type { Writer } from '../../../contract/presence.ts';
import type { SaveState, Snapshot } from '../../parts/editor/saving/autosave.ts';
import { refusedSteps, type Step } from '../../parts/editor/steps.ts';
import type { Session } from '../../parts/editor/use-session.ts';
import { Writers } from '../../parts/editor/writers.tsx';
import { ComingLine } from './coming-line.tsx';
import { focusOn } from './focus-on.ts';
import { Sentence } from '../../../../../ui/components/text/sentence.tsx';

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
  session: Session | null;
  snapshot: Snapshot;
  id: string | null;
  /** Whether publication choices are unsaved. Only the publish button saves them. */
  hasChoices: boolean;
  step: Step;
  toStep: (step: Step) => string;
}

export function EditorBar({ session, snapshot, id, hasChoices, step, toStep }: Props) {
  const { state, isKeptHere, edit } = snapshot;
  const isAtRisk = !isKeptHere && state !== 'saved' && state !== 'new';
  const isExcept = hasChoices && state === 'saved';
  const text = isAtRisk ? words.notSaved : isExcept ? words.choicesUnsaved : sayState(snapshot);
  const place = isAtRisk ? null : placeOf(snapshot, step);
  const said = useSettled(text, state);
  const name = calledByFamily(edit.local).trim();
  return (
    <div className="editor-bar">
      <p className="whose">
        {name === '' ? words.pageTitle('') : <Sentence of={words.pageTitle} parts={[<bdi key="name">{name}</bdi>]} />}
      </p>
      <p className={isAtRisk ? 'saved problem' : looks[state]} data-save-state={state}>
        {place ? (
          <Link to={toStep(place.step)} onClick={(event) => place.isHere && showHere(event)}>
            {text}
          </Link>
        ) : (
          text
        )}
      </p>
      <ComingLine session={session} toStep={toStep} />
      <noscript>
        <p className="saved problem">{words.savesNothing}</p>
      </noscript>
      <p className="sr" role="status">
        {said}
      </p>
      <p className="ways">
        {id !== null && edit.rev > 0 ? (
          <a href={addressOf('preview', {}, { query: { tribute: id } })} target="_blank" rel="noopener">
            {words.preview}
          </a>
        ) : null}
        {id !== null && edit.rev > 0 ? (
          <Link className="before" to={addressOf('changes', { id }, { fragment: 'versions' })}>
            {words.asItWas}
          </Link>
        ) : null}
        <Link to={addressOf('choice')}>{words.leave}</Link>
      </p>
      <Others session={session} />
    </div>
  );
}

const nobody: readonly Writer[] = [];
const nothing = () => () => {};

/** Shown in a layer below the bar, so that nothing moves when other writers come or go. */
function Others({ session }: { session: Session | null }) {
  const writers = useSyncExternalStore(
    session?.presence.subscribe ?? nothing,
    () => session?.presence.writers() ?? nobody,
    () => nobody,
  );
  return <Writers writers={writers} className="others" />;
}

const sayState = ({ state, edit }: Snapshot): string =>
  state === 'refused' ? words.refused(refusedSteps(edit).length) : words.saveState(state);

/** The step where the problem shown in the bar can be solved. Conflict notices are on every step. */
function placeOf({ state, edit }: Snapshot, step: Step): { step: Step; isHere: boolean } | null {
  if (state === 'conflict') return { step, isHere: true };
  const refused = state === 'refused' ? refusedSteps(edit) : [];
  const first = refused.find((other) => other === step) ?? refused[0];
  return first ? { step: first, isHere: first === step } : null;
}

function showHere(event: MouseEvent) {
  event.preventDefault();
  focusOn('.work .conflict', '.work [aria-invalid="true"]', '.work h1');
}

const CALM_MS = 1500;
const passing: ReadonlySet<SaveState> = new Set(['starting', 'typing', 'saving', 'new']);

/** Text for screen readers. It changes only for a lasting state, not with every keystroke. */
function useSettled(text: string, state: SaveState): string {
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (passing.has(state)) return;
    const timer = setTimeout(() => setSaid(text), CALM_MS);
    return () => clearTimeout(timer);
  }, [text, state]);
  return said;
}
