import { describe, expect, it } from 'vitest';
import {
  createTestTimers,
  photographNamed,
  settle,
  tributeNamed,
} from '../../../../../../../tests/support/tributes/editing.ts';
import type { UploadAnswer } from '../../../../contract/tributes.ts';
import { createUploads, isOnItsWay, type Upload, type UploadOutcome } from './uploads.ts';

const answer: UploadAnswer = { photograph: photographNamed('p1'), tribute: tributeNamed('t1') };
const kept: UploadOutcome = { kind: 'kept', answer };
const chosen = (...names: string[]) =>
  names.map((name) => ({ key: `key-${name}`, file: new File(['bytes'], name), role: 'gallery' as const }));

interface Sent {
  upload: Upload;
  progress: (share: number) => void;
  end: (outcome: UploadOutcome) => void;
  isStopped: boolean;
}

function open() {
  const clock = createTestTimers();
  const arrived: string[] = [];
  const forgotten: string[] = [];
  const sent: Sent[] = [];
  const uploads = createUploads(
    {
      send(upload, progress) {
        const sending: Sent = { upload, progress, end: () => {}, isStopped: false };
        const outcome = new Promise<UploadOutcome>((end) => (sending.end = end));
        sent.push(sending);
        return { outcome, stop: () => (sending.isStopped = true) };
      },
      forget: (keys) => void forgotten.push(...keys),
    },
    (_answer, { file }) => void arrived.push(file.name),
    clock.timers,
  );
  const end = async (outcome: UploadOutcome) => {
    sent.shift()?.end(outcome);
    await settle();
  };
  const names = () => sent.map(({ upload }) => upload.file.name);
  return { uploads, clock, arrived, forgotten, sent, end, names };
}

describe('uploads', () => {
  it('no longer counts those that arrived once one of them is removed, unless more are on their way', async () => {
    const { uploads, end } = open();
    uploads.add(chosen('a', 'b'));
    await end(kept);
    uploads.forgetArrived();
    expect(uploads.snapshot().arrived).toBe(1);
    await end(kept);
    expect(uploads.snapshot().arrived).toBe(2);
    uploads.forgetArrived();
    expect(uploads.snapshot().arrived).toBe(0);
  });

  it('sends two at a time, in the order they were chosen, and counts what has arrived', async () => {
    const { uploads, end, names, arrived } = open();
    uploads.add(chosen('a', 'b', 'c'));
    expect(names()).toEqual(['a', 'b']);
    await end(kept);
    expect(names()).toEqual(['b', 'c']);
    expect(uploads.snapshot().arrived).toBe(1);
    await end(kept);
    await end(kept);
    expect(uploads.snapshot()).toMatchObject({ uploads: [], arrived: 3 });
    expect(arrived).toEqual(['a', 'b', 'c']);
  });

  it('begins to count anew with the next ones, and goes on counting while some are on their way', async () => {
    const { uploads, end } = open();
    uploads.add(chosen('a'));
    await end(kept);
    uploads.add(chosen('b'));
    expect(uploads.snapshot().arrived).toBe(0);
    await end(kept);
    uploads.add(chosen('c', 'd'));
    await end(kept);
    uploads.add(chosen('e'));
    expect(uploads.snapshot().arrived).toBe(1);
  });

  it('tells how far each has come, and its number among all chosen', () => {
    const { uploads, sent } = open();
    uploads.add(chosen('a', 'b'));
    sent[1]?.progress(0.4);
    expect(uploads.snapshot().uploads).toMatchObject([
      { state: 'sending', progress: 0, rank: 1 },
      { state: 'sending', progress: 0.4, rank: 2 },
    ]);
  });

  it('takes a file that is in the queue already only once', () => {
    const { uploads } = open();
    uploads.add(chosen('a'));
    uploads.add(chosen('a', 'b'));
    expect(uploads.snapshot().uploads.map(({ key }) => key)).toEqual(['key-a', 'key-b']);
  });

  it('puts a file that is chosen again in the place of the refused one', async () => {
    const { uploads, end, sent } = open();
    uploads.add(chosen('a').map((file) => ({ ...file, refusal: { message: 'Moved.', isHopeless: true } })));
    expect([sent.length, uploads.snapshot().uploads]).toMatchObject([0, [{ state: 'refused', message: 'Moved.' }]]);
    uploads.add(chosen('a'));
    expect(uploads.snapshot().uploads).toMatchObject([{ state: 'sending', message: '', isHopeless: false }]);
    await end(kept);
    expect(uploads.snapshot().uploads).toEqual([]);
  });

  it('shows a refusal beside its file and goes on with the others', async () => {
    const { uploads, end, names, forgotten } = open();
    uploads.add(chosen('a', 'b', 'c'));
    await end({ kind: 'refused', message: 'Not a photograph.', isHopeless: true });
    const [refused] = uploads.snapshot().uploads;
    expect(refused).toMatchObject({ state: 'refused', message: 'Not a photograph.', isHopeless: true });
    expect(refused && isOnItsWay(refused)).toBe(false);
    expect(names()).toEqual(['b', 'c']);
    uploads.dismiss(['key-a']);
    expect(uploads.snapshot().uploads.map(({ key }) => key)).toEqual(['key-b', 'key-c']);
    expect(forgotten).toEqual(['key-a']);
  });

  it('starts a refused one again at a press, and never twice', async () => {
    const { uploads, end, sent } = open();
    uploads.add(chosen('a'));
    uploads.retry(['key-a']);
    expect(sent).toHaveLength(1);
    await end({ kind: 'refused', message: 'Too many.', isHopeless: false });
    uploads.retry(['key-a']);
    uploads.retry(['key-a']);
    expect(sent).toHaveLength(1);
  });

  it('tells its listeners until they leave', () => {
    const { uploads } = open();
    let calls = 0;
    const leave = uploads.subscribe(() => (calls += 1));
    uploads.add(chosen('a'));
    const soFar = calls;
    leave();
    uploads.dismiss(['key-a']);
    expect(soFar).toBeGreaterThan(0);
    expect(calls).toBe(soFar);
  });
});

describe('a pause', () => {
  it('stops what is being sent, keeps how far it has come, and goes on with the same keys', () => {
    const { uploads, sent } = open();
    uploads.add(chosen('a', 'b'));
    sent[0]?.progress(0.5);
    uploads.pause();
    expect(sent.map(({ isStopped }) => isStopped)).toEqual([true, true]);
    expect(uploads.snapshot()).toMatchObject({ isPaused: true, uploads: [{ state: 'waiting', progress: 0.5 }, {}] });
    uploads.goOn();
    expect(sent.slice(2).map(({ upload }) => upload.key)).toEqual(['key-a', 'key-b']);
  });

  it('sends nothing that is added meanwhile, and hears nothing of what was stopped', async () => {
    const { uploads, sent, arrived } = open();
    uploads.add(chosen('a'));
    uploads.pause();
    uploads.add(chosen('b'));
    sent[0]?.end({ kind: 'lost' });
    sent[0]?.progress(0.9);
    await settle();
    expect(sent).toHaveLength(1);
    expect(uploads.snapshot()).toMatchObject({ hold: null, uploads: [{ progress: 0 }, { progress: 0 }] });
    expect(arrived).toEqual([]);
  });
});

describe('a hold', () => {
  it('waits longer with every lost connection and goes on by itself', async () => {
    const { uploads, clock, end, sent } = open();
    uploads.add(chosen('a'));
    await end({ kind: 'lost' });
    expect(uploads.snapshot().hold).toBe('lost');
    expect(clock.pending()).toEqual([1000]);
    clock.fire();
    expect(sent[0]?.upload.key).toBe('key-a');
    await end({ kind: 'lost' });
    expect(clock.pending()).toEqual([2000]);
    clock.fire();
    await end(kept);
    uploads.add(chosen('b'));
    await end({ kind: 'lost' });
    expect(clock.pending()).toEqual([1000]);
  });

  it('ends before its time when asked, and waits as long as the server says', async () => {
    const { uploads, clock, end, sent } = open();
    uploads.add(chosen('a'));
    await end({ kind: 'busy', waitMs: 7000 });
    expect([uploads.snapshot().hold, clock.pending()]).toEqual(['busy', [7000]]);
    uploads.goOn();
    expect([uploads.snapshot().hold, clock.pending(), sent.length]).toEqual([null, [], 1]);
  });

  it('waits longer with every busy answer, and never gives a file up for it', async () => {
    const { uploads, clock, end } = open();
    uploads.add(chosen('a'));
    const waits: number[] = [];
    for (let times = 0; times < 9; times += 1) {
      await end({ kind: 'busy', waitMs: 2000 });
      waits.push(...clock.pending());
      clock.fire();
    }
    expect(waits).toEqual([2000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000, 30_000]);
    expect(uploads.snapshot().uploads).toMatchObject([{ state: 'sending' }]);
  });

  it('waits for a sign-in without a clock', async () => {
    const { uploads, clock, end, sent } = open();
    uploads.add(chosen('a'));
    await end({ kind: 'signed-out' });
    expect([uploads.snapshot().hold, clock.pending(), sent.length]).toEqual(['signed-out', [], 0]);
    uploads.goOn();
    expect(sent).toHaveLength(1);
  });

  it('lets the others pass a file that fails alone, and asks about it in the end', async () => {
    const { uploads, clock, end, names } = open();
    uploads.add(chosen('a', 'b', 'c'));
    await end({ kind: 'failed' });
    clock.fire();
    expect(names()).toEqual(['b', 'c']);
    await end(kept);
    await end(kept);
    for (let times = 0; times < 3; times += 1) {
      expect(names()).toEqual(['a']);
      await end({ kind: 'failed' });
      clock.fire();
    }
    expect(uploads.snapshot().uploads).toMatchObject([{ state: 'refused', message: '', isHopeless: false }]);
  });
});
