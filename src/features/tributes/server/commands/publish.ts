import { eq } from 'drizzle-orm';
import { PATH_MAX_CHARACTERS, PATH_MIN_CHARACTERS } from '../../../../shared/limits/limits.ts';
import type { Tribute } from '../../contract/tributes.ts';
import type { Publication } from '../../contract/publication.ts';
import type { Context } from '../../../../platform/context.ts';
import { fail, failField } from '../../../../platform/errors.ts';
import type { Transaction } from '../../../../platform/database/index.ts';
import { hashPassword } from '../../../../platform/secrets/password-hash.ts';
import { limitRate } from '../../../accounts/server/commands/rate-limit.ts';
import { keeperView } from '../queries/own-tribute.ts';
import { ownerOfPath, pathsTakenAt } from '../queries/paths.ts';
import { lockOwnTribute, memberId, ownTributeRow } from '../queries/keepers.ts';
import { newPasswordsPerAccount } from '../rules/limits.ts';
import { changesOf } from '../queries/working-copy.ts';
import {
  looksReserved,
  newPathProblem,
  normalisePath,
  pathProblem,
  type PathProblem,
} from '../rules/addresses/paths.ts';
import { wasEverPublic } from '../rules/reading.ts';
import { readinessProblems } from '../rules/readiness.ts';
import { tributePaths, tributes, visibilityOf, type TributeRow } from '../tables/tributes.ts';
import { changePages } from '../../../../platform/change-pages.ts';
import { assertUncontested } from './claimed.ts';
import { assertNotFrozen } from './hide-by-admin.ts';
import { savedLinkKey } from './link-key.ts';
import { dropChanges, releasePhotographs } from './working-copy.ts';

type Publishing = Pick<Context, 'db' | 'actor' | 'clock' | 'pages' | 'config'>;

/**
 * Publishes a page. Errors: NOT_FOUND, ADDRESS_NOT_CONFIRMED, PAGE_CONTESTED, PAGE_FROZEN, NOT_READY_TO_PUBLISH,
 * PATH_TAKEN, INVALID_INPUT for the path (also look-alikes and too many new paths), the language or a missing password,
 * TOO_MANY_REQUESTS for too many new passwords.
 */
export async function publishTribute(ctx: Publishing, input: Publication & { id: string }): Promise<Tribute> {
  const newHash = await hashOfNew(ctx, input);
  const published = await changePages(ctx, (changed) =>
    ctx.db.transaction(async (tx) => {
      const saved = await publish(ctx, tx, { ...input, newHash });
      await changed(tx, saved.id);
      return saved;
    }),
  );
  return keeperView(ctx, published);
}

/** Hashes a new password; null if none is set. Call before the transaction, because hashing is slow and may queue. */
async function hashOfNew(ctx: Publishing, { id, visibility, password }: Publication & { id: string }) {
  if (visibility !== 'password' || password === undefined) return null;
  await ownTributeRow(ctx, { id, to: 'show' });
  await limitRate(ctx, `page-password-set ${memberId(ctx)}`, newPasswordsPerAccount);
  return hashPassword(password);
}

/** Visibility and password hash to store. Only the visibility "password" keeps a hash. */
function passwordOf(row: TributeRow, { visibility, newHash }: Pick<Chosen, 'visibility' | 'newHash'>) {
  if (visibility !== 'password') return { storedVisibility: visibility, passwordHash: null };
  const passwordHash = newHash ?? (visibilityOf(row) === 'password' ? row.passwordHash : null);
  if (passwordHash === null) failField('password', 'page_password_missing');
  return { storedVisibility: 'private', passwordHash } as const;
}

interface Chosen extends Publication {
  id: string;
  newHash: string | null;
}

async function publish(ctx: Publishing, tx: Transaction, input: Chosen): Promise<TributeRow> {
  const path = normalisePath(input.path);
  const row = await lockOwnTribute(ctx, tx, { id: input.id, to: 'show' });
  assertUncontested(row);
  assertNotFrozen(row);
  assertReady(ctx, row);
  const language = input.language ?? row.language;
  // A page may keep a language that was removed from the configuration. It is then shown in the default language.
  if (language !== row.language && !ctx.config.languages.includes(language)) failField('language', 'language');
  const problem = pathProblem(path, ctx.config.productName);
  if (problem) failPath(problem);
  await assertMayTake(ctx, tx, { path, tributeId: row.id });
  await claimPath(tx, path, row.id, ctx.clock.now());
  const [saved] = await tx
    .update(tributes)
    .set({
      path,
      state: 'published',
      ...passwordOf(row, input),
      approvesFirst: input.approvesFirst,
      language,
      wasPublic: wasEverPublic(row) || input.visibility === 'public',
      linkKey: savedLinkKey(row, input.visibility),
      publishedAt: row.publishedAt ?? ctx.clock.now(),
    })
    .where(eq(tributes.id, row.id))
    .returning();
  return saved ?? fail('NOT_FOUND');
}

/** Turns the page into a draft again, with its unshown changes. Its link stops working. */
export async function unpublishTribute(ctx: Publishing, { id }: { id: string }): Promise<Tribute> {
  const saved = await changePages(ctx, (changed) =>
    ctx.db.transaction(async (tx) => {
      await lockOwnTribute(ctx, tx, { id, to: 'show' });
      const changes = await changesOf(tx, id);
      await dropChanges(tx, id);
      await releasePhotographs(tx, id);
      const isDraft = { ...changes, state: 'draft', linkKey: null } as const;
      const [draft] = await tx.update(tributes).set(isDraft).where(eq(tributes.id, id)).returning();
      await changed(tx, id);
      return draft ?? fail('NOT_FOUND');
    }),
  );
  return keeperView(ctx, saved);
}

function assertReady({ actor, clock }: Publishing, row: TributeRow): void {
  if (actor.kind !== 'member' || !actor.user.isEmailVerified) fail('ADDRESS_NOT_CONFIRMED');
  const fields = readinessProblems(row, clock.now());
  if (fields.length > 0) fail('NOT_READY_TO_PUBLISH', { fields });
}

function failPath(problem: PathProblem): never {
  if (problem === 'too_short') failField('path', 'path_too_short', { min: PATH_MIN_CHARACTERS });
  if (problem === 'too_long') failField('path', 'path_too_long', { max: PATH_MAX_CHARACTERS });
  failField('path', `path_${problem}`);
}

/** Throws if the page may not take the address. It may always return to an earlier one; new ones are limited. */
async function assertMayTake(
  { clock, config }: Publishing,
  tx: Transaction,
  { path, tributeId }: { path: string; tributeId: string },
): Promise<void> {
  if ((await ownerOfPath(tx, path)) !== null) return;
  if (looksReserved(path, config.productName)) failField('path', 'path_alike');
  const limited = newPathProblem(await pathsTakenAt(tx, tributeId), clock.now());
  if (limited?.reason === 'too_many') failField('path', 'path_too_many');
  if (limited) failField('path', 'path_too_soon', { from: limited.from.toISOString() });
}

/** Gives an address to a tribute for ever. The first insert wins, even among look-alikes; the other gets PATH_TAKEN. */
export async function claimPath(tx: Transaction, path: string, tributeId: string, since: Date): Promise<void> {
  await tx.insert(tributePaths).values({ path, tributeId, since }).onConflictDoNothing();
  const owner = await ownerOfPath(tx, path);
  if (owner === null) failField('path', 'path_alike');
  if (owner !== tributeId) fail('PATH_TAKEN');
}
