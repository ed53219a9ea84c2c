import type { ReactNode } from 'react';
import * as report from '../../../reports/words/en/reports.ts';
import * as words from '../../words/en/giving.ts';
import { addressOf } from '../../../../shared/screens/addresses.ts';
import type { PublicFund } from '../../contract/giving.ts';
import { PAYEE_NOTE_MS } from '../../../../shared/limits/limits.ts';
import { useSite } from '../../../../ui/client/site.ts';
import { Named } from '../../../../ui/components/text/named.tsx';
import { Sentence } from '../../../../ui/components/text/sentence.tsx';
import { formatDay } from '../../../tributes/web/parts/page/dates.ts';
import { ReportLink } from '../../../reports/web/parts/report-link.tsx';
import { ClosedFunds } from './closed-funds.tsx';
import { GiveWords } from './give-words.tsx';
import { GiftList } from './gift-list.tsx';
import { PayeeLine } from './payee-line.tsx';
import { money } from './sum-words.ts';

interface Props {
  funds: readonly PublicFund[];
  path: string;
  called: string;
}

export function FundSection({ funds, path, called }: Props) {
  const closed = funds.filter(({ state }) => state === 'closed');
  return (
    <section id="giving" className="giving">
      <div className="wrap">
        <h2>
          <Named of={words.inMemoryOf} name={called} />
        </h2>
        {funds
          .filter(({ state }) => state !== 'closed')
          .map((fund) => (
            <Fund key={fund.id} fund={fund} path={path} called={called} />
          ))}
        {closed.length === 0 ? null : <ClosedFunds funds={closed} path={path} />}
      </div>
    </section>
  );
}

function Fund({ fund, path, called }: { fund: PublicFund; path: string; called: string }) {
  const { title, says, given, goal, currency, gifts, after } = fund;
  return (
    <div className="fund">
      <div>
        <h3 dir="auto">{title}</h3>
        {says.trim() === '' ? null : (
          <p className="say as-typed" dir="auto">
            {says}
          </p>
        )}
        {given > 0 ? <p className="sum">{words.givenSoFar(money(given, currency))}</p> : null}
        {goal === null ? null : <p className="soft">{words.hopedFor(money(goal, currency))}</p>}
        <WayToGive fund={fund} path={path} called={called} />
        <FundFacts fund={fund} />
        {fund.changes.map((change) => (
          <ChangeNote key={change.at} change={change} />
        ))}
        <p>
          <ReportLink path={path} kind="fund" id={fund.id} label={report.linkFund} />
        </p>
      </div>
      {gifts.length === 0 ? null : (
        <div>
          <h4>{words.newestFirst}</h4>
          <GiftList gifts={gifts} currency={currency} />
          {after === null ? null : (
            <p className="more">
              <a href={addressOf('fundGifts', { tributePath: path, fundId: fund.id }, { query: { after } })} rel="next">
                {words.earlier}
              </a>
            </p>
          )}
        </div>
      )}
    </div>
  );
}

function WayToGive({ fund: { id, state, canGive, payee }, path, called }: { fund: PublicFund } & Omit<Props, 'funds'>) {
  if (!canGive) return <p className="soft">{state === 'paused' ? words.paused : words.notNow}</p>;
  return (
    <p className="acts">
      <a className="button" href={addressOf('give', { tributePath: path, fundId: id })} data-give={payee?.label ?? ''}>
        <span>
          <GiveWords called={called} />
        </span>
      </a>
    </p>
  );
}

function FundFacts({ fund: { payee, treasurer, platformBps = 0 } }: { fund: PublicFund }) {
  const { productName } = useSite();
  return (
    <dl>
      {payee === null ? null : (
        <Fact label={words.receives}>
          <PayeeLine payee={payee} />
        </Fact>
      )}
      {treasurer === null ? null : (
        <Fact label={words.looksAfter}>
          <bdi>{treasurer}</bdi>
        </Fact>
      )}
      <Fact label={words.costs}>{platformBps === 0 ? words.costsWhat : words.costsWhatToo(productName)}</Fact>
    </dl>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

function ChangeNote({ change: { from, to, at } }: { change: PublicFund['changes'][number] }) {
  const day = formatDay(at);
  const until = formatDay(new Date(Date.parse(at) + PAYEE_NOTE_MS).toISOString());
  const now = <bdi key="to">{to}</bdi>;
  return (
    <p className="change-note">
      {from === null ? (
        <Sentence of={words.changedTo} parts={[day, now, until]} />
      ) : (
        <Sentence of={words.changedFrom} parts={[day, <bdi key="from">{from}</bdi>, now, until]} />
      )}
    </p>
  );
}
