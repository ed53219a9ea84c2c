import { find, make, recall, remember } from './elements.ts';
import { isOwnPostAddress } from '../../features/memories/contract/gestures/gestures.ts';
import { memory } from '../../features/memories/contract/gestures/memory.ts';
import { yours } from '../../features/memories/words/en/own-posts.ts';
import * as words from '../../shared/words/en/enhance.ts';

interface Saved {
  kind: string;
  at: string;
}

const called: Readonly<Record<string, string | undefined>> = yours;

const keyOf = (path: string) => `own:${path}` as const;

function keptFor(path: string): Saved[] {
  try {
    const value: unknown = JSON.parse(recall(keyOf(path)) ?? '[]');
    return Array.isArray(value) ? value.filter(isKept) : [];
  } catch {
    return [];
  }
}

// Accept only addresses of posts on this site, whatever the storage holds.
const isKept = (value: unknown): value is Saved =>
  typeof value === 'object' &&
  value !== null &&
  'at' in value &&
  typeof value.at === 'string' &&
  isOwnPostAddress(value.at) &&
  'kind' in value &&
  typeof value.kind === 'string';

/** Stores the address of the author's own post, or drops that of a removed one. Deletes the unsent copy of a memory. */
export function rememberOwnPost(): void {
  const own = find('[data-own]');
  const path = find('[data-beside]')?.dataset.beside;
  if (!own || !path) return;
  const at = own.dataset.at ?? '';
  const others = keptFor(path).filter((post) => post.at !== at);
  const kept = own.dataset.gone === undefined ? [...others, { kind: own.dataset.own ?? '', at }] : others;
  remember(keyOf(path), kept.length > 0 ? JSON.stringify(kept.slice(-20)) : null);
  if (own.dataset.own !== memory.kind) return;
  remember(`unsent:${path}`, null);
  remember(`unsent-photographs:${path}`, null);
}

/** On a page cached for everyone, moves the reader's own memory to the top, or links to it. */
export function showOwnPosts(): void {
  const path = find('.tribute')?.dataset.path;
  const opening = find('#memories .opening');
  if (!path || !opening) return;
  const elsewhere = keptFor(path).filter(({ at }) => !bringForward(at));
  if (elsewhere.length === 0) return;
  const links = elsewhere.flatMap(({ kind, at }, index) => [
    index === 0 ? ' ' : ', ',
    make('a', { href: at }, called[kind] ?? called[memory.kind] ?? ''),
  ]);
  opening.after(make('p', { class: 'yours' }, words.yours, ...links));
}

function bringForward(at: string): boolean {
  const item = document.getElementById(/[0-9a-f-]{36}/.exec(at)?.[0] ?? '');
  if (!item?.parentElement?.matches('.memories')) return false;
  item.lastElementChild?.before(make('a', { class: 'own', href: at }, words.changeYours));
  item.parentElement.prepend(item);
  return true;
}
