import { describe, expect, it } from 'vitest';
import {
  createTestStorage,
  createTestTimers,
  photographNamed,
  settle,
  tributeNamed,
} from '../../../../../../../tests/support/tributes/editing.ts';
import type { UploadAnswer } from '../../../../contract/tributes.ts';
import type { TakeFile } from './file-locks.ts';
import type { SavedFile, SavedFiles } from './saved-files.ts';
import { createSavedUploads } from './saved-uploads.ts';
import { createUploadMemory } from '../photographs/upload-memory.ts';
import { createUploads, type Upload, type UploadOutcome } from '../photographs/uploads.ts';

const answer: UploadAnswer = { photograph: photographNamed('p1'), tribute: tributeNamed('t1') };
const kept: UploadOutcome = { kind: 'kept', answer };
const chosen = (...names: string[]) =>
  names.map((name) => ({ key: `key-${name}`, file: new File(['bytes'], name), role: 'gallery' as const }));

function openBrowser({ room = Infinity } = {}) {
  const records = new Map<string, SavedFile>();
  const locks = new Map<string, symbol>();
  const storage = createTestStorage();
  const files: SavedFiles = {
    async keep(file) {
      const isRoom = records.has(file.key) || records.size < room;
      if (isRoom) records.set(file.key, file);
      return isRoom;
    },
    of: async (owner, tributeId) =>
      [...records.values()]
        .filter((file) => file.owner === owner && file.tributeId === tributeId)
        .toSorted((one, other) => one.at - other.at || one.rank - other.rank),
    async forget(keys) {
      for (const key of keys) records.delete(key);
    },
    clear: async () => records.clear(),
  };
  function openTab(owner = 'anne') {
    const tab = Symbol(owner);
    const clock = createTestTimers();
    const sent: { upload: Upload; end: (outcome: UploadOutcome) => void }[] = [];
    const take: TakeFile = async (key) => {
      if (locks.has(key)) return null;
      locks.set(key, tab);
      return () => locks.delete(key);
    };
    const memory = createUploadMemory(storage, `${owner}:t1`, () => 0);
    const uploads = createSavedUploads({ files, memory, take, owner, tributeId: 't1', now: () => 0 }, (arrived) =>
      createUploads(
        {
          send(upload) {
            const outcome = new Promise<UploadOutcome>((end) => sent.push({ upload, end }));
            return { outcome, stop: () => {} };
          },
          forget: () => {},
        },
        (of, upload) => {
          memory.arrived(upload.key, of.photograph.id);
          arrived(of, upload);
        },
        clock.timers,
      ),
    );
    const end = async (outcome: UploadOutcome) => {
      sent.shift()?.end(outcome);
      await rest();
    };
    const names = () => sent.map(({ upload }) => upload.file.name);
    const crash = () => {
      for (const [key, whose] of locks) if (whose === tab) locks.delete(key);
    };
    return { uploads, clock, sent, end, names, crash };
  }
  return { records, openTab, names: () => [...records.values()].map(({ name }) => name) };
}

async function rest() {
  for (let times = 0; times < 5; times += 1) await settle();
}

describe('photographs kept until they arrive', () => {
  it('go on in the next opening of the page, in their order, and are kept no longer once they arrived', async () => {
    const browser = openBrowser();
    const first = browser.openTab();
    first.uploads.add(chosen('a', 'b', 'c', 'd'));
    await rest();
    await first.end(kept);
    await first.end({ kind: 'busy', waitMs: 1000 });
    expect(browser.names()).toEqual(['b', 'c', 'd']);
    first.crash();
    const later = browser.openTab();
    await later.uploads.takeUp();
    expect(later.names()).toEqual(['b', 'c']);
    await later.end(kept);
    await later.end(kept);
    await later.end(kept);
    expect([browser.names(), later.uploads.snapshot().uploads]).toEqual([[], []]);
  });

  it('are sent by one tab, and by the other once that is closed', async () => {
    const browser = openBrowser();
    const [one, other] = [browser.openTab(), browser.openTab()];
    one.uploads.add(chosen('a', 'b'));
    await rest();
    await other.uploads.takeUp();
    other.uploads.add(chosen('b', 'c'));
    await rest();
    expect(other.names()).toEqual(['c']);
    expect(other.uploads.keeping().elsewhere.toSorted()).toEqual(['key-a', 'key-b']);
    one.uploads.close();
    await other.uploads.takeUp();
    expect(other.uploads.keeping().elsewhere).toEqual([]);
    expect(other.uploads.snapshot().uploads.map(({ file }) => file.name)).toEqual(['c', 'a', 'b']);
  });

  it('are not sent once more when they arrived and the page was closed in that moment', async () => {
    const browser = openBrowser();
    const first = browser.openTab();
    first.uploads.add(chosen('a'));
    await rest();
    const [record] = browser.records.values();
    await first.end(kept);
    if (record) browser.records.set(record.key, record);
    first.crash();
    const later = browser.openTab();
    await later.uploads.takeUp();
    expect([later.sent, browser.names()]).toEqual([[], []]);
  });

  it('leave the name of a hopeless file until it is left out, and the file of one that may be tried again', async () => {
    const browser = openBrowser();
    const first = browser.openTab();
    first.uploads.add(chosen('notes', 'extra'));
    await rest();
    await first.end({ kind: 'refused', message: 'Not a photograph.', isHopeless: true });
    await first.end({ kind: 'refused', message: 'The page is full.', isHopeless: false });
    first.crash();
    const later = browser.openTab();
    await later.uploads.takeUp();
    expect(later.sent).toEqual([]);
    expect(later.uploads.snapshot().uploads).toMatchObject([
      { state: 'refused', message: 'Not a photograph.', isHopeless: true },
      { state: 'refused', message: 'The page is full.', isHopeless: false },
    ]);
    expect([...browser.records.values()].map(({ file }) => file === null)).toEqual([true, false]);
    later.uploads.retry(['key-extra']);
    await rest();
    expect(browser.records.get('key-extra')?.refusal).toBeNull();
    later.uploads.dismiss(['key-notes']);
    await rest();
    expect(browser.names()).toEqual(['extra']);
  });

  it('say so when the browser has no room for them, until these have arrived', async () => {
    const browser = openBrowser({ room: 1 });
    const { uploads, end } = browser.openTab();
    uploads.add(chosen('a', 'b'));
    await rest();
    expect(uploads.keeping()).toMatchObject({ loose: ['key-b'], isFull: true });
    await end(kept);
    await end(kept);
    expect(uploads.keeping()).toMatchObject({ loose: [], isFull: false });
  });

  it('are never met by another person at the same browser', async () => {
    const browser = openBrowser();
    browser.openTab('anne').uploads.add(chosen('a'));
    await rest();
    const other = browser.openTab('bill');
    await other.uploads.takeUp();
    expect([other.sent, other.uploads.keeping().elsewhere]).toEqual([[], []]);
  });
});
