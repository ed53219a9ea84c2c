import type { Context } from '../../../../platform/context.ts';
import type { Log } from '../../../../platform/log.ts';
import { checkChain } from '../queries/check-chain.ts';

export const CHECK_AUDIT = 'check-audit';

/** The log redacts long strings without gaps as secrets. */
export const spaced = (hash: string): string => (hash.match(/.{1,16}/g) ?? []).join(' ');

interface Looking extends Pick<Context, 'db'> {
  log: Pick<Log, 'info' | 'failure'>;
}

/** Nightly job: logs the chain's head, since only the log can expose a rewritten chain. A broken chain is critical. */
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
