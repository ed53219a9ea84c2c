import type { PublicTribute } from '../../../tributes/contract/tributes.ts';
import type { PageArgs } from '../../../../ui/client/page.ts';
import { readTribute } from '../../../tributes/web/parts/page/read-tribute.ts';

/** Reads the tribute and the answer in parallel. If both fail, throws the tribute's error, which may be a redirect. */
export async function readBeside<Answer>(
  args: PageArgs,
  asked: Promise<Answer>,
): Promise<{ tribute: PublicTribute; answer: Answer }> {
  const [tribute, beside] = await Promise.allSettled([readTribute(args), asked]);
  if (tribute.status === 'rejected') throw tribute.reason;
  if (beside.status === 'rejected') throw beside.reason;
  return { tribute: tribute.value, answer: beside.value };
}
