import { expect, test } from 'vitest';
import { knownAuthor, ownPostsWith, readOwnPosts } from './own-posts.ts';

const SECRET = ['a secret for this test'] as const;
const author = 'A'.repeat(22);
const post = (number: number) => ({
  id: `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`,
  editKey: String(number).padStart(43, 'k'),
  author,
});
const kept = (numbers: readonly number[]) =>
  numbers.reduce((value, number) => ownPostsWith(readOwnPosts(value), post(number), SECRET), '');

test('what was written is read again, oldest first', () => {
  const own = readOwnPosts(kept([1, 2]));
  expect([...own]).toEqual([1, 2].map((number) => [post(number).id, post(number).editKey]));
});

test('an entry written again moves to the end and stands once', () => {
  expect([...readOwnPosts(kept([1, 2, 1])).keys()]).toEqual([post(2).id, post(1).id]);
});

test('of more than twenty the oldest is forgotten', () => {
  const numbers = Array.from({ length: 21 }, (_, at) => at + 1);
  const own = [...readOwnPosts(kept(numbers)).keys()];
  expect(own).toHaveLength(20);
  expect(own[0]).toBe(post(2).id);
});

test.each(['', '~~', 'nonsense', `${post(1).id}:short`, `not-an-id:${post(1).editKey}`, 'a=b; c'])(
  'a cookie of others (%j) holds no entry and no author',
  (value) => {
    expect(readOwnPosts(value).size).toBe(0);
    expect(knownAuthor(SECRET, value)).toBeNull();
  },
);

test('an author is known only by the signature we gave', () => {
  const value = kept([1]);
  expect(knownAuthor(SECRET, value)).toBe(author);
  expect(knownAuthor(['another secret'], value)).toBeNull();
  expect(knownAuthor(SECRET, value.replace(author, 'B'.repeat(22)))).toBeNull();
  expect(knownAuthor(SECRET, '')).toBeNull();
});
