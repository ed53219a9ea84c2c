import { Link } from 'react-router';
import * as words from '../../../words/en/provider-waiting.ts';
import { unnamed } from '../../../words/en/provider.ts';
import { addressOf } from '../../../../../shared/screens/addresses.ts';
import type { BillsWaiting } from '../../../../bills/contract/bills.ts';
import type { ProviderWaiting, ProviderWaitingKind } from '../../../../admin/contract/overview.ts';

interface Props {
  items: readonly ProviderWaiting[];
  /** Time on the server, so that the browser computes the same waits. */
  now: string;
  /** Adds the provider's name, for people who work for several providers. */
  isNamed: boolean;
}

const places: Record<ProviderWaitingKind, (of: Pick<ProviderWaiting, 'providerId' | 'id' | 'payeeId'>) => string> = {
  account: ({ id }) => addressOf('onboardingComplete', {}, { query: { payee: id ?? '' } }),
  'account-stopped': ({ id }) => addressOf('onboardingComplete', {}, { query: { payee: id ?? '' } }),
  'account-closed': ({ providerId }) => addressOf('providerState', { providerId }),
  enquiry: ({ providerId, id }) =>
    id === null
      ? addressOf('providerEnquiries', { providerId })
      : addressOf('providerEnquiry', { providerId, enquiryId: id }),
  review: ({ providerId }) => addressOf('providerWords', { providerId }),
  prepared: ({ providerId, id }) =>
    id === null
      ? addressOf('preparedPages', { providerId })
      : addressOf('preparedPage', { providerId, preparedId: id }),
  'bill-draft': (of) => billPlace(of, 'draft'),
  'bill-unpaid': (of) => billPlace(of, 'unpaid'),
  'bill-disputed': ({ payeeId, ...of }) =>
    payeeId === null
      ? billPlace(of, 'disputed')
      : addressOf('onboardingComplete', {}, { query: { payee: payeeId }, fragment: 'disputes' }),
  licence: ({ providerId }) => addressOf('providerProfile', { providerId }, { fragment: 'licenceUntil' }),
  insurance: ({ providerId }) => addressOf('providerProfile', { providerId }, { fragment: 'insuranceUntil' }),
  application: ({ providerId }) => addressOf('providerState', { providerId }),
};

function billPlace(
  { providerId, id }: Pick<ProviderWaiting, 'providerId'> & { id: string | null },
  show: BillsWaiting,
): string {
  return id === null
    ? addressOf('providerBills', { providerId }, { query: { show } })
    : addressOf('providerBill', { providerId, billId: id });
}

export function ProviderWaits({ items, now, isNamed }: Props) {
  return (
    <section className="items" aria-labelledby="waits">
      <h2 id="waits">{words.heading}</h2>
      {items.length === 0 ? (
        <p className="soft">{words.nothing}</p>
      ) : (
        <ul className="list">
          {items.map((item) => (
            <li key={`${item.providerId} ${item.kind}`}>
              <h3>
                <Link to={places[item.kind]({ ...item, id: isOfOne(item) ? item.id : null })}>
                  {words.waiting(item.kind, item.count)}
                </Link>
              </h3>
              <p className="soft small">
                {isNamed ? <bdi>{item.called.trim() || unnamed}</bdi> : null}
                {isNamed ? ' · ' : null}
                {howLong(item, Date.parse(now))}
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Whether to use the singular. An account counts as one item, however many of its requirements are open. */
const isOfOne = ({ kind, count }: ProviderWaiting): boolean => kind.startsWith('account') || count === 1;

function howLong({ since, dueAt, count }: ProviderWaiting, now: number): string {
  if (since === null) {
    if (dueAt === null) return '';
    return Date.parse(dueAt) < now ? words.ended(dueAt) : words.untilAlone(dueAt);
  }
  const waited = words.waitedFor(now - Date.parse(since), count);
  return dueAt === null ? waited : `${waited}, ${words.until(dueAt)}`;
}
