import { afterEach, expect, test, vi } from 'vitest';
import { lookForUnsent, offerUnsent, sendUnsent, unsentHere, type Unsent } from './unsent.ts';

const waiting: Unsent = { title: 'Harold', address: '/choice', texts: [], files: [], needsChoice: false };

afterEach(() => vi.unstubAllGlobals());

test('changes that wait are not lost from sight when the storage cannot be read', async () => {
  vi.stubGlobal('navigator', {});
  const left = vi.fn<(owner: string) => Promise<Unsent[]>>().mockResolvedValue([waiting]);
  offerUnsent(async () => [{ left, send: async () => undefined, clear: async () => undefined }]);
  await sendUnsent('anne');
  expect(unsentHere()).toEqual([waiting]);
  left.mockRejectedValueOnce(new Error('The database is closing'));
  expect(await lookForUnsent()).toEqual([waiting]);
  left.mockResolvedValue([]);
  expect(await lookForUnsent()).toEqual([]);
  expect(left).toHaveBeenCalledWith('anne');
});
