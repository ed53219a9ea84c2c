import * as words from '../../../words/en/bills.ts';
import { addressOf } from '../../../../../shared/screens/addresses.ts';
import type { Bill } from '../../../contract/bills.ts';
import { formatDay } from '../../../../tributes/web/parts/page/dates.ts';
import { ButtonLink } from '../../../../../ui/components/button.tsx';

/** Links the owner to the form for evidence. Other staff see the deadline. */
export function DisputeToAnswer({ dispute }: Pick<Bill, 'dispute'>) {
  if (dispute === null) return null;
  const day = formatDay(dispute.answerUntil);
  if (dispute.payeeId === null) return <p>{words.ownerAnswersUntil(day)}</p>;
  const to = addressOf('onboardingComplete', {}, { query: { payee: dispute.payeeId }, fragment: 'disputes' });
  return (
    <>
      <p>{words.answerUntil(day)}</p>
      <p className="acts">
        <ButtonLink href={to}>{words.answerBank}</ButtonLink>
      </p>
    </>
  );
}
