import * as words from '../../../../words/en/funds.ts';
import { addressOf } from '../../../../../../shared/screens/addresses.ts';
import type { PayeeBrief } from '../../../../contract/funds.ts';
import { may } from '../../../../../people/contract/roles.ts';
import { Named } from '../../../../../../ui/components/text/named.tsx';
import type { GiftsFacts } from './gifts-loader.ts';

/** Address of a payee's screen. The screen is not hydrated, so link to it with a plain `<a>`. */
export const payeeAddress = (payee: string): string => addressOf('onboardingComplete', {}, { query: { payee } });

export const status = ({ notPayable }: Pick<PayeeBrief, 'notPayable'>): string =>
  notPayable === null ? words.canReceive : words.cannotReceive(notPayable);

export function PayeeList({ facts: { kept, mine, role } }: { facts: GiftsFacts }) {
  // Only keepers see the possible payees.
  if (kept === null || !may(role, 'care')) return <Mine mine={mine} />;
  return (
    <section className="group" aria-labelledby="payees">
      <h2 id="payees">{words.payeesTitle}</h2>
      <p>{words.payeesLead}</p>
      {kept.payees.length === 0 ? (
        <p className="empty">{words.noPayees}</p>
      ) : (
        <ul className="list">
          {kept.payees.map((payee) => (
            <li key={payee.id}>
              <Line payee={payee} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Line({ payee }: { payee: PayeeBrief }) {
  const { id, label, charityNumber, holder, isYours } = payee;
  return (
    <>
      <h3>
        <bdi>{label}</bdi>
      </h3>
      {charityNumber === null ? null : <p className="soft small">{words.charityNo(charityNumber)}</p>}
      <p className="soft small">
        {isYours ? words.yours : holder === null ? words.heldByNobody : <Named of={words.heldBy} name={holder} />}
      </p>
      <p>{status(payee)}</p>
      {isYours ? (
        <p className="ways">
          <a href={payeeAddress(id)}>{words.toYours}</a>
        </p>
      ) : null}
    </>
  );
}

function Mine({ mine }: Pick<GiftsFacts, 'mine'>) {
  if (mine.length === 0) return null;
  return (
    <section className="group" aria-labelledby="mine">
      <h2 id="mine">{words.mineTitle}</h2>
      <ul className="list">
        {mine.map((payee) => (
          <li key={payee.id}>
            <a href={payeeAddress(payee.id)}>
              <bdi>{payee.label}</bdi>
            </a>
            <p className="soft small">{status(payee)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
