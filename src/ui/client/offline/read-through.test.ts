import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { contract } from '../../../app/contract.ts';
import { UnreachableError } from '../failures/unreachable.ts';

const origin = 'https://rosemary.example';
const list = `${origin}/api/tributes`;
const MARK = 'abcdefghijklmnop';
const OTHER = 'ponmlkjihgfedcba';

/** Cache Storage in memory, with what the product uses of it. */
function cachesInMemory() {
  const all = new Map<string, Map<string, Response>>();
  const open = async (name: string) => {
    const held = all.get(name) ?? new Map<string, Response>();
    all.set(name, held);
    return {
      put: async (url: string, answer: Response) => void held.set(url, answer),
      match: async (url: string) => held.get(url)?.clone(),
      keys: async () => [...held.keys()].map((url) => ({ url })),
      delete: async (asked: string | { url: string }) => held.delete(typeof asked === 'string' ? asked : asked.url),
    };
  };
  return {
    open,
    has: async (name: string) => all.has(name),
    keys: async () => [...all.keys()],
    delete: async (name: string) => all.delete(name),
  };
}

let held: ReturnType<typeof cachesInMemory>;
const here = { cookie: '' };
const signIn = (mark: string) => void (here.cookie = mark === '' ? '' : `palette=day; signed-in=${mark}`);

/** A document of its own: modules remember what they were told. */
async function openDocument(isOpen = true) {
  vi.resetModules();
  const answersHere = await import('./stored-answers.ts');
  if (isOpen) answersHere.openAnswers();
  return { ...answersHere, ...(await import('./read-through.ts')), ...(await import('./offline-state.ts')) };
}

beforeEach(() => {
  held = cachesInMemory();
  vi.stubGlobal('caches', held);
  vi.stubGlobal('location', { origin });
  vi.stubGlobal('document', here);
  vi.stubGlobal('window', {});
  vi.stubGlobal('navigator', { onLine: false, serviceWorker: {} });
  signIn(MARK);
});
afterEach(() => vi.unstubAllGlobals());

const answers =
  (body: unknown, status = 200) =>
  async () =>
    Response.json(body, { status });
const unreachable = async (): Promise<Response> => {
  throw new UnreachableError(new TypeError());
};
const never = () => new Promise<Response>(() => {});
const settled = () => new Promise((resolve) => setTimeout(resolve, 20));
const read = async (answer: Promise<Response>) => (await answer).json() as Promise<unknown>;

describe('reading through what is stored', () => {
  it('asks the server first, and gives what was stored only if it cannot be reached', async () => {
    const { readThrough, shownSince } = await openDocument();
    expect(await read(readThrough(new Request(list), answers('first')))).toBe('first');
    await settled();
    expect(await read(readThrough(new Request(list), answers('second')))).toBe('second');
    await settled();
    expect(shownSince()).toBeNull();
    expect(await read(readThrough(new Request(list), unreachable))).toBe('second');
    expect(Date.now() - Number(shownSince())).toBeLessThan(10_000);
    expect(await read(readThrough(new Request(list), answers('third')))).toBe('third');
    expect(shownSince()).toBeNull();
  });

  it('gives what was stored when the server does not answer in time, and waits on if there is nothing', async () => {
    const { readThrough } = await openDocument();
    await readThrough(new Request(list), answers('old'));
    await settled();
    expect(await read(readThrough(new Request(list), never, 10))).toBe('old');
    const late = async () => {
      await settled();
      return Response.json('late');
    };
    expect(await read(readThrough(new Request(`${list}?after=1`), late, 1))).toBe('late');
  });

  it('does not store an answer that was asked for before a change was stored', async () => {
    const { readThrough, storeRead } = await openDocument();
    let answer: (response: Response) => void = () => undefined;
    const late = readThrough(new Request(list), () => new Promise((resolve) => (answer = resolve)));
    await settled();
    await storeRead('/api/tributes', 'changed');
    answer(Response.json('before'));
    expect(await read(late)).toBe('before');
    await settled();
    expect(await read(readThrough(new Request(list), unreachable))).toBe('changed');
    await readThrough(new Request(list), answers('after'));
    await settled();
    expect(await read(readThrough(new Request(list), unreachable))).toBe('after');
  });

  it('leaves refusals and faults as they are, and stores none', async () => {
    const { readThrough } = await openDocument();
    await readThrough(new Request(list), answers('good'));
    await settled();
    expect((await readThrough(new Request(list), answers('busy', 503))).status).toBe(503);
    await expect(readThrough(new Request(list), () => Promise.reject(new Error('ours')))).rejects.toThrow('ours');
    await settled();
    expect(await read(readThrough(new Request(list), unreachable))).toBe('good');
  });

  it('stores nothing of changes, of other reads, or without a session', async () => {
    const { readThrough } = await openDocument();
    await readThrough(new Request(list, { method: 'POST' }), answers('x'));
    for (const path of ['checklists', 'admin/users', 'adminx', 'bills', 'tributes/not-an-id', 'public-tributes/edith'])
      await readThrough(new Request(`${origin}/api/${path}`), answers('x'));
    for (const mark of ['', '1']) {
      signIn(mark);
      await readThrough(new Request(list), answers('x'));
      await expect(readThrough(new Request(list), unreachable)).rejects.toThrow(UnreachableError);
    }
    await settled();
    expect(await held.keys()).toEqual([]);
  });

  it('stores next steps only while that is chosen, for this session', async () => {
    const { readThrough, chooseSteps } = await openDocument();
    const steps = `${origin}/api/checklists`;
    const offline = () => readThrough(new Request(steps), unreachable);
    await readThrough(new Request(steps), answers('x'));
    await settled();
    await expect(offline()).rejects.toThrow(UnreachableError);
    await chooseSteps(true);
    await readThrough(new Request(steps), answers('steps'));
    await readThrough(new Request(list), answers('pages'));
    await settled();
    expect(await read(offline())).toBe('steps');
    await chooseSteps(false);
    await expect(offline()).rejects.toThrow(UnreachableError);
    expect(await read(readThrough(new Request(list), unreachable))).toBe('pages');
  });

  it('stores nothing where reading offline is switched off', async () => {
    const { readThrough } = await openDocument(false);
    await readThrough(new Request(list), answers('x'));
    await settled();
    expect(await held.keys()).toEqual([]);
  });

  it('shows nothing of another session, and deletes it', async () => {
    const first = await openDocument();
    await first.readThrough(new Request(list), answers('of Ada'));
    await settled();
    signIn(OTHER);
    const second = await openDocument();
    await expect(second.readThrough(new Request(list), unreachable)).rejects.toThrow(UnreachableError);
    await second.forgetOtherSessions();
    expect(await held.keys()).toEqual([]);
  });

  it('drops an answer that was on its way when the session changed', async () => {
    const { readThrough } = await openDocument();
    const changing = async () => {
      signIn(OTHER);
      return Response.json('of whom?');
    };
    await readThrough(new Request(list), changing);
    await settled();
    expect(await held.keys()).toEqual([]);
  });

  it('deletes everything once the server no longer knows the session, and stores no more', async () => {
    const { readThrough } = await openDocument();
    await readThrough(new Request(list), answers('x'));
    await settled();
    await readThrough(new Request(`${origin}/api/bills`), answers('x', 401));
    await settled();
    await readThrough(new Request(list), answers('x'));
    await settled();
    expect(await held.keys()).toEqual([]);
  });
});

describe('reads that a screen can do without', () => {
  it('are left out only while stored answers are shown', async () => {
    const { readThrough, unlessOffline } = await openDocument();
    const failing = () => Promise.reject(new UnreachableError(new TypeError()));
    await expect(unlessOffline(failing(), 'none')).rejects.toThrow(UnreachableError);
    await readThrough(new Request(list), answers('x'));
    await settled();
    await readThrough(new Request(list), unreachable);
    expect(await unlessOffline(failing(), 'none')).toBe('none');
    await expect(unlessOffline(Promise.reject(new Error('ours')), 'none')).rejects.toThrow('ours');
    expect(await unlessOffline(Promise.resolve('there'), 'none')).toBe('there');
  });
});

it('endpoints whose answers are stored are these alone: next steps only if that was chosen, and none for admins', async () => {
  const { isStored, chooseSteps } = await openDocument();
  const routes = Object.entries(contract).flatMap(([feature, group]) =>
    Object.entries(group).map(
      ([
        name,
        {
          '~orpc': { meta, route },
        },
      ]) => ({ name: `${feature}.${name}`, meta, route }),
    ),
  );
  const id = '01890000-0000-7000-8000-000000000000';
  const storedNow = async () => {
    const found = [];
    for (const { name, meta, route } of routes) {
      const { method = 'GET', path = '' } = route;
      const request = new Request(`${origin}/api${path.replaceAll(/\{\w+\}/g, id)}`, { method });
      if (await isStored(request)) found.push({ name, meta });
    }
    return found;
  };
  const kept = await storedNow();
  expect(kept.map(({ name }) => name).toSorted()).toEqual([
    'accounts.current',
    'accounts.emailWishes',
    'accounts.pendingEmail',
    'accounts.sessions',
    'catalogue.list',
    'exports.current',
    'tributes.list',
    'tributes.read',
    'twoStep.state',
  ]);
  await chooseSteps(true);
  const chosen = await storedNow();
  expect(chosen.filter(({ name }) => !kept.some((one) => one.name === name)).map(({ name }) => name)).toEqual([
    'checklists.list',
    'checklists.read',
    'checklists.step',
  ]);
  expect(chosen.filter(({ meta }) => meta.access === 'admin')).toEqual([]);
});
