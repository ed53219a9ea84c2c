import type { Context } from '../../../../platform/context.ts';
import type { Log } from '../../../../platform/log.ts';
import { checkChain } from '../queries/check-chain.ts';

export const CHECK_AUDIT = 'check-audit';

/** Adds spaces to a hash, because the log takes long strings without spaces for secrets and redacts them. */
export const spaced = (hash: string): string => (hash.match(/.{1,16}/g) ?? []).join(' ');

interface Looking extends Pick<Context, 'db'> {
  log: Pick<Log, 'info' | 'failure'>;
}

/** Nightly job: logs the chain's last hash, as only the log can expose a rewritten chain. Logs faults as critical. */
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
