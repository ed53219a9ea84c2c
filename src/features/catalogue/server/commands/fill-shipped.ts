import { isNull } from 'drizzle-orm';
import { readFile } from 'node:fs/promises';
import type { Deps } from '../../../../platform/context.ts';
import { shippedPrompts } from '../rules/shipped-prompts.ts';
import { shippedTexts } from '../rules/shipped.ts';
import { cataloguePrompts, catalogueTexts } from '../tables.ts';
import { bring } from './bring.ts';

const folder = new URL('../../../../../catalogues/', import.meta.url);
const read = async (name: string): Promise<unknown> =>
  JSON.parse(await readFile(new URL(`${name}.json`, folder), 'utf8'));

/** Updates the catalogue to this release, but not entries that an admin changed. Each process runs it at its start. */
export async function fillShipped(ctx: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const updatedAt = ctx.clock.now();
  const texts = shippedTexts({ lines: await read('lines'), readings: await read('readings') });
  const prompts = shippedPrompts(await read('prompts'));
  await ctx.db.transaction(async (tx) => {
    await bring(tx, catalogueTexts, { shipped: texts, isOurs: isNull(catalogueTexts.edition), updatedAt });
    await bring(tx, cataloguePrompts, { shipped: prompts, isOurs: undefined, updatedAt });
  });
}
