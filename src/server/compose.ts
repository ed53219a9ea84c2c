import { PAGE_CACHE_BYTES } from '../contract/limits.ts';
import type { Config } from './config.ts';
import type { Deps } from './context.ts';
import { createAuthentication } from './domains/accounts/authentication.ts';
import { tidyAccounts } from './domains/accounts/commands/tidy.ts';
import { createLog } from './domains/logs/commands.ts';
import { deliverMail, tidyMails } from './domains/mail/commands.ts';
import { sweepMediaFiles } from './domains/media/commands/sweep.ts';
import { tidyPhotographs } from './domains/tributes/commands/tidy.ts';
import { createPageCache, type PageCache } from './http/page-cache.ts';
import type { Clock } from './seams/clock/index.ts';
import type { OpenDatabase } from './seams/database/index.ts';
import type { FileStore } from './seams/file-store/index.ts';
import type { ImageEncoder } from './seams/image-encoder/index.ts';
import type { Jobs } from './seams/jobs/index.ts';
import type { Mailer } from './seams/mailer/index.ts';

export interface Adapters {
  config: Config;
  secret: string;
  database: OpenDatabase;
  files: FileStore;
  encoder: ImageEncoder;
  jobs: Jobs;
  mailer: Mailer;
  clock: Clock;
  /** Takes one line of the log without its end; standard output when absent. */
  writeLog?: (line: string) => void;
  pages?: PageCache;
}

const DROPPED_PAGES = 'dropped_pages';

export async function compose(adapters: Adapters): Promise<Deps> {
  const { config, secret, database, files, encoder, jobs, mailer, clock } = adapters;
  const { db } = database;
  const log = createLog({ clock, db, ...(adapters.writeLog && { write: adapters.writeLog }) });
  const pages =
    adapters.pages ??
    createPageCache(
      (tributeId) => database.tell(DROPPED_PAGES, tributeId),
      PAGE_CACHE_BYTES,
      (tributeIds) => database.telling(DROPPED_PAGES, tributeIds),
    );
  await database.listen(
    DROPPED_PAGES,
    (tributeId) => pages.forget(tributeId),
    () => pages.forgetAll(),
  );
  const authentication = createAuthentication({ config, secret, db, clock, log });
  const deps: Deps = { config, secret, database, db, files, encoder, jobs, clock, log, authentication, pages };
  jobs.handle<{ mailId: string }>('send-mail', ({ mailId }) => deliverMail({ ...deps, mailer }, mailId));
  jobs.handle('sweep-media-files', async () => void (await sweepMediaFiles(deps)));
  jobs.schedule('sweep-media-files', '17 * * * *');
  jobs.handle('tidy', async () => {
    await tidyAccounts(deps);
    await tidyMails(deps);
    await tidyPhotographs(deps);
  });
  jobs.schedule('tidy', '41 3 * * *');
  return deps;
}
