// The example page and the people of a trial, made by the product's own commands at the first start.
import { Readable } from 'node:stream';
import * as words from '#messages/seed';
import { unknownDevice } from '../src/contract/devices.ts';
import type { PhotographRole } from '../src/contract/media.ts';
import type { Context, Deps } from '../src/server/context.ts';
import { changeName } from '../src/server/domains/accounts/commands/people/change-name.ts';
import { hasUsers, userByEmail } from '../src/server/domains/accounts/queries.ts';
import { storePhotograph } from '../src/server/domains/media/commands/store.ts';
import { leaveMemory, lightCandle } from '../src/server/domains/memories/commands/leave.ts';
import { photographHolder } from '../src/server/domains/tributes/commands/attach-photograph.ts';
import { createTribute } from '../src/server/domains/tributes/commands/create.ts';
import { describePhotograph } from '../src/server/domains/tributes/commands/photographs.ts';
import { publishTribute } from '../src/server/domains/tributes/commands/publish.ts';
import { collect } from './giving.ts';
import { addPerson, admin, anne, promote, thomas, type SeededPerson } from './people.ts';
import { readPictures, type SeededPicture } from './pictures.ts';
import { fields, portrait as portraitWords, TRIBUTE_ID, TRIBUTE_PATH } from './tribute.ts';
import {
  candles,
  memories,
  waitingCandles,
  waitingMemories,
  type SeededCandle,
  type SeededMemory,
} from './visitors.ts';

const MADE_AT = new Date('2026-10-04T18:00:00Z');

/**
 * Fills a new database, or finishes what a cut-off start began; any other one is left alone. The admin is made last,
 * so that their account says that everything is there. Every step may be repeated.
 */
export async function seedIfNew(deps: Deps, say: (line: string) => void): Promise<void> {
  const people = [anne(deps), thomas(deps), admin(deps)] as const;
  const [keeper, guest, operator] = people;
  const isBegun = (await userByEmail(deps.db, keeper.email)) !== undefined;
  const isDone = (await userByEmail(deps.db, operator.email)) !== undefined;
  if (isDone || (!isBegun && (await hasUsers(deps.db)))) return;
  say(words.preparing);
  const keeperContext = await signedIn(deps, keeper);
  await createTribute(keeperContext, { id: TRIBUTE_ID, changes: fields, sentBefore: [] });
  await changeName(keeperContext, { name: keeper.name });
  await hangPictures(keeperContext);
  await publishTribute(keeperContext, { ...publication, approvesFirst: false });
  await leaveAll(deps, memories, candles);
  await publishTribute(keeperContext, { ...publication, approvesFirst: true });
  await leaveAll(deps, waitingMemories, waitingCandles);
  await collect(keeperContext, { ...keeperContext, clock: deps.clock }, TRIBUTE_ID).catch((error: unknown) =>
    deps.log.failure('The example page starts without a collection', error, {}),
  );
  await addPerson(deps, guest);
  await addPerson(deps, operator);
  await promote(deps, operator);
  sayWho(deps, people, say);
}

const publication = { id: TRIBUTE_ID, path: TRIBUTE_PATH, visibility: 'public' } as const;

function sayWho(deps: Deps, people: readonly SeededPerson[], say: (line: string) => void): void {
  say(words.example(`${deps.config.publicUrl}/${TRIBUTE_PATH}`));
  say(words.signInAs);
  for (const { name, email, password, role } of people) say(words.personLine(name, role, email, password));
}

const at = (deps: Deps, time: Date): Deps => ({ ...deps, clock: { now: () => time } });

const NEVER_ADMIN = { usedAt: MADE_AT, provedAt: MADE_AT };

async function signedIn(deps: Deps, person: SeededPerson): Promise<Context> {
  const id = await addPerson(deps, person);
  const user = { id, email: person.email, role: 'user', isEmailVerified: true } as const;
  const actor = { kind: 'member', user, language: null, sessionId: 'seed', admin: NEVER_ADMIN } as const;
  return { ...visiting(at(deps, MADE_AT), 'seed'), actor };
}

/** Each visitor has a network of their own and comes without cookies. */
const visiting = (deps: Deps, network: string): Context => ({
  ...deps,
  actor: { kind: 'visitor' },
  request: {
    id: network,
    sessionToken: '',
    secondStepToken: '',
    deviceMarks: '',
    network,
    device: unknownDevice,
    language: deps.config.languages[0] ?? 'en',
    counting: { choice: null, isRefusedByBrowser: false },
    ownEntries: new Map(),
    author: null,
    linkKey: () => undefined,
    glimpse: () => undefined,
    pageKey: () => undefined,
  },
  keep: { session: () => {}, counting: () => {}, glimpse: () => {}, ownEntries: () => {}, pageKey: () => {} },
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
  const holder = await photographHolder(ctx, TRIBUTE_ID, role);
  const input = { content: Readable.from([picture]), uploaderId: ctx.actor.user.id, idempotencyKey: `seed ${key}` };
  const { photograph } = await storePhotograph(ctx, input, (tx, stored) => holder.attach(tx, stored));
  await describePhotograph(ctx, { id: TRIBUTE_ID, photographId: photograph.id, ...told });
}

async function leaveAll(deps: Deps, left: SeededMemory[], lit: SeededCandle[]): Promise<void> {
  const entries = [
    ...left.map((one) => ({ ...one, kind: 'memory' as const })),
    ...lit.map((one) => ({ ...one, kind: 'candle' as const })),
  ];
  for (const entry of entries.toSorted((a, b) => a.at.localeCompare(b.at))) {
    const key = `seed ${entry.kind} ${entry.name} ${entry.at}`;
    const ctx = visiting(at(deps, new Date(entry.at)), key);
    const sending = { path: TRIBUTE_PATH, name: entry.name, idempotencyKey: key, website: '' };
    if (entry.kind === 'candle') await lightCandle(ctx, sending);
    else await leaveMemory(ctx, { ...sending, relation: entry.relation, words: entry.words, email: '' });
  }
}
