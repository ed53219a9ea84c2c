// The two screens that help with writing.
import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { newMember, publishedTribute, signInTo, type Member } from './people.ts';
import type { RunningServer } from './server.ts';

export async function pageWithFacts(server: RunningServer): Promise<{ anne: Member; id: string }> {
  const anne = await newMember(server);
  const { id } = await publishedTribute(anne, { story: 'She kept bees.', bornIn: 'Whitby' });
  for (const [key, value] of [
    ['pronouns', 'she'],
    ['work', 'a botany teacher'],
    ['saying', 'One true thing first.'],
    ['children', 'Ruth and Thomas'],
    ['other', 'She fed the birds.'],
    ['other', 'She walked into the sea.'],
  ])
    await anne.send('PUT', `/api/tributes/${id}/facts/${randomUUID()}`, { key, value });
  return { anne, id };
}

/** Signs in a person on whose page help with writing is switched on. */
export async function withHelp(page: Page, server: RunningServer): Promise<{ anne: Member; id: string }> {
  const made = await pageWithFacts(server);
  await made.anne.send('PUT', `/api/tributes/${made.id}/writing/choice`, { isHelpOn: true });
  await signInTo(page.context(), server, made.anne);
  return made;
}

/** Each with the run that repeats the journeys of both. */
export const SCREENS = [
  ['the panel', (id: string) => `/create-tribute?tribute=${id}&step=story`, '@exhaustive'],
  ['its own page', (id: string) => `/account/tributes/${id}/writing`, '@nightly'],
] as const;

export async function openHelp(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.waitForSelector('html[data-hydrated]');
  if (address.includes('step=story')) await page.getByRole('button', { name: 'Help with writing' }).click();
}
