import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import * as words from '../../../words/en/editor.ts';
import type { Edit } from '../../parts/editor/saving/edit.ts';
import { isDone, STEPS, type Step } from '../../parts/editor/steps.ts';

interface Props {
  edit: Edit;
  step: Step;
  toStep: (step: Step) => string;
}

export function StepList({ edit, step, toStep }: Props) {
  const list = useRef<HTMLOListElement>(null);
  // On a phone the list scrolls sideways. Scroll only the list, not the window.
  useEffect(() => {
    const current = list.current?.querySelector('[aria-current]')?.parentElement;
    if (current && list.current) list.current.scrollLeft = current.offsetLeft - list.current.offsetLeft - 24;
  }, [step]);
  return (
    <nav aria-label={words.partsOfPage}>
      <p className="step-now">{words.stepOf(STEPS.indexOf(step) + 1, STEPS.length)}</p>
      <ol className="steps" ref={list}>
        {STEPS.map((name) => (
          <li key={name} className={isDone(name, edit) ? 'done' : undefined}>
            <Link to={toStep(name)} aria-current={name === step ? 'step' : undefined}>
              <span className="dot" aria-hidden="true">
                {isDone(name, edit) ? '✓' : ''}
              </span>
              {words.stepName(name)}
              {isDone(name, edit) ? <span className="sr"> ({words.stepDone})</span> : null}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
