import { eq } from 'drizzle-orm';
import { calledProvider } from '../../../providers/contract/provider-fields.ts';
import { fail } from '../../../../platform/errors.ts';
import type { Writable } from '../../../../platform/database/index.ts';
import { liveProvider } from '../../../providers/server/queries/read-live.ts';
import { photographsOfProviders } from '../../../providers/server/queries/shown.ts';
import { providers } from '../../../providers/server/tables.ts';
import { unauthored, unchanged, type Kind, type Thing } from './kind.ts';
import { idOf } from './on-page.ts';
import { providerOwners } from './parties.ts';

async function read(db: Writable, id: string): Promise<Thing | null> {
  const [row] = await db.select().from(providers).where(eq(providers.id, id));
  if (!row) return null;
  const pictures = (await photographsOfProviders({ db }, [id])).get(id) ?? [];
  const words = [row.says, row.website].filter((part) => part.trim() !== '').join('\n\n');
  return {
    ...unauthored,
    ...unchanged(row.rev),
    kind: 'provider',
    id,
    tribute: null,
    state: row.state === 'live' ? 'shown' : 'not_shown',
    snapshot: { name: calledProvider(row), called: '', relation: '', words, photographs: pictures, rev: row.rev },
    parties: (ctx) => providerOwners(ctx, id),
  };
}

export const provider: Kind = {
  // Other actions are not offered, because admins pause and close providers on other screens.
  actions: ['leave', 'warn'],
  notMeant: ['self_harm', 'living_person', 'dispute'],
  hiddenBy: 'none',
  owner: null,
  refusesPictures: false,
  isQuoted: true,
  asksSides: false,
  isInExports: false,
  read,
  seen: async (ctx, target) => {
    const id = idOf(target);
    await liveProvider(ctx, { id });
    return (await read(ctx.db, id)) ?? fail('NOT_FOUND');
  },
  // Needs no lock, because decisions do not change a provider.
  lock: async () => {},
};
