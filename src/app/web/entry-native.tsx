// The native app: every screen runs in the phone, from the typed API alone. Each static screen is a document of its own, as
// on the web, so its scripts are those of the web.
import '../../ui/client/strict-policy.ts';
import { phone } from '../../ui/device/capacitor.ts';
import { startApp } from '../native/start.ts';

declare global {
  interface Window {
    /** Tests put a device of their own here before this script runs. */
    ownDevice?: ReturnType<typeof phone>;
  }
}

void startApp(window.ownDevice ?? phone(), import.meta.env['VITE_SERVER_ORIGIN'] as string);
