import { keepersTool, keepersToolWaiting } from '../../features/memories/words/en/own-posts.ts';
import { TO_FILL_IN } from '../../shared/text/to-fill-in.ts';
import { find, findAll, make } from './elements.ts';
import * as words from '../../shared/words/en/enhance.ts';
import { theServer } from '../../ui/client/server.ts';

/** Opens the device's share dialog if there is one. Otherwise the link works as usual. */
export function offerSharing(): void {
  const link = find('a[data-share]');
  if (!(link instanceof HTMLAnchorElement) || !('share' in navigator)) return;
  const url = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? location.href;
  link.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void isShared(url).then((isDone) => isDone || location.assign(link.href));
  });
}

/** Returns whether the device's share dialog could open. Also true if the reader cancelled. */
async function isShared(url: string): Promise<boolean> {
  try {
    await navigator.share({ title: document.title, url });
    return true;
  } catch (error) {
    return error instanceof DOMException && (error.name === 'AbortError' || error.name === 'InvalidStateError');
  }
}

export function followReading(): void {
  const links = findAll('.local a');
  const sections = links.map((link) => find(link.getAttribute('href') ?? ''));
  if (links.length === 0 || !('IntersectionObserver' in window)) return;
  const mark = () => {
    const at = sections.findLastIndex((section) => section && section.getBoundingClientRect().top < innerHeight * 0.4);
    links.forEach((link, index) => {
      if (index === at) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
    });
  };
  // Watch which section crosses a line at 40 % of the window, instead of listening to every scroll event.
  const observer = new IntersectionObserver(mark, { rootMargin: '-40% 0px -60% 0px', threshold: 0 });
  for (const section of sections) if (section) observer.observe(section);
}

/** Reads a hint cookie. It can outlive a session that was ended on another device, so sign-in screens ignore it. */
export const isSignedIn = () => {
  const guests = find('.masthead [data-guests]')?.dataset.guests;
  const isForGuests = guests !== undefined && window.location.pathname.startsWith(guests);
  return theServer().cookie('signed-in') !== undefined && !isForGuests;
};

interface KeeperTool {
  tributeId: string | null;
  waitingCount: number;
}

/** Shows signed-in users a link to their pages, and editing tools on pages that they keep. */
export async function showOwnersTools(): Promise<void> {
  if (!isSignedIn()) return;
  for (const link of findAll('.masthead .sign-in')) {
    link.textContent = words.yourPages;
    link.setAttribute('href', link.dataset.pages ?? '');
  }
  const { path, edit = '', care = '', send = '' } = find('.tribute')?.dataset ?? {};
  if (!path || find('.tools')) return;
  const answer = await theServer().fetch(`/api/public-tributes/${encodeURIComponent(path)}/keeper-tools`);
  if (!answer.ok) return;
  const { tributeId, waitingCount } = (await answer.json()) as KeeperTool;
  if (!tributeId) return;
  const bar = make(
    'aside',
    { class: 'tools', 'aria-label': words.tools },
    make(
      'p',
      { class: 'wrap' },
      make('a', { href: edit.replace(TO_FILL_IN, tributeId) }, words.edit),
      make(
        'a',
        { href: care.replace(TO_FILL_IN, tributeId) },
        waitingCount > 0 ? keepersToolWaiting(waitingCount) : keepersTool,
      ),
      make('a', { href: send.replace(TO_FILL_IN, tributeId) }, words.send),
    ),
  );
  find('main')?.before(bar);
}
