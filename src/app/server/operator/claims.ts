import * as z from 'zod';
import * as words from '../../../shared/words/en/operator-claims.ts';
import { Email } from '../../../features/accounts/contract/accounts.ts';
import { DECISION_REASON_CHARACTERS } from '../../../features/prepared/contract/prepared-limits.ts';
import { ContestDecision } from '../../../features/prepared/contract/prepared.ts';
import { requiredText } from '../../../shared/text/text.ts';
import { decideWithServiceEvents } from '../../../features/events/server/commands/decide.ts';
import type { Decision } from '../../../features/prepared/server/commands/decide.ts';
import { readAllContests } from '../../../features/prepared/server/commands/read-contests.ts';
import { CatalogueError } from '../../../platform/errors.ts';
import type { OperatorAnswer, OperatorCommand, OperatorContext } from './command.ts';

const refused = (says: string): OperatorAnswer => ({ isDone: false, says });

const listed: OperatorCommand = {
  name: 'claim-contests',
  ...words.list,
  arguments: {},
  writesEmails: false,
  async run(ctx) {
    const contests = await readAllContests(ctx);
    return { isDone: true, says: contests.length === 0 ? words.none : contests.map(words.contest).join('\n') };
  },
};

const refusals: Partial<Record<string, string>> = { NOT_FOUND: words.unknown, INVALID_INPUT: words.nobody };

async function decided(ctx: OperatorContext, wanted: Decision): Promise<OperatorAnswer> {
  try {
    const { decision } = await decideWithServiceEvents(ctx, wanted);
    return { isDone: true, says: words.decided[decision] };
  } catch (error) {
    const says = error instanceof CatalogueError ? refusals[error.code] : undefined;
    if (says === undefined) throw error;
    return refused(says);
  }
}

const Reason = requiredText(DECISION_REASON_CHARACTERS);

const decide: OperatorCommand<'id' | 'decision' | 'reason' | 'to'> = {
  name: 'decide-contest',
  ...words.decide,
  arguments: words.parts,
  canLeaveOut: ['to'],
  writesEmails: true,
  async run(ctx, { id, decision: typed, reason: said, to: address }) {
    if (!z.uuid().safeParse(id).success) return refused(words.unknown);
    const decision = ContestDecision.safeParse(typed).data;
    if (decision === undefined) return refused(words.wrongDecision);
    const reason = Reason.safeParse(said).data;
    if (reason === undefined) return refused(words.wrongReason);
    if (address !== '' && decision === 'stands') return refused(words.noNeed);
    const to = address === '' ? undefined : Email.safeParse(address).data;
    if (address !== '' && to === undefined) return refused(words.nobody);
    return decided(ctx, { id, decision, reason, to, decidedBy: null });
  },
};

export const claimWords: readonly OperatorCommand[] = [listed, decide];
