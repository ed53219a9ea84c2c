import { describe, expect, test } from 'vitest';
import type { Email, Mailer } from './index.ts';

export const sampleEmail = (changes: Partial<Email> = {}): Email => ({
  id: '01a1fd84-d83a-72aa-8391-75afc24f5375',
  from: { name: 'Rosemary', email: 'help@rosemary.example' },
  to: 'ada@example.org',
  subject: 'Please confirm your address',
  text: 'Dear Ada,\n\nopen http://localhost:3000/auth-action?mode=verifyEmail&oobCode=abc&apiKey=web\n',
  html: '<!doctype html><title>Letter</title><p>Dear Ada</p>',
  ...changes,
});

export interface OpenMailer {
  mailer: Mailer;
  arrived(): Promise<{ to: string[]; words: string }[]>;
  close(): Promise<void>;
}

export function mailerConformance(name: string, open: () => Promise<OpenMailer>) {
  describe(`${name} as a mailer`, () => {
    const delivering = async (emails: Email[]) => {
      const opened = await open();
      try {
        await Promise.all(emails.map((email) => opened.mailer.deliver(email)));
        return await opened.arrived();
      } finally {
        await opened.close();
      }
    };

    test('hands a letter over with its link whole', async () => {
      const [arrived] = await delivering([sampleEmail()]);
      expect(arrived?.to).toEqual(['ada@example.org']);
      expect(arrived?.words).toContain('http://localhost:3000/auth-action?mode=verifyEmail&oobCode=abc&apiKey=web');
      expect(arrived?.words).toContain('Please confirm your address');
    });

    test('keeps every script', async () => {
      const [arrived] = await delivering([
        sampleEmail({ subject: 'Zoë, Łukasz, 李 and עדה', text: 'http://localhost/李\n' }),
      ]);
      expect(arrived?.words).toContain('Zoë, Łukasz, 李 and עדה');
      expect(arrived?.words).toContain('http://localhost/李');
    });

    test('a line end in a subject starts no header and no line', async () => {
      const [arrived] = await delivering([sampleEmail({ subject: 'Hello\r\nBcc: eve@example.org\r\n\r\nHi' })]);
      expect(arrived?.to).toEqual(['ada@example.org']);
      expect(arrived?.words).not.toMatch(/^Bcc:/im);
    });

    test('many at once all arrive, each at its own address', async () => {
      const addresses = Array.from({ length: 20 }, (_, at) => `person-${at}@example.org`);
      const arrived = await delivering(addresses.map((to, at) => sampleEmail({ to, id: `letter-${at}` })));
      expect(arrived.map(({ to }) => to.join()).toSorted()).toEqual(addresses.toSorted());
    });
  });
}
