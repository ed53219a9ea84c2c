import { expect, test } from 'vitest';
import type { FinishedPage } from './finished-page.ts';
import { createKeptPages } from './kept-pages.ts';

/** A page of 30 bytes: ten for each encoding. */
const page = (etag: string): FinishedPage => {
  const body = Buffer.alloc(10);
  return {
    etag,
    bodies: { br: body, gzip: body, identity: body },
    headers: { br: [], gzip: [], identity: [] },
    notModified: [],
  };
};

test('the longest kept go first when there is no room', () => {
  const pages = createKeptPages(60);
  for (const path of ['/a', '/b', '/c']) pages.keep(path, path, page(path));
  expect(['/a', '/b', '/c'].map((path) => pages.get(path)?.etag)).toEqual([undefined, '/b', '/c']);
  expect(pages.tributeIds()).toEqual(['/b', '/c']);
});

test('a page kept again takes the place of its former self', () => {
  const pages = createKeptPages(60);
  pages.keep('/a', 't1', page('old'));
  pages.keep('/b', 't2', page('b'));
  pages.keep('/a', 't1', page('new'));
  expect([pages.get('/a')?.etag, pages.get('/b')?.etag]).toEqual(['new', 'b']);
});

test('a page larger than the cap is kept alone', () => {
  const pages = createKeptPages(20);
  pages.keep('/a', 't1', page('a'));
  pages.keep('/b', 't2', page('b'));
  expect([pages.get('/a'), pages.get('/b')?.etag]).toEqual([undefined, 'b']);
});

test('every page of a tribute goes at once, and its room is free again', () => {
  const pages = createKeptPages(90);
  for (const path of ['/a', '/a/memories', '/r/a']) pages.keep(path, 't1', page(path));
  pages.removeAll('t1');
  expect(pages.tributeIds()).toEqual([]);
  for (const path of ['/b', '/c', '/d']) pages.keep(path, 't2', page(path));
  expect(['/b', '/c', '/d'].every((path) => pages.get(path))).toBe(true);
  expect(() => pages.removeAll('unknown')).not.toThrow();
});
