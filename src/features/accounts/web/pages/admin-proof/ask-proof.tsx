import * as words from '../../../words/en/admin-proof.ts';
import { titled } from '../../../../../shared/words/en/site.ts';
import type { Head, Site } from '../../../../../ui/client/page.ts';
import { proofFields, type ProofAsked } from '../../../../../ui/client/proof-asked.ts';
import { ProofFields } from '../../parts/proof-fields.tsx';
import { Notice } from '../../../../../ui/components/notice.tsx';
import { PasskeyForm } from '../../../../../ui/components/forms/passkey-form.tsx';

/** Shown in place of an admin screen until the admin proves their identity. Then the original request continues. */
export function AskProof(asked: ProofAsked) {
  const { isLocked, to, typed, question, wrong } = asked;
  const hidden = proofFields(asked).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
  return (
    <div className="narrow short-page">
      <div>
        <h1 tabIndex={-1}>{isLocked ? words.lockedTitle : words.graveTitle}</h1>
        <p className="lead apart">{isLocked ? words.lockedLead : words.graveLead}</p>
        {typed === '' ? null : <p className="apart">{words.typedIsSaved}</p>}
      </div>
      {wrong !== undefined && question.passkey ? (
        <Notice kind="problem" role="alert">
          <p>{wrong}</p>
        </Notice>
      ) : null}
      {question.passkey ? (
        <PasskeyForm
          action={to}
          kind="use"
          question={question.passkey}
          label={words.withPasskey}
          stopped={words.passkeyStopped}
          without={words.needsScript}
        >
          {hidden}
        </PasskeyForm>
      ) : null}
      <form className="form" method="post" action={to} noValidate>
        {hidden}
        <ProofFields question={question} wrong={wrong} />
      </form>
    </div>
  );
}

export const askProofHead = ({ productName }: Pick<Site, 'productName'>): Head => ({
  title: titled(words.lockedTitle, productName),
  isIndexed: false,
});
