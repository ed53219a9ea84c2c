// Every figure the product enforces, each with its unit; those of photographs, of the catalogue of words, and of asking for
// gifts, have files of their own beside this one. The specification's constants first, then ours.

/** Specification section 9. */
export const NOTIFICATION_TIMEOUT_MS = 5000;
/** Specification section 9; its unit is not shown there: minor units, 10.00 with two decimals. */
export const DEFAULT_PAYMENT_AMOUNT = 1000;
/** How long the provider's page of a gift can be paid on. */
export const GIFT_PAGE_MS = 2 * 60 * 60 * 1000;
/** How far back every gift is held against the provider each night. */
export const RECONCILED_MS = 5 * 24 * 60 * 60 * 1000;
/** Between the second steward's yes and the first gift to a new payee. */
export const PAYEE_WAIT_MS = 24 * 60 * 60 * 1000;
/** Two who agree about money have been stewards for so long when it counts: a stolen session can make a new one at once. */
export const STEWARD_STANDING_MS = 3 * 24 * 60 * 60 * 1000;
/** How long a page says that somebody else receives its gifts now. */
export const PAYEE_NOTE_MS = 30 * 24 * 60 * 60 * 1000;
/** How long the treasurer can give a gift back. */
export const RETURN_GIFT_MS = 60 * 24 * 60 * 60 * 1000;
/** How long names, addresses and words of givers stay beside the books; and where nobody was charged. */
export const GIVER_KEPT_MS = 7 * 365 * 24 * 60 * 60 * 1000;
export const UNPAID_GIVER_KEPT_MS = 30 * 24 * 60 * 60 * 1000;
export const FUNDS_PER_TRIBUTE = 6;
export const PAYEES_PER_TRIBUTE = 12;
export const FUND_TITLE_CHARACTERS = 80;
export const FUND_SAYS_CHARACTERS = 600;
/** In minor units of any currency. */
export const FUND_GOAL = 100_000_000;
export const GIFT_WORDS_CHARACTERS = 500;
export const PAYEE_LABEL_CHARACTERS = 80;
export const CHARITY_NUMBER_CHARACTERS = 30;
/** What the provider takes as an answer to a giver's bank. */
export const EVIDENCE_CHARACTERS = 20_000;
/** On the page itself; the rest are a page beside it. */
export const GIFTS_SHOWN = 5;
export const GIFTS_PER_PAGE = 50;

/**
 * What can be given in, by ISO code: decimal places as the card provider counts them, and the smallest amount and step in
 * minor units of these. The króna and the forint have none in their coins but two there; the last of three decimals is
 * always 0. The smallest is 100, more where the provider asks for more, or ours where it publishes none (isk, krw, zar, ils,
 * three decimals): worth above its half dollar. https://docs.stripe.com/currencies
 */
export const PAYMENT_CURRENCIES = {
  gbp: { digits: 2, smallest: 100, step: 1 },
  eur: { digits: 2, smallest: 100, step: 1 },
  usd: { digits: 2, smallest: 100, step: 1 },
  cad: { digits: 2, smallest: 100, step: 1 },
  aud: { digits: 2, smallest: 100, step: 1 },
  nzd: { digits: 2, smallest: 100, step: 1 },
  chf: { digits: 2, smallest: 100, step: 1 },
  sek: { digits: 2, smallest: 300, step: 1 },
  nok: { digits: 2, smallest: 300, step: 1 },
  dkk: { digits: 2, smallest: 250, step: 1 },
  pln: { digits: 2, smallest: 200, step: 1 },
  czk: { digits: 2, smallest: 1500, step: 1 },
  huf: { digits: 2, smallest: 17_500, step: 100 },
  ron: { digits: 2, smallest: 200, step: 1 },
  isk: { digits: 2, smallest: 10_000, step: 100 },
  jpy: { digits: 0, smallest: 100, step: 1 },
  krw: { digits: 0, smallest: 1000, step: 1 },
  inr: { digits: 2, smallest: 100, step: 1 },
  zar: { digits: 2, smallest: 1000, step: 1 },
  sgd: { digits: 2, smallest: 100, step: 1 },
  hkd: { digits: 2, smallest: 400, step: 1 },
  mxn: { digits: 2, smallest: 1000, step: 1 },
  brl: { digits: 2, smallest: 100, step: 1 },
  ils: { digits: 2, smallest: 500, step: 1 },
  kwd: { digits: 3, smallest: 500, step: 10 },
  bhd: { digits: 3, smallest: 500, step: 10 },
  omr: { digits: 3, smallest: 500, step: 10 },
  jod: { digits: 3, smallest: 500, step: 10 },
  tnd: { digits: 3, smallest: 2000, step: 10 },
} as const;
/** The most that one gift may come to, in minor units of any currency: 10,000.00, 1,000.000, or 1,000,000 yen. */
export const MOST_PAYMENT_AMOUNT = 1_000_000;

/** Characters are Unicode code points: one emoji or one Han character counts as one. */
export const NAME_CHARACTERS = 120;
export const KNOWN_AS_CHARACTERS = 60;
/** Of the name that somebody gives their account. */
export const ACCOUNT_NAME_CHARACTERS = 80;
export const PLACE_CHARACTERS = 80;
export const KEPT_BY_CHARACTERS = 80;
export const LINE_CHARACTERS = 160;
export const STORY_CHARACTERS = 20_000;
export const PRONOUNS_CHARACTERS = 30;
export const CHARITY_CHARACTERS = 120;
export const DRESS_CHARACTERS = 200;
export const WISHES_CHARACTERS = 500;
/** Favourite words and readings on a page. */
export const READINGS_PER_TRIBUTE = 12;
export const CHOSEN_BY_CHARACTERS = 80;
export const CAPTION_CHARACTERS = 300;
export const ALT_CHARACTERS = 250;
export const VISITOR_NAME_CHARACTERS = 80;
export const RELATION_CHARACTERS = 60;
export const MEMORY_CHARACTERS = 4_000;
export const RETURN_NOTE_CHARACTERS = 500;
export const EMAIL_CHARACTERS = 254;
export const PASSWORD_MIN_CHARACTERS = 8;
export const PASSWORD_MAX_CHARACTERS = 128;
export const PATH_MIN_CHARACTERS = 3;
export const PATH_MAX_CHARACTERS = 60;
/** A page keeps every address it ever had, so it has few of them: at most so many, and so many new ones in a month. */
export const PATHS_PER_TRIBUTE = 10;
export const NEW_PATHS = 3;
export const NEW_PATHS_MS = 30 * 24 * 60 * 60 * 1000;
export const IDEMPOTENCY_KEY_CHARACTERS = 100;
export const RETURN_PATH_CHARACTERS = 1000;

export const BODY_BYTES = 256 * 1024;
export const CARD_WIDTH = 1200;
export const CARD_HEIGHT = 630;

/** A pause in typing after which the editor saves (the promise is two seconds). */
export const AUTOSAVE_PAUSE_MS = 800;
/** Of how a page stood; those of changes that were put back stay for `RESTORE_MS` besides. */
export const VERSIONS_KEPT = 20;
/** Of a passage that is to be removed everywhere. */
export const PASSAGE_CHARACTERS = 2_000;
/** While somebody writes, how it stood is kept so often. */
export const VERSION_WHILE_WRITING_MS = 60 * 60 * 1000;
/**
 * How it stood when somebody else went on, or before a version was brought back, is kept at most so often: two people who
 * save in turn would otherwise push out all others within a minute.
 */
export const VERSION_AT_A_TURN_MS = 10 * 60 * 1000;
/** A page that was open when its keeper showed changes may ask so long for the pictures it was showing. */
export const LEFT_OPEN_MS = 60 * 60 * 1000;
/** How long a removed photograph can be brought back. */
export const RESTORE_MS = 30 * 24 * 60 * 60 * 1000;

/** On a tribute's own page; the rest are a page or more beside it. */
export const MEMORIES_SHOWN = 12;
export const MEMORIES_PER_PAGE = 50;
export const SIMPLE_SHOWN = 18;
export const SIMPLE_PER_PAGE = 60;
export const ENTRIES_PER_PAGE = 50;

/** Six entries by one author in ten minutes; the seventh is refused with a calm message (promise 24). */
export const ENTRIES_PER_AUTHOR = 6;
export const ENTRIES_WINDOW_MS = 10 * 60 * 1000;
/** More than this from one network in the window are held for review, never refused: a wake shares one Wi-Fi (promise 24). */
export const ENTRIES_PER_NETWORK = 12;
/** Faster than this between opening the form and sending it only flags the entry. */
export const TYPING_FLAG_MS = 3_000;

export const VERIFY_CODE_MS = 24 * 60 * 60 * 1000;
export const RESET_CODE_MS = 60 * 60 * 1000;
/** How long the reader of an old address can put it back (promise 11). */
export const RECOVER_CODE_MS = 7 * 24 * 60 * 60 * 1000;
/** A browser that signed in is known again for so long: what browsers allow a cookie at most. */
export const KNOWN_DEVICE_MS = 400 * 24 * 60 * 60 * 1000;
/** Of a language's tag, such as "pt-BR". */
export const LANGUAGE_CHARACTERS = 35;
/** A language that was chosen, by a browser. */
export const LANGUAGE_KEPT_MS = 180 * 24 * 60 * 60 * 1000;
/** What a screen must know of the one before travels in a cookie for so long, instead of in the address. */
export const CARRIED_MS = 10 * 60 * 1000;
/** How long a deletion can be undone; then everything is erased. */
export const DELETION_WAIT_MS = 30 * 24 * 60 * 60 * 1000;
/** Before a page is erased its keepers are told once more. */
export const DELETION_NOTICE_MS = 3 * 24 * 60 * 60 * 1000;
/** How long it can be shown that a request was met (decision 16). */
export const ERASURE_RECORD_MS = 3 * 365 * 24 * 60 * 60 * 1000;
/** Of an undo that signing in offers; the letter's lasts as long as the wait. */
export const UNDO_CODE_MS = 60 * 60 * 1000;
export const EXPORT_KEPT_MS = 7 * 24 * 60 * 60 * 1000;
/** A copy is not made afresh sooner than this. */
export const EXPORT_PAUSE_MS = 24 * 60 * 60 * 1000;
/** A copy is kept in parts of about this size: what is lost with a killed process is at most one. */
export const EXPORT_PART_BYTES = 64 * 1024 * 1024;
export const SESSION_IDLE_MS = 14 * 24 * 60 * 60 * 1000;
export const SESSION_ABSOLUTE_MS = 30 * 24 * 60 * 60 * 1000;
export const SIGN_IN_TRIES_PER_ACCOUNT = 10;
/** Wrong tries of the current password by somebody who is signed in (promise 10). */
export const RECHECK_TRIES_PER_ACCOUNT = 10;
export const RECHECK_WINDOW_MS = 60 * 60 * 1000;
/** How often a page of somebody who is signed in asks, while it is seen, whether they still are. */
export const SESSION_CHECK_MS = 5_000;
/** Failed tries from one network in the window; a household shares one. */
export const SIGN_IN_TRIES_PER_NETWORK = 100;
export const SIGN_IN_WINDOW_MS = 15 * 60 * 1000;
/** Wrong passwords of a page within the window: from one network on one page and on all, and from everywhere on one. */
export const PAGE_PASSWORD_TRIES_PER_NETWORK_AND_PAGE = 20;
export const PAGE_PASSWORD_TRIES_PER_NETWORK = 100;
export const PAGE_PASSWORD_TRIES_PER_PAGE = 500;
export const PAGE_PASSWORD_WINDOW_MS = 15 * 60 * 1000;
/** On one page or plan, with the invitations that wait. */
export const PEOPLE_PER_TRIBUTE = 25;
/** How long an invitation can be accepted. */
export const INVITATION_MS = 7 * 24 * 60 * 60 * 1000;
/** Invitations of one account in a day, and letters with one to the same address in a day, from whomever. */
export const INVITATIONS_PER_DAY = 30;
export const INVITATIONS_PER_ADDRESS_PER_DAY = 3;
/** How long a link to a preview link of a page works, how many of them work at once, and for whom one was made. */
export const PREVIEW_LINK_MS = 30 * 24 * 60 * 60 * 1000;
export const PREVIEW_LINKS_PER_TRIBUTE = 10;
export const PREVIEW_LINK_LABEL_CHARACTERS = 80;
/** A note to the family; how many can be left by one link in a day, and from one network in an hour. */
export const PREVIEW_LINK_NOTE_CHARACTERS = 2_000;
export const PREVIEW_LINK_NOTES_PER_LINK_PER_DAY = 20;
export const PREVIEW_LINK_NOTES_PER_NETWORK_PER_HOUR = 20;
/** Keepers are told of a note, and then of none for so long. */
export const PREVIEW_LINK_NOTES_TOLD_PAUSE_MS = 24 * 60 * 60 * 1000;
/** How long somebody counts as writing after they said so, and how often whoever goes on writing says it again. */
export const WRITING_MS = 7_000;
export const SAY_WRITING_MS = 2_500;
/** In how many tabs one person counts as writing on one page. */
export const WRITING_TABS = 5;
/** Streamed answers: open at once in a process and for one person, between two signs of life, and until a reader who takes nothing is cut off. */
export const STREAMS = 5_000;
export const STREAMS_PER_PERSON = 20;
export const STREAM_BEAT_MS = 15_000;
export const STREAM_STALLED_MS = 60_000;
/** A stream ends at most so long after the session that opened it. */
export const STREAM_CHECK_MS = 5_000;
/** Passwords that one keeper may set on pages in an hour: each costs as much as a sign-in. */
export const PAGE_PASSWORDS_SET_PER_HOUR = 20;
/** Between the right password and the second step. */
export const SECOND_STEP_MS = 10 * 60 * 1000;
/** Wrong codes of the app for one account within the window of sign-ins; other wrong steps, for each network too. */
export const SECOND_STEP_TRIES_PER_ACCOUNT = 10;
/** How long an authenticator app or a passkey that was begun can be finished. */
export const TWO_STEP_SETUP_MS = 30 * 60 * 1000;
export const SECOND_STEPS_PER_ACCOUNT = 10;
export const SECOND_STEP_NAME_CHARACTERS = 60;
export const RECOVERY_CODES = 10;
/** Of every kind of letter together (decision 18), and of requests for one. */
export const MAILS_PER_ADDRESS_PER_MINUTE = 1;
export const MAILS_PER_ADDRESS_PER_HOUR = 5;
/** Words that wait: the hour of the letter that gathers a day, and the hours in which none comes, on the reader's clock. */
export const DIGEST_HOUR = 18;
export const QUIET_FROM_HOUR = 22;
export const QUIET_UNTIL_HOUR = 8;
/** After a letter about words that wait, further ones are gathered for at least so long. */
export const TOLD_AT_ONCE_PAUSE_MS = 24 * 60 * 60 * 1000;
export const MAILS_PER_NETWORK_PER_HOUR = 200;
export const UNCONFIRMED_ACCOUNT_MS = 30 * 24 * 60 * 60 * 1000;

/** How long things are kept that nobody needs any more; the privacy page names each of these. */
export const ENDED_ENTRY_MS = 30 * 24 * 60 * 60 * 1000;
/** Hashes of the network an entry came from: longer than any count of them, and than a flood lasts. */
export const SENDER_HASH_MS = 30 * 24 * 60 * 60 * 1000;
export const LETTER_RECORD_MS = 30 * 24 * 60 * 60 * 1000;
export const LOG_RECORD_MS = 90 * 24 * 60 * 60 * 1000;
export const CRITICAL_LOG_RECORD_MS = 400 * 24 * 60 * 60 * 1000;

export const PAGE_CACHE_BYTES = 64 * 1024 * 1024;

/** What a browser may tell of one failure, and how many one person may have kept in an hour. */
export const LOG_NAME_CHARACTERS = 100;
export const LOG_MESSAGE_CHARACTERS = 1_000;
export const LOG_STACK_CHARACTERS = 8_000;
export const LOG_SNAPSHOT_FACTS = 12;
export const LOGGED_PER_PERSON_PER_HOUR = 30;
/** Refused action links that one network can have kept in an hour. */
export const REFUSED_LINKS_LOGGED_PER_HOUR = 20;
/** And that all networks can together. */
export const REFUSED_LINKS_LOGGED_IN_ALL_PER_HOUR = 300;
/** A longer code of a link cannot be ours. */
export const LINK_CODE_CHARACTERS = 1_000;
/** Words of a letter that an admin writes to somebody. */
export const NOTE_CHARACTERS = 4_000;
/** Specification section 9: the native app's splash screen stays at least this long. */
export const SPLASH_MIN_MS = 1500;

/** What the family says for the writer: one fact, notes that are pasted in, and how many facts a page has. */
export const FACT_CHARACTERS = 500;
export const NOTES_CHARACTERS = 20_000;
export const FACTS_PER_TRIBUTE = 200;
/** Texts that are composed: kept of each page, for one person, for one page, and in all. */
/** After so long a text that was begun is over, whatever became of its process. */
export const WRITING_RUN_MS = 3 * 60 * 1000;
export const WRITING_ANSWER_TOKENS = 4_000;
export const WRITING_RUNS_KEPT = 20;
export const WRITING_RUNS_PER_PERSON_PER_HOUR = 20;
export const WRITING_RUNS_PER_TRIBUTE_PER_DAY = 60;
export const WRITING_RUNS_PER_DAY = 5_000;
/** So many times as many where no model of a vendor writes. */
export const LOCAL_RUNS_FACTOR = 5;
/** Words that are to be made shorter or softer, and memories that may be quoted. */
export const WRITING_PASSAGE_CHARACTERS = 6_000;
export const WRITING_MEMORIES = 5;
/** The newest that are offered for it, and as much of each as is shown. */
export const QUOTABLE_MEMORIES = 30;
export const QUOTABLE_CHARACTERS = 160;

/** Next steps (/next-steps): plans of one person, steps of their own in each, and words in them. */
export const PLANS_PER_PERSON = 20;
export const OWN_STEPS_PER_PLAN = 100;
export const STEP_TITLE_CHARACTERS = 100;
export const STEP_NOTE_CHARACTERS = 4_000;
export const TOLD_CHARACTERS = 120;
export const TOLD_PER_PLAN = 200;
export const PLAN_LETTER_CHARACTERS = 8_000;
export const PAPER_BYTES = 10 * 1024 * 1024;
export const PAPERS_PER_STEP = 10;
export const PAPERS_PER_PLAN = 60;
