import * as words from '../../words/en/objections.ts';
import { reasonSaid } from '../../words/en/report-reasons.ts';
import { addressOf } from '../../../../shared/screens/addresses.ts';
import type { OwnObjection } from '../../contract/report-appeals.ts';
import { Moment } from '../../../accounts/web/parts/moment.tsx';
import { Sentence } from '../../../../ui/components/text/sentence.tsx';
import { WriteToUs } from '../../../../ui/components/write-to-us.tsx';
import { Quoted } from './objection-parts.tsx';

interface Props {
  /** Null if the post has no decision to object to. */
  against: OwnObjection | null;
  objectionKey: string;
}

/** Shown beside a removed post: the reason, the message, and the link to object. */
export function PostDecision({ against, objectionKey: key }: Props) {
  if (against === null) return <IfWrong />;
  const { decisionId, state, until, action, reason, said } = against;
  const href = addressOf('objection', { decisionId }, { query: { as: 'author', key } });
  return (
    <div className="group">
      <p>
        {words.becauseOf(reasonSaid(reason))} {action === 'warn' ? words.warned : null}
      </p>
      <Quoted id="said" heading={words.weWroteNow} text={said} />
      {state === 'over' ? (
        <IfWrong />
      ) : state === 'open' ? (
        <p>
          <Sentence of={words.untilYouCan} parts={[<Moment key="until" at={until} />]} />{' '}
          <a href={href}>{words.objectLink}</a>
        </p>
      ) : (
        <p>
          {words.objected} <a href={href}>{words.openObjection}</a>
        </p>
      )}
    </div>
  );
}

const IfWrong = () => (
  <p>
    <WriteToUs sentence={words.ifWrong} />
  </p>
);
