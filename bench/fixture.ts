// The tributes that are measured. The bench makes them through the product's API, as a family and its visitors would.
import { randomUUID } from 'node:crypto';
import type { PhotographRole } from '../src/features/media/contract/media.ts';
import type { MailSink } from './mail-sink.ts';
import { albumPicture } from './pages/pictures.ts';
import { makeChecklist } from './checklist.ts';
import type { Product } from './product.ts';
import { createProse } from './pages/prose.ts';
import { leaveMemory, sender, untilEncoded, uploadPhotograph, type Send } from './sending.ts';

const STORY_WORDS = 1_500;
const PHOTOGRAPHS = 12;
export const MEMORIES = 50;
/** Words requested per memory. Prose ends with a whole sentence, so 50 memories get about 1,700 words, 34 each. */
const MEMORY_WORDS = 29;

export interface MadeTribute {
  id: string;
  path: string;
}

export interface Keeper {
  email: string;
  password: string;
}

export interface Fixture {
  keeper: Keeper;
  cookie: string;
  /** A page with a story of 1,500 words, 12 photographs and a portrait, and 50 memories. */
  page: MadeTribute;
  /** A page to which the bench posts any number of memories. */
  guestbook: MadeTribute;
  checklist: string;
  /** Pages that take uploads. Each has its own family, because one person may upload only a few files at a time. */
  albums: Album[];
}

export interface Album {
  id: string;
  /** Session cookie of the album's keeper. */
  cookie: string;
}

export async function makeFixture(product: Product, email: MailSink): Promise<Fixture> {
  const keeper = keeperOf('keeper');
  const cookie = await makeOwner(product, email, keeper);
  const send = sender(product, cookie);
  const pictures: Buffer[] = [];
  for (let at = 0; at <= PHOTOGRAPHS; at += 1) pictures.push(await albumPicture(at));
  const page = await makeTribute(send, { path: 'bench-page', memories: MEMORIES, pictures, ending: 'Goodbye.' });
  const bare = { memories: 1, pictures: [] };
  const guestbook = await makeTribute(send, { ...bare, path: 'bench-book', ending: 'Sleep well.' });
  const albums: Album[] = [];
  for (const name of ['rivers', 'meadows']) {
    const own = await makeOwner(product, email, keeperOf(name));
    const wanted = { ...bare, path: `bench-${name}`, ending: `Rest with the ${name}.` };
    const { id } = await makeTribute(sender(product, own), wanted);
    albums.push({ id, cookie: own });
  }
  await untilEncoded(send, page.id);
  return { keeper, cookie, page, guestbook, checklist: await makeChecklist(send), albums };
}

const keeperOf = (name: string): Keeper => ({
  email: `${name}@bench.example.org`,
  password: `a quiet bench by the river, ${name}`,
});

async function makeOwner(product: Product, email: MailSink, keeper: Keeper): Promise<string> {
  const send = sender(product);
  await send('POST', '/api/accounts', keeper);
  const oobCode = /[?&]oobCode=([\w-]+)/.exec(await email.emailTo(keeper.email))?.[1] ?? '';
  await send('POST', '/api/email-verifications', { mode: 'verifyEmail', oobCode });
  const signedIn = await send('POST', '/api/sessions', keeper);
  return signedIn.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}

interface Wanted {
  path: string;
  memories: number;
  pictures: readonly Buffer[];
  /** Added to each memory to make it unique: the product holds repeated text for review. */
  ending: string;
}

async function makeTribute(send: Send, { path, memories, pictures, ending }: Wanted): Promise<MadeTribute> {
  const id = randomUUID();
  await send('POST', '/api/tributes', { id, changes: writtenFields() });
  await addPhotographs(send, id, pictures);
  await send('PUT', `/api/tributes/${id}/publication`, { path, visibility: 'public', approvesFirst: false });
  for (let at = 0; at < memories; at += 1) {
    await leaveMemory(send, path, { ...memoryOf(at, ending), network: `10.250.0.${at + 1}` });
  }
  await expectShown(send, path, memories);
  return { id, path };
}

export function writtenFields() {
  const prose = createProse(1);
  return {
    name: prose.person(),
    knownAs: '',
    born: { year: 1931, month: 4, day: 9 },
    died: { year: 2024, month: 11, day: 2 },
    place: 'Millbrook',
    line: prose.passage(10).slice(0, 160),
    story: prose.story(STORY_WORDS),
  };
}

async function addPhotographs(send: Send, tributeId: string, pictures: readonly Buffer[]): Promise<void> {
  const prose = createProse(2);
  for (const [at, picture] of pictures.entries()) {
    const role: PhotographRole = at === 0 ? 'portrait' : 'gallery';
    const { id } = await uploadPhotograph(send, { tributeId, role }, picture);
    const words = { caption: short(prose.passage(5)), alt: short(prose.passage(6)) };
    await send('PATCH', `/api/tributes/${tributeId}/photographs/${id}`, words);
  }
}

const short = (text: string) => text.split(' ').slice(0, 6).join(' ');

/** Name, relation and text of the memory that visitor number `at` leaves. */
export function memoryOf(at: number, ending: string): { name: string; relation: string; words: string } {
  const prose = createProse(100 + at);
  return { name: prose.person(), relation: prose.relation(), words: `${prose.passage(MEMORY_WORDS)} ${ending}` };
}

async function expectShown(send: Send, path: string, memories: number): Promise<void> {
  const answer = await send('GET', `/api/public-tributes/${path}/memories`, undefined);
  const { count } = (await answer.json()) as { count: number };
  if (count !== memories) throw new Error(`/${path} shows ${count} of its ${memories} memories`);
}
