import { Link, redirect } from 'react-router';
import { because, state as stateWords, unnamed } from '../../../words/en/provider.ts';
import * as words from '../../../words/en/provider-state.ts';
import { link as staffLink } from '../../../words/en/provider-staff.ts';
import { titled } from '../../../../../shared/words/en/site.ts';
import { addressOf } from '../../../../../shared/screens/addresses.ts';
import { calledProvider } from '../../../contract/provider-fields.ts';
import type { ProviderChange } from '../../../contract/providers.ts';
import type { Client } from '../../../../../app/client.ts';
import type { ActionArgs, Head, PageArgs, PageProps, Site } from '../../../../../ui/client/page.ts';
import { actionProblem, type Problem } from '../../../../../ui/client/failures/problem.ts';
import { UUID } from '../../../../../ui/client/uuid.ts';
import { formatDay } from '../../../../tributes/web/parts/page/dates.ts';
import { Notice } from '../../../../../ui/components/notice.tsx';
import { ProviderEnds } from './provider-ends.tsx';
import { NextForProvider } from './next-for-provider.tsx';

export async function loader({ client, request, params }: PageArgs) {
  const id = params['providerId'] ?? '';
  if (!UUID.test(id)) throw new Response(null, { status: 404 });
  const [provider, { changes }] = await Promise.all([client.providers.read({ id }), client.providers.history({ id })]);
  const account =
    provider.role === 'owner' ? await client.providers.account({ id }) : { account: null, hasCards: true };
  return { provider, changes, ...account, done: new URL(request.url).searchParams.get('done') ?? '' };
}

async function act(client: Client, id: string, form: FormData): Promise<Response> {
  const back = (done: string) => redirect(addressOf('providerState', { providerId: id }, { query: { done } }), 303);
  switch (form.get('intent')) {
    case 'begin':
      return redirect((await client.providers.onboard({ id })).url, 303);
    case 'submit':
    case 'submit-without-cards': {
      const withoutCards = form.get('intent') === 'submit-without-cards';
      return back((await client.providers.submit({ id, withoutCards })).state);
    }
    case 'pause':
      return back((await client.providers.pause({ id })).state);
    case 'resume':
      return back((await client.providers.resume({ id })).state);
    case 'close': {
      // If the box is not ticked, the server refuses the field with its own message.
      const isSure = (form.get('isSure') === 'yes') as true;
      return back((await client.providers.close({ id, isSure })).state);
    }
    default:
      return back('');
  }
}

export async function action({ client, params, form }: ActionArgs) {
  try {
    return await act(client, params['providerId'] ?? '', form);
  } catch (error) {
    return actionProblem(error, form);
  }
}

/** Reloads after a refusal too, because an admin may have decided meanwhile. */
export const shouldRevalidate = () => true;

export const head = (_: unknown, { productName }: Site): Head => ({
  title: titled(words.title, productName),
  isIndexed: false,
});

export function Page({ data, answer: problem }: PageProps<typeof loader, typeof action>) {
  const { provider, account, hasCards, changes, done } = data;
  const { id, state, reason } = provider;
  const called = calledProvider(provider);
  return (
    <div className="page narrow">
      <div>
        <h1 tabIndex={-1}>{words.title}</h1>
        <p className="lead">
          {called.trim() === '' ? unnamed : <bdi>{called}</bdi>}
          <br />
          {stateWords(state)}
        </p>
        {reason === '' ? null : (
          <p className="kept-lines" dir="auto">
            {because(reason)}
          </p>
        )}
      </div>
      <Said problem={problem} done={done} />
      <NextForProvider provider={provider} account={account} hasCards={hasCards} />
      <ProviderEnds provider={provider} problem={problem?.error.fields['isSure']} />
      <History changes={changes} />
      <p className="ways">
        <Link to={addressOf('providerStaff', { providerId: id })}>{staffLink}</Link>
        <Link to={addressOf('provider', { providerId: id })}>{words.toProvider}</Link>
      </p>
    </div>
  );
}

function Said({ problem, done }: { problem: Problem | undefined; done: string }) {
  if (problem === undefined)
    return words.isDone(done) ? (
      <Notice role="status">
        <p>{words.doneWords(done)}</p>
      </Notice>
    ) : null;
  // The page lists missing fields below, with links. So this notice is only about the account.
  const { account } = problem.error.fields;
  return (
    <Notice kind="problem" role="alert">
      <p>{account ?? problem.error.message}</p>
    </Notice>
  );
}

const History = ({ changes }: { changes: readonly ProviderChange[] }) => (
  <section className="group" aria-labelledby="history">
    <h2 id="history">{words.historyTitle}</h2>
    <ul className="list">
      {changes.map(({ id, to, by, at, why }) => (
        <li key={id}>
          <p>{words.happened(stateWords(to), by, formatDay(at))}</p>
          {why === '' ? null : (
            <p className="soft kept-lines" dir="auto">
              {because(why)}
            </p>
          )}
        </li>
      ))}
    </ul>
  </section>
);
