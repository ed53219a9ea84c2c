import { expect, test, vi } from 'vitest';
import { takeOpenedAddress } from './opened-address.ts';

const own = { host: 'rosemary.example', apiKey: 'web' };
const link = 'mode=resetPassword&oobCode=abc&apiKey=web';
const screen = `/account-update?${link}`;

function open(address: string) {
  const navigate = vi.fn<(screen: string) => void>();
  const complain = vi.fn<(problem: string) => void>();
  takeOpenedAddress(address, own, { navigate, complain });
  return { went: navigate.mock.calls.flat(), said: complain.mock.calls.flat() };
}

test.each([
  [`https://rosemary.example/auth-action?${link}`, screen],
  [`https://rosemary.example/account-update?${link}`, screen],
  [`https://rosemary.example/?${link}`, screen],
  [`https://rosemary.example/margaret?${link}`, screen],
  [`https://ROSEMARY.example/auth-action?${link}`, screen],
  [`https://rosemary.example:443/auth-action?${link}`, screen],
  [`https://rosemary.example/auth-action?${link}#there`, screen],
  [`https://rosemary.example/auth-action?apiKey=web&oobCode=abc&mode=resetPassword&utm=x`, screen],
  [
    'https://rosemary.example/auth-action?mode=verifyEmail&oobCode=a%26b%3Dc&apiKey=web',
    '/account-update?mode=verifyEmail&oobCode=a%26b%3Dc&apiKey=web',
  ],
  // The mode is missing. The app opens the screen all the same, and the screen reports it.
  ['https://rosemary.example/?oobCode=abc&apiKey=web', '/account-update?mode=&oobCode=abc&apiKey=web'],
  // The target is the same without a key.
  [
    'https://rosemary.example/auth-action?mode=resetPassword&oobCode=abc',
    '/account-update?mode=resetPassword&oobCode=abc&apiKey=',
  ],
  [
    'https://rosemary.example/account-update?mode=verifyEmail&oobCode=abc',
    '/account-update?mode=verifyEmail&oobCode=abc&apiKey=',
  ],
])('the app goes from %s to the screen of the link', (address, expected) => {
  expect(open(address)).toEqual({ went: [expected], said: [] });
});

test.each([
  ['http://rosemary.example/auth-action', link],
  ['https://evil.example/auth-action', link],
  ['https://rosemary.example.evil.example/auth-action', link],
  ['https://rosemary.example@evil.example/auth-action', link],
  ['https://somebody:secret@rosemary.example/auth-action', link],
  ['https://rosemary.example:8443/auth-action', link],
  ['https://sub.rosemary.example/auth-action', link],
  ['https://rosemary.example./auth-action', link],
  ['ftp://rosemary.example/auth-action', link],
  // Any app can claim a scheme, so there is none of ours.
  ['rosemary://auth-action', link],
  ['rosemary://account-update', link],
  ['javascript:alert(1)//rosemary.example/', link],
  ['data:text/html,rosemary.example', link],
  ['file:///auth-action', link],
  ['https://rosemary.example/auth-action', 'mode=resetPassword&oobCode=abc&apiKey=other'],
  ['https://rosemary.example/auth-action', 'mode=resetPassword&oobCode=abc&apiKey=WEB'],
  ['https://rosemary.example/auth-action', 'mode=resetPassword&oobCode=&apiKey=web'],
  ['https://rosemary.example/auth-action', 'mode=resetPassword&apiKey=web'],
  ['https://rosemary.example/auth-action', 'MODE=resetPassword&OOBCODE=abc&apiKey=web'],
  ['https://rosemary.example/auth-action', `${link}&oobCode=other`],
  ['https://rosemary.example/auth-action', `${link}&mode=verifyEmail`],
  ['https://rosemary.example/', ''],
  ['', ''],
  ['not an address', ''],
])('the app stays where it is, and says so without the address: %s?%s', (address, query) => {
  const { went, said } = open(query === '' ? address : `${address}?${query}`);
  expect(went).toEqual([]);
  expect(said).toHaveLength(1);
  expect(said[0]).toMatch(/^The app was opened with an? /);
  expect(said[0]).not.toMatch(/abc|evil/);
});

test('the phone’s browser leads back to the screen that takes a passkey’s code, and to no gift', () => {
  const path = 'app-sign-in/done?code=abc';
  expect(open(`https://rosemary.example/${path}`)).toEqual({ went: [`/${path}`], said: [] });
  expect(open(`https://evil.example/${path}`).went).toEqual([]);
  expect(open(`rosemary://${path}`).went).toEqual([]);
  // Only the browser that gave has the key of its receipt.
  expect(open('https://rosemary.example/donation-success?gift=1').went).toEqual([]);
});

test('what it says goes to the console', () => {
  const written = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  takeOpenedAddress('https://rosemary.example/auth-action', own, { navigate: () => undefined });
  expect(written.mock.calls).toEqual([['The app was opened with an address that has no action code']]);
  written.mockRestore();
});
