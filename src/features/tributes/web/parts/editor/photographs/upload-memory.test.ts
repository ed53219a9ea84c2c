import { describe, expect, it } from 'vitest';
import { createTestStorage } from '../../../../../../../tests/support/tributes/editing.ts';
import { createUploadMemory } from './upload-memory.ts';

const file = (name: string, lastModified = 1) => new File(['bytes'], name, { lastModified });
const chosen = (name: string) => ({ key: `key-${name}`, file: file(name), role: 'gallery' as const });

function open(storage: Storage | null = createTestStorage()) {
  const clock = { now: 0 };
  return { clock, storage, openPage: () => createUploadMemory(storage, 'owner:tribute', () => clock.now) };
}

describe('upload memory', () => {
  it('knows a file again by its role, name, size and date, after the page was closed too', () => {
    const { openPage } = open();
    openPage().begin([chosen('a')]);
    const later = openPage();
    expect(later.find(file('a'), 'gallery')).toMatchObject({ key: 'key-a', photographId: null });
    expect(later.find(file('a'), 'portrait')).toBeNull();
    expect(later.find(file('a', 2), 'gallery')).toBeNull();
    expect(later.find(file('b'), 'gallery')).toBeNull();
  });

  it('remembers what became of it', () => {
    const { openPage } = open();
    const memory = openPage();
    memory.begin([chosen('a')]);
    memory.arrived('key-a', 'p1');
    expect(openPage().find(file('a'), 'gallery')?.photographId).toBe('p1');
  });

  it('remembers where its bytes go, also when it is begun again', () => {
    const { openPage } = open();
    const memory = openPage();
    memory.begin([chosen('a'), chosen('b')]);
    memory.keepAddress('key-a', '/api/uploads/u1');
    const later = openPage();
    later.begin([chosen('a')]);
    expect([later.addressOf('key-a'), later.addressOf('key-b')]).toEqual(['/api/uploads/u1', null]);
  });

  it('tells what an earlier page had begun, until it is begun again, arrives or is forgotten', () => {
    const { openPage } = open();
    const first = openPage();
    first.begin([chosen('a'), chosen('b'), chosen('c'), chosen('d')]);
    first.arrived('key-b', 'p2');
    expect(first.unfinished()).toEqual([]);
    const later = openPage();
    expect(later.unfinished().map(({ name }) => name)).toEqual(['a', 'c', 'd']);
    later.begin([chosen('a')]);
    later.forget(['key-c']);
    expect(later.unfinished().map(({ name }) => name)).toEqual(['d']);
  });

  it('asks for nothing again that was refused, unless it is chosen once more', () => {
    const { openPage } = open();
    const first = openPage();
    first.begin([chosen('a'), chosen('b')]);
    first.refused('key-a');
    expect(
      openPage()
        .unfinished()
        .map(({ name }) => name),
    ).toEqual(['b']);
    openPage().begin([chosen('a')]);
    expect(
      openPage()
        .unfinished()
        .map(({ name }) => name),
    ).toEqual(['a', 'b'].toReversed());
  });

  it('lasts a day, as long as the server keeps what has arrived', () => {
    const { openPage, clock } = open();
    openPage().begin([chosen('a')]);
    clock.now = 24 * 60 * 60 * 1000;
    expect(openPage().find(file('a'), 'gallery')).toBeNull();
  });

  it('does without a storage, with a full one and with one that holds nonsense', () => {
    const full = createTestStorage(() => false);
    for (const storage of [null, full]) {
      const memory = open(storage).openPage();
      memory.begin([chosen('a')]);
      expect(memory.find(file('a'), 'gallery')?.key).toBe('key-a');
    }
    const odd = createTestStorage();
    odd.setItem('uploads:owner:tribute', '{');
    expect(open(odd).openPage().unfinished()).toEqual([]);
  });

  it('sees what another tab writes, and writes nothing of it over', () => {
    const { openPage } = open();
    const [one, other] = [openPage(), openPage()];
    one.begin([chosen('a')]);
    other.begin([chosen('b')]);
    one.arrived('key-a', 'p1');
    expect(other.find(file('a'), 'gallery')).toMatchObject({ key: 'key-a', photographId: 'p1' });
    expect([one.photographOf('key-a'), one.photographOf('key-b')]).toEqual(['p1', null]);
  });

  it('leaves nothing behind when all is forgotten', () => {
    const { openPage, storage } = open();
    const memory = openPage();
    memory.begin([chosen('a')]);
    memory.forget(['key-a']);
    expect(storage?.getItem('uploads:owner:tribute')).toBeNull();
  });
});
