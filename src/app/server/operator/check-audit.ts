import * as words from '../../../shared/words/en/operator-audit.ts';
import { spaced } from '../../../features/audit/server/commands/look-at-chain.ts';
import { checkChain } from '../../../features/audit/server/queries/check-chain.ts';
import type { OperatorCommand } from './command.ts';

const HASH = /^[0-9a-f]{64}$/;

/** Returns the typed anchor, or null if it is invalid. */
function anchorOf(typedSeq: string, typedHash: string): { seq: number; hash: string } | null {
  const [seq, hash] = [Number(typedSeq), typedHash.replaceAll(/\s/g, '').toLowerCase()];
  return Number.isSafeInteger(seq) && seq > 0 && HASH.test(hash) ? { seq, hash } : null;
}

export const checkAuditWord: OperatorCommand<'seq' | 'hash'> = {
  name: 'check-audit',
  summary: words.check.summary,
  details: words.check.details,
  arguments: words.check.parts,
  canLeaveOut: ['seq', 'hash'],
  writesEmails: false,
  async run({ db }, { seq, hash }) {
    const anchor = seq === '' ? undefined : anchorOf(seq, hash);
    if (anchor === null) return { isDone: false, says: words.wrongAnchor };
    const { head, faults, faultCount } = await checkChain(db, anchor ? [anchor] : []);
    const ends = words.checked(head.seq, spaced(head.hash));
    if (faultCount === 0) return { isDone: true, says: [words.inOrder, ends].join('\n') };
    const others = faultCount - faults.length;
    const lines = [words.broken(faultCount), ...faults.map(words.fault), ...(others > 0 ? [words.others(others)] : [])];
    return { isDone: false, says: [...lines, ends].join('\n') };
  },
};
