import { Link } from 'react-router';
import * as words from '../../../../words/en/funds.ts';
import { link as extrasLink } from '../../../../words/en/extras.ts';
import { link as peopleLink } from '../../../../../people/words/en/people.ts';
import { titled } from '../../../../../../shared/words/en/site.ts';
import { addressOf } from '../../../../../../shared/screens/addresses.ts';
import type { TributeFunds } from '../../../../contract/funds.ts';
import { may } from '../../../../../people/contract/roles.ts';
import type { Head, PageProps, Site } from '../../../../../../ui/client/page.ts';
import { FrozenNotice } from '../../../../../tributes/web/parts/editor/frozen-notice.tsx';
import { useSite } from '../../../../../../ui/client/site.ts';
import { Named } from '../../../../../../ui/components/text/named.tsx';
import { Notice } from '../../../../../../ui/components/notice.tsx';
import { FundList } from '../fund-list.tsx';
import type { GiftsFacts } from './gifts-loader.ts';
import { PayeeList } from './payee-list.tsx';
import { ReceiveWays } from './receive-form.tsx';
import { StartWays } from './start-form.tsx';
import { action } from './gifts-action.ts';
import { loader } from './gifts-loader.ts';

export { action, loader };

/** Reloads after a refusal too, because somebody else may have started a collection. */
export const shouldRevalidate = () => true;

export const head = (facts: GiftsFacts | undefined, { productName }: Site): Head => ({
  title: titled(words.title(facts?.name ?? ''), productName),
  isIndexed: false,
});

export function Page({ data: facts, answer: problem }: PageProps<typeof loader, typeof action>) {
  const { id, name, role } = facts;
  const isKeeper = may(role, 'care');
  const { hidesGiving = false } = useSite();
  return (
    <div className="page narrow">
      <div>
        <h1 tabIndex={-1}>
          <Named of={words.title} name={name} />
        </h1>
        <p className="lead">{isKeeper ? words.lead : words.othersLead}</p>
      </div>
      {problem && Object.keys(problem.error.fields).length === 0 ? (
        <Notice kind="problem" role="alert">
          <p>{problem.error.message}</p>
        </Notice>
      ) : null}
      <FrozenNotice frozen={facts.kept?.isGivingFrozen ? 'giving' : null} />
      {facts.kept ? <Saved funds={facts.kept} /> : null}
      {isKeeper && facts.kept ? <StartWays facts={facts} kept={facts.kept} problem={problem} /> : null}
      <PayeeList facts={facts} />
      <ReceiveWays facts={facts} problem={problem} />
      <p className="ways">
        {isKeeper ? <Link to={addressOf('care', { id })}>{words.toCare}</Link> : null}
        <Link to={addressOf('people', { id })}>{peopleLink}</Link>
        {facts.kept?.hasExtras === true && !hidesGiving ? (
          <Link to={addressOf('extras', { id })}>{extrasLink}</Link>
        ) : null}
      </p>
    </div>
  );
}

function Saved({ funds }: { funds: TributeFunds }) {
  return (
    <>
      {funds.funds.length > 0 ? null : <How />}
      {funds.keepers < 2 && may(funds.role ?? 'reader', 'care') ? (
        <Notice>
          <p>{words.needsSecond}</p>
          <p className="ways">
            <Link to={addressOf('people', { id: funds.tributeId })}>{words.toPeople}</Link>
          </p>
        </Notice>
      ) : null}
      {funds.hasCards ? null : <p>{words.noCards}</p>}
      {funds.path === null ? <p className="soft">{words.notPublished}</p> : null}
      <FundList funds={funds} />
      {funds.funds.length === 0 ? null : (
        <details className="return">
          <summary>{words.howTitle}</summary>
          <HowLines />
        </details>
      )}
    </>
  );
}

/** Explains how collections work, until the page has one. */
const How = () => (
  <section aria-labelledby="how" className="lines">
    <h2 id="how">{words.howTitle}</h2>
    <HowLines />
  </section>
);

const HowLines = () => (
  <ul className="dotted">
    {words.how.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
);
