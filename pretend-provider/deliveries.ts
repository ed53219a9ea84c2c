import { createHmac } from 'node:crypto';
import type { Faults } from './faults.ts';
import type { Event } from './objects.ts';
import type { Delivery, World } from './world.ts';

export interface Target {
  /** Address of the webhook. Null if events are only stored. */
  url: string | null;
  /** Secrets of the platform's and the Connect endpoint. While a secret is replaced, events carry two signatures. */
  platformSecrets: readonly string[];
  connectSecrets: readonly string[];
  /** Wait after the first failure; it doubles after each further one. Stripe waits minutes to hours. */
  firstWaitMs: number;
}

const MOST_TRIES = 16;
const LONGEST_WAIT_MS = 60_000;
const AT_ONCE = 8;

/** Sends events with retries, without delaying API answers. */
export function openDeliveries(world: World, faults: Faults, target: Target) {
  const underway = new Set<Delivery>();
  const done = (delivery: Delivery) => {
    world.deliveries.delete(delivery);
    world.changed();
  };
  const deliver = async (delivery: Delivery, url: string) => {
    underway.add(delivery);
    const isTaken = await send(world, delivery, url, target);
    if (isTaken && faults.isTwice) await send(world, delivery, url, target);
    underway.delete(delivery);
    delivery.tries += 1;
    delivery.nextAt = Date.now() + Math.min(LONGEST_WAIT_MS, target.firstWaitMs * 2 ** (delivery.tries - 1));
    if (isTaken || delivery.tries >= MOST_TRIES) done(delivery);
    next();
  };
  const next = () => {
    const { url } = target;
    if (url === null || faults.isHeld) return;
    const now = Date.now();
    for (const delivery of faults.isShuffled ? shuffled([...world.deliveries]) : world.deliveries) {
      if (underway.size >= AT_ONCE) return;
      if (delivery.nextAt > now || underway.has(delivery)) continue;
      if (faults.dropEvents > 0) {
        faults.dropEvents -= 1;
        done(delivery);
      } else {
        void deliver(delivery, url);
      }
    }
  };
  return { next };
}

const shuffled = <T>(all: readonly T[]): T[] =>
  all
    .map((one) => ({ one, at: Math.random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ one }) => one);

async function send(world: World, { event }: Delivery, url: string, target: Target): Promise<boolean> {
  const kept = world.things.get(event)?.thing;
  if (kept?.object !== 'event') return true;
  const body = JSON.stringify(kept, null, 2);
  try {
    const answer = await fetch(url, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signatureOf(kept, body, target),
      },
      redirect: 'manual',
      signal: AbortSignal.timeout(10_000),
    });
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    return false;
  }
}

/** docs.stripe.com/webhooks/signature. Written by hand, because testing the SDK against itself would prove nothing. */
function signatureOf(event: Event, body: string, { platformSecrets, connectSecrets }: Target): string {
  const at = Math.floor(Date.now() / 1000);
  const secrets = event.account === undefined ? platformSecrets : connectSecrets;
  const marks = secrets.map((secret) => `v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`);
  return [`t=${at}`, ...marks].join(',');
}

export function resendAll(world: World): void {
  const waiting = new Set([...world.deliveries].map(({ event }) => event));
  for (const { thing } of world.things.values())
    if (thing.object === 'event' && !waiting.has(thing.id))
      world.deliveries.add({ event: thing.id, tries: 0, nextAt: Date.now() });
  world.changed();
}
