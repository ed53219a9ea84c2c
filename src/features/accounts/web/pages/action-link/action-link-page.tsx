import type { ComponentProps } from 'react';
import { data } from 'react-router';
import * as words from '../../../words/en/sign-in.ts';
import { titled } from '../../../../../shared/words/en/site.ts';
import { addressOf } from '../../../../../shared/screens/addresses.ts';
import type { ActionResult } from '../../../contract/accounts.ts';
import { cookieHeaders } from '../../../../../ui/client/cookies.ts';
import type { Client } from '../../../../../app/client.ts';
import type { ActionArgs, Head, PageArgs, PageProps, Site } from '../../../../../ui/client/page.ts';
import { readProblem } from '../../../../../ui/client/failures/problem.ts';
import { Button } from '../../../../../ui/components/button.tsx';
import { UNDO_MODE } from '../../parts/offered-undo.ts';
import { UndoDeletion } from '../../parts/undo-deletion.tsx';
import { NewPassword } from '../../parts/new-password.tsx';
import { AddressLink, isAddressMode } from '../../parts/address-link.tsx';
import { rememberSignIn, leadOnwards, readLink, takeFromAddress, type LinkFacts } from '../../parts/check-link.ts';
import { LinkFailed } from '../../parts/link-failed.tsx';
import { LinkFields } from '../../parts/link-fields.tsx';
import { putDownSpent, sentLink, type Outcome } from '../../parts/opened-link.ts';

const titleOf = (pathname: string) =>
  pathname.startsWith(addressOf('actionLink')) ? words.actionTitle : words.updateTitle;

/** Opening a link changes nothing: mail scanners open links too. */
export async function loader(args: PageArgs) {
  const left = await takeFromAddress(args);
  if (left) throw left;
  const { data: facts, init } = await readLink(args);
  return data({ ...facts, title: titleOf(new URL(args.request.url).pathname) }, init ?? undefined);
}

function spend({ accounts, deletions }: Client, link: { mode: string; oobCode: string }): Promise<ActionResult> {
  if (link.mode === UNDO_MODE) return deletions.undo(link);
  if (link.mode === 'verifyAndChangeEmail') return accounts.confirmEmailChange(link);
  return link.mode === 'recoverEmail' ? accounts.recoverEmail(link) : accounts.verifyEmail(link);
}

/** Turns a refusal into a result. Throws a server's failure again, because that has its own message. */
function asResult(error: unknown): ActionResult & { said: string } {
  const problem = readProblem(error);
  if (!problem) throw error;
  return { success: false, refusal: 'other', said: problem.message };
}

type Failed = ComponentProps<typeof LinkFailed>;

export async function action({ client, request, site, form }: ActionArgs) {
  const link = sentLink(form, site);
  const { mode, oobCode } = link;
  const result = await spend(client, { mode, oobCode }).catch(asResult);
  const { success, isDone, refusal = 'other', signInEmail = '' } = result;
  const signIn = rememberSignIn(signInEmail);
  // If the form is sent twice, or from another tab, the effect is already in place: continue as after success.
  if (success || isDone) return leadOnwards(link, [...putDownSpent(link, 'done', request, site), ...signIn]);
  const things = refusal === 'other' ? [] : putDownSpent(link, refusal, request, site);
  const answer: Failed = { refusal, mode, ...('said' in result && { said: result.said }) };
  return data(answer, { status: 422, headers: cookieHeaders(...things, ...signIn) });
}

type Facts = LinkFacts & { title: string };

export const head = (facts: Facts, { productName }: Site): Head => ({
  title: titled(facts?.title ?? words.actionTitle, productName),
  isIndexed: false,
});

const refusalOf = (outcome: Outcome | null) => (outcome === null || outcome === 'done' ? 'noCode' : outcome);

export function Page({ data: loaded, answer }: PageProps<typeof loader, typeof action>) {
  const { link, outcome, email, isSignedIn } = loaded;
  if (answer) return <LinkFailed {...answer} isSignedIn={isSignedIn} />;
  if (outcome !== null || !link)
    return <LinkFailed refusal={refusalOf(outcome)} mode={link?.mode ?? ''} isSignedIn={isSignedIn} />;
  if (isAddressMode(link.mode)) return <AddressLink link={link} mode={link.mode} email={email} />;
  if (email !== '') return <NewPassword link={link} email={email} weakness={null} />;
  if (link.mode === UNDO_MODE) return <UndoDeletion link={link} />;
  return (
    <div className="narrow short-page">
      <div>
        <h1 tabIndex={-1}>{words.confirmTitle}</h1>
        <p className="lead apart">{words.confirmLead}</p>
      </div>
      <p>{words.confirmPassword}</p>
      <form method="post" action={addressOf('actionLink')} className="acts">
        <LinkFields link={link} />
        <Button type="submit">{words.confirm}</Button>
      </form>
    </div>
  );
}
