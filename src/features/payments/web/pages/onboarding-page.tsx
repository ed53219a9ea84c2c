import { ORPCError } from '@orpc/client';
import { redirect } from 'react-router';
import * as provider from '../../words/en/provider-account.ts';
import * as words from '../../words/en/payees.ts';
import { titled } from '../../../../shared/words/en/site.ts';
import { addressOf } from '../../../../shared/screens/addresses.ts';
import type { PayeeStatus } from '../../contract/payees.ts';
import { signInAddress } from '../../../../shared/screens/return-path.ts';
import { screens } from '../../../../shared/screens/screens.ts';
import type { Client } from '../../../../app/client.ts';
import type { ActionArgs, Head, PageArgs, PageProps, Site } from '../../../../ui/client/page.ts';
import { actionProblem } from '../../../../ui/client/failures/problem.ts';
import { UUID } from '../../../../ui/client/uuid.ts';
import { ButtonLink } from '../../../../ui/components/button.tsx';
import { Named } from '../../../../ui/components/text/named.tsx';
import { Notice } from '../../../../ui/components/notice.tsx';
import { Disputes } from './disputes.tsx';
import { GoOn, Leave } from './payee-actions.tsx';
import { Status } from './status.tsx';

const payeeIn = ({ request }: Pick<PageArgs, 'request'>) => new URL(request.url).searchParams.get('payee') ?? '';

/** The payee if the user is its holder, or else null, so that unknown ids and those of others look the same. */
async function own(client: Client, id: string): Promise<PayeeStatus | null> {
  if (!UUID.test(id)) return null;
  try {
    return await client.payees.read({ id });
  } catch (error) {
    if (error instanceof ORPCError && error.code === 'NOT_FOUND') return null;
    throw error;
  }
}

/** Changes nothing and trusts nothing in the URL: email scanners open the URL, and anybody can make one up. */
export async function loader(args: PageArgs) {
  const { client, request } = args;
  const url = new URL(request.url);
  const { user } = await client.accounts.current();
  return {
    isGuest: user === null,
    signIn: signInAddress(url),
    payee: user === null ? null : await own(client, payeeIn(args)),
    isRefresh: url.pathname === screens.onboardingRefresh.path,
    done: url.searchParams.get('done') ?? '',
  };
}

type Facts = Awaited<ReturnType<typeof loader>>;

const text = (form: FormData, name: string) => String(form.get(name) ?? '');

export async function action(args: ActionArgs) {
  const { client, form } = args;
  const id = payeeIn(args);
  const back = (done: string, fragment = '') =>
    redirect(addressOf('onboardingComplete', {}, { query: { payee: id, done }, fragment }), 303);
  try {
    switch (text(form, 'intent')) {
      case 'go-on': {
        const { url } = await client.payees.link({ id });
        return redirect(url, 303);
      }
      case 'leave':
        await client.payees.leave({ id });
        return back('left');
      case 'answer': {
        const says = text(form, 'says').replaceAll('\r\n', '\n');
        await client.payees.answerDispute({ id, disputeId: text(form, 'disputeId'), says });
        return back('answered', 'disputes');
      }
      default:
        return back('');
    }
  } catch (error) {
    return actionProblem(error, form);
  }
}

const titleOf = (payee: PayeeStatus | null | undefined): string =>
  payee ? (payee.providerId === null ? words.title : provider.title) : words.quietTitle;

export const head = (facts: Facts | undefined, { productName }: Site): Head => ({
  title: titled(titleOf(facts?.payee), productName),
  isIndexed: false,
});

export function Page({ data, answer: problem }: PageProps<typeof loader, typeof action>) {
  const { isGuest, signIn, payee, isRefresh, done } = data;
  if (isGuest)
    return (
      <Quiet says={words.guest}>
        <ButtonLink href={signIn}>{words.signIn}</ButtonLink>
      </Quiet>
    );
  if (payee === null)
    return (
      <Quiet says={words.nothing}>
        <ButtonLink href={addressOf('choice')} look="quiet">
          {words.toPages}
        </ButtonLink>
      </Quiet>
    );
  const isAtField = problem !== undefined && Object.keys(problem.error.fields).length > 0;
  return (
    <div className="narrow paper">
      <h1 tabIndex={-1}>{titleOf(payee)}</h1>
      <p className="lead">
        {payee.providerId === null ? (
          payee.page.trim() === '' ? (
            words.forNameless
          ) : (
            <Named of={words.forPage} name={payee.page} />
          )
        ) : (
          <Named of={provider.forProvider} name={payee.label} />
        )}
      </p>
      {problem && !isAtField ? (
        <Notice kind="problem" role="alert">
          <p>{problem.error.message}</p>
        </Notice>
      ) : words.isDone(done) ? (
        <Notice role="status">
          <p>{words.doneWords(done)}</p>
        </Notice>
      ) : isRefresh && payee.notPayable !== 'left' ? (
        <Notice>
          <p>{words.refreshLead}</p>
        </Notice>
      ) : null}
      <Status payee={payee} />
      <GoOn payee={payee} />
      <Disputes payee={payee} problem={problem} />
      <div className="group">
        {payee.providerId === null ? <Leave payee={payee} /> : null}
        <p className="acts">
          {payee.tributeId === null ? null : <a href={addressOf('gifts', { id: payee.tributeId })}>{words.toGifts}</a>}
          {payee.providerId === null ? (
            <a href={addressOf('choice')}>{words.toPages}</a>
          ) : (
            <a href={addressOf('providerState', { providerId: payee.providerId })}>{provider.toProvider}</a>
          )}
        </p>
      </div>
    </div>
  );
}

/** Shown to everybody but the account's holder. The text does not depend on the URL. */
const Quiet = ({ says, children }: { says: string; children: React.ReactNode }) => (
  <div className="narrow quiet-page">
    <h1 tabIndex={-1}>{words.quietTitle}</h1>
    <p className="lead">{says}</p>
    <p className="acts">{children}</p>
  </div>
);
