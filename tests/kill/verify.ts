import type { Keeper } from './keeper.ts';
import type { Ledger } from './traffic.ts';

/** Every fault after a restart, one text each. Empty if everything acknowledged is there. */
export async function faultsOf(keeper: Keeper, ledger: Ledger): Promise<string[]> {
  return [
    ...ledger.refused.map((answer) => `refused: ${answer}`),
    ...(await memoryFaults(keeper, ledger)),
    ...(await saveFaults(keeper, ledger)),
  ];
}

async function memoryFaults(keeper: Keeper, ledger: Ledger): Promise<string[]> {
  const [approved, waiting] = [await keeper.entries('approved'), await keeper.entries('waiting')];
  const times = new Map<string, number>();
  for (const { words } of [...approved, ...waiting]) times.set(words, (times.get(words) ?? 0) + 1);
  const faults: string[] = [];
  for (const words of ledger.acknowledged) {
    const count = times.get(words) ?? 0;
    if (count !== 1) faults.push(`${count === 0 ? 'lost' : `kept ${count} times`}: ${words}`);
  }
  for (const words of times.keys()) {
    if (!ledger.acknowledged.has(words) && !ledger.unanswered.has(words)) faults.push(`nobody sent: ${words}`);
  }
  const { memories } = await keeper.readPublic();
  if (memories.count !== approved.length) faults.push(`counted ${memories.count}, but there are ${approved.length}`);
  return faults;
}

async function saveFaults(keeper: Keeper, ledger: Ledger): Promise<string[]> {
  const { rev, line } = await keeper.read();
  const { saved, unansweredSave } = ledger;
  const isAsAcknowledged = rev === saved.rev && line === saved.line;
  const isOneFurther = rev === saved.rev + 1 && line === unansweredSave?.line;
  // The next round starts from the state that the product has, as the editor does.
  ledger.saved = { rev, line };
  ledger.unansweredSave = null;
  return isAsAcknowledged || isOneFurther ? [] : [`saved rev ${saved.rev} "${saved.line}", found rev ${rev} "${line}"`];
}
