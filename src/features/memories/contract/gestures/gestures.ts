// Lists all gestures, in the order in which pages show them.
import { candle } from './candle.ts';
import { memory } from './memory.ts';
import { stone } from './stone.ts';

export const simpleGestures = [candle, stone] as const;
export const gestures = [memory, ...simpleGestures] as const;

export type AnyGesture = (typeof gestures)[number];
export type SimpleGesture = (typeof simpleGestures)[number];
export type GestureKind = AnyGesture['kind'];
export type SimpleKind = SimpleGesture['kind'];
export type Many = AnyGesture['many'];

export const gestureKinds = gestures.map(({ kind }) => kind);

type Switch = Exclude<AnyGesture['takenIf'], null>;
export type Switches = Readonly<Record<Switch, boolean>>;
/** Tribute fields that turn a gesture on. */
export const switches: readonly Switch[] = gestures.flatMap(({ takenIf }) => takenIf ?? []);

/** Whether visitors may leave the gesture on the page. If not, earlier ones are still shown. */
export const isTaken = ({ takenIf }: Pick<AnyGesture, 'takenIf'>, page: Switches): boolean =>
  takenIf === null || page[takenIf];

const manyNames = gestures.map(({ many }) => many);

const byKind = new Map<GestureKind, AnyGesture>(gestures.map((gesture) => [gesture.kind, gesture]));
/** Returns the gesture of this kind. Returns `memory` for a kind that only a newer release knows. */
export const gestureOf = (kind: GestureKind): AnyGesture => byKind.get(kind) ?? memory;

/** Returns the simple gesture, or null if the gesture has more than a name. */
export const simpleOf = (kind: GestureKind): SimpleGesture | null =>
  simpleGestures.find((gesture) => gesture.kind === kind) ?? null;

export const ofKinds = <Value>(valueOf: (gesture: AnyGesture) => Value) =>
  Object.fromEntries(gestures.map((gesture) => [gesture.kind, valueOf(gesture)])) as Record<GestureKind, Value>;

export const ofMany = <Value>(valueOf: (gesture: AnyGesture) => Value) =>
  Object.fromEntries(gestures.map((gesture) => [gesture.many, valueOf(gesture)])) as Record<Many, Value>;

export const ofSimple = <Value>(valueOf: (gesture: SimpleGesture) => Value) =>
  Object.fromEntries(simpleGestures.map((gesture) => [gesture.many, valueOf(gesture)])) as Record<
    SimpleGesture['many'],
    Value
  >;

const OWN = new RegExp(`^/[a-z0-9-]+/(${manyNames.join('|')})/`);
export const isOwnPostAddress = (address: string): boolean => OWN.test(address);

/** Returns the simple gesture that a URL names after the page's path, as in "/ida-moss/candles"; null for other URLs. */
export const simpleAt = (address: string): SimpleGesture | null =>
  simpleGestures.find(({ many }) => new URL(address).pathname.split('/')[2] === many) ?? null;
