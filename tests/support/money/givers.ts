import { randomUUID } from 'node:crypto';
import type { GiftKey, GiftShown, PublicFund, Receipt } from '../../../src/features/giving/contract/giving.ts';
import { rateLimits } from '../../../src/features/accounts/server/tables.ts';
import type { GivingApp } from './giving.ts';
import type { TestApp } from '../app/test-app.ts';
import { bodyOf, visitor, type VisitorOptions } from '../tributes/tributes.ts';
import type { z } from 'zod';

export interface Asked {
  url: string;
  gift: z.infer<typeof GiftKey>;
}

/** A gift of ten pounds as a browser sends it: without covered fees and without an extra amount for Rosemary. */
export const wish = (changes: Record<string, unknown> = {}) => ({
  id: randomUUID(),
  amount: 1000,
  total: 1000,
  name: 'Joan Okonkwo',
  email: 'joan@example.org',
  ...changes,
});

/** A person who gives through the API, with a browser of their own. */
export function giver(app: TestApp, options: VisitorOptions = {}) {
  const { send, cookie } = visitor(app, options);
  const give = (path: string, fundId: string, changes: Record<string, unknown> = {}) =>
    send('POST', `/api/public-tributes/${path}/funds/${fundId}/gifts`, wish(changes));
  return {
    send,
    cookie,
    give,
    asks: async (path: string, fundId: string, changes: Record<string, unknown> = {}) =>
      bodyOf<Asked>(await give(path, fundId, changes), 201),
    receipt: (id: string, key = '') => send('GET', `/api/gifts/${id}${key === '' ? '' : `?key=${key}`}`),
  };
}

export const receiptOf = async (answer: Response) => bodyOf<Receipt>(answer);

export const fundsOn = async (app: TestApp, path: string): Promise<PublicFund[]> =>
  (await bodyOf<{ funds: PublicFund[] }>(await app.send('GET', `/api/public-tributes/${path}/funds`))).funds;

export interface GiftsPage {
  items: GiftShown[];
  after: string | null;
  count: number;
  fund: PublicFund;
}

/** Removes all rate limits, as if an hour had passed. */
export async function forgetTries({ app }: Pick<GivingApp, 'app'>): Promise<void> {
  await app.deps.db.delete(rateLimits);
}
