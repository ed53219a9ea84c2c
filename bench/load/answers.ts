const HEAD_END = Buffer.from('\r\n\r\n');
const CHUNKS_END = Buffer.from('0\r\n\r\n');

/** Status and length in bytes of the first answer in a buffer. Null if the buffer does not yet hold all of it. */
export function firstAnswer(buffer: Buffer): { status: number; bytes: number } | null {
  const headEnd = buffer.indexOf(HEAD_END);
  if (headEnd < 0) return null;
  const head = buffer.toString('latin1', 0, headEnd);
  const status = Number(head.slice(9, 12));
  const bodyStart = headEnd + HEAD_END.length;
  if (status === 204 || status === 304) return { status, bytes: bodyStart };
  if (/\r\ntransfer-encoding: *chunked/i.test(head)) {
    const end = buffer.indexOf(CHUNKS_END, bodyStart - 2);
    return end < 0 ? null : { status, bytes: end + CHUNKS_END.length };
  }
  const bytes = bodyStart + Number(/\r\ncontent-length: *(\d+)/i.exec(head)?.[1] ?? 0);
  return buffer.length < bytes ? null : { status, bytes };
}
