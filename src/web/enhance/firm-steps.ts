import * as words from '#messages/provider-sign-up';
import { make, makeButton } from './elements.ts';

/** One part of the form at a time. Each has an address behind "#", so that the browser's own "back" leads to the one before. */
export function showInSteps(form: HTMLFormElement): void {
  const parts = [...form.querySelectorAll<HTMLElement>('[data-part]')];
  const last = form.querySelector<HTMLElement>('[data-last]');
  if (parts.length < 2 || !last) return;
  const where = make('p', { class: 'soft small', 'aria-live': 'polite' });
  const back = makeButton(words.back, () => history.back(), { class: 'button quiet' });
  const goOn = makeButton(words.goOn, () => go(at + 1));
  goOn.className = 'button';
  const foot = make('p', { class: 'acts' }, goOn, back);
  form.prepend(where);
  last.before(foot);
  let at = 0;

  const show = (index: number) => {
    at = index;
    for (const [each, part] of parts.entries()) part.hidden = each !== at;
    const isLast = at === parts.length - 1;
    goOn.hidden = isLast;
    back.hidden = at === 0;
    last.hidden = !isLast;
    where.textContent = words.step(at + 1, parts.length);
  };
  const go = (index: number) => {
    const next = parts[Math.min(index, parts.length - 1)];
    if (next) location.hash = next.id;
  };
  /** The part that the address names, or the one in which what it names is. */
  const follow = () => {
    const named = document.getElementById(location.hash.slice(1));
    const part = named?.closest<HTMLElement>('[data-part]');
    const index = part ? parts.indexOf(part) : 0;
    show(Math.max(0, index));
    if (location.hash === '' || !named) return;
    const spot = named === part ? part.querySelector<HTMLElement>('h2') : named;
    spot?.focus({ preventScroll: true });
    (named === part ? form : named).scrollIntoView({ block: 'start' });
  };
  back.addEventListener('click', (event) => {
    // Somebody who came here by an address has nothing to go back to in this form.
    if (history.length > 1 && visited) return;
    event.stopImmediatePropagation();
    go(at - 1);
  });
  let visited = false;
  addEventListener('hashchange', () => {
    visited = true;
    follow();
  });
  form.addEventListener('submit', (event) => {
    if (at === parts.length - 1) return;
    // "Enter" in a field of an earlier part.
    event.preventDefault();
    event.stopPropagation();
    go(at + 1);
  });
  const refused = parts.findIndex((part) => part.querySelector('[aria-invalid=true], [data-refused]'));
  if (refused >= 0) show(refused);
  else follow();
}
