import * as words from '../../../words/en/provider-sign-up.ts';
import { lookTrial, lookTrialLink } from '../../../../accounts/words/en/sign-in.ts';
import { addressOf } from '../../../../../shared/screens/addresses.ts';
import { useSite } from '../../../../../ui/client/site.ts';
import { Sentence } from '../../../../../ui/components/text/sentence.tsx';

/** Looks the same for known and unknown email addresses. The data attribute tells the script to delete the saved form. */
export function Sent({ to }: { to: string }) {
  const { isTrial, sendsEmail } = useSite();
  return (
    <div className="narrow short-page" data-provider-sent="">
      <div>
        <h1 tabIndex={-1}>{words.sentTitle}</h1>
        <p className="lead apart long-words">
          <Sentence of={words.sent} parts={[<bdi key="address">{to}</bdi>]} />
        </p>
      </div>
      <p>{words.sentNext}</p>
      <p>{words.sentSafe}</p>
      {isTrial && !sendsEmail ? (
        <p>
          {lookTrial} <a href="/dev/outbox">{lookTrialLink}</a>
        </p>
      ) : null}
      <p>
        <a href={addressOf('providerHome')}>{words.toProviders}</a>
      </p>
    </div>
  );
}

export const ConfirmFirst = () => (
  <div className="narrow short-page">
    <div>
      <h1 tabIndex={-1}>{words.title}</h1>
      <p className="lead apart">{words.confirmFirst}</p>
    </div>
    <p>{words.confirmHow}</p>
    <p>
      <a href={addressOf('account')}>{words.toAccount}</a>
    </p>
  </div>
);
