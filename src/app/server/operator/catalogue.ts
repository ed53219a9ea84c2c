import * as words from '../../../features/catalogue/words/en/operator-catalogue.ts';
import { fillFromEditions, readPicks } from '../../../features/catalogue/server/commands/fill-from-editions.ts';
import { fillShipped } from '../../../features/catalogue/server/commands/fill-shipped.ts';
import type { OperatorCommand } from './command.ts';

export const fillCatalogue: OperatorCommand<'folder'> = {
  name: 'catalogue fill',
  ...words.fill,
  arguments: { folder: words.folderOfEditions },
  canLeaveOut: ['folder'],
  writesEmails: false,
  async run(ctx, { folder }) {
    const picks = await readPicks();
    await fillShipped(ctx);
    const { added, changed, retired, confirmed, missing } = await fillFromEditions(
      ctx,
      ctx.openLibrary(picks.library.address, folder),
      picks,
    );
    const counts = { confirmed, added: added.length, changed: changed.length, retired: retired.length };
    const says = [words.filled(counts), ...missing.map(({ slug, why }) => words.missing(slug, why))].join('\n');
    return { isDone: missing.length === 0, says };
  },
};
