import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const source = fileURLToPath(import.meta.resolve('@guidepup/virtual-screen-reader/browser.js'));

/** What of the reader's own interface is used in the page. */
interface Reader {
  start(options: { container: HTMLElement }): Promise<void>;
  stop(): Promise<void>;
  next(): Promise<void>;
  lastSpokenPhrase(): Promise<string>;
  spokenPhraseLog(): Promise<string[]>;
}

/**
 * What a screen reader says of a part of the page, from its beginning to its end: a virtual one in the browser itself. The
 * context must bypass the content policy, which lets no such program in.
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
      // Behind the end it begins anew; a page that is longer than this is no page for anybody.
      const end = `end of ${await virtual.lastSpokenPhrase()}`;
      for (let i = 0; i < 1_000 && (await virtual.lastSpokenPhrase()) !== end; i += 1) await virtual.next();
      const log = await virtual.spokenPhraseLog();
      await virtual.stop();
      return log;
    },
    [code, selector] as const,
  );
}
