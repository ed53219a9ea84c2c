import { accounts } from '../features/accounts/contract/accounts.ts';
import { adminDeletions } from '../features/privacy/contract/admin-deletions.ts';
import { adminEmail } from '../features/email/contract/admin-email.ts';
import { adminProof } from '../features/accounts/contract/admin-proof.ts';
import { adminPayments } from '../features/payments/contract/admin-payments.ts';
import { adminTributes } from '../features/admin/contract/admin-tributes.ts';
import { adminUsers } from '../features/admin/contract/admin-users.ts';
import { adminReports } from '../features/reports/contract/admin-reports.ts';
import { adminProviders } from '../features/providers/contract/admin-providers.ts';
import { audit } from '../features/audit/contract/audit.ts';
import { adminPrompts, adminTexts } from '../features/catalogue/contract/catalogue-admin.ts';
import { bills } from '../features/bills/contract/bills.ts';
import { adminLimits } from '../features/operations/contract/changeable-limits.ts';
import { linkCodes } from '../features/prepared/contract/coded-links.ts';
import { adminApprovals } from '../features/approvals/contract/endpoints.ts';
import { analytics } from '../features/privacy/contract/analytics.ts';
import { overview } from '../features/admin/contract/overview.ts';
import { catalogue } from '../features/catalogue/contract/catalogue.ts';
import { deletions } from '../features/privacy/contract/deletions.ts';
import { enquiries, providerEnquiries } from '../features/enquiries/contract/enquiries.ts';
import { exports } from '../features/privacy/contract/exports.ts';
import { adminExtras, extras } from '../features/giving/contract/extras.ts';
import { facts } from '../features/writing/contract/facts.ts';
import { funds } from '../features/giving/contract/funds.ts';
import { serviceEvents } from '../features/events/contract/events.ts';
import { giving } from '../features/giving/contract/giving.ts';
import { previewLinks } from '../features/tributes/contract/preview-links.ts';
import { history } from '../features/tributes/contract/history.ts';
import { legal } from '../features/privacy/contract/legal.ts';
import { adminLogs, logs } from '../features/operations/contract/logs.ts';
import { memories } from '../features/memories/contract/endpoints.ts';
import { adminGiving, payees } from '../features/payments/contract/payees.ts';
import { people } from '../features/people/contract/people.ts';
import { checklistLetters } from '../features/next-steps/contract/checklist-letters.ts';
import { checklistPeople } from '../features/next-steps/contract/checklist-people.ts';
import { checklists } from '../features/next-steps/contract/checklists.ts';
import { adminClaims, prepared } from '../features/prepared/contract/prepared.ts';
import { preparedPhotographs } from '../features/prepared/contract/prepared-photographs.ts';
import { presence } from '../features/tributes/contract/presence.ts';
import { providerPhotographs } from '../features/providers/contract/provider-photographs.ts';
import { providerSearch } from '../features/providers/contract/provider-search.ts';
import { providerPeople } from '../features/providers/contract/provider-people.ts';
import { providers } from '../features/providers/contract/providers.ts';
import { adminAppeals, reportAppeals } from '../features/reports/contract/report-appeals.ts';
import { reportStatements } from '../features/reports/contract/report-statements.ts';
import { reports } from '../features/reports/contract/reports.ts';
import { adminReviews, reviews } from '../features/reviews/contract/reviews.ts';
import { sharing } from '../features/tributes/contract/sharing.ts';
import { site } from '../features/operations/contract/site.ts';
import { tributes } from '../features/tributes/contract/tributes.ts';
import { twoStep } from '../features/accounts/contract/two-step.ts';
import { writing } from '../features/writing/contract/writing.ts';

export const contract = {
  accounts,
  twoStep,
  logs,
  site,
  tributes,
  people,
  sharing,
  previewLinks,
  history,
  presence,
  memories,
  facts,
  writing,
  checklists,
  checklistPeople,
  checklistLetters,
  giving,
  funds,
  extras,
  payees,
  adminGiving,
  overview,
  adminLogs,
  adminDeletions,
  adminEmail,
  adminProof,
  adminTributes,
  adminPayments,
  adminUsers,
  adminApprovals,
  adminExtras,
  adminLimits,
  providers,
  providerPhotographs,
  providerSearch,
  prepared,
  preparedPhotographs,
  serviceEvents,
  adminClaims,
  enquiries,
  providerEnquiries,
  providerPeople,
  adminProviders,
  bills,
  linkCodes,
  reviews,
  adminReviews,
  reports,
  reportStatements,
  reportAppeals,
  adminAppeals,
  adminReports,
  catalogue,
  adminTexts,
  adminPrompts,
  exports,
  deletions,
  legal,
  analytics,
  audit,
};
