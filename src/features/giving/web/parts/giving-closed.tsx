import * as words from '../../words/en/giving.ts';

export const GivingClosed = ({ typed }: { typed: string }) => (
  <div className="giving-closed">
    <h1 tabIndex={-1}>{words.closedTitle}</h1>
    <p className="lead">{words.closedLead}</p>
    {typed.trim() === '' ? null : (
      <div className="field">
        <label htmlFor="unsent">{words.whatYouWrote}</label>
        <textarea className="input" id="unsent" dir="auto" readOnly defaultValue={typed} />
      </div>
    )}
  </div>
);
