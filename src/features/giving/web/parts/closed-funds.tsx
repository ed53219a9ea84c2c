import * as words from '../../words/en/giving.ts';
import { addressOf } from '../../../../shared/screens/addresses.ts';
import type { PublicFund } from '../../contract/giving.ts';
import { formatDay } from '../../../tributes/web/parts/page/dates.ts';
import { money } from './sum-words.ts';

export const ClosedFunds = ({ funds, path }: { funds: readonly PublicFund[]; path: string }) => (
  <ul className="closed-funds">
    {funds.map((fund) => (
      <li key={fund.id}>
        <h3 dir="auto">{fund.title}</h3>
        {fund.says.trim() === '' ? null : <p dir="auto">{fund.says}</p>}
        <p>{whatCame(fund)}</p>
        {fund.gifts.length === 0 ? null : (
          <p>
            <a href={addressOf('fundGifts', { tributePath: path, fundId: fund.id })}>{words.all}</a>
          </p>
        )}
      </li>
    ))}
  </ul>
);

function whatCame({ closedAt, given, currency }: PublicFund): string {
  const sum = money(given, currency);
  if (closedAt === null) return words.givenSoFar(sum);
  const day = formatDay(closedAt);
  return given > 0 ? words.closedOn(day, sum) : words.closedWithNone(day);
}
