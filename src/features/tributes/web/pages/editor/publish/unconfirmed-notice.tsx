import { useState } from 'react';
import * as words from '../../../../words/en/editor-publish.ts';
import { lookTrialLink } from '../../../../../accounts/words/en/sign-in.ts';
import { readProblem } from '../../../../../../ui/client/failures/problem.ts';
import { useSite } from '../../../../../../ui/client/site.ts';
import type { Session } from '../../../parts/editor/use-session.ts';
import { Button } from '../../../../../../ui/components/button.tsx';
import { Notice } from '../../../../../../ui/components/notice.tsx';

export function UnconfirmedNotice({ session, email }: { session: Session | null; email: string }) {
  const { isTrial, sendsEmail } = useSite();
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
      {isTrial && !sendsEmail ? (
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
