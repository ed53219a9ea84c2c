import { redirect } from 'react-router';
import { titled } from '../../../../../shared/words/en/site.ts';
import * as words from '../../../words/en/app-passkey.ts';
import { passkeyStopped, stepNeedsScript, withMyPasskey } from '../../../words/en/two-step.ts';
import { addressOf } from '../../../../../shared/screens/addresses.ts';
import type { ActionArgs, Head, PageArgs, PageProps, Site } from '../../../../../ui/client/page.ts';
import { actionProblem } from '../../../../../ui/client/failures/problem.ts';
import { PasskeyForm } from '../../../../../ui/components/forms/passkey-form.tsx';
import { ProblemNotice } from '../../parts/sign-in-forms.tsx';

const keyIn = (request: Request) => (new URL(request.url).searchParams.get('key') ?? '').slice(0, 100);

/** The native app opens this screen in the phone's browser, because passkeys do not work in the app. */
export async function loader({ client, request }: PageArgs) {
  const key = keyIn(request);
  const { question } = await client.twoStep.questionInBrowser({ key });
  return { key, question };
}

export async function action({ client, request, form }: ActionArgs) {
  try {
    const response = String(form.get('response') ?? '');
    const { code } = await client.twoStep.proveInBrowser({ key: keyIn(request), response });
    return redirect(addressOf('appPasskeyDone', {}, { query: { code } }), 303);
  } catch (error) {
    return actionProblem(error, form);
  }
}

export const head = (_: unknown, { productName }: Site): Head => ({
  title: titled(words.title, productName),
  isIndexed: false,
});

export function Page({ data: { key, question }, answer: problem }: PageProps<typeof loader, typeof action>) {
  const refused = problem?.error.fields['passkey'];
  return (
    <div className="narrow short-page">
      <div>
        <h1 tabIndex={-1}>{question ? words.title : words.overTitle}</h1>
        <p className="lead apart">{question ? words.lead : words.overLead}</p>
      </div>
      <ProblemNotice
        problem={problem && refused ? { ...problem, error: { ...problem.error, message: refused } } : problem}
      />
      {question ? (
        <PasskeyForm
          action={addressOf('appPasskey', {}, { query: { key } })}
          kind="use"
          question={question}
          label={withMyPasskey}
          stopped={passkeyStopped}
          without={stepNeedsScript}
        />
      ) : null}
    </div>
  );
}
