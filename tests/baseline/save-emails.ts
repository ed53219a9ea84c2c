import { expect, it } from 'vitest';
import { sampleEmails } from '../../src/app/server/dev/dev-emails.ts';
import { readConfig } from '../../src/platform/settings/config.ts';
import { writingTo } from '../../src/features/email/server/email.ts';
import { outlineOf } from './outline.ts';
import { saveText } from './save.ts';

it('saves the sample of every email', async () => {
  const config = readConfig({ PUBLIC_URL: 'http://localhost:3000', SEED: 'off' });
  const emails = sampleEmails(writingTo({ ...config, apiKey: '' }, 'en'));
  for (const { name, email } of emails)
    await saveText(`emails/${name}`, [email.subject, email.text, outlineOf(email.html)].join('\n\n'));
  expect(emails.length).toBeGreaterThan(0);
});
