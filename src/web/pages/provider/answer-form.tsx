import { useEffect, useRef } from 'react';
import { Form } from 'react-router';
import * as words from '#messages/enquiries';
import type { Problem } from '../../client/problem.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/field.tsx';

/** Used on a phone between two funerals: whoever comes from the list can write at once. */
export function AnswerForm({ nextMessage, problem }: { nextMessage: string; problem: Problem | undefined }) {
  const place = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (window.location.hash === '#words') place.current?.querySelector('textarea')?.focus();
  }, []);
  return (
    <Form method="post" className="form" noValidate ref={place}>
      <input type="hidden" name="messageId" value={problem?.values['messageId'] ?? nextMessage} />
      <TextArea
        id="words"
        label={words.answerLabel}
        defaultValue={problem?.values['words'] ?? ''}
        error={problem?.error.fields['words']}
      />
      <p className="acts">
        <Button type="submit" name="intent" value="answer">
          {words.sendAnswer}
        </Button>
      </p>
    </Form>
  );
}
