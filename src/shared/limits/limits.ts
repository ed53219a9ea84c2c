// Limits of the product, each with its unit. The specification's limits come first. Features have more in contract/.

/** In minor units, so 10.00 with two decimals. The value is from section 9 of the specification, which names no unit. */
export const DEFAULT_PAYMENT_AMOUNT = 1000;
/** How long the card provider's payment page can be used. */
export const GIFT_PAGE_MS = 2 * 60 * 60 * 1000;
/** The nightly check compares gifts of this period with the card provider's records. */
export const RECONCILED_MS = 5 * 24 * 60 * 60 * 1000;
/** Delay between the second keeper's approval and the first gift to a new payee. */
export const PAYEE_WAIT_MS = 24 * 60 * 60 * 1000;
/** Both approvers must have been keepers for this long, because a thief with a stolen session can add keepers. */
export const KEEPER_TENURE_MS = 3 * 24 * 60 * 60 * 1000;
/** How long a page announces a new recipient of its gifts. */
export const PAYEE_NOTE_MS = 30 * 24 * 60 * 60 * 1000;
/** Period in which the treasurer can refund a gift. */
export const RETURN_GIFT_MS = 60 * 24 * 60 * 60 * 1000;
/** How long givers' names, addresses and texts are stored: after a paid gift, and if the gift is never paid. */
export const GIVER_RETENTION_MS = 7 * 365 * 24 * 60 * 60 * 1000;
export const UNPAID_GIVER_RETENTION_MS = 30 * 24 * 60 * 60 * 1000;
export const FUNDS_PER_TRIBUTE = 6;
export const PAYEES_PER_TRIBUTE = 12;
export const FUND_TITLE_CHARACTERS = 80;
export const FUND_SAYS_CHARACTERS = 600;
/** Largest goal of a fund, in minor units of any currency. */
export const FUND_GOAL = 100_000_000;
export const GIFT_WORDS_CHARACTERS = 500;
export const PAYEE_LABEL_CHARACTERS = 80;
export const CHARITY_NUMBER_CHARACTERS = 30;
/** The card provider's limit for evidence in a dispute. */
export const EVIDENCE_CHARACTERS = 20_000;
/** Number of gifts shown on the tribute itself. The rest are on separate pages. */
export const GIFTS_SHOWN = 5;
export const GIFTS_PER_PAGE = 50;

/**
 * By ISO code: decimals as the card provider counts them, and smallest amount and step in minor units. The provider
 * counts two decimals for ISK and HUF, always 00. If there are three decimals, the last is always 0. The smallest
 * amount is 100, or the provider's minimum if that is more. The provider publishes no minimum for ISK, KRW, ZAR, ILS
 * and currencies with three decimals; our amounts there are worth more than half a dollar, the minimum for USD.
 * https://docs.stripe.com/currencies
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
/** Largest gift in minor units of any currency: 10,000.00, 1,000.000, or 1,000,000 yen. */
export const MOST_PAYMENT_AMOUNT = 1_000_000;

/** Characters are Unicode code points: one emoji or one Han character counts as one. */
export const NAME_CHARACTERS = 120;
export const KNOWN_AS_CHARACTERS = 60;
export const ACCOUNT_NAME_CHARACTERS = 80;
export const PLACE_CHARACTERS = 80;
export const KEPT_BY_CHARACTERS = 80;
export const LINE_CHARACTERS = 160;
export const STORY_CHARACTERS = 20_000;
export const PRONOUNS_CHARACTERS = 30;
export const CHARITY_CHARACTERS = 120;
export const DRESS_CHARACTERS = 200;
export const WISHES_CHARACTERS = 500;
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
/** A page's earlier addresses still lead to it, so their number is limited: in total, and per month. */
export const PATHS_PER_TRIBUTE = 10;
export const NEW_PATHS = 3;
export const NEW_PATHS_MS = 30 * 24 * 60 * 60 * 1000;
export const IDEMPOTENCY_KEY_CHARACTERS = 100;
export const RETURN_PATH_CHARACTERS = 1000;

export const BODY_BYTES = 256 * 1024;
export const CARD_WIDTH = 1200;
export const CARD_HEIGHT = 630;

/** The editor saves after a typing pause of this length. We promise that text is saved within two seconds. */
export const AUTOSAVE_PAUSE_MS = 800;
/** Versions stored per page. Discarded changes are stored in addition, for `RESTORE_MS`. */
export const MOST_VERSIONS = 20;
export const PASSAGE_CHARACTERS = 2_000;
/** While one person writes, a version is stored this often. */
export const VERSION_WHILE_WRITING_MS = 60 * 60 * 1000;
/** Shortest time between versions if writers take turns. Without it, new versions would soon replace all older ones. */
export const VERSION_AT_A_TURN_MS = 10 * 60 * 1000;
/** After a change is published, browsers that still show the page as before may load its old pictures for this long. */
export const LEFT_OPEN_MS = 60 * 60 * 1000;
/** Period in which a removed photograph can be restored. */
export const RESTORE_MS = 30 * 24 * 60 * 60 * 1000;

/** Number of memories shown on the tribute itself. The rest are on separate pages. */
export const MEMORIES_SHOWN = 12;
export const MEMORIES_PER_PAGE = 50;
export const SIMPLE_SHOWN = 18;
export const SIMPLE_PER_PAGE = 60;
export const POSTS_PER_PAGE = 50;

/** Posts per author in `POSTS_WINDOW_MS`: the seventh is refused (promise 24). */
export const POSTS_PER_AUTHOR = 6;
export const POSTS_WINDOW_MS = 10 * 60 * 1000;
/** Posts per network in that window. More are held, never refused: guests at a wake share one Wi-Fi (promise 24). */
export const POSTS_PER_NETWORK = 12;
/** A form sent sooner than this after it was opened is flagged. The flag alone does not hold the post for review. */
export const TYPING_FLAG_MS = 3_000;

export const VERIFY_CODE_MS = 24 * 60 * 60 * 1000;
export const RESET_CODE_MS = 60 * 60 * 1000;
/** Period in which the owner of an old email address can restore it (promise 11). */
export const RECOVER_CODE_MS = 7 * 24 * 60 * 60 * 1000;
/** The longest cookie lifetime that browsers allow. Devices are recognised for this long. */
export const KNOWN_DEVICE_MS = 400 * 24 * 60 * 60 * 1000;
/** How long a browser or the app keeps own posts, keys of links, and passwords of pages. */
export const LONG_COOKIE_MS = 180 * 24 * 60 * 60 * 1000;
export const LANGUAGE_CHARACTERS = 35;
export const LANGUAGE_RETENTION_MS = 180 * 24 * 60 * 60 * 1000;
/** Lifetime of cookies that carry values to the next screen. */
export const RESPONSE_COOKIE_MS = 10 * 60 * 1000;
/** Period in which a deletion can be undone. After it, everything is erased. */
export const DELETION_WAIT_MS = 30 * 24 * 60 * 60 * 1000;
/** Keepers are told this long before their page is erased. */
export const DELETION_NOTICE_MS = 3 * 24 * 60 * 60 * 1000;
/** Retention of the proof that an erasure request was met (decision 16). */
export const ERASURE_RECORD_MS = 3 * 365 * 24 * 60 * 60 * 1000;
/** How long the code from a sign-in can cancel an account's deletion. The emailed code lasts for `DELETION_WAIT_MS`. */
export const UNDO_CODE_MS = 60 * 60 * 1000;
export const EXPORT_RETENTION_MS = 7 * 24 * 60 * 60 * 1000;
export const EXPORT_PAUSE_MS = 24 * 60 * 60 * 1000;
/** Approximate size of one part of an export. A crash loses at most one part. */
export const EXPORT_PART_BYTES = 64 * 1024 * 1024;
export const SESSION_IDLE_MS = 14 * 24 * 60 * 60 * 1000;
export const SESSION_ABSOLUTE_MS = 30 * 24 * 60 * 60 * 1000;
/** Use of one token of the native app, after which answers carry the next one. */
export const APP_TOKEN_MS = 24 * 60 * 60 * 1000;
/** How long a token works beside the next one, for requests that were on their way at its first use. */
export const APP_TOKEN_OVERLAP_MS = 30_000;
export const DEVICE_NAME_CHARACTERS = 60;
export const SIGN_IN_TRIES_PER_ACCOUNT = 10;
/** Wrong entries of the current password by a signed-in member, in the window below (promise 10). */
export const RECHECK_TRIES_PER_ACCOUNT = 10;
export const RECHECK_WINDOW_MS = 60 * 60 * 1000;
/** How long a screen that can be read offline waits for the server before it shows what is stored. */
export const NETWORK_WAIT_MS = 4_000;
/** How often a signed-in member's visible page checks whether the session is still open. */
export const SESSION_CHECK_MS = 5_000;
/** Failed sign-ins from one network in the window. A household shares one network. */
export const SIGN_IN_TRIES_PER_NETWORK = 100;
export const SIGN_IN_WINDOW_MS = 15 * 60 * 1000;
export const PAGE_PASSWORD_TRIES_PER_NETWORK_AND_PAGE = 20;
export const PAGE_PASSWORD_TRIES_PER_NETWORK = 100;
export const PAGE_PASSWORD_TRIES_PER_PAGE = 500;
export const PAGE_PASSWORD_WINDOW_MS = 15 * 60 * 1000;
/** Members of a page or checklist, including pending invitations. */
export const PEOPLE_PER_TRIBUTE = 25;
export const INVITATION_MS = 7 * 24 * 60 * 60 * 1000;
/** Invitations that an account can send per day, and invitation emails to one address per day from all accounts. */
export const INVITATIONS_PER_DAY = 30;
export const INVITATIONS_PER_ADDRESS_PER_DAY = 3;
export const PREVIEW_LINK_MS = 30 * 24 * 60 * 60 * 1000;
export const PREVIEW_LINKS_PER_TRIBUTE = 10;
export const PREVIEW_LINK_LABEL_CHARACTERS = 80;
export const PREVIEW_LINK_NOTE_CHARACTERS = 2_000;
export const PREVIEW_LINK_NOTES_PER_LINK_PER_DAY = 20;
export const PREVIEW_LINK_NOTES_PER_NETWORK_PER_HOUR = 20;
/** Shortest time between emails that tell keepers about notes. */
export const PREVIEW_LINK_NOTES_TOLD_PAUSE_MS = 24 * 60 * 60 * 1000;
/** How long "is writing" is shown after a signal from a writer's browser, and the interval of these signals. */
export const WRITING_MS = 7_000;
export const SAY_WRITING_MS = 2_500;
/** Tabs per person and page that count as writing. */
export const WRITING_TABS = 5;
/** Event streams: maximum per process and per person, interval of heartbeats, and timeout for a reader that stalls. */
export const STREAMS = 5_000;
export const STREAMS_PER_PERSON = 20;
export const STREAM_BEAT_MS = 15_000;
export const STREAM_STALLED_MS = 60_000;
/** A stream ends at most this long after its session. */
export const STREAM_CHECK_MS = 5_000;
/** Page passwords that a keeper may set per hour: hashing each costs as much as a sign-in. */
export const PAGE_PASSWORDS_SET_PER_HOUR = 20;
/** Longest time between the right password and the second step. */
export const SECOND_STEP_MS = 10 * 60 * 1000;
/** How long the native app has to fetch a sign-in that a passkey opened in the phone's browser. */
export const APP_CODE_MS = 60 * 1000;
/** Wrong app codes per account in the sign-in window. Other wrong second steps are counted per account and network. */
export const SECOND_STEP_TRIES_PER_ACCOUNT = 10;
/** Time to finish setting up an authenticator app or a passkey. */
export const TWO_STEP_SETUP_MS = 30 * 60 * 1000;
export const SECOND_STEPS_PER_ACCOUNT = 10;
export const SECOND_STEP_NAME_CHARACTERS = 60;
export const RECOVERY_CODES = 10;
/** Limits of emails to one address, over all kinds together, and of requests for such emails (decision 18). */
export const EMAILS_PER_ADDRESS_PER_MINUTE = 1;
export const EMAILS_PER_ADDRESS_PER_HOUR = 5;
/** In the reader's time zone: hour of the daily digest, and the night hours without emails. */
export const DIGEST_HOUR = 18;
export const QUIET_FROM_HOUR = 22;
export const QUIET_UNTIL_HOUR = 8;
/** After an email about posts that wait for approval, further posts are collected for at least this long. */
export const TOLD_AT_ONCE_PAUSE_MS = 24 * 60 * 60 * 1000;
export const EMAILS_PER_NETWORK_PER_HOUR = 200;
export const UNCONFIRMED_ACCOUNT_MS = 30 * 24 * 60 * 60 * 1000;

/** How long data is stored after it was last needed. The privacy page names each period. */
export const ENDED_POST_MS = 30 * 24 * 60 * 60 * 1000;
/** How long the hashed networks of senders are stored: longer than rate limits and floods of posts last. */
export const SENDER_HASH_MS = 30 * 24 * 60 * 60 * 1000;
export const EMAIL_RECORD_MS = 30 * 24 * 60 * 60 * 1000;
/** An email is tried for so long, from its first failed try. */
export const EMAIL_TRIED_MS = 3 * 24 * 60 * 60 * 1000;
/** The text of a failed email is kept for so long, so that an admin can send it again. */
export const FAILED_EMAIL_TEXT_MS = 7 * 24 * 60 * 60 * 1000;
export const LOG_RECORD_MS = 90 * 24 * 60 * 60 * 1000;
export const CRITICAL_LOG_RECORD_MS = 400 * 24 * 60 * 60 * 1000;

export const PAGE_CACHE_BYTES = 64 * 1024 * 1024;

/** Reports of failures in browsers: sizes, and number per person and hour. */
export const LOG_NAME_CHARACTERS = 100;
export const LOG_MESSAGE_CHARACTERS = 1_000;
export const LOG_STACK_CHARACTERS = 8_000;
export const LOG_SNAPSHOT_FACTS = 12;
export const LOGGED_PER_PERSON_PER_HOUR = 30;
/** Logged refusals of action links per network. */
export const REFUSED_LINKS_LOGGED_PER_HOUR = 20;
/** Logged refusals of action links from all networks together. */
export const REFUSED_LINKS_LOGGED_IN_ALL_PER_HOUR = 300;
/** Codes in our links are shorter, so a longer code is refused without a query. */
export const LINK_CODE_CHARACTERS = 1_000;
/** Longest text of an email that an admin writes to somebody. */
export const NOTE_CHARACTERS = 4_000;
/** The native app's splash screen is shown for at least this long (section 9 of the specification). */
export const SPLASH_MIN_MS = 1500;

/** Facts from which texts are composed: length of one fact, length of pasted notes, and facts per page. */
export const FACT_CHARACTERS = 500;
export const NOTES_CHARACTERS = 20_000;
export const FACTS_PER_TRIBUTE = 200;
/** Time limit for composing a text. Then the attempt counts as stopped, so one whose process died ends too. */
export const WRITING_RUN_MS = 3 * 60 * 1000;
export const WRITING_ANSWER_TOKENS = 4_000;
export const MOST_WRITING_RUNS = 20;
export const WRITING_RUNS_PER_PERSON_PER_HOUR = 20;
export const WRITING_RUNS_PER_TRIBUTE_PER_DAY = 60;
export const WRITING_RUNS_PER_DAY = 5_000;
/** The limits on composing are multiplied by this if the text model runs locally. */
export const LOCAL_RUNS_FACTOR = 5;
export const WRITING_PASSAGE_CHARACTERS = 6_000;
export const WRITING_MEMORIES = 5;
/** How many of the newest memories are offered for quotation, and how many characters of each are shown. */
export const QUOTABLE_MEMORIES = 30;
export const QUOTABLE_CHARACTERS = 160;

export const CHECKLISTS_PER_PERSON = 20;
export const OWN_STEPS_PER_CHECKLIST = 100;
export const STEP_TITLE_CHARACTERS = 100;
export const STEP_NOTE_CHARACTERS = 4_000;
export const TOLD_CHARACTERS = 120;
export const TOLD_PER_CHECKLIST = 200;
export const CHECKLIST_LETTER_CHARACTERS = 8_000;
export const PAPER_BYTES = 10 * 1024 * 1024;
export const PAPERS_PER_STEP = 10;
export const PAPERS_PER_CHECKLIST = 60;
