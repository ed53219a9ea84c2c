// Refuses a removed picture also in each size that pages showed, because the likeness hash can differ between sizes.
import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { and, arrayContains, eq } from 'drizzle-orm';
import { FIRST_WIDTH } from '../../contract/photograph-limits.ts';
import type { CommandContext } from '../../../../platform/context.ts';
import { newId } from '../../../../platform/ids.ts';
import type { Writable } from '../../../../platform/database/index.ts';
import { UNEDITED, type ForWhom } from '../../../../platform/image-encoder/index.ts';
import { fileKey, pictureKeys, type Picture } from '../queries/near-pictures.ts';
import { sizeKeysOf } from '../rules.ts';
import { photographs, refusedPictures } from '../tables.ts';

export const REFUSE_SIZES = 'refuse-sizes-of-photograph';
/** Lowest priority, because nobody waits for this work. */
const BEHIND_ALL: ForWhom = { isForVisitor: true, shares: [] };

type SizesContext = Pick<CommandContext, 'db' | 'files' | 'encoder' | 'clock'>;

const ofOriginal = (db: Writable, { sha256 }: Pick<Picture, 'sha256'>) =>
  db
    .select()
    .from(refusedPictures)
    .where(and(arrayContains(refusedPictures.lookKeys, [fileKey(sha256)]), eq(refusedPictures.sha256, sha256)));

/** Adds the hashes of this photograph's existing sizes to each of its refusals. May be run again. */
export async function refuseSizes(ctx: SizesContext, { id }: { id: string }): Promise<void> {
  const [row] = await ctx.db.select().from(photographs).where(eq(photographs.id, id));
  if (!row || (await ofOriginal(ctx.db, row)).length === 0) return;
  const sizes: Picture[] = [];
  for (const key of [row, ...row.earlier].flatMap((rendered) => sizeKeysOf({ ...rendered, id }))) {
    const size = await lookOf(ctx, key);
    if (size) sizes.push(size);
  }
  await addToRefusals(ctx, row, sizes);
}

/** The hashes that this file would have if somebody uploaded it. Null if the file is missing. */
async function lookOf({ files, encoder }: SizesContext, key: string): Promise<Picture | null> {
  const found = await files.read(key);
  if (!found) return null;
  const sha256 = createHash('sha256')
    .update(await buffer(found.stream()))
    .digest('hex');
  const file = await files.localPath(key);
  try {
    const answer = await encoder.first(file.path, UNEDITED, FIRST_WIDTH, BEHIND_ALL);
    if (!answer.ok) throw new Error(`The encoder answered ${answer.reason} to a size of its own.`);
    return { sha256, likeness: answer.result.likeness };
  } finally {
    await file.release();
  }
}

function addToRefusals(ctx: SizesContext, original: Picture, sizes: readonly Picture[]): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    // Lock the rows, so that a concurrent undo does not leave the sizes refused.
    const refusals = await ofOriginal(tx, original).for('update');
    for (const { decisionId, liftedBy } of refusals) {
      const { sha256, likeness } = refusedPictures;
      const known = await tx
        .select({ sha256, likeness })
        .from(refusedPictures)
        .where(eq(refusedPictures.decisionId, decisionId));
      const rows = newOnes(known, sizes).map((one) => ({ ...one, id: newId(ctx.clock), decisionId, liftedBy }));
      const createdAt = ctx.clock.now();
      if (rows.length > 0) await tx.insert(refusedPictures).values(rows.map((row) => ({ ...row, createdAt })));
    }
  });
}

/** Sizes to add. If the likeness of a size has a row already, only the hash of the size's file must be added. */
function newOnes(known: readonly Picture[], sizes: readonly Picture[]) {
  const files = new Set(known.map(({ sha256 }) => sha256));
  const looks = new Set(known.map(({ likeness }) => likeness));
  return sizes.flatMap((size) => {
    if (files.has(size.sha256)) return [];
    const lookKeys = looks.has(size.likeness) ? [fileKey(size.sha256)] : pictureKeys(size);
    files.add(size.sha256);
    looks.add(size.likeness);
    return [{ ...size, lookKeys }];
  });
}
