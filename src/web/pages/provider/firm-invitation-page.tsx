import { ORPCError } from '@orpc/client';
import { data, redirect, useActionData, useLoaderData } from 'react-router';
import * as words from '#messages/provider-staff';
import { titled } from '#messages/site';
import { addressOf } from '../../../contract/addresses.ts';
import type { OpenedProviderInvitation } from '../../../contract/provider-people.ts';
import type { ActionArgs, Client, Head, PageArgs, Site } from '../../client/page.ts';
import { actionProblem, type Problem } from '../../client/problem.ts';
import { UUID } from '../../client/uuid.ts';
import { directionAddress } from '../../domains/accounts/addresses.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Sentence } from '../../ui/sentence.tsx';

function asked({ request, params }: Pick<PageArgs, 'request' | 'params'>) {
  const key = new URL(request.url).searchParams.get('key') ?? '';
  return { id: params['invitationId'] ?? '', key: key.slice(0, 200) };
}

async function opened(client: Client, wanted: { id: string; key: string }): Promise<OpenedProviderInvitation | null> {
  if (!UUID.test(wanted.id)) return null;
  try {
    return await client.providerPeople.readInvitation(wanted);
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
  const here = addressOf('providerInvitation', { invitationId: wanted.id }, { query: { key: wanted.key } });
  return data({ invitation, user, here }, { status: invitation === null ? 404 : 200 });
}

type Facts = Awaited<ReturnType<typeof loader>>['data'];

export async function action(args: ActionArgs) {
  try {
    const { providerId } = await args.client.providerPeople.acceptInvitation(asked(args));
    return redirect(addressOf('provider', { providerId }), 303);
  } catch (error) {
    return actionProblem(error, args.form);
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
  return (
    <div className="narrow short-page">
      <div>
        <h1 tabIndex={-1}>{words.invitationTitle}</h1>
        <p className="lead apart">
          <Invites {...invitation} />
        </p>
      </div>
      <p>{words.whatWould}</p>
      {invitation.already !== null ? (
        <Already providerId={invitation.providerId} />
      ) : user === null ? (
        <ForGuests here={here} />
      ) : (
        <Accept user={user} problem={problem} />
      )}
    </div>
  );
}

function Invites({ called, invitedBy }: OpenedProviderInvitation) {
  const firm = <bdi key="firm">{called.trim() === '' ? words.unnamed : called}</bdi>;
  return invitedBy === null ? (
    <Sentence of={words.invited} parts={[firm]} />
  ) : (
    <Sentence of={words.invitedBy} parts={[<bdi key="who">{invitedBy}</bdi>, firm]} />
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

interface AcceptProps {
  user: NonNullable<Facts['user']>;
  problem: Problem | undefined;
}

function Accept({ user: { email, isEmailVerified }, problem }: AcceptProps) {
  if (!isEmailVerified)
    return (
      <Notice>
        <p>{words.confirmFirst}</p>
        <p className="ways">
          <a href={addressOf('account')}>{words.toAccount}</a>
        </p>
      </Notice>
    );
  return (
    <form method="post" className="form" noValidate>
      <p className="soft">
        <Sentence of={words.signedInAs} parts={[<bdi key="email">{email}</bdi>]} />
      </p>
      {problem ? (
        <Notice kind="problem" role="alert">
          <p>{problem.error.message}</p>
        </Notice>
      ) : null}
      <p className="acts">
        <Button type="submit">{words.accept}</Button>
      </p>
    </form>
  );
}

const Already = ({ providerId }: { providerId: string }) => (
  <>
    <p>{words.already}</p>
    <p className="acts">
      <ButtonLink href={addressOf('provider', { providerId })}>{words.toFirm}</ButtonLink>
    </p>
  </>
);

const Over = () => (
  <div className="narrow short-page">
    <div>
      <h1 tabIndex={-1}>{words.overTitle}</h1>
      <p className="lead apart">{words.over}</p>
    </div>
    <p className="acts">
      <ButtonLink href={addressOf('providerHome')} look="quiet">
        {words.toHome}
      </ButtonLink>
    </p>
  </div>
);
