import type { PublicTribute } from '../../../tributes/contract/tributes.ts';
import type { PageArgs } from '../../../../ui/client/page.ts';
import { readTribute } from '../../../tributes/web/parts/page/read-tribute.ts';

/** Reads both at once. If both fail, the tribute's error wins: it may redirect to a new address. */
export async function readBeside<Answer>(
  args: PageArgs,
  asked: Promise<Answer>,
): Promise<{ tribute: PublicTribute; answer: Answer }> {
  const [tribute, beside] = await Promise.allSettled([readTribute(args), asked]);
  if (tribute.status === 'rejected') throw tribute.reason;
  if (beside.status === 'rejected') throw beside.reason;
  return { tribute: tribute.value, answer: beside.value };
}
