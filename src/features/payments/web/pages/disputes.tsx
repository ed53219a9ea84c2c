import * as provider from '../../words/en/provider-account.ts';
import * as words from '../../words/en/payees.ts';
import { EVIDENCE_CHARACTERS } from '../../../../shared/limits/limits.ts';
import type { PayeeDispute, PayeeStatus } from '../../contract/payees.ts';
import type { Problem } from '../../../../ui/client/failures/problem.ts';
import { sumOf } from '../../../giving/web/parts/sums.ts';
import { formatDay } from '../../../tributes/web/parts/page/dates.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { TextArea } from '../../../../ui/components/forms/field.tsx';

interface Props {
  payee: PayeeStatus;
  problem: Problem | undefined;
}

const wordsFor = ({ providerId }: PayeeStatus) => (providerId === null ? words.disputes : provider.disputes);

export function Disputes({ payee, problem }: Props) {
  if (payee.disputes.length === 0) return null;
  const said = wordsFor(payee);
  return (
    <section id="disputes" aria-labelledby="disputes-title">
      <h2 id="disputes-title">{said.disputesTitle}</h2>
      <p>{said.disputeAsks}</p>
      {payee.disputes.map((dispute) => (
        <Dispute
          key={dispute.id}
          dispute={dispute}
          payee={payee}
          problem={problem?.values['disputeId'] === dispute.id ? problem : undefined}
        />
      ))}
    </section>
  );
}

function Dispute({ dispute, payee, problem }: Props & { dispute: PayeeDispute }) {
  const { id, number, amount, givenAt, state, answerUntil, answeredAt, evidence } = dispute;
  const said = wordsFor(payee);
  const isOver = state === 'won' || state === 'lost';
  return (
    <article className="group" aria-labelledby={`dispute-${number}`}>
      <h3 id={`dispute-${number}`}>{said.disputeOf(number)}</h3>
      <p>
        {givenAt === null
          ? sumOf(amount, payee.currency)
          : said.disputeAmount(sumOf(amount, payee.currency), formatDay(givenAt))}
      </p>
      <p>{said.outcome(state)}</p>
      {isOver ? null : answeredAt !== null ? (
        <p>{words.answeredOn(formatDay(answeredAt))}</p>
      ) : answerUntil === null ? (
        <p>{words.noAnswerNow}</p>
      ) : (
        <form method="post" className="form" noValidate>
          <p>{said.answerUntil(formatDay(answerUntil))}</p>
          <input type="hidden" name="intent" value="answer" />
          <input type="hidden" name="disputeId" value={id} />
          <TextArea
            id={`says-${number}`}
            name="says"
            label={words.answer}
            hint={said.answerHint}
            rows={10}
            maxLength={EVIDENCE_CHARACTERS}
            defaultValue={problem?.values['says'] ?? evidence}
            error={problem?.error.fields['says']}
          />
          <p className="acts">
            <Button type="submit">{words.sendAnswer}</Button>
          </p>
        </form>
      )}
    </article>
  );
}
