// Joins the files of the gestures, in the order in which pages, answers and lists name them.
import { candle } from './candle.ts';
import { memory } from './memory.ts';
import { stone } from './stone.ts';

export const simpleGestures = [candle, stone] as const;
export const gestures = [memory, ...simpleGestures] as const;

export type AnyGesture = (typeof gestures)[number];
export type SimpleGesture = (typeof simpleGestures)[number];
export type GestureKind = AnyGesture['kind'];
export type SimpleKind = SimpleGesture['kind'];
/** Names of their tables, lists and counters. */
export type Many = AnyGesture['many'];

export const gestureKinds = gestures.map(({ kind }) => kind);
const manyNames = gestures.map(({ many }) => many);

const byKind = new Map<GestureKind, AnyGesture>(gestures.map((gesture) => [gesture.kind, gesture]));
/** The declaration of a kind. A kind that this release does not know reads as the written one. */
export const gestureOf = (kind: GestureKind): AnyGesture => byKind.get(kind) ?? memory;

/** Null for a gesture that carries more than a name. */
export const simpleOf = (kind: GestureKind): SimpleGesture | null =>
  simpleGestures.find((gesture) => gesture.kind === kind) ?? null;

/** Something for each kind, by its kind. */
export const ofKinds = <Value>(valueOf: (gesture: AnyGesture) => Value) =>
  Object.fromEntries(gestures.map((gesture) => [gesture.kind, valueOf(gesture)])) as Record<GestureKind, Value>;

/** Something for each kind, by the name of its table. */
export const ofMany = <Value>(valueOf: (gesture: AnyGesture) => Value) =>
  Object.fromEntries(gestures.map((gesture) => [gesture.many, valueOf(gesture)])) as Record<Many, Value>;

/** Something for each simple gesture, by the name of its table. */
export const ofSimple = <Value>(valueOf: (gesture: SimpleGesture) => Value) =>
  Object.fromEntries(simpleGestures.map((gesture) => [gesture.many, valueOf(gesture)])) as Record<
    SimpleGesture['many'],
    Value
  >;

const OWN = new RegExp(`^/[a-z0-9-]+/(${manyNames.join('|')})/`);
/** Whether an address is an author's own, whatever the page. */
export const isOwnEntryAddress = (address: string): boolean => OWN.test(address);

/** The simple gesture that an address below a page is about; null for other addresses. */
export const simpleAt = (address: string): SimpleGesture | null =>
  simpleGestures.find(({ many }) => new URL(address).pathname.split('/')[2] === many) ?? null;
