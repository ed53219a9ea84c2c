import * as z from 'zod';
import { simpleGestures, type SimpleGesture } from './gestures/gestures.ts';

type Time = SimpleGesture['at'];

const timeAt = <At extends Time>(at: At) => ({ [at]: z.iso.datetime() }) as Record<At, z.ZodISODateTime>;
const itemAt = <At extends Time>(at: At) => z.object({ id: z.string(), name: z.string(), ...timeAt(at) });

export const simplePage = <At extends Time>(at: At) =>
  z.object({ items: z.array(itemAt(at)), count: z.int(), before: z.int().nullable() });
const simpleSummary = <At extends Time>(at: At) => z.object({ count: z.int(), latest: z.array(itemAt(at)) });

type Summaries = { [Of in SimpleGesture as Of['many']]: ReturnType<typeof simpleSummary<Of['at']>> };
export const simpleSummaries = Object.fromEntries<unknown>(
  simpleGestures.map(({ many, at }) => [many, simpleSummary(at)]),
) as Summaries;

type Item<Of extends SimpleGesture> = { id: string; name: string } & Record<Of['at'], string>;
export interface PageOf<Of extends SimpleGesture> {
  items: Item<Of>[];
  count: number;
  before: number | null;
}
