import type { ReactNode } from 'react';
import * as words from '../../words/en/reviews.ts';
import type { ShownReview } from '../../contract/reviews.ts';
import { Named } from '../../../../ui/components/text/named.tsx';

interface Props {
  review: ShownReview;
  provider: string;
  children?: ReactNode;
}

export const ReviewText = ({
  review: { name, words: said, leftIn, answer, isChangedSince },
  provider,
  children,
}: Props) => (
  <article className="items">
    <p className="verbatim" dir="auto">
      {said}
    </p>
    <p className="soft small">
      <b>
        <bdi>{name}</bdi>
      </b>
      {' · '}
      {words.leftIn(leftIn)}
    </p>
    {answer === '' ? null : (
      <blockquote className="reported">
        <p className="soft small">
          <Named of={words.answerOf} name={provider} />
        </p>
        <p className="verbatim" dir="auto">
          {answer}
        </p>
        {isChangedSince ? <p className="soft small">{words.changedSince}</p> : null}
      </blockquote>
    )}
    {children}
  </article>
);
