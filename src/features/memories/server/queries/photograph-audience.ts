import { eq } from 'drizzle-orm';
import type { Context } from '../../../../platform/context.ts';
import { isMadeBy } from '../../../../platform/secrets/secret.ts';
import { canRead } from '../../../tributes/server/queries/public.ts';
import { isAllowed } from '../../../tributes/server/queries/keepers.ts';
import { tributes } from '../../../tributes/server/tables/tributes.ts';
import { authorHash } from '../../../submissions/server/rules/post.ts';
import { memories, memoryPhotographs } from '../tables.ts';
import { isEditKey } from '../../../submissions/server/rules/own-posts.ts';

type Asking = Pick<Context, 'db' | 'actor' | 'request' | 'secret'>;

/** Who may see a photograph: everyone, only this caller, or (null) not this caller. Only authors see unclaimed ones. */
export async function memoryPhotographAudience(
  ctx: Asking,
  photographId: string,
): Promise<'public' | 'private' | null> {
  const found = await placeOf(ctx, photographId);
  if (!found) return null;
  if (found.memoryId === null) return isUploader(ctx, found.author) ? 'private' : null;
  const { tribute } = found;
  if (found.state === 'approved' && (await canRead(ctx, tribute, { path: tribute.path ?? '' })))
    return tribute.storedVisibility === 'public' ? 'public' : 'private';
  const own = { id: found.memoryId, editKey: ctx.request.ownPosts.get(found.memoryId) };
  const isAuthor = isEditKey(ctx.secret, own);
  return isAuthor || (await isAllowed(ctx, tribute.id, 'care')) ? 'private' : null;
}

async function placeOf({ db }: Pick<Asking, 'db'>, photographId: string) {
  const [found] = await db
    .select({
      memoryId: memoryPhotographs.memoryId,
      author: memoryPhotographs.author,
      state: memories.state,
      tribute: {
        id: tributes.id,
        state: tributes.state,
        storedVisibility: tributes.storedVisibility,
        passwordHash: tributes.passwordHash,
        linkKey: tributes.linkKey,
        path: tributes.path,
      },
    })
    .from(memoryPhotographs)
    .innerJoin(tributes, eq(tributes.id, memoryPhotographs.tributeId))
    .leftJoin(memories, eq(memories.id, memoryPhotographs.memoryId))
    .where(eq(memoryPhotographs.photographId, photographId));
  return found;
}

function isUploader({ secret, request: { author: id } }: Asking, author: string): boolean {
  return id !== null && isMadeBy(secret, author, (one) => authorHash(one, id));
}
