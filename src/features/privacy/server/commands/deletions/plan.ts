import { ofMany } from '../../../../memories/contract/gestures/gestures.ts';
import type { CommandContext } from '../../../../../platform/context.ts';
import { eraseWordsAbout } from '../../../../audit/server/commands/erase-words.ts';
import { eraseEnquiries } from '../../../../enquiries/server/commands/erase.ts';
import { eraseInBills } from '../../../../bills/server/commands/erase.ts';
import { eraseExports } from '../exports/remove.ts';
import { eraseInLogs } from '../../../../operations/server/commands/logs.ts';
import { eraseAskers } from '../../../../events/server/commands/tidy.ts';
import { eraseGiver } from '../../../../giving/server/commands/erase.ts';
import { eraseMails } from '../../../../email/server/commands/outbox.ts';
import { eraseUploader } from '../../../../media/server/commands/remove.ts';
import { eraseInAdminApprovals } from '../../../../approvals/server/commands/due.ts';
import { eraseInMemories } from '../../../../memories/server/commands/erase.ts';
import { erasePlans } from '../../../../next-steps/server/commands/leave.ts';
import { erasePrepared } from '../../../../prepared/server/commands/tidy.ts';
import { removeLeftPhotographs } from '../../../../prepared/server/commands/take-photographs.ts';
import { eraseProviders } from '../../../../providers/server/commands/erase.ts';
import { eraseReporter } from '../../../../reports/server/commands/tidy.ts';
import { eraseReviews } from '../../../../reviews/server/commands/erase.ts';
import { eraseTributes, namesLeaving } from '../../../../tributes/server/commands/leave.ts';

/** Somebody whose account is being erased, and what was chosen to stay. */
export interface Leaver {
  userId: string;
  /** In which they read letters. */
  language: string | null;
  /** Every address we know of theirs, in small letters. */
  emails: string[];
  /** Tributes that stay up without an owner. */
  staying: string[];
}

/** erased: their rows go. cut loose: rows stay, without anything that leads to the person. kept: by law, see decision 16. */
export type Fate = 'erased' | 'cut loose' | 'kept';

export interface ErasureStep {
  /** By the names of the tables in the database. */
  tables: Readonly<Record<string, Fate>>;
  /** May be repeated: a killed process begins anew with the first step. Absent for what `finish` does in one go. */
  erase?: (ctx: CommandContext, leaver: Leaver) => Promise<void>;
}

/**
 * Every table of the product and what erasing an account does with it; a test holds it against the database. In this
 * order: what hangs on something goes before it, files before the rows that name them, the person last of all.
 */
export const erasurePlan: readonly ErasureStep[] = [
  { tables: { exports: 'erased', export_parts: 'erased' }, erase: eraseExports },
  // Before the tributes, whose addresses are asked for.
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
      // Those of a plan that others keep stay there, done by nobody.
      plan_steps: 'cut loose',
      plan_doings: 'cut loose',
      plan_papers: 'cut loose',
      plan_reminders: 'erased',
      plan_told: 'cut loose',
      plan_letters: 'cut loose',
    },
    erase: erasePlans,
  },
  // In the firm's books, and of nobody.
  { tables: { bills: 'cut loose', bill_agreements: 'cut loose' }, erase: eraseInBills },
  // Times name nobody; those of a page go with it.
  { tables: { gatherings: 'erased', gathering_told: 'erased' }, erase: eraseAskers },
  {
    // Pages that a firm prepared stay the firm's; whoever claimed one is named there no more.
    tables: { prepared_pages: 'cut loose', claim_contests: 'erased' },
    erase: erasePrepared,
  },
  {
    // An answer to another family stays theirs, written by nobody.
    tables: { enquiries: 'erased', enquiry_asks: 'erased', enquiry_messages: 'cut loose' },
    erase: eraseEnquiries,
  },
  {
    // A firm that others act for stays theirs.
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
  // After the firms: of one that is gone nobody claims a page. Those of a firm that stays stay, sent by nobody.
  { tables: { prepared_photographs: 'cut loose' }, erase: removeLeftPhotographs },
  {
    tables: {
      // Money, by ids: the law wants it kept, and nobody is named.
      ledger_accounts: 'kept',
      ledger_entries: 'kept',
      ledger_postings: 'kept',
      gifts: 'kept',
      provider_events: 'kept',
      payment_alarms: 'kept',
      gift_disputes: 'kept',
      // What the house offers, and nobody's.
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
  // Those about a page that goes, go with it.
  {
    tables: {
      reports: 'cut loose',
      report_events: 'cut loose',
      report_decisions: 'cut loose',
      report_statements: 'cut loose',
      // Of a report that is open, or kept for the law, they stay as its words do.
      report_files: 'cut loose',
      report_appeals: 'erased',
    },
    erase: eraseReporter,
  },
  // After the reports about them, which hold what was said. What somebody answered for a firm stays the firm's.
  { tables: { provider_reviews: 'erased' }, erase: eraseReviews },
  { tables: { ...ofMany(() => 'cut loose' as const), memory_photographs: 'erased' }, erase: eraseInMemories },
  {
    tables: {
      tributes: 'erased',
      tribute_photographs: 'erased',
      working_copies: 'erased',
      tribute_versions: 'erased',
      // The address of a removed tribute goes to nobody else (decision 22).
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
    // What a picture looked like that must not come again leads to nobody; what is held for the law is held on.
    tables: { photographs: 'cut loose', refused_pictures: 'kept', held_photographs: 'kept' },
    erase: eraseUploader,
  },
  {
    // What admins did stays, by ids; words about the person go. The head names nobody.
    tables: { audit_acts: 'kept', audit_words: 'cut loose', audit_heads: 'kept' },
    erase: eraseWordsAbout,
  },
  // About somebody, or asked by them.
  { tables: { consents: 'cut loose' }, erase: eraseInAdminApprovals },
  { tables: { mails: 'erased' }, erase: eraseMails },
  {
    tables: {
      users: 'erased',
      // What somebody said for a page of others stays there, said by nobody.
      facts: 'cut loose',
      writing_runs: 'cut loose',
      writing_choices: 'erased',
      sessions: 'erased',
      accounts: 'erased',
      // Without the person: their links go on saying that there is nobody.
      action_codes: 'cut loose',
      turns: 'erased',
      second_steps: 'erased',
      second_step_setups: 'erased',
      recovery_codes: 'erased',
      half_sign_ins: 'erased',
      words_told: 'erased',
      delete_requests: 'kept',
      // Names whoever runs this place, and nobody else.
      law_versions: 'kept',
      changed_limits: 'kept',
      // Words of others to lean on.
      catalogue_texts: 'kept',
      catalogue_prompts: 'kept',
    },
  },
];
