import { LINK_CODES_PER_HOUR } from '../../../prepared/contract/coded-links.ts';
import type { Context } from '../../../../platform/context.ts';
import { fail } from '../../../../platform/errors.ts';
import { limitRate } from '../../../accounts/server/commands/rate-limit.ts';
import { preparedByCode } from '../../../prepared/server/queries/prepared-pages.ts';
import { memberId } from '../../../tributes/server/queries/keepers.ts';
import { billByCode } from '../queries/own-bill.ts';

const perMember = [{ most: LINK_CODES_PER_HOUR, ms: 60 * 60 * 1000 }];

/** Finds a bill or a prepared page: both have one kind of code and one rate limit. Errors: NOT_FOUND, TOO_MANY_REQUESTS. */
export async function findByCode(ctx: Context, { code }: { code: string }) {
  await limitRate(ctx, `link-code ${memberId(ctx)}`, perMember);
  const bill = await billByCode(ctx, code);
  if (bill) return { opens: 'bill' as const, id: bill.id };
  const page = await preparedByCode(ctx, code);
  return page ? { opens: 'preparedPage' as const, id: page.id } : fail('NOT_FOUND');
}
