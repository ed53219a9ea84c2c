import * as z from 'zod';

/** Browsers and systems that we recognise; src/features/accounts/words/en/devices.ts names them. */
export const Browser = z.enum(['edge', 'opera', 'samsung-internet', 'firefox', 'chrome', 'safari']);
export type Browser = z.infer<typeof Browser>;
export const System = z.enum(['iphone', 'ipad', 'android', 'windows', 'chromeos', 'mac', 'linux']);
export type System = z.infer<typeof System>;

export const Device = z.object({
  browser: Browser.nullable(),
  system: System.nullable(),
  /** The native app's name for the device, such as the phone's own. Null in browsers. */
  deviceName: z.string().nullable(),
});
export type Device = z.infer<typeof Device>;

export const unknownDevice: Device = { browser: null, system: null, deviceName: null };
