import type { Access } from '../api/endpoint.ts';
import { obviousWords } from './reserved-words.ts';

/** `static` screens are finished HTML with one small script; `hydrated` ones become a React application. */
export type Rendering = 'static' | 'hydrated';
export type Layout = 'public' | 'main' | 'tribute' | 'admin';

export interface Screen {
  /** Parameters begin with a colon, as in `/bills/:billId`. */
  path: string;
  access: Access;
  layout: Layout;
  rendering: Rendering;
  /** Language of the screen: the reader's language, or that of the tribute or text it shows. */
  speaks: 'reader' | 'tribute' | 'ownTribute' | 'text' | 'previewLink';
  /** The screen is rendered once for everybody and cached until this subject changes. Null: rendered for each request. */
  cacheSubject: 'tribute' | 'text' | null;
  /** Browsers must not store this screen, although it is open: it is for an emailed link, or asks for a password. */
  isNeverStored: boolean;
  /** Browsers may store the answer to a refused form, so that a guest can go back to it without resending the form. */
  isRefusedFormStored: boolean;
  /** Compressed for each reader: a long, uncached screen without secrets that the compressed size could reveal. */
  isCompressed: boolean;
  /** Sent with a noindex header, in addition to the tag in its head. */
  hasNoindexHeader: boolean;
  /** robots.txt excludes the screen's address and all below it. */
  isInRobotsTxt: boolean;
  /** Members can read this screen without a connection, from what their browser stored (decision 133). */
  isReadOffline: boolean;
  /** Openings of this screen may be counted. Never true if an opening reveals something about somebody (decision 76). */
  isCounted: boolean;
  /** A `key` in the address opens a tribute that is shared by link. Afterwards a cookie holds the key. */
  isOpenedByKey: boolean;
  /** A sign-up started from this screen leads back to it from the confirmation email, with the key of the link. */
  canReturnByEmail: boolean;
  /** Visitors may send forms of this screen. Its action stores the form until they have signed in. */
  canTakeVisitorsForms: boolean;
  /** Email programs send this form themselves, from another site and in any encoding (RFC 8058). */
  isOneClick: boolean;
  multipartForm: 'memory' | 'document' | 'report' | null;
  /** Forms of this screen redirect to the card provider: to pay, or to set up the account that receives gifts. */
  formsLeadTo: 'payment' | 'payee' | null;
  /** Phones open this address in the native app: an emailed link with a code, or the way back from its browser. */
  opensApp: 'code' | 'return' | null;
  /** The screen's address has a PDF receipt below it. */
  hasReceiptFile: boolean;
  /** The footer has no link to support the product, because somebody pays here, or takes over a page. */
  hidesSupportLink: boolean;
  /** Former paths of the screen. They redirect to `path` with their query and key, and stay reserved. */
  formerPaths: readonly string[];
}

const usual = {
  speaks: 'reader',
  cacheSubject: null,
  isNeverStored: false,
  isRefusedFormStored: false,
  isCompressed: false,
  hasNoindexHeader: false,
  isInRobotsTxt: false,
  isReadOffline: false,
  isCounted: false,
  isOpenedByKey: false,
  canReturnByEmail: false,
  canTakeVisitorsForms: false,
  isOneClick: false,
  multipartForm: null,
  formsLeadTo: null,
  opensApp: null,
  hasReceiptFile: false,
  hidesSupportLink: false,
  formerPaths: [],
} satisfies Omit<Screen, 'path' | 'access' | 'layout' | 'rendering'>;

type Traits = Partial<Omit<Screen, 'path' | 'access'>>;

/** Preserves the literal type of the path, from which the parameters of its address are derived. */
const kindOf =
  (kind: Traits & Pick<Screen, 'access' | 'layout' | 'rendering'>) =>
  <const Path extends string, const Own extends Traits = Record<never, never>>(
    path: Path,
    own?: Own,
  ): Screen & Own & { path: Path } =>
    Object.assign({ ...usual, ...kind, path }, own);

const openScreen = kindOf({ access: 'open', layout: 'public', rendering: 'static' });
const guestScreen = kindOf({ access: 'guest', layout: 'public', rendering: 'static' });
const memberScreen = kindOf({ access: 'member', layout: 'main', rendering: 'hydrated', canReturnByEmail: true });
const adminScreen = kindOf({ access: 'admin', layout: 'admin', rendering: 'hydrated' });
const tributeScreen = kindOf({ access: 'open', layout: 'tribute', rendering: 'static', speaks: 'tribute' });

/** The specification's screens (section 2). docs/specification.md has a row for each. */
export const specifiedScreens = {
  home: openScreen('/', { isCounted: true }),
  actionLink: openScreen('/auth-action', { isNeverStored: true, opensApp: 'code' }),
  accountUpdate: openScreen('/account-update', { isNeverStored: true, opensApp: 'code' }),
  accountUpdateOld: openScreen('/accountupdate', { isNeverStored: true }),
  passwordReset: openScreen('/password-reset', { isNeverStored: true }),
  emailVerified: openScreen('/email-verified', { isNeverStored: true }),
  authError: openScreen('/auth-error'),
  signIn: guestScreen('/userauth', { isRefusedFormStored: true }),
  signInDirection: guestScreen('/userauth/:dir', { isRefusedFormStored: true }),
  account: memberScreen('/account', { isInRobotsTxt: true, canTakeVisitorsForms: true, isReadOffline: true }),
  choice: memberScreen('/choice', { isInRobotsTxt: true, isCounted: true, isReadOffline: true }),
  createTribute: memberScreen('/create-tribute', { isInRobotsTxt: true, isCounted: true, isReadOffline: true }),
  draft: memberScreen('/draft', { isReadOffline: true }),
  nextSteps: memberScreen('/next-steps', { isInRobotsTxt: true, isCounted: true, isReadOffline: true }),
  providerSignUp: openScreen('/service-provider-signup', { isCounted: true }),
  adminUsers: adminScreen('/admin/users'),
  adminProviders: adminScreen('/admin/service-providers'),
  adminQuotes: adminScreen('/admin/quotes'),
  adminPoems: adminScreen('/admin/poems'),
  adminReports: adminScreen('/admin/reports'),
  adminPrompts: adminScreen('/admin/message-prompts'),
  terms: openScreen('/terms', { isCounted: true }),
  privacy: openScreen('/privacypolicy', { isCounted: true }),
  donationSuccess: openScreen('/donation-success', { hidesSupportLink: true, hasReceiptFile: true }),
  tributeSuccess: openScreen('/tribute-success', { hidesSupportLink: true, hasReceiptFile: true }),
  donationCancel: openScreen('/donation-cancel', { hidesSupportLink: true }),
  tributeCancel: openScreen('/tribute-cancel', { hidesSupportLink: true }),
  onboardingComplete: openScreen('/stripe-onboarding-complete', { formsLeadTo: 'payee' }),
  onboardingRefresh: openScreen('/stripe-onboarding-refresh', { formsLeadTo: 'payee' }),
  tributeUnderR: tributeScreen('/r/:tributePath', { isOpenedByKey: true }),
  tribute: tributeScreen('/:tributePath', { cacheSubject: 'tribute', isOpenedByKey: true }),
} satisfies Record<string, Screen>;

/** All screens. Router, redirects and reserved words follow from this table. */
export const screens = {
  ...specifiedScreens,
  adminUser: adminScreen('/admin/users/:userId'),
  adminTributes: adminScreen('/admin/tributes'),
  adminTribute: adminScreen('/admin/tributes/:tributeId'),
  adminProvider: adminScreen('/admin/service-providers/:providerId'),
  adminProviderWords: adminScreen('/admin/service-providers/:providerId/words'),
  adminClaims: adminScreen('/admin/contested-pages'),
  adminClaim: adminScreen('/admin/contested-pages/:contestId'),
  adminQuote: adminScreen('/admin/quotes/entries/:slug'),
  adminQuoteNew: adminScreen('/admin/quotes/new'),
  adminQuoteFiles: adminScreen('/admin/quotes/files'),
  adminPoem: adminScreen('/admin/poems/entries/:slug'),
  adminPoemNew: adminScreen('/admin/poems/new'),
  adminPoemFiles: adminScreen('/admin/poems/files'),
  adminReport: adminScreen('/admin/reports/:reportId'),
  adminLogs: adminScreen('/admin/logs'),
  adminOverview: adminScreen('/admin'),
  adminPayments: adminScreen('/admin/payments'),
  adminPayment: adminScreen('/admin/payments/:giftId'),
  adminPaymentChecks: adminScreen('/admin/payment-checks'),
  adminDeletions: adminScreen('/admin/delete-requests'),
  adminSettings: adminScreen('/admin/settings'),
  adminEmail: adminScreen('/admin/mail'),
  adminUnsentEmail: adminScreen('/admin/mail/unsent'),
  adminAudit: adminScreen('/admin/audit'),
  adminAct: adminScreen('/admin/audit/:actId'),
  adminLog: adminScreen('/admin/logs/:groupId'),
  adminPrompt: adminScreen('/admin/message-prompts/entries/:slug'),
  adminPromptNew: adminScreen('/admin/message-prompts/new'),
  adminPromptFiles: adminScreen('/admin/message-prompts/files'),
  sharedPhotographs: memberScreen('/shared-photographs', { isReadOffline: true }),
  checklist: memberScreen('/next-steps/:checklistId', { multipartForm: 'document', isReadOffline: true }),
  checklistAnswers: memberScreen('/next-steps/:checklistId/answers', { isReadOffline: true }),
  checklistPeople: memberScreen('/next-steps/:checklistId/people'),
  checklistList: memberScreen('/next-steps/:checklistId/list'),
  checklistTold: memberScreen('/next-steps/:checklistId/told'),
  checklistLetter: memberScreen('/next-steps/:checklistId/letters/:kind'),
  checklistInvitation: openScreen('/next-steps/invitations/:invitationId', { canReturnByEmail: true }),
  helplines: openScreen('/next-steps/helplines'),
  language: openScreen('/language'),
  words: openScreen('/words'),
  text: tributeScreen('/words/:slug', { speaks: 'text', cacheSubject: 'text' }),
  putText: memberScreen('/words/:slug/page'),
  unsubscribe: openScreen('/unsubscribe', { isOneClick: true }),
  secondStep: guestScreen('/userauth/second-step'),
  appPasskey: openScreen('/app-sign-in', { isNeverStored: true }),
  appPasskeyDone: openScreen('/app-sign-in/done', { isNeverStored: true, opensApp: 'return' }),
  twoStep: memberScreen('/account/two-step', { rendering: 'static' }),
  preview: memberScreen('/create-tribute/preview', { layout: 'tribute', rendering: 'static', speaks: 'ownTribute' }),
  deletion: memberScreen('/account/deletion'),
  deletionSaid: openScreen('/account-deletion'),
  care: memberScreen('/account/tributes/:id'),
  changes: memberScreen('/account/tributes/:id/changes'),
  comparison: memberScreen('/account/tributes/:id/comparison'),
  passageRemoval: memberScreen('/account/tributes/:id/passage-removal'),
  photographRemoval: memberScreen('/account/tributes/:id/photographs/:photographId/removal'),
  version: memberScreen('/account/tributes/:id/versions/:versionId'),
  share: memberScreen('/account/tributes/:id/share'),
  people: memberScreen('/account/tributes/:id/people'),
  invitation: openScreen('/account/invitations/:invitationId', { canReturnByEmail: true }),
  facts: memberScreen('/account/tributes/:id/facts'),
  interview: memberScreen('/account/tributes/:id/interview'),
  writing: memberScreen('/account/tributes/:id/writing'),
  previewLinks: memberScreen('/account/tributes/:id/preview-links', {
    formerPaths: ['/account/tributes/:id/glimpses'],
  }),
  services: memberScreen('/account/tributes/:id/services'),
  gifts: memberScreen('/account/tributes/:id/gifts'),
  fund: memberScreen('/account/tributes/:id/gifts/:fundId'),
  extras: memberScreen('/account/tributes/:id/extras', { formsLeadTo: 'payment' }),
  rosemaryGift: openScreen('/support-us', { formsLeadTo: 'payment' }),
  bills: memberScreen('/bills'),
  bill: openScreen('/bills/:billId', { formsLeadTo: 'payment', canReturnByEmail: true, hidesSupportLink: true }),
  payBill: memberScreen('/bills/:billId/pay', { rendering: 'static', formsLeadTo: 'payment' }),
  providerBills: memberScreen('/provider/:providerId/bills'),
  providerBill: memberScreen('/provider/:providerId/bills/:billId'),
  providerPayments: memberScreen('/provider/:providerId/payments'),
  providerHome: memberScreen('/provider'),
  providerInvitation: openScreen('/provider/invitations/:invitationId', { canReturnByEmail: true }),
  providerStaff: memberScreen('/provider/:providerId/staff'),
  providerState: memberScreen('/provider/:providerId/state', { formsLeadTo: 'payee' }),
  provider: memberScreen('/provider/:providerId', { formsLeadTo: 'payee' }),
  providerProfile: memberScreen('/provider/:providerId/profile'),
  providerPreview: memberScreen('/provider/:providerId/preview'),
  providerPhotographs: memberScreen('/provider/:providerId/photographs'),
  providers: memberScreen('/providers', { isCounted: true }),
  foundProvider: memberScreen('/providers/:providerId'),
  preparedPages: memberScreen('/provider/:providerId/pages'),
  preparedPage: memberScreen('/provider/:providerId/pages/:preparedId'),
  preparedTimes: memberScreen('/provider/:providerId/pages/:preparedId/services'),
  preparedPhotographs: memberScreen('/provider/:providerId/pages/:preparedId/photographs'),
  claimCode: memberScreen('/claim'),
  claimPage: openScreen('/claim/:preparedId', { canReturnByEmail: true, hidesSupportLink: true }),
  providerWords: memberScreen('/provider/:providerId/words'),
  providerEnquiries: memberScreen('/provider/:providerId/enquiries'),
  providerEnquiry: memberScreen('/provider/:providerId/enquiries/:enquiryId'),
  enquiries: memberScreen('/enquiries'),
  askProviders: memberScreen('/enquiries/new'),
  enquiry: memberScreen('/enquiries/:enquiryId'),
  serviceLetter: openScreen('/service-letters/:toldId'),
  ownStatement: openScreen('/reports/statements/:statementId'),
  objection: openScreen('/reports/objections/:decisionId'),
  ownReport: openScreen('/reports/:reportId'),
  reportProvider: memberScreen('/providers/:providerId/report', { rendering: 'static', multipartForm: 'report' }),
  previewLink: tributeScreen('/preview-links/:previewLinkId', {
    formerPaths: ['/glimpse/:previewLinkId'],
    isNeverStored: true,
    speaks: 'previewLink',
    hasNoindexHeader: true,
  }),
  pageDeletion: memberScreen('/account/tributes/:id/deletion'),
  pagePassword: tributeScreen('/:tributePath/password', { isNeverStored: true }),
  photographs: tributeScreen('/:tributePath/photographs', { isCompressed: true }),
  printedTribute: tributeScreen('/:tributePath/print', { isCompressed: true }),
  shareTribute: tributeScreen('/:tributePath/share'),
  photograph: tributeScreen('/:tributePath/photographs/:photographId', { isCompressed: true }),
  olderMemories: tributeScreen('/:tributePath/memories', { isCompressed: true }),
  leaveMemory: tributeScreen('/:tributePath/memories/new', { multipartForm: 'memory' }),
  ownMemory: tributeScreen('/:tributePath/memories/:postId'),
  candles: tributeScreen('/:tributePath/candles', { isCompressed: true }),
  lightCandle: tributeScreen('/:tributePath/candles/new'),
  stones: tributeScreen('/:tributePath/stones', { isCompressed: true }),
  layStone: tributeScreen('/:tributePath/stones/new'),
  ownStone: tributeScreen('/:tributePath/stones/:postId'),
  give: tributeScreen('/:tributePath/give/:fundId', { formsLeadTo: 'payment' }),
  fundGifts: tributeScreen('/:tributePath/gifts/:fundId'),
  serviceTell: tributeScreen('/:tributePath/services/:serviceId/tell'),
  report: tributeScreen('/:tributePath/report', { multipartForm: 'report' }),
  ownCandle: tributeScreen('/:tributePath/candles/:postId'),
} satisfies Record<string, Screen>;

export type ScreenName = keyof typeof screens;

export const screenNames = Object.keys(screens) as ScreenName[];

/** First segments of the addresses that the server answers itself. */
const others = [
  'api',
  'functions',
  'files',
  'assets',
  'dev',
  'healthz',
  'readyz',
  'search',
  'about',
  'help',
  'blog',
  'pricing',
  'support',
  'robots.txt',
  'sitemap.xml',
  'favicon.ico',
  'manifest.webmanifest',
  'sw.js',
  'offline-shell',
  '.well-known',
];

/** First segments that no tribute may use. The product's own name is added in rules/paths.ts of tributes. */
export const reservedPaths: ReadonlySet<string> = new Set([
  ...Object.values(screens)
    .flatMap(({ path, formerPaths }) => [path, ...formerPaths])
    .map((path) => path.split('/')[1] ?? '')
    .filter((word) => word !== '' && !word.startsWith(':')),
  ...others,
  ...obviousWords,
]);
