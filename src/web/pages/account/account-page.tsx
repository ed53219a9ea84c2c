import { redirect, useActionData, useLoaderData } from 'react-router';
import * as words from '#messages/account';
import { titled } from '#messages/site';
import type { Head, PageArgs, Site } from '../../client/page.ts';
import { actionProblem, type Problem } from '../../client/problem.ts';
import { TributeList } from '../../domains/editor/tribute-list.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

export async function loader({ client }: PageArgs) {
  const [{ user }, { tributes }] = await Promise.all([client.accounts.current(), client.tributes.list()]);
  return { email: user?.email ?? '', isConfirmed: user?.isEmailVerified ?? false, tributes };
}

export async function action({ client, request }: PageArgs) {
  const form = await request.formData();
  if (form.get('intent') === 'sign-out') {
    await client.accounts.signOut();
    return redirect('/userauth/login', 303);
  }
  try {
    const { user } = await client.accounts.current();
    return await client.accounts.sendVerification({ email: user?.email ?? '' });
  } catch (error) {
    return actionProblem(error, form);
  }
}

export const head = (_: unknown, { productName }: Site): Head => ({
  title: titled(words.accountTitle, productName),
  isIndexed: false,
});

export function Page() {
  const { email, isConfirmed, tributes } = useLoaderData<typeof loader>();
  return (
    <div className="page narrow">
      <h1 tabIndex={-1}>{words.accountTitle}</h1>
      <section>
        <h2>{words.email}</h2>
        <p>
          <bdi>{email}</bdi>
        </p>
        {isConfirmed ? <p className="soft">{words.confirmed}</p> : <Unconfirmed />}
      </section>
      {tributes.length === 0 ? (
        <section>
          <h2>{words.pages}</h2>
          <p className="soft">{words.noPages}</p>
        </section>
      ) : (
        <TributeList heading={words.pages} tributes={tributes} />
      )}
      {/* A whole document is asked for, so that nothing of the session stays in memory. */}
      <form method="post" action="/account">
        <input type="hidden" name="intent" value="sign-out" />
        <p className="acts">
          <Button type="submit" look="plain">
            {words.signOut}
          </Button>
          <span className="soft small">{words.signOutHint}</span>
        </p>
      </form>
    </div>
  );
}

function Unconfirmed() {
  const answer = useActionData<Problem | { email: string }>();
  if (answer && 'email' in answer) {
    return (
      <Notice role="status">
        <p>{words.sent(answer.email)}</p>
      </Notice>
    );
  }
  return (
    <Notice>
      <p>{words.notConfirmed}</p>
      {answer && 'error' in answer ? <p role="alert">{answer.error.message}</p> : null}
      <form method="post" action="/account" className="acts">
        <input type="hidden" name="intent" value="send-link" />
        <Button type="submit" look="quiet">
          {words.sendAgain}
        </Button>
      </form>
    </Notice>
  );
}
