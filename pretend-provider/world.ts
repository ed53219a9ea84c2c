import { randomBytes } from 'node:crypto';
import { noSuch } from './refusals.ts';
import type { Event, Thing, Things } from './objects.ts';

/** One thing and whose it is; null: the platform's own. */
export interface Kept {
  account: string | null;
  thing: Thing;
}

/** What a checkout was opened with and its object does not say. */
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
  /** What was asked with the key: another question with it is refused. */
  asked: string;
  status: number;
  body: unknown;
}

/** What happens later, as with the vendor: `do` is a word of `later.ts`. */
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

/** Everything the provider knows; written to its file as it is. */
export interface World {
  things: Map<string, Kept>;
  notes: Map<string, CheckoutNotes>;
  links: Map<string, Link>;
  answers: Map<string, Answer>;
  /** Accounts that were closed or have taken back their permission: to the platform they are gone. */
  gone: Set<string>;
  due: Due[];
  deliveries: Set<Delivery>;
  /** Payments that wait for their second confirmation, by checkout: the number they were begun with. */
  confirming: Map<string, { card: string; email: string }>;
  /** Called after each change. Not kept. */
  changed: () => void;
  /** Not kept: the same things by kind and account. */
  lists: Map<string, Map<string, Thing>>;
  /** Not kept: where the pages are. */
  origin: string;
  /** Not kept: how long what happens later waits. */
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

/** As a caller sees it: what belongs to another account is not there. */
export function find<K extends keyof Things>(world: World, kind: K, id: string, account: string | null): Things[K] {
  const kept = world.things.get(id);
  if (!kept || !isKind(kept.thing, kind) || (kept.account !== account && kind !== 'account')) throw noSuch(kind, id);
  return kept.thing;
}

/** Whosever it is: for the pages and buttons. */
export function findAny<K extends keyof Things>(world: World, kind: K, id: string) {
  const account = world.things.get(id)?.account ?? null;
  return { account, thing: find(world, kind, id, account) };
}

/** Newest first, as Stripe lists. */
export function all<K extends keyof Things>(world: World, kind: K, account: string | null): Things[K][] {
  const found = [...listed(world, kind, account).values()].filter((thing) => isKind(thing, kind));
  return found.toReversed();
}

/** Looking through everything would make each call slower than the one before. */
function listed(world: World, kind: string, account: string | null): Map<string, Thing> {
  const name = `${kind} ${account ?? ''}`;
  const list = world.lists.get(name) ?? new Map<string, Thing>();
  world.lists.set(name, list);
  return list;
}

/** After reading what was kept. */
export function makeLists(world: World): void {
  for (const { account, thing } of world.things.values()) listed(world, thing.object, account).set(thing.id, thing);
}

/** Says that something happened, with the thing as it is at this moment. */
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
