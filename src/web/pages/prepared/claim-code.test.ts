import { describe, expect, it } from 'vitest';
import { pageId, seen } from '../../../../tests/support/firm-samples.ts';
import { refuse } from '../../../../tests/support/render-page.ts';

const typing = (find: (input: { code: string }) => unknown, code = 'K7QD M2XW 9RTA') =>
  seen('/claim', { prepared: { find } }, { code });

describe('the code of a prepared page', () => {
  it('leads to the page when it is typed', async () => {
    const { location } = await typing(() => ({ id: pageId }));
    expect(location).toBe(`/claim/${pageId}?key=K7QD%20M2XW%209RTA`);
  });

  it('stays in its field where it opens nothing, or was tried too often', async () => {
    const unknown = await typing(() => Promise.reject(refuse('NOT_FOUND', 404)));
    expect(unknown.status).toBe(422);
    expect(unknown.text).toContain('This code opens no page.');
    expect(unknown.html).toMatch(/id="code"[^>]*value="K7QD M2XW 9RTA"/);
    const often = await typing(() => Promise.reject(refuse('TOO_MANY_REQUESTS', 429)));
    expect(often.status).toBe(429);
    expect(often.html).toMatch(/id="code-error"/);
  });
});
