import { describe, expect, it } from 'vitest';
import { createTestTimers, settle, tributeNamed } from '../../../../tests/support/editing.ts';
import type { UploadAnswer } from '../../../contract/tributes.ts';
import { outcomeOf } from './send-photograph.ts';
import { createUploads, type Upload, type UploadOutcome } from './uploads.ts';

const photograph = { id: 'p1', width: 10, height: 10, colour: '#888888', widths: [480], caption: '', alt: '' };
const answer: UploadAnswer = { photograph, tribute: tributeNamed('t1') };
const files = (...names: string[]) => names.map((name) => new File(['bytes'], name));

function open() {
  const clock = createTestTimers();
  const kept: UploadAnswer[] = [];
  const sent: { upload: Upload; progress: (share: number) => void; end: (outcome: UploadOutcome) => void }[] = [];
  let keys = 0;
  const uploads = createUploads(
    (upload, progress) => new Promise((end) => sent.push({ upload, progress, end })),
    (one) => kept.push(one),
    clock.timers,
    () => `key-${(keys += 1)}`,
  );
  const end = async (outcome: UploadOutcome) => {
    sent.shift()?.end(outcome);
    await settle();
  };
  return { uploads, clock, kept, sent, end };
}

describe('uploads', () => {
  it('sends two at a time, in the order they were chosen', async () => {
    const { uploads, sent, end, kept } = open();
    uploads.add(files('a.jpg', 'b.jpg', 'c.jpg'), 'gallery');
    expect(sent.map(({ upload }) => upload.file.name)).toEqual(['a.jpg', 'b.jpg']);
    await end({ kind: 'kept', answer });
    expect(sent.map(({ upload }) => upload.file.name)).toEqual(['b.jpg', 'c.jpg']);
    await end({ kind: 'kept', answer });
    await end({ kind: 'kept', answer });
    expect(uploads.snapshot()).toEqual([]);
    expect(kept).toHaveLength(3);
  });

  it('tells how far each has come', () => {
    const { uploads, sent } = open();
    uploads.add(files('a.jpg'), 'portrait');
    sent[0]?.progress(0.4);
    expect(uploads.snapshot()[0]).toMatchObject({ state: 'sending', progress: 0.4, role: 'portrait' });
  });

  it('shows a refusal beside its file and goes on with the others', async () => {
    const { uploads, end, sent } = open();
    uploads.add(files('a.svg', 'b.jpg', 'c.jpg'), 'gallery');
    await end({ kind: 'refused', message: 'Not a photograph.', isHopeless: true });
    expect(uploads.snapshot()[0]).toMatchObject({ state: 'refused', message: 'Not a photograph.', isHopeless: true });
    expect(sent.map(({ upload }) => upload.file.name)).toEqual(['b.jpg', 'c.jpg']);
    uploads.dismiss('key-1');
    expect(uploads.snapshot().map(({ key }) => key)).toEqual(['key-2', 'key-3']);
  });

  it('tries a lost one again with the same key', async () => {
    const { uploads, clock, end, sent } = open();
    uploads.add(files('a.jpg'), 'gallery');
    await end({ kind: 'lost' });
    expect(uploads.snapshot()[0]?.state).toBe('lost');
    clock.fire();
    expect(sent[0]?.upload.key).toBe('key-1');
    await end({ kind: 'busy', waitMs: 7000 });
    expect(clock.pending()).toEqual([7000]);
  });

  it('waits for a sign-in and then goes on', async () => {
    const { uploads, end, sent } = open();
    uploads.add(files('a.jpg'), 'gallery');
    await end({ kind: 'signed-out' });
    expect(sent).toEqual([]);
    uploads.retryAll();
    expect(sent).toHaveLength(1);
  });

  it('starts one that was given up on at a press, and never twice', async () => {
    const { uploads, end, sent } = open();
    uploads.add(files('a.jpg'), 'gallery');
    uploads.retry('key-1');
    expect(sent).toHaveLength(1);
    await end({ kind: 'refused', message: 'Too many.', isHopeless: false });
    uploads.retry('key-1');
    expect(sent).toHaveLength(1);
  });

  it('tells its listeners until they leave', () => {
    const { uploads } = open();
    let calls = 0;
    const leave = uploads.subscribe(() => (calls += 1));
    uploads.add(files('a.jpg'), 'gallery');
    const soFar = calls;
    leave();
    uploads.dismiss('key-1');
    expect(soFar).toBeGreaterThan(0);
    expect(calls).toBe(soFar);
  });
});

describe('outcomeOf', () => {
  const refusal = (code: string, data = {}) =>
    JSON.stringify({ defined: true, code, status: 400, message: 'The words.', data });

  it('reads the answers of the server', () => {
    expect(outcomeOf(201, JSON.stringify(answer))).toEqual({ kind: 'kept', answer });
    expect(outcomeOf(415, refusal('PHOTOGRAPH_NOT_SUPPORTED'))).toEqual({
      kind: 'refused',
      message: 'The words.',
      isHopeless: true,
    });
    expect(outcomeOf(429, refusal('TOO_MANY_REQUESTS'))).toMatchObject({ kind: 'refused', isHopeless: false });
    expect(outcomeOf(401, refusal('SIGN_IN_REQUIRED'))).toEqual({ kind: 'signed-out' });
    expect(outcomeOf(503, refusal('BUSY', { retryAfterSeconds: 3 }))).toEqual({ kind: 'busy', waitMs: 3000 });
  });

  it('counts anything else as a lost connection', () => {
    expect(outcomeOf(502, '<html>Bad gateway</html>')).toEqual({ kind: 'lost' });
    expect(outcomeOf(0, '')).toEqual({ kind: 'lost' });
    expect(outcomeOf(201, '{}')).toEqual({ kind: 'lost' });
  });
});
