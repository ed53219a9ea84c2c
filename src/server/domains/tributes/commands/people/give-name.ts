import type { Context } from '../../../../context.ts';
import { failField } from '../../../../errors.ts';
import type { Transaction } from '../../../../seams/database/index.ts';
import { changeName } from '../../../accounts/commands/people/change-name.ts';
import { userById } from '../../../accounts/queries.ts';
import { memberId } from '../../queries/stewards.ts';

/** Keeps the name that a screen asked for. An earlier name stays; `name` is refused when it is empty. */
export async function giveName(
  ctx: Pick<Context, 'actor' | 'clock'>,
  tx: Transaction,
  name: string | undefined,
): Promise<void> {
  if (name === undefined || (await userById(tx, memberId(ctx)))?.name) return;
  if (name === '') failField('name', 'empty');
  await changeName({ ...ctx, db: tx }, { name });
}
