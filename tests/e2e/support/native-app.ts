// The native app's bundle in Chromium at the size of a phone, with a device that the test holds.
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import type { RunningServer } from './server.ts';

const BUILDER = join(import.meta.dirname, '../../../scripts/native.mjs');
/** The origin of the app's pages on Android. */
const APP = 'https://localhost';

const TYPES: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** The device's memory, and the app's requests to it. */
export interface HeldDevice {
  secrets: Map<string, string>;
  notes: Map<string, string>;
  /** Addresses that the app opened in the phone's browser. */
  opened: string[];
  isSplashHidden: boolean;
  /** The address of a cold start. Phones name it again in every document. */
  launchedBy: string | null;
  /** The secret store fails at everything. */
  isLocked: boolean;
}

export interface App {
  context: BrowserContext;
  page: Page;
  device: HeldDevice;
  /** Opens an address of the app, as a link in it would. */
  show: (address: string) => Promise<void>;
  close: () => Promise<void>;
}

/** Builds the app for a running server. */
export async function builtApp(server: RunningServer): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'rosemary-app-'));
  await promisify(execFile)(process.execPath, [BUILDER, 'build', server.origin, folder]);
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

export async function openApp(browser: Browser, folder: string): Promise<App> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    reducedMotion: 'reduce',
  });
  const device: HeldDevice = {
    secrets: new Map(),
    notes: new Map(),
    opened: [],
    isSplashHidden: false,
    launchedBy: null,
    isLocked: false,
  };
  await context.route(`${APP}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    // Like Capacitor's own server: every path without a file is the app's document.
    const file = extname(pathname) === '' ? '/index.html' : pathname;
    const body = await readFile(join(folder, file)).catch(() => null);
    if (body === null) await route.fulfill({ status: 404 });
    else await route.fulfill({ body, contentType: TYPES[extname(file)] ?? 'application/octet-stream' });
  });
  await context.exposeFunction('deviceCall', (what: string, ...of: string[]) => answerDevice(device, what, of));
  await context.addInitScript(giveDevice);
  const page = await context.newPage();
  const show = async (address: string) => {
    await page.goto(APP + address);
    await page.waitForSelector('html[data-shown]');
  };
  return { context, page, device, show, close: () => context.close() };
}

function answerDevice(device: HeldDevice, what: string, [name = '', value = '']: string[]): string | null {
  if (device.isLocked && ['read', 'write', 'clear'].includes(what)) throw new Error('The store is locked');
  if (what === 'launch') return device.launchedBy;
  if (what === 'read') return device.secrets.get(name) ?? null;
  if (what === 'write') device.secrets.set(name, value);
  if (what === 'clear') device.secrets.clear();
  if (what === 'readNote') return device.notes.get(name) ?? null;
  if (what === 'writeNote') device.notes.set(name, value);
  if (what === 'open') device.opened.push(name);
  if (what === 'hideSplash') device.isSplashHidden = true;
  return null;
}

/** Runs in the page, before its scripts. */
function giveDevice(): void {
  const call = Reflect.get(window, 'deviceCall') as (what: string, ...of: string[]) => Promise<string | null>;
  Reflect.set(window, 'ownDevice', {
    secrets: {
      read: (name: string) => call('read', name),
      write: async (name: string, value: string) => void (await call('write', name, value)),
      clear: async () => void (await call('clear')),
    },
    notes: {
      read: (name: string) => call('readNote', name),
      write: async (name: string, value: string) => void (await call('writeNote', name, value)),
      clear: async () => undefined,
    },
    name: 'Test phone',
    hideSplash: () => void call('hideSplash'),
    onOpened: (opened: (address: string) => void) => {
      Reflect.set(window, 'openAddress', opened);
      void call('launch').then((address) => address !== null && opened(address));
    },
    onBack: () => undefined,
    leaveApp: () => undefined,
    openInBrowser: (address: string) => void call('open', address),
    share: async () => undefined,
  });
}

export async function signInByApp({ show, page }: App, { email, password }: SignIn): Promise<void> {
  await show('/userauth/login');
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(/\/choice/);
  await page.waitForSelector('html[data-shown]');
}

interface SignIn {
  email: string;
  password: string;
}
