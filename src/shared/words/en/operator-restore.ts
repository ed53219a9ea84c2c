// Terminal messages of the command that runs after a restore.

export const afterRestore = {
  summary:
    'after a backup was restored, and the newest “withdrawals” copied: takes back again what people took back since',
  details:
    'A backup brings back sessions, old passwords, admins, page passwords and pages that ended after it was made. The product writes every withdrawal to the folder “withdrawals” of the file store within a minute. This command ends all sessions, applies the withdrawals that the restored database lacks, and lists what a person must confirm. Restore the files first, with the newest copy of that folder. Stop the product if its database is the embedded one. Everybody has to sign in again, so do not run it without need. You can run it twice.',
};

export const notReplayed =
  'This database is an older backup: people have withdrawn things since, and the file store knows what. Stop the product and run: npm run admin -- after-restore';

const lines: Record<string, readonly [one: string, many: string]> = {
  'admin-removed': ['person is no longer an admin', 'people are no longer admins'],
  'account-disabled': ['account was disabled or enabled', 'accounts were disabled or enabled'],
  'password-changed': ['old password no longer works', 'old passwords no longer work'],
  'second-step-removed': ['passkey was removed', 'passkeys were removed'],
  'recovery-code-ended': ['recovery code no longer works', 'recovery codes no longer work'],
  'notices-stopped': ['person gets no more emails about new messages', 'people get no more emails about new messages'],
  'approval-ended': ['request for a second admin was ended', 'requests for a second admin were ended'],
  'photograph-erased': ['photograph was erased', 'photographs were erased'],
  'page-narrowed': ['page was made private', 'pages were made private'],
  'page-frozen': ['page was frozen or released', 'pages were frozen or released'],
  'giving-frozen': ['page’s collections were frozen or released', 'pages’ collections were frozen or released'],
  'page-deletion-asked': ['page is waiting to be deleted', 'pages are waiting to be deleted'],
  'page-deletion-undone': ['page is no longer waiting to be deleted', 'pages are no longer waiting to be deleted'],
  'page-erased': ['deleted page is erased again within the hour', 'deleted pages are erased again within the hour'],
  'page-person-removed': ['person was removed from a page', 'people were removed from pages'],
  'page-helper-lowered': ['helper can no longer edit a page', 'helpers can no longer edit pages'],
  'page-invitation-ended': ['invitation to a page was ended', 'invitations to pages were ended'],
  'preview-link-ended': ['preview link was ended', 'preview links were ended'],
  'photograph-removed': ['photograph was removed or put back', 'photographs were removed or put back'],
  'photograph-hidden': ['photograph was hidden or shown', 'photographs were hidden or shown'],
  'post-decided': ['memory, candle or stone was decided again', 'memories, candles and stones were decided again'],
  'checklist-person-removed': ['person was removed from next steps', 'people were removed from next steps'],
  'checklist-invitation-ended': ['invitation to next steps was ended', 'invitations to next steps were ended'],
  'treasurer-removed': ['collection has no treasurer now', 'collections have no treasurer now'],
  'provider-person-removed': ['person was removed from a provider', 'people were removed from providers'],
  'provider-invitation-ended': ['invitation to a provider was ended', 'invitations to providers were ended'],
  'provider-stopped': ['provider was paused, refused or closed', 'providers were paused, refused or closed'],
  'review-ended': ['review was withdrawn or hidden', 'reviews were withdrawn or hidden'],
  'event-news-stopped': ['person gets no more updates about a service', 'people get no more updates about a service'],
  'account-deletion-asked': ['account is waiting to be deleted', 'accounts are waiting to be deleted'],
  'account-deletion-undone': [
    'account is no longer waiting to be deleted',
    'accounts are no longer waiting to be deleted',
  ],
  'account-erased': [
    'deleted account is erased again within the hour',
    'deleted accounts are erased again within the hour',
  ],
};

const headings: Record<string, string> = {
  'email-changed':
    'Had another email address since. Ask each person, and send no password reset to the old address before:',
  'second-step-removed':
    'Changed their two-step sign-in since. An authenticator app stays, a passkey was removed. If they cannot sign in, run end-two-step:',
  'recovery-code-ended': 'Used or replaced recovery codes since. They need new ones:',
  'page-narrowed': 'Was closed to some visitors since, or got another password or link. Its keepers can open it again:',
  'passage-erased': 'A passage was erased from the page since, and is back. Ask its keepers to erase it again:',
  'page-person-removed': 'Removed from a page since, or given another role there. Its keepers can invite them again:',
  'page-handed-over': 'Was handed over to another owner since. The old owner still has it:',
  'checklist-person-removed': 'Removed from next steps since, or given another role there:',
  'provider-person-removed': 'Removed from a provider since, or given another role there:',
  'provider-stopped': 'Was paused, refused or closed since. If it is open again, run resume-provider:',
  'treasurer-removed': 'Collections that had another treasurer since. Their keepers choose one again:',
};

export const kinds: readonly string[] = Object.keys({ ...lines, ...headings });

export interface AfterRestore {
  sessions: number;
  codes: number;
  counts: readonly (readonly [kind: string, count: number])[];
  confirm: readonly (readonly [kind: string, names: readonly string[]])[];
  failed: number;
  unknown: number;
  hasFolder: boolean;
}

const counted = (count: number, [one, many]: readonly [string, string]) => `${count} ${count === 1 ? one : many}.`;
const SESSIONS = ['session was ended', 'sessions were ended'] as const;
const CODES = ['link in an email no longer works', 'links in emails no longer work'] as const;
const FAILED = [
  'withdrawal could not be applied. The log says why. Run this command again',
  'withdrawals could not be applied. The log says why. Run this command again',
] as const;
const NEWER =
  'This used the “withdrawals” folder of the file store. If the live file store has a newer one, copy it there and run this command again.';
const NO_FOLDER =
  'The file store has no “withdrawals” folder, so what people withdrew after the backup could not be taken back again. If the live file store or a saved copy has that folder, copy it there and run this command again.';
const UNKNOWN = [
  'withdrawal was written by a newer release. Start that release, and run this command again',
  'withdrawals were written by a newer release. Start that release, and run this command again',
] as const;

export function restoreAnswer(answer: AfterRestore): string {
  const { sessions, codes, counts, confirm, failed, unknown, hasFolder } = answer;
  const done = [
    ...(sessions > 0 ? [counted(sessions, SESSIONS)] : []),
    ...(codes > 0 ? [counted(codes, CODES)] : []),
    ...counts.map(([kind, count]) => counted(count, lines[kind] ?? [kind, kind])),
  ];
  const left = [
    ...confirm.flatMap(([kind, names]) => ['', headings[kind] ?? kind, ...names.map((name) => `  ${name}`)]),
    ...(failed > 0 ? ['', counted(failed, FAILED)] : []),
    ...(unknown > 0 ? ['', counted(unknown, UNKNOWN)] : []),
  ];
  if (!hasFolder) return [...done, ...left, ...(done.length + left.length > 0 ? [''] : []), NO_FOLDER].join('\n');
  return [...(done.length === 0 ? ['Nothing is left to take back.'] : done), ...left, '', NEWER].join('\n');
}
