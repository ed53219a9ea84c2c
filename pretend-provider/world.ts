import { randomBytes } from 'node:crypto';
import { noSuch } from './refusals.ts';
import type { Event, Thing, Things } from './objects.ts';

/** A stored object and its account. Null means the platform's own account. */
export interface Kept {
  account: string | null;
  thing: Thing;
}

/** Values that a checkout was created with and that its object does not contain. */
export interface CheckoutNotes {
  title: string;
  applicationFee: number | null;
  intentMetadata: Record<string, string>;
}

export interface Link {
  account: string;
  returnUrl: string;
  refreshUrl: string;
  expiresAt: number;
  isUsed: boolean;
}

export interface Answer {
  /** The request that used this idempotency key first. Other requests with the key are refused. */
  asked: string;
  status: number;
  body: unknown;
}

/** An event that will happen at a planned time; later.ts has the actions of `do`. */
export interface Due {
  at: number;
  do: 'dispute' | 'fail-refund';
  id: string;
}

export interface Delivery {
  event: string;
  tries: number;
  nextAt: number;
}

/** The whole state. Stored in one file, without `changed`, `lists`, `origin` and `laterMs`. */
export interface World {
  things: Map<string, Kept>;
  notes: Map<string, CheckoutNotes>;
  links: Map<string, Link>;
  answers: Map<string, Answer>;
  /** Ids of accounts that are closed or whose permission is withdrawn. The platform cannot see them. */
  gone: Set<string>;
  due: Due[];
  deliveries: Set<Delivery>;
  /** Card number and email address of payments that wait for a second confirmation, by the id of their checkout. */
  confirming: Map<string, { card: string; email: string }>;
  /** Called after each change. */
  changed: () => void;
  /** Objects by kind and account. Without this index, each call would search all objects. */
  lists: Map<string, Map<string, Thing>>;
  origin: string;
  laterMs: number;
}

export const emptyWorld = (): World => ({
  things: new Map(),
  lists: new Map(),
  notes: new Map(),
  links: new Map(),
  answers: new Map(),
  gone: new Set(),
  due: [],
  deliveries: new Set(),
  confirming: new Map(),
  changed: () => {},
  origin: '',
  laterMs: 2000,
});

export const APPLICATION = 'ca_pretend';
export const API_VERSION = '2026-10-28.endive';

export const nowS = () => Math.floor(Date.now() / 1000);
export const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`;

export function keep<T extends Thing>(world: World, account: string | null, thing: T): T {
  world.things.set(thing.id, { account, thing });
  listed(world, thing.object, account).set(thing.id, thing);
  world.changed();
  return thing;
}

const isKind = <K extends keyof Things>(thing: Thing, kind: K): thing is Things[K] & Thing => thing.object === kind;

/** Finds an object as a caller sees it: objects of other accounts are missing. */
export function find<K extends keyof Things>(world: World, kind: K, id: string, account: string | null): Things[K] {
  const kept = world.things.get(id);
  if (!kept || !isKind(kept.thing, kind) || (kept.account !== account && kind !== 'account')) throw noSuch(kind, id);
  return kept.thing;
}

/** Finds an object in any account. For pages and buttons, which see every account. */
export function findAny<K extends keyof Things>(world: World, kind: K, id: string) {
  const account = world.things.get(id)?.account ?? null;
  return { account, thing: find(world, kind, id, account) };
}

export function all<K extends keyof Things>(world: World, kind: K, account: string | null): Things[K][] {
  const found = [...listed(world, kind, account).values()].filter((thing) => isKind(thing, kind));
  return found.toReversed();
}

function listed(world: World, kind: string, account: string | null): Map<string, Thing> {
  const name = `${kind} ${account ?? ''}`;
  const list = world.lists.get(name) ?? new Map<string, Thing>();
  world.lists.set(name, list);
  return list;
}

export function makeLists(world: World): void {
  for (const { account, thing } of world.things.values()) listed(world, thing.object, account).set(thing.id, thing);
}

/** Queues an event that contains a copy of the object as it is at this moment. */
export function tell(world: World, account: string | null, type: string, about: object): void {
  const event: Event = {
    id: newId('evt'),
    object: 'event',
    ...(account !== null && { account }),
    api_version: API_VERSION,
    created: nowS(),
    data: { object: structuredClone(about) },
    livemode: false,
    pending_webhooks: 1,
    request: null,
    type,
  };
  world.deliveries.add({ event: event.id, tries: 0, nextAt: Date.now() });
  keep(world, account, event);
}
