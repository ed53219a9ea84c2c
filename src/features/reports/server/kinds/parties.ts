// The people whom a reported thing concerns.
import type { GestureKind } from '../../../memories/contract/gestures/gestures.ts';
import type { Context } from '../../../../platform/context.ts';
import type { Writable } from '../../../../platform/database/index.ts';
import { staffOf } from '../../../providers/server/queries/staff.ts';
import { keepersOf } from '../../../tributes/server/queries/keepers.ts';
import type { TributeRow } from '../../../tributes/server/tables/tributes.ts';

/** How a reported thing concerns a person, and what the address of their screen needs. */
export type Owning =
  | { as: 'author'; postKind: GestureKind; postId: string; editKey: string }
  | { as: 'keeper'; tributeId: string }
  | { as: 'firm'; providerId: string }
  | { as: 'writer'; billId: string };

export interface Party {
  owning: Owning;
  /** The account id or post id that the link to object was made for. */
  who: string;
  userId: string | null;
  to: string;
  language: string | null | undefined;
}

export type ReadingParties = Pick<Context, 'secret'> & { db: Writable };

export interface Told {
  isOff: boolean;
  isAboutPage: boolean;
}

export async function keepersAsParties({ db }: ReadingParties, { id }: TributeRow): Promise<Party[]> {
  const owning: Owning = { as: 'keeper', tributeId: id };
  const keepers = await keepersOf(db, [id]);
  return keepers.map(({ userId, mailbox: to, language }) => ({ owning, who: userId, userId, to, language }));
}

export async function providerOwners({ db }: ReadingParties, providerId: string): Promise<Party[]> {
  const owning: Owning = { as: 'firm', providerId };
  return (await staffOf(db, providerId))
    .filter(({ role, isReachable }) => role === 'owner' && isReachable)
    .map(({ userId, mailbox: to, language }) => ({ owning, who: userId, userId, to, language }));
}
