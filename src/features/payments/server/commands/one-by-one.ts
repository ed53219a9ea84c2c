import { PaymentsError } from '../../../../platform/card-payments/index.ts';

/** The provider itself is down, so the next call would wait as long. */
const isEverywhere = (error: unknown) =>
  error instanceof PaymentsError && (error.kind === 'unreachable' || error.kind === 'busy');

/** Continues after failures of single items, and throws the first one at the end so that it is reported. */
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
