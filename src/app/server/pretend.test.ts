import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { holdPretend, type Pretended } from './pretend.ts';
import { openPayments } from '../../platform/card-payments/open.ts';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'rosemary-pretend-'));
});
afterAll(() => rm(root, { recursive: true, force: true, maxRetries: 5 }));

const running: Pretended[] = [];
afterEach(async () => {
  for (const one of running.splice(0)) await one.stop();
});

const placeOf = (name: string, databaseUrl = 'embedded') => ({
  dataDir: join(root, name),
  databaseUrl,
  host: 'localhost',
  port: 3999,
});

async function begun(place: ReturnType<typeof placeOf>): Promise<Pretended> {
  const pretended = await holdPretend(place, { isServing: false }).begin();
  if (pretended === null) throw new Error('It could not be started');
  running.push(pretended);
  return pretended;
}

const readStatus = (origin: string) =>
  fetch(origin).then(
    ({ status }) => status,
    () => null,
  );
const checkout = {
  key: 'once',
  account: null,
  currency: 'gbp',
  amount: 1000,
  rosemaryAmount: 0,
  title: 'Ada',
  reference: 'one',
  email: null,
  language: 'en',
  done: 'https://example.org/done',
  left: 'https://example.org/left',
  endsAt: new Date(Date.now() + 3_600_000),
};

describe('the provider of a trial', () => {
  it('answers with the key of its own trial alone, and ends when it is told to', async () => {
    const { origin, settings, stop } = await begun(placeOf('own'));
    const payments = await openPayments(settings);
    expect(payments?.mode).toBe('pretend');
    const opened = await payments?.gifts.open(checkout);
    expect(opened?.url).toMatch(new RegExp(`^${origin}/pay/`));
    const stranger = await openPayments({ ...settings, secretKey: 'sk_test_pretend' });
    await expect(stranger?.gifts.open({ ...checkout, key: 'other' })).rejects.toMatchObject({ kind: 'refused' });
    await stop();
    expect(await readStatus(origin)).toBeNull();
  });

  it('has its pages where they were, with what was on them', async () => {
    const first = await begun(placeOf('again'));
    const opened = await (await openPayments(first.settings))?.gifts.open(checkout);
    await first.stop();
    const second = await begun(placeOf('again'));
    expect(second.origin).toBe(first.origin);
    expect(second.settings).toEqual(first.settings);
    expect(await readStatus(opened?.url ?? '')).toBe(200);
  });

  it('takes another port where its own is taken, and its pages come along', async () => {
    const first = await begun(placeOf('taken'));
    const opened = await (await openPayments(first.settings))?.gifts.open(checkout);
    await first.stop();
    const other = createServer().listen(Number(new URL(first.origin).port), '127.0.0.1');
    await once(other, 'listening');
    try {
      const second = await begun(placeOf('taken'));
      expect(second.origin).not.toBe(first.origin);
      const read = await (await openPayments(second.settings))?.gifts.read(null, opened?.id ?? '');
      expect(read?.url).toMatch(new RegExp(`^${second.origin}/pay/`));
      expect(await readStatus(read?.url ?? '')).toBe(200);
    } finally {
      other.close();
    }
  });

  it('of a copied folder has a port of its own, also beside the first', async () => {
    const first = await begun(placeOf('first'));
    await first.stop();
    await cp(join(root, 'first'), join(root, 'copy'), { recursive: true });
    const copy = await begun(placeOf('copy'));
    expect(copy.origin).not.toBe(first.origin);
    expect((await begun(placeOf('first'))).origin).toBe(first.origin);
  });

  it('is the same for two processes on one database server, and not for two on the embedded one', async () => {
    const first = await begun(placeOf('shared', 'postgres://localhost/x'));
    const second = await begun(placeOf('shared', 'postgres://localhost/x'));
    expect(second.origin).toBe(first.origin);
    await second.stop();
    expect(await readStatus(first.origin)).toBe(200);
    expect((await begun(placeOf('shared'))).origin).not.toBe(first.origin);
  });

  it('that cannot be started is none, in words of the caller', async () => {
    await writeFile(join(root, 'file'), '');
    expect(await holdPretend(placeOf('file'), { isServing: true }).begin()).toBeNull();
    const broken = placeOf('broken');
    await (await begun(broken)).stop();
    await writeFile(join(broken.dataDir, 'pretend-provider', 'pretend-provider.json'), 'no world');
    const complained = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    expect(await holdPretend(broken, { isServing: true }).begin()).toBeNull();
    expect(complained.mock.calls.join('')).toContain('no world');
    complained.mockRestore();
  });

  it('is begun anew where what was kept of it cannot be read', async () => {
    const place = placeOf('unreadable');
    const first = await begun(place);
    await first.stop();
    const file = join(place.dataDir, 'pretend-provider', 'trial.json');
    await writeFile(file, (await readFile(file, 'utf8')).slice(0, 20));
    const second = await begun(place);
    expect(second.settings.secretKey).not.toBe(first.settings.secretKey);
    expect(await readStatus(second.origin)).toBe(200);
  });
});
