import { expect, it } from 'vitest';
import { startEngine } from './embedded-engine.ts';

it.skipIf(process.platform !== 'linux')('a disk that refuses files is told with the code of Node', async () => {
  const starting = startEngine({ folder: '/proc/self', address: { path: '/none' }, maxConnections: 1 });
  await expect(starting).rejects.toBeInstanceOf(Error);
  await expect(starting).rejects.toMatchObject({ code: 'ENOENT' });
});
