import { describeBackups } from '../../../../../tests/support/admin/backups.ts';
import { keepMigrated } from '../../../../../tests/support/app/test-database.ts';
import { embeddedPlace } from '../../../../platform/database/copies/embedded.ts';
import { openEmbedded } from '../../../../platform/database/embedded.ts';
import { postgresPlace } from '../../../../platform/database/copies/postgres.ts';

describeBackups('embedded', {
  async open(folder) {
    await keepMigrated(folder);
    return openEmbedded({ folder });
  },
  emptyPlace: async (folder) => ({ place: embeddedPlace(folder), open: () => openEmbedded({ folder }) }),
  otherPlace: () => postgresPlace('postgres://nobody@127.0.0.1:9/none'),
});
