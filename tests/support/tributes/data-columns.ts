import type { DataGroup } from '../../../src/features/privacy/contract/data-inventory.ts';
import { counters } from '../../../src/features/memories/contract/gestures/counters.ts';
import { ofSimple } from '../../../src/features/memories/contract/gestures/gestures.ts';
import { TRIBUTE_FIELDS } from '../../../src/features/tributes/contract/tribute-fields.ts';

/** Columns that are not personal: a page's look, a number, or the progress of a job. */
type Plain = 'plain';

/** Columns by the line of the privacy page that lists them. Columns that only identify rows are under `key`. */
type Columns = Partial<Record<DataGroup | Plain | 'key', string>>;

const entry = {
  key: 'tribute_id seq id',
  words: 'name state note created_at decided_at decided_by stood_as',
  senders: 'sending author sender network',
  plain: 'hold_reasons rev',
};

const columnsOf = (names: readonly string[]) =>
  names.map((name) => name.replaceAll(/[A-Z]/gu, (letter) => `_${letter.toLowerCase()}`)).join(' ');
const writtenColumns = columnsOf(TRIBUTE_FIELDS);
const counterColumns = columnsOf(counters.flatMap((of) => Object.values<string>({ ...of })));

/** Every table and column of the product. Add new ones here, and personal ones to the privacy page too. */
export const personalColumns: Record<string, Columns> = {
  users: {
    account:
      'id email mailbox name email_verified role disabled_at disabled_by disabled_why time_zone language is_told_of_words signed_in_at time_created updated_at',
    deletions: 'leaving_at',
  },
  accounts: { account: 'id user_id provider_id account_id password created_at updated_at' },
  sessions: {
    sessions:
      'id user_id token browser system device device_name token_number token_since expires_at seen_at admin_at proved_at created_at updated_at',
  },
  action_codes: {
    mailedLinks: 'id code_hash mode user_id email created_at expires_at used_at browser_hash revoked_for',
  },
  turns: { counts: 'key taken_at expires_at' },
  second_steps: {
    twoStep:
      'id user_id kind name app_secret last_code_step credential_id public_key use_count created_at last_used_at',
  },
  second_step_setups: { twoStep: 'user_id session_id kind app_secret challenge expires_at' },
  recovery_codes: { twoStep: 'id user_id code_hash sealed_key created_at used_at' },
  app_passkey_uses: {
    twoStep: 'key_hash half_hash verifier_hash challenge code_hash code_expires_at',
  },
  half_sign_ins: { twoStep: 'token_hash user_id challenge expires_at' },
  consents: {
    key: 'id',
    adminApprovals: 'deed target_id why asked_by asked_at expires_at agreed_by due_at ended_at ended_by ended_as',
  },
  catalogue_texts: {
    key: 'slug',
    plain:
      'kind title body author born died work year translator language themes faith tone for_whom loss seconds rights rights_reason same_as status position shipped_hash edition likeness changed_at updated_at',
  },
  catalogue_prompts: {
    key: 'slug',
    plain:
      'closeness moment tone avoid_when language wordings same_as status position shipped_hash changed_at updated_at',
  },
  tributes: {
    key: 'id',
    pages: `${writtenColumns} language state path visibility link_key password_hash approves_first created_at saved_at published_at closed_at deleted_at contested_at frozen_at giving_frozen_at was_public`,
    plain: `rev photographs photographs_held_at ${counterColumns} next_photograph_seq`,
  },
  tribute_stewards: { pages: 'tribute_id user_id role since' },
  tribute_helpers: { pages: 'tribute_id user_id role since' },
  tribute_savings: { pages: 'tribute_id field user_id saved_at' },
  tribute_invitations: {
    invitations: 'id tribute_id role email key_hash invited_by created_at expires_at',
  },
  tribute_glimpses: { previewLinks: 'id tribute_id label key_hash made_by made_at expires_at' },
  glimpse_notes: { previewLinks: 'id tribute_id name words left_at', plain: 'sending' },
  facts: {
    facts: 'id tribute_id key value said_by source said_at confirmed_at confirmed_by tells_how judged_for',
    plain: 'notes_id',
  },
  interview_skips: { facts: 'tribute_id key' },
  writing_choices: { facts: 'tribute_id user_id relation is_help_on' },
  writing_runs: { facts: 'id tribute_id asked_by kind voice model facts sent paragraphs end begun_at taken_at' },
  plans: {
    checklists: 'id tribute_id sealed created_at saved_at',
    plain: 'key_id sealed_key rev',
  },
  plan_members: { checklists: 'plan_id user_id role sealed_relation sealed_relation_words since' },
  plan_invitations: { invitations: 'id plan_id role keys email key_hash invited_by created_at expires_at' },
  plan_steps: { checklists: 'plan_id key phase state given_to sealed changed_at', plain: 'rev' },
  plan_doings: { checklists: 'plan_id id key user_id deed state at' },
  plan_reminders: { checklists: 'plan_id key user_id on' },
  plan_papers: { checklists: 'id plan_id key sealed_name content_type added_by added_at', plain: 'bytes' },
  plan_told: { checklists: 'plan_id id sealed saved_at' },
  plan_letters: { checklists: 'plan_id kind sealed saved_at', plain: 'rev' },
  tribute_paths: { addresses: 'path skeleton tribute_id since gone_at was_public link_key_hash' },
  tribute_deletions: { pageDeletions: 'tribute_id requested_at was_published reminded_at erased_at' },
  working_copies: { pages: 'tribute_id changes begun_at' },
  tribute_versions: { pages: 'id tribute_id cause kept_for words photographs made_at saved_by last_saved_by' },
  tribute_photographs: {
    key: 'tribute_id seq photograph_id',
    photographs: 'caption alt taken_on place removed_at house_hidden_at shown',
    plain: 'role position',
  },
  photographs: {
    key: 'id',
    photographs: 'uploader_id likeness sha256 created_at',
    plain:
      'idempotency_key rendition next_rendition rendered_at earlier held_rendition edit focal width height colour widths is_complete tries original_width original_height bytes',
  },
  memories: {
    ...entry,
    words: `${entry.words} relation words`,
    wordsEmail: 'email',
    senders: `${entry.senders} fingerprint`,
    plain: `${entry.plain} photographs`,
  },
  ...ofSimple(() => entry),
  memory_photographs: {
    key: 'photograph_id tribute_id memory_id',
    visitorPhotographs: 'author network created_at',
    plain: 'position',
  },
  mails: {
    key: 'id',
    emails:
      'to subject text html unsubscribe quiet_zone matter created_at due_at sent_at expires_at late failing_since failed_at',
    plain: 'from_name from_email dedupe_key state attempts last_error is_last claimed_until next_try_at ended_as',
  },
  mail_outage: { plain: 'is_only since reason logged_at' },
  words_told: { account: 'user_id since is_first told_at' },
  exports: { exports: 'id user_id asked_at ready_at', plain: 'state reached bytes' },
  export_parts: { exports: 'export_id seq key files', plain: 'bytes' },
  delete_requests: { deletions: 'id user_id user_email requested_at tributes erased_at' },
  logs: {
    failures: 'reference note error is_critical snapshot file function date source',
    plain: 'id status group_id',
  },
  log_groups: { plain: 'id note error place source is_critical status first_at last_at count' },
  // The terms and the privacy page. They name the operator, as the public pages do.
  law_versions: { plain: 'hash terms privacy since last_start_at' },
  audit_acts: {
    key: 'seq id',
    auditEvents: 'at by deed target_kind target_id before after',
    plain: 'words_digest previous_hash hash',
  },
  audit_words: {
    key: 'seq',
    auditEvents: 'why said_before said_after about erased_at',
    plain: 'salt erased_in',
  },
  audit_heads: { plain: 'id seq hash' },
  ledger_accounts: { plain: 'id kind owner currency' },
  ledger_entries: { plain: 'id kind reference gift_id lines happened_at booked_at' },
  ledger_postings: { plain: 'entry_id account_id amount' },
  payees: {
    payees:
      'id tribute_id kind label holder_id charity_number charity_checked_at firm_id approved_at country currency open_key account can_charge can_pay_out cards is_submitted wanted wanted_until stopped statement_name read_at withdrawn_at left_at created_at',
  },
  providers: {
    providers:
      'id state reason paused_by applied_with kinds legal_name trading_name look_keys says phone email website address country currency areas languages faiths access hours out_of_hours licence_body licence_number licence_until insurance_until prices cards_declined_at payee_id renamed_at created_at saved_at',
    plain: 'rev usually_answers_ms answers_counted',
  },
  provider_invitations: { invitations: 'id provider_id email key_hash invited_by created_at expires_at' },
  provider_staff: { providers: 'provider_id user_id role since' },
  prepared_pages: {
    preparedPages:
      'id provider_id fields reference key_hash code_hash made_by made_at expires_at told_at claimed_at claimed_by tribute_id taken_down_at hidden_at',
  },
  prepared_photographs: { preparedPages: 'prepared_id caption alt', key: 'photograph_id', plain: 'position' },
  gatherings: {
    serviceTimes:
      'id prepared_id tribute_id kind title starts_at zone venue address note seen_by changed_at changed_by cancelled_at',
    plain: 'rev',
  },
  gathering_told: { serviceTimes: 'id gathering_id email language door told_at confirmed_at' },
  claim_contests: {
    preparedPages: 'id prepared_id tribute_id by by_user says opened_at decided_at decided_by decision reason',
  },
  enquiries: { enquiries: 'id asker_id tribute_id words shared created_at' },
  enquiry_asks: {
    enquiries: 'id enquiry_id provider_id called sent_at seen_at first_answered_at waits_since ended_at ended_by',
  },
  enquiry_messages: { enquiries: 'id ask_id from user_id words at', plain: 'seq' },
  bills: {
    bills:
      'id provider_id firm made_by made_for taken_up_at key_hash code_hash title currency state estimate final closed_by created_at changed_at',
    plain: 'rev',
  },
  provider_reviews: {
    providerWords:
      'id provider_id bill_id user_id name words state stood_as house_hidden_at answer answered_at answered_by answer_taken_at created_at changed_at',
    plain: 'rev',
  },
  bill_agreements: { bills: 'id bill_id kind rev lines total by at' },
  reports: {
    reports:
      'id number kind target_id tribute_id reason is_urgent details relation user_id email confirmed_at language reporter network sending is_doubtful snapshot photograph_ids state answer created_at due_at ended_at held_at held_why held_tribute_id notice',
  },
  report_events: { reports: 'id report_id what reason words at' },
  report_files: { reports: 'id report_id name type sha256 sent_at', plain: 'bytes width height' },
  report_statements: { reports: 'id report_id side user_id about words asked_at due_at written_at' },
  report_appeals: {
    reports:
      'id decision_id report_id first_decision_id as party user_id words counter_notice sent_at due_at put_back_at court_at court_why court_by answered_at answered_by outcome why to_reporter to_reported new_decision_id',
  },
  report_decisions: {
    reports:
      'id report_id kind target_id act why to_reporter to_reported before ended decided_by decided_at undone_at undone_by',
    plain: 'rev',
  },
  installation: { plain: 'is_only id created_at' },
  release_assets: { plain: 'name last_used_at' },
  pending_files: { key: 'id', plain: 'state keys owner subject due_at' },
  withdrawals: { backups: 'id kind subject', plain: 'written_at' },
  held_photographs: { key: 'photograph_id', reports: 'holder_id held_at' },
  refused_pictures: { reports: 'id sha256 likeness look_keys decision_id lifted_by created_at' },
  provider_changes: { providers: 'id provider_id from to by by_user at why' },
  provider_notes: { providers: 'id provider_id by_user text at' },
  provider_photographs: { providers: 'provider_id caption alt look_keys', key: 'photograph_id', plain: 'position' },
  provider_places: { providers: 'place kind name_key provider_id' },
  funds: {
    collections:
      'id tribute_id bill_id pays_bill purpose title says payee_id treasurer_id goal currency state rev created_at opened_at closed_at',
  },
  payee_changes: {
    collections:
      'id fund_id from_id to_id treasurer_id asked_by asked_at agreed_by agreed_at counts_at counted_at stopped_by stopped_at',
    plain: 'stewards',
  },
  // Limits that admins have changed.
  changed_limits: { plain: 'name value changed_at' },
  // The price table of Rosemary.
  extras: { plain: 'id name says amount currency is_offered position changed_at' },
  gifts: {
    gifts:
      'id fund_id extra_id extra_for title method state amount cover tip currency house_amount fee_shown net_shown account checkout_key checkout payment name_seen_by is_amount_seen created_at ends_at given_at arrives_at read_at looks',
    collections: 'entered_by',
  },
  gift_givers: { gifts: 'gift_id member_id name email words are_words_shown words_decided_at language erased_at' },
  gift_returns: {
    gifts: 'id gift_id amount key refused created_at sent_at booked_as is_still_owed',
    collections: 'asked_by',
  },
  hand_payments: { gifts: 'gift_id received_by corrected_at', providers: 'firm_id corrected_by' },
  gift_disputes: { payees: 'id gift_id amount state reason answer_until answer_key answered_at created_at' },
  provider_events: {
    gifts: 'id type account about_kind about_id is_withdrawn is_live created_at received_at handled_at',
  },
  payment_alarms: { gifts: 'id kind reference gift_id account details raised_at settled_at' },
};

/** Lines of the privacy page about data in folders instead of tables. */
export const groupsInFiles: DataGroup[] = ['uploads', 'backups'];
