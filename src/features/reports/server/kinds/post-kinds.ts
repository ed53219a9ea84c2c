// One kind of reported thing for each gesture.
import { inArray, sql } from 'drizzle-orm';
import { gestures, type AnyGesture, type GestureKind } from '../../../memories/contract/gestures/gestures.ts';
import { memories } from '../../../memories/server/tables.ts';
import type { Kind } from './kind.ts';
import { postKind } from './posts.ts';

/** Only gestures with text have photographs and an email. */
const written = {
  refusesPictures: true,
  leftByAddress: (db, emails) =>
    db
      .select({ id: memories.id })
      .from(memories)
      .where(inArray(sql`lower(${memories.email})`, [...emails, '-'])),
} satisfies Partial<Kind>;

const kindOf = ({ kind, isWritten, notMeant }: AnyGesture): Kind => ({
  ...postKind(kind),
  notMeant,
  ...(isWritten ? written : { refusesPictures: false }),
});

export const postKinds = Object.fromEntries(gestures.map((gesture) => [gesture.kind, kindOf(gesture)])) as Record<
  GestureKind,
  Kind
>;
