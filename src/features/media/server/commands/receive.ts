import { createHash } from 'node:crypto';
import { PHOTOGRAPH_BYTES } from '../../contract/photograph-limits.ts';
import { fail } from '../../../../platform/errors.ts';
import { HEAD_BYTES, recognise } from '../../contract/picture-kinds.ts';
import { watchForHiddenFile } from './hidden-file.ts';

export interface Received {
  content: AsyncIterable<Uint8Array>;
  /** Available once `content` has been read. */
  sha256(): string;
}

/**
 * Passes a file on and hashes it. Throws PHOTOGRAPH_NOT_SUPPORTED as soon as the first bytes are wrong or another file
 * is found inside, and PHOTOGRAPH_TOO_LARGE before the first byte over the limit.
 */
export function receive(source: AsyncIterable<Uint8Array>, capBytes = PHOTOGRAPH_BYTES): Received {
  const hash = createHash('sha256');
  const hidden = watchForHiddenFile();
  async function* content() {
    let bytes = 0;
    let head = Buffer.alloc(0);
    for await (const chunk of source) {
      bytes += chunk.length;
      if (bytes > capBytes) fail('PHOTOGRAPH_TOO_LARGE');
      if (head.length < HEAD_BYTES) {
        head = Buffer.concat([head, chunk.subarray(0, HEAD_BYTES - head.length)]);
        if (head.length === HEAD_BYTES && !recognise(head)) fail('PHOTOGRAPH_NOT_SUPPORTED');
      }
      if (hidden.isSeenIn(chunk)) fail('PHOTOGRAPH_NOT_SUPPORTED');
      hash.update(chunk);
      yield chunk;
    }
    if (!recognise(head) || hidden.isSeenAtEnd()) fail('PHOTOGRAPH_NOT_SUPPORTED');
  }
  return { content: content(), sha256: () => hash.digest('hex') };
}
