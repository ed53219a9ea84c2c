import { screenAt } from '../../shared/screens/screen-at.ts';
import { screens } from '../../shared/screens/screens.ts';
import type { Device } from '../../ui/device/device.ts';
import type { Server } from '../../ui/client/server.ts';
import * as words from '../../shared/words/en/enhance.ts';
import { hush, sayIn } from '../enhance/elements.ts';
import { answeredIn, type Screens } from './screens.ts';
import { isLost } from './unreachable.ts';

interface Given {
  device: Device;
  server: Server;
  screens: Screens;
  /** Shows another address of the app. Everything kept is stored before. */
  go: (address: string) => Promise<void>;
  /** Shows the document again, with what its form was answered. */
  showAnswer: (address: string, answered: ReturnType<typeof answeredIn>) => Promise<void>;
}

const isPlain = (event: MouseEvent) => event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey;

/** Takes over links and forms that a browser would send to the server. Links between screens load them in the app. */
export function takeOverLeaving(given: Given): void {
  addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    if (!(link instanceof HTMLAnchorElement) || event.defaultPrevented || !isPlain(event)) return;
    followLink(link, event, given);
  });
  addEventListener('submit', (event) => {
    if (event.defaultPrevented || !(event.target instanceof HTMLFormElement)) return;
    const form = event.target;
    if ((event.submitter?.getAttribute('formmethod') ?? form.method) !== 'post') return;
    event.preventDefault();
    void sendForm(form, event.submitter, given);
  });
  // `form.submit()` causes no event.
  HTMLFormElement.prototype.submit = function submit(this: HTMLFormElement) {
    void sendForm(this, null, given);
  };
}

function followLink(link: HTMLAnchorElement, event: Event, { device, server }: Given): void {
  const isOwn = link.origin === location.origin;
  const name = isOwn ? screenAt(link.pathname) : null;
  if (name !== null && screens[name].formsLeadTo === null && link.target === '') return;
  if (!isOwn && !/^https?:$/.test(link.protocol)) return;
  event.preventDefault();
  if (isOwn && name === null) void saveFile(link, server);
  // Paying happens in the phone's browser, and so does what belongs to others.
  else device.openInBrowser(isOwn ? server.origin + link.pathname + link.search : link.href);
}

/** Fetches a file with the session, and gives it to the person. */
async function saveFile({ pathname, search, download }: HTMLAnchorElement, server: Server): Promise<void> {
  const answer = await server.fetch(server.fileAddress(pathname + search));
  if (!answer.ok) return;
  const named = /filename="?([^";]+)/.exec(answer.headers.get('content-disposition') ?? '')?.[1];
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await answer.blob());
  link.download = download || (named ?? pathname.split('/').at(-1) ?? '');
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

async function sendForm(form: HTMLFormElement, submitter: HTMLElement | null, given: Given): Promise<void> {
  hush(form);
  const action = submitter?.getAttribute('formaction') ?? form.getAttribute('action') ?? '';
  const address = new URL(action, location.href);
  const typed = new FormData(form, submitter);
  const fields = await withFilesStored(typed, address, given.server).catch(() => null);
  if (fields === null) return sayLost(form);
  const shown = await given.screens.ask(new Request(address, { method: 'POST', body: fields }));
  if ('leadsTo' in shown) {
    const to = new URL(shown.leadsTo, location.origin);
    if (to.origin === location.origin) await given.go(to.pathname + to.search + to.hash);
    else given.device.openInBrowser(to.href);
  } else if (isLost(shown.context)) sayLost(form);
  else await given.showAnswer(address.pathname + address.search + address.hash, answeredIn(shown.context));
}

function sayLost(form: HTMLFormElement): void {
  sayIn(form, words.offline);
  // The document stays, as after "back". Scripts then let the form be sent again.
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
}

/** Sends files to the server, and returns the form with the fields that name them. Without files, nothing is sent. */
async function withFilesStored(form: FormData, { pathname }: URL, { fetch }: Server): Promise<FormData> {
  const hasFiles = [...form.values()].some((value) => value instanceof File && value.name !== '');
  if (!hasFiles) return form;
  const answer = await fetch(`/files/of-form?${new URLSearchParams({ screen: pathname })}`, {
    method: 'POST',
    body: form,
  });
  if (!answer.ok) throw new Error(`The files were answered ${answer.status}`);
  const fields = new FormData();
  for (const [name, text] of (await answer.json()) as [string, string][]) fields.append(name, text);
  return fields;
}
