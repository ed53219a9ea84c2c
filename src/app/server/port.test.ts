import { createServer, type AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { isPortFree } from './port.ts';

it('knows a port in use from a free one', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as AddressInfo;
  expect(await isPortFree({ port, host: '127.0.0.1' })).toBe(false);
  await new Promise((resolve) => other.close(resolve));
  expect(await isPortFree({ port, host: '127.0.0.1' })).toBe(true);
});
