import { afterEach, describe, expect, it, vi } from 'vitest';
import { claimPage } from './open-pages.ts';

afterEach(() => vi.unstubAllGlobals());

function fakeLocks() {
  const held = new Set<string>();
  return {
    request(name: string, callback: () => Promise<void>) {
      held.add(name);
      return callback().finally(() => held.delete(name));
    },
    query: async () => ({ held: [...held].map((name) => ({ name })) }),
  };
}

describe('claimPage', () => {
  it('tells which pages are open, until they are released', async () => {
    vi.stubGlobal('navigator', { locks: fakeLocks() });
    const first = await claimPage('first');
    const second = await claimPage('second');
    expect(second.isOpen('first')).toBe(true);
    expect(second.isOpen('gone')).toBe(false);
    first.release();
    await Promise.resolve();
    await Promise.resolve();
    expect((await claimPage('third')).isOpen('first')).toBe(false);
    second.release();
  });

  it('counts every page as closed where there are no locks', async () => {
    vi.stubGlobal('navigator', {});
    const { isOpen, release } = await claimPage('first');
    expect(isOpen('first')).toBe(false);
    release();
  });
});
