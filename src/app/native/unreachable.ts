import * as words from '../../shared/words/en/site.ts';

/** Shown if the app starts without a connection before it has ever reached the server. */
export function showUnreachable(): void {
  const [heading, line, button] = ['h1', 'p', 'button'].map((name) => document.createElement(name));
  if (!heading || !line || !button) return;
  heading.textContent = words.offlineTitle;
  line.textContent = words.offline;
  button.textContent = words.tryAgain;
  button.className = 'button';
  button.addEventListener('click', () => location.reload());
  const main = document.createElement('main');
  main.id = 'main';
  main.append(heading, line, button);
  document.body.replaceChildren(main);
}
