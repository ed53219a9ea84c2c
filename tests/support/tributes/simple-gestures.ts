import {
  simpleGestures,
  switches,
  type SimpleGesture,
  type SimpleKind,
  type Switches,
} from '../../../src/features/memories/contract/gestures/gestures.ts';

interface Own {
  id: string;
  editKey: string;
}

/** The fields of a page on which every gesture is switched on. */
export const everyGesture = Object.fromEntries(switches.map((name) => [name, true])) as unknown as Switches;

export async function leftOfEach<Left extends Own>(
  leave: (gesture: SimpleGesture) => Promise<Left>,
): Promise<Record<SimpleKind, Left>> {
  const left: [SimpleKind, Left][] = [];
  for (const gesture of simpleGestures) left.push([gesture.kind, await leave(gesture)]);
  return Object.fromEntries(left) as Record<SimpleKind, Left>;
}

/** Ids and keys of these posts, named like `candleId` and `candleKey`, for addresses of example screens. */
export const valuesOfSimple = (left: Readonly<Record<SimpleKind, Own>>) =>
  Object.fromEntries(
    simpleGestures.flatMap(({ kind }) => [
      [`${kind}Id`, left[kind].id],
      [`${kind}Key`, left[kind].editKey],
    ]),
  ) as Record<`${SimpleKind}${'Id' | 'Key'}`, string>;
