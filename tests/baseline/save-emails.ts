import { expect, it } from 'vitest';
import { sampleLetters } from '../../src/app/server/dev/dev-letters.ts';
import { readConfig } from '../../src/platform/settings/config.ts';
import { writingTo } from '../../src/features/email/server/letter.ts';
import { outlineOf } from './outline.ts';
import { saveText } from './save.ts';

it('saves the sample of every email', async () => {
  const config = readConfig({ PUBLIC_URL: 'http://localhost:3000', SEED: 'off' });
  const letters = sampleLetters(writingTo({ ...config, apiKey: '' }, 'en'));
  for (const { name, letter } of letters)
    await saveText(`emails/${name}`, [letter.subject, letter.text, outlineOf(letter.html)].join('\n\n'));
  expect(letters.length).toBeGreaterThan(0);
});
