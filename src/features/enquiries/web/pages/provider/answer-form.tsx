import { useEffect } from 'react';
import { Form } from 'react-router';
import * as words from '../../../words/en/enquiries.ts';
import type { BrowserKey } from '../../../../privacy/contract/data-inventory.ts';
import type { Problem } from '../../../../../ui/client/failures/problem.ts';
import { useUnsentField } from '../../../../../ui/client/typing/unsent-field.ts';
import { Button } from '../../../../../ui/components/button.tsx';
import { TextArea } from '../../../../../ui/components/forms/field.tsx';

interface Props {
  nextMessage: string;
  unsentKey: BrowserKey;
  problem: Problem | undefined;
}

/** The form for an answer. If it was opened from the list, its text field has the focus, which saves phones a tap. */
export function AnswerForm({ nextMessage, unsentKey, problem }: Props) {
  const unsent = useUnsentField(unsentKey);
  const { ref } = unsent;
  useEffect(() => {
    if (window.location.hash === '#words') ref.current?.focus();
  }, [ref]);
  return (
    <Form method="post" className="form" noValidate>
      <input type="hidden" name="messageId" value={problem?.values['messageId'] ?? nextMessage} />
      <TextArea
        id="words"
        label={words.answerLabel}
        defaultValue={problem?.values['words'] ?? ''}
        error={problem?.error.fields['words']}
        {...unsent}
      />
      <p className="acts">
        <Button type="submit" name="intent" value="answer">
          {words.sendAnswer}
        </Button>
      </p>
    </Form>
  );
}
