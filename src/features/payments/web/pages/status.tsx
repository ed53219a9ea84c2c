import * as provider from '../../words/en/provider-account.ts';
import * as words from '../../words/en/payees.ts';
import { isBeingVerified } from '../../../accounts/contract/account-codes.ts';
import type { PayeeStatus } from '../../contract/payees.ts';
import { formatDay } from '../../../tributes/web/parts/page/dates.ts';
import { Named } from '../../../../ui/components/text/named.tsx';
import { Notice } from '../../../../ui/components/notice.tsx';
import { stoppedGroup } from './stopped-group.ts';

export function Status({ payee }: { payee: PayeeStatus }) {
  const { label, notPayable, isFresh, canCharge, canPayOut, wanted, providerId } = payee;
  const of = providerId === null ? words : { ...words, ...provider.status };
  return (
    <>
      {isFresh ? null : (
        <Notice>
          <p>{words.notFresh}</p>
        </Notice>
      )}
      <section aria-labelledby="stands">
        <h2 id="stands">{words.standsTitle}</h2>
        <p className="soft">
          <Named of={of.asShown} name={label} />
        </p>
        {notPayable === null ? <p>{of.ready}</p> : null}
        {notPayable === 'left' ? <p>{words.left}</p> : notPayable === 'withdrawn' ? <p>{of.withdrawn}</p> : null}
        {notPayable === 'not-opened' ? (
          <p>{words.notOpened}</p>
        ) : notPayable === 'left' ? null : (
          <ul className="dotted">
            <li>{of.canCharge(canCharge)}</li>
            <li>{words.canPayOut(canPayOut)}</li>
          </ul>
        )}
        <Waits payee={payee} />
      </section>
      {notPayable === 'left' ? null : <Stopped payee={payee} />}
      {notPayable === 'left' || wanted.length === 0 ? null : <WantedList payee={payee} />}
    </>
  );
}

/** Tells the holder that others have to act, so that the holder need not do anything. */
function Waits({ payee: { notPayable, isSubmitted, wanted, stopped, providerId } }: { payee: PayeeStatus }) {
  if (notPayable === 'not-checked')
    return <p>{providerId === null ? words.charityPending : provider.providerPending}</p>;
  const isLookedAt =
    isSubmitted && wanted.length === 0 && notPayable === 'not-ready' && (stopped === null || isBeingVerified(stopped));
  return isLookedAt ? <p>{words.underReview}</p> : null;
}

function Stopped({ payee }: { payee: PayeeStatus }) {
  const group = stoppedGroup(payee);
  if (group === null || (group === 'wanted' && payee.wanted.length > 0)) return null;
  return (
    <section aria-labelledby="stopped">
      <h2 id="stopped">{words.stoppedTitle}</h2>
      <p>{(payee.providerId === null ? words : provider.status).stoppedWords(group)}</p>
    </section>
  );
}

function WantedList({ payee }: { payee: PayeeStatus }) {
  const { wanted, wantedUntil, providerId } = payee;
  const named = (kind: words.Wanted) =>
    kind === 'business' && providerId !== null ? provider.status.business : words.wanted(kind);
  const [overdue, others] = [wanted.filter(({ isPast }) => isPast), wanted.filter(({ isPast }) => !isPast)];
  const hasBoth = overdue.length > 0 && others.length > 0;
  return (
    <section aria-labelledby="wanted">
      <h2 id="wanted">{words.wantedTitle}</h2>
      {stoppedGroup(payee) === 'wanted' ? (
        <p>{providerId === null ? words.stoppedWords('wanted') : provider.status.wantedStops}</p>
      ) : null}
      {hasBoth ? <p>{words.wantedPast}</p> : null}
      <ul className="dotted">
        {[...overdue, ...others].map(({ kind, isPast }) => (
          <li key={`${kind}-${isPast}`}>{hasBoth && isPast ? words.past(named(kind)) : named(kind)}</li>
        ))}
      </ul>
      {wantedUntil === null ? null : <p>{words.wantedUntil(formatDay(wantedUntil))}</p>}
    </section>
  );
}
