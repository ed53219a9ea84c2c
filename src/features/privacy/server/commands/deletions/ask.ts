import { canStay, erasedFrom, type DeletionAnswer, type TributeFate } from '../../../contract/deletions.ts';
import { fieldProblem } from '../../../../../shared/api/field-refusals.ts';
import type { Context } from '../../../../../platform/context.ts';
import { CatalogueError, fail } from '../../../../../platform/errors.ts';
import { newId } from '../../../../../platform/ids.ts';
import type { Transaction } from '../../../../../platform/database/index.ts';
import { recheck } from '../../../../accounts/server/commands/password/change-password.ts';
import type { Outcome } from '../../../../accounts/server/commands/sessions/session-change.ts';
import { signOut } from '../../../../accounts/server/commands/sessions/sign-in.ts';
import { beginWaiting } from '../../../../accounts/server/commands/people/wait-for-deletion.ts';
import { queueEmail } from '../../../../email/server/commands/outbox.ts';
import { writingTo } from '../../../../email/server/email.ts';
import { changePages, type Changed } from '../../../../../platform/change-pages.ts';
import { assertUncontested } from '../../../../tributes/server/commands/claimed.ts';
import { setDeleted } from '../../../../tributes/server/commands/delete.ts';
import { lockOwnedTributes, ownedTributes, setClosed } from '../../../../tributes/server/commands/leave.ts';
import { followedTributes } from '../../../../tributes/server/queries/people.ts';
import { visibilityOf, type TributeRow } from '../../../../tributes/server/tables/tributes.ts';
import { deletionAskedEmail } from '../../emails/deletions.ts';
import { deleteRequests, type ChosenFate } from '../../tables/deletions.ts';

interface Asked {
  password: string;
  tributes: { id: string; fate: TributeFate }[];
}

const reauthFail: Outcome<DeletionAnswer> = { session: null, answer: { result: 'reauth fail' } };

/** Starts the wait for deletion: ends sessions and mailed codes, and hides tributes or closes them for posts. */
export async function askForDeletion(ctx: Context, { password, tributes }: Asked): Promise<Outcome<DeletionAnswer>> {
  if (ctx.actor.kind === 'visitor') fail('SIGN_IN_REQUIRED');
  const { user } = ctx.actor;
  const chosen = new Map(tributes.map(({ id, fate }) => [id, fate]));
  const owned = await ownedTributes(ctx.db, user.id);
  const missing = unanswered(owned, chosen, await followedTributes(ctx.db, idsOf(owned)));
  const passwordHash = await recheck(ctx, { user }, password);
  if (passwordHash === null) {
    ctx.log.info('deletion_refused', { userId: user.id, reason: 'reauth fail' });
    if (missing.length === 0) return reauthFail;
    missing.push(fieldProblem('password', 'password_wrong_to_delete'));
  }
  if (passwordHash === null || missing.length > 0) throw new CatalogueError('INVALID_INPUT', { fields: missing });
  const isAsked = await changePages(ctx, (changed) =>
    ctx.db.transaction((tx) => write(ctx, tx, { id: user.id, passwordHash, chosen, changed })),
  );
  if (!isAsked) return reauthFail;
  const session = await signOut(ctx);
  ctx.log.info('deletion_asked', { userId: user.id });
  return { session, answer: { result: 'asked', erasedFrom: erasedFrom(ctx.clock.now()).toISOString() } };
}

interface Writing {
  id: string;
  passwordHash: string;
  chosen: ReadonlyMap<string, TributeFate>;
  changed: Changed;
}

/** Stores the request and hides or closes pages. Returns false if the password changed since the request began. */
async function write(ctx: Context, tx: Transaction, { id, passwordHash, chosen, changed }: Writing): Promise<boolean> {
  const waiting = await beginWaiting(ctx, tx, { id, passwordHash });
  if (!waiting) return false;
  const owned = await lockOwnedTributes(tx, id);
  owned.forEach(assertUncontested);
  const fates = fatesOf(owned, chosen, await followedTributes(tx, idsOf(owned)));
  const shown = fates.filter(({ wasPublished }) => wasPublished);
  const idsWith = (wanted: TributeFate) => shown.filter(({ fate }) => fate === wanted).map((tribute) => tribute.id);
  const requestedAt = ctx.clock.now();
  const goes = fates.filter(({ fate }) => fate === 'remove').map((tribute) => tribute.id);
  await setDeleted(tx, goes, requestedAt);
  await setClosed(tx, { ownerId: id, ids: idsWith('keep'), closedAt: requestedAt });
  const { mailbox, language } = waiting.user;
  await tx
    .insert(deleteRequests)
    .values({ id: newId(ctx.clock), userId: id, userEmail: mailbox, requestedAt, tributes: fates });
  const email = deletionAskedEmail(writingTo(ctx.config, language), {
    email: mailbox,
    erasedFrom: erasedFrom(requestedAt),
    undoCode: waiting.undoCode,
    tributes: fates,
  });
  await queueEmail(ctx, tx, { to: mailbox, ...email });
  await changed(tx, ...shown.map((tribute) => tribute.id));
  return true;
}

const mayStay = (row: TributeRow) => canStay({ state: row.state, visibility: visibilityOf(row) });

const idsOf = (rows: readonly TributeRow[]) => rows.map(({ id }) => id);

/** Ids of tributes that have other keepers. They stay with those keepers, so their owner need not choose. */
type Followed = ReadonlySet<string>;

const unanswered = (owned: readonly TributeRow[], chosen: ReadonlyMap<string, TributeFate>, followed: Followed) =>
  owned
    .filter((row) => mayStay(row) && !followed.has(row.id) && !chosen.has(row.id))
    .map(({ id }) => fieldProblem(`tribute-${id}`, 'fate_missing'));

function fatesOf(
  owned: readonly TributeRow[],
  chosen: ReadonlyMap<string, TributeFate>,
  followed: Followed,
): ChosenFate[] {
  // Check again: a tribute may have been published since the form was loaded.
  const fields = unanswered(owned, chosen, followed);
  if (fields.length > 0) throw new CatalogueError('INVALID_INPUT', { fields });
  return owned.map((row) => ({
    id: row.id,
    fate: followed.has(row.id) ? 'keep' : mayStay(row) ? (chosen.get(row.id) ?? 'remove') : 'remove',
    wasPublished: row.state === 'published',
  }));
}
