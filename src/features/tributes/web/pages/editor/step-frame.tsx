import type { FormEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { savedApart } from '../../../words/en/changes.ts';
import * as words from '../../../words/en/editor.ts';
import { fields } from '../../../words/en/tribute-fields.ts';
import { tag } from '../../../../../shared/words/en/language.ts';
import type { TextField, TributeField } from '../../../contract/tribute-fields.ts';
import { nameForFamily } from '../../../contract/names.ts';
import { may } from '../../../../people/contract/roles.ts';
import { fieldWords } from '../../../../../ui/client/failures/problem.ts';
import type { Snapshot } from '../../parts/editor/saving/autosave.ts';
import { hasChanges, isRefused, pendingChanges } from '../../parts/editor/saving/edit.ts';
import type { Changes } from '../../parts/editor/saving/fields.ts';
import { stepAfter, stepBefore, type Step } from '../../parts/editor/steps.ts';
import type { Session } from '../../parts/editor/use-session.ts';
import { Button } from '../../../../../ui/components/button.tsx';
import { Field } from '../../../../../ui/components/forms/field.tsx';
import { Notice } from '../../../../../ui/components/notice.tsx';
import type { EditorFacts } from './editor-facts.ts';
import { ToChanges } from './to-changes.tsx';
import type { PublicationChoice } from './publication-choice.ts';

export interface StepProps {
  facts: EditorFacts;
  session: Session | null;
  snapshot: Snapshot;
  change: (changes: Changes) => void;
  step: Step;
  toStep: (step: Step) => string;
  goOn: () => void;
  publication: Partial<PublicationChoice>;
  setPublication: (choice: Partial<PublicationChoice>) => void;
}

interface FrameProps {
  props: StepProps;
  title: string;
  lead: string;
  children: ReactNode;
  act?: ReactNode;
}

/** Frame of one step: question, fields, links. Enter in a single-line field goes to the next step. */
export function StepFrame({ props, title, lead, children, act }: FrameProps) {
  const { facts, session, snapshot, step, toStep, goOn } = props;
  const { tribute } = snapshot.edit;
  const before = stepBefore(step);
  const after = stepAfter(step);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    goOn();
  };
  return (
    // method="dialog" submits nothing without a script. autoComplete="off" keeps browsers from restoring old texts.
    <form className="form" method="dialog" autoComplete="off" onSubmit={onSubmit} data-saved-by-script="" noValidate>
      <div>
        <h1 tabIndex={-1}>{title}</h1>
        <p className="lead">{lead}</p>
      </div>
      {tribute?.state === 'published' ? (
        <Notice>
          <p>{step === 'publish' && may(tribute.role, 'show') ? words.choicesAreNotLive : savedApart}</p>
          {tribute.hasUnshown || hasChanges(pendingChanges(snapshot.edit)) ? (
            <p>
              <ToChanges id={tribute.id} session={session} />
            </p>
          ) : null}
        </Notice>
      ) : null}
      {/* A page that the server does not know may not exist. Its fields stay disabled until the session exists. */}
      <fieldset
        role="none"
        className="form bare-set"
        disabled={!session && facts.id !== null && facts.tribute === null}
      >
        {children}
      </fieldset>
      <div className="step-foot">
        {before ? (
          <Link className="button bare" to={toStep(before)}>
            {words.back}
          </Link>
        ) : (
          <span />
        )}
        {act ?? (after ? <Button type="submit">{words.next(after)}</Button> : null)}
      </div>
    </form>
  );
}

export function errorOf({ snapshot }: StepProps, name: TributeField): string | undefined {
  const refusal = snapshot.edit.refusals[name];
  // Check that the refused value is still there, because a refusal can arrive after the correction.
  return refusal && isRefused(snapshot.edit, name) ? fieldWords(refusal.problem) : undefined;
}

type LabelledText = { [Name in TextField]: (typeof fields)[Name] extends { hint: string } ? Name : never }[TextField];

export const textControl = (props: StepProps, name: LabelledText) => ({
  id: name,
  label: fields[name].label,
  hint: fields[name].hint,
  value: props.snapshot.edit.local[name],
  error: errorOf(props, name),
  onChange: (event: { target: { value: string } }) => props.change({ [name]: event.target.value }),
});

export const OptionalText = ({ name, ...props }: StepProps & { name: LabelledText }) => (
  <Field isOptional autoComplete="off" {...textControl(props, name)} />
);

export const calledOf = ({ snapshot: { edit } }: StepProps): string => nameForFamily(edit.local);

export const textsOf = ({ snapshot: { edit } }: StepProps) => ({
  ...edit.local,
  language: edit.tribute?.language ?? tag,
});
