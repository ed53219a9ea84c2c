// The worker across two releases: the second build takes over, and text that is being typed meanwhile stays.
import { execFile, execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../../support/app/free-port.ts';
import { openMailSink } from '../support/mail-sink.ts';
import { OFFLINE, read } from '../support/offline.ts';
import { newMember, signInTo } from '../support/people.ts';
import { root, startProduct } from '../support/product.ts';
import { copySeeded } from '../support/seeded-folder.ts';
import { expect, test } from '../support/server.ts';

test.use(OFFLINE);

const WORKER = 'src/app/web/entry-worker.ts';
const WORDS = 'src/features/tributes/words/en/editor.ts';

/** Copies the sources, changes the worker and a sentence of the editor, and builds that. */
async function nextRelease(): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'rosemary-next-'));
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: root });
  const archive = execFileSync('tar', ['-c', '--null', '-T', '-'], { cwd: root, input: files, maxBuffer: 2 ** 29 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  const change = async (file: string, from: string, to: string) => {
    const text = await readFile(join(folder, file), 'utf8');
    expect(text, file).toContain(from);
    await writeFile(join(folder, file), text.replace(from, to));
  };
  await change(WORKER, 'let isAsked = false;', "let isAsked = Reflect.has(globalThis, 'secondRelease');");
  await change(WORDS, "export const back = 'Back';", "export const back = 'Go back';");
  await promisify(execFile)(process.execPath, ['scripts/build.mjs'], { cwd: folder });
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

const entryOf = () => document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? '';

test('the next release takes over without losing text that is being typed @nightly', async ({ browser }) => {
  test.setTimeout(1_800_000);
  const dataDir = await mkdtemp(join(tmpdir(), 'rosemary-releases-'));
  const [next, email, port] = [await nextRelease(), await openMailSink(), await freePort()];
  await copySeeded(dataDir);
  const env = { SMTP_URL: email.url, TRUST_PROXY: '1' };
  let product = await startProduct(dataDir, env, { port });
  const server = { ...product, email };
  const context = await browser.newContext({ baseURL: product.origin });
  const page = await context.newPage();
  const name = page.getByLabel('Their name', { exact: true });
  try {
    const ada = await newMember(server);
    const draft = randomUUID();
    await ada.send('POST', '/api/tributes', { id: draft, changes: { name: 'Harold' } });
    await signInTo(context, server, ada);
    await read(page, `/create-tribute?tribute=${draft}`, `/api/tributes/${draft}`);
    const [first, worker] = await page.evaluate(async () => [
      document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src,
      await (await fetch('/sw.js')).text(),
    ]);
    await page.evaluate(() => Reflect.set(window, 'isSameDocument', true));

    await product.stop();
    await name.focus();
    await page.keyboard.press('End');
    await page.keyboard.type(' Finch');
    product = await startProduct(dataDir, env, { port, folder: next.folder });
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    await page.keyboard.type(' of Ely');
    await expect
      .poll(async () => (await ada.send<{ name: string }>('GET', `/api/tributes/${draft}`)).name)
      .toBe('Harold Finch of Ely');
    await expect(name).toHaveValue('Harold Finch of Ely');
    // The old document works on, with its own files.
    await page.getByRole('link', { name: /^Their story/ }).click();
    await expect(page.locator('.ProseMirror')).toBeVisible();
    expect(await page.evaluate(() => Reflect.get(window, 'isSameDocument'))).toBe(true);

    // A slow answer is replaced by the stored page of the first release.
    const openedAgain = async () => {
      await page.goto(`/create-tribute?tribute=${draft}`);
      return page.evaluate(entryOf);
    };
    await expect.poll(openedAgain).not.toBe(first);
    await expect(name).toHaveValue('Harold Finch of Ely');
    const second = await page.evaluate(entryOf);
    expect(await page.evaluate(async () => (await fetch('/sw.js')).text())).not.toBe(worker);
    const waits = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting ?? null);
    await expect.poll(waits).toBeNull();
    const newest = () =>
      page.evaluate(async () => (await caches.keys()).filter((one) => one.startsWith('shell:')).at(-1));
    await expect.poll(newest).toContain(second);
    await context.setOffline(true);
    await page.reload();
    await expect(name).toHaveValue('Harold Finch of Ely');
    expect(await page.evaluate(entryOf)).toBe(second);
  } finally {
    await context.close();
    await Promise.all([product.stop(), email.close(), next.remove()]);
    await rm(dataDir, { recursive: true, force: true });
  }
});
