import { receiveEvent } from './commands/events.ts';
import { fail } from '../../../platform/errors.ts';
import type { Deps } from '../../../platform/context.ts';
import { PaymentsError } from '../../../platform/card-payments/index.ts';
import { readBytes } from '../../../platform/http/requests/body.ts';

/** Webhook of the card provider. Its signature of the raw bytes replaces the origin check. Answers after the commit. */
export async function receiveWebhook(deps: Deps, request: Request): Promise<Response> {
  const { payments, clock } = deps;
  if (payments === null) return fail('NOT_FOUND');
  if (request.method !== 'POST') return fail('METHOD_NOT_ALLOWED');
  const body = await readBytes(request);
  const signature = request.headers.get('stripe-signature') ?? '';
  const event = await payments.truth.event(body, signature, clock.now()).catch((error: unknown) => {
    if (error instanceof PaymentsError && error.kind === 'forged') return fail('MALFORMED_REQUEST');
    throw error;
  });
  await receiveEvent(deps, event);
  return Response.json({ received: true });
}
