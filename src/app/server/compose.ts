import { join } from 'node:path';
import { RECONCILED_MS } from '../../shared/limits/limits.ts';
import { UNFINISHED_UPLOAD_MS } from '../../features/media/contract/photograph-limits.ts';
import type { Config } from '../../platform/settings/config.ts';
import type { Deps } from '../../platform/context.ts';
import type { DataKeys } from '../../platform/secrets/data-keys.ts';
import { CHECK_AUDIT, lookAtChain } from '../../features/audit/server/commands/look-at-chain.ts';
import { createAuthentication } from '../../features/accounts/server/authentication.ts';
import { endAllExpired, runAll, type Steps } from './end-expired.ts';
import { tidyAccounts } from '../../features/accounts/server/commands/tidy.ts';
import { longerList } from '../../features/accounts/server/rules/passwords.ts';
import { openSessions } from '../../features/accounts/server/queries/still-signed-in.ts';
import {
  END_ADMIN_APPROVALS,
  endAdminApprovals,
  tidyAdminApprovals,
} from '../../features/approvals/server/commands/due.ts';
import { actions } from '../../features/admin/server/commands.ts';
import { END_BILL_PAGES, endBillPages } from '../../features/bills/server/commands/end-pages.ts';
import { openBoard, PRESENCE } from '../../features/tributes/server/commands/presence.ts';
import { ERASE_ACCOUNTS, eraseDueAccounts } from '../../features/privacy/server/commands/deletions/erase.ts';
import { ERASE_PAGES, eraseDuePages } from '../../features/privacy/server/commands/deletions/erase-pages.ts';
import { collectors } from '../../features/giving/server/commands/collectors.ts';
import { COUNT_PAYEES, countPayees } from '../../features/giving/server/commands/count-changes.ts';
import { END_CHECKOUTS, endCheckouts } from '../../features/payments/server/commands/end-checkouts.ts';
import { PAUSE_UNTENDED, pauseUntended } from '../../features/giving/server/commands/pause-untended.ts';
import { HANDLE_EVENT, handleEvent } from '../../features/payments/server/commands/events.ts';
import { tidyGivers } from '../../features/payments/server/commands/tidy-givers.ts';
import {
  RECONCILE_ALL,
  RECONCILE_HANGING,
  reconcileAll,
  reconcileHanging,
} from '../../features/payments/server/commands/reconcile.ts';
import { MAKE_EXPORT, makeExport } from '../../features/privacy/server/commands/exports/make.ts';
import { tidyExports } from '../../features/privacy/server/commands/exports/remove.ts';
import { recordLegalVersion } from '../../features/privacy/server/commands/record-version.ts';
import type { Log } from '../../platform/log.ts';
import { createLog, tidyLogs } from '../../features/operations/server/commands/logs.ts';
import { deliverEmails, type EmailJob } from '../../features/email/server/commands/deliver.ts';
import { watchOutage } from '../../features/email/server/commands/outage.ts';
import { sendDueEmails, tidyEmails } from '../../features/email/server/commands/outbox.ts';
import { REFUSE_SIZES, refuseSizes } from '../../features/media/server/commands/refuse-sizes.ts';
import {
  askForMissingSizes,
  MAKE_SIZES,
  MAKE_VISITORS_SIZES,
  makePhotographSizes,
  type SizesWanted,
} from '../../features/media/server/commands/sizes.ts';
import { removeReplacedSizes, settledBefore } from '../../features/media/server/commands/replaced-sizes.ts';
import { openOwnStore, type OwnStore } from '../../features/operations/server/commands/files/ownership.ts';
import { tidyAssets } from '../../features/operations/server/commands/files/release-assets.ts';
import {
  tidyWithdrawals,
  WRITE_WITHDRAWALS,
  writeWithdrawals,
} from '../../features/operations/server/commands/withdrawals/write.ts';
import { sweepFiles } from '../../features/operations/server/commands/files/sweep.ts';
import { fileOwners } from '../../features/privacy/server/commands/deletions/file-owners.ts';
import { eraseEndedPosts, forgetSenders } from '../../features/memories/server/commands/tidy.ts';
import { removeUnclaimedPhotographs } from '../../features/memories/server/commands/remove-photographs.ts';
import { writtenWords } from '../../features/writing/server/commands/erase-words.ts';
import { TELL_KEEPERS, tellKeepers } from '../../features/memories/server/commands/tell-keepers.ts';
import { tributeOfMemoryPhotograph } from '../../features/memories/server/queries/photographs.ts';
import { tidyChecklistInvitations } from '../../features/next-steps/server/commands/people.ts';
import { SEND_REMINDERS, sendReminders } from '../../features/next-steps/server/commands/remind.ts';
import { tidyPrepared } from '../../features/prepared/server/commands/tidy.ts';
import { tidyStaffInvitations } from '../../features/providers/server/commands/staff.ts';
import { tidyApplications } from '../../features/providers/server/commands/take-up.ts';
import { FILL_SKELETONS, fillSkeletons } from '../../features/tributes/server/commands/fill-skeletons.ts';
import { tidyOwners } from '../../features/tributes/server/commands/people/follow.ts';
import { tidyServiceEvents } from '../../features/events/server/commands/tidy.ts';
import { tidyPreviewLinks } from '../../features/tributes/server/commands/preview-links/make.ts';
import { tidyInvitations } from '../../features/tributes/server/commands/people/membership.ts';
import { tidyPhotographs } from '../../features/tributes/server/commands/tidy.ts';
import { publishedRenditions } from '../../features/tributes/server/queries/working-copy.ts';
import { tributeShowing } from '../../features/tributes/server/queries/photographs/photographs.ts';
import { putBackCountered } from '../../features/reports/server/commands/put-back.ts';
import { tidyReports } from '../../features/reports/server/commands/tidy.ts';
import { createStreams } from '../../platform/http/answers/streams.ts';
import { openSharedUploads } from '../../features/media/server/http/shared-uploads.ts';
import { DROPPED_PAGES, openPages, type PageCache } from '../../platform/page-cache/page-cache.ts';
import type { Secret } from '../../platform/secrets/secret.ts';
import { settled } from '../../platform/settings/settled.ts';
import { loadWords } from '../../platform/words.ts';
import type { Analytics } from '../../platform/analytics/index.ts';
import type { CardPayments } from '../../platform/card-payments/index.ts';
import type { Clock } from '../../platform/clock/index.ts';
import { UnknownMessage, type OpenDatabase } from '../../platform/database/index.ts';
import type { FileStore } from '../../platform/file-store/index.ts';
import type { ImageEncoder } from '../../platform/image-encoder/index.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import type { Mailer } from '../../platform/mailer/index.ts';
import type { TextModel } from '../../platform/text-model/index.ts';

export interface Adapters {
  config: Config;
  secret: Secret;
  dataKeys: DataKeys;
  database: OpenDatabase;
  files: FileStore;
  encoder: ImageEncoder;
  jobs: Jobs;
  mailer: Mailer;
  clock: Clock;
  textModel: TextModel;
  analytics: Analytics;
  payments: CardPayments | null;
  /** Writes one log line, given without line end. The default writes to standard output. */
  writeLog?: (line: string) => void;
  isLogDetailed?: boolean;
  pages?: PageCache;
}

const CHANNELS = new Set([DROPPED_PAGES, PRESENCE]);
export const SEND_DUE_EMAILS = 'send-due-mails';
export const SWEEP_MEDIA = 'sweep-media-files';
const END_EXPIRED = 'end-expired';
const SWEEP_FILES = 'sweep-pending-files';
/** Jobs that run once at start, in one process. */
export const JOBS_AT_START = [SWEEP_MEDIA, SWEEP_FILES, FILL_SKELETONS];

export async function compose(adapters: Adapters): Promise<Deps> {
  const { secret, dataKeys, database, encoder, jobs, mailer, clock, textModel, analytics, payments } = adapters;
  const { db } = database;
  const config = settled(adapters.config, secret);
  longerList(config.passwordList);
  await loadWords(config.languages);
  const { writeLog: write, isLogDetailed: isDetailed = false } = adapters;
  const log = createLog({ clock, db, isDetailed, ...(write && { write }) });
  countUnknown(database, log);
  const store = await openOwnStore({ db, config, log, files: adapters.files }, fileOwners);
  const pages = adapters.pages ?? openPages(database);
  await database.listen(
    DROPPED_PAGES,
    (subject) => pages.renew(subject),
    () => pages.forgetAll(),
  );
  const authentication = createAuthentication({ config, secret, db, clock, log });
  const uploads = openSharedUploads(join(config.dataDir, 'uploads'));
  const legal = await recordLegalVersion({ db, clock, config });
  const given = {
    config,
    secret,
    dataKeys,
    database,
    db,
    files: store.files,
    encoder,
    jobs,
    clock,
    textModel,
    analytics,
    payments,
    log,
  };
  const streams = createStreams((ids) => openSessions({ db, clock }, ids));
  const presence = await openBoard(database, () => clock.now().getTime());
  const savedWords = [writtenWords];
  const { ownership } = store;
  const deps: Deps = {
    ...given,
    ownership,
    collectors,
    authentication,
    pages,
    uploads,
    savedWords,
    streams,
    presence,
    legal,
  };
  handleJobs(deps, { mailer, store });
  return deps;
}

function handleJobs(deps: Deps, { mailer, store }: Pick<Adapters, 'mailer'> & { store: OwnStore }): void {
  const { jobs } = deps;
  jobs.handle<EmailJob>('send-mail', (job) => deliverEmails({ ...deps, mailer }, job));
  jobs.handle(SEND_DUE_EMAILS, async () => {
    await sendDueEmails(deps);
    await watchOutage(deps);
  });
  jobs.schedule(SEND_DUE_EMAILS, '* * * * *');
  jobs.handle(TELL_KEEPERS, () => tellKeepers(deps));
  jobs.schedule(TELL_KEEPERS, '* * * * *');
  jobs.handle(SEND_REMINDERS, () => sendReminders(deps));
  jobs.schedule(SEND_REMINDERS, '3 * * * *');
  handleMedia(deps);
  jobs.handle(SWEEP_FILES, async () => {
    await store.look();
    await sweepFiles(deps, fileOwners);
  });
  jobs.schedule(SWEEP_FILES, '*/10 * * * *');
  jobs.handle(WRITE_WITHDRAWALS, () => writeWithdrawals(deps));
  jobs.schedule(WRITE_WITHDRAWALS, '* * * * *');
  handleGiving(deps);
  jobs.handle(END_ADMIN_APPROVALS, () => endAdminApprovals(deps, actions));
  jobs.schedule(END_ADMIN_APPROVALS, '* * * * *');
  jobs.handle(FILL_SKELETONS, () => fillSkeletons(deps));
  jobs.handle(END_EXPIRED, () => endAllExpired(deps));
  jobs.schedule(END_EXPIRED, '* * * * *');
  jobs.handle('tidy', () => tidy(deps));
  jobs.schedule('tidy', '41 3 * * *');
  jobs.handle(CHECK_AUDIT, () => lookAtChain(deps));
  jobs.schedule(CHECK_AUDIT, '37 2 * * *');
  jobs.handle<{ id: string }>(MAKE_EXPORT, (wanted) => makeExport(deps, wanted));
  jobs.handle(ERASE_ACCOUNTS, () => eraseDueAccounts(deps));
  jobs.schedule(ERASE_ACCOUNTS, '29 * * * *');
  jobs.handle(ERASE_PAGES, () => eraseDuePages(deps));
  jobs.schedule(ERASE_PAGES, '23 * * * *');
}

/** Logs the 1st, 10th, 100th… unusable message between processes, because there may be many. */
function countUnknown(database: OpenDatabase, log: Log): void {
  const counts = new Map<string, number>();
  database.onUnknown((sent, error) => {
    // The sender chose the channel name, so log only known ones.
    const channel = CHANNELS.has(sent) ? sent : 'other';
    const count = (counts.get(channel) ?? 0) + 1;
    counts.set(channel, count);
    if (!/^10*$/.test(String(count))) return;
    if (error instanceof UnknownMessage) log.info('unknown_message', { channel, count });
    else log.failure('A message of another process could not be used', error, { channel, count });
  });
}

const TIDYING = [
  tidyAccounts,
  tidyEmails,
  tidyLogs,
  tidyAssets,
  // After a counter-notice, a removed post must be restored before `eraseEndedPosts` runs.
  putBackCountered,
  eraseEndedPosts,
  forgetSenders,
  tidyPhotographs,
  tidyInvitations,
  tidyPreviewLinks,
  tidyOwners,
  tidyExports,
  tidyReports,
  tidyChecklistInvitations,
  tidyGivers,
  tidyApplications,
  tidyPrepared,
  tidyStaffInvitations,
  tidyServiceEvents,
  tidyAdminApprovals,
  tidyWithdrawals,
] as const satisfies Steps;

export const tidy = (deps: Deps): Promise<void> => runAll(TIDYING, deps);

function handleGiving(deps: Deps): void {
  const { jobs, clock } = deps;
  jobs.handle<{ id: string }>(HANDLE_EVENT, (event) => handleEvent(deps, event));
  jobs.handle(RECONCILE_HANGING, () => reconcileHanging(deps));
  jobs.schedule(RECONCILE_HANGING, '11 * * * *');
  jobs.handle(RECONCILE_ALL, async () => {
    const { looked, healed, missing } = await reconcileAll(deps, new Date(clock.now().getTime() - RECONCILED_MS));
    deps.log.info('gifts_reconciled', { looked, healed, missing });
  });
  jobs.schedule(RECONCILE_ALL, '7 4 * * *');
  jobs.handle(COUNT_PAYEES, () => countPayees(deps));
  jobs.schedule(COUNT_PAYEES, '* * * * *');
  jobs.handle(PAUSE_UNTENDED, () => pauseUntended(deps));
  jobs.schedule(PAUSE_UNTENDED, '* * * * *');
  jobs.handle(END_CHECKOUTS, () => endCheckouts(deps));
  jobs.schedule(END_CHECKOUTS, '* * * * *');
  jobs.handle(END_BILL_PAGES, () => endBillPages(deps));
  jobs.schedule(END_BILL_PAGES, '* * * * *');
}

function handleMedia(deps: Deps): void {
  const { jobs } = deps;
  const showAnew = async (photographId: string) => {
    const tributeId =
      (await tributeShowing(deps, photographId)) ?? (await tributeOfMemoryPhotograph(deps.db, photographId));
    if (tributeId !== null) await deps.pages.drop(tributeId);
  };
  for (const line of [MAKE_SIZES, MAKE_VISITORS_SIZES])
    jobs.handle<SizesWanted>(line, (wanted) => makePhotographSizes(deps, wanted, showAnew));
  jobs.handle<{ id: string }>(REFUSE_SIZES, (wanted) => refuseSizes(deps, wanted));
  jobs.handle(SWEEP_MEDIA, async () => {
    await askForMissingSizes(deps, settledBefore(deps));
    await removeReplacedSizes(deps, publishedRenditions);
    await removeUnclaimedPhotographs(deps);
    await deps.files.removeUnfinished(settledBefore(deps));
    await deps.uploads.folder.sweep(new Date(deps.clock.now().getTime() - UNFINISHED_UPLOAD_MS));
  });
  jobs.schedule(SWEEP_MEDIA, '17 * * * *');
}
