import * as words from '../../words/en/objections.ts';
import { addressOf } from '../../../../shared/screens/addresses.ts';
import type { OwnObjecting as Objecting } from '../../contract/objections.ts';
import { Moment } from '../../../accounts/web/parts/moment.tsx';
import { Sentence } from '../../../../ui/components/text/sentence.tsx';

interface Props {
  objecting: Objecting;
  report: string;
  reportKey: string;
}

export function OwnObjecting({ objecting, report, reportKey: key }: Props) {
  const { decisionId, state, until, putBackAt } = objecting;
  const href = addressOf('objection', { decisionId }, { query: { as: 'reporter', report, key } });
  return (
    <>
      {putBackAt === null ? null : (
        <p>
          <Sentence of={words.countered} parts={[<Moment key="at" at={putBackAt} />]} />
        </p>
      )}
      {state === 'over' ? null : (
        <section aria-labelledby="object">
          <h2 id="object">{words.objectHeading}</h2>
          {state === 'open' ? (
            <p>
              <Sentence of={words.until} parts={[<Moment key="until" at={until} />]} />{' '}
              <a href={href}>{words.objectLink}</a>
            </p>
          ) : (
            <p>
              {words.objected} <a href={href}>{words.openObjection}</a>
            </p>
          )}
        </section>
      )}
    </>
  );
}
