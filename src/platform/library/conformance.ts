import { expect, it } from 'vitest';
import type { Library } from './index.ts';

export function libraryConformance(open: (bytes: Buffer) => Promise<Library>): void {
  const bytes = Buffer.from('A line.\r\nÆ and é.\n');

  it('gives an edition byte by byte, as often as it is asked', async () => {
    const library = await open(bytes);
    expect(await library.edition(7)).toEqual(bytes);
    expect(await library.edition(7)).toEqual(bytes);
  });

  it('gives nothing for one that it does not have', async () => {
    expect(await (await open(bytes)).edition(8)).toBeNull();
  });
}
