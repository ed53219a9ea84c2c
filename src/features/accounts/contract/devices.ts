import * as z from 'zod';

/** The browsers and systems that can be told from each other; what people call them is in src/features/accounts/words/en/devices.ts. */
export const Browser = z.enum(['edge', 'opera', 'samsung-internet', 'firefox', 'chrome', 'safari']);
export type Browser = z.infer<typeof Browser>;
export const System = z.enum(['iphone', 'ipad', 'android', 'windows', 'chromeos', 'mac', 'linux']);
export type System = z.infer<typeof System>;

/** What somebody uses, as far as it is known. */
export const Device = z.object({ browser: Browser.nullable(), system: System.nullable() });
export type Device = z.infer<typeof Device>;

export const unknownDevice: Device = { browser: null, system: null };
