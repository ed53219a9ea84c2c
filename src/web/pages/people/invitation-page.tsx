import { ORPCError } from '@orpc/client';
import { data, redirect, useActionData, useLoaderData } from 'react-router';
import * as words from '#messages/people';
import { titled } from '#messages/site';
import { addressOf } from '../../../contract/addresses.ts';
import type { OpenedInvitation } from '../../../contract/people.ts';
import { may, type Role } from '../../../contract/roles.ts';
import type { ActionArgs, Client, Head, PageArgs, Site } from '../../client/page.ts';
import { actionProblem, type Problem } from '../../client/problem.ts';
import { directionAddress } from '../../domains/accounts/addresses.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Sentence } from '../../ui/sentence.tsx';
import { UUID } from '../../client/uuid.ts';

function asked({ request, params }: Pick<PageArgs, 'request' | 'params'>) {
  const key = new URL(request.url).searchParams.get('key') ?? '';
  return { id: params['invitationId'] ?? '', key: key.slice(0, 200) };
}

async function opened(client: Client, wanted: { id: string; key: string }): Promise<OpenedInvitation | null> {
  if (!UUID.test(wanted.id)) return null;
  try {
    return await client.people.readInvitation(wanted);
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
  const here = addressOf('invitation', { invitationId: wanted.id }, { query: { key: wanted.key } });
  return data({ invitation, user, here }, { status: invitation === null ? 404 : 200 });
}

type Facts = Awaited<ReturnType<typeof loader>>['data'];

const pageOf = (tributeId: string, role: Role): string =>
  addressOf(may(role, 'write') ? 'createTribute' : 'preview', {}, { query: { tribute: tributeId } });

export async function action(args: ActionArgs) {
  const { client, form } = args;
  try {
    const name = String(form.get('name') ?? '');
    const { tributeId, role } = await client.people.acceptInvitation({ ...asked(args), name });
    return redirect(pageOf(tributeId, role), 303);
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
  return (
    <div className="narrow short-page">
      <div>
        <h1 tabIndex={-1}>{words.invitationTitle}</h1>
        <p className="lead apart">
          <Invites {...invitation} />
        </p>
      </div>
      <p>{words.whatWould(invitation.role)}</p>
      {invitation.already !== null ? (
        <Already tributeId={invitation.tributeId} role={invitation.already} />
      ) : user === null ? (
        <ForGuests here={here} />
      ) : (
        <Accept user={user} problem={problem} />
      )}
    </div>
  );
}

function Invites({ name, invitedBy }: OpenedInvitation) {
  const page = <bdi key="page">{name}</bdi>;
  const who = <bdi key="who">{invitedBy}</bdi>;
  if (name.trim() === '')
    return invitedBy === null ? words.invitedUnnamed : <Sentence of={words.invitedByUnnamed} parts={[who]} />;
  return invitedBy === null ? (
    <Sentence of={words.invited} parts={[page]} />
  ) : (
    <Sentence of={words.invitedBy} parts={[who, page]} />
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

function Accept({ user, problem }: AcceptProps) {
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

const Already = ({ tributeId, role }: { tributeId: string; role: Role }) => (
  <>
    <p>{words.already}</p>
    <p className="acts">
      <ButtonLink href={pageOf(tributeId, role)}>{words.toPage}</ButtonLink>
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
      <ButtonLink href={addressOf('choice')} look="quiet">
        {words.toPages}
      </ButtonLink>
    </p>
  </div>
);
