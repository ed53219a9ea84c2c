import * as words from '../../words/en/enquiries.ts';

/** Text typed while the conversation ended: the form is gone, the text is still shown. */
export const Unsent = ({ typed }: { typed: string | undefined }) =>
  typed === undefined || typed.trim() === '' ? null : (
    <div>
      <p className="soft small">{words.unsent}</p>
      <p className="verbatim" dir="auto">
        {typed}
      </p>
    </div>
  );
