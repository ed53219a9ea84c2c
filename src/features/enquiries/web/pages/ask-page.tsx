import { Link } from 'react-router';
import * as words from '../../words/en/enquiries.ts';
import { backToList, link as findProviders } from '../../../providers/words/en/providers.ts';
import { titled } from '../../../../shared/words/en/site.ts';
import { addressOf } from '../../../../shared/screens/addresses.ts';
import { SharedFact } from '../../contract/enquiries.ts';
import type { Head, PageProps, Site } from '../../../../ui/client/page.ts';
import type { Problem } from '../../../../ui/client/failures/problem.ts';
import { FormProblem } from '../../../../ui/components/forms/form-problem.tsx';
import { Named } from '../../../../ui/components/text/named.tsx';
import { Notice } from '../../../../ui/components/notice.tsx';
import type { Typed } from './ask-action.ts';
import type { AskFacts } from './ask-facts.ts';
import { AskForm } from './ask-form.tsx';
import { AskPreview } from './ask-preview.tsx';
import { action } from './ask-action.ts';
import { loader } from './ask-facts.ts';

export { action, loader };

/** Reloads after a refusal too: the family may want no flowers by now, or a provider may be gone. */
export const shouldRevalidate = () => true;

export const head = (_: unknown, { productName }: Site): Head => ({
  title: titled(words.askTitle, productName),
  isIndexed: false,
});

export function Page({ data: facts, answer }: PageProps<typeof loader, typeof action>) {
  const problem = answer && 'error' in answer ? answer : undefined;
  const preview = answer && 'preview' in answer ? answer.preview : null;
  const values = answer?.values ?? {};
  return (
    <div className="page narrow">
      <div>
        <h1 tabIndex={-1}>{words.askTitle}</h1>
        <p className="lead">{words.askLead}</p>
      </div>
      <FormProblem problem={problem} heading={words.problemHeading} labels={labels} />
      {facts.unwanted.map(({ id, called }) => (
        <Notice key={id}>
          <p>
            <Named of={words.unwanted} name={called} />
          </p>
        </Notice>
      ))}
      {facts.leftOut === 0 ? null : (
        <Notice>
          <p>{words.leftOut(facts.leftOut)}</p>
        </Notice>
      )}
      <Asking facts={facts} problem={problem} preview={preview} values={values} />
      <p className="ways">
        <Link to={facts.list}>{facts.list === addressOf('providers') ? findProviders : backToList}</Link>
        <Link to={addressOf('enquiries')}>{words.toList}</Link>
      </p>
    </div>
  );
}

const labels = {
  words: words.words,
  ...Object.fromEntries(SharedFact.options.map((fact) => [`shared.${fact}`, words.fact(fact)])),
};

interface AskingProps {
  facts: AskFacts;
  problem: Problem | undefined;
  preview: Typed['preview'];
  values: Record<string, string>;
}

function Asking({ facts, problem, preview, values }: AskingProps) {
  if (facts.isNoneNamed)
    return (
      <Notice>
        <p>{words.tickFirst}</p>
      </Notice>
    );
  // If all chosen providers are florists and no flowers are wanted, a message above already says so.
  if (facts.providers.length === 0) return facts.unwanted.length > 0 ? null : <p>{words.noProviders}</p>;
  if (!facts.isConfirmed)
    return (
      <Notice>
        <p>{words.confirmFirst}</p>
        <p className="ways">
          <a href={addressOf('account')}>{words.toAccount}</a>
        </p>
      </Notice>
    );
  return preview ? (
    <AskPreview preview={preview} values={values} facts={facts} />
  ) : (
    <AskForm facts={facts} problem={problem} values={values} />
  );
}
