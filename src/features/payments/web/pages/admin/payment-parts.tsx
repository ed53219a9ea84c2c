import * as words from '../../../words/en/admin-payments.ts';
import { alarm } from '../../../words/en/admin-payment-checks.ts';
import { locale } from '../../../../../shared/words/en/language.ts';
import type { AdminPaymentFile } from '../../../contract/admin-payments.ts';
import { formatAmount } from '../../../../../shared/money/money.ts';
import { Moment } from '../../../../accounts/web/parts/moment.tsx';
import { FilePart } from '../../../../admin/web/parts/file-part.tsx';

export function PaymentParts({ payment }: { payment: AdminPaymentFile }) {
  const { refunds, disputes, entries, events, alarms, currency } = payment;
  const said = (minor: number) => formatAmount(minor, currency, locale);
  return (
    <>
      <FilePart id="refunds" title={words.refunds} none={words.noRefunds} more={words.isMore} part={refunds}>
        {({ amount, askedAt, askedBy, doneAt, refused }) => (
          <>
            <strong>{said(amount)}</strong>
            <p className="soft small">
              <Moment at={askedAt} />
              {askedBy === null ? null : <> · {words.refundBy(askedBy.email)}</>} ·{' '}
              {refused === null
                ? doneAt === null
                  ? words.refundWaits
                  : words.refundDone
                : words.refundRefused(refused)}
            </p>
          </>
        )}
      </FilePart>
      <FilePart id="disputes" title={words.disputes} none={words.noDisputes} more={words.isMore} part={disputes}>
        {({ id, amount, state, reason, openedAt, answerUntil }) => (
          <>
            <strong>{said(amount)}</strong> · {words.disputeState(state)}
            <p className="soft small">
              <Moment at={openedAt} /> · {reason} · <code>{id}</code>
            </p>
            {answerUntil === null ? null : (
              <p className="soft small">
                {words.answerUntil} <Moment at={answerUntil} />
              </p>
            )}
          </>
        )}
      </FilePart>
      <FilePart id="entries" title={words.entries} none={words.noEntries} more={words.isMore} part={entries}>
        {({ kind, reference, at, sums }) => (
          <>
            <strong>{words.entryKind(kind)}</strong>
            <p className="small">
              {sums.map(({ account, amount }) => words.sumOf(words.accountName(account), said(amount))).join(' · ')}
            </p>
            <p className="soft small">
              <Moment at={at} /> · <code>{reference}</code>
            </p>
          </>
        )}
      </FilePart>
      <FilePart id="events" title={words.events} none={words.noEvents} more={words.isMore} part={events}>
        {({ id, type, at, handledAt }) => (
          <>
            <code>{type}</code>
            <p className="soft small">
              <Moment at={at} />
              {handledAt === null ? <> · {words.notHandled}</> : null} · <code>{id}</code>
            </p>
          </>
        )}
      </FilePart>
      <FilePart id="alarms" title={words.alarms} none={words.noAlarms} more={words.isMore} part={alarms}>
        {({ kind, raisedAt, settledAt }) => (
          <>
            {alarm(kind)}
            <p className="soft small">
              <Moment at={raisedAt} />
              {settledAt === null ? null : <> · {words.settled}</>}
            </p>
          </>
        )}
      </FilePart>
    </>
  );
}
