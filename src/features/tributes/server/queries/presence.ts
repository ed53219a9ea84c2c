import { may } from '../../../people/contract/roles.ts';
import type { Presence, Writer } from '../../contract/presence.ts';
import type { Context } from '../../../../platform/context.ts';
import { sharedPage } from './people.ts';
import { memberId, rolesOf } from './keepers.ts';
import { writersFor } from '../rules/presence.ts';

interface Followed {
  id: string;
  tab: string;
}

/** Yields presence now, then after every change, until `signal`. Throws NOT_FOUND and PAGE_DELETED before streaming. */
export async function followPresence(ctx: Context, followed: Followed, signal: AbortSignal) {
  await sharedPage(ctx, followed.id);
  return presenceChanges(ctx, followed, signal);
}

/** Joins changes into one while the reader is slow. Checks permission each time, so that removed people are refused. */
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

export async function writersNow(ctx: Context): Promise<{ pages: { tributeId: string; writers: Writer[] }[] }> {
  const userId = memberId(ctx);
  const pages = (await rolesOf(ctx.db, userId)).flatMap(({ tributeId, role }) => {
    const writers = writersFor({ userId, isKeeper: may(role, 'people') }, ctx.presence.writing(tributeId));
    return writers.length === 0 ? [] : [{ tributeId, writers }];
  });
  return { pages };
}
