import { Form, Link, redirect } from 'react-router';
import * as words from '../../../words/en/provider.ts';
import { titled } from '../../../../../shared/words/en/site.ts';
import { addressOf } from '../../../../../shared/screens/addresses.ts';
import type { ProviderSummary, WaitingApplication } from '../../../contract/providers.ts';
import type { ActionArgs, Head, PageArgs, PageProps, Site } from '../../../../../ui/client/page.ts';
import { actionProblem } from '../../../../../ui/client/failures/problem.ts';
import { Button } from '../../../../../ui/components/button.tsx';
import { FormProblem } from '../../../../../ui/components/forms/form-problem.tsx';
import { Notice } from '../../../../../ui/components/notice.tsx';
import { ProviderWaits } from './provider-waiting.tsx';

export async function loader({ client, request }: PageArgs) {
  const isDone = new URL(request.url).searchParams.has('done');
  const [{ providers, waiting }, { user }, waits] = await Promise.all([
    client.providers.mine(),
    client.accounts.current(),
    client.overview.providers(),
  ]);
  return { providers, waiting, waits, isConfirmed: user?.isEmailVerified === true, isDone };
}

export async function action({ client, form }: ActionArgs) {
  const id = String(form.get('id') ?? '');
  try {
    if (form.get('intent') === 'disown') {
      await client.providers.disown({ id });
      return redirect(addressOf('providerHome', {}, { query: { done: 'erased' } }), 303);
    }
    await client.providers.takeUp({ id });
    return redirect(addressOf('provider', { providerId: id }), 303);
  } catch (error) {
    return actionProblem(error, form);
  }
}

export const head = (_: unknown, { productName }: Site): Head => ({
  title: titled(words.homeTitle, productName),
  isIndexed: false,
});

export function Page({ data, answer: problem }: PageProps<typeof loader, typeof action>) {
  const { providers, waiting, waits, isConfirmed, isDone } = data;
  return (
    <div className="page narrow">
      <div>
        <h1 tabIndex={-1}>{words.homeTitle}</h1>
        <p className="lead">{providers.length === 0 && waiting.length === 0 ? words.noneLead : words.homeLead}</p>
      </div>
      <FormProblem problem={problem} heading={words.homeTitle} labels={{}} />
      {isDone && !problem ? (
        <Notice role="status">
          <p>{words.done}</p>
        </Notice>
      ) : null}
      {isConfirmed ? null : (
        <Notice>
          <p>{words.confirmFirst}</p>
        </Notice>
      )}
      {providers.length === 0 ? null : <ProviderWaits {...waits} isNamed={providers.length > 1} />}
      <Providers providers={providers} />
      <Waiting waiting={waiting} />
      <p className="ways">
        <a href={addressOf('providerSignUp')}>{words.signUpAnother}</a>
      </p>
    </div>
  );
}

const Providers = ({ providers }: { providers: readonly ProviderSummary[] }) =>
  providers.length === 0 ? null : (
    <ul className="list">
      {providers.map(({ id, called, state }) => (
        <li key={id}>
          <h2>
            <Link to={addressOf('provider', { providerId: id })}>
              {called.trim() === '' ? words.unnamed : <bdi>{called}</bdi>}
            </Link>
          </h2>
          <p className="soft small">{words.state(state)}</p>
        </li>
      ))}
    </ul>
  );

const Waiting = ({ waiting }: { waiting: readonly WaitingApplication[] }) =>
  waiting.length === 0 ? null : (
    <section className="group" aria-labelledby="waiting">
      <h2 id="waiting">{words.waitingHeading}</h2>
      <p>{words.waitingLead}</p>
      <ul className="list">
        {waiting.map(({ id, called }) => (
          <li key={id}>
            <h3>{called.trim() === '' ? words.unnamed : <bdi>{called}</bdi>}</h3>
            <Form method="post" className="acts">
              <input type="hidden" name="id" value={id} />
              <Button type="submit" name="intent" value="take-up">
                {words.itIsMine}
              </Button>
            </Form>
            <details className="return">
              <summary>{words.itIsNotMine}</summary>
              <Form method="post" className="form">
                <input type="hidden" name="id" value={id} />
                <p>{words.eraseWhat}</p>
                <p className="acts">
                  <Button type="submit" name="intent" value="disown" look="danger">
                    {words.eraseIt}
                  </Button>
                </p>
              </Form>
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
