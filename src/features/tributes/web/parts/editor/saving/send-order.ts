import type { Autosave } from './autosave.ts';
import type { Client } from '../../../../../../app/client.ts';
import { inChosenOrder, inOrder, isSameOrder } from '../photographs/photograph-order.ts';
import { answerOf } from './sending.ts';

export interface OrderSender {
  id: string;
  client: { tributes: Pick<Client['tributes'], 'orderPhotographs'> };
  autosave: Pick<Autosave, 'receive' | 'snapshot'>;
}

export type OrderOutcome = { kind: 'kept' } | { kind: 'waiting' } | { kind: 'failed'; message: string };

const TRIES = 5;

/** Sends the whole order. If photographs came or went meanwhile, retries the order with the present ones. */
export async function sendOrder(sender: OrderSender, photographIds: string[], tries = TRIES): Promise<OrderOutcome> {
  const { id, client, autosave } = sender;
  try {
    autosave.receive(await client.tributes.orderPhotographs({ id, photographIds }));
    return { kind: 'kept' };
  } catch (error) {
    const answer = answerOf(error);
    if (answer.kind === 'failed') return { kind: 'failed', message: answer.message };
    if (answer.kind !== 'conflict' || tries === 1) return { kind: 'waiting' };
    autosave.receive(answer.tribute);
    const now = inOrder(answer.tribute.photographs, photographIds).map((photograph) => photograph.id);
    return sendOrder(sender, now, tries - 1);
  }
}

/** Call once the last upload has arrived. Restores the order of choosing, unless somebody rearranged the photographs. */
export async function settleArrivals(sender: OrderSender, arrivals: Map<string, number>): Promise<void> {
  const ids = (sender.autosave.snapshot().edit.tribute?.photographs ?? []).map(({ id }) => id);
  const chosen = inChosenOrder(ids, arrivals);
  arrivals.clear();
  if (!isSameOrder(ids, chosen)) await sendOrder(sender, chosen);
}
