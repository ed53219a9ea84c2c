import * as words from '../../words/en/enquiries.ts';

/** What somebody typed while the conversation ended: there is no form for it any more, and it is not lost. */
export const Unsent = ({ typed }: { typed: string | undefined }) =>
  typed === undefined || typed.trim() === '' ? null : (
    <div>
      <p className="soft small">{words.unsent}</p>
      <p className="verbatim" dir="auto">
        {typed}
      </p>
    </div>
  );
