import { data, redirect, useActionData, useLoaderData } from 'react-router';
import { actionRefusals } from '#messages/accounts';
import * as words from '#messages/sign-in';
import { titled } from '#messages/site';
import { readActionLink } from '../../../contract/action-link.ts';
import type { Head, PageArgs, Site } from '../../client/page.ts';
import { readProblem } from '../../client/problem.ts';
import { Button } from '../../ui/button.tsx';
import { LinkFailed } from './link-failed.tsx';

interface ActionLinkFacts {
  /** What is wrong with the link itself, in the specification's words; null when it can be tried. */
  error: string | null;
}

const VERIFY = 'verifyEmail';

/** Reads the address only: opening the link, which mail scanners do too, changes nothing. */
export function loader({ request }: PageArgs): Promise<ActionLinkFacts> {
  const link = readActionLink(new URL(request.url));
  const error = !link ? actionRefusals.noCode : link.mode === VERIFY ? null : actionRefusals.unknownMode;
  return Promise.resolve({ error });
}

export async function action({ client, request }: PageArgs) {
  const link = readActionLink(new URL(request.url));
  if (!link) return data({ error: actionRefusals.noCode }, { status: 422 });
  try {
    const result = await client.accounts.verifyEmail({ mode: link.mode, oobCode: link.oobCode });
    if (!result.success) return data({ error: result.error ?? actionRefusals.invalid }, { status: 422 });
  } catch (error) {
    const problem = readProblem(error);
    if (!problem) throw error;
    return data(
      { error: problem.code === 'INVALID_INPUT' ? actionRefusals.invalid : problem.message },
      { status: 422 },
    );
  }
  return redirect('/email-verified', 303);
}

export const head = (_: unknown, { productName }: Site): Head => ({
  title: titled(words.confirmTitle, productName),
  isIndexed: false,
});

export function Page() {
  const facts = useLoaderData<ActionLinkFacts>();
  const answer = useActionData<{ error: string }>();
  const error = answer?.error ?? facts.error;
  if (error !== null) return <LinkFailed error={error} />;
  return (
    <div className="narrow grid content-start gap-8 pt-6 pb-16">
      <div>
        <h1 tabIndex={-1}>{words.confirmTitle}</h1>
        <p className="lead mt-3">{words.confirmLead}</p>
      </div>
      <form method="post" className="acts">
        <Button type="submit">{words.confirm}</Button>
      </form>
    </div>
  );
}
