import { expect, test } from 'vitest';
import { mailedPath } from './mailed-path.ts';

const origin = 'https://rosemary.example';
const id = '0198c2a4-7d3e-7000-8000-0123456789ab';

test.each([
  ['/choice', '/choice'],
  ['/create-tribute?step=story#place', '/create-tribute'],
  [`/create-tribute?tribute=${id}&step=story`, `/create-tribute?tribute=${id}`],
  [`/account/tributes/${id}`, `/account/tributes/${id}`],
  [`/account/invitations/${id}?key=${'0f'.repeat(32)}`, `/account/invitations/${id}?key=${'0f'.repeat(32)}`],
  [`/account/invitations/${id}?key=your-bank-calls-you&say=hello`, `/account/invitations/${id}`],
  [`/claim/${id}?key=${'0f'.repeat(32)}`, `/claim/${id}?key=${'0f'.repeat(32)}`],
  [`/bills/${id}?key=${'0f'.repeat(32)}`, `/bills/${id}?key=${'0f'.repeat(32)}`],
  [`/bills/${id}?key=your-bank-calls-you`, `/bills/${id}`],
  ['/account/invitations/your-bank-calls-you', ''],
  ['/account/tributes/your-bank-calls-you', ''],
  ['/call-0800-evil', ''],
  ['/choice/your-account-is-locked', ''],
  ['/create-tribute?tribute=call-0800&say=hello', '/create-tribute'],
  ['//evil.example/choice', ''],
  ['https://evil.example/choice', ''],
  ['/userauth/login', ''],
  [undefined, ''],
])('an email leads on from %s to %s', (to, mailed) => {
  expect(mailedPath(to, origin)).toBe(mailed);
});
