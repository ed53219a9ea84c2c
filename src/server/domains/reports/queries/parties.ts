// Whose a thing is: who is told what was decided about it, and may object to that.
import type { ReportAct } from '../../../../contract/admin-reports.ts';
import type { Context } from '../../../context.ts';
import type { Writable } from '../../../seams/database/index.ts';
import { reachableAmong } from '../../accounts/queries/reachable.ts';
import { staffOf } from '../../providers/queries/staff.ts';
import { editKeyOf } from '../../sendings/rules/own-key.ts';
import { keepersOf } from '../../tributes/queries/stewards.ts';
import type { Owning } from '../emails.ts';
import type { Thing } from './thing.ts';

export interface Party {
  owning: Owning;
  /** An account, or an entry: whom a link was made for. */
  who: string;
  userId: string | null;
  /** Where letters go; empty: nowhere. */
  to: string;
  language: string | null | undefined;
}

type Reading = Pick<Context, 'secret'> & { db: Writable };

/** The author of an entry and, where it goes off their page, its family; who left words about a firm, and the firm that answered them; keepers; the owner of a firm. */
export async function partiesOf(ctx: Reading, thing: Thing, acts: readonly (ReportAct | null)[]): Promise<Party[]> {
  const isOff = acts.some((act) => act === 'take_off' || act === 'warn');
  const isAboutPage = acts.some((act) => act === 'freeze_page' || act === 'freeze_giving');
  return [
    ...authorOf(ctx, thing),
    ...(thing.entry === null || isOff || isAboutPage ? await keepersAsParties(ctx, thing) : []),
    ...(await writerOf(ctx, thing)),
    ...(thing.kind === 'provider' ? await ownersOf(ctx, thing.id) : []),
    ...(thing.review && thing.review.answer !== '' && isOff ? await ownersOf(ctx, thing.review.providerId) : []),
  ];
}

const authorOf = ({ secret }: Reading, { entry, tribute }: Thing): Party[] => {
  if (!entry) return [];
  const { id, kind, email } = entry;
  const owning: Owning = { as: 'author', entryKind: kind, entryId: id, editKey: editKeyOf(secret, id) };
  return [{ owning, who: id, userId: null, to: email, language: tribute?.language }];
};

async function keepersAsParties({ db }: Reading, { tribute }: Thing): Promise<Party[]> {
  if (!tribute) return [];
  const owning: Owning = { as: 'keeper', tributeId: tribute.id };
  const keepers = await keepersOf(db, [tribute.id]);
  return keepers.map(({ userId, mailbox: to, language }) => ({ owning, who: userId, userId, to, language }));
}

async function writerOf({ db }: Reading, { review }: Thing): Promise<Party[]> {
  if (!review) return [];
  const owning: Owning = { as: 'writer', billId: review.billId };
  const found = await reachableAmong(db, [review.userId]);
  return found.map(({ userId, mailbox: to, language }) => ({ owning, who: userId, userId, to, language }));
}

async function ownersOf({ db }: Reading, providerId: string): Promise<Party[]> {
  const owning: Owning = { as: 'firm', providerId };
  return (await staffOf(db, providerId))
    .filter(({ role, isReachable }) => role === 'owner' && isReachable)
    .map(({ userId, mailbox: to, language }) => ({ owning, who: userId, userId, to, language }));
}
