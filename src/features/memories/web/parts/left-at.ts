import type { SimpleGesture } from '../../contract/gestures/gestures.ts';

export type LeftItem = { id: string; name: string } & Readonly<Record<string, string>>;

/** The time when the item was left. Each kind has another field name for it. */
export const leftAt = ({ at }: Pick<SimpleGesture, 'at'>, item: LeftItem): string => item[at] ?? '';
