import { addressOf } from '../../shared/screens/addresses.ts';
import { createBrowserClient } from '../../ui/client/browser-client.ts';
import { failureReporter } from '../../ui/client/failures/report-failure.ts';
import type { Site } from '../../ui/client/page.ts';
import { reachServerBy } from '../../ui/client/server.ts';
import { openSessionStore } from '../../ui/client/session/open-session-store.ts';
import type { Device, Secrets } from '../../ui/device/device.ts';
import { splashUntilNavigation } from '../../ui/device/splash.ts';
import type { SiteFacts } from '../../features/operations/contract/site.ts';
import { isHydratedScreen } from '../web/written-screen.tsx';
import { createRoutes } from '../web/routes.tsx';
import { createAppServer } from './app-server.ts';
import { drawStatic, startApplication } from './draw.tsx';
import { openKeptThings, type KeptThings } from './kept-things.ts';
import { takeOverLeaving } from './leaving.ts';
import { secretsOfInstall } from './first-run.ts';
import { followOpened } from './opened.ts';
import { passkeysInBrowser } from './passkeys.ts';
import { loadPrivatePictures } from './private-pictures.ts';
import { createScreens, type Answered, type Screens } from './screens.ts';
import { isLost, showUnreachable } from './unreachable.ts';

/** The splash screen must not outlast a start that hangs. */
const SPLASH_MOST_MS = 6_000;

export async function startApp(device: Device, origin: string): Promise<void> {
  const navigated = splashUntilNavigation({ hide: device.hideSplash, sinceStartMs: () => performance.now() });
  const watchdog = setTimeout(() => {
    console.error('The first screen took too long');
    device.hideSplash();
  }, SPLASH_MOST_MS);
  try {
    await showFirst(device, origin);
  } catch (error) {
    console.error(error);
    showUnreachable();
  }
  clearTimeout(watchdog);
  navigated();
}

async function showFirst(device: Device, origin: string): Promise<void> {
  const secrets = await secretsOfInstall(device);
  const kept = await openKeptThings(secrets);
  const server = createAppServer({
    origin,
    kept,
    deviceName: device.name,
    screen: (request) => answerOf(screens, request),
  });
  // A client keeps the server that is known when it is made.
  reachServerBy(server);
  const client = createBrowserClient();
  const passkeys = passkeysInBrowser({ device, secrets, client, origin });
  reachServerBy({ ...server, passkeyElsewhere: passkeys.begin });
  const site = await siteFacts(client, secrets);
  Object.assign(document.body.dataset, { help: site.helpEmail, ...(site.isDebug && { debug: '' }) });
  const store = openSessionStore();
  const routes = createRoutes(() => client, site, store);
  const screens = createScreens(routes, { client, site, kept });
  const go = leadingTo(kept);
  const showAnswer = async (address: string, answered: Answered) => {
    await kept.saved();
    // A browser shows a form's answer as a new document too. The history keeps the answer over the reload.
    history.replaceState({ answered }, '', address);
    location.reload();
  };
  if (!('share' in navigator)) Object.assign(navigator, { share: device.share });
  loadPrivatePictures(server);
  takeOverLeaving({ device, server, screens, go, showAnswer });
  device.onBack(() => (history.length > 1 ? history.back() : device.leaveApp()));
  const own = { host: new URL(origin).host, apiKey: site.apiKey };
  followOpened(device, own, (address) => void go(address));
  if (location.pathname === addressOf('appPasskeyDone')) return go(await passkeys.finish(new URL(location.href)), true);
  const { answered = null } = (history.state ?? {}) as { answered?: Answered };
  const shown = await screens.ask(new Request(location.href), answered);
  if ('leadsTo' in shown) return go(shown.leadsTo, true);
  if (isLost(shown.context)) return showUnreachable();
  const report = failureReporter(client, () => location.pathname);
  if (isHydratedScreen(shown.context)) await startApplication(routes, shown.context, report);
  else drawStatic(screens, shown.context, site);
}

const leadingTo =
  (kept: KeptThings) =>
  async (address: string, replaces = false): Promise<void> => {
    await kept.saved();
    const to = new URL(address, location.origin);
    const isHere = to.pathname === location.pathname && to.search === location.search;
    if (replaces) location.replace(to);
    else location.assign(to);
    // A new fragment alone loads no document.
    if (isHere) location.reload();
  };

/** The facts of the site. Without a connection, those of the last time. */
async function siteFacts(client: ReturnType<typeof createBrowserClient>, secrets: Secrets): Promise<SiteFacts & Site> {
  try {
    const site = await client.site.read();
    void secrets.write('site', JSON.stringify(site)).catch(() => undefined);
    return site;
  } catch (error) {
    const last = await secrets.read('site').catch(() => null);
    if (last === null) throw error;
    return JSON.parse(last) as SiteFacts;
  }
}

/** A screen as the server would send it, for scripts that read parts of another screen. */
async function answerOf(screens: Screens, request: Request): Promise<Response> {
  const shown = await screens.ask(request);
  if ('leadsTo' in shown) return new Response(null, { status: 404 });
  const headers = { 'content-type': 'text/html; charset=utf-8' };
  return new Response(screens.bodyOf(shown.context), { status: shown.context.statusCode, headers });
}
