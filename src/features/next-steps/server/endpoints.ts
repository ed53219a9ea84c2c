import { implementing } from '../../../platform/implementer.ts';
import { planLetters } from '../contract/plan-letters.ts';
import { planPeople as planPeopleContract } from '../contract/plan-people.ts';
import { plans as plansContract } from '../contract/plans.ts';
import { acceptInvitation } from '../../people/server/commands/accept.ts';
import { changeRole, handOver, removePerson } from '../../people/server/commands/change.ts';
import { invite, revokeInvitation } from '../../people/server/commands/invite.ts';
import { invitationsForAsker, readInvitation } from '../../people/server/queries/invitations.ts';
import { answerPlan } from './commands/answer.ts';
import { beginPlan, joinPage, removePlan } from './commands/begin.ts';
import { addStep, moveStep, removeStep } from './commands/own-steps.ts';
import { letterOf, lettersOf } from './queries/letters.ts';
import { forgetLetter, saveLetter } from './commands/letters.ts';
import { removePaper } from './commands/papers.ts';
import { planMembership, planPeople } from './commands/people.ts';
import { saveStep } from './commands/save-step.ts';
import { tell, untell } from './commands/told.ts';
import { helplinesFor } from './queries/helplines.ts';
import { plansOf, planView } from './queries/plan.ts';
import { wholeStep } from './queries/step.ts';
import { toldOf } from './queries/told.ts';

const { plans, people, letters } = implementing({
  plans: plansContract,
  people: planPeopleContract,
  letters: planLetters,
});

export const plansEndpoints = {
  list: plans.list.handler(({ context }) => plansOf(context)),
  begin: plans.begin.handler(({ context, input }) => beginPlan(context, input)),
  read: plans.read.handler(({ context, input }) => planView(context, input)),
  answer: plans.answer.handler(({ context, input }) => answerPlan(context, input)),
  remove: plans.remove.handler(({ context, input }) => removePlan(context, input)),
  join: plans.join.handler(({ context, input }) => joinPage(context, input)),
  step: plans.step.handler(({ context, input }) => wholeStep(context, input)),
  saveStep: plans.saveStep.handler(({ context, input }) => saveStep(context, input)),
  addStep: plans.addStep.handler(({ context, input }) => addStep(context, input)),
  removeStep: plans.removeStep.handler(({ context, input }) => removeStep(context, input)),
  moveStep: plans.moveStep.handler(({ context, input }) => moveStep(context, input)),
  removePaper: plans.removePaper.handler(({ context, input }) => removePaper(context, input)),
  told: plans.told.handler(({ context, input }) => toldOf(context, input)),
  tell: plans.tell.handler(({ context, input }) => tell(context, input)),
  untell: plans.untell.handler(({ context, input }) => untell(context, input)),
  helplines: plans.helplines.handler(({ input }) => helplinesFor(input)),
};

export const planPeopleEndpoints = {
  list: people.list.handler(({ context, input }) => planPeople(context, input)),
  invite: people.invite.handler(({ context, input: { role, keys, ...input } }) =>
    invite(context, planMembership, { ...input, offer: { role, keys } }),
  ),
  revoke: people.revoke.handler(({ context, input }) => revokeInvitation(context, planMembership, input)),
  changeRole: people.changeRole.handler(({ context, input }) => changeRole(context, planMembership, input)),
  remove: people.remove.handler(({ context, input }) => removePerson(context, planMembership, input)),
  handOver: people.handOver.handler(({ context, input }) => handOver(context, planMembership, input)),
  forMe: people.forMe.handler(({ context }) => invitationsForAsker(context, planMembership)),
  readInvitation: people.readInvitation.handler(({ context, input }) => readInvitation(context, planMembership, input)),
  acceptInvitation: people.acceptInvitation.handler(({ context, input }) =>
    acceptInvitation(context, planMembership, input),
  ),
};

export const planLettersEndpoints = {
  list: letters.list.handler(({ context, input }) => lettersOf(context, input)),
  read: letters.read.handler(({ context, input }) => letterOf(context, input)),
  save: letters.save.handler(({ context, input }) => saveLetter(context, input)),
  forget: letters.forget.handler(({ context, input }) => forgetLetter(context, input)),
};
