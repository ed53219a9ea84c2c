import * as words from '../../../../payments/words/en/payees.ts';
import { addressOf } from '../../../../../shared/screens/addresses.ts';
import type { Client } from '../../../../../app/client.ts';
import { Named } from '../../../../../ui/components/text/named.tsx';

type Payee = Awaited<ReturnType<Client['payees']['mine']>>['payees'][number];

export function Receiving({ payees }: { payees: Payee[] }) {
  if (payees.length === 0) return null;
  return (
    <section className="group" id="receiving">
      <h2>{words.mineTitle}</h2>
      <ul className="list">
        {payees.map(({ id, label, page, notPayable }) => (
          <li key={id}>
            <a href={addressOf('onboardingComplete', {}, { query: { payee: id } })}>
              <Named of={words.mineOn} name={page} />
            </a>
            <p className="soft small">
              <bdi>{label}</bdi>
            </p>
            <p className="soft small">{notPayable === null ? words.mineReady : words.mineNotReady}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
