import type { ReactNode } from 'react';
import { Form, Link } from 'react-router';
import * as words from '../../words/en/admin-users.ts';
import { ADMIN_WHY_CHARACTERS } from '../../../operations/contract/admin-limits.ts';
import type { Problem } from '../../../../ui/client/failures/problem.ts';
import { Button, type ButtonLook } from '../../../../ui/components/button.tsx';
import { TextArea } from '../../../../ui/components/forms/field.tsx';
import { FormProblem } from '../../../../ui/components/forms/form-problem.tsx';
import { useFocusOnAnswer } from '../../../../ui/components/forms/use-focus-on-answer.ts';
import { useSendOnce } from '../../../../ui/components/forms/use-send-once.ts';

interface Props {
  question: string;
  says: readonly string[];
  children?: ReactNode;
  /** If absent, the screen asks for no reason. */
  why?: { hint: string; typed: string; most?: number };
  fields: readonly (readonly [string, string])[];
  /** Null if there is nothing to confirm. */
  button: { intent: string; label: string; look?: ButtonLook } | null;
  /** The address for people who cancel. */
  back: string;
  problem: Problem | undefined;
}

/** Screen before an action: its consequences, its targets and a field for the reason. It works without a script. */
export function ConfirmAction({ question, says, children, why, fields, button, back, problem }: Props) {
  const place = useFocusOnAnswer(problem);
  const sendOnce = useSendOnce();
  return (
    <div className="page narrow" ref={place}>
      <h1 tabIndex={-1}>{question}</h1>
      <FormProblem problem={problem} heading={words.wrong} labels={{ why: words.why }} />
      <ul className="lines">
        {says.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {children}
      <Form method="post" className="group" noValidate onSubmit={sendOnce}>
        {fields.map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        {why && button ? (
          <TextArea
            id="why"
            label={words.why}
            hint={why.hint}
            defaultValue={problem?.values['why'] ?? why.typed}
            error={problem?.error.fields['why']}
            maxLength={why.most ?? ADMIN_WHY_CHARACTERS}
            required
          />
        ) : null}
        <p className="acts">
          {button ? (
            <Button type="submit" name="intent" value={button.intent} look={button.look ?? 'main'}>
              {button.label}
            </Button>
          ) : null}
          <Link to={back}>{words.leaveIt}</Link>
        </p>
      </Form>
    </div>
  );
}
