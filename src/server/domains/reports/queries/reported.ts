import type { ReportSubject, ReportTarget } from '../../../../contract/reports.ts';
import { shortened } from '../../../../contract/text-names.ts';
import type { Context } from '../../../context.ts';
import { fail } from '../../../errors.ts';
import { shownFund } from '../../giving/queries/shown-fund.ts';
import { memoryOfPhotograph } from '../../memories/queries/photographs.ts';
import { liveProvider } from '../../providers/queries/read-live.ts';
import { shownPhotographs } from '../../tributes/queries/photographs.ts';
import { readableTribute } from '../../tributes/queries/public.ts';
import { memberId } from '../../tributes/queries/stewards.ts';
import type { TributeRow } from '../../tributes/tables.ts';
import { reasonsFor } from '../rules/reasons.ts';
import { thingNow, type Thing, type ThingId } from './thing.ts';

type Reporting = Pick<Context, 'db' | 'actor' | 'request' | 'secret'>;

/** What somebody reports, who has to see it. A visitor's photograph is the memory that shows it. NOT_FOUND. */
export async function reportedThing(ctx: Reporting, { kind, id, path, key }: ReportTarget): Promise<Thing> {
  if (kind === 'provider') {
    const provider = { kind, id: id ?? fail('NOT_FOUND') };
    await liveProvider(ctx, provider);
    return (await thingNow(ctx.db, provider)) ?? fail('NOT_FOUND');
  }
  if (kind === 'words') return wordsSeen(ctx, id ?? fail('NOT_FOUND'));
  const tribute = await readableTribute(ctx, { path, key });
  const named = kind === 'tribute' ? { kind, id: tribute.id } : { kind, id: id ?? fail('NOT_FOUND') };
  const thing = await thingNow(ctx.db, await seenOn(ctx, tribute, named));
  // What is not shown to visitors is not there for whoever reports.
  const isSeen = thing?.tribute?.id === tribute.id && thing.state !== 'not_shown' && thing.state !== 'gone';
  return thing && isSeen && thing.state !== 'hidden' && thing.state !== 'removed' ? thing : fail('NOT_FOUND');
}

/** On the page of the firm, by whoever finds that. */
async function wordsSeen(ctx: Reporting, id: string): Promise<Thing> {
  memberId(ctx);
  const thing = await thingNow(ctx.db, { kind: 'words', id });
  if (!thing?.review || thing.state !== 'shown') return fail('NOT_FOUND');
  await liveProvider(ctx, { id: thing.review.providerId });
  return thing;
}

async function seenOn({ db }: Reporting, tribute: TributeRow, { kind, id }: ThingId): Promise<ThingId> {
  if (kind === 'fund') await shownFund(db, { tributeId: tribute.id, fundId: id });
  if (kind !== 'photograph') return { kind, id };
  const { portrait, gallery } = await shownPhotographs(db, tribute);
  if ([portrait, ...gallery].some((one) => one?.id === id)) return { kind, id };
  return { kind: 'memory', id: (await memoryOfPhotograph(db, id)) ?? fail('NOT_FOUND') };
}

const FIRST_CHARACTERS = 160;

export async function reportSubject(ctx: Reporting, target: ReportTarget): Promise<ReportSubject> {
  const { kind, id, tribute, snapshot } = await reportedThing(ctx, target);
  const { name, called, words } = snapshot;
  return {
    kind,
    id,
    name,
    called,
    words: kind === 'tribute' ? '' : shortened(words, FIRST_CHARACTERS),
    path: tribute?.path ?? '',
    reasons: reasonsFor(kind),
    hasAddress: ctx.actor.kind === 'member' && ctx.actor.user.isEmailVerified,
  };
}
