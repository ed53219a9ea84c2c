import type { AnalyticsChoice } from '../../features/privacy/contract/analytics.ts';
import { announce, find, make, makeButton } from './elements.ts';
import * as words from '../../features/privacy/words/en/analytics.ts';
import { theServer } from '../../ui/client/server.ts';

const SPOT = '[data-counting]';

const isRefusedByBrowser = () =>
  (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true || navigator.doNotTrack === '1';

const answered = () => theServer().cookie('counting');

/** Runs a function when the browser is idle, so that counting never slows the page. */
const whenIdle = (run: () => void) => (window.requestIdleCallback ?? setTimeout)(run);

/** Counts this view if the reader has agreed. Asks readers who have not answered yet. */
export function askToCount(screen: string): void {
  stopAsking();
  if (isRefusedByBrowser()) return;
  const answer = answered();
  if (answer === 'yes') count(screen);
  if (answer === undefined) document.body.append(question(screen));
}

const stopAsking = (): void => find(SPOT)?.remove();

function count(screen: string): void {
  whenIdle(() => {
    import('./count-opened.ts').then(({ countOpened }) => countOpened(screen)).catch(() => undefined);
  });
}

function question(screen: string): HTMLElement {
  const button = (label: string, choice: AnalyticsChoice) =>
    makeButton(label, () => void answerWith(choice, screen), { class: 'button quiet' });
  return make(
    'aside',
    { class: 'foot wrap', 'aria-label': words.label, 'data-counting': '' },
    make('p', {}, words.question),
    make('p', { class: 'acts' }, button(words.yes, 'yes'), button(words.no, 'no')),
  );
}

async function answerWith(choice: AnalyticsChoice, screen: string): Promise<void> {
  const isKept = await theServer()
    .fetch('/api/counting-choice', {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ choice }),
    })
    .then(
      ({ ok }) => ok,
      () => false,
    );
  stopAsking();
  announce(isKept ? words.kept : words.notSaved);
  if (isKept && choice === 'yes') count(screen);
}
