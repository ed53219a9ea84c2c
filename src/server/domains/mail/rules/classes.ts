// Which limit holds for a letter: every kind stands here once (decision 97).

/**
 * stranger: somebody else can cause it, so the limit of an address holds over all of these. work: it is about what its
 * recipient does here, as an admin or for a reviewed provider; these have a higher limit of their own. own: its recipient
 * caused it, signed in with this confirmed address; only letters that say the same hold it back.
 */
export type LetterClass = 'stranger' | 'work' | 'own';

const CLASSES = {
  'confirm-address': 'stranger',
  'known-address': 'stranger',
  'reset-password': 'stranger',
  'own-reset-password': 'own',
  welcome: 'own',
  'password-changed': 'own',
  'new-address': 'stranger',
  'address-change': 'own',
  'address-changed': 'own',
  'address-recovered': 'own',
  'two-step': 'own',
  'second-step-wrong': 'stranger',
  'new-device': 'stranger',
  note: 'stranger',
  'account-disabled': 'stranger',
  'account-enabled': 'stranger',
  deletion: 'own',
  'deletion-done': 'own',

  'page-deletion': 'stranger',
  'page-moved': 'stranger',
  invitation: 'stranger',
  accepted: 'stranger',
  role: 'stranger',
  'handed-on': 'stranger',
  'glimpse-note': 'stranger',
  'words-waiting': 'stranger',
  entry: 'stranger',
  'asked-for-gathering': 'stranger',
  gathering: 'stranger',
  'own-gathering': 'own',
  'plan-invitation': 'stranger',
  'step-reminder': 'own',

  'fund-change': 'stranger',
  treasurer: 'stranger',
  receiving: 'stranger',
  'payee-stopped': 'stranger',
  'gifts-stopped': 'stranger',
  'fund-untended': 'stranger',
  'return-failed': 'stranger',
  'gift-words': 'stranger',
  'gift-received': 'stranger',
  'gift-returned': 'stranger',
  'gift-not-returned': 'stranger',
  'gift-failed': 'stranger',
  'payment-corrected': 'stranger',
  'dispute-asked': 'stranger',
  'dispute-decided': 'stranger',

  report: 'stranger',
  'own-report': 'own',
  'report-answer': 'stranger',
  reported: 'stranger',
  'report-statement': 'stranger',
  'objection-answer': 'stranger',
  objection: 'stranger',
  'counter-notice': 'stranger',

  bill: 'stranger',
  'bill-link': 'stranger',
  'prepared-link': 'stranger',
  enquiry: 'stranger',
  review: 'stranger',
  contested: 'stranger',
  'contest-decided': 'stranger',
  'provider-invitation': 'stranger',
  'provider-accepted': 'stranger',
  'provider-role': 'stranger',
  'provider-handed': 'stranger',

  // Only a reviewed provider is asked, sends bills, prepares pages and has reviews.
  enquiries: 'work',
  'firm-bill': 'work',
  'firm-return-failed': 'work',
  'firm-account': 'work',
  'provider-state': 'work',
  reviews: 'work',
  'review-answer': 'work',
  'prepared-ends': 'work',

  'consent-asked': 'work',
  'consent-agreed': 'work',
  'consent-done': 'work',
  'consent-refused': 'work',
  'consent-withdrawn': 'work',
  'consent-expired': 'work',
  'consent-void': 'work',
  'contest-to-decide': 'work',
  'extra-paid': 'work',
} as const satisfies Record<string, LetterClass>;

export type LetterKind = keyof typeof CLASSES;
export const LETTER_KINDS = Object.keys(CLASSES) as LetterKind[];

/** What a letter is about: its kind, and what tells it from others of its kind. */
export type Matter = LetterKind | `${LetterKind} ${string}`;

/** The class of an email's row. An unknown kind, as from the release before, has the lower limit. */
export function classOf(matter: string): LetterClass {
  const [kind = ''] = matter.split(' ');
  return Object.hasOwn(CLASSES, kind) ? CLASSES[kind as LetterKind] : 'stranger';
}
