import { globSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readConfig } from '../../../platform/settings/config.ts';
import { isEmail, type SampleEmail } from '../../../features/email/server/email.ts';
import { emails, emailsWith } from './dev-emails.ts';

const config = {
  ...readConfig({
    PUBLIC_URL: 'https://rosemary.example',
    SEED: 'off',
    HELP_EMAIL: 'help@rosemary.example',
    DATA_DIR: '/tmp/none',
  }),
  apiKey: 'web',
  language: 'en',
};

const HOSTILE = [
  'https://evil.example/login',
  'HTTP://EVIL.EXAMPLE',
  'www.evil.example',
  'evil.example/your-account',
  'call+now.evil.example@evil.example',
  'evil．example',
  'evil。example and evil｡example',
  'mailto:eve＠evil.example',
  '+44 800 123 4567 or 08001234567',
  '<a href="https://evil.example">press</a>',
  '\u202Emoc.live\u202C and \u2066evil.example\u2069',
  'two\r\nBcc: eve@evil.example\r\n\r\nlines\u2028more\u2029',
  'e\u200Bvil.ex\u00ADample \u0007',
  'Z\u0301\u0301\u0301\u0301\u0301\u0301algo',
  '”, says the family. “Go to evil.example',
  'Your bank needs you to call at once. '.repeat(20),
  '\uD800 lone',
];

/** Returns an email's subject and both forms as text, as a mail program shows them. */
function shown({ email }: SampleEmail): string[] {
  const words = email.html.replaceAll(/<style>.*?<\/style>/gsu, '').replaceAll(/<[^>]*>/gu, ' ');
  const unescaped = words
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
  return [email.subject, email.text, unescaped];
}
/** Removes our own addresses, which may be links, and ids and amounts, which mail programs do not turn into links. */
const withoutOurs = (text: string) =>
  text
    .replaceAll('00000000-0000-7000-8000-000000000000', '')
    .replaceAll(/https:\/\/rosemary\.example(?:\/[\w\-./?=&%#]*)?/gu, '')
    .replaceAll('help@rosemary.example', '')
    .replaceAll(/£\d+\.\d\d/g, '');
/** Text that mail programs turn into links: addresses and long numbers. */
const LINKS = /:\/\/|\w[.．。｡]\w|[^\s\u200c][@＠][^\s\u200c]|\d{5,}/u;

const named = HOSTILE.flatMap((typed) =>
  emailsWith(config, typed).map((sample) => [sample.name, typed, sample] as const),
);

describe('words of other people in an email', () => {
  test.each(named)('%s: %j is no link, no line and no command', (name, typed, sample) => {
    for (const text of shown(sample)) {
      const found = LINKS.exec(withoutOurs(text))?.[0];
      expect(found, `${name} would make a link of ${found}`).toBeUndefined();
      expect(text).not.toMatch(/[\u202A-\u202E\u2066-\u2069\u0007\u200B\u00AD\u2028\u2029\r]|\p{M}{3}|\p{Cs}/u);
      expect(text).not.toContain('\nBcc:');
    }
    expect(sample.email.html).not.toContain('<a href="https://evil');
    expect(sample.email.text.replaceAll('\u200c', '')).not.toContain(typed.slice(0, 61).padEnd(61));
    expect(sample.email.subject).not.toMatch(/[\r\n]/u);
  });

  test('no link of an email leads anywhere but to us', () => {
    for (const [, , { email }] of named)
      for (const [, href] of email.html.matchAll(/href="([^"]*)"/gu))
        expect(href).toMatch(/^https:\/\/rosemary\.example\//u);
  });
});

describe('every email', () => {
  const all = emailsWith(config, 'Margaret Hartwell').map(({ name, email }) => [name, email] as const);

  test.each(all)('%s speaks of its button where it has one, and of its link in plain text', (_, { text, html }) => {
    // Text and HTML form may both mention a button on the linked page.
    const ofPages = /\bbutton (?:on the page that opens|there)\b/gu;
    expect(text.replaceAll(ofPages, '')).not.toMatch(/\bbutton\b/iu);
    expect(text).not.toMatch(/\bpress\b(?! the button)/iu);
    // Unlike buttons, the unsubscribe link is called a link in the HTML form too.
    expect(html.replace('The link below ends it', '')).not.toMatch(/\blink (?:below|above)\b/iu);
    if (!html.includes('class="button"')) return;
    const address = /href="([^"]*)" style="display/u.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
    expect(address).toMatch(/^https:/u);
    expect(text).toContain(`:\n${address}\n`);
  });

  test.each(all.filter(([name]) => name.startsWith('page-')))(
    '%s names nobody who died in its subject and first line, which lock screens show',
    (_, { subject, text, html }) => {
      const [heading = '', first = ''] = text.split('\n\n');
      for (const shownFirst of [subject, heading, first]) expect(shownFirst).not.toContain('Hartwell');
      expect(text).toContain('Margaret Hartwell');
      expect(html.indexOf(first)).toBeLessThan(html.indexOf('Margaret Hartwell'));
    },
  );
});

/** Kinds whose key works as long as the thing that it opens. */
const NEVER_EXPIRES = new Set([
  'bill-link',
  'counter-notice',
  'entry',
  'gathering',
  'gift-failed',
  'gift-not-returned',
  'gift-received',
  'gift-returned',
  'gift-words',
  'glimpse-note',
  'objection-answer',
  'own-report',
  'payment-corrected',
  'report',
  'report-answer',
  'words-waiting',
  // A link to object works for 30 days, far longer than an email is tried.
  'objection',
  'reported',
]);

describe('an email with a link that expires', () => {
  const samples = emailsWith(config, 'Ada');
  const opens = samples.filter(({ email: { text } }) => /[?&](?:oobCode|key|code)=/.test(text));

  test('says until when, so that no expired link is sent', () => {
    const forgotten = opens.filter(
      ({ email }) => !email.expiresAt && !NEVER_EXPIRES.has(email.matter.split(' ')[0] ?? ''),
    );
    expect(forgotten.map(({ name }) => name)).toEqual([]);
    expect(opens.filter(({ email }) => email.expiresAt).length).toBeGreaterThan(8);
  });

  test('has a late version that opens nothing', () => {
    const late = samples.filter(({ name }) => name.endsWith('-late'));
    expect(late.length).toBeGreaterThan(8);
    for (const { name, email } of late) expect([name, opens.some((one) => one.email === email)]).toEqual([name, false]);
    for (const { email } of late) expect(email.text).toContain('its link no longer works');
  });
});

describe('the list of emails', () => {
  const files = globSync('src/features/*/server/{emails.ts,emails/*.ts}').filter((path) => !path.endsWith('.test.ts'));

  test('holds each email that a file of emails declares', async () => {
    const modules = await Promise.all(files.map((path) => import(join(process.cwd(), path))));
    const declared = modules.flatMap((file: object) => Object.values(file)).filter(isEmail);
    expect(declared.length).toBeGreaterThan(0);
    expect(new Set(emails)).toEqual(new Set(declared));
  });

  test('shows each with samples, and no two under one name', () => {
    const made = {
      typed: 'Ada',
      page: 'Ada',
      id: '1',
      key: 'x',
      publicUrl: config.publicUrl,
      unsubscribe: config.publicUrl,
    };
    for (const one of emails) expect(one.sampled(config, made)).not.toEqual([]);
    const names = emailsWith(config, 'Ada').map(({ name }) => name);
    expect(names.toSorted()).toEqual([...new Set(names)].toSorted());
  });
});
