import { redirect } from 'react-router';
import { titled } from '../../../../../shared/words/en/site.ts';
import * as words from '../../../words/en/two-step.ts';
import { addressOf } from '../../../../../shared/screens/addresses.ts';
import { returnPath } from '../../../../../shared/screens/return-path.ts';
import type { ActionArgs, Head, PageArgs, PageProps, Site } from '../../../../../ui/client/page.ts';
import { actionProblem, type Problem } from '../../../../../ui/client/failures/problem.ts';
import { Button } from '../../../../../ui/components/button.tsx';
import { Field } from '../../../../../ui/components/forms/field.tsx';
import { PasskeyForm } from '../../../../../ui/components/forms/passkey-form.tsx';
import { directionAddress, secondStepAddress } from '../../parts/addresses.ts';
import { ProblemNotice } from '../../parts/sign-in-forms.tsx';
import { WriteToUs } from '../../../../../ui/components/write-to-us.tsx';

const whereTo = (request: Request, site: Site) =>
  returnPath(new URL(request.url).searchParams.get('to'), site.origin) ?? '';

export async function loader({ client, request, site }: PageArgs) {
  const { waiting } = await client.twoStep.waiting();
  const isRecovery = new URL(request.url).searchParams.get('way') === 'recovery';
  return { waiting, isRecovery, to: whereTo(request, site) };
}

export async function action({ client, request, site, form }: ActionArgs) {
  const text = (name: string) => String(form.get(name) ?? '');
  const to = whereTo(request, site);
  try {
    if (text('intent') === 'passkey') await client.twoStep.finishByPasskey({ response: text('response') });
    else await client.twoStep.finish({ code: text('code').slice(0, 100) });
  } catch (error) {
    return actionProblem(error, form);
  }
  return redirect(to === '' ? addressOf('choice') : to, 303);
}

export const head = (_: unknown, { productName }: Site): Head => ({
  title: titled(words.stepTitle, productName),
  isIndexed: false,
});

export function Page({ data, answer: problem }: PageProps<typeof loader, typeof action>) {
  const { waiting, isRecovery, to } = data;
  if (!waiting) return <NothingWaits to={to} problem={problem} />;
  if (isRecovery) return <Recovery to={to} problem={problem} />;
  const { hasApp, question } = waiting;
  return (
    <div className="narrow short-page">
      <div>
        <h1 tabIndex={-1}>{words.stepTitle}</h1>
        <p className="lead apart">{words.stepLead}</p>
      </div>
      <StepProblem problem={problem} />
      {question ? (
        <PasskeyForm
          action={secondStepAddress(to)}
          kind="use"
          question={question}
          label={words.withMyPasskey}
          stopped={words.passkeyStopped}
          without={words.stepNeedsScript}
        />
      ) : null}
      {hasApp ? <AppCodeForm to={to} problem={problem} isFirst={!question} /> : null}
      <p>
        <a href={secondStepAddress(to, true)}>{words.toRecovery}</a>
      </p>
    </div>
  );
}

interface Props {
  to: string;
  problem: Problem | undefined;
}

/** Shows a refused passkey or another problem. A wrong code is already shown beside its field. */
function StepProblem({ problem }: Pick<Props, 'problem'>) {
  const refusedPasskey = problem?.error.fields['passkey'];
  if (!problem || problem.error.fields['code']) return null;
  const said = refusedPasskey ? { ...problem, error: { ...problem.error, message: refusedPasskey } } : problem;
  return <ProblemNotice problem={said} />;
}

function AppCodeForm({ to, problem, isFirst }: Props & { isFirst: boolean }) {
  return (
    <form className="form" method="post" action={secondStepAddress(to)} noValidate>
      <Field
        id="code"
        label={words.stepCode}
        hint={words.stepCodeHint}
        error={problem?.error.fields['code']}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={20}
        dir="ltr"
        required
      />
      <div className="acts">
        <Button type="submit" look={isFirst ? 'main' : 'quiet'}>
          {words.signIn}
        </Button>
      </div>
    </form>
  );
}

function Recovery({ to, problem }: Props) {
  return (
    <div className="narrow short-page">
      <div>
        <h1 tabIndex={-1}>{words.recoveryTitle}</h1>
        <p className="lead apart">{words.recoveryLead}</p>
      </div>
      <StepProblem problem={problem} />
      <form className="form" method="post" action={secondStepAddress(to, true)} noValidate>
        <Field
          id="code"
          label={words.recoveryCode}
          error={problem?.error.fields['code']}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          dir="ltr"
          required
        />
        <div className="acts">
          <Button type="submit">{words.signIn}</Button>
        </div>
      </form>
      <p>
        <a href={secondStepAddress(to)}>{words.backToStep}</a>
      </p>
      <p className="soft">
        <WriteToUs sentence={words.noCodeEither} />
      </p>
    </div>
  );
}

function NothingWaits({ to, problem }: Props) {
  return (
    <div className="narrow short-page">
      <div>
        <h1 tabIndex={-1}>{words.overTitle}</h1>
        <p className="lead apart">{words.overLead}</p>
      </div>
      <ProblemNotice problem={problem} />
      <p>
        <a href={directionAddress('login', to)}>{words.startAgain}</a>
      </p>
    </div>
  );
}
