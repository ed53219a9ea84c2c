import * as words from '../../words/en/enquiries.ts';

/** Shows text that somebody typed while the other side ended the conversation, because the form for it is gone. */
export const Unsent = ({ typed }: { typed: string | undefined }) =>
  typed === undefined || typed.trim() === '' ? null : (
    <div>
      <p className="soft small">{words.unsent}</p>
      <p className="verbatim" dir="auto">
        {typed}
      </p>
    </div>
  );
