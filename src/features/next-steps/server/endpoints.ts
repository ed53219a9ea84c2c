import { implementing } from '../../../platform/implementer.ts';
import { checklistLetters } from '../contract/checklist-letters.ts';
import { checklistPeople as checklistPeopleContract } from '../contract/checklist-people.ts';
import { checklists as checklistsContract } from '../contract/checklists.ts';
import { acceptInvitation } from '../../people/server/commands/accept.ts';
import { changeRole, handOver, removePerson } from '../../people/server/commands/change.ts';
import { invite, revokeInvitation } from '../../people/server/commands/invite.ts';
import { invitationsForAsker, readInvitation } from '../../people/server/queries/invitations.ts';
import { answerChecklist } from './commands/answer.ts';
import { beginChecklist, joinPage, removeChecklist } from './commands/begin.ts';
import { addStep, moveStep, removeStep } from './commands/own-steps.ts';
import { letterOf, lettersOf } from './queries/letters.ts';
import { forgetLetter, saveLetter } from './commands/letters.ts';
import { removePaper } from './commands/papers.ts';
import { checklistMembership, checklistPeople } from './commands/people.ts';
import { saveStep } from './commands/save-step.ts';
import { tell, untell } from './commands/told.ts';
import { helplinesFor } from './queries/helplines.ts';
import { checklistsOf, checklistView } from './queries/checklist.ts';
import { wholeStep } from './queries/step.ts';
import { toldOf } from './queries/told.ts';

const { checklists, people, letters } = implementing({
  checklists: checklistsContract,
  people: checklistPeopleContract,
  letters: checklistLetters,
});

export const checklistsEndpoints = {
  list: checklists.list.handler(({ context }) => checklistsOf(context)),
  begin: checklists.begin.handler(({ context, input }) => beginChecklist(context, input)),
  read: checklists.read.handler(({ context, input }) => checklistView(context, input)),
  answer: checklists.answer.handler(({ context, input }) => answerChecklist(context, input)),
  remove: checklists.remove.handler(({ context, input }) => removeChecklist(context, input)),
  join: checklists.join.handler(({ context, input }) => joinPage(context, input)),
  step: checklists.step.handler(({ context, input }) => wholeStep(context, input)),
  saveStep: checklists.saveStep.handler(({ context, input }) => saveStep(context, input)),
  addStep: checklists.addStep.handler(({ context, input }) => addStep(context, input)),
  removeStep: checklists.removeStep.handler(({ context, input }) => removeStep(context, input)),
  moveStep: checklists.moveStep.handler(({ context, input }) => moveStep(context, input)),
  removePaper: checklists.removePaper.handler(({ context, input }) => removePaper(context, input)),
  told: checklists.told.handler(({ context, input }) => toldOf(context, input)),
  tell: checklists.tell.handler(({ context, input }) => tell(context, input)),
  untell: checklists.untell.handler(({ context, input }) => untell(context, input)),
  helplines: checklists.helplines.handler(({ input }) => helplinesFor(input)),
};

export const checklistPeopleEndpoints = {
  list: people.list.handler(({ context, input }) => checklistPeople(context, input)),
  invite: people.invite.handler(({ context, input: { role, keys, ...input } }) =>
    invite(context, checklistMembership, { ...input, offer: { role, keys } }),
  ),
  revoke: people.revoke.handler(({ context, input }) => revokeInvitation(context, checklistMembership, input)),
  changeRole: people.changeRole.handler(({ context, input }) => changeRole(context, checklistMembership, input)),
  remove: people.remove.handler(({ context, input }) => removePerson(context, checklistMembership, input)),
  handOver: people.handOver.handler(({ context, input }) => handOver(context, checklistMembership, input)),
  forMe: people.forMe.handler(({ context }) => invitationsForAsker(context, checklistMembership)),
  readInvitation: people.readInvitation.handler(({ context, input }) =>
    readInvitation(context, checklistMembership, input),
  ),
  acceptInvitation: people.acceptInvitation.handler(({ context, input }) =>
    acceptInvitation(context, checklistMembership, input),
  ),
};

export const checklistLettersEndpoints = {
  list: letters.list.handler(({ context, input }) => lettersOf(context, input)),
  read: letters.read.handler(({ context, input }) => letterOf(context, input)),
  save: letters.save.handler(({ context, input }) => saveLetter(context, input)),
  forget: letters.forget.handler(({ context, input }) => forgetLetter(context, input)),
};
