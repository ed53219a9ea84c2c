import { Form } from 'react-router';
import * as words from '../../../words/en/fund.ts';
import { charityNo, heldBy, heldByNobody } from '../../../words/en/funds.ts';
import { type FundChange, mayWithFund } from '../../../contract/funds.ts';
import { Moment } from '../../../../accounts/web/parts/moment.tsx';
import { formatDay } from '../../../../tributes/web/parts/page/dates.ts';
import { Button } from '../../../../../ui/components/button.tsx';
import { Named } from '../../../../../ui/components/text/named.tsx';
import { Notice } from '../../../../../ui/components/notice.tsx';
import { Sentence } from '../../../../../ui/components/text/sentence.tsx';
import type { FundPageFacts } from './fund-loader.ts';

export function FundChangeNotice({ facts: { fund } }: { facts: FundPageFacts }) {
  const { change, roles } = fund;
  if (change === null) return null;
  const mayAct = mayWithFund(roles, 'hands');
  return (
    <Notice heading={words.changeTitle} className="fund-change">
      <Who change={change} />
      <p className="soft">
        {change.askedBy === null ? (
          words.askedBySomebody(formatDay(change.askedAt))
        ) : (
          <Sentence of={words.askedBy} parts={[<bdi key="who">{change.askedBy}</bdi>, formatDay(change.askedAt)]} />
        )}
      </p>
      <Agreed change={change} />
      {mayAct && change.canAgree ? <p>{words.agreeWhat}</p> : null}
      {mayAct ? (
        <div className="acts">
          {change.canAgree ? <Act change={change} intent="agree" /> : null}
          <Act change={change} intent="stop" />
        </div>
      ) : null}
    </Notice>
  );
}

function Who({ change: { payee, treasurer } }: { change: FundChange }) {
  return (
    <>
      {payee ? (
        <p>
          <Named of={words.changePayee} name={payee.label} />
          <span className="soft small own-line">
            {payee.holder === null ? heldByNobody : <Named of={heldBy} name={payee.holder} />}
          </span>
          {payee.charityNumber === null ? null : (
            <span className="soft small own-line">{charityNo(payee.charityNumber)}</span>
          )}
        </p>
      ) : null}
      {treasurer ? (
        <p>
          <Named of={words.changeTreasurer} name={treasurer.name ?? words.nameless} />
        </p>
      ) : null}
    </>
  );
}

function Agreed({ change: { countsAt, agreedBy, canAgree } }: { change: FundChange }) {
  if (countsAt === null) return canAgree ? null : <p>{words.waitsForYes}</p>;
  return (
    <>
      <p className="soft">{agreedBy === null ? words.isAgreed : <Named of={words.agreedBy} name={agreedBy} />}</p>
      <p>
        <Sentence of={words.counts} parts={[<Moment key="at" at={countsAt} />]} />
      </p>
    </>
  );
}

const Act = ({ change, intent }: { change: FundChange; intent: 'agree' | 'stop' }) => (
  <Form method="post">
    <input type="hidden" name="intent" value={intent} />
    <input type="hidden" name="changeId" value={change.id} />
    <Button type="submit" look={intent === 'agree' ? 'main' : 'danger'}>
      {words[intent]}
    </Button>
  </Form>
);
