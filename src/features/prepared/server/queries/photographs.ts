import { and, asc, eq, isNull, ne } from 'drizzle-orm';
import type { Photograph } from '../../../media/contract/media.ts';
import type { LinkedPhotograph } from '../../contract/prepared.ts';
import type { PreparedPhotographs } from '../../contract/prepared-photographs.ts';
import { providerRoleMay } from '../../../providers/contract/provider-roles.ts';
import type { Context } from '../../../../platform/context.ts';
import { fail } from '../../../../platform/errors.ts';
import { isMadeBy, keyedHash } from '../../../../platform/secrets/secret.ts';
import type { Writable } from '../../../../platform/database/index.ts';
import { asPublished, storedColumns } from '../../../media/server/queries.ts';
import { photographs } from '../../../media/server/tables.ts';
import { providerRoleOf } from '../../../providers/server/queries/own-provider.ts';
import { providers } from '../../../providers/server/tables.ts';
import { tributePhotographs, tributes } from '../../../tributes/server/tables/tributes.ts';
import { preparedPages, preparedPhotographs, type PreparedRow } from '../tables.ts';
import { ownPrepared, stateOf } from './prepared-pages.ts';

export interface OfProvider {
  providerId: string;
  id: string;
}

const { caption, alt, position, preparedId, photographId } = preparedPhotographs;
const inOrder = [asc(position), asc(photographId)];
const nothingElse = { takenOn: null, place: '' };

/** Photographs of an unclaimed page, in order. Callers check permission. */
export async function photographsWaiting(db: Writable, id: string): Promise<Photograph[]> {
  const rows = await db
    .select({ ...storedColumns, caption, alt })
    .from(preparedPhotographs)
    .innerJoin(photographs, eq(photographs.id, photographId))
    .where(eq(preparedId, id))
    .orderBy(...inOrder);
  return rows.map((row) => ({ ...row, ...nothingElse }));
}

/** Photographs of a claimed page that the provider may see, as long as they are on the family's page. */
export async function photographsSaved(db: Writable, id: string): Promise<Photograph[]> {
  const rows = await db
    .select({ row: photographs, caption, alt })
    .from(preparedPhotographs)
    .innerJoin(photographs, eq(photographs.id, photographId))
    .innerJoin(preparedPages, eq(preparedPages.id, preparedId))
    .innerJoin(providers, and(eq(providers.id, preparedPages.providerId), ne(providers.state, 'closed')))
    .innerJoin(tributes, and(eq(tributes.id, preparedPages.tributeId), isNull(tributes.deletedAt)))
    .innerJoin(
      tributePhotographs,
      and(
        eq(tributePhotographs.photographId, photographId),
        eq(tributePhotographs.tributeId, tributes.id),
        isNull(tributePhotographs.removedAt),
      ),
    )
    .where(eq(preparedId, id))
    .orderBy(...inOrder);
  return rows.flatMap(({ row, ...said }) => {
    const held = asPublished(row);
    return held ? [{ ...held, ...said, ...nothingElse }] : [];
  });
}

/** Photographs for staff with the permission `prepare`. Errors: NOT_FOUND if claimed and the provider may not see them. */
export async function providerPhotographs(
  ctx: Pick<Context, 'actor' | 'clock'> & { db: Writable },
  wanted: OfProvider,
): Promise<PreparedPhotographs> {
  const { state } = await ownPrepared(ctx, wanted);
  if (state === 'waiting') return { state, photographs: await photographsWaiting(ctx.db, wanted.id) };
  const kept = await photographsSaved(ctx.db, wanted.id);
  return kept.length > 0 ? { state: 'kept', photographs: kept } : fail('NOT_FOUND');
}

/** Key to one photograph, derived from the claim link. A new link makes the key invalid. The key reveals no link. */
const keyTo = ({ secret }: Pick<Context, 'secret'>, { id, keyHash }: Pick<PreparedRow, 'id' | 'keyHash'>, of: string) =>
  keyedHash(secret, 'prepared-photograph', `${id} ${keyHash} ${of}`);

export async function photographsOnLink(
  ctx: Pick<Context, 'db' | 'clock' | 'secret'>,
  row: PreparedRow,
): Promise<LinkedPhotograph[]> {
  if (stateOf(row, ctx.clock.now()) !== 'waiting') return [];
  return (await photographsWaiting(ctx.db, row.id)).map((one) => ({ ...one, key: keyTo(ctx, row, one.id) }));
}

interface Asked {
  id: string;
  rendition: number;
  key: string | undefined;
}

/** Who may fetch a photograph: staff with the permission `prepare`, and everybody with the claim link until the claim. */
export async function preparedPhotographAudience(
  ctx: Pick<Context, 'db' | 'actor' | 'clock' | 'secret'>,
  { id, rendition, key }: Asked,
): Promise<'private' | null> {
  const [found] = await ctx.db
    .select({ page: preparedPages })
    .from(preparedPhotographs)
    .innerJoin(preparedPages, eq(preparedPages.id, preparedId))
    .where(eq(photographId, id));
  if (!found) return null;
  const { page } = found;
  const state = stateOf(page, ctx.clock.now());
  if (state === 'ended') return null;
  if (state === 'waiting' && isMadeBy(ctx.secret, key, (secret) => keyTo({ secret }, page, id))) return 'private';
  if (ctx.actor.kind !== 'member' || page.hiddenAt !== null) return null;
  const role = await providerRoleOf(ctx.db, page.providerId, ctx.actor.user.id);
  if (role === null || !providerRoleMay(role, 'prepare')) return null;
  if (state === 'waiting') return 'private';
  const kept = await photographsSaved(ctx.db, page.id);
  return kept.some((one) => one.id === id && one.rendition === rendition) ? 'private' : null;
}
