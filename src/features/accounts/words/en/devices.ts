import type { Browser, Device, System } from '../../contract/devices.ts';

// Names of devices in a list or an email. Browser or system may be unknown.

const browsers: Record<Browser, string> = {
  edge: 'Edge',
  opera: 'Opera',
  'samsung-internet': 'Samsung Internet',
  firefox: 'Firefox',
  chrome: 'Chrome',
  safari: 'Safari',
};
const systems: Record<System, string> = {
  iphone: 'iPhone',
  ipad: 'iPad',
  android: 'Android',
  windows: 'Windows',
  chromeos: 'ChromeOS',
  mac: 'Mac',
  linux: 'Linux',
};

export function deviceWords({ browser, system, deviceName }: Device): string | null {
  if (deviceName) return deviceName;
  if (browser && system) return `${browsers[browser]} on ${systems[system]}`;
  return browser ? browsers[browser] : system && systems[system];
}
