import * as words from '../../words/en/sign-in.ts';
import { addressOf } from '../../../../shared/screens/addresses.ts';
import { useSite } from '../../../../ui/client/site.ts';
import { Notice } from '../../../../ui/components/notice.tsx';
import { directionAddress } from './addresses.ts';
import { SendLinkForm } from './send-link-form.tsx';

interface Props {
  sentTo: string;
  to: string;
  /** Why the email could not be sent again; null if it was sent. */
  problem: string | null;
  isReset?: boolean;
}

/** Shown after signing up or requesting a link, alike for every address. With a problem, it claims no sent email. */
export function LookInEmail({ sentTo, to, problem, isReset = false }: Props) {
  const { isTrial, sendsEmail } = useSite();
  return (
    <div className="narrow short-page">
      <div>
        <h1 tabIndex={-1}>{problem === null ? words.lookTitle : words.notSentTitle}</h1>
        {problem === null ? (
          <p className="lead apart">{isReset ? words.lookReset(sentTo) : words.look(sentTo)}</p>
        ) : null}
      </div>
      {problem === null ? null : (
        <Notice kind="problem" role="alert">
          <p>{problem}</p>
        </Notice>
      )}
      {problem === null ? <p>{words.lookHint}</p> : null}
      {isTrial && !sendsEmail ? (
        <p>
          {words.lookTrial} <a href="/dev/outbox">{words.lookTrialLink}</a>
        </p>
      ) : null}
      <p>
        {isReset ? words.rememberedAfterAll : words.afterConfirming}{' '}
        <a href={directionAddress('login', to)}>{words.toSignIn}</a>
      </p>
      <div className="items">
        {problem === null ? <p className="soft">{words.notArrived}</p> : null}
        <SendLinkForm email={sentTo} to={to} isReset={isReset} />
        <p>
          <a href={isReset ? addressOf('passwordReset') : directionAddress('signup', to)}>{words.otherAddress}</a>
        </p>
      </div>
    </div>
  );
}
