import { Browser, System, type Device } from '../../contract/devices.ts';
import { isSameSecret, keyedHash } from '../../../../platform/secrets/secret.ts';

/** People who share a browser; whoever has not signed in there for longest is forgotten first. */
const MOST_PEOPLE = 8;

/** Proves that this person has signed in with this browser before; it says nothing to anybody but us. */
const markOf = (secret: string, userId: string) => keyedHash(secret, 'device', userId);

interface Seen {
  isKnown: boolean;
  /** What this browser is to bring along from now on. */
  marks: string;
}

/** Whether somebody has signed in with this browser before, by the marks it brought. */
export function seenDevice(secret: string, brought: string, userId: string): Seen {
  const mark = markOf(secret, userId);
  const marks = brought.split('.').filter((part) => /^[\w-]{43}$/.test(part));
  const others = marks.filter((part) => !isSameSecret(part, mark));
  return {
    isKnown: others.length < marks.length,
    marks: [mark, ...others].slice(0, MOST_PEOPLE).join('.'),
  };
}

/** The first that fits: most browsers also name those they are built like. */
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

/** The browser and the system that named themselves; nothing else of what they said is kept. */
export function deviceOf(userAgent: string | null): Device {
  // Longer ones are no browser's.
  const said = userAgent?.slice(0, 500) ?? '';
  const named = <Code>(codes: [RegExp, Code][]) => codes.find(([sign]) => sign.test(said))?.[1] ?? null;
  return { browser: named(browsers), system: named(systems) };
}

/** What an earlier release has kept in words, "Firefox on Windows". */
export function deviceCalled(words: string): Device {
  const codes = words.split(' on ').map((name) => name.toLowerCase().replaceAll(' ', '-'));
  return {
    browser: codes.map((code) => Browser.safeParse(code).data).find((code) => code) ?? null,
    system: codes.map((code) => System.safeParse(code).data).find((code) => code) ?? null,
  };
}
