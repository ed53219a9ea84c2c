import { Hono, type Context as HonoContext, type MiddlewareHandler } from 'hono';
import { screens } from '../../shared/screens/screens.ts';
import type { Context, Deps } from '../../platform/context.ts';
import { withRequestId } from '../../platform/log.ts';
import { previewedPhotograph } from '../../features/tributes/server/queries/preview-links.ts';
import { memoryPhotographAudience } from '../../features/memories/server/queries/photograph-audience.ts';
import { preparedPhotographAudience } from '../../features/prepared/server/queries/photographs.ts';
import { reportedPhotographAudience } from '../../features/reports/server/queries/photograph-audience.ts';
import { providerPhotographAudience } from '../../features/providers/server/queries/photographs.ts';
import { photographAudience } from '../../features/tributes/server/queries/photographs/photograph-audience.ts';
import { CatalogueError } from '../../platform/errors.ts';
import { answerRequest, isForApi, type Api } from './calls/api-door.ts';
import { addAnswerHeaders } from '../../platform/http/answers/answer-headers.ts';
import { addAppOrigin, appPreflight, isAppOrigin } from '../../platform/http/answers/app-origins.ts';
import type { AppEnv } from '../../platform/http/requests/app-env.ts';
import { isBearer } from '../../platform/http/requests/bearer.ts';
import { appFileRoutes, shellRoute } from './files/app-files.ts';
import { auditFileRoute } from '../../features/admin/server/http.ts';
import { formFileRoutes } from './files/form-files.ts';
import { listFileRoutes } from './files/list-files.ts';
import { cardRoute } from '../../features/tributes/server/http/card.ts';
import { databaseWatch } from '../../platform/http/requests/database-watch.ts';
import { errorAnswer, toCatalogueError } from '../../platform/http/answers/error-answers.ts';
import { catalogueFileRoutes } from '../../features/catalogue/server/http.ts';
import { exportRoute } from '../../features/privacy/server/http.ts';
import { checklistFileRoutes } from '../../features/next-steps/server/http/checklist-files.ts';
import { fileRoutes, type AskedPhotograph } from '../../features/media/server/http/photograph-files.ts';
import { providerFileRoutes } from '../../features/bills/server/http.ts';
import { releaseAssetRoutes } from '../../features/operations/server/http.ts';
import { reportFileRoutes } from '../../features/reports/server/http/report-files.ts';
import { qrFileRoutes } from '../../features/tributes/server/http/qr-files.ts';
import { receiptFileRoutes } from '../../features/giving/server/http.ts';
import { receiveWebhook } from '../../features/payments/server/http.ts';
import { createFunctions, isCall } from './calls/functions.ts';
import { readersLanguage, rendererOf } from './requests/language.ts';
import { mayChange, originRule } from '../../platform/http/requests/origin-check.ts';
import type { Renderers } from './screens/renderer.ts';
import { createContext } from './requests/request-context.ts';
import { answerRefusal, isForPeople } from './screens/refusal-screen.ts';
import { answerScreen } from './screens/screens.ts';
import { secure } from '../../platform/http/answers/security-headers.ts';
import { uploadDestinations } from './files/upload-destinations.ts';
import { UPLOAD, uploadRoutes } from '../../features/media/server/http/uploads.ts';
import { wholePhotographRoute } from '../../features/tributes/server/http/whole-photograph.ts';

export interface AppParts {
  api: Api;
  renderers: Renderers;
  /** Serves the built files. Null in development, where Vite serves the sources before the app is asked. */
  staticFiles: Hono | null;
  /** Text of the service worker. Null if nothing is stored for reading offline. */
  worker: string | null;
  devPages: Hono<AppEnv> | null;
  /** False once the process was asked to stop. */
  isAccepting: () => boolean;
  /** Vite's hot reload needs inline scripts and a socket, so development has no content policy. */
  isDevelopment?: boolean;
}

const CARD_WEBHOOKS = '/webhooks/card-payments';

const oneClickPaths: string[] = Object.values(screens).flatMap(({ isOneClick, path }) => (isOneClick ? [path] : []));

const ownFiles = [
  qrFileRoutes,
  receiptFileRoutes,
  providerFileRoutes,
  auditFileRoute,
  listFileRoutes,
  formFileRoutes,
  catalogueFileRoutes,
  reportFileRoutes,
  checklistFileRoutes,
];

export function createApp(deps: Deps, parts: AppParts): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const isHttps = deps.config.publicUrl.startsWith('https:');
  const rule = originRule(deps.config);
  const watch = databaseWatch(deps.database);

  app.use(async (c, next) => {
    await next();
    secure(c.res, 'data', isHttps);
    if (parts.isDevelopment) c.res.headers.delete('content-security-policy');
  });
  app.use(admitRefusals);
  app.use(async (c, next) => {
    if (c.env?.isLate) throw new CatalogueError('BUSY', { retryAfterSeconds: 2 });
    await next();
  });
  const endpoint = (c: HonoContext<AppEnv>) => answerRequest(parts.api, c.req.raw, remoteAddress(c.env));
  app.all('/api/*', (c, next) => (isForApi(c.req.method, c.req.path) ? endpoint(c) : next()));
  const functions = createFunctions(deps);
  app.use((c, next) => (isCall(c.req) ? functions(c.req.raw, remoteAddress(c.env)) : next()));
  app.all(CARD_WEBHOOKS, (c) => receiveWebhook(deps, c.req.raw));
  // Before the app signs somebody out, it asks whether the server is there.
  app.use('/healthz', admitAppPages);
  app.route('/', healthRoutes(deps, parts));
  app.use(async (c, next) => {
    if (!isOnePress(c.req) && !mayChange(c.req.method, c.req.raw.headers, rule))
      throw new CatalogueError('CROSS_SITE_REQUEST');
    await next();
  });
  if (parts.staticFiles) app.route('/', parts.staticFiles);
  if (!parts.isDevelopment) app.route('/', releaseAssetRoutes(deps));
  app.use(admitAppPages);
  app.route('/', appFileRoutes(deps, parts));
  app.use(async (c, next) => {
    const context = await watch(() => createContext(deps, c.req.raw.headers, remoteAddress(c.env)));
    c.set('context', context);
    // Uploads take long and need no database, so `uploadRoutes` has a database watch of its own.
    await withRequestId(context.request.id, UPLOAD.test(c.req.path) ? next : () => watch(next));
    finishForApp(c.res, context);
  });
  if (parts.devPages) app.route('/dev', parts.devPages);
  app.route('/', shellRoute(deps, parts));
  app.route('/', uploadsOf(deps));
  app.route('/', fileRoutes({ mayRead }));
  app.route('/', wholePhotographRoute());
  app.route('/', exportRoute());
  for (const make of ownFiles) app.route('/', make());
  app.all('/api/*', endpoint);
  app.route('/', cardRoute());
  app.all('*', (c) => answerScreen(deps, parts.renderers, withoutCookies(c.req.raw), c.get('context')));
  app.onError((error, c) => {
    const refused = toCatalogueError(error, deps.log, { path: c.req.path });
    if (!isForPeople(c.req.raw)) return errorAnswer(refused);
    const accepted = c.req.header('accept-language') ?? null;
    const language = c.get('context')?.request.language ?? readersLanguage(deps.config.languages, { accepted });
    return answerRefusal(rendererOf(parts.renderers, language), refused, { isHttps, pathname: c.req.path });
  });
  return app;
}

/** While a photograph is prepared the machine is busy, so the database watch here has longer timeouts. */
const uploadsOf = ({ uploads, database }: Deps) =>
  uploadRoutes({
    uploads,
    destinations: uploadDestinations,
    watch: databaseWatch(database, { waitMs: 1_800, askMs: 3_000 }),
  });

/** A photograph belongs to a tribute, memory, provider, prepared page or report. Without one, nobody may see it. */
const mayRead = async (ctx: Context, { id, rendition, key }: AskedPhotograph) =>
  (await photographAudience(ctx, { id, rendition })) ??
  (await previewedPhotograph(ctx, { id, rendition })) ??
  (await memoryPhotographAudience(ctx, id)) ??
  (await providerPhotographAudience(ctx, id)) ??
  (await preparedPhotographAudience(ctx, { id, rendition, key })) ??
  (await reportedPhotographAudience(ctx, id));
const remoteAddress = (env: AppEnv['Bindings'] | undefined) => env?.incoming?.socket.remoteAddress ?? '127.0.0.1';

const healthRoutes = ({ database }: Deps, { isAccepting }: AppParts) =>
  new Hono<AppEnv>()
    .get('/healthz', (c) => c.text('ok'))
    .get('/readyz', async (c) => {
      const isReady = isAccepting() && database.isListening() && (await database.isUsable(800));
      return isReady ? c.text('ready') : c.text('not ready', 503, { 'retry-after': '2' });
    });

const isScreen = ({ headers }: Response) => headers.get('content-type')?.startsWith('text/html') === true;

/** Lets pages of the native app send requests and read answers. Screens are left out: the app renders them itself. */
const admitAppPages: MiddlewareHandler<AppEnv> = async (c, next) => {
  const preflight = appPreflight(c.req.method, c.req.raw.headers);
  if (preflight) return new Response(null, { status: 204, headers: preflight });
  await next();
  if (!isScreen(c.res)) addAppOrigin(c.res, c.req.raw.headers);
};

/** Lets pages of the native app read refusals that come before the middleware above. */
const admitRefusals: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next();
  const isRead = c.res.ok || isScreen(c.res) || c.res.headers.has('access-control-allow-origin');
  if (!isRead && isAppOrigin(c.req.raw.headers)) addAppOrigin(c.res, c.req.raw.headers);
};

/** Browsers' caches are cleared at a sign-out. The app's are not, so nothing private may enter them. */
function finishForApp(answer: Response, context: Context): void {
  if (!context.request.isBearer) return;
  addAnswerHeaders(answer.headers, context);
  if (answer.headers.get('cache-control')?.startsWith('private'))
    answer.headers.set('cache-control', 'private, no-store');
}

/** Screens read some cookies themselves, which must not count beside a bearer token. */
function withoutCookies(request: Request): Request {
  if (!isBearer(request.headers)) return request;
  const headers = new Headers(request.headers);
  headers.delete('cookie');
  return new Request(request, { headers });
}

/** One-click unsubscribe by a mail program's server (RFC 8058). The key in the address authorises it from any origin. */
const isOnePress = ({ method, path }: { method: string; path: string }) =>
  method === 'POST' && oneClickPaths.includes(path);
