import { ORPCError } from '@orpc/client';
import { data, redirect, useActionData, useLoaderData } from 'react-router';
import * as words from '#messages/plan-people';
import { nobody } from '#messages/next-steps';
import { titled } from '#messages/site';
import { addressOf } from '../../../contract/addresses.ts';
import type { OpenedPlanInvitation } from '../../../contract/plan-people.ts';
import type { ActionArgs, Client, Head, PageArgs, Site } from '../../client/page.ts';
import { actionProblem, type Problem } from '../../client/problem.ts';
import { UUID } from '../../client/uuid.ts';
import { directionAddress } from '../../domains/accounts/addresses.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Sentence } from '../../ui/sentence.tsx';

function asked({ request, params }: Pick<PageArgs, 'request' | 'params'>) {
  const key = new URL(request.url).searchParams.get('key') ?? '';
  return { id: params['invitationId'] ?? '', key: key.slice(0, 200) };
}

async function opened(client: Client, wanted: { id: string; key: string }): Promise<OpenedPlanInvitation | null> {
  if (!UUID.test(wanted.id)) return null;
  try {
    return await client.planPeople.readInvitation(wanted);
  } catch (error) {
    if (error instanceof ORPCError && error.code === 'NOT_FOUND') return null;
    throw error;
  }
}

/** Reads only: mail scanners open links too. */
export async function loader(args: PageArgs) {
  const wanted = asked(args);
  const invitation = await opened(args.client, wanted);
  const { user } = await args.client.accounts.current();
  const here = addressOf('planInvitation', { invitationId: wanted.id }, { query: { key: wanted.key } });
  return data({ invitation, user, here }, { status: invitation === null ? 404 : 200 });
}

type Facts = Awaited<ReturnType<typeof loader>>['data'];

export async function action(args: ActionArgs) {
  const { client, form } = args;
  try {
    const name = String(form.get('name') ?? '');
    if (name.trim() !== '') await client.accounts.changeName({ name });
    const { planId } = await client.planPeople.acceptInvitation(asked(args));
    return redirect(addressOf('plan', { planId }), 303);
  } catch (error) {
    return actionProblem(error, form);
  }
}

export const head = (_: unknown, { productName }: Site): Head => ({
  title: titled(words.invitationTitle, productName),
  isIndexed: false,
});

export function Page() {
  const { invitation, user, here } = useLoaderData<Facts>();
  const problem = useActionData<Problem>();
  if (invitation === null) return <Over />;
  const { name, invitedBy, role, steps, already, planId } = invitation;
  const who = <bdi key="name">{name.trim() === '' ? nobody : name}</bdi>;
  return (
    <div className="narrow short-page">
      <div>
        <h1 tabIndex={-1}>{words.invitationTitle}</h1>
        <p className="lead apart">
          {invitedBy === null ? (
            <Sentence of={words.invited} parts={[who]} />
          ) : (
            <Sentence of={words.invitedBy} parts={[<bdi key="by">{invitedBy}</bdi>, who]} />
          )}
        </p>
      </div>
      <p>{words.would(role, steps)}</p>
      {already !== null && already !== 'given' ? (
        <Already planId={planId} />
      ) : user === null ? (
        <ForGuests here={here} />
      ) : (
        <Accept user={user} problem={problem} />
      )}
    </div>
  );
}

const ForGuests = ({ here }: { here: string }) => (
  <>
    <p>{words.needsAccount}</p>
    <p className="acts">
      <ButtonLink href={directionAddress('signup', here)}>{words.signUp}</ButtonLink>
      <ButtonLink href={directionAddress('login', here)} look="quiet">
        {words.signIn}
      </ButtonLink>
    </p>
  </>
);

function Accept({ user, problem }: { user: NonNullable<Facts['user']>; problem: Problem | undefined }) {
  const { email, name, isEmailVerified } = user;
  if (!isEmailVerified)
    return (
      <Notice>
        <p>{words.confirmFirst}</p>
        <p className="ways">
          <a href={addressOf('account')}>{words.toAccount}</a>
        </p>
      </Notice>
    );
  const wrongName = problem?.error.fields['name'];
  return (
    <form method="post" className="form" noValidate>
      <p className="soft">
        <Sentence of={words.signedInAs} parts={[<bdi key="email">{email}</bdi>]} />
      </p>
      {problem && wrongName === undefined ? (
        <Notice kind="problem" role="alert">
          <p>{problem.error.message}</p>
        </Notice>
      ) : null}
      {name === undefined ? (
        <Field
          id="name"
          label={words.yourName}
          hint={words.yourNameHint}
          autoComplete="name"
          isOptional
          defaultValue={problem?.values['name'] ?? ''}
          error={wrongName}
        />
      ) : null}
      <p className="acts">
        <Button type="submit">{words.accept}</Button>
      </p>
    </form>
  );
}

const Already = ({ planId }: { planId: string }) => (
  <>
    <p>{words.already}</p>
    <p className="acts">
      <ButtonLink href={addressOf('plan', { planId })}>{words.toPlan}</ButtonLink>
    </p>
  </>
);

const Over = () => (
  <div className="narrow short-page">
    <div>
      <h1 tabIndex={-1}>{words.overTitle}</h1>
      <p className="lead apart">{words.over}</p>
    </div>
  </div>
);
