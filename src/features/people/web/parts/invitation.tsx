// The screen that an invitation's link opens, for any kind of group.
import { ORPCError } from '@orpc/client';
import type { ReactNode } from 'react';
import { data } from 'react-router';
import type { CurrentUser } from '../../../accounts/contract/accounts.ts';
import { addressOf } from '../../../../shared/screens/addresses.ts';
import type { PageArgs } from '../../../../ui/client/page.ts';
import type { Problem } from '../../../../ui/client/failures/problem.ts';
import { UUID } from '../../../../ui/client/uuid.ts';
import { Button, ButtonLink } from '../../../../ui/components/button.tsx';
import { Field } from '../../../../ui/components/forms/field.tsx';
import { Notice } from '../../../../ui/components/notice.tsx';
import { Sentence } from '../../../../ui/components/text/sentence.tsx';
import { directionAddress } from '../../../accounts/web/parts/addresses.ts';

interface Wanted {
  id: string;
  key: string;
}

export function invitationAsked({ request, params }: Pick<PageArgs, 'request' | 'params'>): Wanted {
  const key = new URL(request.url).searchParams.get('key') ?? '';
  return { id: params['invitationId'] ?? '', key: key.slice(0, 200) };
}

/** Loads the invitation without accepting it, because mail scanners open links. Null, with a 404, if it does not work. */
export async function loadInvitation<Invitation>(
  args: PageArgs,
  read: (wanted: Wanted) => Promise<Invitation>,
  screen: 'invitation' | 'checklistInvitation' | 'providerInvitation',
) {
  const wanted = invitationAsked(args);
  const invitation = UUID.test(wanted.id) ? await nullIfGone(() => read(wanted)) : null;
  const { user } = await args.client.accounts.current();
  const here = addressOf(screen, { invitationId: wanted.id }, { query: { key: wanted.key } });
  return data({ invitation, user, here }, { status: invitation === null ? 404 : 200 });
}

async function nullIfGone<Read>(read: () => Promise<Read>): Promise<Read | null> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof ORPCError && error.code === 'NOT_FOUND') return null;
    throw error;
  }
}

interface Words {
  title: string;
  needsAccount: string;
  signUp: string;
  signIn: string;
  confirmFirst: string;
  toAccount: string;
  signedInAs: (address: string) => string;
  accept: string;
  already: string;
  overTitle: string;
  over: string;
}

interface Props extends AnswerProps {
  lead: ReactNode;
  what: string;
}

export function Invitation({ lead, what, ...answer }: Props) {
  return (
    <div className="narrow short-page">
      <div>
        <h1 tabIndex={-1}>{answer.words.title}</h1>
        <p className="lead apart">{lead}</p>
      </div>
      <p>{what}</p>
      <Answer {...answer} />
    </div>
  );
}

interface AnswerProps extends AcceptProps<CurrentUser | null> {
  here: string;
  /** Shows the group if the reader is already a member; otherwise null. */
  member: ReactNode;
}

function Answer({ words, here, member, user, ...accept }: AnswerProps) {
  if (member !== null)
    return (
      <>
        <p>{words.already}</p>
        <p className="acts">{member}</p>
      </>
    );
  if (user !== null) return <Accept words={words} user={user} {...accept} />;
  return (
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
}

interface AcceptProps<User> {
  words: Words;
  user: User;
  problem: Problem | undefined;
  /** Name field for readers without a name; absent if the screen does not ask for one. */
  name?: { label: string; hint: string; isOptional?: true };
}

function Accept({ words, user: { email, name: given, isEmailVerified }, problem, name }: AcceptProps<CurrentUser>) {
  if (!isEmailVerified)
    return (
      <Notice>
        <p>{words.confirmFirst}</p>
        <p className="ways">
          <a href={addressOf('account')}>{words.toAccount}</a>
        </p>
      </Notice>
    );
  const wrongName = name && problem?.error.fields['name'];
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
      {name && given === undefined ? (
        <Field id="name" {...name} autoComplete="name" defaultValue={problem?.values['name'] ?? ''} error={wrongName} />
      ) : null}
      <p className="acts">
        <Button type="submit">{words.accept}</Button>
      </p>
    </form>
  );
}

/** The screen for a link that no longer works or never did. */
export const InvitationOver = ({ words, way }: { words: Pick<Words, 'overTitle' | 'over'>; way?: ReactNode }) => (
  <div className="narrow short-page">
    <div>
      <h1 tabIndex={-1}>{words.overTitle}</h1>
      <p className="lead apart">{words.over}</p>
    </div>
    {way === undefined ? null : <p className="acts">{way}</p>}
  </div>
);
