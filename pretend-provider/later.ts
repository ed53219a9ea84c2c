import { endSession } from './checkouts.ts';
import { openDispute } from './disputes.ts';
import type { Session, Thing } from './objects.ts';
import { failRefund } from './refunds.ts';
import { ApiRefusal } from './refusals.ts';
import { nowS, type Due, type World } from './world.ts';

const actions: Record<Due['do'], (world: World, id: string) => void> = {
  dispute: (world, id) => void openDispute(world, id),
  'fail-refund': failRefund,
};

export function doWhatIsDue(world: World): void {
  const now = Date.now();
  const due = world.due.filter(({ at }) => at <= now);
  if (due.length > 0) world.due = world.due.filter(({ at }) => at > now);
  for (const one of due) doOne(world, one);
  for (const { account, thing } of world.things.values()) if (isOver(thing)) endSession(world, thing, account);
}

function doOne(world: World, { do: action, id }: Due): void {
  try {
    actions[action](world, id);
  } catch (error) {
    // A refund or a button has changed the object meanwhile, so the planned action is refused and dropped.
    if (!(error instanceof ApiRefusal)) throw error;
  }
}

const isOver = (thing: Thing): thing is Session =>
  thing.object === 'checkout.session' && thing.status === 'open' && thing.expires_at <= nowS();
