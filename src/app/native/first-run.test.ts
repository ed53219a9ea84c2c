import { expect, test } from 'vitest';
import type { Secrets } from '../../ui/device/device.ts';
import { secretsOfInstall } from './first-run.ts';
import { openKeptThings } from './kept-things.ts';

const storeOf = (values: Record<string, string>, broken: Partial<Secrets> = {}) => {
  const held = new Map(Object.entries(values));
  const store: Secrets = {
    read: async (name) => held.get(name) ?? null,
    write: async (name, value) => void held.set(name, value),
    clear: async () => held.clear(),
    ...broken,
  };
  return { held, store };
};

const signedIn = { kept: JSON.stringify({ token: 'old', things: [['signed-in', 'yes', 9e15]] }) };
const fails = () => Promise.reject(new Error('The Keychain is locked'));
const tokenOf = async (secrets: Secrets) => (await openKeptThings(secrets)).token();

test('the first start after an install clears what an earlier install left, and later starts keep it', async () => {
  const [secrets, notes] = [storeOf(signedIn), storeOf({})];
  const device = { secrets: secrets.store, notes: notes.store };
  expect(await tokenOf(await secretsOfInstall(device))).toBe('');
  expect(secrets.held.size).toBe(0);
  secrets.held.set('kept', signedIn.kept);
  expect(await tokenOf(await secretsOfInstall(device))).toBe('old');
  // An uninstall removes the app's own storage alone.
  notes.held.clear();
  expect(await tokenOf(await secretsOfInstall(device))).toBe('');
});

test.each([
  ['the secrets cannot be cleared', storeOf(signedIn, { clear: fails }), storeOf({})],
  ['the mark cannot be read', storeOf(signedIn), storeOf({}, { read: fails })],
  ['the mark cannot be written', storeOf(signedIn), storeOf({}, { write: fails })],
])('nobody is signed in if %s, and the next start tries again', async (_, secrets, notes) => {
  const device = { secrets: secrets.store, notes: notes.store };
  expect(await tokenOf(await secretsOfInstall(device))).toBe('');
  expect(notes.held.has('installed')).toBe(false);
});

test.each([
  ['cannot be read', storeOf(signedIn, { read: fails })],
  ['holds something else', storeOf({ kept: '{"token":1}' })],
  ['is cut off', storeOf({ kept: signedIn.kept.slice(0, 9) })],
])('nobody is signed in if the store %s', async (_, { store }) => {
  const kept = await openKeptThings(store);
  expect(kept.token()).toBe('');
  expect(kept.header()).toBe('');
});

test('a store that cannot be written keeps the session until the app ends', async () => {
  const kept = await openKeptThings(storeOf({}, { write: fails }).store);
  kept.note(new Headers({ 'x-session': 'new' }));
  await kept.saved();
  expect(kept.token()).toBe('new');
});
