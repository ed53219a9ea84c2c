import { StandardOpenAPIHandler } from '@orpc/openapi/standard';
import { getEventIteratorSchemaDetails } from '@orpc/contract';
import { AsyncIteratorClass, createRouterClient } from '@orpc/server';
import { contract } from '../../contract.ts';
import { implementing } from '../../../platform/implementer.ts';
import {
  accountsEndpoints,
  adminProofEndpoints,
  logsEndpoints,
  twoStepEndpoints,
} from '../../../features/accounts/server/endpoints.ts';
import { billsEndpoints, linkCodesEndpoints } from '../../../features/bills/server/endpoints.ts';
import {
  adminPromptsEndpoints,
  adminTextsEndpoints,
  catalogueEndpoints,
} from '../../../features/catalogue/server/endpoints.ts';
import {
  adminPaymentsEndpoints,
  adminTributesEndpoints,
  overviewEndpoints,
} from '../../../features/admin/server/endpoints/overview.ts';
import { adminDeletionsEndpoints, deletionsEndpoints } from '../../../features/privacy/server/endpoints/deletions.ts';
import { analyticsEndpoints } from '../../../features/privacy/server/endpoints/analytics.ts';
import { enquiriesEndpoints, providerEnquiriesEndpoints } from '../../../features/enquiries/server/endpoints.ts';
import { exportsEndpoints } from '../../../features/privacy/server/endpoints/exports.ts';
import { adminExtrasEndpoints, extrasEndpoints } from '../../../features/giving/server/endpoints/extras.ts';
import { fundsEndpoints } from '../../../features/giving/server/endpoints/funds.ts';
import {
  adminClaimsEndpoints,
  claimEndpoints,
  serviceEventsEndpoints,
} from '../../../features/events/server/endpoints.ts';
import { givingEndpoints } from '../../../features/giving/server/endpoints/gifts.ts';
import { adminGivingEndpoints, payeesEndpoints } from '../../../features/giving/server/endpoints/payees.ts';
import { previewLinksEndpoints } from '../../../features/tributes/server/endpoints/preview-links.ts';
import { adminLimitsEndpoints } from '../../../features/operations/server/endpoints/limits.ts';
import { legalEndpoints } from '../../../features/privacy/server/endpoints/legal.ts';
import { adminEmailEndpoints } from '../../../features/email/server/endpoints.ts';
import { siteEndpoints } from '../../../features/operations/server/endpoints/site.ts';
import { adminLogsEndpoints } from '../../../features/operations/server/endpoints/logs.ts';
import {
  auditEndpoints,
  adminUsersEndpoints,
  adminApprovalsEndpoints,
} from '../../../features/admin/server/endpoints/members.ts';
import { memoriesEndpoints, tributeReadingEndpoints } from '../../../features/memories/server/endpoints.ts';
import {
  checklistLettersEndpoints,
  checklistPeopleEndpoints,
  checklistsEndpoints,
} from '../../../features/next-steps/server/endpoints.ts';
import { presenceEndpoints } from '../../../features/tributes/server/endpoints/presence.ts';
import { providerPhotographsEndpoints } from '../../../features/providers/server/endpoints/photographs.ts';
import { providerSearchEndpoints } from '../../../features/providers/server/endpoints/search.ts';
import { preparedEndpoints, preparedPhotographsEndpoints } from '../../../features/prepared/server/endpoints.ts';
import { adminProvidersEndpoints } from '../../../features/providers/server/endpoints/by-admins.ts';
import { providersEndpoints } from '../../../features/providers/server/endpoints/providers.ts';
import { providerPeopleEndpoints } from '../../../features/providers/server/endpoints/staff.ts';
import {
  adminAppealsEndpoints,
  adminReportsEndpoints,
  reportAppealsEndpoints,
  reportStatementsEndpoints,
  reportsEndpoints,
} from '../../../features/reports/server/endpoints.ts';
import { adminReviewsEndpoints, reviewsEndpoints } from '../../../features/reviews/server/endpoints.ts';
import {
  historyEndpoints,
  peopleEndpoints,
  sharingEndpoints,
  textUsageEndpoints,
  tributesEndpoints,
} from '../../../features/tributes/server/endpoints/tributes.ts';
import { factsEndpoints, writingEndpoints } from '../../../features/writing/server/endpoints.ts';
import type { Context } from '../../../platform/context.ts';
import { CatalogueError, fail } from '../../../platform/errors.ts';
import { toCatalogueError, type WrittenAnswer } from '../../../platform/http/answers/error-answers.ts';
import { asTold } from '../../../features/operations/server/rules/failed-operations.ts';
import { inWords } from '../../../platform/http/answers/in-words.ts';
import { outcomeInWords } from './outcome-in-words.ts';
import type { StreamPlace } from '../../../platform/http/answers/streams.ts';

/** Has every endpoint of the contract. If one is missing, this does not compile. */
const router = implementing(contract).router({
  accounts: accountsEndpoints,
  twoStep: twoStepEndpoints,
  logs: logsEndpoints,
  site: siteEndpoints,
  tributes: { ...tributesEndpoints, ...tributeReadingEndpoints },
  people: peopleEndpoints,
  sharing: sharingEndpoints,
  previewLinks: previewLinksEndpoints,
  history: historyEndpoints,
  presence: presenceEndpoints,
  memories: memoriesEndpoints,
  facts: factsEndpoints,
  writing: writingEndpoints,
  checklists: checklistsEndpoints,
  checklistPeople: checklistPeopleEndpoints,
  checklistLetters: checklistLettersEndpoints,
  giving: givingEndpoints,
  funds: fundsEndpoints,
  extras: extrasEndpoints,
  payees: payeesEndpoints,
  adminGiving: adminGivingEndpoints,
  overview: overviewEndpoints,
  adminLogs: adminLogsEndpoints,
  adminDeletions: adminDeletionsEndpoints,
  adminEmail: adminEmailEndpoints,
  adminProof: adminProofEndpoints,
  adminTributes: adminTributesEndpoints,
  adminPayments: adminPaymentsEndpoints,
  adminUsers: adminUsersEndpoints,
  adminApprovals: adminApprovalsEndpoints,
  adminExtras: adminExtrasEndpoints,
  adminLimits: adminLimitsEndpoints,
  providers: providersEndpoints,
  providerPhotographs: providerPhotographsEndpoints,
  providerSearch: providerSearchEndpoints,
  prepared: { ...preparedEndpoints, ...claimEndpoints },
  preparedPhotographs: preparedPhotographsEndpoints,
  serviceEvents: serviceEventsEndpoints,
  adminClaims: adminClaimsEndpoints,
  enquiries: enquiriesEndpoints,
  providerEnquiries: providerEnquiriesEndpoints,
  providerPeople: providerPeopleEndpoints,
  adminProviders: adminProvidersEndpoints,
  bills: billsEndpoints,
  linkCodes: linkCodesEndpoints,
  reviews: reviewsEndpoints,
  adminReviews: adminReviewsEndpoints,
  reports: reportsEndpoints,
  reportStatements: reportStatementsEndpoints,
  reportAppeals: reportAppealsEndpoints,
  adminReports: adminReportsEndpoints,
  adminAppeals: adminAppealsEndpoints,
  catalogue: catalogueEndpoints,
  adminTexts: { ...adminTextsEndpoints, ...textUsageEndpoints },
  adminPrompts: adminPromptsEndpoints,
  exports: exportsEndpoints,
  deletions: deletionsEndpoints,
  legal: legalEndpoints,
  analytics: analyticsEndpoints,
  audit: auditEndpoints,
});

async function withCatalogueErrors<Output>(
  context: Context,
  path: readonly string[],
  run: () => Promise<Output>,
): Promise<Output> {
  try {
    return await run();
  } catch (error) {
    const endpoint = path.join('.');
    const refused = asTold(context.config, endpoint, toCatalogueError(error, context.log, { endpoint }));
    const wait = refused.data?.retryAfterSeconds;
    if (wait !== undefined) context.answerHeaders.push(['retry-after', String(wait)]);
    throw refused;
  }
}

const throwInWords = (error: unknown): never => {
  throw error instanceof CatalogueError ? inWords(error) : error;
};

const isStreamed = (body: unknown): body is AsyncIterator<unknown> =>
  typeof body === 'object' && body !== null && Symbol.asyncIterator in body && 'next' in body;

const places = new WeakMap<Context, StreamPlace>();

const handler = new StandardOpenAPIHandler<Context>(router, {
  clientInterceptors: [
    async ({ next, context, path, procedure }) => {
      const isStream = getEventIteratorSchemaDetails(procedure['~orpc'].outputSchema) !== undefined;
      const run = async () => {
        if (isStream) places.set(context, context.streams.reserve(context.actor));
        return next();
      };
      const output = await withCatalogueErrors(context, path, run).catch(throwInWords);
      if (!isStreamed(output)) return outcomeInWords(output);
      // An error after the response began is sent in the stream, as a catalogue error.
      return new AsyncIteratorClass(
        () => withCatalogueErrors(context, path, () => output.next()).catch(throwInWords),
        async () => void (await output.return?.()),
      );
    },
  ],
});

/** Prevents buffering of the stream by caches, compression and nginx. */
const STREAM_HEADERS: [string, string][] = [
  ['cache-control', 'private, no-store, no-transform'],
  ['content-type', 'text/event-stream'],
  ['x-accel-buffering', 'no'],
];

export interface Asked {
  method: string;
  target: string;
  headers: Pick<Headers, 'get'>;
  remoteAddress: string;
  /** Reads the whole body. Refuses a body that is too large or not UTF-8. */
  readBody(): Promise<string>;
}

/** Answers `/api/*` without Request, Response or streams, which would take more time than the rest of an endpoint. */
export async function answerEndpoint(asked: Asked, context: Context, ending: AbortController): Promise<WrittenAnswer> {
  const hasBody = asked.method !== 'GET' && asked.method !== 'HEAD';
  const body = parsedBody(asked, hasBody ? await asked.readBody() : '');
  const { response } = await handler
    .handle(
      {
        method: asked.method,
        url: new URL(asked.target, context.config.publicUrl),
        headers: {},
        body: async () => body,
        signal: ending.signal,
      },
      { prefix: '/api', context },
    )
    .catch((error: unknown) => {
      places.get(context)?.release();
      throw error;
    });
  if (!response) fail('NOT_FOUND');
  const place = places.get(context);
  if (place && isStreamed(response.body)) {
    const headers = [...STREAM_HEADERS, ...context.answerHeaders];
    return { status: response.status, headers, body: place.open(response.body, () => ending.abort()) };
  }
  place?.release();
  return {
    status: response.status,
    headers: [['cache-control', 'private, no-store'], ['content-type', 'application/json'], ...context.answerHeaders],
    body: response.body === undefined ? '' : JSON.stringify(response.body),
  };
}

/** Accepts only JSON objects: other sites can send form and plain-text bodies without a preflight. */
function parsedBody({ headers }: Asked, text: string): object | undefined {
  if (text === '') return undefined;
  const type = headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') fail('MALFORMED_REQUEST');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    fail('MALFORMED_REQUEST');
  }
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : fail('MALFORMED_REQUEST');
}

/** A client that calls endpoints in process, with the same access checks. Errors stay codes: pages choose the text. */
export const createServerClient = (context: Context) =>
  createRouterClient(router, {
    context,
    interceptors: [({ next, path }) => withCatalogueErrors(context, path, async () => next())],
  });
