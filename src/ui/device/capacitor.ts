import { App } from '@capacitor/app';
import { Browser } from '@capacitor/browser';
import { Capacitor } from '@capacitor/core';
import { Preferences } from '@capacitor/preferences';
import { Share } from '@capacitor/share';
import { SplashScreen } from '@capacitor/splash-screen';
import { KeychainAccess, SecureStorage } from '@aparajita/capacitor-secure-storage';
import type { Device, Secrets } from './device.ts';

const NAMES: Record<string, string> = { ios: 'iPhone or iPad', android: 'Android' };

/** In a browser the plugin would write where every script of the page can read. */
const inMemory = (): Secrets => {
  const values = new Map<string, string>();
  return {
    read: async (name) => values.get(name) ?? null,
    write: async (name, value) => void values.set(name, value),
    clear: async () => values.clear(),
  };
};

const inPhone: Secrets = {
  read: async (name) => {
    const value = await SecureStorage.get(name).catch(() => null);
    return typeof value === 'string' ? value : null;
  },
  // By default, Keychain items are in backups and move to other devices.
  write: (name, value) => SecureStorage.set(name, value, false, false, KeychainAccess.whenUnlockedThisDeviceOnly),
  clear: () => SecureStorage.clear(),
};

const inApp: Secrets = {
  read: async (key) => (await Preferences.get({ key })).value,
  write: (key, value) => Preferences.set({ key, value }),
  clear: () => Preferences.clear(),
};

/** The phone, by Capacitor's plugins. */
export function phone(): Device {
  const isPhone = Capacitor.isNativePlatform();
  return {
    secrets: isPhone ? inPhone : inMemory(),
    notes: isPhone ? inApp : inMemory(),
    name: NAMES[Capacitor.getPlatform()] ?? 'App',
    hideSplash: () => void SplashScreen.hide().catch(() => undefined),
    onOpened(opened) {
      void App.addListener('appUrlOpen', ({ url }) => {
        // On iOS, the browser stays over the app. Android closes it, and refuses the call.
        void Browser.close().catch(() => undefined);
        opened(url);
      });
      // A cold start may lose the event, so ask for the address too.
      App.getLaunchUrl().then(
        (launch) => launch && opened(launch.url),
        () => undefined,
      );
    },
    onBack: (back) => void App.addListener('backButton', back),
    leaveApp: () => void App.exitApp(),
    openInBrowser: (address) => void Browser.open({ url: address }),
    async share(shared) {
      await Share.share(shared).catch((error: unknown) => {
        // The plugin tells a closed sheet by its message alone.
        const isClosed = error instanceof Error && /cancel/i.test(error.message);
        throw isClosed ? new DOMException('The share sheet was closed.', 'AbortError') : error;
      });
    },
  };
}
