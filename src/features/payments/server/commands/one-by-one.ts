import { PaymentsError } from '../../../../platform/card-payments/index.ts';

/** Whether the card provider itself is down, so that the next call would fail too. */
const isEverywhere = (error: unknown) =>
  error instanceof PaymentsError && (error.kind === 'unreachable' || error.kind === 'busy');

/** Acts on all items even if some fail, then throws the first error. Stops at once if the card provider is down. */
export async function oneByOne<One>(all: readonly One[], act: (one: One) => Promise<unknown>): Promise<void> {
  const failures: unknown[] = [];
  for (const one of all) {
    try {
      await act(one);
    } catch (error) {
      if (isEverywhere(error)) throw error;
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}
