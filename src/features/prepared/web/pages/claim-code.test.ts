import { describe, expect, it } from 'vitest';
import { pageId, seen } from '../../../../../tests/support/samples/provider-samples.ts';
import { refuse } from '../../../../../tests/support/app/render-page.ts';

const typed = 'K7QD M2XW 9RTA';
const screens = ['/claim', '/bills'] as const;
const typing = (at: (typeof screens)[number], find: (input: { code: string }) => unknown) =>
  seen(at, { linkCodes: { find }, bills: { mine: () => ({ bills: [] }) } }, { code: typed });

describe.each(screens)('a code that is typed at %s', (at) => {
  it('leads to the prepared page or the bill that it opens', async () => {
    const page = await typing(at, () => ({ opens: 'preparedPage', id: pageId }));
    expect(page.location).toBe(`/claim/${pageId}?key=K7QD%20M2XW%209RTA`);
    const bill = await typing(at, () => ({ opens: 'bill', id: pageId }));
    expect(bill.location).toBe(`/bills/${pageId}?key=K7QD%20M2XW%209RTA`);
  });

  it('stays in its field where it opens nothing, or was tried too often', async () => {
    const unknown = await typing(at, () => Promise.reject(refuse('NOT_FOUND', 404)));
    expect(unknown.status).toBe(422);
    expect(unknown.text).toContain('This code opens nothing.');
    expect(unknown.html).toMatch(/id="code"[^>]*value="K7QD M2XW 9RTA"/);
    const often = await typing(at, () => Promise.reject(refuse('TOO_MANY_REQUESTS', 429)));
    expect(often.status).toBe(429);
    expect(often.html).toMatch(/id="code-error"/);
  });
});
