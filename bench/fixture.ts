// The tributes that are measured, made through the product's own API as a family and its visitors would.
import { randomUUID } from 'node:crypto';
import { uploadAddress, type PhotographRole } from '../src/contract/tributes.ts';
import type { MailSink } from './mail-sink.ts';
import { drawPicture } from './pictures.ts';
import type { Product } from './product.ts';
import { createProse } from './prose.ts';

const STORY_WORDS = 1_500;
const PHOTOGRAPHS = 12;
export const MEMORIES = 50;
/** Whole sentences overshoot: 50 memories come to about 1,700 words, 34 each. */
const MEMORY_WORDS = 29;

export interface MadeTribute {
  id: string;
  path: string;
}

export interface Fixture {
  cookie: string;
  /** 1,500 words, 12 photographs and a portrait, 50 memories. */
  page: MadeTribute;
  /** The same, to be grown to 50,000 memories. */
  grown: MadeTribute;
  /** Open to visitors' words; memories are posted to it. */
  guestbook: MadeTribute;
}

type Send = (method: string, path: string, body: unknown, headers?: Record<string, string>) => Promise<Response>;

/** Requests as the product's own pages send them. A refusal is an error of the bench. */
function sender(product: Product, cookie = ''): Send {
  return async (method, path, body, headers = {}) => {
    const isFile = Buffer.isBuffer(body);
    const answer = await fetch(product.origin + path, {
      method,
      headers: {
        origin: product.origin,
        ...(cookie === '' ? {} : { cookie }),
        ...(body === undefined ? {} : { 'content-type': isFile ? 'image/jpeg' : 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isFile ? new Uint8Array(body) : JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
    return answer;
  };
}

export async function makeFixture(product: Product, mail: MailSink): Promise<Fixture> {
  const cookie = await makeOwner(product, mail);
  const send = sender(product, cookie);
  return {
    cookie,
    page: await makeTribute(send, {
      path: 'bench-page',
      memories: MEMORIES,
      photographs: PHOTOGRAPHS,
      ending: 'Goodbye.',
    }),
    grown: await makeTribute(send, {
      path: 'bench-grown',
      memories: MEMORIES,
      photographs: PHOTOGRAPHS,
      ending: 'Farewell.',
    }),
    guestbook: await makeTribute(send, { path: 'bench-book', memories: 1, photographs: 0, ending: 'Sleep well.' }),
  };
}

async function makeOwner(product: Product, mail: MailSink): Promise<string> {
  const send = sender(product);
  const account = { email: 'keeper@bench.example.org', password: 'a quiet bench by the river' };
  await send('POST', '/api/accounts', account);
  const oobCode = /[?&]oobCode=([\w-]+)/.exec(await mail.letterTo(account.email))?.[1] ?? '';
  await send('POST', '/api/email-verifications', { mode: 'verifyEmail', oobCode });
  const signedIn = await send('POST', '/api/sessions', account);
  return signedIn.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}

interface Wanted {
  path: string;
  memories: number;
  photographs: number;
  /** Ends each memory: words that were left elsewhere before would be held for review. */
  ending: string;
}

async function makeTribute(send: Send, { path, memories, photographs, ending }: Wanted): Promise<MadeTribute> {
  const id = randomUUID();
  await send('POST', '/api/tributes', { id, changes: writtenFields() });
  if (photographs > 0) await addPhotographs(send, id, photographs);
  await send('PUT', `/api/tributes/${id}/publication`, { path, visibility: 'public', approvesFirst: false });
  for (let at = 0; at < memories; at += 1) await leaveMemory(send, path, at, ending);
  await expectShown(send, path, memories);
  return { id, path };
}

/** What the family writes. */
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

async function addPhotographs(send: Send, tributeId: string, count: number): Promise<void> {
  const prose = createProse(2);
  const roles: PhotographRole[] = ['portrait', ...Array.from({ length: count }, () => 'gallery' as const)];
  for (const [at, role] of roles.entries()) {
    const answer = await send('POST', uploadAddress(tributeId, role, `picture-${at}`), await drawPicture(at));
    const { photograph } = (await answer.json()) as { photograph: { id: string } };
    const words = { caption: short(prose.passage(5)), alt: short(prose.passage(6)) };
    await send('PATCH', `/api/tributes/${tributeId}/photographs/${photograph.id}`, words);
  }
}

const short = (text: string) => text.split(' ').slice(0, 6).join(' ');

/** Each from a visitor and a network of its own. */
async function leaveMemory(send: Send, path: string, at: number, ending: string): Promise<void> {
  const memory = memoryOf(at, ending);
  const sending = { idempotencyKey: randomUUID(), website: '', openedAt: Date.now() - 60_000 };
  const network = { 'x-forwarded-for': `10.250.0.${at + 1}`, cookie: '' };
  await send('POST', `/api/public-tributes/${path}/memories`, { ...memory, ...sending }, network);
}

/** What the visitor of that number writes. */
export function memoryOf(at: number, ending: string): { name: string; relation: string; words: string } {
  const prose = createProse(100 + at);
  return { name: prose.person(), relation: prose.relation(), words: `${prose.passage(MEMORY_WORDS)} ${ending}` };
}

async function expectShown(send: Send, path: string, memories: number): Promise<void> {
  const answer = await send('GET', `/api/public-tributes/${path}/memories`, undefined);
  const { count } = (await answer.json()) as { count: number };
  if (count !== memories) throw new Error(`/${path} shows ${count} of its ${memories} memories`);
}
