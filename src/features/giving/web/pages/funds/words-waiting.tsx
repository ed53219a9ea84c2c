import { Form } from 'react-router';
import * as words from '../../../words/en/fund.ts';
import { type BookedGift, mayWithFund } from '../../../contract/funds.ts';
import { formatDay } from '../../../../tributes/web/parts/page/dates.ts';
import { Button } from '../../../../../ui/components/button.tsx';
import { Sentence } from '../../../../../ui/components/text/sentence.tsx';
import type { FundPageFacts } from './fund-loader.ts';

export function WordsWaiting({ facts: { fund, waiting } }: { facts: FundPageFacts }) {
  if (waiting.length === 0 || !mayWithFund(fund.roles, 'change')) return null;
  return (
    <section className="group" aria-labelledby="words">
      <h2 id="words">{words.wordsTitle}</h2>
      <p className="soft">{words.wordsLead}</p>
      <ul className="list posts">
        {waiting.map((gift) => (
          <li key={gift.id} className="post">
            <p className="typed" dir="auto">
              {gift.words}
            </p>
            <p className="soft small">
              <Sentence
                of={words.wordsFrom}
                parts={[<bdi key="name">{gift.name ?? words.unnamed}</bdi>, formatDay(gift.givenAt)]}
              />
            </p>
            <div className="acts">
              <DecideWords gift={gift} isShown />
              <DecideWords gift={gift} isShown={false} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function DecideWords({ gift, isShown }: { gift: BookedGift; isShown: boolean }) {
  const label = isShown ? words.show : words.hide;
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value={isShown ? 'show' : 'hide'} />
      <input type="hidden" name="giftId" value={gift.id} />
      <Button
        type="submit"
        look={isShown ? 'quiet' : 'plain'}
        aria-label={words.actFor(label, gift.name ?? words.unnamed)}
      >
        {label}
      </Button>
    </Form>
  );
}
