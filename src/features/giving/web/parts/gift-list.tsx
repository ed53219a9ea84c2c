import * as words from '../../words/en/giving.ts';
import type { Currency } from '../../../../shared/money/currencies.ts';
import type { GiftShown } from '../../contract/giving.ts';
import { formatDay } from '../../../tributes/web/parts/page/dates.ts';
import { money } from './sum-words.ts';

interface Props {
  gifts: readonly GiftShown[];
  currency: Currency;
}

/** Gifts with what givers show, newest first. They are never sorted by amount. */
export const GiftList = ({ gifts, currency }: Props) => (
  <ol className="gifts">
    {gifts.map((gift) => (
      <li key={gift.id}>
        {gift.words === '' ? null : (
          <p className="said" dir="auto">
            {gift.words}
          </p>
        )}
        <p>
          <b>{gift.name === null ? withoutName(gift) : <bdi>{gift.name}</bdi>}</b>
          {[howMuch(gift, currency), formatDay(gift.givenAt)]
            .filter((part) => part !== '')
            .map((part) => (
              <bdi key={part}>{part}</bdi>
            ))}
        </p>
      </li>
    ))}
  </ol>
);

const withoutName = ({ method }: GiftShown): string => (method === 'card' ? words.unnamed : words.givenByHand(method));

const howMuch = ({ amount, method, name }: GiftShown, currency: Currency): string =>
  [amount === null ? '' : money(amount, currency), name === null ? '' : words.method(method)]
    .filter((part) => part !== '')
    .join(' ');
