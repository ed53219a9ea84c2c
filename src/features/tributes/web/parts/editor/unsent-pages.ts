// Changes of pages that wait on this device: text and photographs that no open editor sends.
import { ORPCError } from '@orpc/client';
import * as photographWords from '../../../../media/words/en/editor-photographs.ts';
import { fields } from '../../../words/en/tribute-fields.ts';
import { draftUnnamed, pageTitle } from '../../../words/en/editor.ts';
import { TRIBUTE_FIELDS } from '../../../contract/tribute-fields.ts';
import type { Tribute } from '../../../contract/tributes.ts';
import { createBrowserClient } from '../../../../../ui/client/browser-client.ts';
import { readStored } from '../../../../../ui/client/offline/stored-answers.ts';
import type { Unsent, UnsentKind } from '../../../../../ui/client/offline/unsent.ts';
import type { Draft } from './saved/draft-store.ts';
import { filesTaken } from './saved/file-locks.ts';
import { pagesOpen } from './saved/open-pages.ts';
import { filesHere, type SavedFile } from './saved/saved-files.ts';
import { fieldText } from './saving/field-text.ts';
import { draftsHere, openSaving, UNSENT_KEYS, type Saving } from './saving/open-saving.ts';
import type { SavedUploads } from './saved/saved-uploads.ts';
import { isOnItsWay } from './photographs/uploads.ts';
import { stepAddress } from './steps.ts';

const waitingFiles = async (owner: string) => (await filesHere().of(owner)).filter(({ file }) => file !== null);

const idsOf = (drafts: readonly Draft[], files: readonly SavedFile[]) => [
  ...new Set([...drafts.map(({ id }) => id), ...files.map(({ tributeId }) => tributeId)]),
];

async function left(owner: string): Promise<Unsent[]> {
  const [drafts, files] = [draftsHere(owner).waiting(), await waitingFiles(owner)];
  return Promise.all(
    idsOf(drafts, files).map(async (id) => {
      const own = drafts.filter((draft) => draft.id === id);
      const name = own.findLast(({ to }) => to.name)?.to.name ?? (await nameOf(id));
      return {
        title: name.trim() === '' ? draftUnnamed : pageTitle(name),
        address: stepAddress('who', id),
        texts: own.flatMap(textsOf),
        files: files.flatMap(({ tributeId, file }) => (file && tributeId === id ? [file] : [])),
        needsChoice: own.some(({ others }) => Object.keys(others).length > 0),
      };
    }),
  );
}

async function nameOf(id: string): Promise<string> {
  const stored = await readStored<Partial<Tribute>>(`/api/tributes/${id}`).catch(() => null);
  return stored?.name ?? '';
}

function textsOf({ to, words }: Draft): Unsent['texts'] {
  const changed = TRIBUTE_FIELDS.flatMap((name) => {
    const value = to[name];
    return value === undefined || typeof value === 'boolean'
      ? []
      : [{ label: fields[name].heading, text: fieldText(name, value) }];
  });
  const said = Object.values(words).flatMap(({ caption = '', alt = '' }) => [
    { label: photographWords.caption, text: caption },
    { label: photographWords.alt, text: alt },
  ]);
  return [...changed, ...said].filter(({ text }) => text !== '');
}

/** Pages whose changes no open editor sends. */
async function unattended(owner: string): Promise<string[]> {
  const [isOpen, isTaken] = [await pagesOpen(), await filesTaken()];
  const files = (await waitingFiles(owner)).filter(({ key, refusal }) => !refusal && !isTaken(key));
  return idsOf(
    draftsHere(owner)
      .waiting()
      .filter(({ page }) => !isOpen(page)),
    files,
  );
}

/** A page that the server does not know may be new. Other refusals, such as a deleted page, concern this page alone. */
function whyNot(error: unknown): 'refused' | null {
  if (!(error instanceof ORPCError)) throw error;
  return error.code === 'NOT_FOUND' ? null : 'refused';
}

let stop = () => {};
let sending: Promise<void> = Promise.resolve();

/** Stops sending, so that an editor in this document takes over what is left. */
export async function stopSending(): Promise<void> {
  stop();
  await sending;
}

async function send(owner: string): Promise<void> {
  await stopSending();
  let isStopped = false;
  let stopOne = () => {};
  stop = () => {
    isStopped = true;
    stopOne();
  };
  const all = async () => {
    const client = createBrowserClient();
    for (const id of await unattended(owner)) {
      if (isStopped) return;
      const tribute = await client.tributes.read({ id }).catch(whyNot);
      if (tribute === 'refused' || isStopped) continue;
      const saving = await openSaving({ id, tribute, ownerId: owner });
      if (saving) await sendPage(saving, (end) => (stopOne = end));
    }
  };
  // A failure leaves the rest for the next time.
  sending = all().catch(() => undefined);
  await sending;
}

async function sendPage(
  { saving, openUploads, settled, close }: Saving,
  stoppedBy: (end: () => void) => void,
): Promise<void> {
  const stopped = new Promise<void>((resolve) => stoppedBy(resolve));
  const { uploads, close: closeUploads } = openUploads(saving);
  const save = async () => {
    await saving.saveNow();
    await uploads.takeUp();
    await arrival(uploads);
    // An upload may have created the page, and then its text is still unsent.
    await saving.saveNow();
    await settled();
  };
  await Promise.race([save(), stopped]);
  closeUploads();
  close();
}

/** Resolves once every photograph has arrived, or none can be sent now. */
const arrival = ({ snapshot, subscribe }: SavedUploads): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      const { uploads, hold } = snapshot();
      if (hold === null && uploads.some(isOnItsWay)) return;
      end();
      resolve();
    };
    const end = subscribe(look);
    look();
  });

async function clear(owner: string): Promise<void> {
  await filesHere().clear({ owner });
  try {
    const own = Object.keys(localStorage).filter((key) =>
      UNSENT_KEYS.some((kind) => key.startsWith(`${kind}:${owner}:`)),
    );
    for (const key of own) localStorage.removeItem(key);
  } catch {
    // Without storage there is nothing to delete.
  }
}

export const unsentPages: UnsentKind = { left, send, clear };
