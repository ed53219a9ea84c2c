import { setTimeout as pause } from 'node:timers/promises';
import * as words from '#messages/accounts';
import type { FieldProblem } from '../../../../contract/errors.ts';
import type { CommandContext, Context } from '../../../context.ts';
import { fail } from '../../../errors.ts';
import { mailsPerAddress, mailsPerNetwork } from '../rules/limits.ts';
import { takeTurn } from './take-turn.ts';

export type AccountContext = Pick<CommandContext, 'config' | 'db' | 'jobs' | 'clock' | 'log'>;
/** A request for a letter, by anyone. */
export type MailRequest = AccountContext & { request: Pick<Context['request'], 'network'> };

const sentLately: FieldProblem = { field: 'email', message: words.mailSentLately };

/** Counts one letter for the network that asks and for the address it goes to, known or not. */
export async function takeMailTurn(ctx: MailRequest, email: string, problem = sentLately): Promise<void> {
  const network = await takeTurn(ctx, `mail-network ${ctx.request.network}`, mailsPerNetwork);
  if (!network.isFree) fail('TOO_MANY_REQUESTS', { retryAfterSeconds: network.retryAfterSeconds });
  const address = await takeTurn(ctx, `mail ${email}`, mailsPerAddress);
  if (address.isFree) return;
  const { retryAfterSeconds } = address;
  fail('TOO_MANY_REQUESTS', { retryAfterSeconds, fields: [problem] });
}

const ALIKE_MS = 200;

/** No answer comes sooner, so that its time does not tell whether an address has an account. */
export async function answerAlike(work: () => Promise<void>): Promise<void> {
  await Promise.all([work(), pause(ALIKE_MS)]);
}
