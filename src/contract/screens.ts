import type { Access } from './endpoint.ts';
import { obviousWords } from './reserved-words.ts';

/** `static` screens are finished HTML with one small script; `hydrated` ones become a React application. */
export type Rendering = 'static' | 'hydrated';
export type Layout = 'public' | 'main' | 'tribute' | 'admin';

export interface Screen {
  path: string;
  access: Access;
  layout: Layout;
  rendering: Rendering;
  /** False while the screen is specified but not built: its address answers 404 to whoever may see it, and stays reserved. */
  isBuilt: boolean;
}

/** The path keeps its literal type: the parameters of an address follow from it. */
const screen = <const Path extends string>(path: Path, access: Access, layout: Layout, rendering: Rendering) => ({
  path,
  access,
  layout,
  rendering,
  isBuilt: true as const,
});

/** The specification's table of screens (section 2), then ours. Router, titles, redirects and reserved words follow it. */
export const screens = {
  home: screen('/', 'open', 'public', 'static'),
  actionLink: screen('/auth-action', 'open', 'public', 'static'),
  accountUpdate: screen('/account-update', 'open', 'public', 'static'),
  accountUpdateOld: screen('/accountupdate', 'open', 'public', 'static'),
  passwordReset: screen('/password-reset', 'open', 'public', 'static'),
  emailVerified: screen('/email-verified', 'open', 'public', 'static'),
  authError: screen('/auth-error', 'open', 'public', 'static'),
  signIn: screen('/userauth', 'guest', 'public', 'static'),
  signInDirection: screen('/userauth/:dir', 'guest', 'public', 'static'),
  account: screen('/account', 'member', 'main', 'hydrated'),
  choice: screen('/choice', 'member', 'main', 'hydrated'),
  createTribute: screen('/create-tribute', 'member', 'main', 'hydrated'),
  draft: screen('/draft', 'member', 'main', 'hydrated'),
  nextSteps: screen('/next-steps', 'member', 'main', 'hydrated'),
  providerSignUp: screen('/service-provider-signup', 'open', 'public', 'static'),
  adminUsers: screen('/admin/users', 'admin', 'admin', 'hydrated'),
  adminUser: screen('/admin/users/:userId', 'admin', 'admin', 'hydrated'),
  adminTributes: screen('/admin/tributes', 'admin', 'admin', 'hydrated'),
  adminTribute: screen('/admin/tributes/:tributeId', 'admin', 'admin', 'hydrated'),
  adminProviders: screen('/admin/service-providers', 'admin', 'admin', 'hydrated'),
  adminProvider: screen('/admin/service-providers/:providerId', 'admin', 'admin', 'hydrated'),
  adminFirmWords: screen('/admin/service-providers/:providerId/words', 'admin', 'admin', 'hydrated'),
  adminClaims: screen('/admin/contested-pages', 'admin', 'admin', 'hydrated'),
  adminClaim: screen('/admin/contested-pages/:contestId', 'admin', 'admin', 'hydrated'),
  adminQuotes: screen('/admin/quotes', 'admin', 'admin', 'hydrated'),
  adminQuote: screen('/admin/quotes/entries/:slug', 'admin', 'admin', 'hydrated'),
  adminQuoteNew: screen('/admin/quotes/new', 'admin', 'admin', 'hydrated'),
  adminQuoteFiles: screen('/admin/quotes/files', 'admin', 'admin', 'hydrated'),
  adminPoems: screen('/admin/poems', 'admin', 'admin', 'hydrated'),
  adminPoem: screen('/admin/poems/entries/:slug', 'admin', 'admin', 'hydrated'),
  adminPoemNew: screen('/admin/poems/new', 'admin', 'admin', 'hydrated'),
  adminPoemFiles: screen('/admin/poems/files', 'admin', 'admin', 'hydrated'),
  adminReports: screen('/admin/reports', 'admin', 'admin', 'hydrated'),
  adminReport: screen('/admin/reports/:reportId', 'admin', 'admin', 'hydrated'),
  adminLogs: screen('/admin/logs', 'admin', 'admin', 'hydrated'),
  adminDesk: screen('/admin', 'admin', 'admin', 'hydrated'),
  adminPayments: screen('/admin/payments', 'admin', 'admin', 'hydrated'),
  adminPayment: screen('/admin/payments/:giftId', 'admin', 'admin', 'hydrated'),
  adminPaymentChecks: screen('/admin/payment-checks', 'admin', 'admin', 'hydrated'),
  adminDeletions: screen('/admin/delete-requests', 'admin', 'admin', 'hydrated'),
  adminSettings: screen('/admin/settings', 'admin', 'admin', 'hydrated'),
  adminMail: screen('/admin/mail', 'admin', 'admin', 'hydrated'),
  adminAudit: screen('/admin/audit', 'admin', 'admin', 'hydrated'),
  adminAct: screen('/admin/audit/:actId', 'admin', 'admin', 'hydrated'),
  adminLog: screen('/admin/logs/:groupId', 'admin', 'admin', 'hydrated'),
  adminPrompts: screen('/admin/message-prompts', 'admin', 'admin', 'hydrated'),
  adminPrompt: screen('/admin/message-prompts/entries/:slug', 'admin', 'admin', 'hydrated'),
  adminPromptNew: screen('/admin/message-prompts/new', 'admin', 'admin', 'hydrated'),
  adminPromptFiles: screen('/admin/message-prompts/files', 'admin', 'admin', 'hydrated'),
  terms: screen('/terms', 'open', 'public', 'static'),
  privacy: screen('/privacypolicy', 'open', 'public', 'static'),
  donationSuccess: screen('/donation-success', 'open', 'public', 'static'),
  tributeSuccess: screen('/tribute-success', 'open', 'public', 'static'),
  donationCancel: screen('/donation-cancel', 'open', 'public', 'static'),
  tributeCancel: screen('/tribute-cancel', 'open', 'public', 'static'),
  onboardingComplete: screen('/stripe-onboarding-complete', 'open', 'public', 'static'),
  onboardingRefresh: screen('/stripe-onboarding-refresh', 'open', 'public', 'static'),
  // Ours.
  plan: screen('/next-steps/:planId', 'member', 'main', 'hydrated'),
  planAnswers: screen('/next-steps/:planId/answers', 'member', 'main', 'hydrated'),
  planPeople: screen('/next-steps/:planId/people', 'member', 'main', 'hydrated'),
  planList: screen('/next-steps/:planId/list', 'member', 'main', 'hydrated'),
  planTold: screen('/next-steps/:planId/told', 'member', 'main', 'hydrated'),
  planLetter: screen('/next-steps/:planId/letters/:kind', 'member', 'main', 'hydrated'),
  planInvitation: screen('/next-steps/invitations/:invitationId', 'open', 'public', 'static'),
  helplines: screen('/next-steps/helplines', 'open', 'public', 'static'),
  language: screen('/language', 'open', 'public', 'static'),
  words: screen('/words', 'open', 'public', 'static'),
  text: screen('/words/:slug', 'open', 'tribute', 'static'),
  putText: screen('/words/:slug/page', 'member', 'main', 'hydrated'),
  unsubscribe: screen('/unsubscribe', 'open', 'public', 'static'),
  secondStep: screen('/userauth/second-step', 'guest', 'public', 'static'),
  twoStep: screen('/account/two-step', 'member', 'main', 'static'),
  preview: screen('/create-tribute/preview', 'member', 'tribute', 'static'),
  deletion: screen('/account/deletion', 'member', 'main', 'hydrated'),
  deletionSaid: screen('/account-deletion', 'open', 'public', 'static'),
  care: screen('/account/tributes/:id', 'member', 'main', 'hydrated'),
  changes: screen('/account/tributes/:id/changes', 'member', 'main', 'hydrated'),
  comparison: screen('/account/tributes/:id/comparison', 'member', 'main', 'hydrated'),
  passageRemoval: screen('/account/tributes/:id/passage-removal', 'member', 'main', 'hydrated'),
  photographRemoval: screen('/account/tributes/:id/photographs/:photographId/removal', 'member', 'main', 'hydrated'),
  version: screen('/account/tributes/:id/versions/:versionId', 'member', 'main', 'hydrated'),
  share: screen('/account/tributes/:id/share', 'member', 'main', 'hydrated'),
  people: screen('/account/tributes/:id/people', 'member', 'main', 'hydrated'),
  invitation: screen('/account/invitations/:invitationId', 'open', 'public', 'static'),
  facts: screen('/account/tributes/:id/facts', 'member', 'main', 'hydrated'),
  interview: screen('/account/tributes/:id/interview', 'member', 'main', 'hydrated'),
  writing: screen('/account/tributes/:id/writing', 'member', 'main', 'hydrated'),
  glimpses: screen('/account/tributes/:id/glimpses', 'member', 'main', 'hydrated'),
  services: screen('/account/tributes/:id/services', 'member', 'main', 'hydrated'),
  gifts: screen('/account/tributes/:id/gifts', 'member', 'main', 'hydrated'),
  fund: screen('/account/tributes/:id/gifts/:fundId', 'member', 'main', 'hydrated'),
  extras: screen('/account/tributes/:id/extras', 'member', 'main', 'hydrated'),
  houseGift: screen('/support-us', 'open', 'public', 'static'),
  bills: screen('/bills', 'member', 'main', 'hydrated'),
  bill: screen('/bills/:billId', 'open', 'public', 'static'),
  payBill: screen('/bills/:billId/pay', 'member', 'main', 'static'),
  providerBills: screen('/provider/:providerId/bills', 'member', 'main', 'hydrated'),
  providerBill: screen('/provider/:providerId/bills/:billId', 'member', 'main', 'hydrated'),
  providerPayments: screen('/provider/:providerId/payments', 'member', 'main', 'hydrated'),
  providerHome: screen('/provider', 'member', 'main', 'hydrated'),
  providerInvitation: screen('/provider/invitations/:invitationId', 'open', 'public', 'static'),
  providerStaff: screen('/provider/:providerId/staff', 'member', 'main', 'hydrated'),
  providerState: screen('/provider/:providerId/state', 'member', 'main', 'hydrated'),
  provider: screen('/provider/:providerId', 'member', 'main', 'hydrated'),
  providerProfile: screen('/provider/:providerId/profile', 'member', 'main', 'hydrated'),
  providerPreview: screen('/provider/:providerId/preview', 'member', 'main', 'hydrated'),
  providerPhotographs: screen('/provider/:providerId/photographs', 'member', 'main', 'hydrated'),
  providers: screen('/providers', 'member', 'main', 'hydrated'),
  firm: screen('/providers/:providerId', 'member', 'main', 'hydrated'),
  preparedPages: screen('/provider/:providerId/pages', 'member', 'main', 'hydrated'),
  preparedPage: screen('/provider/:providerId/pages/:preparedId', 'member', 'main', 'hydrated'),
  preparedTimes: screen('/provider/:providerId/pages/:preparedId/services', 'member', 'main', 'hydrated'),
  preparedPhotographs: screen('/provider/:providerId/pages/:preparedId/photographs', 'member', 'main', 'hydrated'),
  claimCode: screen('/claim', 'member', 'main', 'hydrated'),
  claimPage: screen('/claim/:preparedId', 'open', 'public', 'static'),
  firmWords: screen('/provider/:providerId/words', 'member', 'main', 'hydrated'),
  firmEnquiries: screen('/provider/:providerId/enquiries', 'member', 'main', 'hydrated'),
  firmEnquiry: screen('/provider/:providerId/enquiries/:enquiryId', 'member', 'main', 'hydrated'),
  enquiries: screen('/enquiries', 'member', 'main', 'hydrated'),
  askProviders: screen('/enquiries/new', 'member', 'main', 'hydrated'),
  enquiry: screen('/enquiries/:enquiryId', 'member', 'main', 'hydrated'),
  serviceLetter: screen('/service-letters/:toldId', 'open', 'public', 'static'),
  ownStatement: screen('/reports/statements/:statementId', 'open', 'public', 'static'),
  objection: screen('/reports/objections/:decisionId', 'open', 'public', 'static'),
  ownReport: screen('/reports/:reportId', 'open', 'public', 'static'),
  reportFirm: screen('/providers/:providerId/report', 'member', 'main', 'static'),
  glimpse: screen('/glimpse/:glimpseId', 'open', 'tribute', 'static'),
  pageDeletion: screen('/account/tributes/:id/deletion', 'member', 'main', 'hydrated'),
  tributeUnderR: screen('/r/:tributePath', 'open', 'tribute', 'static'),
  tribute: screen('/:tributePath', 'open', 'tribute', 'static'),
  pagePassword: screen('/:tributePath/password', 'open', 'tribute', 'static'),
  photographs: screen('/:tributePath/photographs', 'open', 'tribute', 'static'),
  printedTribute: screen('/:tributePath/print', 'open', 'tribute', 'static'),
  shareTribute: screen('/:tributePath/share', 'open', 'tribute', 'static'),
  photograph: screen('/:tributePath/photographs/:photographId', 'open', 'tribute', 'static'),
  olderMemories: screen('/:tributePath/memories', 'open', 'tribute', 'static'),
  leaveMemory: screen('/:tributePath/memories/new', 'open', 'tribute', 'static'),
  ownMemory: screen('/:tributePath/memories/:entryId', 'open', 'tribute', 'static'),
  candles: screen('/:tributePath/candles', 'open', 'tribute', 'static'),
  lightCandle: screen('/:tributePath/candles/new', 'open', 'tribute', 'static'),
  give: screen('/:tributePath/give/:fundId', 'open', 'tribute', 'static'),
  fundGifts: screen('/:tributePath/gifts/:fundId', 'open', 'tribute', 'static'),
  serviceTell: screen('/:tributePath/services/:serviceId/tell', 'open', 'tribute', 'static'),
  report: screen('/:tributePath/report', 'open', 'tribute', 'static'),
  ownCandle: screen('/:tributePath/candles/:entryId', 'open', 'tribute', 'static'),
} satisfies Record<string, Screen>;

export type ScreenName = keyof typeof screens;

export type BuiltScreen = {
  [Name in ScreenName]: (typeof screens)[Name]['isBuilt'] extends true ? Name : never;
}[ScreenName];

/** Of the server, which no screen stands for. */
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
  '.well-known',
];

/**
 * First segments no tribute may use: those of every screen, built or not, of the server's own addresses, and obvious words.
 * The product's own name is one too (rules/paths.ts of tributes).
 */
export const reservedPaths: ReadonlySet<string> = new Set([
  ...Object.values(screens)
    .map(({ path }) => path.split('/')[1] ?? '')
    .filter((word) => word !== '' && !word.startsWith(':')),
  ...others,
  ...obviousWords,
]);
