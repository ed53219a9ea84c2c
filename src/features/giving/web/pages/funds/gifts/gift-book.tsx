import * as words from '../../../../words/en/fund-book.ts';
import { nameless, unnamed } from '../../../../words/en/fund.ts';
import type { Currency } from '../../../../../../shared/money/currencies.ts';
import { addressOf } from '../../../../../../shared/screens/addresses.ts';
import { type BookedGift, mayWithFund } from '../../../../contract/funds.ts';
import { sumOf } from '../../../parts/sums.ts';
import { useSite } from '../../../../../../ui/client/site.ts';
import { formatDay } from '../../../../../tributes/web/parts/page/dates.ts';
import { Named } from '../../../../../../ui/components/text/named.tsx';
import { Table, type Column } from '../../../../../../ui/components/table.tsx';
import type { PartProps } from '../fund-loader.ts';
import { CorrectForm, GiveBackForm } from './return-form.tsx';
import { DecideWords } from '../words-waiting.tsx';

export function GiftBook({ facts, problem }: PartProps) {
  const { id, fund, gifts, isFurther } = facts;
  const here = { id, fundId: fund.id };
  return (
    <section className="fund-book" aria-labelledby="book">
      <h2 id="book">{words.title}</h2>
      <Treasuring facts={facts} />
      <Table
        caption={words.caption}
        columns={columnsOf({ facts, problem })}
        rows={gifts.items}
        idOf={(gift) => gift.id}
        empty={isFurther ? words.emptyFurther : words.empty}
        first={isFurther ? addressOf('fund', here, { fragment: 'book' }) : null}
        next={
          gifts.after === null ? null : addressOf('fund', here, { query: { after: gifts.after }, fragment: 'book' })
        }
      />
    </section>
  );
}

function Treasuring({ facts: { fund } }: Pick<PartProps, 'facts'>) {
  if (mayWithFund(fund.roles, 'treasure')) return null;
  return (
    <p className="soft small">
      {fund.treasurer === null ? (
        words.noTreasurer
      ) : (
        <Named of={words.onlyTreasurer} name={fund.treasurer.name ?? nameless} />
      )}
    </p>
  );
}

type Columns = [Column<BookedGift>, ...Column<BookedGift>[]];

function columnsOf(props: PartProps): Columns {
  const { currency } = props.facts.fund;
  const sum = (minor: number | null) => (minor === null ? words.unknownYet : sumOf(minor, currency));
  return [
    { id: 'when', heading: words.when, cell: (gift) => <When gift={gift} /> },
    { id: 'from', heading: words.from, cell: (gift) => <bdi>{gift.name ?? unnamed}</bdi> },
    { id: 'how', heading: words.how, cell: (gift) => <How gift={gift} /> },
    { id: 'amount', heading: words.amount, isNumber: true, cell: (gift) => <Sum gift={gift} currency={currency} /> },
    {
      id: 'fee',
      heading: words.fee,
      isNumber: true,
      cell: ({ method, fee }) => sum(method === 'card' ? fee : 0),
    },
    { id: 'arrives', heading: words.arrives, isNumber: true, cell: ({ net }) => sum(net) },
    { id: 'state', heading: words.state, cell: (gift) => <State gift={gift} {...props} /> },
  ];
}

const When = ({ gift }: { gift: BookedGift }) => (
  <>
    <span className="whole">{formatDay(gift.givenAt)}</span>
    <span className="soft small own-line">{gift.number}</span>
  </>
);

const How = ({ gift: { method, enteredBy } }: { gift: BookedGift }) => (
  <>
    {words.method(method)}
    {enteredBy === null ? null : (
      <span className="soft small own-line">
        <Named of={words.enteredBy} name={enteredBy} />
      </span>
    )}
  </>
);

function Sum({ gift: { amount, cover, tip }, currency }: { gift: BookedGift; currency: Currency }) {
  const { productName } = useSite();
  return (
    <>
      {sumOf(amount, currency)}
      {cover > 0 ? <span className="soft small own-line">{words.withCover(sumOf(cover, currency))}</span> : null}
      {tip > 0 ? <span className="soft small own-line">{words.withTip(sumOf(tip, currency), productName)}</span> : null}
    </>
  );
}

function State({ gift, facts, problem }: PartProps & { gift: BookedGift }) {
  const { fund } = facts;
  const { method, state, returned, returnable, wordsState } = gift;
  const isTreasurer = mayWithFund(fund.roles, 'treasure');
  const own = problem?.values['giftId'] === gift.id ? problem : undefined;
  return (
    <>
      {method !== 'card' && state === 'returned' ? words.takenBack : words.giftState(state)}
      {state === 'part-returned' ? (
        <span className="soft small own-line">{words.returnedOf(sumOf(returned, fund.currency))}</span>
      ) : null}
      {wordsState === 'shown' || wordsState === 'hidden' ? (
        <Words gift={gift} mayDecide={mayWithFund(fund.roles, 'change')} />
      ) : null}
      {isTreasurer && method === 'card' && returnable > 0 ? (
        <GiveBackForm key={returnable} gift={gift} fund={fund} next={facts.next} problem={own} />
      ) : null}
      {isTreasurer && method !== 'card' && state === 'given' ? <CorrectForm gift={gift} /> : null}
    </>
  );
}

function Words({ gift, mayDecide }: { gift: BookedGift; mayDecide: boolean }) {
  const isShown = gift.wordsState === 'shown';
  return (
    <details className="return">
      <summary>{words.wordsAre(isShown ? 'shown' : 'hidden')}</summary>
      <div className="lines">
        <p className="typed" dir="auto">
          {gift.words}
        </p>
        {mayDecide ? <DecideWords gift={gift} isShown={!isShown} /> : null}
      </div>
    </details>
  );
}
