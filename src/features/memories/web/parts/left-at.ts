import type { SimpleGesture } from '../../contract/gestures/gestures.ts';

export type LeftItem = { id: string; name: string } & Readonly<Record<string, string>>;

/** Its time, which each kind names differently. */
export const leftAt = ({ at }: Pick<SimpleGesture, 'at'>, item: LeftItem): string => item[at] ?? '';
