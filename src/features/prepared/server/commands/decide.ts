import { and, eq, isNull } from 'drizzle-orm';
import type { ContestDecision } from '../../contract/prepared.ts';
import type { CommandContext } from '../../../../platform/context.ts';
import { fail, failField } from '../../../../platform/errors.ts';
import type { Transaction } from '../../../../platform/database/index.ts';
import { recordAuditEvent, type Acting } from '../../../audit/server/commands/record-audit-event.ts';
import { userByEmail } from '../../../accounts/server/queries.ts';
import { reachableAmong } from '../../../accounts/server/queries/reachable.ts';
import { queueEmails } from '../../../email/server/commands/outbox.ts';
import { writingTo } from '../../../email/server/email.ts';
import { moveTribute, setContested } from '../../../tributes/server/commands/claimed.ts';
import { tributeById } from '../../../tributes/server/queries/public.ts';
import { decidedEmail, type Side } from '../emails/contests.ts';
import { claimContests, preparedPages, type ContestRow } from '../tables.ts';
import { takeFromProvider } from './take-photographs.ts';

type Deciding = Pick<CommandContext, 'db' | 'clock' | 'config' | 'jobs' | 'log'> &
  Pick<CommandContext, 'pages'> &
  Acting;

export interface Decision {
  id: string;
  decision: ContestDecision;
  reason: string;
  /** Email address of the new owner, if that is not the person who contested. */
  to?: string | undefined;
  /** Id of the admin. Null: the decision was made on the command line. */
  decidedBy: string | null;
}

/** Decides a contest and emails both sides. If the page moves, `takeMore` revokes provider rights. Errors: NOT_FOUND. */
export async function decideContest(
  ctx: Deciding,
  decided: Decision,
  takeMore: (tx: Transaction, preparedId: string) => Promise<void>,
): Promise<{ decision: ContestDecision }> {
  const { id, decision, reason, decidedBy } = decided;
  await ctx.db.transaction(async (tx) => {
    const isOpen = and(eq(claimContests.id, id), isNull(claimContests.decidedAt));
    const [row] = await tx.select().from(claimContests).where(isOpen).for('update');
    if (!row) return fail('NOT_FOUND');
    const [{ claimedBy } = { claimedBy: null }] = await tx
      .select({ claimedBy: preparedPages.claimedBy })
      .from(preparedPages)
      .where(eq(preparedPages.id, row.preparedId));
    const owner = decision === 'moved' ? await newOwner(tx, row, decided.to) : claimedBy;
    if (decision === 'moved' && owner !== null) {
      await move(ctx, tx, row, owner);
      // The person who gave the provider its rights was the wrong one, so they are revoked.
      await takeFromProvider(tx, [row.preparedId]);
      await takeMore(tx, row.preparedId);
    }
    await setContested(tx, row.tributeId, null);
    await tx
      .update(claimContests)
      .set({ decidedAt: ctx.clock.now(), decidedBy, decision, reason })
      .where(eq(claimContests.id, id));
    await tell(ctx, tx, { row, decision, reason, claimedBy, owner });
    await recordAuditEvent(ctx, tx, {
      action: 'contest-decided',
      target: { kind: 'contest', id },
      before: { tributeId: row.tributeId, owner: claimedBy },
      after: { decision, owner },
      why: reason,
      about: [row.tributeId, claimedBy, row.byUser, owner],
    });
  });
  ctx.log.info('contest_decided', { contestId: id, decision });
  return { decision };
}

async function newOwner(tx: Transaction, row: ContestRow, to: string | undefined): Promise<string> {
  const contestant = row.by === 'person' ? row.byUser : null;
  if (to === undefined && contestant === null) return failField('to', 'empty');
  const wanted = to === undefined ? contestant : (await userByEmail(tx, to))?.id;
  const [owner] = await reachableAmong(tx, wanted ? [wanted] : []);
  return owner?.userId ?? failField('to', 'no_account');
}

async function move(ctx: Deciding, tx: Transaction, row: ContestRow, userId: string): Promise<void> {
  await moveTribute(ctx, tx, { id: row.tributeId, userId });
  await tx.update(preparedPages).set({ claimedBy: userId }).where(eq(preparedPages.id, row.preparedId));
}

interface Told {
  row: ContestRow;
  decision: ContestDecision;
  reason: string;
  claimedBy: string | null;
  owner: string | null;
}

/** Emails the person who claimed the page, the one who contested, and the new owner. Each account gets one email. */
async function tell(ctx: Deciding, tx: Transaction, { row, decision, reason, claimedBy, owner }: Told): Promise<void> {
  const page = (await tributeById(tx, row.tributeId))?.name ?? '';
  const sides = new Map<string, Side>();
  if (row.byUser !== null) sides.set(row.byUser, row.by === 'firm' ? 'firm' : 'contestant');
  if (claimedBy !== null) sides.set(claimedBy, 'claimant');
  if (owner !== null) sides.set(owner, 'owner');
  for (const [userId, side] of sides)
    await queueEmails(
      ctx,
      tx,
      (await reachableAmong(tx, [userId])).map(({ mailbox, language }) => ({
        to: mailbox,
        ...decidedEmail(writingTo(ctx.config, language), {
          id: row.id,
          side,
          decision,
          reason,
          page: side === 'firm' || side === 'contestant' ? '' : page,
          tributeId: row.tributeId,
        }),
      })),
    );
}
