// People can paste into every form that asks for an email address or a password, and no such form has a time limit.
import { isOfWeb } from '../../scripts/tree/rooms.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openForms, type Forms } from '../support/forms.ts';
import { linkIn, openLink } from '../support/accounts/mailed-links.ts';
import type { Person } from '../support/accounts/people.ts';
import { openTestApp, type TestApp } from '../support/app/test-app.ts';
import { publishedBy } from '../support/tributes/tributes.ts';

let app: TestApp;
let forms: Forms;
let person: Person;
let path: string;
beforeAll(async () => {
  app = await openTestApp();
  forms = openForms(app);
  person = await app.person();
  ({ path } = await publishedBy(person));
});
afterAll(() => app.close());

async function resetForm(): Promise<string> {
  app.clock.advance(61_000);
  await app.send('POST', '/api/password-reset-mails', { email: person.email });
  for (let count = 1; ; count += 1) {
    const link = (await app.emailsTo(person.email, count)).map(linkIn).find((each) => each.includes('resetPassword'));
    if (link) return (await openLink(forms, link)).text;
  }
}

const screens: [name: string, open: () => Promise<string>][] = [
  ...['/userauth/login', '/userauth/signup', '/password-reset', '/auth-error'].map(
    (address): [string, () => Promise<string>] => [address, async () => (await forms.get(address)).text],
  ),
  ['/account', async () => (await forms.get('/account', person.cookie)).text],
  ['a reset link', resetForm],
  ['a memory', async () => (await forms.get(`/${path}/memories/new`)).text],
  ['a candle', async () => (await forms.get(`/${path}/candles/new`)).text],
];

const EXPECTED: Record<string, RegExp> = {
  password: /^(current|new)-password$/,
  email: /^(email|username)$/,
};

describe.each(screens)('%s', (_, open) => {
  it('lets people paste, and tells a manager of passwords what each field is', async () => {
    const html = await open();
    const inputs = [...html.matchAll(/<input\b[^>]*>/g)].map(([tag]) => tag);
    const asked = inputs.filter((tag) => /type="(password|email)"/.test(tag));
    for (const tag of asked) {
      const [, kind = ''] = /type="(\w+)"/.exec(tag) ?? [];
      expect(/autocomplete="([^"]*)"/i.exec(tag)?.[1] ?? '', tag).toMatch(EXPECTED[kind] ?? /never/);
    }
    expect(html).not.toMatch(/\bon(paste|copy|cut|drop|contextmenu)=/i);
    const passwords = asked.filter((tag) => tag.includes('type="password"'));
    for (const tag of passwords) {
      const [, id = ''] = /\bid="([^"]+)"/.exec(tag) ?? [];
      expect(html, `a way to see ${id}`).toContain(`data-reveals="${id}"`);
    }
    expect(html.match(/data-strength-of=/g)?.length ?? 0).toBe(
      passwords.filter((tag) => tag.includes('new-password')).length,
    );
  });

  it('does not run out: it is not reloaded or left by itself', async () => {
    expect(await open()).not.toMatch(/http-equiv="refresh"/i);
  });
});

it('no handler of ours stops a paste, and the one clock that takes words away is for confirmations', async () => {
  const { readSources } = await import('../../scripts/tree/source-files.ts');
  const web = [...(await readSources(['src']))].filter(([file]) => isOfWeb(file) && !/\.test\.tsx?$/.test(file));
  const files = (pattern: RegExp) => web.filter(([, source]) => pattern.test(source)).map(([file]) => file);
  expect(files(/onPaste=|addEventListener\('(copy|cut)'/)).toEqual([]);
  expect(files(/NOTIFICATION_TIMEOUT_MS/)).toEqual([
    'src/app/enhance/elements.ts',
    'src/ui/components/passing-notice.tsx',
    'src/ui/components/toast.tsx',
  ]);
  expect(files(/\b(LINE|NOTIFICATION\w*|TOAST|NOTICE)_MS = /)).toEqual([]);
  expect(files(/<Toast\b/)).toEqual([
    'src/features/tributes/web/pages/editor/steps/photographs-step.tsx',
    'src/features/tributes/web/pages/editor/words/chosen-texts.tsx',
  ]);
});
