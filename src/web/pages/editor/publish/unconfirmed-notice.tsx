import { useState } from 'react';
import * as words from '../../../../shared/words/en/editor-publish.ts';
import { lookTrialLink } from '../../../../features/accounts/words/en/sign-in.ts';
import { readProblem } from '../../../client/problem.ts';
import { useSite } from '../../../client/site.ts';
import type { Session } from '../../../domains/editor/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';

export function UnconfirmedNotice({ session, email }: { session: Session | null; email: string }) {
  const { isTrial } = useSite();
  const [answer, setAnswer] = useState('');
  const send = () => {
    session?.client.accounts.sendVerification({ email }).then(
      () => setAnswer(words.sent),
      (error: unknown) => setAnswer(readProblem(error)?.message ?? words.notSaved),
    );
  };
  return (
    <Notice heading={words.unconfirmedHeading}>
      <p>{words.unconfirmed(email)}</p>
      {isTrial ? (
        <p>
          <a href="/dev/outbox" target="_blank" rel="noopener">
            {lookTrialLink}
          </a>
        </p>
      ) : null}
      <p className="acts">
        <Button look="quiet" onClick={send}>
          {words.sendAgain}
        </Button>
        <span role="status">{answer}</span>
      </p>
    </Notice>
  );
}
