import { PaymentsError } from '../../../../platform/card-payments/index.ts';

/** What the provider answers; null where it has no such thing, or its account is closed to us: then nothing can be read of it. */
export async function unlessMissing<Answer>(asked: Promise<Answer>): Promise<Answer | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof PaymentsError && error.kind === 'missing') return null;
    throw error;
  }
}
