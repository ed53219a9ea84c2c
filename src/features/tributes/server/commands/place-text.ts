import { READINGS_PER_TRIBUTE } from '../../../../shared/limits/limits.ts';
import type { Tribute } from '../../contract/tributes.ts';
import type { Context } from '../../../../platform/context.ts';
import { fail, failField } from '../../../../platform/errors.ts';
import { nameOfText } from '../../../catalogue/server/queries/placed.ts';
import { keeperView } from '../queries/own-tribute.ts';
import { lockOwnTribute } from '../queries/keepers.ts';
import { workingRow } from '../queries/working-copy.ts';
import { writeBeside } from './save.ts';

type Placing = Pick<Context, 'db' | 'actor' | 'clock' | 'config'>;

export async function placeText(
  ctx: Placing,
  { id, slug, chosenBy }: { id: string; slug: string; chosenBy: string },
): Promise<Tribute> {
  const page = await ctx.db.transaction(async (tx) => {
    const row = await lockOwnTribute(ctx, tx, { id, to: 'write' });
    const { readings } = await workingRow(tx, row);
    if (readings.some((one) => one.slug === slug)) return row;
    if (readings.length >= READINGS_PER_TRIBUTE) failField('page', 'readings_most', { max: READINGS_PER_TRIBUTE });
    const title = (await nameOfText(tx, slug)) ?? fail('NOT_FOUND');
    await writeBeside(ctx, tx, row, { readings: [...readings, { slug, title, chosenBy }] });
    return lockOwnTribute(ctx, tx, { id, to: 'write' });
  });
  return keeperView(ctx, page);
}
