import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../settings/config.ts';
import { addTrialDataKey, dataKeysOf, trialDataKeys, unwrap, wrap, type DataKeys } from './data-keys.ts';
import { seal, sealBytes, unseal, unsealBytes } from './sealed.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rosemary-keys-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const key = () => randomBytes(32);
const keysOf = (...keys: Buffer[]): DataKeys => {
  const read = dataKeysOf(keys.map((one) => one.toString('base64')).join(','));
  if (!read) throw new Error('No keys');
  return read;
};

describe('DATA_KEY', () => {
  it('is one key or several, in either form of base64, the newest first', () => {
    const [one, other] = [key(), key()];
    const keys = dataKeysOf(`${one.toString('base64')}, ${other.toString('base64url')}\n`);
    expect(keys?.map((read) => read.key.equals(one) || read.key.equals(other))).toEqual([true, true]);
    expect(keys?.[0].key.equals(one)).toBe(true);
    expect(keys?.[0].id).toMatch(/^[0-9a-f]{12}$/);
    expect(keys?.[0].id).not.toBe(keys?.[1]?.id);
  });

  it.each(['', ',', 'short', key().toString('hex'), `${key().toString('base64')},short`, 'x'.repeat(44)])(
    'is not “%s”',
    (setting) => expect(dataKeysOf(setting)).toBeNull(),
  );

  it('is needed in production, and a wrong one stops the start without being repeated', () => {
    const wrong = () => readConfig({ DATA_KEY: 'my secret words' });
    expect(wrong).toThrow(/DATA_KEY: must be a key of 32 bytes/);
    expect(wrong).not.toThrow(/my secret words/);
    expect(() => readConfig({ NODE_ENV: 'production' })).toThrow(/DATA_KEY: is needed in production/);
    expect(readConfig({}).dataKeys).toBeNull();
    expect(readConfig({ DATA_KEY: key().toString('base64') }).dataKeys).toHaveLength(1);
  });
});

describe('the keys of a trial', () => {
  it('are made once, readable by their owner alone, and followed by newer ones', async () => {
    const [first] = await trialDataKeys(folder);
    expect((await trialDataKeys(folder))[0].id).toBe(first.id);
    expect((await stat(join(folder, 'data-keys'))).mode & 0o777).toBe(0o600);
    const [second, old] = await addTrialDataKey(folder);
    expect([second.id === first.id, old?.id]).toEqual([false, first.id]);
    expect((await trialDataKeys(folder)).map(({ id }) => id)).toEqual([second.id, first.id]);
    expect((await stat(join(folder, 'data-keys'))).mode & 0o777).toBe(0o600);
  });
});

describe('what is sealed', () => {
  it('opens with its key and for its owner, and for nobody else', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), fc.string(), fc.string(), (plain, owner, other) => {
        const one = key();
        const sealed = seal(one, owner, plain);
        expect(unseal(one, owner, sealed)?.equals(Buffer.from(plain))).toBe(true);
        expect(unseal(key(), owner, sealed)).toBeNull();
        if (other !== owner) expect(unseal(one, other, sealed)).toBeNull();
      }),
    );
  });

  it('opens no more once a bit of it is turned, or an end is missing', () => {
    const one = key();
    const sealed = sealBytes(one, 'owner', Buffer.from('words'));
    for (let at = 0; at < sealed.length; at += 1) {
      const turned = Buffer.from(sealed);
      turned[at] = (turned[at] ?? 0) ^ 1;
      expect(unsealBytes(one, 'owner', turned)).toBeNull();
      expect(unsealBytes(one, 'owner', sealed.subarray(0, at))).toBeNull();
    }
  });

  it('looks different each time', () => {
    const one = key();
    expect(seal(one, 'owner', Buffer.from('words'))).not.toBe(seal(one, 'owner', Buffer.from('words')));
  });
});

describe('a wrapped key', () => {
  it('is opened by whichever of the keys wrapped it, and says which is missing', () => {
    const [old, newer] = [key(), key()];
    const plain = key();
    const wrapped = wrap(keysOf(old), 'plan 1', plain);
    expect(unwrap(keysOf(newer, old), 'plan 1', wrapped).equals(plain)).toBe(true);
    expect(() => unwrap(keysOf(newer), 'plan 1', wrapped)).toThrow(`DATA_KEY lacks the key ${wrapped.keyId}`);
    expect(() => unwrap(keysOf(old), 'plan 2', wrapped)).toThrow(/cannot be opened/);
    expect(wrap(keysOf(newer, old), 'plan 1', plain).keyId).toBe(keysOf(newer)[0].id);
  });
});
