import { redirect } from 'react-router';
import * as words from '../../../words/en/checklist-people.ts';
import { nobody } from '../../../words/en/next-steps.ts';
import { titled } from '../../../../../shared/words/en/site.ts';
import { addressOf } from '../../../../../shared/screens/addresses.ts';
import type { OpenedChecklistInvitation } from '../../../contract/checklist-people.ts';
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
  loadInvitation(args, args.client.checklistPeople.readInvitation, 'checklistInvitation');

export async function action(args: ActionArgs) {
  const { client, form } = args;
  try {
    const name = String(form.get('name') ?? '');
    if (name.trim() !== '') await client.accounts.changeName({ name });
    const { checklistId } = await client.checklistPeople.acceptInvitation(invitationAsked(args));
    return redirect(addressOf('checklist', { checklistId }), 303);
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
  if (invitation === null) return <InvitationOver words={words.invitation} />;
  const { role, steps, already, checklistId } = invitation;
  const seesAll = already !== null && already !== 'given';
  return (
    <Invitation
      words={words.invitation}
      lead={<Invites {...invitation} />}
      what={words.would(role, steps)}
      member={
        seesAll ? <ButtonLink href={addressOf('checklist', { checklistId })}>{words.toChecklist}</ButtonLink> : null
      }
      name={{ label: words.yourName, hint: words.yourNameHint, isOptional: true }}
      {...{ user, here, problem }}
    />
  );
}

function Invites({ name, invitedBy }: OpenedChecklistInvitation) {
  const who = <bdi key="name">{name.trim() === '' ? nobody : name}</bdi>;
  return invitedBy === null ? (
    <Sentence of={words.invited} parts={[who]} />
  ) : (
    <Sentence of={words.invitedBy} parts={[<bdi key="by">{invitedBy}</bdi>, who]} />
  );
}
