import { fieldProblem } from '../../../../../shared/api/field-refusals.ts';
import type { CommandContext, Context } from '../../../../../platform/context.ts';
import { fail } from '../../../../../platform/errors.ts';
import type { Writable } from '../../../../../platform/database/index.ts';
import { limitNow } from '../../../../operations/server/queries/limits.ts';
import { emailsPerAddress, emailsPerNetwork } from '../../rules/limits.ts';
import { secondsUntilAllowed, tryRateLimit } from '../rate-limit.ts';

export type AccountContext = Pick<CommandContext, 'config' | 'db' | 'jobs' | 'clock' | 'log'>;
export type EmailRequest = AccountContext & { request: Pick<Context['request'], 'network' | 'language'> };

/** Whether this is the member's own confirmed address. Other people cannot use up its email limit (decision 97). */
export const isOwnAddress = ({ actor }: Pick<Context, 'actor'>, email: string): boolean =>
  actor.kind === 'member' && actor.user.isEmailVerified && actor.user.email.toLowerCase() === email.toLowerCase();

const turnsOf = (email: string, isOwn: boolean) => `${isOwn ? 'own-mail' : 'mail'} ${email}`;

type AddressField = 'email' | 'newEmail';

function failSentLately(field: AddressField, retryAfterSeconds: number): never {
  const problem = fieldProblem(field, 'mail_sent_lately', { minutes: Math.ceil(retryAfterSeconds / 60) });
  return fail('TOO_MANY_REQUESTS', { retryAfterSeconds, fields: [problem] });
}

/** Counts one email for the network, and refuses early if the address has reached its limit. */
export async function limitNetwork(
  ctx: EmailRequest,
  email: string,
  field: AddressField = 'email',
  isOwn = false,
): Promise<void> {
  const perNetwork = emailsPerNetwork(await limitNow(ctx.db, 'lettersPerNetwork'));
  const network = await tryRateLimit(ctx, `mail-network ${ctx.request.network}`, perNetwork);
  if (!network.isFree) fail('TOO_MANY_REQUESTS', { retryAfterSeconds: network.retryAfterSeconds });
  const perAddress = emailsPerAddress(await limitNow(ctx.db, 'lettersPerAddress'));
  const retryAfterSeconds = await secondsUntilAllowed(ctx, turnsOf(email, isOwn), perAddress);
  if (retryAfterSeconds > 0) failSentLately(field, retryAfterSeconds);
}

/** Counts one email for the address, known or not. Uses the email's transaction, so a rollback undoes the count. */
export async function limitAddress(
  { clock }: Pick<AccountContext, 'clock'>,
  tx: Writable,
  email: string,
  field: AddressField = 'email',
  isOwn = false,
): Promise<void> {
  const perAddress = emailsPerAddress(await limitNow(tx, 'lettersPerAddress'));
  const address = await tryRateLimit({ db: tx, clock }, turnsOf(email, isOwn), perAddress);
  if (!address.isFree) failSentLately(field, address.retryAfterSeconds);
}
