// At a trial's first start, creates the example page and the people of the trial with the product's commands.
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { unknownDevice } from '../src/features/accounts/contract/devices.ts';
import type { PhotographRole } from '../src/features/media/contract/media.ts';
import type { Context, Deps } from '../src/platform/context.ts';
import { changeName } from '../src/features/accounts/server/commands/people/change-name.ts';
import { storePhotograph } from '../src/features/media/server/commands/store.ts';
import { simpleGestures } from '../src/features/memories/contract/gestures/gestures.ts';
import { memory } from '../src/features/memories/contract/gestures/memory.ts';
import { leaveMemory, leaveSimple } from '../src/features/memories/server/commands/leave.ts';
import { photographTarget } from '../src/features/tributes/server/commands/photographs/attach-photograph.ts';
import { createTribute } from '../src/features/tributes/server/commands/create.ts';
import { describePhotograph } from '../src/features/tributes/server/commands/photographs/photographs.ts';
import { publishTribute } from '../src/features/tributes/server/commands/publish.ts';
import { CatalogueError } from '../src/platform/errors.ts';
import { collect } from './giving.ts';
import { addPerson, admin, anne, promote, thomas, type SeededPerson } from './people.ts';
import { noteProgress } from './progress.ts';
import { readPictures, type SeededPicture } from './pictures.ts';
import { fields, portrait as portraitWords, TRIBUTE_ID, TRIBUTE_PATH } from './tribute.ts';
import { memories, simple, waitingMemories, waitingSimple, type SeededMemory, type SeededSimple } from './visitors.ts';

const MADE_AT = new Date('2026-10-04T18:00:00Z');

const PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

/**
 * Creates the example page and its people. Every step may be repeated. After a failure or an interruption, all steps
 * are tried again until everything exists or `signal` aborts. Never throws.
 */
export async function seed(deps: Deps, { signal }: { signal?: AbortSignal } = {}): Promise<void> {
  let [told, waits] = ['', PAUSE_MS];
  const isStopped = () => signal?.aborted === true;
  while (!isStopped()) {
    try {
      await noteProgress(deps, 'begun');
      await makePage(deps);
      await makePeople(deps);
      await makeCollection(deps);
      return await noteProgress(deps, 'done');
    } catch (error) {
      if (isBusy(error)) waits = PAUSE_MS;
      // Logged once, because every try repeats the error. Not logged while the process stops: then any step may fail.
      else if (String(error) !== told && !isStopped()) deps.log.failure('The example page is not finished yet', error);
      told = String(error);
    }
    await pause(waits, null, { ref: false, ...(signal && { signal }) }).catch(() => {});
    waits = Math.min(2 * waits, LONGEST_PAUSE_MS);
  }
}

const isBusy = (error: unknown) => error instanceof CatalogueError && error.code === 'BUSY';

async function makePage(deps: Deps): Promise<void> {
  const ctx = await keeping(deps);
  await createTribute(ctx, { id: TRIBUTE_ID, changes: fields, sentBefore: [] });
  await changeName(ctx, { name: anne(deps).name });
  await hangPictures(ctx);
  await publishTribute(ctx, { ...publication, approvesFirst: false });
  await leaveAll(deps, memories, simple);
  await publishTribute(ctx, { ...publication, approvesFirst: true });
  await leaveAll(deps, waitingMemories, waitingSimple);
}

async function makePeople(deps: Deps): Promise<void> {
  await addPerson(deps, thomas(deps));
  await addPerson(deps, admin(deps));
  await promote(deps, admin(deps));
}

/** Makes the fund after everything else, because the pretend card provider may not answer. */
async function makeCollection(deps: Deps): Promise<void> {
  const ctx = await keeping(deps);
  await collect(ctx, { ...ctx, clock: deps.clock }, TRIBUTE_ID);
}

const keeping = (deps: Deps): Promise<Context> => signedIn(deps, anne(deps));

const publication = { id: TRIBUTE_ID, path: TRIBUTE_PATH, visibility: 'public' } as const;

const at = (deps: Deps, time: Date): Deps => ({ ...deps, clock: { now: () => time } });

const NEVER_ADMIN = { usedAt: MADE_AT, provedAt: MADE_AT };

async function signedIn(deps: Deps, person: SeededPerson): Promise<Context> {
  const id = await addPerson(deps, person);
  const user = { id, email: person.email, role: 'user', isEmailVerified: true } as const;
  const actor = { kind: 'member', user, language: null, sessionId: 'seed', admin: NEVER_ADMIN } as const;
  return { ...visiting(at(deps, MADE_AT), 'seed'), actor };
}

/** A context for a visitor without cookies. Each visitor has a network of their own. */
const visiting = (deps: Deps, network: string): Context => ({
  ...deps,
  actor: { kind: 'visitor' },
  request: {
    id: network,
    isBearer: false,
    sessionToken: '',
    secondStepToken: '',
    signUpToken: '',
    deviceMarks: '',
    network,
    device: () => unknownDevice,
    language: deps.config.languages[0] ?? 'en',
    analytics: { choice: null, isRefusedByBrowser: false },
    ownPosts: new Map(),
    author: null,
    linkKey: () => undefined,
    previewLink: () => undefined,
    pageKey: () => undefined,
    pageOpener: () => null,
  },
  keep: {
    session: () => {},
    signUp: () => {},
    analytics: () => {},
    previewLink: () => {},
    ownPosts: () => {},
    pageKey: () => {},
  },
  answerHeaders: [],
});

async function hangPictures(ctx: Context): Promise<void> {
  const { portrait, gallery } = await readPictures();
  await hang(ctx, 'portrait', 'portrait', { picture: portrait, ...portraitWords });
  for (const [index, picture] of gallery.entries()) await hang(ctx, 'gallery', `gallery ${index}`, picture);
}

async function hang(
  ctx: Context,
  role: PhotographRole,
  key: string,
  { picture, ...told }: Omit<SeededPicture, 'name'>,
): Promise<void> {
  if (ctx.actor.kind !== 'member') return;
  const holder = await photographTarget(ctx, TRIBUTE_ID, role);
  const input = { content: Readable.from([picture]), uploaderId: ctx.actor.user.id, idempotencyKey: `seed ${key}` };
  const { photograph } = await storePhotograph(ctx, input, (tx, stored) => holder.attach(tx, stored));
  await describePhotograph(ctx, { id: TRIBUTE_ID, photographId: photograph.id, ...told });
}

async function leaveAll(deps: Deps, left: SeededMemory[], names: SeededSimple): Promise<void> {
  const entries = [
    ...left.map((one) => ({ ...one, gesture: null })),
    ...simpleGestures.flatMap((gesture) => (names[gesture.many] ?? []).map((one) => ({ ...one, gesture }))),
  ];
  for (const post of entries.toSorted((a, b) => a.at.localeCompare(b.at))) {
    const key = `seed ${(post.gesture ?? memory).kind} ${post.name} ${post.at}`;
    const ctx = visiting(at(deps, new Date(post.at)), key);
    const submission = { path: TRIBUTE_PATH, name: post.name, idempotencyKey: key, website: '' };
    if (post.gesture) await leaveSimple(ctx, post.gesture, submission);
    else await leaveMemory(ctx, { ...submission, relation: post.relation, words: post.words, email: '' });
  }
}
