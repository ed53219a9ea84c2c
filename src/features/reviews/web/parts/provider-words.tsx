import * as words from '../../words/en/reviews.ts';
import { linkWords } from '../../../reports/words/en/reports.ts';
import { addressOf } from '../../../../shared/screens/addresses.ts';
import type { ShownReview } from '../../contract/reviews.ts';
import { ReviewText } from './review-text.tsx';
import { Pager } from '../../../../ui/components/pager.tsx';

interface Props {
  provider: { id: string; called: string };
  reviews: readonly ShownReview[];
  first: string | null;
  next: string | null;
}

export const ProviderWords = ({ provider, reviews, first, next }: Props) =>
  reviews.length === 0 && first === null ? null : (
    <section className="group" aria-labelledby="words">
      <h2 id="words">{words.heading}</h2>
      <p className="soft">{words.lead}</p>
      <ul className="list">
        {reviews.map((review) => (
          <li key={review.id}>
            <ReviewText review={review} provider={provider.called}>
              <p>
                <a
                  className="report"
                  rel="nofollow"
                  href={addressOf('reportProvider', { providerId: provider.id }, { query: { words: review.id } })}
                >
                  {linkWords}
                  <bdi className="sr"> ({review.name})</bdi>
                </a>
              </p>
            </ReviewText>
          </li>
        ))}
      </ul>
      <Pager first={first} next={next} />
    </section>
  );
