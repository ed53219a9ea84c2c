import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { inParts } from './commands/backups/parts.ts';

it('splits a stream into parts of about a size, which together are the stream', async () => {
  const chunks = fc.array(fc.uint8Array({ minLength: 1, maxLength: 20 }), { maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(chunks, fc.integer({ min: 1, max: 50 }), async (sent, size) => {
      const parts: Buffer[] = [];
      for await (const part of inParts(Readable.from(sent), size)) parts.push(await buffer(part));
      expect(Buffer.concat(parts)).toEqual(Buffer.concat(sent));
      for (const { length } of parts.slice(0, -1)) expect(length).toBeGreaterThanOrEqual(size);
      for (const { length } of parts) expect(length).toBeLessThan(size + 20);
    }),
  );
});
