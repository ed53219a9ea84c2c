import type { StaticHandlerContext } from 'react-router';
import { isUnreachable } from '../../ui/client/failures/unreachable.ts';
import * as words from '../../shared/words/en/site.ts';

/** Whether the server could not be reached for a screen. */
export const isLost = ({ errors }: StaticHandlerContext): boolean =>
  Object.values(errors ?? {}).some((error) => isUnreachable(error));

/** Replaces a screen that needs the server, without a connection. */
export function showUnreachable(): void {
  const [heading, line, button] = ['h1', 'p', 'button'].map((name) => document.createElement(name));
  if (!heading || !line || !button) return;
  heading.textContent = words.offlineTitle;
  line.textContent = words.offline;
  button.textContent = words.tryAgain;
  button.className = 'button';
  button.style.justifySelf = 'start';
  button.addEventListener('click', () => location.reload());
  const main = document.createElement('main');
  main.id = 'main';
  main.className = 'narrow short-page';
  main.append(heading, line, button);
  document.body.replaceChildren(main);
}
