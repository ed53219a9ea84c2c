import { deviceWords } from '#messages/devices';
import { isSameSecret, keyedHash } from '../../../secret.ts';

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
const browsers: [RegExp, string][] = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPT|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Chrome|Chromium|CriOS)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
];
const systems: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

/** What people call the browser and the system that named themselves; nothing else of what they said is kept. */
export function deviceName(userAgent: string | null): string | null {
  // Longer ones are no browser's.
  const said = userAgent?.slice(0, 500) ?? '';
  const named = (names: [RegExp, string][]) => names.find(([sign]) => sign.test(said))?.[1] ?? null;
  return deviceWords(named(browsers), named(systems));
}
