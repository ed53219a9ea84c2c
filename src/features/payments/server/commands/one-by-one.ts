import { PaymentsError } from '../../../../platform/card-payments/index.ts';

/** It is the provider that fails and not this one thing: the next would wait for it as long. */
const isEverywhere = (error: unknown) =>
  error instanceof PaymentsError && (error.kind === 'unreachable' || error.kind === 'busy');

/** Does something with each, and goes on past one that fails. The first failure is thrown in the end, to be heard of. */
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
