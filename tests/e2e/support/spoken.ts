import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const source = fileURLToPath(import.meta.resolve('@guidepup/virtual-screen-reader/browser.js'));

/** The functions of the screen reader that the page uses. */
interface Reader {
  start(options: { container: HTMLElement }): Promise<void>;
  stop(): Promise<void>;
  next(): Promise<void>;
  lastSpokenPhrase(): Promise<string>;
  spokenPhraseLog(): Promise<string[]>;
}

/**
 * The phrases that a screen reader says for a part of the page, from beginning to end. The screen reader is a virtual
 * one in the browser. The context must bypass the content security policy, which would block the reader's script.
 */
export async function spokenOf(page: Page, selector: string): Promise<string[]> {
  const code = await readFile(source, 'utf8');
  return page.evaluate(
    async ([program, place]) => {
      const address = URL.createObjectURL(new Blob([program], { type: 'text/javascript' }));
      const { virtual } = (await import(address)) as { virtual: Reader };
      const container = document.querySelector<HTMLElement>(place);
      if (!container) throw new Error(`There is no ${place}`);
      await virtual.start({ container });
      // After the end, the reader begins again. So this stops at the end, or after 1,000 phrases.
      const end = `end of ${await virtual.lastSpokenPhrase()}`;
      for (let i = 0; i < 1_000 && (await virtual.lastSpokenPhrase()) !== end; i += 1) await virtual.next();
      const log = await virtual.spokenPhraseLog();
      await virtual.stop();
      return log;
    },
    [code, selector] as const,
  );
}
