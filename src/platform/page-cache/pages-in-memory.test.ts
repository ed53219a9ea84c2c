import { expect, test } from 'vitest';
import type { CachedPage } from './cached-page.ts';
import { createPagesInMemory } from './pages-in-memory.ts';

/** A page of 30 bytes: ten for each encoding. */
const page = (etag: string): CachedPage => {
  const body = Buffer.alloc(10);
  return {
    etag,
    bodies: { br: body, gzip: body, identity: body },
    headers: { br: [], gzip: [], identity: [] },
    notModified: [],
    bytes: 30,
  };
};

const kept = (subject: string, etag: string) => {
  const improve = () => undefined;
  return { subjects: [subject], page: page(etag), reads: 0, improve, staleSince: null };
};

test('the longest kept go first when there is no room', () => {
  const pages = createPagesInMemory(60);
  for (const path of ['/a', '/b', '/c']) pages.keep(path, kept(path, path));
  expect(['/a', '/b', '/c'].map((path) => pages.get(path)?.page.etag)).toEqual([undefined, '/b', '/c']);
  expect(pages.subjects()).toEqual(['/b', '/c']);
});

test('a page kept again takes the place of its former self', () => {
  const pages = createPagesInMemory(60);
  pages.keep('/a', kept('t1', 'old'));
  pages.keep('/b', kept('t2', 'b'));
  pages.keep('/a', kept('t1', 'new'));
  expect([pages.get('/a')?.page.etag, pages.get('/b')?.page.etag]).toEqual(['new', 'b']);
});

test('a page larger than the cap is kept alone', () => {
  const pages = createPagesInMemory(20);
  pages.keep('/a', kept('t1', 'a'));
  pages.keep('/b', kept('t2', 'b'));
  expect([pages.get('/a'), pages.get('/b')?.page.etag]).toEqual([undefined, 'b']);
});

test('every page of a tribute goes at once, and its room is free again', () => {
  const pages = createPagesInMemory(90);
  for (const path of ['/a', '/a/memories', '/r/a']) pages.keep(path, kept('t1', path));
  pages.removeAll('t1');
  expect(pages.subjects()).toEqual([]);
  for (const path of ['/b', '/c', '/d']) pages.keep(path, kept('t2', path));
  expect(['/b', '/c', '/d'].every((path) => pages.get(path))).toBe(true);
  expect(() => pages.removeAll('unknown')).not.toThrow();
});
