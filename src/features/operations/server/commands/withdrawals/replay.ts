import { missingWithdrawals } from '../../queries/withdrawals.ts';
import { withdrawals, type WithdrawalKind } from '../../tables/withdrawals.ts';
import type { ReplayContext, Replays } from './replaying.ts';

export interface ReplayResult {
  counts: Map<WithdrawalKind, number>;
  confirm: Map<WithdrawalKind, Set<string>>;
  /** Withdrawals that failed. The next run tries them again. */
  failed: number;
  unknown: number;
  hasFolder: boolean;
}

/** Replays the withdrawals that a restored database lacks, in their order. One failure does not stop the others. */
export async function replayWithdrawals(ctx: ReplayContext, replays: Replays): Promise<ReplayResult> {
  const { missing, ...found } = await missingWithdrawals(ctx);
  const result: ReplayResult = { counts: new Map(), confirm: new Map(), failed: 0, ...found };
  for (const withdrawal of missing) {
    const { id, kind, subject } = withdrawal;
    try {
      const { isChanged, confirm } = await replays[kind](ctx, subject);
      // Known from here on, so a later run cannot end what people have done since.
      await ctx.db
        .insert(withdrawals)
        .values({ ...withdrawal, writtenAt: ctx.clock.now() })
        .onConflictDoNothing();
      if (isChanged) result.counts.set(kind, (result.counts.get(kind) ?? 0) + 1);
      if (confirm !== undefined) result.confirm.set(kind, (result.confirm.get(kind) ?? new Set()).add(confirm));
    } catch (error) {
      ctx.log.failure('A withdrawal could not be replayed', error, { withdrawalId: id, kind });
      result.failed += 1;
    }
  }
  return result;
}
