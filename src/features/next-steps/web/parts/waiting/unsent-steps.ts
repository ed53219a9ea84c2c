// Answers to steps among the changes that wait on this device.
import { note, ownTitle, title, titleFor } from '../../../words/en/next-steps.ts';
import type { Checklist } from '../../../contract/checklists.ts';
import { readStored } from '../../../../../ui/client/offline/stored-answers.ts';
import type { Unsent, UnsentKind } from '../../../../../ui/client/offline/unsent.ts';
import { addressOf } from '../../../../../shared/screens/addresses.ts';
import { sendWaiting } from './send-waiting.ts';
import { forgetWaiting, waitingAnswers, type WaitingAnswer } from './waiting-answers.ts';

const LABELS = { note, title: ownTitle };

const textsOf = ({ fields }: WaitingAnswer): Unsent['texts'] =>
  fields.flatMap(([name, text]) => (name === 'note' || name === 'title' ? [{ label: LABELS[name], text }] : []));

async function left(owner: string): Promise<Unsent[]> {
  const waiting = waitingAnswers(owner);
  return Promise.all(
    [...new Set(waiting.map(({ checklistId }) => checklistId))].map(async (checklistId) => {
      const stored = await readStored<Partial<Checklist>>(`/api/checklists/${checklistId}`).catch(() => null);
      const own = waiting.filter((answer) => answer.checklistId === checklistId);
      return {
        title: stored?.called ? titleFor(stored.called) : title,
        address: addressOf('checklist', { checklistId }),
        texts: own.flatMap(textsOf),
        files: [],
        needsChoice: own.some(({ refusal }) => refusal !== null),
      };
    }),
  );
}

export const unsentSteps: UnsentKind = {
  left,
  send: (owner) => sendWaiting(owner).then(() => undefined),
  clear: async (owner) => forgetWaiting(owner, ...waitingAnswers(owner)),
};
