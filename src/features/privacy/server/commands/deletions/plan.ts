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

/** An account being erased, and what stays. */
export interface Leaver {
  userId: string;
  language: string | null;
  /** All their known addresses, in lower case. */
  emails: string[];
  staying: string[];
}

/** erased: rows are deleted. cut loose: rows stay without any link to the person. kept: by law, see decision 16. */
export type Fate = 'erased' | 'cut loose' | 'kept';

export interface ErasureStep {
  tables: Readonly<Record<string, Fate>>;
  /** Must be repeatable: all steps run again after a crash. Absent for what `finish` does in its transaction. */
  erase?: (ctx: CommandContext, leaver: Leaver) => Promise<void>;
}

/** The fate of every table (a test compares). Dependants first, files before their rows, the person last. */
export const erasurePlan: readonly ErasureStep[] = [
  { tables: { exports: 'erased', export_parts: 'erased' }, erase: eraseExports },
  // Before the tributes: it needs their addresses.
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
      // Entries in a plan with other keepers stay, by nobody.
      plan_steps: 'cut loose',
      plan_doings: 'cut loose',
      plan_papers: 'cut loose',
      plan_reminders: 'erased',
      plan_told: 'cut loose',
      plan_letters: 'cut loose',
    },
    erase: eraseChecklists,
  },
  // In the provider's books, without the person.
  { tables: { bills: 'cut loose', bill_agreements: 'cut loose' }, erase: eraseInBills },
  // Gathering times name nobody; those of a page go with it.
  { tables: { gatherings: 'erased', gathering_told: 'erased' }, erase: eraseAskers },
  {
    // Pages prepared by a provider stay the provider's, without the person who claimed them.
    tables: { prepared_pages: 'cut loose', claim_contests: 'erased' },
    erase: erasePrepared,
  },
  {
    // An answer to another family stays with them, without an author.
    tables: { enquiries: 'erased', enquiry_asks: 'erased', enquiry_messages: 'cut loose' },
    erase: eraseEnquiries,
  },
  {
    // A provider with other staff stays theirs.
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
  // After the providers: pages of a gone provider cannot be claimed. Photographs of a remaining provider stay, without a sender.
  { tables: { prepared_photographs: 'cut loose' }, erase: removeLeftPhotographs },
  {
    tables: {
      // Money, by ids: the law requires it, and it names nobody.
      ledger_accounts: 'kept',
      ledger_entries: 'kept',
      ledger_postings: 'kept',
      gifts: 'kept',
      provider_events: 'kept',
      payment_alarms: 'kept',
      gift_disputes: 'kept',
      // The house's offers, which name nobody.
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
  // Reports about a removed page go with it.
  {
    tables: {
      reports: 'cut loose',
      report_events: 'cut loose',
      report_decisions: 'cut loose',
      report_statements: 'cut loose',
      // Kept as long as the report's words: while it is open or held for the law.
      report_files: 'cut loose',
      report_appeals: 'erased',
    },
    erase: eraseReporter,
  },
  // After the reports about reviews, which hold their words. Answers written for a provider stay the provider's.
  { tables: { provider_reviews: 'erased' }, erase: eraseReviews },
  { tables: { ...ofMany(() => 'cut loose' as const), memory_photographs: 'erased' }, erase: eraseInMemories },
  {
    tables: {
      tributes: 'erased',
      tribute_photographs: 'erased',
      working_copies: 'erased',
      tribute_versions: 'erased',
      // The path of a removed tribute is never given away again (decision 22).
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
    // Hashes of refused pictures identify nobody; photographs on legal hold stay held.
    tables: { photographs: 'cut loose', refused_pictures: 'kept', held_photographs: 'kept' },
    erase: eraseUploader,
  },
  {
    // Admins' acts stay, by ids; words about the person go. The head names nobody.
    tables: { audit_acts: 'kept', audit_words: 'cut loose', audit_heads: 'kept' },
    erase: eraseWordsAbout,
  },
  // About the person, or requested by them.
  { tables: { consents: 'cut loose' }, erase: eraseInAdminApprovals },
  { tables: { mails: 'erased' }, erase: eraseEmails },
  {
    tables: {
      users: 'erased',
      // Facts given for other people's pages stay there, without the person.
      facts: 'cut loose',
      writing_runs: 'cut loose',
      writing_choices: 'erased',
      sessions: 'erased',
      accounts: 'erased',
      // Without the person: their links go on saying that the account is gone.
      action_codes: 'cut loose',
      turns: 'erased',
      second_steps: 'erased',
      second_step_setups: 'erased',
      recovery_codes: 'erased',
      half_sign_ins: 'erased',
      words_told: 'erased',
      delete_requests: 'kept',
      // Names only the operator.
      law_versions: 'kept',
      changed_limits: 'kept',
      // Quotes, poems and prompts of the catalogue, which help members write.
      catalogue_texts: 'kept',
      catalogue_prompts: 'kept',
    },
  },
];
