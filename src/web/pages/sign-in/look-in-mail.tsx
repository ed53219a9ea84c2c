import * as words from '#messages/sign-in';
import { useSite } from '../../client/site.ts';
import { Notice } from '../../ui/notice.tsx';
import { addressOf } from './addresses.ts';
import { SendLinkForm } from './send-link-form.tsx';

interface Props {
  sentTo: string;
  to: string;
  /** Why it could not be sent again just now, or null. */
  problem: string | null;
}

/** After signing up, or after asking for the link again. The same whatever the address, known or not. */
export function LookInMail({ sentTo, to, problem }: Props) {
  const { isTrial } = useSite();
  return (
    <div className="narrow grid content-start gap-8 pt-6 pb-16">
      <div>
        <h1 tabIndex={-1}>{words.lookTitle}</h1>
        <p className="lead mt-3">{words.look(sentTo)}</p>
      </div>
      {problem === null ? null : (
        <Notice kind="problem" role="alert">
          <p>{problem}</p>
        </Notice>
      )}
      <p>{words.lookHint}</p>
      {isTrial ? (
        <p>
          {words.lookTrial} <a href="/dev/outbox">{words.lookTrialLink}</a>
        </p>
      ) : null}
      <p>
        {words.afterConfirming} <a href={addressOf('login', to)}>{words.toSignIn}</a>
      </p>
      <div className="grid gap-3">
        <p className="soft">{words.notArrived}</p>
        <SendLinkForm email={sentTo} to={to} />
        <p>
          <a href={addressOf('signup', to)}>{words.otherAddress}</a>
        </p>
      </div>
    </div>
  );
}
