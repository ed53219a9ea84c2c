import { afterEach, expect, test, vi } from 'vitest';
import { readSources } from '../../../../scripts/tree/source-files.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

async function openedIn(dataset: Record<string, string>) {
  vi.stubGlobal('document', { body: { dataset } });
  return (await import('./open-session-store.ts')).openSessionStore;
}

test('a document has one session state, with the help address and the debug flag of its page', async () => {
  const open = await openedIn({ help: 'help@example.org', debug: '' });
  const store = open();
  expect(store.read()).toMatchObject({ helpEmail: 'help@example.org', isDebug: true, isAuthenticated: false });
  store.openPayment({ recipient: 'Edith Marlow' });
  expect(open()).toBe(store);
  expect(open().read()).toMatchObject({ isPaymentOpen: true, paymentRecipient: 'Edith Marlow' });
});

test('without the flag nothing is debugged', async () => {
  expect((await openedIn({ help: 'help@example.org' }))().read().isDebug).toBe(false);
});

test('scripts of a browser open it here alone; the server has one for its own drawing', async () => {
  const makers = [...(await readSources(['src']))]
    .filter(
      ([file, source]) =>
        !/\.test\.tsx?$/.test(file) && /\bcreateSessionStore\(\{|\bcreateSessionStore\(site/.test(source),
    )
    .map(([file]) => file);
  expect(makers).toEqual([
    'src/app/web/root.tsx',
    'src/ui/client/session/open-session-store.ts',
    'src/ui/client/session/session-store.ts',
  ]);
});
