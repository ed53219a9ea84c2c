import { titled } from '../../../../../shared/words/en/site.ts';
import * as words from '../../../words/en/two-step.ts';
import type { SecondStep, TwoStepSetup, TwoStepState } from '../../../contract/two-step.ts';
import { readCookie } from '../../../../../ui/client/cookies.ts';
import type { Head, PageArgs, PageProps, Site } from '../../../../../ui/client/page.ts';
import type { Problem } from '../../../../../ui/client/failures/problem.ts';
import { Notice } from '../../../../../ui/components/notice.tsx';
import { PassingNotice } from '../../../../../ui/components/passing-notice.tsx';
import { NewCodes, RecoveryCodes } from './two-step-codes.tsx';
import { AddApp, AddPasskey } from './two-step-setup.tsx';
import { ChangeStep, Overview } from './two-step-steps.tsx';
import { action } from './two-step-action.ts';

export { action };

export type View =
  | { is: 'app'; setup: Extract<TwoStepSetup, { kind: 'app' }> }
  | { is: 'passkey'; setup: Extract<TwoStepSetup, { kind: 'passkey' }> }
  | { is: 'codes'; codes: string[]; email: string }
  | { is: 'new codes' }
  | { is: 'one'; step: SecondStep; isLast: boolean }
  | { is: 'all'; state: TwoStepState; isNeeded: boolean };

export async function loader({ client, request, site }: PageArgs): Promise<{ view: View; done: string }> {
  const { searchParams } = new URL(request.url);
  const [state, { user }] = await Promise.all([client.twoStep.state(), client.accounts.current()]);
  const asked = searchParams.get('step') ?? '';
  const done = searchParams.get('done') ?? '';
  const show = (view: View) => ({ view, done });
  if (asked === 'app' || asked === 'passkey') {
    const { setup } = await client.twoStep.setup();
    if (setup?.kind === 'app' && asked === 'app') return show({ is: 'app', setup });
    if (setup?.kind === 'passkey' && asked === 'passkey') return show({ is: 'passkey', setup });
  }
  const codes = asked === 'codes' ? readCookie('recovery-codes', request, site)?.get('codes') : null;
  if (codes) return show({ is: 'codes', codes: codes.split(' '), email: user?.email ?? '' });
  if (asked === 'new-codes' && state.isOn) return show({ is: 'new codes' });
  const step = state.steps.find(({ id }) => id === searchParams.get('id'));
  if (step) return show({ is: 'one', step, isLast: state.steps.length === 1 });
  return show({ is: 'all', state, isNeeded: user?.needsTwoStep ?? false });
}

export const head = (_: unknown, { productName }: Site): Head => ({
  title: titled(words.title, productName),
  isIndexed: false,
  needsAppStyles: true,
});

export function Page({ data, answer: problem }: PageProps<typeof loader, typeof action>) {
  const { view, done } = data;
  return (
    <div className="page narrow">
      <h1 tabIndex={-1}>{words.title}</h1>
      {!problem && words.isDone(done) ? (
        <PassingNotice key={done}>
          <p>{words.doneWords(done)}</p>
        </PassingNotice>
      ) : null}
      {problem ? (
        <Notice kind="problem" role="alert">
          <p>{problem.error.fields['passkey'] ?? problem.error.message}</p>
        </Notice>
      ) : null}
      <Shown view={view} problem={problem} />
    </div>
  );
}

function Shown({ view, problem }: { view: View; problem: Problem | undefined }) {
  switch (view.is) {
    case 'app':
      return <AddApp setup={view.setup} problem={problem} />;
    case 'passkey':
      return <AddPasskey setup={view.setup} problem={problem} />;
    case 'codes':
      return <RecoveryCodes codes={view.codes} email={view.email} />;
    case 'new codes':
      return <NewCodes problem={problem} />;
    case 'one':
      return <ChangeStep step={view.step} isLast={view.isLast} problem={problem} />;
    case 'all':
      return <Overview state={view.state} isNeeded={view.isNeeded} problem={problem} />;
  }
}
