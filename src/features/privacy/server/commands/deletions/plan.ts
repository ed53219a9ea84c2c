import { ofMany } from '../../../../memories/contract/gestures/gestures.ts';
import type { CommandContext } from '../../../../../platform/context.ts';
import { eraseWordsAbout } from '../../../../audit/server/commands/erase-words.ts';
import { eraseEnquiries } from '../../../../enquiries/server/commands/erase.ts';
import { eraseInBills } from '../../../../bills/server/commands/erase.ts';
import { eraseExports } from '../exports/remove.ts';
import { eraseInLogs } from '../../../../operations/server/commands/logs.ts';
import { eraseAskers } from '../../../../events/server/commands/tidy.ts';
import { eraseGiver } from '../../../../giving/server/commands/erase.ts';
import { eraseEmails } from '../../../../email/server/commands/outbox.ts';
import { eraseUploader } from '../../../../media/server/commands/remove.ts';
import { eraseInAdminApprovals } from '../../../../approvals/server/commands/due.ts';
import { eraseInMemories } from '../../../../memories/server/commands/erase.ts';
import { eraseChecklists } from '../../../../next-steps/server/commands/leave.ts';
import { erasePrepared } from '../../../../prepared/server/commands/tidy.ts';
import { removeLeftPhotographs } from '../../../../prepared/server/commands/take-photographs.ts';
import { eraseProviders } from '../../../../providers/server/commands/erase.ts';
import { eraseReporter } from '../../../../reports/server/commands/tidy.ts';
import { eraseReviews } from '../../../../reviews/server/commands/erase.ts';
import { eraseTributes, namesLeaving } from '../../../../tributes/server/commands/leave.ts';

/** The account that is being erased, and the ids of its tributes that stay. */
export interface Leaver {
  userId: string;
  language: string | null;
  /** All the person's known addresses, in lower case. */
  emails: string[];
  staying: string[];
}

/** erased: rows are deleted. cut loose: rows stay, but nothing leads to the person. kept: rows stay (decision 16). */
export type Fate = 'erased' | 'cut loose' | 'kept';

export interface ErasureStep {
  tables: Readonly<Record<string, Fate>>;
  /** May run twice: after a crash all steps run again. Absent for tables that `finish` handles in its transaction. */
  erase?: (ctx: CommandContext, leaver: Leaver) => Promise<void>;
}

/** Every table's fate, which a test checks. Dependent rows are erased first, files before their rows, the person last. */
export const erasurePlan: readonly ErasureStep[] = [
  { tables: { exports: 'erased', export_parts: 'erased' }, erase: eraseExports },
  // Before the tributes, because this step needs their paths.
  {
    tables: { logs: 'cut loose', log_groups: 'kept' },
    erase: async (ctx, { userId, staying }) =>
      eraseInLogs(ctx, { userId, places: await namesLeaving(ctx.db, userId, staying) }),
  },
  {
    tables: {
      plans: 'erased',
      plan_members: 'erased',
      plan_invitations: 'erased',
      // In a checklist with other keepers, the person's entries stay without an author.
      plan_steps: 'cut loose',
      plan_doings: 'cut loose',
      plan_papers: 'cut loose',
      plan_reminders: 'erased',
      plan_told: 'cut loose',
      plan_letters: 'cut loose',
    },
    erase: eraseChecklists,
  },
  // Bills stay in the provider's bookkeeping, without the person.
  { tables: { bills: 'cut loose', bill_agreements: 'cut loose' }, erase: eraseInBills },
  // Deletes the person's subscriptions to news of events. Events name nobody and are deleted with their page.
  { tables: { gatherings: 'erased', gathering_told: 'erased' }, erase: eraseAskers },
  {
    // Pages that a provider prepared stay the provider's, without the person who claimed them.
    tables: { prepared_pages: 'cut loose', claim_contests: 'erased' },
    erase: erasePrepared,
  },
  {
    // An answer to another family stays with that family, without an author.
    tables: { enquiries: 'erased', enquiry_asks: 'erased', enquiry_messages: 'cut loose' },
    erase: eraseEnquiries,
  },
  {
    // A provider that has other staff stays with them.
    tables: {
      providers: 'erased',
      provider_staff: 'erased',
      provider_invitations: 'erased',
      provider_changes: 'cut loose',
      provider_notes: 'cut loose',
      provider_photographs: 'erased',
      provider_places: 'erased',
    },
    erase: eraseProviders,
  },
  // After the providers: deleting one leaves its prepared photographs without a page, and this step removes those.
  // Other providers' photographs stay. The step for `photographs` clears their sender.
  { tables: { prepared_photographs: 'cut loose' }, erase: removeLeftPhotographs },
  {
    tables: {
      // Names of files and of this installation. They name nobody.
      pending_files: 'kept',
      release_assets: 'kept',
      installation: 'kept',
      // Ids of what was taken back, for as long as backups are kept. They name nobody.
      withdrawals: 'kept',
      // Money is recorded by ids, which name nobody. The law requires these records.
      ledger_accounts: 'kept',
      ledger_entries: 'kept',
      ledger_postings: 'kept',
      gifts: 'kept',
      provider_events: 'kept',
      payment_alarms: 'kept',
      gift_disputes: 'kept',
      // Extras that keepers can buy. They name nobody.
      extras: 'kept',
      gift_givers: 'cut loose',
      gift_returns: 'cut loose',
      hand_payments: 'cut loose',
      payees: 'cut loose',
      funds: 'cut loose',
      payee_changes: 'cut loose',
    },
    erase: eraseGiver,
  },
  // Reports about a removed page are deleted with the page.
  {
    tables: {
      reports: 'cut loose',
      report_events: 'cut loose',
      report_decisions: 'cut loose',
      report_statements: 'cut loose',
      // Files stay as long as the report's text: while the report is open or under a legal hold.
      report_files: 'cut loose',
      report_appeals: 'erased',
    },
    erase: eraseReporter,
  },
  // After the reports, some of which quote reviews. Answers that the person wrote for a provider stay the provider's.
  { tables: { provider_reviews: 'erased' }, erase: eraseReviews },
  { tables: { ...ofMany(() => 'cut loose' as const), memory_photographs: 'erased' }, erase: eraseInMemories },
  {
    tables: {
      tributes: 'erased',
      tribute_photographs: 'erased',
      working_copies: 'erased',
      tribute_versions: 'erased',
      // A removed tribute's path is never used again (decision 22).
      tribute_paths: 'kept',
      tribute_deletions: 'kept',
      tribute_stewards: 'erased',
      tribute_helpers: 'erased',
      tribute_invitations: 'erased',
      tribute_glimpses: 'erased',
      glimpse_notes: 'erased',
      tribute_savings: 'erased',
      interview_skips: 'erased',
    },
    erase: eraseTributes,
  },
  {
    // Hashes of refused pictures identify nobody. Photographs under a legal hold stay.
    tables: { photographs: 'cut loose', refused_pictures: 'kept', held_photographs: 'kept' },
    erase: eraseUploader,
  },
  {
    // Audit events stay and name people by id. Their texts about the person are erased. The head names nobody.
    tables: { audit_acts: 'kept', audit_words: 'cut loose', audit_heads: 'kept' },
    erase: eraseWordsAbout,
  },
  // Approvals about the person, and approvals that the person asked for.
  { tables: { consents: 'cut loose' }, erase: eraseInAdminApprovals },
  // An outage of the mail server names nobody.
  { tables: { mails: 'erased', mail_outage: 'kept' }, erase: eraseEmails },
  {
    tables: {
      users: 'erased',
      // Facts that the person gave for other people's pages stay there, without the person.
      facts: 'cut loose',
      writing_runs: 'cut loose',
      writing_choices: 'erased',
      sessions: 'erased',
      accounts: 'erased',
      // Codes stay without the person, so that their links still say that the account is gone.
      action_codes: 'cut loose',
      turns: 'erased',
      second_steps: 'erased',
      second_step_setups: 'erased',
      recovery_codes: 'erased',
      app_passkey_uses: 'erased',
      half_sign_ins: 'erased',
      words_told: 'erased',
      delete_requests: 'kept',
      // These tables name only the operator.
      law_versions: 'kept',
      changed_limits: 'kept',
      // The catalogue's quotes, poems and prompts, which help members to write.
      catalogue_texts: 'kept',
      catalogue_prompts: 'kept',
    },
  },
];
