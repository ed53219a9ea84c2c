import { missingDataKeys } from '../../features/next-steps/server/queries/data-keys.ts';
import type { Deps } from '../../platform/context.ts';
import { keysMissing } from '../../shared/words/en/operator-checklists.ts';
import { lacksWithdrawals } from '../../features/operations/server/queries/withdrawals.ts';
import { notReplayed } from '../../shared/words/en/operator-restore.ts';
import { notOurs } from '../../shared/words/en/operator-files.ts';
import { previousIsSet } from '../../shared/words/en/operator-secret.ts';

/** Messages for the operator about trouble that does not stop the start, because everything else works. */
export async function startWarnings(deps: Deps): Promise<string[]> {
  const [missing, ownership] = [await missingDataKeys(deps), deps.ownership()];
  const warnings = [
    ...(ownership === 'ours' ? await restoredWarnings(deps) : [notOurs[ownership]]),
    ...(deps.secret.length > 1 ? [previousIsSet] : []),
  ];
  if (missing.length === 0) return warnings;
  const error = Object.assign(new Error(keysMissing(missing)), { code: 'DATA_KEY_MISSING' });
  deps.log.failure('A data key is missing', error, { isCritical: true, keys: missing.join(' ') });
  return [keysMissing(missing), ...warnings];
}

async function restoredWarnings(deps: Deps): Promise<string[]> {
  if (!(await lacksWithdrawals(deps))) return [];
  const error = Object.assign(new Error(notReplayed), { code: 'WITHDRAWALS_MISSING' });
  deps.log.failure('Withdrawals wait to be replayed', error, { isCritical: true });
  return [notReplayed];
}
