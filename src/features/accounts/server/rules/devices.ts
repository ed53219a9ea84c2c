import { DEVICE_NAME_CHARACTERS } from '../../../../shared/limits/limits.ts';
import { Browser, System, type Device } from '../../contract/devices.ts';
import { isMadeBy, keyedHash, type Secret } from '../../../../platform/secrets/secret.ts';

/** How many people a shared browser can remember. The person who signed in least recently is dropped first. */
const MOST_PEOPLE = 8;

/** Proves that this person signed in with this browser before. Without our secret, nobody can read or forge the mark. */
const markOf = (secret: Secret, userId: string) => keyedHash(secret, 'device', userId);

interface Seen {
  isKnown: boolean;
  /** The marks that the browser must send from now on. */
  marks: string;
}

/** Whether this person signed in with this browser before, according to the marks that the browser sent. */
export function seenDevice(secret: Secret, brought: string, userId: string): Seen {
  const mark = markOf(secret, userId);
  const marks = brought.split('.').filter((part) => /^[\w-]{43}$/.test(part));
  const others = marks.filter((part) => !isMadeBy(secret, part, (one) => markOf(one, userId)));
  return {
    isKnown: others.length < marks.length,
    marks: [mark, ...others].slice(0, MOST_PEOPLE).join('.'),
  };
}

/** The first match wins, because most browsers also name the browsers that they imitate. */
const browsers: [RegExp, Browser][] = [
  [/\bEdg(?:A|iOS)?\//, 'edge'],
  [/\b(?:OPR|OPT|Opera)\//, 'opera'],
  [/\bSamsungBrowser\//, 'samsung-internet'],
  [/\b(?:Firefox|FxiOS)\//, 'firefox'],
  [/(?:Chrome|Chromium|CriOS)\//, 'chrome'],
  [/\bVersion\/.*\bSafari\//, 'safari'],
];
const systems: [RegExp, System][] = [
  [/\biPhone\b/, 'iphone'],
  [/\biPad\b/, 'ipad'],
  [/\bAndroid\b/, 'android'],
  [/\bWindows\b/, 'windows'],
  [/\bCrOS\b/, 'chromeos'],
  [/\bMacintosh\b/, 'mac'],
  [/\bLinux\b/, 'linux'],
];

/**
 * A device's name as the native app sends it, percent-encoded if it has letters that a header cannot hold. Other signs
 * than those of names become spaces, because the name is in an email: nothing in it can look like a link.
 */
function deviceNameOf(said: string | null): string | null {
  const name = percentDecoded(said?.slice(0, 1_000) ?? '')
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{M}\p{N}'’()+,_-]+/gu, ' ')
    .trim();
  return [...name].slice(0, DEVICE_NAME_CHARACTERS).join('').trim() || null;
}

function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Recognises browser and system in a user agent. The rest is not stored. `called`: the native app's own name. */
export function deviceOf(userAgent: string | null, called: string | null = null): Device {
  // Real browsers send less than this.
  const said = userAgent?.slice(0, 500) ?? '';
  const named = <Code>(codes: [RegExp, Code][]) => codes.find(([sign]) => sign.test(said))?.[1] ?? null;
  return { browser: named(browsers), system: named(systems), deviceName: deviceNameOf(called) };
}

/** Parses a device that an earlier release stored as text, such as "Firefox on Windows". */
export function deviceCalled(words: string): Device {
  const codes = words.split(' on ').map((name) => name.toLowerCase().replaceAll(' ', '-'));
  return {
    browser: codes.map((code) => Browser.safeParse(code).data).find((code) => code) ?? null,
    system: codes.map((code) => System.safeParse(code).data).find((code) => code) ?? null,
    deviceName: null,
  };
}
