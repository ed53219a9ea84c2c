import type { Context } from '../../../../platform/context.ts';
import type { Log } from '../../../../platform/log.ts';
import { checkChain } from '../queries/check-chain.ts';

export const CHECK_AUDIT = 'check-audit';

/** The log takes what is long and has no gap for a secret. */
export const spaced = (hash: string): string => (hash.match(/.{1,16}/g) ?? []).join(' ');

/**
 * Each night. Where the chain ends is noted in a line of the log, which is kept outside of the database: whoever rewrites the
 * whole chain does not rewrite that. A chain that is broken is grave.
 */
interface Looking extends Pick<Context, 'db'> {
  log: Pick<Log, 'info' | 'failure'>;
}

export async function lookAtChain({ db, log }: Looking): Promise<void> {
  const { head, faults, faultCount } = await checkChain(db);
  log.info('audit_checked', { acts: head.seq, head: spaced(head.hash), faults: faultCount });
  const [first] = faults;
  if (!first) return;
  const named = faults.slice(0, 20).map(({ kind, seq }) => `${kind} ${seq}`);
  log.failure('The audit is broken', new Error(`${faultCount} faults, the first at act ${first.seq}`), {
    isCritical: true,
    faults: named,
  });
}
