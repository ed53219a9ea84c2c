import type { SimpleGesture } from '../../contract/gestures/gestures.ts';

/** A simple gesture of any kind as the API answers it. */
export type LeftItem = { id: string; name: string } & Readonly<Record<string, string>>;

/** When it was left, which each kind calls by a name of its own. */
export const leftAt = ({ at }: Pick<SimpleGesture, 'at'>, item: LeftItem): string => item[at] ?? '';
