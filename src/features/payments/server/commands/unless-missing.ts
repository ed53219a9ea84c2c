import { PaymentsError } from '../../../../platform/card-payments/index.ts';

/** Returns null if the card provider does not have the object, or we have lost access to its account. */
export async function unlessMissing<Answer>(asked: Promise<Answer>): Promise<Answer | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof PaymentsError && error.kind === 'missing') return null;
    throw error;
  }
}
