import { fieldProblem } from '../../../../../shared/api/field-refusals.ts';
import type { CommandContext, Context } from '../../../../../platform/context.ts';
import { fail } from '../../../../../platform/errors.ts';
import type { Writable } from '../../../../../platform/database/index.ts';
import { limitNow } from '../../../../operations/server/queries/limits.ts';
import { mailsPerAddress, mailsPerNetwork } from '../../rules/limits.ts';
import { secondsUntilTurn, takeTurn } from '../take-turn.ts';

export type AccountContext = Pick<CommandContext, 'config' | 'db' | 'jobs' | 'clock' | 'log'>;
/** A request for a letter, by anyone. */
export type MailRequest = AccountContext & { request: Pick<Context['request'], 'network' | 'language'> };

/** Whether this is the confirmed address of the member who asks: then nobody else's requests count (decision 97). */
export const isOwnAddress = ({ actor }: Pick<Context, 'actor'>, email: string): boolean =>
  actor.kind === 'member' && actor.user.isEmailVerified && actor.user.email.toLowerCase() === email.toLowerCase();

const turnsOf = (email: string, isOwn: boolean) => `${isOwn ? 'own-mail' : 'mail'} ${email}`;

/** Names the field in which the address was typed. */
type AddressField = 'email' | 'newEmail';

function failSentLately(field: AddressField, retryAfterSeconds: number): never {
  const problem = fieldProblem(field, 'mail_sent_lately', { minutes: Math.ceil(retryAfterSeconds / 60) });
  return fail('TOO_MANY_REQUESTS', { retryAfterSeconds, fields: [problem] });
}

/** Counts one letter for the network that asks, and refuses before any work when its address has had enough. */
export async function takeNetworkTurn(
  ctx: MailRequest,
  email: string,
  field: AddressField = 'email',
  isOwn = false,
): Promise<void> {
  const perNetwork = mailsPerNetwork(await limitNow(ctx.db, 'lettersPerNetwork'));
  const network = await takeTurn(ctx, `mail-network ${ctx.request.network}`, perNetwork);
  if (!network.isFree) fail('TOO_MANY_REQUESTS', { retryAfterSeconds: network.retryAfterSeconds });
  const perAddress = mailsPerAddress(await limitNow(ctx.db, 'lettersPerAddress'));
  const retryAfterSeconds = await secondsUntilTurn(ctx, turnsOf(email, isOwn), perAddress);
  if (retryAfterSeconds > 0) failSentLately(field, retryAfterSeconds);
}

/**
 * Counts one letter for the address it goes to, known or not. In the transaction that writes the letter: whoever asks
 * again because that failed is not told that an email is on its way.
 */
export async function takeAddressTurn(
  { clock }: Pick<AccountContext, 'clock'>,
  tx: Writable,
  email: string,
  field: AddressField = 'email',
  isOwn = false,
): Promise<void> {
  const perAddress = mailsPerAddress(await limitNow(tx, 'lettersPerAddress'));
  const address = await takeTurn({ db: tx, clock }, turnsOf(email, isOwn), perAddress);
  if (!address.isFree) failSentLately(field, address.retryAfterSeconds);
}
