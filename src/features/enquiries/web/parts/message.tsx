import { Moment } from '../../../accounts/web/parts/moment.tsx';

interface Props {
  by: string;
  at: string;
  words: string;
}

export const Message = ({ by, at, words }: Props) => (
  <>
    <p className="soft small">
      <b>
        <bdi>{by}</bdi>
      </b>{' '}
      <Moment at={at} />
    </p>
    <p className="verbatim" dir="auto">
      {words}
    </p>
  </>
);
