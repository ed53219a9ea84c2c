import { Link } from 'react-router';
import * as words from '../../../words/en/fund.ts';
import { doneWords, isDone, toGifts } from '../../../words/en/funds.ts';
import { titled } from '../../../../../shared/words/en/site.ts';
import { addressOf } from '../../../../../shared/screens/addresses.ts';
import { mayWithFund } from '../../../contract/funds.ts';
import type { Head, PageProps, Site } from '../../../../../ui/client/page.ts';
import type { Problem } from '../../../../../ui/client/failures/problem.ts';
import { FrozenNotice } from '../../../../tributes/web/parts/editor/frozen-notice.tsx';
import { Notice } from '../../../../../ui/components/notice.tsx';
import { EnterForm } from './gifts/enter-form.tsx';
import { FundBill } from './fund-bill.tsx';
import { FundChangeNotice } from './fund-change.tsx';
import { FundFacts } from './fund-facts.tsx';
import type { FundPageFacts } from './fund-loader.ts';
import { FundHands } from './fund-hands.tsx';
import { FundState, PayeeGone } from './fund-state.tsx';
import { FundWords } from './fund-words.tsx';
import { GiftBook } from './gifts/gift-book.tsx';
import { WordsWaiting } from './words-waiting.tsx';
import { action } from './fund-action.ts';
import { loader } from './fund-loader.ts';

export { action, loader };

/** Reloads after a refusal too, because somebody else may have changed the fund. */
export const shouldRevalidate = () => true;

export const head = (facts: FundPageFacts | undefined, { productName }: Site): Head => ({
  title: titled(facts?.fund.title ?? words.factsTitle, productName),
  isIndexed: false,
});

export function Page({ data: facts, answer: problem }: PageProps<typeof loader, typeof action>) {
  const { id, fund } = facts;
  return (
    <div className="page fund-page">
      <div className="fund-head">
        <p className="back">
          <Link to={addressOf('gifts', { id })}>{toGifts}</Link>
        </p>
        <h1 tabIndex={-1}>
          <bdi>{fund.title}</bdi>
        </h1>
        <p className="lead">
          {fund.state === 'open' && fund.payee?.notPayable !== null ? words.openButNot : words.stateMeans(fund.state)}
        </p>
      </div>
      <div className="fund-main">
        <Said problem={problem} done={facts.done} />
        <FrozenNotice frozen={facts.page.isGivingFrozen ? 'giving' : null} />
        <PayeeGone facts={facts} />
        <FundChangeNotice facts={facts} />
        <WordsWaiting facts={facts} />
        <FundState facts={facts} />
        <FundBill facts={facts} problem={problem} />
        <FundHands facts={facts} problem={problem} />
        <FundWords key={`words-${facts.saved}`} facts={facts} problem={problem} />
        {mayWithFund(fund.roles, 'treasure') && fund.state !== 'draft' ? (
          <EnterForm key={`enter-${facts.entered}`} facts={facts} problem={problem} />
        ) : null}
      </div>
      <FundFacts facts={facts} />
      <GiftBook facts={facts} problem={problem} />
    </div>
  );
}

/** Shows the outcome of an action. A form shows problems of its own fields itself, so they are left out here. */
function Said({ problem, done }: { problem: Problem | undefined; done: string }) {
  const isAtField = problem !== undefined && Object.keys(problem.error.fields).length > 0;
  const isConflict = problem?.error.code === 'EDIT_CONFLICT';
  if (problem)
    return isAtField || isConflict ? null : (
      <Notice kind="problem" role="alert">
        <p>{problem.error.message}</p>
      </Notice>
    );
  return isDone(done) ? (
    <Notice role="status">
      <p>{doneWords(done)}</p>
    </Notice>
  ) : null;
}
