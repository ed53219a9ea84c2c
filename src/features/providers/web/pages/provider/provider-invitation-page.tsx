import { redirect } from 'react-router';
import * as words from '../../../words/en/provider-staff.ts';
import { titled } from '../../../../../shared/words/en/site.ts';
import { addressOf } from '../../../../../shared/screens/addresses.ts';
import type { OpenedProviderInvitation } from '../../../contract/provider-people.ts';
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

export const loader = (args: PageArgs) =>
  loadInvitation(args, args.client.providerPeople.readInvitation, 'providerInvitation');

export async function action(args: ActionArgs) {
  try {
    const { providerId } = await args.client.providerPeople.acceptInvitation(invitationAsked(args));
    return redirect(addressOf('provider', { providerId }), 303);
  } catch (error) {
    return actionProblem(error, args.form);
  }
}

export const head = (_: unknown, { productName }: Site): Head => ({
  title: titled(words.invitation.title, productName),
  isIndexed: false,
});

export function Page({ data, answer: problem }: PageProps<typeof loader, typeof action>) {
  const { invitation, user, here } = data;
  if (invitation === null) return <InvitationOver words={words.invitation} way={<ToHome />} />;
  const { providerId, already } = invitation;
  const toProvider = <ButtonLink href={addressOf('provider', { providerId })}>{words.toProvider}</ButtonLink>;
  return (
    <Invitation
      words={words.invitation}
      lead={<Invites {...invitation} />}
      what={words.whatWould}
      member={already === null ? null : toProvider}
      {...{ user, here, problem }}
    />
  );
}

function Invites({ called, invitedBy }: OpenedProviderInvitation) {
  const provider = <bdi key="provider">{called.trim() === '' ? words.unnamed : called}</bdi>;
  return invitedBy === null ? (
    <Sentence of={words.invited} parts={[provider]} />
  ) : (
    <Sentence of={words.invitedBy} parts={[<bdi key="who">{invitedBy}</bdi>, provider]} />
  );
}

const ToHome = () => (
  <ButtonLink href={addressOf('providerHome')} look="quiet">
    {words.toHome}
  </ButtonLink>
);
