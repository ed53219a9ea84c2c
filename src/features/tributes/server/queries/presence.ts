import { may } from '../../../people/contract/roles.ts';
import type { Presence, Writer } from '../../contract/presence.ts';
import type { Context } from '../../../../platform/context.ts';
import { sharedPage } from './people.ts';
import { memberId, rolesOf } from './stewards.ts';
import { writersFor } from '../rules/presence.ts';

interface Followed {
  id: string;
  tab: string;
}

/** How it is now, and again after each change, until `signal`. Refused before anything is streamed: NOT_FOUND, PAGE_DELETED. */
export async function followPresence(ctx: Context, followed: Followed, signal: AbortSignal) {
  await sharedPage(ctx, followed.id);
  return presenceChanges(ctx, followed, signal);
}

/**
 * Changes that come while the reader is slow are one. Asked anew each time, so that whoever is removed meanwhile is
 * refused the next.
 */
async function* presenceChanges(
  ctx: Context,
  { id, tab }: Followed,
  signal: AbortSignal,
): AsyncGenerator<Presence, void, void> {
  let isChanged = true;
  let wake = () => {};
  const end = ctx.presence.follow(id, tab, () => {
    isChanged = true;
    wake();
  });
  signal.addEventListener('abort', () => wake(), { once: true });
  try {
    while (!signal.aborted) {
      if (isChanged) {
        isChanged = false;
        const now = await presenceNow(ctx, id);
        yield now;
        if (now.isAlone) return;
      } else await new Promise<void>((resolve) => (wake = resolve));
    }
  } finally {
    end();
  }
}

async function presenceNow(ctx: Context, id: string): Promise<Presence> {
  const { rev, savedAt, role, isAlone } = await sharedPage(ctx, id);
  const reader = { userId: memberId(ctx), isKeeper: may(role, 'people') };
  return { writers: writersFor(reader, ctx.presence.writing(id)), rev, savedAt: savedAt.toISOString(), isAlone };
}

/** On the pages of the asker, who else writes now. */
export async function writersNow(ctx: Context): Promise<{ pages: { tributeId: string; writers: Writer[] }[] }> {
  const userId = memberId(ctx);
  const pages = (await rolesOf(ctx.db, userId)).flatMap(({ tributeId, role }) => {
    const writers = writersFor({ userId, isKeeper: may(role, 'people') }, ctx.presence.writing(tributeId));
    return writers.length === 0 ? [] : [{ tributeId, writers }];
  });
  return { pages };
}
