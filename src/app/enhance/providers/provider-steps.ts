import * as words from '../../../features/providers/words/en/provider-sign-up.ts';
import { make, makeButton } from '../elements.ts';
import { sayEmptyNeeds } from './provider-needs.ts';

/** The form part that the previous history entry shows, if that entry belongs to this form. */
const partBehind = (): unknown => {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'partBehind' in state ? state.partBehind : undefined;
};

/** Shows one part at a time. Each has a "#" address, so that the browser's "back" leads to the previous part. */
export function showInSteps(form: HTMLFormElement): void {
  const parts = [...form.querySelectorAll<HTMLElement>('[data-part]')];
  const last = form.querySelector<HTMLElement>('[data-last]');
  if (parts.length < 2 || !last) return;
  const refused = parts.findIndex((part) => part.querySelector('[aria-invalid=true], [data-refused]'));
  const where = make('p', { class: 'soft small', 'aria-live': 'polite' });
  // The previous history entry may be the form before it was sent. Going back there would lose corrections.
  const back = makeButton(words.back, () => (partBehind() === at - 1 ? history.back() : go(at - 1)), {
    class: 'button quiet',
  });
  const goOn = makeButton(words.goOn, () => goOnOrSay(), { class: 'button' });
  const foot = make('div', { class: 'items' }, make('p', { class: 'acts' }, goOn, back));
  form.prepend(where);
  last.before(foot);
  let at = 0;
  const needs = sayEmptyNeeds(foot, goOn);

  const show = (index: number) => {
    at = index;
    needs.unsay();
    for (const [each, part] of parts.entries()) part.hidden = each !== at;
    const isLast = at === parts.length - 1;
    goOn.hidden = isLast;
    back.hidden = at === 0;
    last.hidden = !isLast;
    where.textContent = words.step(at + 1, parts.length);
  };
  /** Shows the part that the hash names, or that contains the named element. */
  const follow = () => {
    const named = document.getElementById(location.hash.slice(1));
    const part = named?.closest<HTMLElement>('[data-part]');
    show(Math.max(0, part ? parts.indexOf(part) : refused));
    if (location.hash === '' || !named) return;
    const spot = named === part ? part.querySelector<HTMLElement>('h2') : named;
    spot?.focus({ preventScroll: true });
    (named === part ? form : named).scrollIntoView({ block: 'start' });
  };
  const go = (index: number) => {
    const next = parts[index];
    if (!next) return;
    history.pushState({ partBehind: at }, '', `#${next.id}`);
    follow();
  };
  const goOnOrSay = () => {
    if (!needs.say(parts[at])) go(at + 1);
  };

  addEventListener('hashchange', follow);
  form.addEventListener('input', () => needs.unsayIfFilled(parts[at]));
  form.addEventListener('submit', (event) => {
    if (at === parts.length - 1) return;
    // "Enter" in a part before the last acts like its button, and must not submit the form.
    event.preventDefault();
    event.stopPropagation();
    goOnOrSay();
  });
  if (refused >= 0) show(refused);
  else follow();
}
