import { redirect } from 'react-router';
import * as words from '../../../../people/words/en/people.ts';
import { titled } from '../../../../../shared/words/en/site.ts';
import { addressOf } from '../../../../../shared/screens/addresses.ts';
import type { OpenedInvitation } from '../../../../people/contract/people.ts';
import { may, type Role } from '../../../../people/contract/roles.ts';
import type { ActionArgs, Head, PageArgs, PageProps, Site } from '../../../../../ui/client/page.ts';
import { actionProblem } from '../../../../../ui/client/failures/problem.ts';
import {
  Invitation,
  invitationAsked,
  InvitationOver,
  loadInvitation,
} from '../../../../people/web/parts/invitation.tsx';
import { ButtonLink } from '../../../../../ui/components/button.tsx';
import { Sentence } from '../../../../../ui/components/text/sentence.tsx';

export const loader = (args: PageArgs) => loadInvitation(args, args.client.people.readInvitation, 'invitation');

const pageOf = (tributeId: string, role: Role): string =>
  addressOf(may(role, 'write') ? 'createTribute' : 'preview', {}, { query: { tribute: tributeId } });

export async function action(args: ActionArgs) {
  const { client, form } = args;
  try {
    const name = String(form.get('name') ?? '');
    const { tributeId, role } = await client.people.acceptInvitation({ ...invitationAsked(args), name });
    return redirect(pageOf(tributeId, role), 303);
  } catch (error) {
    return actionProblem(error, form);
  }
}

export const head = (_: unknown, { productName }: Site): Head => ({
  title: titled(words.invitation.title, productName),
  isIndexed: false,
});

export function Page({ data, answer: problem }: PageProps<typeof loader, typeof action>) {
  const { invitation, user, here } = data;
  if (invitation === null) return <InvitationOver words={words.invitation} way={<ToPages />} />;
  const { tributeId, role, already } = invitation;
  return (
    <Invitation
      words={words.invitation}
      lead={<Invites {...invitation} />}
      what={words.whatWould(role)}
      member={already === null ? null : <ButtonLink href={pageOf(tributeId, already)}>{words.toPage}</ButtonLink>}
      name={{ label: words.yourName, hint: words.yourNameHint }}
      {...{ user, here, problem }}
    />
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

const ToPages = () => (
  <ButtonLink href={addressOf('choice')} look="quiet">
    {words.toPages}
  </ButtonLink>
);
