import { PaymentsError } from '../../../../platform/card-payments/index.ts';

/** Null if the provider has no such object, or its account is closed to us. */
export async function unlessMissing<Answer>(asked: Promise<Answer>): Promise<Answer | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof PaymentsError && error.kind === 'missing') return null;
    throw error;
  }
}
