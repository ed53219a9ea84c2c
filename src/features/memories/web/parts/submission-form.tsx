import type { ComponentProps } from 'react';
import { byKind } from '../../words/en/gestures.ts';
import * as words from '../../words/en/memories.ts';
import { addressOf } from '../../../../shared/screens/addresses.ts';
import type { PostKind } from '../../contract/fields.ts';
import type { Problem } from '../../../../ui/client/failures/problem.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { FormProblem } from '../../../../ui/components/forms/form-problem.tsx';
import { Sentence } from '../../../../ui/components/text/sentence.tsx';
import type { Opening } from './submission.ts';

type Props = Omit<ComponentProps<'form'>, 'className' | 'method' | 'noValidate'> & {
  kind: PostKind;
  opening: Opening;
  problem: Problem | undefined;
  send: string;
  /** Sentence which says that the family reads posts before visitors see them; null if the family does not. */
  waits: string | null;
};

/** A visitors' form: the fields that all gestures share, around the gesture's own fields. */
export function SubmissionForm({ kind, opening, problem, send, waits, children, ...form }: Props) {
  return (
    <form {...form} method="post" className="form" noValidate>
      <FormProblem problem={problem} heading={words.problemTitle} labels={words.fieldLabels} />
      {/* Enter presses a form's first button, so this hidden copy of the send button comes first. */}
      <button type="submit" className="trap" tabIndex={-1} aria-hidden="true">
        {send}
      </button>
      <HiddenFields opening={opening} />
      {children}
      <WhatIsSaved kind={kind} />
      <div className="send">
        <Button type="submit">{send}</Button>
        {waits === null ? null : <p className="hint">{waits}</p>}
      </div>
    </form>
  );
}

/** The form's hidden fields and the honeypot. The honeypot is invisible, not focusable and not read aloud. */
export function HiddenFields({ opening }: { opening: Opening }) {
  return (
    <>
      <input type="hidden" name="idempotencyKey" value={opening.idempotencyKey} />
      <input type="hidden" name="openedAt" value={opening.openedAt} />
      <div className="trap" aria-hidden="true">
        <label>
          {words.website}
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  );
}

function WhatIsSaved({ kind }: { kind: PostKind }) {
  return (
    <p className="hint">
      <Sentence
        of={byKind[kind].kept}
        parts={[
          <a key="privacy" href={addressOf('privacy', {}, { fragment: 'kept-visitors' })}>
            {words.savedPrivacy}
          </a>,
          <a key="terms" href={addressOf('terms', {}, { fragment: 'writing' })}>
            {words.savedTerms}
          </a>,
        ]}
      />
    </p>
  );
}
