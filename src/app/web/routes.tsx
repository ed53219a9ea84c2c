import { matchRoutes, type RouteObject } from 'react-router';
import { screenNames, screens, type Layout, type ScreenName } from '../../shared/screens/screens.ts';
import type { Fitting, PageModule, Site } from '../../ui/client/page.ts';
import type { SessionStore } from '../../ui/client/session/session-store.ts';
import { toRoute, type ClientOf } from '../../ui/client/to-route.ts';
import { AdminScreens, MainScreens, PublicScreens, rootRoute, TributeScreens } from './root.tsx';
import { NotFoundPage } from '../pages/not-found/not-found-page.tsx';

/** Refuses at compile time a page whose loader, action, head and Page do not fit together. */
const fitting = <M extends Record<ScreenName, PageModule>>(
  pages: { [S in keyof M]: () => Promise<M[S]> } & { [S in keyof M]: () => Promise<Fitting<M[S]>> },
): Record<ScreenName, () => Promise<PageModule>> => pages;

/** The page of every screen. If one is missing, this does not compile. */
const pages = fitting({
  home: () => import('../pages/home/home-page.tsx'),
  actionLink: () => import('../../features/accounts/web/pages/action-link/action-link-page.tsx'),
  accountUpdate: () => import('../../features/accounts/web/pages/action-link/action-link-page.tsx'),
  accountUpdateOld: () => import('../../features/accounts/web/pages/action-link/action-link-page.tsx'),
  passwordReset: () => import('../../features/accounts/web/pages/password-reset/password-reset-page.tsx'),
  emailVerified: () => import('../../features/accounts/web/pages/action-link/email-verified-page.tsx'),
  authError: () => import('../../features/accounts/web/pages/action-link/auth-error-page.tsx'),
  signIn: () => import('../../features/accounts/web/pages/sign-in/sign-in-page.tsx'),
  signInDirection: () => import('../../features/accounts/web/pages/sign-in/sign-in-page.tsx'),
  account: () => import('../../features/accounts/web/pages/account/account-page.tsx'),
  choice: () => import('../../features/accounts/web/pages/choice/choice-page.tsx'),
  draft: () => import('../../features/tributes/web/pages/draft/draft-page.tsx'),
  sharedPhotographs: () => import('../../features/tributes/web/pages/draft/shared-photographs-page.tsx'),
  createTribute: () => import('../../features/tributes/web/pages/editor/editor-page.tsx'),
  donationSuccess: () => import('../../features/giving/web/pages/gift-result/gift-success-page.tsx'),
  tributeSuccess: () => import('../../features/giving/web/pages/gift-result/gift-success-page.tsx'),
  donationCancel: () => import('../../features/giving/web/pages/gift-result/gift-cancel-page.tsx'),
  tributeCancel: () => import('../../features/giving/web/pages/gift-result/gift-cancel-page.tsx'),
  rosemaryGift: () => import('../../features/giving/web/pages/giving/rosemary-gift-page.tsx'),
  adminUsers: () => import('../../features/admin/web/pages/users/users-page.tsx').then(({ users }) => users),
  adminUser: () => import('../../features/admin/web/pages/users/user-page.tsx'),
  adminTributes: () => import('../../features/admin/web/pages/tributes-page.tsx').then(({ tributes }) => tributes),
  adminTribute: () => import('../../features/admin/web/pages/tribute-page.tsx'),
  adminProviders: () =>
    import('../../features/providers/web/pages/admin/providers-page.tsx').then(({ providers }) => providers),
  adminProvider: () => import('../../features/providers/web/pages/admin/provider-page.tsx'),
  adminClaims: () => import('../../features/prepared/web/pages/admin/claims-page.tsx'),
  adminProviderWords: () => import('../../features/reviews/web/pages/hide-words-page.tsx'),
  adminClaim: () => import('../../features/prepared/web/pages/admin/claim-page.tsx'),
  adminQuotes: () => import('../../features/catalogue/web/pages/lists/quotes.ts').then(({ list }) => list),
  adminQuote: () => import('../../features/catalogue/web/pages/lists/quotes.ts').then(({ entry }) => entry),
  adminQuoteNew: () => import('../../features/catalogue/web/pages/lists/quotes.ts').then(({ fresh }) => fresh),
  adminQuoteFiles: () => import('../../features/catalogue/web/pages/lists/quotes.ts').then(({ files }) => files),
  adminPoems: () => import('../../features/catalogue/web/pages/lists/poems.ts').then(({ list }) => list),
  adminPoem: () => import('../../features/catalogue/web/pages/lists/poems.ts').then(({ entry }) => entry),
  adminPoemNew: () => import('../../features/catalogue/web/pages/lists/poems.ts').then(({ fresh }) => fresh),
  adminPoemFiles: () => import('../../features/catalogue/web/pages/lists/poems.ts').then(({ files }) => files),
  adminPrompts: () => import('../../features/catalogue/web/pages/lists/prompts.ts').then(({ list }) => list),
  adminPrompt: () => import('../../features/catalogue/web/pages/lists/prompts.ts').then(({ entry }) => entry),
  adminPromptNew: () => import('../../features/catalogue/web/pages/lists/prompts.ts').then(({ fresh }) => fresh),
  adminPromptFiles: () => import('../../features/catalogue/web/pages/lists/prompts.ts').then(({ files }) => files),
  report: () => import('../../features/reports/web/pages/report-page.tsx'),
  reportProvider: () => import('../../features/reports/web/pages/report-provider-page.tsx'),
  ownStatement: () => import('../../features/reports/web/pages/own-statement-page.tsx'),
  objection: () => import('../../features/reports/web/pages/objection-page.tsx'),
  ownReport: () => import('../../features/reports/web/pages/own-report-page.tsx'),
  adminReports: () => import('../../features/reports/web/pages/admin/reports-page.tsx').then(({ reports }) => reports),
  adminReport: () => import('../../features/reports/web/pages/admin/report-page.tsx'),
  adminLogs: () => import('../../features/operations/web/pages/logs-page.tsx').then(({ logs }) => logs),
  adminOverview: () => import('../../features/admin/web/pages/overview-page.tsx'),
  adminPayments: () =>
    import('../../features/payments/web/pages/admin/payments-page.tsx').then(({ payments }) => payments),
  adminPayment: () => import('../../features/payments/web/pages/admin/payment-page.tsx'),
  adminPaymentChecks: () => import('../../features/payments/web/pages/admin/payment-checks-page.tsx'),
  adminDeletions: () =>
    import('../../features/privacy/web/pages/deletion/delete-requests-page.tsx').then(
      ({ deleteRequests }) => deleteRequests,
    ),
  adminSettings: () => import('../../features/operations/web/pages/settings-page.tsx'),
  adminEmail: () => import('../../features/email/web/pages/email-page.tsx').then(({ emails }) => emails),
  adminUnsentEmail: () =>
    import('../../features/email/web/pages/email-page.tsx').then(({ unsentEmails }) => unsentEmails),
  adminAudit: () => import('../../features/audit/web/pages/audit-page.tsx').then(({ auditEvents }) => auditEvents),
  adminAct: () => import('../../features/audit/web/pages/audit-event-page.tsx'),
  adminLog: () => import('../../features/operations/web/pages/log-page.tsx'),
  terms: () => import('../../features/privacy/web/pages/terms/terms-page.tsx'),
  privacy: () => import('../../features/privacy/web/pages/terms/privacy-page.tsx'),
  nextSteps: () => import('../../features/next-steps/web/pages/next-steps-page.tsx'),
  checklist: () => import('../../features/next-steps/web/pages/checklist-page.tsx'),
  checklistAnswers: () => import('../../features/next-steps/web/pages/answers-page.tsx'),
  checklistPeople: () => import('../../features/next-steps/web/pages/people/checklist-people-page.tsx'),
  checklistList: () => import('../../features/next-steps/web/pages/checklist-list-page.tsx'),
  checklistTold: () => import('../../features/next-steps/web/pages/told-page.tsx'),
  checklistLetter: () => import('../../features/next-steps/web/pages/letter-page.tsx'),
  checklistInvitation: () => import('../../features/next-steps/web/pages/people/checklist-invitation-page.tsx'),
  helplines: () => import('../../features/next-steps/web/pages/helplines-page.tsx'),
  language: () => import('../../features/accounts/web/pages/account/language-page.tsx'),
  words: () => import('../../features/catalogue/web/pages/words-page.tsx'),
  text: () => import('../../features/catalogue/web/pages/text-page.tsx'),
  putText: () => import('../../features/catalogue/web/pages/put-text-page.tsx'),
  unsubscribe: () => import('../../features/email/web/pages/unsubscribe-page.tsx'),
  secondStep: () => import('../../features/accounts/web/pages/sign-in/second-step-page.tsx'),
  appPasskey: () => import('../../features/accounts/web/pages/sign-in/app-passkey-page.tsx'),
  appPasskeyDone: () => import('../../features/accounts/web/pages/sign-in/app-passkey-done-page.tsx'),
  twoStep: () => import('../../features/accounts/web/pages/two-step/two-step-page.tsx'),
  preview: () => import('../../features/tributes/web/pages/tribute/preview-page.tsx'),
  deletion: () => import('../../features/privacy/web/pages/deletion/deletion-page.tsx'),
  deletionSaid: () => import('../../features/privacy/web/pages/deletion/deletion-said-page.tsx'),
  changes: () => import('../../features/tributes/web/pages/changes/changes-page.tsx'),
  comparison: () => import('../../features/tributes/web/pages/changes/comparison-page.tsx'),
  passageRemoval: () => import('../../features/tributes/web/pages/removal/passage-removal-page.tsx'),
  photographRemoval: () => import('../../features/tributes/web/pages/removal/photograph-removal-page.tsx'),
  version: () => import('../../features/tributes/web/pages/changes/version-page.tsx'),
  share: () => import('../../features/tributes/web/pages/sharing/share-page.tsx'),
  people: () => import('../../features/tributes/web/pages/people/people-page.tsx'),
  invitation: () => import('../../features/tributes/web/pages/people/invitation-page.tsx'),
  facts: () => import('../../features/writing/web/pages/facts-page.tsx'),
  interview: () => import('../../features/writing/web/pages/interview-page.tsx'),
  writing: () => import('../../features/writing/web/pages/writing-page.tsx'),
  previewLinks: () => import('../../features/tributes/web/pages/preview-links/preview-links-page.tsx'),
  gifts: () => import('../../features/giving/web/pages/funds/gifts/gifts-page.tsx'),
  fund: () => import('../../features/giving/web/pages/funds/fund-page.tsx'),
  extras: () => import('../../features/giving/web/pages/extras/extras-page.tsx'),
  onboardingComplete: () => import('../../features/payments/web/pages/onboarding-page.tsx'),
  onboardingRefresh: () => import('../../features/payments/web/pages/onboarding-page.tsx'),
  bills: () => import('../../features/bills/web/pages/bills-page.tsx'),
  bill: () => import('../../features/bills/web/pages/bill-page.tsx'),
  payBill: () => import('../../features/bills/web/pages/pay-bill-page.tsx'),
  providerBills: () => import('../../features/bills/web/pages/provider/bills-page.tsx'),
  providerBill: () => import('../../features/bills/web/pages/provider/bill-page.tsx'),
  providerPayments: () => import('../../features/bills/web/pages/provider/payments-page.tsx'),
  providerHome: () => import('../../features/providers/web/pages/provider/home-page.tsx'),
  providerInvitation: () => import('../../features/providers/web/pages/provider/provider-invitation-page.tsx'),
  providerStaff: () => import('../../features/providers/web/pages/provider/staff-page.tsx'),
  providerState: () => import('../../features/providers/web/pages/provider/state-page.tsx'),
  provider: () => import('../../features/providers/web/pages/provider/provider-page.tsx'),
  providerSignUp: () => import('../../features/providers/web/pages/provider-sign-up/sign-up-page.tsx'),
  providerProfile: () => import('../../features/providers/web/pages/provider/profile-page.tsx'),
  providerPreview: () => import('../../features/providers/web/pages/provider/preview-page.tsx'),
  providerPhotographs: () => import('../../features/providers/web/pages/provider/photographs-page.tsx'),
  providers: () => import('../../features/providers/web/pages/providers/providers-page.tsx'),
  foundProvider: () => import('../../features/providers/web/pages/providers/provider-page.tsx'),
  preparedPages: () => import('../../features/prepared/web/pages/prepared-pages-page.tsx'),
  preparedPage: () => import('../../features/prepared/web/pages/prepared-page.tsx'),
  preparedTimes: () => import('../../features/events/web/pages/prepared-times-page.tsx'),
  services: () => import('../../features/events/web/pages/page-times-page.tsx'),
  serviceLetter: () => import('../../features/events/web/pages/letter-page.tsx'),
  serviceTell: () => import('../../features/events/web/pages/tell-page.tsx'),
  preparedPhotographs: () => import('../../features/prepared/web/pages/prepared-photographs-page.tsx'),
  claimCode: () => import('../../features/prepared/web/pages/claim-code-page.tsx'),
  claimPage: () => import('../../features/prepared/web/pages/claim-page.tsx'),
  providerWords: () => import('../../features/reviews/web/pages/provider-words-page.tsx'),
  providerEnquiries: () => import('../../features/enquiries/web/pages/provider/provider-enquiries-page.tsx'),
  providerEnquiry: () => import('../../features/enquiries/web/pages/provider/provider-enquiry-page.tsx'),
  enquiries: () => import('../../features/enquiries/web/pages/enquiries-page.tsx'),
  askProviders: () => import('../../features/enquiries/web/pages/ask-page.tsx'),
  enquiry: () => import('../../features/enquiries/web/pages/enquiry-page.tsx'),
  previewLink: () => import('../../features/tributes/web/pages/preview-links/preview-link-page.tsx'),
  pageDeletion: () => import('../../features/privacy/web/pages/deletion/page-deletion-page.tsx'),
  care: () => import('../../features/tributes/web/pages/care/care-page.tsx'),
  tributeUnderR: () => import('../../features/tributes/web/pages/tribute/tribute-page.tsx'),
  tribute: () => import('../../features/tributes/web/pages/tribute/tribute-page.tsx'),
  pagePassword: () => import('../../features/tributes/web/pages/password/password-page.tsx'),
  photographs: () => import('../../features/tributes/web/pages/tribute/photographs-page.tsx'),
  printedTribute: () => import('../../features/tributes/web/pages/tribute/printed-page.tsx'),
  shareTribute: () => import('../../features/tributes/web/pages/sharing/share-tribute-page.tsx'),
  photograph: () => import('../../features/tributes/web/pages/tribute/photograph-page.tsx'),
  olderMemories: () => import('../../features/memories/web/pages/older-memories-page.tsx'),
  leaveMemory: () => import('../../features/memories/web/pages/leave-memory-page.tsx'),
  ownMemory: () => import('../../features/memories/web/pages/own-post-page.tsx'),
  candles: () => import('../../features/memories/web/pages/gestures-page.tsx'),
  lightCandle: () => import('../../features/memories/web/pages/leave-gesture-page.tsx'),
  stones: () => import('../../features/memories/web/pages/gestures-page.tsx'),
  layStone: () => import('../../features/memories/web/pages/leave-gesture-page.tsx'),
  ownStone: () => import('../../features/memories/web/pages/own-post-page.tsx'),
  give: () => import('../../features/giving/web/pages/giving/give-page.tsx'),
  fundGifts: () => import('../../features/giving/web/pages/giving/fund-gifts-page.tsx'),
  ownCandle: () => import('../../features/memories/web/pages/own-post-page.tsx'),
});

const layouts = {
  public: PublicScreens,
  main: MainScreens,
  tribute: TributeScreens,
  admin: AdminScreens,
} satisfies Record<Layout, unknown>;

export function createRoutes(clientOf: ClientOf, site: Site, store?: SessionStore): RouteObject[] {
  const groups = (Object.keys(layouts) as Layout[]).map((layout) => {
    const names = screenNames.filter((name) => screens[name].layout === layout);
    return groupOf(layout, names, { clientOf, site });
  });
  return [
    rootRoute(
      site,
      [
        ...groups,
        ...(site.isTrial ? [styleguide] : []),
        { id: 'unknown', path: '*', loader: notFound, Component: NotFoundPage },
      ],
      store,
    ),
  ];
}

const groupOf = (
  layout: Layout,
  names: readonly ScreenName[],
  given: { clientOf: ClientOf; site: Site },
): RouteObject => ({
  id: `${layout}-layout`,
  Component: layouts[layout],
  children: names.map((name) => toRoute(name, pages[name], given)),
});

/** The routes of one screen, for a server that knows the screen: it need not compare the path with all others. */
export const createScreenRoutes = (name: ScreenName, clientOf: ClientOf, site: Site): RouteObject[] => [
  rootRoute(site, [groupOf(screens[name].layout, [name], { clientOf, site })]),
];

const styleguide: RouteObject = {
  id: 'styleguide-layout',
  Component: PublicScreens,
  children: [
    {
      id: 'styleguide',
      path: '/dev/styleguide',
      lazy: async () => {
        const { head, Page } = await import('../pages/styleguide/styleguide-page.tsx');
        return { Component: Page, handle: { head } };
      },
    },
  ],
};

function notFound(): never {
  throw new Response(null, { status: 404 });
}

/** Load the first screen's code before the router starts, or it would start with an empty page. */
export async function loadFirstScreen(routes: RouteObject[]): Promise<void> {
  for (const { route } of matchRoutes(routes, window.location) ?? []) {
    if (typeof route.lazy !== 'function') continue;
    Object.assign(route, await route.lazy(), { lazy: undefined });
  }
}
