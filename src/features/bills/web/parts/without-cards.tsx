import * as words from '../../words/en/bills.ts';
import { addressOf } from '../../../../shared/screens/addresses.ts';
import type { Bill } from '../../contract/bills.ts';
import { Named } from '../../../../ui/components/text/named.tsx';
import { Phones } from '../../../../ui/components/forms/phones.tsx';

export const WithoutCards = ({ bill: { provider, providerId, withoutCards } }: { bill: Bill }) =>
  withoutCards === null || providerId === null ? null : (
    <div className="lines">
      <p>
        <Named of={withoutCards.isForNow ? words.withoutCardsNow : words.withoutCards} name={provider} />
      </p>
      {withoutCards.phone.trim() === '' ? null : (
        <p>
          {words.phone} <Phones text={withoutCards.phone} />
        </p>
      )}
      {withoutCards.isFound ? (
        <p className="ways">
          <a href={addressOf('foundProvider', { providerId })}>
            <Named of={words.readAbout} name={provider} />
          </a>
        </p>
      ) : null}
    </div>
  );
